"""Looking back on a finished deal: what each choice of a seat was worth, and what was luck. No screens, no words.

Two things are kept apart. The *fair* worth is what the judge, a bot, expects from the seat's own view, in the worlds
that it would have imagined then: from the same stream, so the numbers are those of its own table. *Hindsight* is what
the same candidates come to in the deal as the cards really lay, when all go on by the judge's quick rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from pyengine.bot import Choice, Estimate
from pyengine.game import DealResult, Hindsight
from pyengine.match import Match
from pyengine.messages import Seat
from pyengine.weighing import SURE

COSTLY, TURNING = 15, 40  # points given away by which a choice is called so
HUNDREDTH = 3  # points that each hundredth of the chance to win the match counts for in that


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a choice of the seat was worth; `ply` numbers its action in the deal, from 0.

    Where the judge plays by rule there is no table, and nothing is said of the worth. `real` are the same candidates as
    the cards lay, best first.
    """

    ply: int
    action: Any
    choice: Choice | None = None
    real: tuple[Estimate, ...] = ()

    @property
    def played(self) -> Estimate | None:
        """What was done, among the judge's candidates."""
        return None if self.choice is None else estimate_of(self.choice.table, self.action)

    @property
    def best(self) -> Estimate | None:
        """What was worth most."""
        return self.choice.table[0] if self.choice is not None and self.choice.table else None

    @property
    def behind(self) -> float:
        """Expected points that the choice brings less than the best one; 0 where that is within chance, or unknown."""
        best, played = self.best, self.played
        if best is None or played is None:
            return 0.0
        lost = best.points - played.points
        return lost if lost > SURE * played.apart else 0.0

    @property
    def cost(self) -> int:
        """The same in whole points, as they are told and added up."""
        return round(self.behind)

    @property
    def risk(self) -> int:
        """Hundredths of the chance to win the match that were given away; 0 within chance, or where not counted."""
        best, played = self.best, self.played
        if best is None or played is None or best.match is None or played.match is None:
            return 0
        lost = best.match - played.match
        return round(100 * lost) if lost > SURE * played.match_apart else 0

    @property
    def counts_match(self) -> bool:
        """Whether the match had a say: it was all that counted, or the candidates differ in the chance to win it."""
        if self.choice is None or not self.choice.table:
            return False
        shown = {None if each.match is None else round(each.match, 3) for each in self.choice.table}
        return self.choice.for_match or len(shown) > 1

    @property
    def gives_up(self) -> int:
        """Points that the best choice surely brings less than another, for the sake of the match."""
        best = self.best
        if best is None or self.choice is None or not self.counts_match:
            return 0
        more = ((each.points - best.points, each.apart) for each in self.choice.table)
        return round(max((points for points, apart in more if points > SURE * apart), default=0.0))

    @property
    def weight(self) -> int:
        """What was given away in all, in points; near the end of a match perhaps only in chance to win it."""
        points = 0 if self.choice is not None and self.choice.for_match else self.cost
        return points + HUNDREDTH * self.risk

    @property
    def grade(self) -> str:
        """A word for what was given away: turning, costly or fine; best or equal for nothing; unweighed."""
        if self.best is None or self.played is None:
            return "unweighed"
        if self.weight >= COSTLY:
            return "turning" if self.weight >= TURNING else "costly"
        return "fine" if self.weight else "best" if self.played is self.best else "equal"

    @property
    def missed(self) -> int | None:
        """Points by which the choice fell short of the best one as the cards lay; None where that is unknown."""
        played, best = estimate_of(self.real, self.action), self.best_in_hindsight
        return None if played is None or best is None else max(0, round(best.points - played.points))

    @property
    def best_in_hindsight(self) -> Estimate | None:
        """What would have brought most as the cards lay; of several the one that was expected to bring most."""
        expected = [each.action for each in self.choice.table] if self.choice is not None else []
        ranked = sorted(
            self.real, key=lambda each: expected.index(each.action) if each.action in expected else len(expected)
        )
        return max(ranked, key=lambda each: each.points, default=None)

    def is_equal(self, other: Estimate) -> bool:
        """Whether one of the candidates is worth no less than the best one, as far as can be told."""
        best = self.best
        return best is not None and best.points - other.points <= SURE * other.apart


