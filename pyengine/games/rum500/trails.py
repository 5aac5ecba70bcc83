"""The way that the search for the best lay-down went, turned into melds of real cards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import NamedTuple

from pyengine.cards import Card, Face, Rank
from pyengine.games.rum500.hopes import Place
from pyengine.games.rum500.lanes import Lane, Option, SetChoice
from pyengine.games.rum500.melds import SUITS, Claim, Kind, Meld, readings
from pyengine.games.rum500.rules import Rules


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


# How a situation was reached: five steps a row, of the suits and of the sets; the last outermost.
Trail = tuple["Trail", int, Option | SetChoice] | None


class Table(NamedTuple):
    """Where runs on the table can be continued and sets filled: meld numbers by place."""

    tops: dict[Place, list[int]]
    bottoms: dict[Place, list[int]]
    missing: dict[Place, list[int]]


class Ground(NamedTuple):
    """What a search went over: whose cards by what rules, naturals by place, wild ones, and where the pass starts."""

    owner: int
    rules: Rules
    pool: Mapping[Place, list[Card]]
    wilds: Sequence[Card]
    table: Table
    start: int


class _Open(NamedTuple):
    """A lane with its real cards, and the number of the meld on the table that it continues, if one."""

    lane: Lane | None
    cards: list[Card]
    wilds: int
    held: int | None


class Replay:
    """Turns the best trail into melds of real cards."""

    def __init__(self, ground: Ground, trail: Trail | None) -> None:
        self.ground = ground
        self.pool = {place: list(cards) for place, cards in ground.pool.items()}
        self.wilds = list(ground.wilds)
        self.melds: list[Meld] = []
        self.additions: dict[int, list[Card]] = defaultdict(list)
        self.table = Table(*({place: list(n) for place, n in offers.items()} for offers in ground.table))
        self.steps: list[tuple[int, Option | SetChoice]] = []
        while trail is not None:
            trail, step, deed = trail
            self.steps.insert(0, (step, deed))

    def lay_down(self, worth: int, more: int) -> LayDown:
        """Follows the trail, then puts `more` wild cards into what room the melds have."""
        lanes: list[list[_Open]] = [[], [], [], []]
        for step, deed in self.steps:
            row, suit = divmod(step, 5)
            position = self.ground.start + row
            rank = (position - 1) % 13 + 1
            if isinstance(deed, Option):
                lanes[suit] = self._suit(deed, (position, suit), rank, lanes[suit])
                continue
            for suits, wilds in deed.sets:
                self._new([*(self.pool[rank, each].pop() for each in suits)], wilds, Kind.SET)
            for each in deed.added:
                offers = self.table.missing[rank, each if self.ground.rules.set_distinct_suits else 0]
                self.additions[offers.pop()].append(self.pool[rank, each].pop())
        self._lengthen(more)
        additions = tuple((number, tuple(cards)) for number, cards in self.additions.items())
        return LayDown(worth, tuple(self.melds), additions)

    def _suit(self, option: Option, place: Place, rank: int, lanes: list[_Open]) -> list[_Open]:
        """Moves one suit's lanes through a step."""
        after = []
        fresh = [_Open(None, [], 0, None)] * (len(option.steps) - len(lanes))
        for step, was in zip(option.steps, [*lanes, *fresh], strict=True):
            drawn = [self.pool[rank, place[1]].pop()] if step.naturals else []
            held = self.table.tops[place].pop() if step.name == "hold" else was.held
            now = _Open(step.lane, [*was.cards, *drawn], was.wilds + step.wilds, held)
            if step.lane is not None:
                after.append(now)
            elif step.name == "against":
                self.additions[self.table.bottoms[place].pop()].extend(now.cards)
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
        owner, rules = self.ground.owner, self.ground.rules
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
