"""The best that a hand can lay at once: new melds and additions, found exactly.

The search goes rank by rank and suit by suit, and keeps for every suit the runs still open. It goes on where least has
been lost of what was hoped for (`hopes.py`), and merges equal situations, so that the cost grows with the ranks and not
with the number of melds. A situation is one number, its key, to which each way through a step only adds. Wild cards
fill gaps in runs, lengthen them, or fill sets; adding wild cards to melds on the table is left out.
Where runs go round the corner it is exact as long as some point of the circle is crossed by no run.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import combinations
from operator import mul
from typing import NamedTuple

from pyengine.cards import Card, Rank
from pyengine.games.rum500.hopes import KEPT, LANES, NEVER, Counts, Hopes, Pass, Place, Row
from pyengine.games.rum500.lanes import Option, SetChoice, Spot, limits_of, loosened, run_options, set_choices
from pyengine.games.rum500.melds import SUITS, Claim, Kind, Meld, can_be_wild, hand_value, readings, set_limit
from pyengine.games.rum500.rules import Rules
from pyengine.games.rum500.trails import Ground, LayDown, Replay, Table, Trail

SETS = 4  # what follows the four suits at each position
BITS = KEPT + 4  # of a state's key for the situation of each suit; above the four, COUNT for its cards left for sets
COUNT = 5  # enough for all equal cards, and all wild ones
LOW = (1 << BITS) - 1
FREE = (1 << SETS * COUNT) - 1
START = 1 << SETS * (BITS + COUNT)  # set in every key
NOTHING = Row((0, 0, 0, 0), 0, 0, 0, False, (0, 0, 0, 0))  # after the last


# One way through a step: how much less it comes to than was hoped for, wild cards laid, these and those for which there
# is room, the change of the key, and what is done, if anything.
Turn = tuple[int, int, int, int, Option | SetChoice | None]


FINISH: list[Turn] = [(0, 0, 0, 0, None)]


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
            found = Search(Asked(hand, rules, owner, table, cut), wilds).best(best.worth)
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


class Asked(NamedTuple):
    """Cards to lay by a seat on a table whose melds it may add to; the pass starts at position `cut`."""

    hand: Sequence[Card]
    rules: Rules
    owner: int
    table: Sequence[tuple[int, Meld]]
    cut: int


class Search:
    """One pass over the positions; round the corner there are thirteen, else up to fourteen."""

    def __init__(self, asked: Asked, wilds: list[Card]) -> None:
        self.asked = asked
        rules = self.rules = asked.rules
        self.wilds = sorted(wilds, key=lambda card: -hand_value(card, rules))
        self.gains = [0]  # what laying so many wild cards gains
        for card in self.wilds:
            self.gains.append(self.gains[-1] + 2 * hand_value(card, rules))
        self.pool: dict[Place, list[Card]] = defaultdict(list)
        for card in asked.hand:
            if card.suit is not None and card not in wilds:
                self.pool[card.rank, SUITS.index(card.suit)].append(card)
        if rules.wrap_runs:
            self.positions = range(asked.cut, asked.cut + 13)
        else:
            self.positions = range(
                2 if rules.ace_rank == "high_only" else 1, 14 if rules.ace_rank == "low_only" else 15
            )
        self.table = self._offers()
        there = [self._there(at) for at in self.positions]
        longest = max(sum(counts[suit] > 0 for counts in there) for suit in range(4))
        limits = limits_of(rules, len(wilds), longest, joins=bool(self.table.bottoms))
        two_ends = not rules.wrap_runs and rules.ace_rank == "low_or_high"
        rows = [
            self._row(at, counts, sets=not two_ends or at > 1) for at, counts in zip(self.positions, there, strict=True)
        ]
        self.task = Pass(rows, [self._spots(at, there) for at in range(len(rows) + 1)], limits, two_ends)
        self.hopes = Hopes(self.task)
        self.turns: list[dict[int, list[Turn]]] = [{} for _ in range(5 * len(rows) + 4)]

    @staticmethod
    def _rank(position: int) -> int:
        return (position - 1) % 13 + 1

    def _offers(self) -> Table:
        offers = Table(defaultdict(list), defaultdict(list), defaultdict(list))
        for number, meld in self.asked.table:
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

    def _there(self, position: int) -> Counts:
        one, two, three, four = (len(self.pool.get((self._rank(position), suit), ())) for suit in range(4))
        return one, two, three, four

    def _row(self, position: int, there: Counts, *, sets: bool) -> Row:
        rank = self._rank(position)
        one, two, three, four = (len(self.table.missing.get((rank, suit), ())) for suit in range(4))
        set_worth = self._worth(rank, low=False)
        low = self._worth(rank, low=position == 1 or self.rules.wrap_runs)
        return Row(there, set_worth, set_worth if self.rules.wrap_runs else low, low, sets, (one, two, three, four))

    def _worth(self, rank: int, *, low: bool) -> int:
        """What laying a natural card gains: its value on the table and no longer in hand."""
        if rank != Rank.ACE:
            return 2 * hand_value(Card(Rank(rank), SUITS[0]), self.rules)
        return (self.rules.ace_low if low else self.rules.ace_high) + self.rules.ace_hand

    def _spots(self, at: int, there: Sequence[Counts]) -> list[Spot]:
        """What each suit has at a row; the one after the last is empty."""
        position = self.positions[0] + at
        spots = []
        for suit in range(4):
            ahead = (step for step in range(1, len(self.wilds) + 2) if at + step < len(there))
            spots.append(
                Spot(
                    there[at][suit] if at < len(there) else 0,
                    len(self.table.tops.get((position, suit), ())),
                    len(self.table.bottoms.get((position, suit), ())),
                    next((step for step in ahead if there[at + step][suit]), 0),
                    bool(self.table.bottoms.get((position + 1, suit))),
                    self.rules.wrap_runs and self._rank(position) == Rank.ACE,
                )
            )
        return spots

    # the search

    def best(self, floor: int) -> LayDown | None:
        """The best lay-down, if it is worth more than `floor`."""
        most, gains, end = len(self.wilds), self.gains, len(self.turns)
        self.hopes.tighten(floor - gains[most])
        busy = self._busy()
        hoped, wild = self.hopes.most + gains[most], self.hopes.wild
        states: list[tuple[int, int, int, int, int, int, Trail]] = [(0, 0, 0, START, 0, 0, None)]
        seen: dict[tuple[int, int], list[tuple[int, int, int]]] = {}
        count = 0
        while states:
            lost, step, _, key, used, reach, trail = heappop(states)
            step = -step
            if step > end:
                ground = Ground(self.asked.owner, self.rules, self.pool, self.wilds, self.table, self.positions[0])
                return Replay(ground, trail).lay_down(hoped - lost, reach - used)
            if self._is_beaten(seen.setdefault((step, key), []), wild * used - lost, used, reach):
                continue
            while True:
                while not key & busy[step]:
                    step += 1
                turns = self._turns(step, key, most - used) if step < end else FINISH
                step += 1
                if len(turns) != 1 or step > end:
                    break
                ((less, wilds, longer, change, deed),) = turns
                lost, key, used, reach = lost + less, key + change, used + wilds, min(most, reach + longer)
                trail = (trail, step - 1, deed) if deed else trail
            for less, wilds, longer, change, deed in turns:
                room = reach + longer if reach + longer < most else most
                total = lost + less
                if step > end:
                    total += wild * (most - used) + gains[most] - gains[room]
                if hoped - total > floor:
                    count += 1
                    way = (trail, step - 1, deed) if deed else trail
                    heappush(states, (total, -step, count, key + change, used + wilds, room, way))
        return None

    @staticmethod
    def _is_beaten(rivals: list[tuple[int, int, int]], worth: int, used: int, reach: int) -> bool:
        """Whether a like situation met before is as good, with no fewer wild cards left and as much room."""
        for other in rivals:
            if other[0] >= worth and other[1] <= used and other[2] >= reach:
                return True
        rivals.append((worth, used, reach))
        return False

    def _busy(self) -> list[int]:
        """For each step the bits of a key one of which is set if there is anything to do."""
        busy = []
        for at in range(len(self.task.spots)):
            for suit in range(4):
                idle = LOW if self.task.have(at, suit, 1) > self.task.have(at, suit, 0) else LANES
                busy.append(START if self.task.have(at, suit, 0) else idle << suit * BITS)
            busy.append(START if at == len(self.hopes.rest) or self.hopes.rest[at] else FREE << SETS * BITS)
        return busy

    def _turns(self, step: int, key: int, spare: int) -> list[Turn]:
        """All ways through a step, each worked out once."""
        at, suit = divmod(step, 5)
        mine = key >> SETS * BITS & FREE if suit == SETS else key >> suit * BITS & LOW
        known = self.turns[step]
        turns = known.get(mine << COUNT | spare)
        if turns is None:
            turns = self._set_turns(at, mine, spare) if suit == SETS else self._suit_turns(at, suit, mine, spare)
            known[mine << COUNT | spare] = turns
        return turns

    def _suit_turns(self, at: int, suit: int, situation: int, spare: int) -> list[Turn]:
        """What a suit can do at a row."""
        task, strand, wild = self.task, self.hopes.strands[suit], self.hopes.wild
        lanes, kept = situation & LANES, situation >> KEPT
        have, spot = task.have(at, suit, kept), task.spots[at][suit]
        row, price = (task.rows[at], self.hopes.prices[at][suit]) if at < len(task.rows) else (NOTHING, 0)
        hoped = strand.values[strand.numbers[at][loosened(lanes) | kept << KEPT]]
        turns: list[Turn] = []
        for option in run_options(lanes, spot if have == spot.there else spot._replace(there=have), spare, task.limits):
            follows, left = task.moved(at, kept, option.lanes, have - option.naturals)
            number = strand.numbers[at + 1][loosened(option.lanes) | follows & ~LANES]
            if strand.values[number] > NEVER:
                worth = row.run_worth * (option.naturals - option.lows) + row.low_worth * option.lows
                worth += price * left - wild * option.wilds + strand.values[number]
                change = (follows - situation << suit * BITS) + (left << SETS * BITS + suit * COUNT)
                deed = option if option.steps else None
                turns.append((hoped - worth, option.wilds, option.wilds + option.room, change, deed))
        return turns

    def _set_turns(self, at: int, left: int, spare: int) -> list[Turn]:
        """The sets that can be made at a row of the cards left for them."""
        row, wild, mask = self.task.rows[at], self.hopes.wild, (1 << COUNT) - 1
        counts = (left & mask, left >> COUNT & mask, left >> 2 * COUNT & mask, left >> 3 * COUNT & mask)
        hoped = self.hopes.rest[at] + sum(map(mul, self.hopes.prices[at], counts))
        return [
            (
                hoped - row.set_worth * choice.naturals + wild * choice.wilds,
                choice.wilds,
                choice.wilds + choice.room,
                -(left << SETS * BITS),
                choice if choice.naturals else None,
            )
            for choice in set_choices(counts, spare, row.missing, self.task.limits)
        ]
