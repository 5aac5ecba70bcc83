"""A match as kept between visits: its record, its take-backs, what was chosen together, the order of the hand."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pyengine.cards import Card, cards, show
from pyengine.game import Game
from pyengine.match import Match, replay
from pyengine.messages import Msg
from pyengine.record import NewerFormat, TextError, read_record, write_record
from web.app.runner import Runner, told

FORMAT = 1


class DamagedSave(ValueError):
    """A text that is no match by the rules."""


class NewerSave(DamagedSave):
    """A match written by a later version of the program, or of a game that this one lacks."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A match in progress and the order in which its hand was kept."""

    runner: Runner
    order: tuple[Card, ...]


def write_match(runner: Runner, order: Sequence[Card]) -> str:
    """The match so far, and what its record does not tell."""
    kept = {
        "format": FORMAT,
        "record": write_record(runner.match.record()),
        "takebacks": runner.takebacks,
        "joined": sorted(runner.joined),
        "hand": show(order),
    }
    return json.dumps(kept)


def read_match(games: Mapping[str, Game], text: str) -> Saved:
    """The match kept as `text`, replayed by the rules. Raises DamagedSave, NewerSave."""
    try:
        kept = json.loads(text)
        _check_format(kept["format"])
        record = read_record(kept["record"])
        takebacks, order = int(kept["takebacks"]), cards(kept["hand"])
        joined = map(int, kept.get("joined", ()))
        if record.setup.game not in games:
            raise NewerSave(f"unknown game {record.setup.game!r}: expected one of {', '.join(games)}")
        log: list[tuple[int, Msg]] = []

        def keep_log(match: Match) -> None:
            log.extend(told(match))

        match = replay(games[record.setup.game], record, before_next=keep_log)
    except NewerFormat as error:
        raise NewerSave(str(error)) from error
    except (TextError, KeyError, TypeError, AttributeError, ValueError) as error:
        if isinstance(error, DamagedSave):
            raise
        raise DamagedSave(f"{type(error).__name__}: {error}") from error
    return Saved(Runner(match, takebacks=takebacks, joined=joined, log=tuple(log)), order)


def _check_format(version: object) -> None:
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise DamagedSave(f"format {version!r}: expected a number from 1 to {FORMAT}")
    if version > FORMAT:
        raise NewerSave(f"format {version}: expected up to {FORMAT}")
