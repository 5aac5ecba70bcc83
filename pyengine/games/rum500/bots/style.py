"""How a habit values cards in the hand: what they may still bring, what they may cost, what a discard gives away."""

from __future__ import annotations

from typing import NamedTuple

from pyengine.games.rum500.judgement import ALONE, SOON


class Style(NamedTuple):
    """Shares are of a card's cost in the hand; `stock_hope` and `each_taken` are points."""

    stock_hope: float  # points that an unknown card from the stock is expected to add
    each_taken: float  # points by which a take must gain more for each card of it
    alone: float  # share that a card is expected to cost while nobody is near going out; below 0 it brings that
    soon: float  # cards in the smallest other hand from which every hand card is expected to be caught
    near: float  # share that a card promises for a neighbour in its suit, doubled
    pair: float  # share that a card promises for each other card of its rank
    spent_pair: float  # the same when two of the rank lie open
    recent: float  # share that a discard gives away for each card of its rank near the top of the pile

    def risk(self, fewest: int) -> float:
        """The share of its cost that a card is expected to cost, with so many cards in the smallest other hand."""
        return 1.0 if fewest <= self.soon else self.alone + (1 - self.alone) * self.soon / fewest


# As Casual plays.
PLAIN = Style(stock_hope=4.0, each_taken=0.5, alone=ALONE, soon=SOON, near=1.0, pair=0.5, spent_pair=0.15, recent=0.2)
# A large hand makes many melds: takes deep, throws the cheap cards, and fears to be caught only when somebody is about
# to go out. Found by evolution against Casual and against itself; see docs/bots.md.
GATHERING = Style(
    stock_hope=-2.5, each_taken=0.0, alone=-1.2, soon=1.5, near=0.25, pair=0.4, spent_pair=0.25, recent=0.85
)
