"""Suits, ranks, cards and packs, with their text notation. Nothing here knows a game.

Notation: rank and suit (`7H`, `10S`, `AD`), jokers `JK`; a further copy of the same face carries its
number, `7H:2`, `JK:3`. The six-handed pack of the trick game adds `11H`, `12S`, `13D`.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum, StrEnum
from typing import NamedTuple


class Suit(StrEnum):
    """The four suits, in the order in which a pack is built (spades, clubs, diamonds, hearts)."""

    __hash__ = str.__hash__  # Enum's own hash runs in Python and dominates card sets.

    SPADES = "S"
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"


class Rank(IntEnum):
    """Face of a card. A number is an identity here; each game says how its ranks are ordered."""

    __hash__ = int.__hash__

    JOKER = 0
    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ELEVEN = 21
    TWELVE = 22
    THIRTEEN = 23


STANDARD_RANKS = tuple(Rank)[1:14]
RANK_TEXT = {
    Rank.JOKER: "JK", Rank.ACE: "A", Rank.JACK: "J", Rank.QUEEN: "Q", Rank.KING: "K",
    Rank.ELEVEN: "11", Rank.TWELVE: "12", Rank.THIRTEEN: "13",
    **{rank: str(rank.value) for rank in STANDARD_RANKS[1:10]},
}  # fmt: skip
_RANK_BY_TEXT = {text: rank for rank, text in RANK_TEXT.items()}


class Face(NamedTuple):
    """What a card shows: a rank, and a suit unless it is a joker."""

    rank: Rank
    suit: Suit | None

    def __str__(self) -> str:
        return RANK_TEXT[self.rank] + (self.suit or "")


class Card(NamedTuple):
    """One physical card; `copy` tells equal faces apart (1 for the first pack)."""

    rank: Rank
    suit: Suit | None
    copy: int = 1

    @property
    def face(self) -> Face:
        return Face(self.rank, self.suit)

    @property
    def is_joker(self) -> bool:
        return self.rank == Rank.JOKER

    def __str__(self) -> str:
        text = RANK_TEXT[self.rank] + (self.suit or "")
        return text if self.copy == 1 else f"{text}:{self.copy}"

    def __repr__(self) -> str:
        return f"card({str(self)!r})"


def parse_face(text: str) -> Face:
    """The face named by `text`. Raises ValueError with the value and what was expected."""
    if text == "JK":
        return Face(Rank.JOKER, None)
    rank, suit = text[:-1], text[-1:]
    if rank not in _RANK_BY_TEXT or rank == "JK" or suit not in tuple(Suit):
        raise ValueError(f"unknown card {text!r}: expected rank and suit such as 'KH' or '10S', or 'JK'")
    return Face(_RANK_BY_TEXT[rank], Suit(suit))


def card(text: str) -> Card:
    """The card written as `text`, the inverse of `str(card)`. Raises ValueError."""
    face_text, colon, copy_text = text.partition(":")
    face = parse_face(face_text)
    if not colon:
        return Card(face.rank, face.suit)
    if not copy_text.isascii() or not copy_text.isdigit() or not 2 <= int(copy_text) <= 99:
        raise ValueError(f"unknown card {text!r}: expected a copy number from 2 after ':', such as '7H:2'")
    return Card(face.rank, face.suit, int(copy_text))


def cards(text: str) -> tuple[Card, ...]:
    """Cards separated by spaces, in the order written."""
    return tuple(card(word) for word in text.split())


def show(row: Iterable[Card]) -> str:
    """Cards as text, separated by spaces, in the order given."""
    return " ".join(map(str, row))


def pack(*, packs: int = 1, jokers: int = 0, ranks: Iterable[Rank] = STANDARD_RANKS) -> tuple[Card, ...]:
    """`packs` whole packs in a fixed order, each with `jokers` jokers; jokers are numbered through."""
    ranks = tuple(ranks)
    suited = tuple(Card(rank, suit, copy) for copy in range(1, packs + 1) for suit in Suit for rank in ranks)
    return suited + tuple(Card(Rank.JOKER, None, copy) for copy in range(1, packs * jokers + 1))
