"""The best that a hand can lay at once: new melds and additions, found exactly.

One pass over the ranks keeps, for every suit, the runs still open; equal situations are merged, so that the cost
grows with the ranks and not with the number of melds. Wild cards fill gaps in runs, lengthen them, or fill sets;
adding wild cards to melds on the table is left out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, permutations, product
from typing import NamedTuple

from pyengine.cards import Card, Face, Rank
from pyengine.games.rum500.lanes import NO_SET, Lane, Option, SetChoice, Spot, limits_of, run_options, set_choices
from pyengine.games.rum500.melds import SUITS, Claim, Kind, Meld, can_be_wild, hand_value, readings
from pyengine.games.rum500.rules import Rules

Counts = tuple[int, int, int, int]
NONE: Counts = (0, 0, 0, 0)
# Lanes open in each suit, wild cards used and room for more, aces kept for the high end.
Key = tuple[int, int, int, int, int, int, Counts]


@dataclass(frozen=True, slots=True)
class LayDown:
    """Melds to lay and naturals to add, `(meld number, cards)`; `worth` is what they gain and no longer cost."""

    worth: int
    melds: tuple[Meld, ...] = ()
    additions: tuple[tuple[int, tuple[Card, ...]], ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        laid = [card for meld in self.melds for card in meld.cards]
        return (*laid, *(card for _, cards in self.additions for card in cards))


class Trail(NamedTuple):
    """How a situation was reached: by what each suit did at a position, and the sets made there."""

    before: Trail | None
    position: int
    options: tuple[Option, ...]
    choice: SetChoice


Place = tuple[int, int]  # (position or rank, suit)
Reached = tuple[int, Trail | None]


class _Table(NamedTuple):
    """Where runs on the table can be continued and sets filled: meld numbers by place."""

    tops: dict[Place, list[int]]
    bottoms: dict[Place, list[int]]
    missing: dict[Place, list[int]]


def best_lay_down(hand: Sequence[Card], rules: Rules, owner: int, table: Sequence[tuple[int, Meld]] = ()) -> LayDown:
    """The lay-down that is worth most: points gained on the table and no longer lost in hand.

    `table` holds the melds that may be added to, with their numbers.
    """
    twos = [card for card in hand if not card.is_joker and can_be_wild(card, rules)]
    jokers = [card for card in hand if card.is_joker]
    best = LayDown(-1)
    for count in range(len(twos) + 1):
        for wild_twos in combinations(twos, count):
            wilds = [*(jokers if rules.joker_role == "wild" else ()), *wild_twos]
            for cut in range(1, 14) if rules.wrap_runs else (1,):
                found = _Search(Task(hand, rules, owner, table, cut), wilds).best()
                best = max(best, found, key=lambda each: each.worth)
    return best if rules.joker_role == "wild" else _with_joker_set(best, jokers, rules, owner)


def _with_joker_set(best: LayDown, jokers: list[Card], rules: Rules, owner: int) -> LayDown:
    found = readings([Claim(card) for card in jokers[: limits_of(rules, 0).set_max]], owner, rules)
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
    """One pass over the positions; round the corner there are thirteen, else up to fourteen.

    Cards `aside` are not laid.
    """

    def __init__(self, task: Task, wilds: list[Card], aside: Sequence[Card] = ()) -> None:
        self.task = task
        rules = self.rules = task.rules
        self.wilds = sorted(wilds, key=lambda card: -hand_value(card, rules))
        self.gains = [0]  # what laying so many wild cards gains
        for card in self.wilds:
            self.gains.append(self.gains[-1] + 2 * hand_value(card, rules))
        self.limits = limits_of(rules, len(wilds))
        self.pool: dict[Place, list[Card]] = defaultdict(list)
        for card in task.hand:
            if card.suit is not None and card not in wilds and card not in aside:
                self.pool[card.rank, SUITS.index(card.suit)].append(card)
        if rules.wrap_runs:
            self.positions = range(task.cut, task.cut + 13)
        else:
            self.positions = range(
                2 if rules.ace_rank == "high_only" else 1, 14 if rules.ace_rank == "low_only" else 15
            )
        self.two_ends = not rules.wrap_runs and rules.ace_rank == "low_or_high"
        self.table = self._offers(task.table)

    def _offers(self, table: Sequence[tuple[int, Meld]]) -> _Table:
        offers = _Table(defaultdict(list), defaultdict(list), defaultdict(list))
        for number, meld in table:
            face = meld.placed[0].face
            if meld.kind is Kind.RUN and face.suit is not None:
                suit = SUITS.index(face.suit)
                offers.tops[self._folded(meld.high + 1), suit].append(number)
                offers.bottoms[self._folded(meld.low), suit].append(number)
            elif meld.kind is Kind.SET and self.limits.distinct:
                there = {each.face.suit for each in meld.placed}
                for suit, name in enumerate(SUITS):
                    if name not in there:
                        offers.missing[face.rank, suit].append(number)
            elif meld.kind is Kind.SET:
                held = sum(len(self.pool[face.rank, suit]) for suit in range(4))
                room = min(held, self.limits.set_max - len(meld.placed))
                offers.missing[face.rank, 0].extend([number] * room)
        return offers

    def _folded(self, position: int) -> int:
        """The position as this pass numbers it."""
        start = self.positions[0]
        return (position - start) % 13 + start if self.rules.wrap_runs else position

    def best(self) -> LayDown:
        least = self._plain_best() if self.wilds else 0
        states: dict[Key, Reached] = {(0, 0, 0, 0, 0, 0, NONE): (0, None)}
        for position in (*self.positions, self.positions[-1] + 1):
            states = self._advance(states, position, least)
        most = len(self.wilds)
        whole = [
            (worth + self.gains[min(most, used + room)] - self.gains[used], trail, min(room, most - used))
            for (*lanes, used, room, _), (worth, trail) in states.items()
            if not any(lanes)
        ]
        worth, trail, more = max(whole, key=lambda each: each[0])
        return _Replay(self, trail).lay_down(worth, more)

    def _plain_best(self) -> int:
        """A floor that prunes the search: the best without wild cards, and these in what room it leaves."""
        plain = _Search(self.task, [], self.wilds).best()
        most = len(self.wilds)
        room = 0
        for meld in plain.melds:
            size = len(meld.placed)
            space = self.limits.set_max - size if meld.kind is Kind.SET else 13 - size
            room += self.limits.room(size, 0, max(0, min(most, space)))
        return plain.worth + self.gains[min(most, room)]

    def _spots(self, position: int) -> list[Spot]:
        """What each suit has at a position."""
        rank = (position - 1) % 13 + 1
        reach = range(1, len(self.wilds) + 2)
        last = position not in self.positions
        spots = []
        for suit in range(4):
            ahead = (step for step in reach if position + step in self.positions)
            spots.append(
                Spot(
                    0 if last else len(self.pool[rank, suit]),
                    len(self.table.tops[position, suit]),
                    len(self.table.bottoms[position, suit]),
                    next((step for step in ahead if self.pool[(position + step - 1) % 13 + 1, suit]), 0),
                    bool(self.table.bottoms[position + 1, suit]),
                )
            )
        return spots

    def _ahead_worth(self, position: int) -> int:
        """No more than this can come from cards beyond a position, wild ones apart."""
        later = {(at - 1) % 13 + 1 for at in self.positions if at > position}
        return sum(
            len(cards) * max(self._worth(rank, low=True), self._worth(rank, low=False))
            for (rank, _), cards in self.pool.items()
            if rank in later
        )

    def _advance(self, states: dict[Key, Reached], position: int, least: int) -> dict[Key, Reached]:
        """All situations after a position, leaving out those that cannot come to `least` any more."""
        rank = (position - 1) % 13 + 1
        spots = self._spots(position)
        there = tuple(spot.there for spot in spots)
        keeps, high = self.two_ends and position == 1, self.two_ends and position == 14
        missing = tuple(len(self.table.missing[rank, suit]) for suit in range(4))
        plain, low = self._worth(rank, low=position == 1), self._worth(rank, low=True)
        set_worth = self._worth(rank, low=False)
        sets_here = not keeps and position in self.positions
        hope = self._ahead_worth(position) + self.gains[-1]
        most = len(self.wilds)
        after: dict[Key, Reached] = {}
        known: dict[tuple[int, ...], tuple[Option, ...]] = {}

        def options_for(suit: int, lanes: int, spare: int, aces: Counts) -> tuple[Option, ...]:
            key = (suit, lanes, spare, aces[suit])
            if key not in known:
                spot = spots[suit]._replace(there=aces[suit]) if high else spots[suit]
                known[key] = run_options(lanes, spot, spare, self.limits)
            return known[key]

        for (l1, l2, l3, l4, used, room, aces), (worth, trail) in states.items():
            spare = most - used
            have = aces if high else there
            for options in product(
                options_for(0, l1, spare, aces),
                options_for(1, l2, spare, aces),
                options_for(2, l3, spare, aces),
                options_for(3, l4, spare, aces),
            ):
                one, two, three, four = options
                in_runs = one.wilds + two.wilds + three.wilds + four.wilds
                if in_runs > spare:
                    continue
                free = (
                    have[0] - one.naturals,
                    have[1] - two.naturals,
                    have[2] - three.naturals,
                    have[3] - four.naturals,
                )
                naturals = one.naturals + two.naturals + three.naturals + four.naturals
                value = worth + plain * naturals
                if self.rules.wrap_runs:
                    value += (low - plain) * sum(option.starts for option in options)
                roomier = room + one.room + two.room + three.room + four.room
                choices = set_choices(free, spare - in_runs, missing, self.limits) if sets_here else (NO_SET,)
                for choice in choices:
                    total = used + in_runs + choice.wilds
                    reached = value + set_worth * choice.naturals + self.gains[total] - self.gains[used]
                    if reached + hope - self.gains[total] < least:
                        continue
                    more = min(most - total, roomier + choice.room)
                    kept = free if keeps else aces
                    key = (one.lanes, two.lanes, three.lanes, four.lanes, total, more, kept)
                    if key not in after or reached > after[key][0]:
                        after[key] = (reached, Trail(trail, position, options, choice))
        return self._undominated(after) if self.wilds else after

    def _undominated(self, states: dict[Key, Reached]) -> dict[Key, Reached]:
        """Leaves out situations that another one equals or beats by laying spare wild cards where it has room."""
        alike: dict[tuple[int, int, int, int, Counts], list[tuple[int, int, int]]] = defaultdict(list)
        kept: dict[Key, Reached] = {}
        for key in sorted(states, key=lambda each: (each[4], -each[5])):
            *_, used, room, aces = key
            worth = states[key][0]
            rivals = alike[key[0], key[1], key[2], key[3], aces]
            gain = self.gains[used]
            for rival_used, rival_room, rival in rivals:
                if rival_room - used + rival_used >= room and rival + gain - self.gains[rival_used] >= worth:
                    break
            else:
                rivals.append((used, room, worth))
                kept[key] = states[key]
        return kept

    def _worth(self, rank: int, *, low: bool) -> int:
        """What laying a natural card gains: its value on the table and no longer in hand."""
        if rank != Rank.ACE:
            return 2 * hand_value(Card(Rank(rank), SUITS[0]), self.rules)
        return (self.rules.ace_low if low else self.rules.ace_high) + self.rules.ace_hand


class _Open(NamedTuple):
    """A lane with its real cards, and the number of the meld on the table that it continues, if one."""

    lane: Lane | None
    cards: list[Card]
    wilds: int
    held: int | None


class _Replay:
    """Turns the best trail into melds of real cards."""

    def __init__(self, search: _Search, trail: Trail | None) -> None:
        self.search = search
        self.pool = {place: list(cards) for place, cards in search.pool.items()}
        self.wilds = list(search.wilds)
        self.melds: list[Meld] = []
        self.additions: dict[int, list[Card]] = defaultdict(list)
        self.table = _Table(*({place: list(n) for place, n in offers.items()} for offers in search.table))
        steps: list[Trail] = []
        while trail is not None:
            steps.append(trail)
            trail = trail.before
        self.steps = steps[::-1]

    def lay_down(self, worth: int, more: int) -> LayDown:
        """Follows the trail, then puts `more` wild cards into what room the melds have."""
        lanes: list[list[_Open]] = [[], [], [], []]
        for step in self.steps:
            rank = (step.position - 1) % 13 + 1
            for suit in range(4):
                lanes[suit] = self._suit(step, suit, rank, lanes[suit])
            for suits, wilds in step.choice.sets:
                self._new([*(self.pool[rank, suit].pop() for suit in suits)], wilds, Kind.SET)
            for suit in step.choice.added:
                offers = self.table.missing[rank, suit if self.search.limits.distinct else 0]
                self.additions[offers.pop()].append(self.pool[rank, suit].pop())
        self._lengthen(more)
        additions = tuple((number, tuple(cards)) for number, cards in self.additions.items())
        return LayDown(worth, tuple(self.melds), additions)

    def _suit(self, trail: Trail, suit: int, rank: int, lanes: list[_Open]) -> list[_Open]:
        """Moves one suit's lanes through a step."""
        after = []
        steps = trail.options[suit].steps
        fresh = [_Open(None, [], 0, None)] * (len(steps) - len(lanes))
        for step, was in zip(steps, [*lanes, *fresh], strict=True):
            drawn = [self.pool[rank, suit].pop()] if step.naturals else []
            held = self.table.tops[trail.position, suit].pop() if step.name == "hold" else was.held
            now = _Open(step.lane, [*was.cards, *drawn], was.wilds + step.wilds, held)
            if step.lane is not None:
                after.append(now)
            elif step.name == "against":
                self.additions[self.table.bottoms[trail.position, suit].pop()].extend(now.cards)
            elif held is not None:
                self.additions[held].extend(now.cards)
            else:
                self._new(now.cards, now.wilds, Kind.RUN)
        return sorted(after, key=lambda each: each.lane or ())

    def _lengthen(self, wilds: int) -> None:
        """Puts so many of the wild cards left into the new melds, wherever they may lie."""
        at = 0
        while wilds and at < len(self.melds):
            meld = self.melds[at]
            naturals = [each.card for each in meld.placed if not each.is_wild]
            stand = [each.card for each in meld.placed if each.is_wild]
            found = self._read(naturals, [*stand, self.wilds[0]], meld.kind)
            if found is not None:
                self.melds[at] = found
                self.wilds, wilds = self.wilds[1:], wilds - 1
            else:
                at += 1

    def _new(self, cards: list[Card], wilds: int, kind: Kind) -> None:
        used, self.wilds = self.wilds[:wilds], self.wilds[wilds:]
        found = self._read(cards, used, kind)
        assert found is not None, f"the search made no {kind} of {cards} and {used}"
        self.melds.append(found)

    def _read(self, cards: list[Card], wilds: list[Card], kind: Kind) -> Meld | None:
        """The dearest meld of these cards; a two that stands for another two has to be named."""
        owner, rules = self.search.task.owner, self.search.rules
        plain = [Claim(card) for card in (*cards, *wilds)]
        found = [meld for meld in readings(plain, owner, rules) if meld.kind is kind]
        if found or kind is Kind.RUN or any(card.rank != Rank.TWO for card in cards):
            return found[0] if found else None
        twos = [card for card in wilds if not card.is_joker]
        free = [suit for suit in SUITS if suit not in {card.suit for card in cards}]
        for suits in permutations(free, len(twos)):
            said = [Claim(card, Face(Rank.TWO, suit)) for card, suit in zip(twos, suits, strict=True)]
            rest = [claim for claim in plain if claim.card not in twos]
            if named := readings([*rest, *said], owner, rules):
                return named[0]
        return None
