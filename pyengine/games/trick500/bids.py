"""Bids: so many tricks in a strain, or an undertaking to lose them. Notation `7S`, `8NT`, `MIS`, `OMIS` …"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from pyengine.cards import Suit
from pyengine.messages import Msg, msg

LEVELS = range(6, 11)
HALF_TRICKS = 5  # that hi-lo undertakes. Source: rules.md B26, F59


class Kind(StrEnum):
    """What a contract undertakes. Source: rules.md T14, T21, T22, B26."""

    TRICKS = "TRICKS"  # at least `level` tricks
    MISERE = "MIS"  # none
    OPEN = "OMIS"  # none, with the hand laid open
    DOUBLE = "DNULL"  # none, and none for the partner, who plays too
    BARRED = "BARNULL"  # none, without the kitty
    BLIND = "BLIND"  # none, undertaken before looking at the hand
    HILO = "HILO"  # exactly five, without trumps


class Bid(NamedTuple):
    """A bid as a value. `level` is 0 unless tricks are bid; `trump` None is no trump, as in every other bid."""

    kind: Kind
    level: int = 0
    trump: Suit | None = None

    def __str__(self) -> str:
        if self.kind is not Kind.TRICKS:
            return str(self.kind)
        return f"{self.level}{self.trump or 'NT'}"

    @property
    def loses(self) -> bool:
        """Whether it is made by taking no trick."""
        return self.kind not in (Kind.TRICKS, Kind.HILO)


def bid(text: str) -> Bid:
    """The bid written as `text`. Raises ValueError that says what was expected."""
    if text in tuple(Kind)[1:]:
        return Bid(Kind(text))
    for level in LEVELS:
        strain = text.removeprefix(str(level))
        if strain != text and strain in (*Suit, "NT"):
            return Bid(Kind.TRICKS, level, None if strain == "NT" else Suit(strain))
    raise ValueError(f"unknown bid {text!r}: expected one such as '7S', '8NT', 'MIS' or 'OMIS'")


def label(made: Bid) -> Msg:
    """What a bid is called: its tricks and strain, or the name of what it undertakes."""
    if made.kind is not Kind.TRICKS:
        return msg(f"trick500.bid.{made.kind}")
    if made.trump is None:
        return msg("trick500.bid.no_trump", level=made.level)
    return msg("trick500.bid.suit", level=made.level, suit=made.trump)
