"""How long the levels of both games think, as multiples of a fixed loop timed in the same run. Runs in both Pythons.

    python -m tests.bench.levels
    node tests/pyodide/run.mjs tests/bench/levels.py

Milliseconds are the process's own, so that a busy machine counts less. Ends with one line of JSON.
"""

from __future__ import annotations

import json
import platform
from itertools import chain
from typing import Any

from pyengine.games import GAMES
from tests.bench.decisions import figures, stopwatch, timed
from tests.bench.loop import fixed_loop

TABLES = (("rum500", "pagat", 2), ("trick500", "australian-4", 4))
DEALS = {"casual": 2, "strong": 2, "expert": 1}
ROW = 60  # runs of the fixed loop


def baseline() -> float:
    """The fixed loop's milliseconds: the best of a few rows of runs, since Node's clock ticks in steps of some."""
    now, means = stopwatch(), []
    for _ in range(4):
        begun = now()
        for _ in range(ROW):
            fixed_loop()
        means.append((now() - begun) / ROW)
    return min(means)


def thinking(name: str, preset: str, seats: int, level: str) -> dict[str, Any]:
    """The figures of all decisions of the level's deals, with this level in all seats."""
    game, rules = GAMES[name], GAMES[name].preset(preset).rules
    decided = chain.from_iterable(timed(game, rules, seats, level, number=number) for number in range(DEALS[level]))
    return figures([milliseconds for _, milliseconds in decided])


def main() -> None:
    loop = baseline()
    found = {
        f"{name} {preset}, {seats} players, {level}": thinking(name, preset, seats, level)
        for name, preset, seats in TABLES
        for level in DEALS
    }
    loop = min(loop, baseline())
    print(f"fixed loop {loop:.2f} ms; Python {platform.python_version()}\n")
    print(f"{'':44}{'n':>6}{'p50 ms':>9}{'p95 ms':>9}{'max ms':>9}{'p50 x':>8}{'p95 x':>8}")
    for name, each in found.items():
        print(
            f"{name:44}{each['n']:6}{each['p50']:9.1f}{each['p95']:9.1f}{each['max']:9.1f}"
            f"{each['p50'] / loop:8.1f}{each['p95'] / loop:8.1f}"
        )
    print("\n" + json.dumps({"loop_ms": round(loop, 3), "python": platform.python_version(), "levels": found}))


if __name__ == "__main__":
    main()
