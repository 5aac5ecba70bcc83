"""`python -m tests.bench`: how fast the engine is, as multiples of a fixed loop timed in the same run.

Prints a table, then one line of JSON. Milliseconds depend on the machine; the ratios hardly do.
"""

from __future__ import annotations

import json
import platform
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tests.bench import cases
from tests.bench.loop import fixed_loop

MOST_SECONDS = 15.0  # for one measure; what is left of its cases is then not timed
MOST_RUNS, ENOUGH = 5, 50.0  # of one case, until they have taken so many milliseconds together
LIMIT = 10.0  # milliseconds that the best lay-down of 25 cards is to stay under


@dataclass(frozen=True, slots=True)
class Timing:
    """How long one thing took, in milliseconds, over its cases; `over`: how many of these took longer than LIMIT."""

    name: str
    cases: int
    p50: float
    p95: float
    most: float
    over: int


def milliseconds(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return (time.perf_counter() - begun) * 1_000


def baseline() -> float:
    """The fixed loop's milliseconds: the best of many, since anything else on the machine only adds."""
    return min(milliseconds(fixed_loop) for _ in range(60))


def best_of_some(work: Callable[[], object]) -> float:
    """A case's milliseconds: the best of a few runs if they are short, since anything else on the machine only adds."""
    times = [milliseconds(work)]
    while len(times) < MOST_RUNS and sum(times) < ENOUGH:
        times.append(milliseconds(work))
    return min(times)


def measure(name: str, works: Iterable[Callable[[], object]]) -> Timing:
    """Times each case, the first of them also beforehand, so that caches are as they are in play."""
    times: list[float] = []
    until = time.perf_counter() + MOST_SECONDS
    for work in works:
        if not times:
            work()
        times.append(best_of_some(work))
        if time.perf_counter() > until:
            break
    times.sort()
    over = sum(each > LIMIT for each in times)
    return Timing(name, len(times), times[len(times) // 2], times[int(len(times) * 0.95)], times[-1], over)


def main() -> None:
    loop = baseline()
    timings = [measure(name, works) for name, works in cases.measures()]
    loop = min(loop, baseline())
    print(f"fixed loop {loop:.2f} ms; Python {platform.python_version()}\n")
    print(f"{'':44}{'cases':>6}{'p50 ms':>9}{'p95 ms':>9}{'max ms':>9}{f'>{LIMIT:.0f} ms':>8}{'p50 x':>8}{'p95 x':>8}")
    for each in timings:
        print(
            f"{each.name:44}{each.cases:6}{each.p50:9.2f}{each.p95:9.2f}{each.most:9.2f}{each.over:8}"
            f"{each.p50 / loop:8.2f}{each.p95 / loop:8.2f}"
        )
    matches = [each for each in timings if "match" in each.name]
    print("\n" + "; ".join(f"{each.name}: {1_000 / each.p50:.1f} a second" for each in matches) + "\n")
    ratios = {
        each.name: {
            "p50": round(each.p50 / loop, 3),
            "p95": round(each.p95 / loop, 3),
            "ms": round(each.p50, 3),
            "most_ms": round(each.most, 3),
            "cases": each.cases,
            "over": each.over,
        }
        for each in timings
    }
    print(json.dumps({"loop_ms": round(loop, 3), "python": platform.python_version(), "measures": ratios}))


if __name__ == "__main__":
    main()
