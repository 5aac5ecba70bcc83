"""`python -m tests.bench.phases PRESET DEALS LEVEL [PHASE+PHASE …]`: what a level's auction, kitty and play bring.

Casual plays every deal from all seats; then the level does one phase, or several, for one side after the other. Counted
is what that side gets more than Casual got for it in the same deal: points against the mean of the other sides. Without
phases each is asked alone, and then all together. A line each: mean over the sides, 95 % interval, deals.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator
from math import sqrt
from statistics import mean, stdev

from pyengine.bot import decide
from pyengine.game import Table
from pyengine.games.trick500 import GAME
from pyengine.games.trick500.rules import Rules, sides
from pyengine.games.trick500.view import Phase
from pyengine.messages import Seat
from pyengine.rng import Rng

PHASES = {
    "auction": (Phase.AUCTION, Phase.RAISE),
    "kitty": (Phase.KITTY, Phase.PARTNER),
    "play": (Phase.PLAY,),
}
ASKED = (*PHASES, "+".join(PHASES))


def main() -> None:
    """Prints a line for each set of phases."""
    preset, deals, level = sys.argv[1], int(sys.argv[2]), sys.argv[3]
    rules = GAME.preset(preset).rules
    for asked in sys.argv[4:] or ASKED:
        phases = [phase for name in asked.split("+") for phase in PHASES[name]]
        found = [mean(gains(rules, number, level, phases)) for number in range(deals)]
        print(f"{preset}, {level}, {asked}: {mean(found):+.1f} ± {1.96 * stdev(found) / sqrt(len(found)):.1f} "
              f"({len(found)})", flush=True)  # fmt: skip


def gains(rules: Rules, number: int, level: str, phases: Collection[Phase]) -> Iterator[float]:
    """By side, what the level brings it in one deal."""
    usual = points(rules, number, level, (), ())
    for side in sides(rules):
        yield against(rules, points(rules, number, level, side, phases), side) - against(rules, usual, side)


def points(rules: Rules, number: int, level: str, side: Collection[Seat], phases: Collection[Phase]) -> list[int]:
    """Points by seat of a deal in which the side does these phases as the level does."""
    table = Table(seats=rules.players, dealer=Seat(number % rules.players), deal_no=1, totals=(0,) * rules.players)
    state, ply = GAME.deal(rules, table, f"phases {number}"), 0
    while waiting := GAME.to_act(state):
        seat = waiting[0]
        bot = GAME.bots[level if seat in side and state.board.phase in phases else "casual"]
        action = decide(bot, GAME.view(state, seat), Rng("phases", number, ply)).action
        state, ply = GAME.apply(state, seat, action).state, ply + 1
    result = GAME.result(state)
    assert result is not None
    return [line.points for line in result.lines]


def against(rules: Rules, found: list[int], side: Collection[Seat]) -> float:
    """A side's points less the mean of the others'."""
    own, *_ = side
    return found[own] - mean(found[other[0]] for other in sides(rules) if own not in other)


if __name__ == "__main__":
    main()
