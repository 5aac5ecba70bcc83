"""What a hand can still come to at most: bounds by which the search in `laydown.py` leaves out what cannot be best."""

from __future__ import annotations

from collections.abc import Sequence, Set
from heapq import nlargest
from operator import add
from typing import NamedTuple

Counts = tuple[int, int, int, int]
Place = tuple[int, int]  # (position or rank, suit)


class Row(NamedTuple):
    """One position of the pass: natural cards there by suit, their most worth in a run, and their worth in a set.

    `fits`: which suits' cards could be laid in a set, or on one of the table, without wild cards. `pairs`: a set with
    wild cards can be made. `distinct`: equal cards cannot lie in it.
    """

    there: Counts
    run_worth: int
    set_worth: int
    fits: tuple[bool, ...]
    pairs: bool
    distinct: bool


def placeable(rows: Sequence[Row], tops: set[Place], bottoms: set[Place]) -> set[Place]:
    """Places (by index of row) whose cards can be laid without wild ones in a run of the hand or on the table."""
    found: set[Place] = set()
    size = len(rows)
    for suit in range(4):
        there = [bool(row.there[suit]) for row in rows] + [False, False]
        for at in range(size):
            if there[at] and there[at + 1] and there[at + 2]:
                found.update(((at, suit), (at + 1, suit), (at + 2, suit)))
        for at in range(size):
            if there[at] and ((at, suit) in tops or (at - 1, suit) in found):
                found.add((at, suit))
        for at in reversed(range(size)):
            if there[at] and ((at + 1, suit) in bottoms or (at + 1, suit) in found):
                found.add((at, suit))
    return found


class _Strand:
    """Cards of one suit that make no run alone, one copy of each, read from the highest down.

    They lie in blocks of one or two next to each other. A wild card lets in a block, or two with one gap between.
    """

    def __init__(self, wilds: int) -> None:
        self.best = [0] * (wilds + 1)  # by wild cards, from the current block on
        self._after = self._skipped = self.best  # the same after this block, and after the next one
        self._block = self._next = 0
        self._low = -9  # where the current block starts

    def add(self, at: int, value: int) -> None:
        """Takes in the next such card below."""
        if self._low != at + 1:
            joined = self._low == at + 2
            self._next, self._skipped = (self._block, self._after) if joined else (0, self.best)
            self._after, self._block = self.best, 0
        self._low = at
        self._block += value
        both = self._block + self._next
        self.best = [0] + [
            max(self._after[spare], self._after[spare - 1] + self._block, self._skipped[spare - 1] + both)
            for spare in range(1, len(self.best))
        ]


def enabled(rows: Sequence[Row], runs: Set[Place], lone: Set[Place], wilds: int) -> list[list[int]]:
    """For each row, the most that so many wild cards can add by making `lone` cards fit there or later.

    `runs` are cards that make runs without wild ones. Three cards in a row, or of a rank, need none; so a wild card
    lets in at most two on either side of it in a run, or the lone cards of a rank.
    """
    strands: dict[Place, _Strand] = {}
    sets: list[int] = []
    found = [[0] * (wilds + 1)]
    for at in reversed(range(len(rows))):
        row, ranks = rows[at], [0, 0]
        for suit in range(4):
            if row.there[suit] and (at, suit) not in runs:
                value = row.run_worth if (at, suit) in lone else 0
                for copy in range(row.there[suit]):
                    strands.setdefault((suit, copy), _Strand(wilds)).add(at, value)
                    ranks[min(copy, 1) if row.distinct else 0] += value
        if not any(ranks):
            found.append(found[-1])
            continue
        if row.pairs:
            sets = nlargest(wilds, [*sets, *ranks])
        total = [sum(sets[:spare]) for spare in range(wilds + 1)]
        for strand in strands.values():
            total = [max(map(add, total[: spare + 1], strand.best[spare::-1])) for spare in range(wilds + 1)]
        found.append(total)
    return found[::-1]
