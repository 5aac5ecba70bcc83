"""How long a level thinks, by what it decides: `GAME PRESET SEATS LEVEL [DEALS]`. Runs in both Pythons.

    python -m tests.bench.decisions trick500 australian-4 4 expert 4
    node tests/pyodide/run.mjs tests/bench/decisions.py trick500 australian-4 4 expert 4

Milliseconds are the process's own, so that a busy machine does not count.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

from pyengine.bot import decide
from pyengine.game import Game, Table
from pyengine.games import GAMES
from pyengine.messages import Seat
from pyengine.rng import Rng


def stopwatch() -> Callable[[], float]:
    """Milliseconds of the processor. In the browser's Python only Node can tell them."""
    try:
        import js  # type: ignore[import-not-found]
    except ImportError:
        return lambda: time.process_time() * 1_000
    return lambda: js.process.cpuUsage().user / 1_000


def main() -> None:
    """One line of JSON: by kind of action how many were timed, and how long they took."""
    name, preset, seats, level = sys.argv[1:5]
    deals = int(sys.argv[5]) if len(sys.argv) > 5 else 4
    took: dict[str, list[float]] = {}
    for number in range(deals):
        for kind, milliseconds in timed(
            GAMES[name], GAMES[name].preset(preset).rules, int(seats), level, number=number
        ):
            took.setdefault(kind, []).append(milliseconds)
    everything = [each for row in took.values() for each in row]
    print(json.dumps({kind: figures(row) for kind, row in sorted({**took, "all": everything}.items())}))


def timed(game: Game, rules: Any, seats: int, level: str, *, number: int) -> Iterator[tuple[str, float]]:
    """The decisions of one deal with this level in all seats: the kind of action, and its milliseconds."""
    now = stopwatch()
    table = Table(seats=seats, dealer=Seat(number % seats), deal_no=1, totals=(0,) * seats)
    state, ply = game.deal(rules, table, f"decisions {number}"), 0
    while waiting := game.to_act(state):
        view = game.view(state, waiting[0])
        begun = now()
        action = decide(game.bots[level], view, Rng("decisions", number, ply)).action
        yield str(action).split()[0], now() - begun
        state, ply = game.apply(state, waiting[0], action).state, ply + 1


def figures(row: list[float]) -> dict[str, Any]:
    """Median, 95th percentile and the longest, in milliseconds."""
    ordered = sorted(row)
    at = {name: ordered[min(len(row) - 1, int(len(row) * part))] for name, part in (("p50", 0.5), ("p95", 0.95))}
    return {"n": len(row), **{name: round(value, 1) for name, value in at.items()}, "max": round(ordered[-1], 1)}


if __name__ == "__main__":
    main()
