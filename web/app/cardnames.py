"""How cards are named ("jack of clubs") and drawn ("♣J") in a sentence. The words come from outside."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from pyengine.cards import Card, Face, Rank, Suit

SYMBOL = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
LETTERED = {Rank.ACE: "ace", Rank.JACK: "jack", Rank.QUEEN: "queen", Rank.KING: "king"}
LISTED = 5  # a longer run shows its first and last card only

Text = Callable[..., str]  # key, params -> sentence


def rank_name(rank: Rank, text: Text) -> str:
    """A rank as spoken: "jack", "7". The extra ranks of the six-handed pack are spoken as their numbers."""
    return text(f"card.rank.{LETTERED[rank]}") if rank in LETTERED else str(rank if rank < Rank.ELEVEN else rank - 10)


def ranks_name(rank: Rank, text: Text) -> str:
    """All cards of a rank as spoken: "nines", "jokers"."""
    return text(f"card.ranks.{rank.name.lower()}")


def corner(rank: Rank, text: Text) -> str:
    """What stands in a card's corner: "Kn", "D", "10"."""
    return text(f"card.corner.{LETTERED[rank]}") if rank in LETTERED else rank_name(rank, text)


def spoken(card: Card | Face, text: Text) -> str:
    """A card within a sentence: "jack of clubs", "klöver knekt"; jokers as "joker", "jokern"."""
    if card.suit is None:
        return text("card.joker.within")
    return text("card.name", rank=rank_name(card.rank, text), suit=suit_name(card.suit, text))


def suit_name(suit: Suit, text: Text) -> str:
    """A suit within a sentence."""
    return text(f"card.suit.{suit.name.lower()}")


def short(card: Card | Face, text: Text) -> str:
    """A card as its symbol: "♥7"."""
    return text("card.joker") if card.suit is None else SYMBOL[card.suit] + corner(card.rank, text)


def spoken_row(row: Sequence[Card | Face], text: Text) -> tuple[str, ...]:
    """Cards as spoken parts of a list; a run is one part, "6 to 8 of hearts"."""
    if not is_run(row):
        return tuple(spoken(card, text) for card in row)
    first, last = (rank_name(card.rank, text) for card in (row[0], row[-1]))
    suit = row[0].suit
    assert suit is not None
    return (text("card.run", first=first, last=last, suit=suit_name(suit, text)),)


def drawn_row(row: Sequence[Card | Face], text: Text) -> tuple[tuple[str, str], ...]:
    """Cards as (suit letter, symbols); a run is one part, "♥6–7–8", other cards are parts of their own."""
    if not is_run(row):
        return tuple((suit_letter(card), short(card, text)) for card in row)
    shown = row if len(row) <= LISTED else (row[0], row[-1])
    rest = "".join(f"–{corner(card.rank, text)}" for card in shown[1:])
    return ((suit_letter(row[0]), short(row[0], text) + rest),)


def suit_letter(card: Card | Face) -> str:
    """The name of a card's colour in the style sheet; x for a joker."""
    return "x" if card.suit is None else card.suit.lower()


def is_run(row: Sequence[Card | Face]) -> bool:
    """Three cards or more of one suit, each one above the one before; the ace follows the king too."""
    return len(row) >= 3 and all(
        low.suit is not None and low.suit == high.suit and high.rank == low.rank % 13 + 1 for low, high in pairwise(row)
    )
