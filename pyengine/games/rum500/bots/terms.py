"""A house's rules as the fast model reads them: faces as numbers, values as rows, and the melds that faces make.

A face is suit × 13 + rank − 1, a joker 52; a set of faces is a number with a bit for each (a suit's 13 bits are its
*lane*). Equal cards of two packs are not told apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from pyengine.cards import Card, Rank, Suit
from pyengine.games.rum500.melds import SUITS, set_limit
from pyengine.games.rum500.rules import Rules

JOKER = 52
LANE = (1 << 13) - 1
FACES = (1 << 52) - 1
COLUMN = sum(1 << 13 * suit for suit in range(4))  # one rank in every suit
MOST_PLANS = 20_000  # remembered; more would fill a phone's memory
_SUIT = {suit: 13 * number for number, suit in enumerate(SUITS)}


def face_of(card: Card) -> int:
    """The card's number as a face."""
    return JOKER if card.suit is None else _SUIT[card.suit] + int(card.rank) - 1


def suit_and_rank(face: int) -> tuple[Suit | None, Rank]:
    """What a number stands for; the inverse of `face_of` for one pack."""
    return (None, Rank.JOKER) if face == JOKER else (SUITS[face // 13], Rank(face % 13 + 1))


class Lay(NamedTuple):
    """A new meld: a run in the suit numbered `key` from position `low` to `high`, or a set of rank `key`, from 0.

    `wild` is the face that a joker stands for, -1 where there is none; `low` of a set is the mask of its suits, the
    joker's included. `faces` are the natural cards, and `points` what all of it scores.
    """

    is_run: bool
    key: int
    low: int
    high: int
    wild: int
    size: int
    faces: int
    points: int


class Plan(NamedTuple):
    """Melds that can be laid together, the faces in them, and their points."""

    lays: tuple[Lay, ...]
    faces: int
    points: int


NOTHING = Plan((), 0, 0)


class Terms:
    """What a house's cards are worth, and the dearest melds that faces make under its rules."""

    __slots__ = (
        "_costs",
        "_near",
        "_plans",
        "_runs",
        "aces_high",
        "aces_low",
        "cost",
        "low_ace",
        "rules",
        "set_limit",
        "worth",
    )

    def __init__(self, rules: Rules) -> None:
        pips = [5 if rules.low_cards == "five" else rank for rank in range(2, 10)]
        row = [*pips, 10, 10, 10, 10]
        self.rules = rules
        self.worth = tuple([rules.ace_high, *row] * 4 + [rules.joker_value])
        self.cost = tuple([rules.ace_hand, *row] * 4 + [rules.joker_value])
        self._costs = [0]
        for price in self.cost[:13]:
            self._costs += [price + rest for rest in self._costs]
        self.low_ace = rules.ace_low
        self.aces_low = rules.ace_rank != "high_only"
        self.aces_high = rules.ace_rank != "low_only"
        self.set_limit = set_limit(rules)
        self._runs: dict[int, tuple[Lay, ...]] = {}
        self._near: dict[int, tuple[float, ...]] = {}
        self._plans: dict[int, Plan] = {}

    def costs(self, faces: int) -> int:
        """What these faces cost in a hand."""
        lanes = self._costs
        return lanes[faces & LANE] + lanes[faces >> 13 & LANE] + lanes[faces >> 26 & LANE] + lanes[faces >> 39 & LANE]

    def worths(self, faces: int) -> int:
        """What these faces score, an ace as a high one."""
        aces = (faces & COLUMN).bit_count()
        return self.costs(faces) + aces * (self.worth[0] - self.cost[0])

    # runs

    def _stretches(self, lane: int) -> tuple[tuple[int, int], ...]:
        """The runs of a lane, each as long as it can be, as positions (low, high); an ace lies where it is dearer."""
        ways = [_stretches((lane & ~1) << 1 | (lane & 1) * ends) for ends in self._aces(lane)]
        return max(ways, key=self._lane_points)

    def _aces(self, lane: int) -> Iterator[int]:
        """Where a lane's ace may lie, as bits of the positions 1 and 14."""
        if self.aces_high:
            yield 1 << 14
        if self.aces_low or not lane & 1:
            yield 2

    def _lane_points(self, runs: tuple[tuple[int, int], ...]) -> int:
        return sum(self.position_worth(position) for low, high in runs for position in range(low, high + 1))

    def position_worth(self, position: int) -> int:
        """What a natural card scores at a run's position."""
        return self.low_ace if position == 1 else self.worth[(position - 1) % 13]

    def nearness(self, lane: int) -> tuple[float, ...]:
        """For each card of a lane what its neighbours promise: a half for each next to it, a quarter at two steps."""
        found = self._near.get(lane)
        if found is None:
            found = self._near[lane] = _nearness(lane)
        return found

    def meldable(self, faces: int) -> int:
        """The faces that are part of a set or a run of three, perhaps of several that exclude each other."""
        found = threes(faces) * COLUMN & faces
        for shift in (0, 13, 26, 39):
            lane = faces >> shift & LANE
            row = lane | (lane & 1) << 13
            if middle := row & row >> 1 & row >> 2:
                row = middle | middle << 1 | middle << 2
                found |= (row & LANE | row >> 13) << shift
        return found

    # the dearest melds

    def plan(self, faces: int) -> Plan:
        """The dearest sets and runs of natural cards that these faces make together."""
        found = self._plans.get(faces)
        if found is None:
            if len(self._plans) > MOST_PLANS:
                self._plans.clear()
            found = self._plans[faces] = self._planned(faces)
        return found

    def _planned(self, faces: int) -> Plan:
        sets = threes(faces)
        runs = self._all_runs(faces)
        if not sets:
            return runs
        if not runs.lays:
            return self._with_sets(faces, [(rank, suits_of(faces, rank)) for rank in bits(sets)])
        return self._mixed(faces, [*bits(sets)], runs.faces)

    def run(self, suit: int, low: int, high: int, wild: int = -1) -> Lay:
        """A run of natural cards, or with a joker for one of them."""
        faces = points = 0
        for position in range(low, high + 1):
            face = 13 * suit + (position - 1) % 13
            if face == wild:
                points += self.worth[JOKER]
            else:
                faces |= 1 << face
                points += self.position_worth(position)
        return Lay(True, suit, low, high, wild, high - low + 1, faces, points)

    def set_of(self, rank: int, suits: int, wild: int = -1) -> Lay:
        """A set of natural cards in these suits, or with a joker for one of them."""
        faces = sum(1 << 13 * suit + rank for suit in bits(suits))
        size = suits.bit_count()
        if wild < 0:
            return Lay(False, rank, suits, 0, wild, size, faces, size * self.worth[rank])
        points = (size - 1) * self.worth[rank] + self.worth[JOKER]
        return Lay(False, rank, suits, 0, wild, size, faces & ~(1 << wild), points)

    def _suit_runs(self, suit: int, lane: int) -> tuple[Lay, ...]:
        key = lane << 2 | suit
        found = self._runs.get(key)
        if found is None:
            found = self._runs[key] = tuple(self.run(suit, low, high) for low, high in self._stretches(lane))
        return found

    def _all_runs(self, faces: int) -> Plan:
        lays: tuple[Lay, ...] = ()
        for suit in range(4):
            lane = faces >> 13 * suit & LANE
            if lane.bit_count() > 2:
                lays += self._suit_runs(suit, lane)
        return _plan(lays) if lays else NOTHING

    def _with_sets(self, faces: int, sets: list[tuple[int, int]]) -> Plan:
        """These sets, and the runs that the other faces make."""
        lays = tuple(self.set_of(rank, suits) for rank, suits in sets)
        for each in lays:
            faces &= ~each.faces
        return _plan(self._all_runs(faces).lays + lays)

    def _mixed(self, faces: int, ranks: list[int], in_runs: int) -> Plan:
        """A choice between sets and the runs that need their cards: rank by rank the dearest, given those before."""
        chosen: list[tuple[int, int]] = []
        best = self._with_sets(faces, chosen)
        for rank in ranks:
            suits = suits_of(faces, rank)
            options = [suits]
            if suits == 15:
                options += [15 & ~(1 << suit) for suit in bits(suits_of(in_runs, rank))]
            plans = [(self._with_sets(faces, [*chosen, (rank, option)]), option) for option in options]
            plan, option = max(plans, key=lambda each: each[0].points)
            if plan.points > best.points:
                best = plan
                chosen.append((rank, option))
        return best


def _plan(lays: tuple[Lay, ...]) -> Plan:
    faces = points = 0
    for each in lays:
        faces |= each.faces
        points += each.points
    return Plan(lays, faces, points)


def _stretches(positions: int) -> tuple[tuple[int, int], ...]:
    """Rows of three or more bits, as their first and last bit."""
    found = []
    while positions:
        low = (positions & -positions).bit_length() - 1
        rest = positions >> low
        length = (~rest & rest + 1).bit_length() - 1
        if length > 2:
            found.append((low, low + min(length, 13) - 1))
        positions &= ~((1 << low + length) - 1)
    return tuple(found)


def _nearness(lane: int) -> tuple[float, ...]:
    """See `Terms.nearness`; the ace lies next to two and king."""
    ring = lane | lane << 13 | lane << 26
    return tuple(
        0.5 * ((ring >> 12 + rank & 1) + (ring >> 14 + rank & 1))
        + 0.25 * ((ring >> 11 + rank & 1) + (ring >> 15 + rank & 1))
        for rank in range(13)
    )


def threes(faces: int) -> int:
    """The ranks, from 0, of which three suits or four are among the faces."""
    one, two, three, four = faces & LANE, faces >> 13 & LANE, faces >> 26 & LANE, faces >> 39 & LANE
    return (one & two & (three | four)) | (three & four & (one | two))


def suits_of(faces: int, rank: int) -> int:
    """The suits in which this rank, from 0, is among the faces."""
    column = faces >> rank & COLUMN
    return column & 1 | column >> 12 & 2 | column >> 24 & 4 | column >> 36 & 8


def bits(mask: int) -> Iterator[int]:
    """The numbers of a mask's bits, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@lru_cache(maxsize=4)
def terms_of(rules: Rules) -> Terms:
    """The house's terms; its melds are remembered with it."""
    return Terms(rules)
