"""Named, reproducible random streams. The only module that imports `random`."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")


class Rng:
    """A stream that depends only on its seed and name: `Rng("s", "deal", 3)` is the same everywhere.

    Only `random()` of the Mersenne Twister is used, whose values for a text seed are the same in every
    Python; shuffling and choosing are done here, since the library's own may change between versions.
    """

    def __init__(self, seed: str, *name: str | int) -> None:
        self._next = random.Random("/".join((seed, *map(str, name)))).random

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        return int(self._next() * n)

    def fraction(self) -> float:
        """A number from 0 (included) to 1 (excluded)."""
        return self._next()

    def choice(self, row: Sequence[T]) -> T:
        """One of a non-empty row."""
        return row[self.below(len(row))]

    def shuffled(self, row: Iterable[T]) -> tuple[T, ...]:
        """The row in random order (Fisher-Yates)."""
        deck = list(row)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)
