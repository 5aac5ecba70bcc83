"""The contract that a game folder fills in: one `Game` of plain functions over frozen data.

`legal` and `refusal` ask a View, never the State, so that what is legal cannot depend on hidden cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pyengine.bot import Bot, Judge
from pyengine.cards import Card
from pyengine.lesson import Course
from pyengine.messages import Msg, Refusal, Seat
from pyengine.options import Value, options_of
from pyengine.rng import Rng
from pyengine.scene import CardFace, Offer, Scene


class IllegalAction(ValueError):
    """Raised when a program applies an action that the rules refuse; players get the Refusal instead."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """A named house: a full set of rules, where they come from, and the language of those who play so."""

    id: str
    language: str
    rules: Any
    source: Msg


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """What a deal starts from. `carry` is what the deal before handed on: it follows from the actions alone."""

    seats: int
    dealer: Seat
    deal_no: int
    totals: tuple[int, ...]
    carry: Any = None


@dataclass(frozen=True, slots=True)
class Transition:
    """The state after an action, and what happened, in order."""

    state: Any
    events: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class ScorePart:
    """Points of one kind; the key `<game>.score.<key>` heads their column."""

    key: str
    points: int


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """How one seat's points of a deal came about. Every line of a game has the same parts in the same order."""

    parts: tuple[ScorePart, ...]
    left: tuple[Card, ...] = ()

    @property
    def points(self) -> int:
        return sum(part.points for part in self.parts)

    def part(self, key: str) -> int:
        """The points of one kind; nought where there are none."""
        return sum(part.points for part in self.parts if part.key == key)


@dataclass(frozen=True, slots=True, kw_only=True)
class DealResult:
    """The end of a deal. `winners` is empty while the match goes on.

    Seats of a side score together: they have equal lines and totals, and win together. `title` is the heading of the
    score sheet, and `hero` whose sign stands beside it. `verdict` says by which rule the match is won, or why a score
    that might end it does not. `carry` is handed to the next deal.
    """

    lines: tuple[ScoreLine, ...]
    totals: tuple[int, ...]
    hero: Seat | None
    title: Msg
    why: Msg
    winners: tuple[Seat, ...]
    next_dealer: Seat
    sides: tuple[tuple[Seat, ...], ...]
    verdict: Msg | None = None
    carry: Any = None


@dataclass(frozen=True, slots=True)
class Undertaken:
    """A contract of a finished deal: who declared it, its level by name, and whether it was made."""

    seat: Seat
    level: str
    made: bool


def each_alone(seats: int) -> tuple[tuple[Seat, ...], ...]:
    """The sides of a game in which everybody plays for themselves."""
    return tuple((Seat(seat),) for seat in range(seats))


@dataclass(frozen=True, slots=True)
class Aside:
    """Cards that lie face down apart from the hands; `ordered` where the first is the next that anybody gets."""

    name: Msg
    cards: tuple[Card, ...]
    ordered: bool = False


@dataclass(frozen=True, slots=True)
class Hindsight:
    """What a finished deal is looked back on with: who judges, and the things that only a state tells."""

    judge: Judge
    world: Callable[[Any, Seat], Any]  # State, seat -> what the judge takes as the only world
    hands: Callable[[Any], tuple[tuple[Card, ...], ...]]  # State -> every hand, by seat
    aside: Callable[[Any], tuple[Aside, ...]]  # State -> what lies hidden besides
    match: Msg  # how the judge counts the match near its end


@dataclass(frozen=True, slots=True)
class Position:
    """A state read from text, and the cards in it that the text gave only as a count."""

    state: Any
    unnamed: frozenset[Card] = frozenset()


@dataclass(frozen=True, slots=True)
class Clause:
    """A sentence of the rules and the option that it comes from, if one."""

    text: Msg
    option: str | None = None

    @property
    def name(self) -> str:
        """What links and refusals call it: `pile_take` in `rum500.rule.pile_take.top_only`."""
        return self.text.key.split(".")[2]


@dataclass(frozen=True, slots=True)
class Section:
    """A headed part of the rules."""

    title: Msg
    clauses: tuple[Clause, ...]

    @property
    def name(self) -> str:
        """What links call it: `pile` in `rum500.rules.pile`."""
        return self.title.key.split(".")[2]


