"""One suit's runs and one rank's sets, step by step: the moves of the search in `laydown.py`, all cached."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from pyengine.games.rum500.melds import LONGEST_RUN, set_limit
from pyengine.games.rum500.rules import Rules


class Limits(NamedTuple):
    """What the search needs of the rules, for a hand with `wilds` wild cards.

    A meld's slack is how many more wild cards it may take: a natural card in it adds `natural` to it, and a wild
    one takes `wild` from it. Lengths of runs are told apart up to `cap` only.
    """

    natural: int
    wild: int
    base: int  # slack before any card
    distinct: bool
    set_max: int
    wilds: int
    cap: int
    joins: bool  # runs on the table may be added to from below

    def slack(self, naturals: int, wilds: int) -> int:
        """The slack of a meld, counted up to all wild cards; below 0 it has too many as it stands."""
        return min(self.wilds, self.base + self.natural * naturals - self.wild * wilds)

    def lane(self, naturals: int, wilds: int) -> Lane:
        """A new run of these cards."""
        return Lane(naturals + wilds, self.slack(naturals, wilds), 0, held=False, mixed=self.joins and wilds > 0)

    def longer(self, lane: Lane) -> Lane:
        """The lane with its gap filled and a natural card after it."""
        if lane.held:
            return lane
        size = min(self.cap, lane.size + lane.gap + 1)
        slack = min(self.wilds, lane.slack + self.natural - self.wild * lane.gap)
        return Lane(size, slack, 0, held=False, mixed=lane.mixed or (self.joins and lane.gap > 0))


_SLACK = {"half_of_meld": (1, 1, 0), "one_per_meld": (0, 1, 1), "all_but_one_natural": (0, 0, 99)}


def limits_of(rules: Rules, wilds: int, longest: int, *, joins: bool) -> Limits:
    """The limits for a hand with so many wild cards, whose longest suit has so many ranks.

    All lengths are told apart only where a run could become too long.
    """
    cap = LONGEST_RUN if longest + wilds > LONGEST_RUN else 3
    return Limits(*_SLACK[rules.joker_limit], rules.set_distinct_suits, set_limit(rules), wilds, cap, joins)


class Lane(NamedTuple):
    """An open run of one suit: its size and slack, and a gap that wild cards must fill.

    `held`: it continues a run on the table, and so has no least length. `mixed`: it has wild cards.
    """

    size: int
    slack: int
    gap: int
    held: bool
    mixed: bool

    def loosened(self) -> Lane:
        return self if self.held else Lane(min(self.size, 3), 0, self.gap, held=False, mixed=False)


HELD = Lane(1, 0, 0, held=True, mixed=False)
_NUMBERED: list[tuple[Lane, ...]] = [()]
_NUMBERS: dict[tuple[Lane, ...], int] = {(): 0}


def number_of(lanes: tuple[Lane, ...]) -> int:
    """A number that stands for these lanes, 0 for none: numbers make cheap keys where a search has many."""
    if lanes not in _NUMBERS:
        _NUMBERS[lanes] = len(_NUMBERED)
        _NUMBERED.append(lanes)
    return _NUMBERS[lanes]


def lanes_numbered(number: int) -> tuple[Lane, ...]:
    """The lanes that the number stands for."""
    return _NUMBERED[number]


@lru_cache(maxsize=65536)
def loosened(number: int) -> int:
    """The lanes with no more said of them than a bound needs: nothing of wild cards laid, lengths up to three."""
    return number_of(tuple(sorted(lane.loosened() for lane in _NUMBERED[number])))


class Step(NamedTuple):
    """What becomes of a lane: `extend`, `gap`, `close`, `against` a run on the table, `end` of a held one.

    New lanes `start`, with a wild card below or not, or `hold` on to a run on the table.
    """

    name: str
    lane: Lane | None
    naturals: int = 0
    wilds: int = 0
    room: int = 0  # of the run that is closed


class Option(NamedTuple):
    """What one suit can do at one rank: a step for each lane, then one for each new lane.

    `room`: how many more wild cards the runs closed here could take, as far as there are any. `lows`: new lanes
    whose first card is their lowest.
    """

    lanes: int  # open afterwards, as a number
    steps: tuple[Step, ...]
    naturals: int
    wilds: int
    lows: int
    room: int


class Spot(NamedTuple):
    """What a suit has at a rank: natural cards, runs on the table that end just below it or start at it.

    `ahead`: how far on the suit's next card is, 0 if it is too far to be reached; `joins`: a run on the table
    starts at the next rank; `below`: a run may start with a wild card here, as it makes an ace count high.
    """

    there: int
    tops: int
    bottoms: int
    ahead: int
    joins: bool
    below: bool


@lru_cache(maxsize=65536)
def run_options(lanes: int, spot: Spot, spare: int, limits: Limits) -> tuple[Option, ...]:
    """All that a suit with these lanes open can usefully do at a rank with `spare` wild cards left.

    The first option found stands for all that lead to the same lanes at the same price.
    """
    found: dict[tuple[int, int, int, int, int], Option] = {}
    for chosen in product(*(tuple(_lane_steps(lane, spot, spare, limits)) for lane in _NUMBERED[lanes])):
        naturals = sum(step.naturals for step in chosen)
        against = sum(step.name == "against" for step in chosen)
        if naturals > spot.there or against > spot.bottoms:
            continue
        room = min(spare, sum(step.room for step in chosen))
        for new in _new_lanes(spot, spot.there - naturals, spare, limits):
            steps = (*chosen, *new)
            wilds = sum(step.wilds for step in steps)
            if wilds > spare:
                continue
            after = number_of(tuple(sorted(step.lane for step in steps if step.lane is not None)))
            lows = sum(step.name == "start" and not step.wilds for step in new)
            option = Option(after, steps, naturals + len(new), wilds, lows, room)
            found.setdefault((after, option.naturals, wilds, lows, room), option)
    return tuple(found.values())


def _new_lanes(spot: Spot, left: int, spare: int, limits: Limits) -> Iterator[tuple[Step, ...]]:
    """Every number of new lanes that the cards left allow."""
    hopeful = (spot.ahead and spot.ahead - 1 <= spare) or spot.joins or (spare >= 2 and limits.slack(1, 2) >= 0)
    start, below = Step("start", limits.lane(1, 0), 1), Step("start", limits.lane(1, 1), 1, 1)
    for held in range(min(left, spot.tops) + 1):
        for lows in range(left - held + 1 if hopeful else 1):
            yield (*(Step("hold", HELD, 1),) * held, *(start,) * lows)
            if spot.below and spare:
                yield from (
                    (*(Step("hold", HELD, 1),) * held, *(start,) * lows, *(below,) * more)
                    for more in range(1, left - held - lows + 1)
                )


def _lane_steps(lane: Lane, spot: Spot, spare: int, limits: Limits) -> Iterator[Step]:
    if lane.gap <= spare and spot.there and (limits.cap == 3 or lane.size + lane.gap < limits.cap):
        yield Step("extend", limits.longer(lane), 1, lane.gap)
    if spot.ahead and lane.gap + spot.ahead <= spare and not lane.held:
        yield Step("gap", lane._replace(gap=lane.gap + 1))
    if lane.gap:
        return
    if lane.held:
        yield Step("end", None)
        return
    if spot.bottoms and not lane.mixed:
        yield Step("against", None)
    extra = max(0, 3 - lane.size)
    slack = lane.slack - limits.wild * extra
    if extra <= spare and slack >= 0:
        fits = slack if limits.cap == 3 else LONGEST_RUN - lane.size - extra
        yield Step("close", None, 0, extra, min(slack, fits))


class SetChoice(NamedTuple):
    """Sets made at one rank, each by suits and wild cards, and suits of cards added to sets on the table.

    `room`: how many more wild cards the sets could take, as far as there are any.
    """

    naturals: int
    wilds: int
    room: int
    sets: tuple[tuple[tuple[int, ...], int], ...]
    added: tuple[int, ...]


@lru_cache(maxsize=65536)
def set_choices(free: tuple[int, ...], spare: int, missing: tuple[int, ...], limits: Limits) -> tuple[SetChoice, ...]:
    """For each number of wild cards and each room the choice that uses most of the free cards.

    Cards are counted by suit; `missing`: how many of each suit could be added to sets on the table, or where equal
    suits may lie in a set, how many at all, counted with the first suit.
    """
    best: dict[tuple[int, int], SetChoice] = {}
    for choice in _every_choice(free, spare, missing, limits, ()):
        key = (choice.wilds, choice.room)
        if key not in best or choice.naturals > best[key].naturals:
            best[key] = choice
    return tuple(best.values())


def _every_choice(
    free: tuple[int, ...], spare: int, missing: tuple[int, ...], limits: Limits, least: tuple[int, ...]
) -> Iterator[SetChoice]:
    """Sets in growing order from `least` on, then what is left added to the table."""
    if limits.distinct:
        added = tuple(suit for suit, count in enumerate(free) for _ in range(min(count, missing[suit])))
    else:
        added = tuple(suit for suit, count in enumerate(free) for _ in range(count))[: missing[0]]
    yield SetChoice(len(added), 0, 0, (), added)
    each = [suit for suit, count in enumerate(free) for _ in range(min(1, count) if limits.distinct else count)]
    for size in range(max(1, 3 - spare), min(len(each), limits.set_max) + 1):
        wilds = max(0, 3 - size)
        slack = limits.slack(size, wilds)
        if wilds > spare or slack < 0:
            continue
        room = min(spare, slack, limits.set_max - size - wilds)
        for suits in dict.fromkeys(combinations(each, size)):
            if suits >= least:
                rest = tuple(count - suits.count(suit) for suit, count in enumerate(free))
                for more in _every_choice(rest, spare - wilds, missing, limits, suits):
                    yield SetChoice(
                        size + more.naturals,
                        wilds + more.wilds,
                        min(spare, room + more.room),
                        ((suits, wilds), *more.sets),
                        more.added,
                    )
