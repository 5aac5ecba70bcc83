"""`python -m tests.bench.thinking [LEVEL …]`: how long 500 Rum's levels think, also in Pyodide under Node.

`node tests/pyodide/run.mjs tests/bench/thinking.py` asks the same of the browser's Python. Every decision of a few
whole deals of two is timed, and the fixed loop of the other benchmarks beside it, since machines differ.
"""

from __future__ import annotations

import json
import sys
import time

sys.path.insert(0, ".")

from pyengine.bot import decide
from pyengine.game import Table
from pyengine.games import GAMES
from pyengine.messages import Seat
from pyengine.rng import Rng
from tests.bench.__main__ import baseline

DEALS = 4
LEVELS = ("casual", "strong", "expert")


def times(level: str) -> dict[str, float]:
    """Milliseconds of one decision: the middle one, the one that 95 of 100 stay below, and the longest."""
    game = GAMES["rum500"]
    rules = game.preset("pagat").rules
    row: list[float] = []
    for number in range(DEALS):
        table = Table(seats=2, dealer=Seat(number % 2), deal_no=1, totals=(0, 0))
        state = game.deal(rules, table, f"thinking {number}")
        while waiting := game.to_act(state):
            view = game.view(state, waiting[0])
            begun = time.perf_counter()
            choice = decide(game.bots[level], view, Rng("thinking", number, len(row)))
            row.append((time.perf_counter() - begun) * 1000)
            state = game.apply(state, waiting[0], choice.action).state
    row.sort()
    return {"n": len(row), "p50": row[len(row) // 2], "p95": row[int(len(row) * 0.95)], "max": row[-1]}


def main() -> None:
    found: dict[str, object] = {"loop_ms": round(baseline(), 2)}
    for level in sys.argv[1:] or LEVELS:
        found[level] = {name: round(value, 1) for name, value in times(level).items()}
    print(json.dumps(found))


if __name__ == "__main__":
    main()
