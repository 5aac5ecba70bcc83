"""One suit's runs and one rank's sets, step by step: the moves of the search in `laydown.py`, all cached."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from pyengine.games.rum500.melds import set_limit
from pyengine.games.rum500.rules import Rules


class Limits(NamedTuple):
    """What the search needs of the rules. Run lengths are told apart up to `cap` only."""

    joker_limit: str
    distinct: bool
    set_max: int
    cap: int

    def allow(self, size: int, wilds: int) -> bool:
        """Whether so many wild cards may lie in a meld of this size with a natural card in it."""
        if self.joker_limit == "half_of_meld":
            return wilds * 2 <= size
        return wilds <= 1 or self.joker_limit == "all_but_one_natural"

    def room(self, size: int, wilds: int, most: int) -> int:
        """How many more wild cards a meld can take, counted up to `most`."""
        more = 0
        while more < most and self.allow(size + more + 1, wilds + more + 1):
            more += 1
        return more


def limits_of(rules: Rules, wilds: int) -> Limits:
    """The limits for a hand with so many wild cards."""
    return Limits(rules.joker_limit, rules.set_distinct_suits, set_limit(rules), max(3, 2 * wilds))


class Lane(NamedTuple):
    """An open run of one suit: cards so far, wild ones among them, and a gap still to be filled by wild cards.

    `held`: it continues a run on the table, and so has no least length.
    """

    size: int
    wilds: int
    gap: int
    held: bool


_NUMBERED: list[tuple[Lane, ...]] = [()]
_NUMBERS: dict[tuple[Lane, ...], int] = {(): 0}


def number_of(lanes: tuple[Lane, ...]) -> int:
    """A number that stands for these lanes, 0 for none: numbers make cheap keys where a search has many."""
    if lanes not in _NUMBERS:
        _NUMBERS[lanes] = len(_NUMBERED)
        _NUMBERED.append(lanes)
    return _NUMBERS[lanes]


class Step(NamedTuple):
    """What becomes of a lane: `extend`, `gap`, `close`, `against` a run on the table, `end` of a held one.

    New lanes `start`, or `hold` on to a run on the table.
    """

    name: str
    lane: Lane | None
    naturals: int = 0
    wilds: int = 0
    size: int = 0  # of the run that a `close` closes, and its wild cards
    all_wilds: int = 0


class Option(NamedTuple):
    """What one suit can do at one rank: a step for each lane, then one for each new lane.

    `room`: how many more wild cards the runs closed here could take, as far as there are any.
    """

    lanes: int  # open afterwards, as a number
    steps: tuple[Step, ...]
    naturals: int
    wilds: int
    starts: int
    room: int


class Spot(NamedTuple):
    """What a suit has at a rank: natural cards, runs on the table that end just below it or start at it.

    `ahead`: how far on the suit's next card is, 0 if it is too far to be reached; `joins`: a run on the table
    starts at the next rank.
    """

    there: int
    tops: int
    bottoms: int
    ahead: int
    joins: bool


@lru_cache(maxsize=16384)
def run_options(lanes: int, spot: Spot, spare: int, limits: Limits) -> tuple[Option, ...]:
    """All that a suit with these lanes open can usefully do at a rank with `spare` wild cards left.

    The first option found stands for all that lead to the same lanes at the same price.
    """
    found: dict[tuple[int, int, int, int, int], Option] = {}
    for chosen in product(*(tuple(_lane_steps(lane, spot, spare, limits)) for lane in _NUMBERED[lanes])):
        naturals, wilds = sum(step.naturals for step in chosen), sum(step.wilds for step in chosen)
        against = sum(step.name == "against" for step in chosen)
        if naturals > spot.there or wilds > spare or against > spot.bottoms:
            continue
        room = sum(limits.room(step.size, step.all_wilds, spare) for step in chosen if step.name == "close")
        for steps, starts in _with_new(chosen, spot, spot.there - naturals, spare, limits):
            after = number_of(tuple(sorted(step.lane for step in steps if step.lane is not None)))
            used = sum(step.naturals for step in steps)
            option = Option(after, steps, used, wilds, starts, min(room, spare))
            found.setdefault((after, used, wilds, starts, option.room), option)
    return tuple(found.values())


def _with_new(
    chosen: tuple[Step, ...], spot: Spot, left: int, spare: int, limits: Limits
) -> Iterator[tuple[tuple[Step, ...], int]]:
    """The steps with every number of new lanes that the cards left allow."""
    hopeful = (spot.ahead and spot.ahead - 1 <= spare) or spot.joins or (spare >= 2 and limits.allow(3, 2))
    for held in range(min(left, spot.tops) + 1):
        for starts in range(left - held + 1 if hopeful else 1):
            new = (Step("hold", Lane(1, 0, 0, held=True), 1),) * held
            yield (*chosen, *new, *(Step("start", Lane(1, 0, 0, held=False), 1),) * starts), starts


def _lane_steps(lane: Lane, spot: Spot, spare: int, limits: Limits) -> Iterator[Step]:
    if lane.gap <= spare and spot.there:
        size = min(limits.cap, lane.size + lane.gap + 1)
        yield Step("extend", Lane(size, lane.wilds + lane.gap, 0, lane.held), 1, lane.gap)
    if spot.ahead and lane.gap + spot.ahead <= spare and not lane.held:
        yield Step("gap", lane._replace(gap=lane.gap + 1))
    if lane.gap:
        return
    if lane.held:
        yield Step("end", None)
        return
    if spot.bottoms and not lane.wilds:
        yield Step("against", None)
    extra = max(0, 3 - lane.size)
    if extra <= spare and limits.allow(lane.size + extra, lane.wilds + extra):
        yield Step("close", None, 0, extra, lane.size + extra, lane.wilds + extra)


class SetChoice(NamedTuple):
    """Sets made at one rank, each by suits and wild cards, and suits of cards added to sets on the table.

    `room`: how many more wild cards the sets could take, as far as there are any.
    """

    naturals: int
    wilds: int
    room: int
    sets: tuple[tuple[tuple[int, ...], int], ...]
    added: tuple[int, ...]


NO_SET = SetChoice(0, 0, 0, (), ())


@lru_cache(maxsize=16384)
def set_choices(free: tuple[int, ...], spare: int, missing: tuple[int, ...], limits: Limits) -> tuple[SetChoice, ...]:
    """For each number of wild cards and each room the choice that uses most of the free cards.

    Cards are counted by suit; `missing`: how many of each suit could be added to sets on the table, or where equal
    suits may lie in a set, how many at all, counted with the first suit.
    """
    best = {(0, 0): NO_SET}
    for choice in _every_choice(free, spare, missing, limits, 2):
        key = (choice.wilds, choice.room)
        if key not in best or choice.naturals > best[key].naturals:
            best[key] = choice
    return tuple(best.values())


def _every_choice(
    free: tuple[int, ...], spare: int, missing: tuple[int, ...], limits: Limits, sets_left: int
) -> Iterator[SetChoice]:
    if limits.distinct:
        added = tuple(suit for suit, count in enumerate(free) for _ in range(min(count, missing[suit])))
    else:
        added = tuple(suit for suit, count in enumerate(free) for _ in range(count))[: missing[0]]
    yield SetChoice(len(added), 0, 0, (), added)
    if not sets_left:
        return
    each = [suit for suit, count in enumerate(free) for _ in range(min(1, count) if limits.distinct else count)]
    for size in range(1, min(len(each), limits.set_max) + 1):
        wilds = max(0, 3 - size)
        if wilds > spare or not limits.allow(size + wilds, wilds):
            continue
        for suits in dict.fromkeys(combinations(each, size)):
            rest = tuple(count - suits.count(suit) for suit, count in enumerate(free))
            for more in _every_choice(rest, spare - wilds, missing, limits, sets_left - 1):
                room = limits.room(size + wilds, wilds, min(spare, limits.set_max - size - wilds))
                yield SetChoice(
                    size + more.naturals,
                    wilds + more.wilds,
                    min(spare, room + more.room),
                    ((suits, wilds), *more.sets),
                    more.added,
                )
