"""`make bench`: how long the engine takes, as ratios against a plain Python loop timed in the same run.

Each row gives the median and the 95th percentile of one call; the last line is the same as JSON.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable

from pyengine.cards import Card, pack
from pyengine.cli import play_out
from pyengine.games import GAMES
from pyengine.games.rum500.laydown import best_lay_down
from pyengine.games.rum500.rules import Rules
from pyengine.match import Match
from pyengine.messages import Seat
from pyengine.record import Setup
from pyengine.rng import Rng

LOOPS = 100_000
GAME = GAMES["rum500"]


def timed(work: Callable[[], object]) -> float:
    """Milliseconds that one call took on the processor."""
    begun = time.process_time()
    work()
    return (time.process_time() - begun) * 1000


def loop() -> int:
    """The baseline: a hundred thousand additions."""
    total = 0
    for number in range(LOOPS):
        total += number
    return total


def hand(number: int, size: int, jokers: int) -> tuple[Card, ...]:
    """A random hand with so many jokers."""
    cards = pack(jokers=2)
    return (*Rng("bench", number).shuffled(cards[:52])[: size - jokers], *cards[52 : 52 + jokers])


def positions(preset: str, seats: int, matches: int) -> Iterable[tuple[Match, Seat]]:
    """Every moment of a few bot matches at which a seat is to act; the match stands there."""
    for number in range(matches):
        setup = Setup(game="rum500", preset=preset, seats=seats, players=("casual",) * seats, seed=f"bench {number}")
        match = Match(GAME, setup)
        while waiting := match.to_act():
            yield match, waiting[0]
            match.act(waiting[0], match.advise(waiting[0], "casual").action)


def rows() -> dict[str, list[float]]:
    """Milliseconds of every call, by what was called."""
    moments: dict[str, list[float]] = {
        name: [] for name in ("legal actions", "table for a screen", "casual", "beginner")
    }
    for match, seat in positions("pagat", 4, 6):
        view = match.view(seat)
        moments["legal actions"].append(timed(lambda view=view: GAME.legal(view)))
        moments["table for a screen"].append(timed(lambda view=view: GAME.scene(view, ())))
        for level in ("casual", "beginner"):
            moments[level].append(timed(lambda match=match, seat=seat, level=level: match.advise(seat, level)))
    rules = Rules()
    hands = [hand(number, 25, 2) for number in range(200)]
    return {
        "best lay-down, 25 cards, 2 jokers": [timed(lambda each=each: best_lay_down(each, rules, 0)) for each in hands],
        **moments,
        "whole match, 4 seats": [timed(lambda number=number: _match(number)) for number in range(5)],
    }


def _match(number: int) -> None:
    setup = Setup(game="rum500", preset="pagat", seats=4, players=("casual",) * 4, seed=f"whole {number}")
    play_out(Match(GAME, setup))


def main() -> None:
    """Prints the table and the JSON line."""
    base = sorted(timed(loop) for _ in range(15))[7]
    print(f"baseline: {LOOPS} additions in a Python loop, {base:.2f} ms")
    print(f"{'':36}{'p50 ms':>9}{'p95 ms':>9}{'max ms':>9}{'p50 / baseline':>16}")
    found = {}
    for name, times in rows().items():
        times.sort()
        p50, p95 = times[len(times) // 2], times[int(len(times) * 0.95)]
        print(f"{name:36}{p50:9.2f}{p95:9.2f}{times[-1]:9.2f}{p50 / base:16.2f}")
        found[name] = {"p50": round(p50 / base, 3), "p95": round(p95 / base, 3), "calls": len(times)}
    print(json.dumps({"baseline_ms": round(base, 2), "ratios": found}))


main()