def estimate_of(table: Sequence[Estimate], action: Any) -> Estimate | None:
    """The estimate of an action; its cards may be named in another order."""
    exact = next((each for each in table if each.action == action), None)
    if exact is not None:
        return exact
    unordered = _unordered(action)
    return next((each for each in table if _unordered(each.action) == unordered), None)


def _unordered(action: Any) -> tuple[str, list[list[str]]]:
    """An action without the order of its melds, and of the cards in each."""
    verb, _, cards = str(action).partition(" ")
    return verb, sorted(sorted(meld.split()) for meld in cards.split("/"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """Where the points of a deal came from, against the others: `expected + costliest + rest == result`.

    `expected` is the judge's mean at the first choice that it could weigh. `costliest` is what the one choice that gave
    most away cost, at most 0: costs of a deal do not add up, since each is counted from where the seat stood by then.
    """

    expected: int
    costliest: int
    rest: int  # luck, what the others did, and the smaller costs
    result: int
    own: int  # points of the deal: `own - others == result`
    others: int  # of those who score apart from the seat, on average


def against_others(result: DealResult, seat: Seat) -> float:
    """A seat's points of the deal less the mean of those who score apart from it, as bots count them."""
    others = [result.lines[side[0]].points for side in result.sides if seat not in side]
    return result.lines[seat].points - sum(others) / len(others)


@dataclass(slots=True)
class Review:
    """A finished deal as one seat played it. `verdicts` are filled in one after the other by `weigh`."""

    match: Match
    seat: Seat
    verdicts: list[Verdict] = field(default_factory=list)

    def __post_init__(self) -> None:
        if not self.verdicts:
            self.verdicts = [Verdict(ply, self.match.played[ply].action) for ply in self._choices()]

    def _choices(self) -> Iterator[int]:
        """Actions of the seat beside which others were legal."""
        game = self.match.game
        for ply, each in enumerate(self.match.played):
            if each.seat == self.seat and len(game.legal(game.view(each.before, self.seat))) > 1:
                yield ply

    def weigh(self) -> Iterator[int]:
        """Weighs choice after choice; yields often, each time how many are done. Nothing is weighed without a judge."""
        hindsight = self.match.game.hindsight
        if hindsight is None:
            return
        for number, verdict in enumerate(self.verdicts):
            choice = None
            for choice in ponder(hindsight, self.match, verdict.ply, real=False):
                yield number
            real = None
            for real in ponder(hindsight, self.match, verdict.ply, real=True):
                pass
            table = () if real is None or choice is None or not choice.table else real.table
            self.verdicts[number] = Verdict(verdict.ply, verdict.action, choice, table)
            yield number + 1

    @property
    def costliest(self) -> Verdict:
        """The choice that gave most away, as far as they are weighed; the first of several."""
        return max(self.verdicts, key=lambda each: each.weight)

    @property
    def account(self) -> Account | None:
        """The way from expectation to result, by what has been weighed so far; None before the first such choice."""
        result = self.match.result
        first = next((each.best for each in self.verdicts if each.best is not None), None)
        if first is None or result is None:
            return None
        came, expected = round(against_others(result, self.seat)), round(first.points)
        costliest, own = -self.costliest.cost, result.lines[self.seat].points
        return Account(
            expected=expected,
            costliest=costliest,
            rest=came - expected - costliest,
            result=came,
            own=own,
            others=own - came,
        )


def ponder(hindsight: Hindsight, match: Match, ply: int, *, real: bool) -> Iterator[Choice]:
    """The judge's thinking at an action of the deal, from its seat's view and with the stream of its bot then."""
    then, played = match.at(ply), match.played[ply]
    world = hindsight.world(then.state, played.seat) if real else None
    yield from hindsight.judge.ponder(then.view(played.seat), then.chance(played.seat), played.action, world)