@dataclass(frozen=True, slots=True)
class Example:
    """A case that the rules themselves have worked out: rows of cards, each with its place, and the outcome."""

    said: Msg
    rows: tuple[tuple[Msg | None, tuple[CardFace, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class Grid:
    """A table of values. Each row has a head and a cell for each column, which may be empty."""

    title: Msg
    columns: tuple[Msg, ...]
    rows: tuple[tuple[Msg, tuple[Msg | int | None, ...]], ...]


Shown = Example | Grid


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One game. State, View, Action and Event are the game's own frozen types."""

    id: str
    rules: type[Any]
    presets: tuple[Preset, ...]
    conflicts: Callable[[Any, int | None], tuple[Refusal, ...]]  # of rules with each other and a seat count
    seat_range: Callable[[Any], range]
    sides: Callable[[Any, int], tuple[tuple[Seat, ...], ...]]  # rules, seats -> who scores together from deal to deal
    deal: Callable[[Any, Table, str], Any]  # rules, table, match seed -> State
    to_act: Callable[[Any], tuple[Seat, ...]]  # empty when the deal is over
    apply: Callable[[Any, Seat, Any], Transition]  # raises IllegalAction
    result: Callable[[Any], DealResult | None]
    view: Callable[[Any, Seat], Any]
    determinize: Callable[[Any, Rng], Any]  # View -> a State that looks just so
    redact: Callable[[Any, Seat], Any]  # event -> what this seat may know of it
    informs: Callable[[Any, Seat], bool]  # whether a redacted event told the seat something new
    chosen: Callable[[Any, Seat], bool]  # whether a redacted event is only what the seat chose to do, by name
    legal: Callable[[Any], tuple[Any, ...]]  # View -> actions, in a fixed order
    refusal: Callable[[Any, Any], Refusal | None]  # View, action
    parse: Callable[[str], Any]  # inverse of str(action); raises ValueError
    tell: Callable[[Any], Msg]  # redacted event -> sentence
    scene: Callable[[Any, Sequence[Any]], Scene]  # View, the events to mark as the last move
    offer: Callable[[Any, tuple[Card, ...], Card | None], Offer]  # View, chosen hand cards, chosen pile card
    rulebook: Callable[[Any], tuple[Section, ...]]
    examples: Callable[[Any], Mapping[str, tuple[Shown, ...]]]  # of rules without conflicts, by section
    cites: Mapping[str, tuple[str, ...]]  # code of a refusal -> clauses that it may rest on
    house: str  # id of the preset by which a position is read that names none
    read_position: Callable[[str], Position]  # raises TextError
    write_position: Callable[[Position, str], str]  # position, preset id that its rules are compared with
    bots: Mapping[str, Bot]  # by level, the weakest first: practice is played with it, the coach takes the last
    hindsight: Hindsight | None = None  # without it a review only shows the deal
    undertaken: Callable[[Any], Undertaken | None] = lambda _: None  # of a finished deal
    let_go: Any | None = None  # the action that only lets others go on: said for whoever can do nothing else
    course: Course = field(default_factory=Course)  # its lessons

    def preset(self, name: str) -> Preset:
        """The preset with this id. Raises ValueError that lists the ids there are."""
        for each in self.presets:
            if each.id == name:
                return each
        raise ValueError(f"unknown preset {name!r}: expected one of {', '.join(each.id for each in self.presets)}")

    def bot(self, level: str) -> Bot:
        """The bot of this level. Raises ValueError that lists the levels there are."""
        if level not in self.bots:
            raise ValueError(f"unknown player {level!r}: expected one of {', '.join(self.bots)}")
        return self.bots[level]

    def rules_for(self, preset: str, changes: Mapping[str, Value]) -> Any:
        """A preset's rules with some options changed; conflicts are not asked here."""
        known = {each.name for each in options_of(self.rules)}
        if unknown := sorted(set(changes) - known):
            raise ValueError(f"unknown option {unknown[0]!r}")
        return replace(self.preset(preset).rules, **changes)
