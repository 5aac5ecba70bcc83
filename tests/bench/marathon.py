"""Whole bot matches over every game, preset and number of seats; each is replayed from its own record.

`python -m tests.bench.marathon [MATCHES] [PROCESSES] [GAME]`: of all games unless one is named. Exits with 1 if any
match fails.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from itertools import cycle, islice
from multiprocessing import Pool
from typing import NamedTuple

from pyengine.cli import play_out
from pyengine.game import Game
from pyengine.games import GAMES
from pyengine.match import Match, replay
from pyengine.record import Setup, read_record, write_record

LEVELS = ("beginner", "casual")  # those who search play in the arena


class Played(NamedTuple):
    """One match: how long it was, and what went wrong, if anything."""

    name: str
    deals: int
    actions: int
    seconds: float
    fault: str


def setups(matches: int, games: Iterable[Game] = GAMES.values()) -> Iterator[Setup]:
    """So many setups, going round all presets and seat counts; the levels of the bots are mixed."""
    houses = [
        (game, preset, seats) for game in games for preset in game.presets for seats in game.seat_range(preset.rules)
    ]
    for number, (game, preset, seats) in enumerate(islice(cycle(houses), matches)):
        players = tuple(LEVELS[(number // len(houses) + seat) % len(LEVELS)] for seat in range(seats))
        yield Setup(game=game.id, preset=preset.id, seats=seats, players=players, seed=f"marathon-{number}")


def run(setup: Setup) -> Played:
    """Plays the match to its winner and replays its record by the rules."""
    name = f"{setup.game} {setup.preset} {setup.seats} {setup.seed}"
    begun = time.perf_counter()
    match = Match(GAMES[setup.game], setup)
    try:
        play_out(match)
    except Exception as error:  # whatever goes wrong is what a marathon is for
        fault = f"deal {match.deal_no}, action {len(match.played) + 1}: {error!r}"
    else:
        again = replay(match.game, read_record(write_record(match.record())))
        fault = "" if again.state == match.state else "its record replays to another end"
    actions = sum(map(len, match.record().deals))
    return Played(name, match.deal_no, actions, time.perf_counter() - begun, fault)


def main(matches: int = 1_000, processes: int = 2, *names: str) -> int:
    begun = time.perf_counter()
    with Pool(processes) as pool:
        games = [GAMES[name] for name in names or GAMES]
        played = list(pool.imap_unordered(run, setups(matches, games), chunksize=4))
    faults = [each for each in played if each.fault]
    for each in faults:
        print(f"{each.name}: {each.fault}")
    slowest = max(played, key=lambda each: each.seconds)
    print(
        f"{len(played)} matches, {sum(each.deals for each in played)} deals, "
        f"{sum(each.actions for each in played)} actions in {time.perf_counter() - begun:.0f} s; "
        f"longest {max(each.deals for each in played)} deals; slowest {slowest.name}, {slowest.seconds:.1f} s"
    )
    print(f"{len(played) - len(faults)} passed, {len(faults)} failed")
    return 1 if faults else 0


if __name__ == "__main__":
    numbers, names = sys.argv[1:3], sys.argv[3:]
    sys.exit(main(*map(int, numbers), *names))
