"""What a hand can still come to at most: bounds by which the search in `laydown.py` leaves out what cannot be best.

Suits meet in two things only: sets, and wild cards. Where these have prices, each suit can be looked at alone, and what
it comes to is found from the last row back. A card left for a set earns its suit the price of its place, and the set
keeps what it is worth beyond the prices of its cards; a wild card costs its price, and each one in hand earns it. What
suits, sets and wild cards then come to together is never less than the best lay-down, whatever the prices are. They are
moved until it is hardly more: wild cards grow dearer while more are wanted than there are, and a card that could lie
in a set costs what its suit loses without it, or less where no set would pay that.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from operator import itemgetter
from typing import NamedTuple

from pyengine.games.rum500.lanes import Limits, Spot, loosened, run_options, set_choices

Counts = tuple[int, int, int, int]
Place = tuple[int, int]  # (position or rank, suit)

NEVER = -(10**9)
KEPT = 24  # bits of a situation for the lanes; those above say how many aces are kept
LANES = (1 << KEPT) - 1
FIRST_PRICE, FIRST_STRIDE = 24, 8  # of a wild card, and how far it moves at first
ROUNDS, ROUND_PER = 4, 70  # of moving prices, at most and for so many situations


class Row(NamedTuple):
    """One position of the pass: natural cards there by suit, what one gains in a set, in a run, and as its lowest.

    `sets`: whether sets are made here; `missing`: how many cards of each suit could be added to sets on the table.
    """

    there: Counts
    set_worth: int
    run_worth: int
    low_worth: int
    sets: bool
    missing: Counts


class Pass(NamedTuple):
    """What is to be searched: rows, what each suit has at each of them and after the last, limits of melds.

    `two_ends`: the first and the last row are the same aces.
    """

    rows: Sequence[Row]
    spots: Sequence[Sequence[Spot]]
    limits: Limits
    two_ends: bool

    def have(self, at: int, suit: int, kept: int) -> int:
        """How many cards the suit has at a row, with so many aces kept for the high end."""
        return kept if self.two_ends and at == len(self.rows) - 1 else self.spots[at][suit].there

    def moved(self, at: int, kept: int, lanes: int, left: int) -> tuple[int, int]:
        """The situation of a suit with these lanes open after a row, and how many of the cards left are for sets."""
        if self.two_ends and at == 0:
            return lanes | left << KEPT, 0
        return lanes if self.two_ends and at == len(self.rows) - 1 else lanes | kept << KEPT, left


# What a suit can do: what it gains, wild cards for it, cards left for sets, and the number of the situation after.
Move = tuple[int, int, int, int]


class Strand:
    """One suit from row to row, in numbered situations; how many wild cards a meld may have is not looked at.

    A situation is the lanes open and the aces kept for the high end; where nothing is to be done it keeps its number.
    """

    def __init__(self, suit: int, task: Pass) -> None:
        self.numbers: list[dict[int, int]] = [{0: 0}]  # of the situations before each row
        self.moves: list[list[tuple[int, list[Move]]]] = []  # from those situations where anything is to be done
        size = 1
        for at in range(len(task.spots)):
            spot = task.spots[at][suit]
            plain, low = (task.rows[at].run_worth, task.rows[at].low_worth) if at < len(task.rows) else (0, 0)
            ends = task.two_ends and at in (0, len(task.rows) - 1)
            todo, after = [], {}
            for situation, number in self.numbers[at].items():
                have = task.have(at, suit, situation >> KEPT) if ends else spot.there
                if have or situation & LANES:
                    todo.append((number, situation & LANES, situation >> KEPT, have))
                else:
                    after[situation] = number
            here = []
            for number, lanes, kept, have in todo:
                moves = []
                for lanes_after, naturals, lows, wilds in _loose_moves(lanes, spot, have, task.limits):
                    left = have - naturals
                    follows, for_sets = (
                        task.moved(at, kept, lanes_after, left) if ends else (lanes_after | kept << KEPT, left)
                    )
                    if follows not in after:
                        after[follows] = size
                        size += 1
                    moves.append((plain * (naturals - lows) + low * lows, wilds, for_sets, after[follows]))
                here.append((number, moves))
            self.numbers.append(after)
            self.moves.append(here)
        self._cut(size)
        self.values = [NEVER] * size

    def _cut(self, size: int) -> None:
        """Takes out the moves from which not all lanes can be closed any more."""
        closes = [False] * size
        closes[self.numbers[-1][0]] = True
        for here in reversed(self.moves):
            for number, moves in here:
                moves[:] = [move for move in moves if closes[move[3]]]
                closes[number] = bool(moves)

    def value(self, prices: Sequence[int], wild: int) -> int:
        """What the whole suit comes to at most; so it does, from then on, in `values`, for every situation."""
        values = [NEVER] * len(self.values)
        values[self.numbers[-1][0]] = 0
        for here, price in zip(reversed(self.moves), reversed(prices), strict=True):
            for number, moves in here:
                found = [values[to] + worth + price * left - wild * wilds for worth, wilds, left, to in moves]
                values[number] = max(found, default=NEVER)
        self.values = values
        return values[0]

    def wanted(self, prices: Sequence[int], wild: int) -> int:
        """How many wild cards the suit takes for what it comes to."""
        at, total, values = 0, 0, self.values
        for here, price in zip(self.moves, prices, strict=True):
            for number, moves in here:
                if number == at:
                    for worth, wilds, left, to in moves:
                        if values[to] + worth + price * left - wild * wilds == values[number]:
                            at, total = to, total + wilds
                            break
                    break
        return total


def _loose_moves(lanes: int, spot: Spot, have: int, limits: Limits) -> tuple[tuple[int, int, int, int], ...]:
    """Lanes afterwards, naturals, those that are lowest, and wild cards, of all that a suit could do at a rank."""
    known = _moves_known(spot if have == spot.there else spot._replace(there=have), limits)
    if lanes not in known:
        loose = limits._replace(natural=0, wild=0, base=limits.wilds, cap=3)
        options = run_options(lanes, spot._replace(there=have), limits.wilds, loose)
        known[lanes] = tuple({(loosened(each.lanes), each.naturals, each.lows, each.wilds): None for each in options})
    return known[lanes]


@lru_cache(maxsize=4096)
def _moves_known(_spot: Spot, _limits: Limits) -> dict[int, tuple[tuple[int, int, int, int], ...]]:
    """What was found already for a rank, by lanes: hashing a number is all that asking again costs."""
    return {}


@lru_cache(maxsize=65536)
def _whole_sets(there: Counts, missing: Counts, limits: Limits) -> tuple[tuple[Counts, int], ...]:
    """Cards by suit that can all be laid in sets or added to some, and the fewest wild cards that it takes."""
    found: dict[Counts, int] = {}
    one, two, three, four = (range(count + 1) for count in there)
    for counts in product(one, two, three, four):
        wilds = [
            each.wilds for each in set_choices(counts, limits.wilds, missing, limits) if each.naturals == sum(counts)
        ]
        if wilds and any(counts):
            found[counts] = min(wilds)
    return tuple(found.items())


class Hopes:
    """Prices, and what suits and sets come to by them."""

    def __init__(self, task: Pass) -> None:
        self.task = task
        self.strands = [Strand(suit, task) for suit in range(4)]
        self.sets = [_whole_sets(row.there, row.missing, task.limits) if row.sets else () for row in task.rows]
        self.wild = FIRST_PRICE if task.limits.wilds else 0
        self.prices = [[row.set_worth * bool(sets)] * 4 for row, sets in zip(task.rows, self.sets, strict=True)]
        self.rest: list[int] = []  # what the sets of each row keep
        self.most = 0  # what all comes to
        self.reckon()

    def tighten(self, floor: int) -> None:
        """Moves the prices, until it is plain that no more than `floor` can be reached, or for some rounds."""
        best = self._state()
        stride = FIRST_STRIDE
        for _ in range(min(ROUNDS, 1 + sum(len(strand.values) for strand in self.strands) // ROUND_PER)):
            if best[0] <= floor:
                break
            self.prices = [[*prices] for prices in self.prices]
            self._sweep()
            self.reckon()
            best = min(best, self._state(), key=itemgetter(0))
            if self.task.limits.wilds:
                self.wild = max(0, self.wild + (stride if self._wanted() > self.task.limits.wilds else -stride))
                stride = max(1, stride // 2)
        self.most, self.wild, self.prices, self.rest, values = best
        for strand, found in zip(self.strands, values, strict=True):
            strand.values = found

    def _state(self) -> tuple[int, int, list[list[int]], list[int], list[list[int]]]:
        return self.most, self.wild, self.prices, self.rest, [strand.values for strand in self.strands]

    def _columns(self) -> list[list[int]]:
        """The prices by suit; after the last row nothing is left for sets."""
        return [[*column, 0] for column in zip(*self.prices, strict=True)]

    def reckon(self) -> None:
        """Finds what all comes to by the prices as they are."""
        self.rest = [max((0, *(self._gain(at, each) for each in sets))) for at, sets in enumerate(self.sets)]
        suits = sum(
            strand.value(column, self.wild) for strand, column in zip(self.strands, self._columns(), strict=True)
        )
        self.most = suits + sum(self.rest) + self.wild * self.task.limits.wilds

    def _gain(self, at: int, cards: tuple[Counts, int]) -> int:
        """What sets of these cards are worth beyond the prices."""
        (one, two, three, four), wilds = cards
        worth, (first, second, third, fourth) = self.task.rows[at].set_worth, self.prices[at]
        return (
            (worth - first) * one
            + (worth - second) * two
            + (worth - third) * three
            + (worth - fourth) * four
            - self.wild * wilds
        )

    def _wanted(self) -> int:
        """How many wild cards go into what all comes to."""
        total = 0
        for at, sets in enumerate(self.sets):
            if self.rest[at]:
                total += max(sets, key=lambda each: self._gain(at, each))[1]
        return total + sum(
            strand.wanted(column, self.wild) for strand, column in zip(self.strands, self._columns(), strict=True)
        )

    def _sweep(self) -> None:
        """Sets the prices anew, row by row; what comes later still has the old ones."""
        reached = [[NEVER] * len(strand.values) for strand in self.strands]
        for begun in reached:
            begun[0] = 0
        for at, sets in enumerate(self.sets):
            prices = self.prices[at]
            if sets:
                for suit, count in enumerate(self.task.rows[at].there):
                    if count:
                        prices[suit] = self._indifferent(at, suit, reached[suit])
                self._lower(at)
            for strand, begun, price in zip(self.strands, reached, self.prices[at], strict=True):
                for number, moves in strand.moves[at]:
                    before = begun[number]
                    for worth, wilds, left, to in moves:
                        found = before + worth + price * left - self.wild * wilds
                        begun[to] = found if found > begun[to] else begun[to]

    def _indifferent(self, at: int, suit: int, reached: Sequence[int]) -> int:
        """The price at which the suit does not mind whether its cards go into sets here."""
        strand, by_left = self.strands[suit], {}
        if 0 in strand.numbers[at] and not self.task.have(at, suit, 0):  # with no ace kept
            number = strand.numbers[at][0]
            by_left[0] = reached[number] + strand.values[number]
        for number, moves in strand.moves[at]:
            for worth, wilds, left, to in moves:
                found = reached[number] + worth - self.wild * wilds + strand.values[to]
                if found > by_left.get(left, NEVER):
                    by_left[left] = found
        least = min(by_left)
        return max(
            [0, *(-((value - by_left[least]) // (left - least)) for left, value in by_left.items() if left > least)]
        )

    def _lower(self, at: int) -> None:
        """Takes from the prices what no set would pay."""
        cuts: list[int] = [-NEVER] * 4
        for cards in self.sets[at]:
            counts = cards[0]
            cut = max(0, -self._gain(at, cards)) // sum(counts)
            for suit in range(4):
                if counts[suit] and cut < cuts[suit]:
                    cuts[suit] = cut
        self.prices[at] = [max(0, price - cut) for price, cut in zip(self.prices[at], cuts, strict=True)]
