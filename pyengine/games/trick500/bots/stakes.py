"""What the tricks of a deal bring one seat: points against the others, and what the end of the match counts beyond."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pyengine.games.trick500.rules import sides
from pyengine.games.trick500.scoring import scored
from pyengine.games.trick500.view import Board
from pyengine.games.trick500.winning import verdict
from pyengine.messages import Seat
from pyengine.weighing import Outcome

MATCH = 250.0  # points that winning the match is worth beyond the points themselves


@dataclass(frozen=True, slots=True)
class Stakes:
    """A contract as one seat sees it, with the declarer's partner where one is called. Remembers what it was asked."""

    board: Board  # with the contract
    partner: Seat | None
    seat: Seat
    known: dict[tuple[int, ...], Outcome] = field(default_factory=dict)

    def of(self, tricks: Sequence[int]) -> Outcome:
        """What so many tricks by seat come to; `won` is whether the seat's side made the contract, or broke it."""
        key = tuple(tricks)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._outcome(key)
        return found

    def _outcome(self, tricks: tuple[int, ...]) -> Outcome:
        board = self.board
        done, lines = scored(board, self.partner, tricks)
        points = [line.points for line in lines]
        totals = tuple(total + more for total, more in zip(board.totals, points, strict=True))
        winners = verdict(board, totals, done.declarers, made=done.made).winners
        # Points beyond the end of the match are worth nothing.
        target = board.rules.target
        counted = [max(0, min(more, target - total)) if more > 0 else more
                   for total, more in zip(board.totals, points, strict=True)]  # fmt: skip
        bonus = 0.0 if not winners else MATCH if self.seat in winners else -MATCH
        match = float(self.seat in winners) if winners else even(board)
        won = done.made == (self.seat in done.declarers)
        return Outcome(self._against(counted) + bonus, self._against(points), float(won), match=match)

    def _against(self, points: Sequence[int]) -> float:
        """The seat's points less the mean of the sides that score apart from it."""
        others = [points[side[0]] for side in sides(self.board.rules) if self.seat not in side]
        return points[self.seat] - sum(others) / len(others)


def even(board: Board) -> float:
    """The chance to win a match that goes on: what it is played at after the deal is not looked into."""
    return 1 / len(sides(board.rules))


def by_seat(won: Sequence[int], seats: int) -> tuple[int, ...]:
    """Tricks by seat from those by row."""
    return tuple(won) if len(won) == seats else (won[0] + won[2], won[1] + won[3])
