"""Which lessons are done, how far others were taken, and how that is kept between visits."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pyengine.record import TextError
from web.app.formats import SHOWN, read_kept

FORMAT = 1
NAME = re.compile(r"[a-z0-9-]{1,40}/[a-z0-9-]{1,40}")
PLY = re.compile(r"[0-9] [ -~]{1,400}")
MOST = 1000  # lessons, steps of one, and plies of a step: more than there will be

# For each step that was begun, what was played in it, as `SEAT ACTION`.
Trail = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Progress:
    """Lessons by name, `rum500/turn`: those that are done, in that order, and the way into others that were left."""

    done: tuple[str, ...] = ()
    left: Mapping[str, Trail] = field(default_factory=dict)

    def finish(self, name: str) -> Progress:
        """With this lesson done."""
        return Progress(tuple(dict.fromkeys((*self.done, name))), self._without(name))

    def leave(self, name: str, trail: Trail) -> Progress:
        """With this lesson taken so far; one that is where it begins is as if it had not been opened."""
        begun = {name: trail} if len(trail) > 1 or any(trail) else {}
        return replace(self, left={**self._without(name), **begun})

    def _without(self, name: str) -> dict[str, Trail]:
        return {each: trail for each, trail in self.left.items() if each != name}


def write_progress(progress: Progress) -> str:
    return json.dumps({"format": FORMAT, "done": progress.done, "left": dict(progress.left)})


def read_progress(text: str) -> Progress:
    """The lessons kept; one that this version lacks stays among them. Raises TextError, NewerFormat."""
    kept = read_kept(text, FORMAT)
    done, left = _list(kept.get("done"), "done"), kept.get("left", {})
    if not isinstance(left, dict) or len(left) > MOST:
        raise TextError(1, f"left: {left!r}"[:SHOWN], "lessons, and for each its steps")
    for name in (*done, *left):
        if not isinstance(name, str) or not NAME.fullmatch(name):
            raise TextError(1, f"{name!r}"[:SHOWN], "a lesson such as rum500/turn")
    return Progress(tuple(dict.fromkeys(done)), {name: _trail(steps) for name, steps in left.items()})


def _trail(steps: Any) -> Trail:
    trail = tuple(tuple(_list(step, "step")) for step in _list(steps, "steps"))
    for ply in (ply for step in trail for ply in step):
        if not isinstance(ply, str) or not PLY.fullmatch(ply):
            raise TextError(1, f"{ply!r}"[:SHOWN], "a seat and an action such as '0 draw'")
    return trail


def _list(value: Any, name: str) -> list[Any]:
    if not isinstance(value, list) or len(value) > MOST:
        raise TextError(1, f"{name}: {value!r}"[:SHOWN], f"a list of at most {MOST}")
    return value
