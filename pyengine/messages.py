"""What the engine says: a key and its parameters, never prose. Words are put to it by whoever shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Union

from pyengine.cards import Card, Face, Suit
from pyengine.options import Value


class Seat(int):
    """A place at the table, counted clockwise from 0. A type of its own, so that words can name the player."""


Many = tuple[Seat, ...] | tuple[Card, ...] | tuple[Face, ...]
Param = Union[str, int, bool, Seat, Suit, Card, Face, Many, "Msg", tuple["Msg", ...]]


@dataclass(frozen=True, slots=True)
class Msg:
    """A sentence by key. Keys read `<game>.<area>.<thing>[.<value>]`; parameters are named, in order."""

    key: str
    params: tuple[tuple[str, Param], ...] = ()

    @property
    def keys(self) -> tuple[str, ...]:
        """Its own key, then those of the messages in it."""
        values = (value if isinstance(value, tuple) else (value,) for _, value in self.params)
        inner = (each for several in values for each in several if isinstance(each, Msg))
        return (self.key, *(key for each in inner for key in each.keys))


def msg(key: str, **params: Param) -> Msg:
    """A message; parameters keep the order in which they are written."""
    return Msg(key, tuple(params.items()))


@dataclass(frozen=True, slots=True)
class WayOut:
    """An option of the rules, and its values any of which alone would undo a refusal."""

    option: str
    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not legal: a code that tests can name, and the sentence for the player.

    `cards` are those that the reason is about, and `ways_out` the changes of rules that would undo it, for the page to
    mark.
    """

    code: str
    why: Msg
    cards: tuple[Card, ...] = ()
    ways_out: tuple[WayOut, ...] = ()
