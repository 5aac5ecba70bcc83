"""The order in which the player keeps the hand: sorted by suit or rank, or as arranged by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pyengine.cards import Card, Rank, Suit
from pyengine.scene import Scene

# Colours alternate, so that neighbouring suits are told apart.
_SUITS = {Suit.SPADES: 0, Suit.HEARTS: 1, Suit.CLUBS: 2, Suit.DIAMONDS: 3, None: 4}
_ACE_HIGH = Rank.KING + 1


def _rank(card: Card) -> int:
    """Jokers last, the ace above the king, where most of its points are."""
    return 99 if card.is_joker else _ACE_HIGH if card.rank is Rank.ACE else int(card.rank)


KEYS: dict[str, Callable[[Card], tuple[int, ...]]] = {
    "suit": lambda card: (_SUITS[card.suit], _rank(card), card.copy),
    "rank": lambda card: (_rank(card), _SUITS[card.suit], card.copy),
}


def arranged(scene: Scene, sort: str, kept: Sequence[Card]) -> tuple[Card, ...]:
    """The hand in the player's order, sorted as the game does it where it has a way of its own.

    A manual order keeps the cards of `kept` where they were; new ones join at the right end.
    """
    cards = tuple(face.card for face in scene.hand)
    if sort in KEYS:
        own = scene.by_suit if sort == "suit" else scene.by_rank
        return own or tuple(sorted(cards, key=KEYS[sort]))
    stay = [card for card in kept if card in cards]
    return (*stay, *(card for card in cards if card not in stay))


def shifted(order: Sequence[Card], card: Card, step: int) -> tuple[Card, ...]:
    """The order with one card moved by `step` places, as far as there is room."""
    at = order.index(card)
    rest = [each for each in order if each != card]
    rest.insert(min(max(at + step, 0), len(rest)), card)
    return tuple(rest)
