"""Endings solved exactly, all hands known: whether some of the players can make a side take so many tricks.

For tricks both are the same side; in a misère the defenders are those who want the declarer to take one. Two players'
piles are not solved: what they turn up is no ending of few cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from pyengine.games.trick500.bots.fast import Deal
from pyengine.games.trick500.bots.lie import FREE

Key = tuple[int, ...]


@dataclass(slots=True)
class Solver:
    """Searches with what it has found before. Rows are bits; `forcing` want `taking` to take tricks."""

    forcing: int
    taking: int
    known: dict[Key, list[int]] = field(default_factory=dict)  # most tricks that can be forced, least that cannot

    def most(self, deal: Deal) -> int:
        """How many of the tricks that are left can be forced, the one on the table among them."""
        wanted = 0
        while wanted < left(deal) and self.forced(deal, wanted + 1):
            wanted += 1
        return wanted

    def forced(self, deal: Deal, wanted: int) -> bool:
        """Whether so many of the tricks that are left can be forced."""
        if wanted <= 0:
            return True
        if wanted > left(deal):
            return False
        if deal.at:
            return self._any(deal, wanted)
        key = self._key(deal)
        bounds = self.known.get(key)
        if bounds is None:
            bounds = self.known[key] = [0, 99]
        if wanted <= bounds[0] or wanted >= bounds[1]:
            return wanted <= bounds[0]
        found = self._any(deal, wanted)
        bounds[0 if found else 1] = wanted
        return found

    def _any(self, deal: Deal, wanted: int) -> bool:
        """The same from this card on: one way is enough for who forces, and all ways are needed against the others."""
        forces = bool(self.forcing >> deal.row & 1)
        return any(self._after(deal, card, lane, wanted) is forces for card, lane in distinct(deal)) is forces

    def _after(self, deal: Deal, card: int, lane: int, wanted: int) -> bool:
        after = deal.copy()
        after.play(card, lane)
        if not after.at and self.taking >> after.row & 1:
            wanted -= 1
        return self.forced(after, wanted)

    def _key(self, deal: Deal) -> Key:
        if deal.ground.lie.lanes[FREE] & ~deal.gone:
            # What a free joker may do depends on what was led and renounced before.
            return (*deal.hands, deal.row, deal.once, *deal.voids)
        return (*deal.hands, deal.row)


def left(deal: Deal) -> int:
    """How many tricks are left, the one on the table among them."""
    return deal.hands[deal.row].bit_count()


def distinct(deal: Deal) -> Iterator[tuple[int, int]]:
    """What the row to play may play, one of each run of cards that are worth the same; the highest first to lead."""
    lie, cards = deal.ground.lie, deal.playable()
    others = deal.best if deal.at else 0
    for row, hand in enumerate(deal.hands):
        if row != deal.row:
            others |= hand
    for lane in range(4):
        part = cards & lie.lanes[lane]
        last = 0
        while part:
            card = 1 << (part.bit_length() - 1)
            part ^= card
            if not last or others & (last - 1) & -card:
                yield card, lane
            last = card
    free = cards & lie.lanes[FREE]
    names = deal.nameable() if free and not deal.at else 0
    while free:
        card = free & -free
        free ^= card
        if deal.at:
            yield card, FREE
        else:
            yield from ((card, lane) for lane in range(4) if names >> lane & 1)
