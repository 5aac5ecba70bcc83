"""Two levels against each other: duplicate deals with the seats rotated, and what follows from them in figures.

Every deal is played once for each side: there level `a` sits, level `b` everywhere else. All that a pair of deals
depends on is in its Contest and number, so that any process may play it.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, NamedTuple

from pyengine.bot import Choice, decide
from pyengine.game import Game, Table
from pyengine.games import game_named
from pyengine.match import agreed_rules
from pyengine.messages import Seat
from pyengine.record import Setup
from pyengine.rng import Rng

MOST_ACTIONS = 5_000  # in one deal; a longer one would be a fault of the rules or the bots
NORMAL = 1.96  # standard errors on either side of a mean that hold it in 95 of 100 cases


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """Who meets, in which game. `setup` names the house; its players are left open."""

    setup: Setup
    a: str
    b: str


class Decided(NamedTuple):
    """One decision: of level `a` or not, how long it took, whether the clock cut it short, whether it was illegal."""

    of_a: bool
    seconds: float
    late: bool
    illegal: bool


class Bid(NamedTuple):
    """A contract: of level `a` or not, its level by name, and whether it was made."""

    of_a: bool
    level: str
    made: bool


@dataclass(frozen=True, slots=True)
class Pair:
    """One deal played from every side: how many points `a` was ahead each time, and what was decided on the way."""

    ahead: tuple[float, ...]
    bids: tuple[Bid, ...]
    decisions: tuple[Decided, ...]


class Mean(NamedTuple):
    """A mean and the interval that holds it in 95 of 100 cases."""

    mean: float
    ci95: tuple[float, float] | None


def check(contest: Contest) -> None:
    """Raises ValueError on unknown names, and BadSetup on rules that cannot be played."""
    game = game_named(contest.setup.game)
    agreed_rules(game, contest.setup)
    for level in (contest.a, contest.b):
        game.bot(level)


def play_pair(contest: Contest, number: int) -> Pair:
    """The deal with this number, once with each side in the hands of `a`."""
    game, setup = game_named(contest.setup.game), contest.setup
    rules = agreed_rules(game, setup)
    ahead: list[float] = []
    bids: list[Bid] = []
    decisions: list[Decided] = []
    for side in game.sides(rules, setup.seats):
        dealer = Seat(number % setup.seats)
        table = Table(seats=setup.seats, dealer=dealer, deal_no=number + 1, totals=(0,) * setup.seats)
        state, decided = _play(game, game.deal(rules, table, setup.seed), contest, side, number)
        ahead.append(_ahead(game, rules, state, side))
        decisions += decided
        if (undertaken := game.undertaken(state)) is not None:
            bids.append(Bid(undertaken.seat in side, undertaken.level, undertaken.made))
    return Pair(tuple(ahead), tuple(bids), tuple(decisions))


def _play(game: Game, state: Any, contest: Contest, side: tuple[Seat, ...], number: int) -> tuple[Any, list[Decided]]:
    """The state at the end of the deal. An illegal action is counted, and the first legal one played instead."""
    decided: list[Decided] = []
    seed = contest.setup.seed
    while waiting := game.to_act(state):
        ply = len(decided)
        if ply == MOST_ACTIONS:
            raise ValueError(f"deal {number} of seed {seed!r} has no end")
        seat = Rng(seed, "asked", number, ply).choice(waiting)
        view = game.view(state, seat)
        level = contest.a if seat in side else contest.b
        begun = time.perf_counter()
        choice: Choice = decide(game.bots[level], view, Rng(seed, "bot", int(seat), number, ply))
        seconds = time.perf_counter() - begun
        illegal = game.refusal(view, choice.action) is not None
        decided.append(Decided(seat in side, seconds, choice.late, illegal))
        state = game.apply(state, seat, game.legal(view)[0] if illegal else choice.action).state
    return state, decided


def _ahead(game: Game, rules: Any, state: Any, side: tuple[Seat, ...]) -> float:
    """Points of a side less the mean of the others'."""
    result = game.result(state)
    assert result is not None
    others = [each[0] for each in game.sides(rules, len(result.lines)) if each != side]
    return result.lines[side[0]].points - sum(result.lines[seat].points for seat in others) / len(others)


# figures


def mean_of(values: Sequence[float]) -> Mean:
    """The mean and its interval; a single value leaves the interval unknown."""
    mean = sum(values) / len(values)
    if len(values) == 1:
        return Mean(round(mean, 3), None)
    spread = sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1))
    half = NORMAL * spread / sqrt(len(values))
    return Mean(round(mean, 3), (round(mean - half, 3), round(mean + half, 3)))


def summary(contest: Contest, pairs: Sequence[Pair]) -> dict[str, Any]:
    """The figures of a contest, ready for JSON. `mean` is by pair, the sum of its deals, `deal` by single deal.

    Raises ValueError where nothing has been played.
    """
    if not pairs:
        raise ValueError("no pairs of deals: expected at least one")
    setup = contest.setup
    decisions = [decided for pair in pairs for decided in pair.decisions]
    deals = [ahead for pair in pairs for ahead in pair.ahead]
    bids = [bid for pair in pairs for bid in pair.bids]
    return {
        "game": setup.game,
        "preset": setup.preset,
        "set": dict(setup.changes),
        "seats": setup.seats,
        "seed": setup.seed,
        "a": contest.a,
        "b": contest.b,
        "pairs": len(pairs),
        "deals": len(deals),
        **mean_of([sum(pair.ahead) for pair in pairs])._asdict(),
        "deal": mean_of([sum(pair.ahead) / len(pair.ahead) for pair in pairs])._asdict(),
        "ahead": round(sum((ahead > 0) + (ahead == 0) / 2 for ahead in deals) / len(deals), 4),
        "illegal": _counted(decided.of_a for decided in decisions if decided.illegal),
        "timeouts": _counted(decided.of_a for decided in decisions if decided.late),
        "contracts": {name: _contracts([bid for bid in bids if bid.of_a is of_a]) for name, of_a in SIDES},
        "ms": {name: _milliseconds([each.seconds for each in decisions if each.of_a is of_a]) for name, of_a in SIDES},
    }


SIDES = (("a", True), ("b", False))


def _counted(of_a: Iterable[bool]) -> dict[str, int]:
    row = list(of_a)
    return {"a": sum(row), "b": len(row) - sum(row)}


def _contracts(bids: Sequence[Bid]) -> dict[str, dict[str, int]]:
    """How many contracts were declared and made, by level."""
    levels = sorted({bid.level for bid in bids}, key=lambda level: (not level.isdecimal(), len(level), level))
    return {level: _made([bid.made for bid in bids if bid.level == level]) for level in levels}


def _made(made: Sequence[bool]) -> dict[str, int]:
    return {"bid": len(made), "made": sum(made)}


def _milliseconds(seconds: Sequence[float]) -> dict[str, float]:
    """Decision times: the middle one, the one that 95 of 100 stay below, and the longest."""
    row = sorted(seconds)
    ends = {"p50": len(row) // 2, "p95": int(len(row) * 0.95), "max": len(row) - 1}
    return {name: round(row[at] * 1000, 3) for name, at in ends.items()} if row else {}
