"""A match as kept between visits: its record, its take-backs, what was chosen together, the order of the hand."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from pyengine.cards import Card, cards, show
from pyengine.game import Game
from pyengine.match import Match, replay
from pyengine.messages import Msg
from pyengine.record import NewerFormat, TextError, read_record, write_record
from web.app.formats import SHOWN, read_kept
from web.app.runner import Runner, told

FORMAT = 1
MOST = 99_999  # take-backs: more than anyone asks for in one match
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Saved:
    """A match in progress, the order in which its hand was kept, and whether the coach sits by in this deal."""

    runner: Runner
    order: tuple[Card, ...]
    coached: bool


def write_match(runner: Runner, order: Sequence[Card], *, coached: bool = False) -> str:
    """The match so far, and what its record does not tell."""
    kept = {
        "format": FORMAT,
        "record": write_record(runner.match.record()),
        "takebacks": runner.takebacks,
        "joined": sorted(runner.joined),
        "hand": show(order),
        "coached": coached,
    }
    return json.dumps(kept)


def read_match(games: Mapping[str, Game], text: str) -> Saved:
    """The match kept as `text`, replayed by the rules.

    Raises TextError at the record's line, 0 for what is not in the record, and NewerFormat also for a game that this
    version of the program lacks.
    """
    kept = read_kept(text, FORMAT)
    takebacks = _part("takebacks", _count, kept.get("takebacks"))
    joined = _part("joined", lambda each: tuple(map(int, each)), kept.get("joined", ()))
    order = _part("hand", cards, kept.get("hand"))
    coached = _part("coached", _switch, kept.get("coached", False))
    record = read_record(_part("record", _text, kept.get("record")))
    if record.setup.game not in games:
        raise NewerFormat(2, record.setup.game, f"one of {', '.join(games)}")
    log: list[tuple[int, Msg]] = []

    def keep_log(match: Match) -> None:
        log.extend(told(match))

    match = replay(games[record.setup.game], record, before_next=keep_log)
    return Saved(Runner(match, takebacks=takebacks, joined=joined, log=tuple(log)), order, coached)


def _part(name: str, reader: Callable[[Any], T], value: object) -> T:
    try:
        return reader(value)
    except (TypeError, ValueError, AttributeError, ArithmeticError) as error:
        raise TextError(0, f"{name}: {value!r}"[:SHOWN], str(error)) from error


def _count(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST:
        raise ValueError(f"a number from 0 to {MOST}")
    return value


def _switch(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError("true or false")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError("a text")
    return value
