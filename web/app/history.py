"""The matches that were played to their end, and how they are kept between visits."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from pyengine.match import Match
from pyengine.record import TextError
from web.app.formats import SHOWN, read_kept
from web.app.runner import YOU

FORMAT = 1
MOST = 500  # the oldest are let go
LONGEST = 100  # characters of a name or seed; of a longer seed the beginning is kept
POINTS = 1_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished:
    """A match that has winners: what was played, how often was dealt, and how it ended for you and the best other side.

    Nothing in it tells it from others: a class shares its seed, and one may play the same cards again.
    """

    seed: str
    game: str
    preset: str
    changed: bool
    seats: int
    deals: int
    yours: int
    best: int
    won: bool


def finished(match: Match) -> Finished | None:
    """The match as history has it; None while it goes on."""
    result = match.result
    if result is None or not result.winners:
        return None
    others = [result.totals[side[0]] for side in result.sides if YOU not in side]
    return Finished(
        seed=match.setup.seed[:LONGEST],
        game=match.game.id,
        preset=match.setup.preset,
        changed=bool(match.setup.changes),
        seats=match.setup.seats,
        deals=match.deal_no,
        yours=result.totals[YOU],
        best=max(others),
        won=YOU in result.winners,
    )


def with_match(history: tuple[Finished, ...], before: Finished | None, ended: Finished | None) -> tuple[Finished, ...]:
    """The history, oldest first, when the match that is in it as `before` is now `ended`; None for a match going on.

    An end that was taken back is none.
    """
    if before == ended:
        return history
    others = list(history)
    if before in others:
        del others[len(others) - 1 - others[::-1].index(before)]
    return tuple(others if ended is None else [*others, ended])[-MOST:]


def write_history(history: Iterable[Finished]) -> str:
    return json.dumps({"format": FORMAT, "matches": [asdict(each) for each in history]})


def read_history(text: str) -> tuple[Finished, ...]:
    """The history kept as `text`; an unknown game or house stays in it. Raises TextError, NewerFormat."""
    return tuple(map(_read_match, _entries(text)))


def rescue_history(text: str) -> tuple[tuple[Finished, ...], tuple[Any, ...]]:
    """The matches that can be read, and apart from them the entries that cannot. Raises as `read_history`."""
    matches: list[Finished] = []
    broken: list[Any] = []
    for entry in _entries(text):
        try:
            matches.append(_read_match(entry))
        except TextError:
            broken.append(entry)
    return tuple(matches), tuple(broken)


def _entries(text: str) -> list[Any]:
    entries = read_kept(text, FORMAT).get("matches")
    if not isinstance(entries, list) or len(entries) > MOST:
        raise TextError(1, f"matches: {entries!r}"[:SHOWN], f"a list of {MOST} matches at most")
    return entries


def _read_match(kept: Any) -> Finished:
    if not isinstance(kept, dict) or not KINDS.keys() <= kept.keys():
        raise TextError(1, f"{kept!r}"[:SHOWN], f"a match with {', '.join(KINDS)}")
    for name, (kind, least, most) in KINDS.items():
        value = kept[name]
        size = len(value) if isinstance(value, str) else value
        if type(value) is not kind or not least <= size <= most:
            raise TextError(1, f"{name}: {value!r}"[:SHOWN], f"{kind.__name__} from {least} to {most}")
    return Finished(**{name: kept[name] for name in KINDS})


# Of each part: its type, and the least and most that it may be, or that a text may be long.
KINDS: dict[str, tuple[type, int, int]] = {
    "seed": (str, 1, LONGEST),
    "game": (str, 1, LONGEST),
    "preset": (str, 1, LONGEST),
    "changed": (bool, 0, 1),
    "seats": (int, 2, 8),
    "deals": (int, 1, POINTS),
    "yours": (int, -POINTS, POINTS),
    "best": (int, -POINTS, POINTS),
    "won": (bool, 0, 1),
}
