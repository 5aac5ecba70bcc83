"""What the screens of a review are given to show: its choices, and the panel of a step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pyengine.cards import Card
from pyengine.game import Aside, Game
from pyengine.messages import Msg, Seat
from pyengine.review import Account


@dataclass(frozen=True, slots=True, kw_only=True)
class Alternative:
    """What a choice could have been: the points expected of it, and what it came to as the cards lay.

    `match` is the chance to win the match, in hundredths, where that had a say.
    """

    label: Msg
    points: int
    behind: int | None  # points that it brings less than the first; None where that is within chance
    apart: int | None  # standard error of that; None where it is unknown
    match: int | None
    real: int | None
    done: bool


class Treating(NamedTuple):
    """The lesson, `GAME/LESSON`, about what a choice gave away."""

    lesson: str
    title: Msg


class Bar(NamedTuple):
    """What a choice gave away, for the picture of all: points, hundredths of the match, both together in points."""

    cost: int
    risk: int
    weight: int
    grade: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceLine:
    """A choice of yours, and what it cost. `ply` numbers its action in the deal, `number` the choices from 1.

    `grade` is waiting, unweighed, best, equal, fine, costly or turning; only an `open` line has alternatives.
    `risk` is what it cost of the chance to win the match, in hundredths, and `for_match` whether that had a say;
    `gives_up` are the points that the best choice, if this was it, brings less for that chance.
    """

    ply: int
    number: int
    label: Msg
    then: Msg  # the same as a sentence
    better: Msg | None  # than it, as a sentence
    cost: int
    risk: int
    weight: int
    gives_up: int
    for_match: bool
    grade: str
    open: bool
    alternatives: tuple[Alternative, ...]
    why: Msg | None  # the best one rather than this
    worlds: int
    hindsight: Msg | None  # what would have brought more as the cards lay, if anything
    lesson: Treating | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewView:
    """The choices of a deal, and where its points came from."""

    game: Game
    deal_no: int
    lines: tuple[ChoiceLine, ...]
    bars: tuple[Bar, ...]  # as the choices were made
    order: str  # "cost" or "played"
    weighed: int
    done: bool
    result: int  # your points of the deal
    against: int  # how many score apart from you
    account: Account | None
    lesson: Treating | None  # about the costliest choice
    notice: Msg | None  # how a practice ended
    over: bool = False  # the match ended with this deal


@dataclass(frozen=True, slots=True)
class OtherHand:
    """What another player holds."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayPanel:
    """What is said beside the table of a step. `at` of `last` actions are played; `choice` is yours that comes now."""

    at: int
    last: int
    said: tuple[Msg, ...]
    choice: ChoiceLine | None
    may_show: bool
    all_hands: bool
    hands: tuple[OtherHand, ...]
    aside: tuple[Aside, ...]
    may_play: bool
    over: bool = False  # the match ended with this deal
