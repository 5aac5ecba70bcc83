"""Which lessons are done, and how that is kept between visits."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

from pyengine.record import TextError
from web.app.formats import SHOWN, read_kept

FORMAT = 1
NAME = re.compile(r"[a-z0-9-]{1,40}/[a-z0-9-]{1,40}")
MOST = 1000  # lessons: more than there will be


def write_progress(done: Iterable[str]) -> str:
    """Lessons by name, `rum500/turn`, in the order in which they were done."""
    return json.dumps({"format": FORMAT, "done": list(done)})


def read_progress(text: str) -> tuple[str, ...]:
    """The lessons kept as done; one that this version lacks stays among them. Raises TextError, NewerFormat."""
    done = read_kept(text, FORMAT).get("done")
    if not isinstance(done, list) or len(done) > MOST:
        raise TextError(1, f"done: {done!r}"[:SHOWN], "a list of lessons")
    for name in done:
        if not isinstance(name, str) or not NAME.fullmatch(name):
            raise TextError(1, f"{name!r}"[:SHOWN], "a lesson such as rum500/turn")
    return tuple(dict.fromkeys(done))
