"""The best that a hand can lay at once: new melds and additions, found exactly.

The search goes rank by rank and suit by suit, and keeps for every suit the runs still open. It follows what promises
most first and merges equal situations, so that the cost grows with the ranks and not with the number of melds. Wild
cards fill gaps in runs, lengthen them, or fill sets; adding wild cards to melds on the table is left out.
Where runs go round the corner it is exact as long as some point of the circle is crossed by no run.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import combinations
from typing import NamedTuple

from pyengine.cards import Card, Rank
from pyengine.games.rum500.hopes import Counts, Place, Row, enabled, placeable
from pyengine.games.rum500.lanes import (
    Lane,
    Option,
    Spot,
    lanes_numbered,
    limits_of,
    run_options,
    set_choices,
)
from pyengine.games.rum500.melds import SUITS, Claim, Kind, Meld, can_be_wild, hand_value, readings, set_limit
from pyengine.games.rum500.rules import Rules
from pyengine.games.rum500.trails import Ground, LayDown, Replay, Table, Trail

NONE: Counts = (0, 0, 0, 0)
SETS = 4  # what follows the four suits at each position


class State(NamedTuple):
    """A situation in the search. Wild cards are not counted in `worth`."""

    worth: int
    lanes: Counts  # open in each suit, as numbers
    used: int  # wild cards laid
    reach: int  # wild cards laid, and those for which there is room
    aces: Counts  # kept for the high end
    free: Counts  # cards of this position that are in no run
    hoped: int  # the most that kept and free cards can add, and what is let in by wild cards needed
    need: int  # wild cards without which open lanes come to nothing
    trail: Trail | None


class Turn(NamedTuple):
    """What an option of one suit changes in the situation."""

    worth: int
    reach: int
    left: int
    hoped: int
    need: int
    option: Option


def best_lay_down(hand: Sequence[Card], rules: Rules, owner: int, table: Sequence[tuple[int, Meld]] = ()) -> LayDown:
    """The lay-down that is worth most: points gained on the table and no longer lost in hand.

    `table` holds the melds that may be added to, with their numbers.
    """
    jokers = [card for card in hand if card.is_joker]
    twos = [card for card in hand if not card.is_joker and can_be_wild(card, rules)]
    best = LayDown(0)
    for wild_twos in _wild_twos(twos):
        wilds = [*(jokers if rules.joker_role == "wild" else ()), *wild_twos]
        for cut in range(1, 14) if rules.wrap_runs else (1,):
            found = _Search(Task(hand, rules, owner, table, cut), wilds).best(best.worth)
            best = found or best
    return best if rules.joker_role == "wild" else _with_joker_set(best, jokers, rules, owner)


def _wild_twos(twos: list[Card]) -> Iterator[tuple[Card, ...]]:
    """Ways to say which twos are wild, one for each choice of faces."""
    seen = set()
    for count in range(len(twos), -1, -1):
        for chosen in combinations(twos, count):
            faces = tuple(sorted(card.suit or "" for card in chosen))
            if faces not in seen:
                seen.add(faces)
                yield chosen


def _with_joker_set(best: LayDown, jokers: list[Card], rules: Rules, owner: int) -> LayDown:
    found = readings([Claim(card) for card in jokers[: set_limit(rules)]], owner, rules)
    if not found:
        return best
    worth = best.worth + 2 * rules.joker_value * len(found[0].placed)
    return LayDown(worth, (*best.melds, found[0]), best.additions)


class Task(NamedTuple):
    """Cards to lay by a seat on a table whose melds it may add to; the pass starts at position `cut`."""

    hand: Sequence[Card]
    rules: Rules
    owner: int
    table: Sequence[tuple[int, Meld]]
    cut: int


class _Search:
    """One pass over the positions; round the corner there are thirteen, else up to fourteen."""

    def __init__(self, task: Task, wilds: list[Card]) -> None:
        self.task = task
        rules = self.rules = task.rules
        self.wilds = sorted(wilds, key=lambda card: -hand_value(card, rules))
        self.gains = [0]  # what laying so many wild cards gains
        for card in self.wilds:
            self.gains.append(self.gains[-1] + 2 * hand_value(card, rules))
        self.pool: dict[Place, list[Card]] = defaultdict(list)
        for card in task.hand:
            if card.suit is not None and card not in wilds:
                self.pool[card.rank, SUITS.index(card.suit)].append(card)
        if rules.wrap_runs:
            self.positions = range(task.cut, task.cut + 13)
        else:
            self.positions = range(
                2 if rules.ace_rank == "high_only" else 1, 14 if rules.ace_rank == "low_only" else 15
            )
        self.two_ends = not rules.wrap_runs and rules.ace_rank == "low_or_high"
        self.table = self._offers()
        there = [[len(self.pool.get((self._rank(at), suit), ())) for suit in range(4)] for at in self.positions]
        longest = max(sum(row[suit] > 0 for row in there) for suit in range(4))
        self.limits = limits_of(rules, len(wilds), longest, joins=bool(self.table.bottoms))
        self.rows = [self._row(at, row) for at, row in zip(self.positions, there, strict=True)]
        self.spots = [self._spots(at) for at in range(len(self.rows) + 1)]
        self.run_worth = [*map(self._run_worth, self.positions), (0, 0)]
        self.busy = [bool(count) for row in self.rows for count in (*row.there, 0)] + [False] * 4 + [True]
        self.missing = [
            tuple(len(self.table.missing.get((self._rank(at), suit), ())) for suit in range(4)) for at in self.positions
        ]
        self._hope()
        self._known: dict[tuple[int, int, int, int], list[Turn]] = {}
        self._needs: dict[tuple[int, int, int], tuple[int, int]] = {}

    @staticmethod
    def _rank(position: int) -> int:
        return (position - 1) % 13 + 1

    def _offers(self) -> Table:
        offers = Table(defaultdict(list), defaultdict(list), defaultdict(list))
        for number, meld in self.task.table:
            face = meld.placed[0].face
            if meld.kind is Kind.RUN and face.suit is not None:
                suit = SUITS.index(face.suit)
                offers.tops[self._folded(meld.high + 1), suit].append(number)
                offers.bottoms[self._folded(meld.low), suit].append(number)
            elif meld.kind is Kind.SET and self.rules.set_distinct_suits:
                there = {each.face.suit for each in meld.placed}
                for suit, name in enumerate(SUITS):
                    if name not in there:
                        offers.missing[face.rank, suit].append(number)
            elif meld.kind is Kind.SET:
                held = sum(len(self.pool[face.rank, suit]) for suit in range(4))
                room = min(held, set_limit(self.rules) - len(meld.placed))
                offers.missing[face.rank, 0].extend([number] * room)
        return offers

    def _folded(self, position: int) -> int:
        """The position as this pass numbers it."""
        start = self.positions[0]
        return (position - start) % 13 + start if self.rules.wrap_runs else position

    def _row(self, position: int, there: Sequence[int]) -> Row:
        rank = self._rank(position)
        distinct = self.limits.distinct
        kinds = sum(count > 0 for count in there) if distinct else sum(there)
        fits = tuple(kinds >= 3 or bool(self.table.missing.get((rank, suit if distinct else 0))) for suit in range(4))
        low, high = self._worth(rank, low=True), self._worth(rank, low=False)
        pairs = kinds >= 2 or (kinds > 0 and self.limits.slack(1, 2) >= 0)
        one, two, three, four = there
        return Row((one, two, three, four), max(low, high), high, fits, pairs, distinct)

    def _worth(self, rank: int, *, low: bool) -> int:
        """What laying a natural card gains: its value on the table and no longer in hand."""
        if rank != Rank.ACE:
            return 2 * hand_value(Card(Rank(rank), SUITS[0]), self.rules)
        return (self.rules.ace_low if low else self.rules.ace_high) + self.rules.ace_hand

    def _run_worth(self, position: int) -> tuple[int, int]:
        """What a card gains in a run at a position, and what it does as its lowest card."""
        rank = self._rank(position)
        low = self._worth(rank, low=position == 1 or self.rules.wrap_runs)
        return (self._worth(rank, low=False) if self.rules.wrap_runs else low), low

    def _spots(self, at: int) -> list[Spot]:
        """What each suit has at a row; the one after the last is empty."""
        rows, position = self.rows, self.positions[0] + at
        spots = []
        for suit in range(4):
            ahead = (step for step in range(1, len(self.wilds) + 2) if at + step < len(rows))
            spots.append(
                Spot(
                    rows[at].there[suit] if at < len(rows) else 0,
                    len(self.table.tops.get((position, suit), ())),
                    len(self.table.bottoms.get((position, suit), ())),
                    next((step for step in ahead if rows[at + step].there[suit]), 0),
                    bool(self.table.bottoms.get((position + 1, suit))),
                    self.rules.wrap_runs and self._rank(position) == Rank.ACE,
                )
            )
        return spots

    def _hope(self) -> None:
        """Bounds: `later[step][spare]` from what is not decided yet, `set_hope` and `ace_hope` for single cards."""
        rows, last, start = self.rows, len(self.rows) - 1, self.positions[0]
        tops = {(at - start, suit) for (at, suit), numbers in self.table.tops.items() if numbers}
        bottoms = {(at - start, suit) for (at, suit), numbers in self.table.bottoms.items() if numbers}
        runs = placeable(rows, tops, bottoms)
        wilds = len(self.wilds)
        self.set_hope = [row.set_worth * (any(row.fits) or (row.pairs and wilds > 0)) for row in rows] + [0]
        fits = [[(at, suit) in runs or row.fits[suit] for suit in range(4)] for at, row in enumerate(rows)]
        self.ace_hope = [rows[-1].set_worth * fit for fit in fits[last]] if self.two_ends else [0] * 4
        if self.two_ends:
            fits[0] = [low or high for low, high in zip(((0, s) in runs for s in range(4)), fits[last], strict=True)]
        self.lone = {
            (at, suit): row.run_worth
            for at, row in enumerate(rows)
            for suit in range(4)
            if row.there[suit] and not fits[at][suit]
        }
        more = enabled(rows, runs, self.lone.keys(), wilds)
        self.later: list[list[int]] = [[0] * (wilds + 1)] * 5
        sure = 0
        for at in reversed(range(len(rows))):
            self.later.append([sure + extra for extra in more[at + 1]])
            for suit in reversed(range(4)):
                if fits[at][suit] and not (self.two_ends and at == last):
                    sure += rows[at].there[suit] * rows[at].run_worth
                self.later.append([sure + extra for extra in more[at]])
        self.later.reverse()

    # the search

    def best(self, floor: int) -> LayDown | None:
        """The best lay-down, if it is worth more than `floor`."""
        end = 5 * len(self.rows) + 4
        most = len(self.wilds)
        floor -= self.gains[most]
        states: list[tuple[int, int, int, State]] = [(0, 0, 0, State(0, NONE, 0, 0, NONE, NONE, 0, 0, None))]
        seen: dict[tuple[int, Counts, Counts, Counts], list[tuple[int, int, int]]] = {}
        count = 0
        while states:
            _, step, _, state = heappop(states)
            step = -step
            if step == end:
                worth = state.worth + self.gains[min(most, state.reach)]
                ground = Ground(self.task.owner, self.rules, self.pool, self.wilds, self.table, self.positions[0])
                return Replay(ground, state.trail).lay_down(worth, min(most, state.reach) - state.used)
            if self._is_beaten(seen.setdefault((step, state.lanes, state.aces, state.free), []), state):
                continue
            row = [state]
            while len(row) == 1 and (step := self._next(step, row[0])) < end:
                row = self._after(step, row[0])
                step += 1
            later = self.later[step] if step < end else None
            for each in row:
                if later is None:
                    bound = each.worth + self.gains[min(most, each.reach)] - self.gains[most]
                else:
                    bound = each.worth + each.hoped + later[most - each.used - each.need]
                if bound > floor:
                    count += 1
                    heappush(states, (-bound, -step, count, each))
        return None

    @staticmethod
    def _is_beaten(rivals: list[tuple[int, int, int]], state: State) -> bool:
        """Whether a like situation met before is as good, with no fewer wild cards left and as much room."""
        for worth, used, reach in rivals:
            if worth >= state.worth and used <= state.used and reach >= state.reach:
                return True
        rivals.append((state.worth, state.used, state.reach))
        return False

    def _next(self, step: int, state: State) -> int:
        """The first step from this one at which there is anything to decide."""
        busy, lanes, free = self.busy, state.lanes, state.free
        while not busy[step] and (free == NONE if (suit := step % 5) == SETS else not lanes[suit]):
            step += 1
        return step

    def _after(self, step: int, state: State) -> list[State]:
        """All situations after a step from this one."""
        at, suit = divmod(step, 5)
        if suit == SETS:
            return self._after_sets(at, state)
        spare, most = len(self.wilds) - state.used, len(self.wilds)
        have = state.aces[suit] if self.two_ends and at == len(self.rows) - 1 else self.spots[at][suit].there
        key = (step, state.lanes[suit], spare, have)
        if key not in self._known:
            self._known[key] = self._turns(at, suit, *key[1:])
        worth, open_lanes, used, reach, aces, free, hoped, need, trail = state
        with_count = WITH_COUNT[suit]
        return [
            State(
                worth + more,
                with_count(open_lanes, option.lanes),
                used + option.wilds,
                reach + longer if reach + longer < most else most,
                aces,
                with_count(free, left),
                hoped + hope,
                need + needed,
                Trail(trail, at, suit, option) if option.steps else trail,
            )
            for more, longer, left, hope, needed, option in self._known[key]
            if need + needed + option.wilds <= spare
        ]

    def _turns(self, at: int, suit: int, lanes: int, spare: int, have: int) -> list[Turn]:
        """What a suit can do at a row, and what that changes."""
        high = self.two_ends and at == len(self.rows) - 1
        hope = self.ace_hope[suit] if self.two_ends and at == 0 else self.set_hope[at]
        plain, low = self.run_worth[at]
        need, hoped = self._need(at - 1, suit, lanes)
        if high:
            hoped += have * self.ace_hope[suit]
        turns = []
        for option in run_options(lanes, self.spots[at][suit]._replace(there=have), spare, self.limits):
            wanted, reached = self._need(at, suit, option.lanes)
            left = have - option.naturals
            worth = plain * (option.naturals - option.lows) + low * option.lows
            turns.append(
                Turn(worth, option.wilds + option.room, left, hope * left + reached - hoped, wanted - need, option)
            )
        return turns

    def _need(self, at: int, suit: int, lanes: int) -> tuple[int, int]:
        """Wild cards without which lanes open after a row come to nothing, and what these can let in at most."""
        if not lanes:
            return 0, 0
        key = (at, suit, lanes)
        if key not in self._needs:
            needs = [self._lane_need(at, suit, lane) for lane in lanes_numbered(lanes)]
            beyond = [self.lone.get((at + step, suit), 0) for step in (1, 2, 3, 4)]
            free = beyond[0] + (beyond[1] if beyond[0] else 0)
            self._needs[key] = sum(needs), sum(sum(beyond) if need else free for need in needs)
        return self._needs[key]

    def _lane_need(self, at: int, suit: int, lane: Lane) -> int:
        if lane.held or lane.gap or lane.size >= 3 or self.limits.joins:
            return lane.gap
        near = [at + step < len(self.rows) and self.rows[at + step].there[suit] > 0 for step in (1, 2)]
        return 3 - lane.size - sum(near[: 3 - lane.size])

    def _after_sets(self, at: int, state: State) -> list[State]:
        if self.two_ends and at == 0:
            return [state._replace(aces=state.free, free=NONE)]
        worth, open_lanes, used, reach, aces, free, hoped, need, trail = state
        most, set_worth = len(self.wilds), self.rows[at].set_worth
        hoped -= sum(free) * self.set_hope[at]
        return [
            State(
                worth + set_worth * choice.naturals,
                open_lanes,
                used + choice.wilds,
                min(most, reach + choice.wilds + choice.room),
                aces,
                NONE,
                hoped,
                need,
                Trail(trail, at, SETS, None, choice) if choice.naturals else trail,
            )
            for choice in set_choices(free, most - used, self.missing[at], self.limits)
            if need + choice.wilds <= most - used
        ]


# For each suit, counts with its own changed: written out, since the search does little else.
WITH_COUNT: tuple[Callable[[Counts, int], Counts], ...] = (
    lambda counts, count: (count, counts[1], counts[2], counts[3]),
    lambda counts, count: (counts[0], count, counts[2], counts[3]),
    lambda counts, count: (counts[0], counts[1], count, counts[3]),
    lambda counts, count: (counts[0], counts[1], counts[2], count),
)
