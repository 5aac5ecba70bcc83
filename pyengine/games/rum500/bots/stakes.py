"""What a deal's end is worth to a seat: points against the others, and near the target the chance to win the match."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from pyengine.games.rum500.rules import Rules
from pyengine.games.rum500.scoring import winners
from pyengine.games.rum500.view import View
from pyengine.messages import Seat
from pyengine.weighing import Outcome

IN_ONE_DEAL = 160  # points that a player may well score in a deal; so near the target the match is played for
SPREAD = 60  # points by which two players' next hundred points differ


class Stakes:
    """Values the ends of one deal, for one seat."""

    def __init__(self, view: View) -> None:
        self.seat = view.seat
        self.rules: Rules = view.rules
        self.totals = view.board.totals
        self.is_close = max(self.totals) >= self.rules.target - IN_ONE_DEAL

    def outcome(self, scores: Sequence[int], out: int, *, given: bool) -> Outcome:
        """What these points of the deal come to; `out` is who went out, -1 for nobody.

        `given`: the next player took from the pile.
        """
        own = scores[self.seat]
        ahead = own - (sum(scores) - own) / (len(scores) - 1)
        best = max(scores)
        won = 1 / scores.count(best) if own == best else 0.0
        match = self._match(scores, out) if self.is_close else None
        facts = {"out": out == self.seat, "caught": out not in (-1, self.seat), "ahead": own == best, "given": given}
        happened = frozenset(name for name, is_so in facts.items() if is_so)
        return Outcome(ahead if match is None else match, ahead, won, happened, match)

    def _match(self, scores: Sequence[int], out: int) -> float:
        """The chance to win the match."""
        totals = tuple(total + points for total, points in zip(self.totals, scores, strict=True))
        won = winners(totals, Seat(out) if out >= 0 else None, self.rules)
        if won:
            return (self.seat in won) / len(won)
        best = max(totals)
        to_go = max(self.rules.target - best, 50) / 100
        odds = [exp((total - best) / (SPREAD * sqrt(to_go))) for total in totals]
        return odds[self.seat] / sum(odds)
