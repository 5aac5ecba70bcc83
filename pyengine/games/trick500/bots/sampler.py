"""Worlds that fit what a seat has seen: where every card lies that it cannot see.

Cards that may lie in the same places form a group; the groups are dealt out one after the other to places that are
drawn at random among the free ones. Some worlds come up more often so than others, and each tells by how much less it
counts: weighted, all that fit are equally likely.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import perm

from pyengine.cards import Card
from pyengine.games.trick500.guess import Hiding, deal_out, hiding
from pyengine.games.trick500.view import View
from pyengine.rng import Rng

NOWHERE = -1  # the place of cards that are out of play
TRIES = 40  # at a world that fits, before one is searched for
World = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that may lie in the same places, both by number."""

    cards: tuple[int, ...]
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sampler:
    """Deals the hidden cards out. Cards are numbers, by their place in `cards`; a world is a tuple of them by place."""

    hidden: Hiding
    names: tuple[int, ...]  # of the places: seats, and those of `guess`
    rooms: tuple[int, ...]
    groups: tuple[Group, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.hidden.cards

    def worlds(self, rng: Rng) -> Iterator[tuple[World, float]]:
        """World after world and what each counts, without end."""
        while True:
            drawn = (self._draw(rng) for _ in range(TRIES))
            yield next((each for each in drawn if each is not None), None) or (self._matched(rng), 1.0)

    def world_of(self, places: Mapping[int, Sequence[Card]]) -> World:
        """The world in which these cards lie in these places; a hidden card that lies nowhere is out of play."""
        number = {card: at for at, card in enumerate(self.cards)}
        lying = {name: tuple(number[card] for card in cards if card in number) for name, cards in places.items()}
        rest = set(number.values()).difference(*lying.values())
        lying[NOWHERE] = tuple(sorted(rest))
        return tuple(lying.get(name, ()) for name in self.names)

    def _draw(self, rng: Rng) -> tuple[World, float] | None:
        """One world; None where a group has found too little room."""
        rooms = list(self.rooms)
        dealt: list[list[int]] = [[] for _ in rooms]
        weight = 1.0
        for group in self.groups:
            cards = group.cards
            if len(group.places) == 1:
                (place,) = group.places
                if rooms[place] < len(cards):
                    return None
                dealt[place].extend(cards)
                rooms[place] -= len(cards)
                continue
            free = [place for place in group.places for _ in range(rooms[place])]
            count = len(free)
            if count < len(cards):
                return None
            for card in cards:
                # Fisher and Yates as far as there are cards.
                at = rng.below(count)
                count -= 1
                place = free[at]
                free[at] = free[count]
                dealt[place].append(card)
                rooms[place] -= 1
            weight *= perm(len(free), len(cards))
        return tuple(map(tuple, dealt)), weight

    def _matched(self, rng: Rng) -> World:
        """A world found by search, where chance finds none; it is not as likely as any other."""
        dealt = deal_out(self.hidden, rng)
        number = {card: at for at, card in enumerate(self.cards)}
        return tuple(tuple(number[card] for card in dealt.get(name, ())) for name in self.names)


def sampler(seen: View) -> Sampler:
    """What is hidden from the seat."""
    hidden = hiding(seen)
    rooms = {name: room for name, room in hidden.rooms.items() if room}
    rooms |= {NOWHERE: spare} if (spare := len(hidden.cards) - sum(rooms.values())) > 0 else {}
    groups: dict[tuple[int, ...], list[int]] = {}
    for number, card in enumerate(hidden.cards):
        barred = hidden.barred[card]
        places = tuple(at for at, name in enumerate(rooms) if name not in barred)
        groups.setdefault(places, []).append(number)
    # Those with the fewest places first, while there is room.
    order = sorted(groups.items(), key=lambda each: (len(each[0]), each))
    found = tuple(Group(tuple(cards), places) for places, cards in order)
    return Sampler(hidden, tuple(rooms), tuple(rooms.values()), found)


def resampled(weights: Sequence[float], count: int, rng: Rng) -> list[int]:
    """So many numbers of the weighted ones, each as often as its weight asks, by systematic resampling."""
    total = sum(weights)
    if total <= 0:
        return [at % len(weights) for at in range(count)]
    step = total / count
    mark, upto = rng.fraction() * step, 0.0
    chosen: list[int] = []
    for number, weight in enumerate(weights):
        upto += weight
        while mark < upto and len(chosen) < count:
            chosen.append(number)
            mark += step
    return chosen + [len(weights) - 1] * (count - len(chosen))
