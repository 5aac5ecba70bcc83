"""What is drawn on a card: which symbols, whose index. Places on the table are not known here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pyengine.cards import Card, Face, Rank
from web.app.screens.names import card_id
from web.app.words import Words

FIGURES = {Rank.JACK: "f-J", Rank.QUEEN: "f-Q", Rank.KING: "f-K", Rank.JOKER: "f-x"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """One card face. `rank` is missing on a joker that stands for nothing; `wild` is a card that stands for another."""

    id: str
    suit: str
    rank: str | None
    picture: str
    figure: bool
    ace: bool
    joker: bool
    wild: bool
    cap: str | None  # the sign under the index that says what a wild card really is


def drawn(card: Card, words: Words, stands: Face | None = None) -> Drawn:
    """How the card looks: a wild card shows the index of what it stands for."""
    shown = stands or card.face
    figure = FIGURES.get(card.rank)
    wild = stands is not None and stands != card.face
    return Drawn(
        id=card_id(card),
        suit=(shown.suit or "x").lower(),
        rank=None if shown.rank == Rank.JOKER else words.corner(shown.rank),
        picture=figure or f"p-{(card.suit or 'x').lower()}",
        figure=figure is not None,
        ace=card.rank == Rank.ACE,
        joker=card.is_joker,
        wild=wild,
        cap=None if not wild else "s-x" if card.is_joker else f"r-{words.corner(card.rank)}",
    )


def spoken(card: Card, words: Words, stands: Face | None = None) -> str:
    """The card's name for the ear, and what it stands for."""
    name = words.card(card)
    return name if stands in (None, card.face) else f"{name}, {words.text('ui.table.stands', card=stands)}"


def spoken_all(row: Iterable[Card], words: Words) -> str:
    """Names of several cards in a row."""
    return ", ".join(words.card(each) for each in row)
