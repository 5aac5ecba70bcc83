"""Endings solved exactly, all hands known: whether some of the players can make a side take so many tricks.

For tricks both are the same side; in a misère the defenders are those who want the declarer to take one. Two players'
piles are not solved: what they turn up is no ending of few cards.

While a free joker is out the search asks `fast` what may be played, with all that may depend on; afterwards only suits
and heights matter, and it goes its own, shorter way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pyengine.games.trick500.bots.fast import JOINS, LEADS, Deal, Ground
from pyengine.games.trick500.bots.lie import FREE

Key = tuple[int, ...]
MANY = 99  # tricks: more than there are


@dataclass(slots=True)
class Solver:
    """Searches one world with what it has found before. Rows are bits; `forcing` want `taking` to take tricks."""

    ground: Ground
    forcing: int
    taking: int
    known: dict[Key, list[int]] = field(default_factory=dict)  # most tricks that can be forced, least that cannot
    patterns: dict[int, int] = field(default_factory=dict)  # by what is left of a suit: who has the lowest, the next …
    hands: list[int] = field(default_factory=list)  # by row, of a search without a free joker; played cards are missing
    found: int = 0  # by the last `most`: the next one is likely to find as many

    def most(self, deal: Deal) -> int:
        """How many of the tricks that are left can be forced, the one on the table among them."""
        wanted = min(self.found, left(deal))
        if self.forced(deal, wanted):
            while self.forced(deal, wanted + 1):
                wanted += 1
        else:
            wanted -= 1
            while not self.forced(deal, wanted):
                wanted -= 1
        self.found = wanted
        return wanted

    def forced(self, deal: Deal, wanted: int) -> bool:
        """Whether so many of the tricks that are left can be forced."""
        if wanted <= 0:
            return True
        if wanted > left(deal):
            return False
        if not self.ground.lie.lanes[FREE] & sum(deal.hands):
            self.hands = list(deal.hands)
            if deal.at:
                return self._card(deal.order[deal.at :], deal.led, deal.best, deal.owner, wanted)
            return self._trick(deal.row, wanted)
        if deal.at:
            return self._any(deal, wanted)
        bounds = self.known.setdefault(self._key(deal), [0, MANY])
        if wanted <= bounds[0] or wanted >= bounds[1]:
            return wanted <= bounds[0]
        found = self._any(deal, wanted)
        bounds[0 if found else 1] = wanted
        return found

    # with a free joker

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
        """What a free joker may do can depend on what its holder has renounced and on what was led before."""
        ground, free = self.ground, self.ground.lie.lanes[FREE]
        self.hands = deal.hands
        key = (*self._pattern(deal.row, sum(deal.hands)), *(hand & free for hand in deal.hands))
        if ground.dies or ground.leads == LEADS["named_not_renounced"]:
            holders = sum(1 << row for row, hand in enumerate(deal.hands) if hand & free)
            key += tuple(rows & holders for rows in deal.voids)
        if ground.joins == JOINS["first_or_last_of_suit"] or ground.leads == LEADS["named_unled_suit"]:
            key += (deal.once,)
        return key

    # without

    def _trick(self, row: int, wanted: int) -> bool:
        """`forced` where the row leads."""
        hands = self.hands
        hand = hands[row]
        count = hand.bit_count()
        if wanted <= 0 or wanted > count:
            return wanted <= 0
        out = sum(hands)
        key = self._pattern(row, out)
        bounds = self.known.get(key)
        if bounds is None:
            bounds = self.known[key] = [0, MANY]
            if self.forcing == self.taking:
                self._cash(row, count, bounds)
            elif self._is_safe(row):
                bounds[1] = 1
        if wanted <= bounds[0] or wanted >= bounds[1]:
            return wanted <= bounds[0]
        found = self._lead(row, wanted)
        bounds[0 if found else 1] = wanted
        return found

    def _cash(self, row: int, count: int, bounds: list[int]) -> None:
        """Narrows the bounds by the tricks that the row that leads takes one after the other if it wants to."""
        lie, hand = self.ground.lie, self.hands[row]
        others = sum(self.hands) ^ hand
        sure = 0
        for lane in (lie.trump,) if others & lie.trump else lie.lanes:
            sure += ((hand & lane) >> (others & lane).bit_length()).bit_count()
        if self.taking >> row & 1:
            bounds[0] = min(sure, count)
        else:
            bounds[1] = count - min(sure, count) + 1

    def _is_safe(self, row: int) -> bool:
        """Whether a lone player who must lose stays under whatever is led, another one leading.

        So it is where each card has fewer lower ones outside than own ones below it: the highest that loses goes first.
        """
        aims = self.taking
        if aims & (aims - 1) or aims >> row & 1:
            return False
        hand, out = self.hands[aims.bit_length() - 1], sum(self.hands)
        for lane in self.ground.lie.lanes:
            part, own = hand & lane, 0
            others = out & lane & ~part
            while part:
                card = part & -part
                if (others & (card - 1)).bit_count() > own:
                    return False
                part ^= card
                own += 1
        return True

    def _lead(self, row: int, wanted: int) -> bool:
        """`_trick` by trying each card, winners first unless tricks are to be lost."""
        hands, rest, lanes = self.hands, self.ground.orders[row][1:], self.ground.lie.lanes
        hand, forces = hands[row], bool(self.forcing >> row & 1)
        others = sum(hands) ^ hand
        takes = bool(self.taking >> row & 1) is forces
        leads: list[tuple[int, int]] = []
        for lane in range(FREE):
            part = hand & lanes[lane]
            if part:
                some = classes(part, others)
                if not takes:
                    leads += [(card, lane) for card in some]
                elif some[-1] > others & lanes[lane]:
                    leads[:0] = [(card, lane) for card in reversed(some)]
                else:
                    leads += [(card, lane) for card in some]
        for card, lane in leads:
            hands[row] = hand ^ card
            if self._card(rest, lane, card, row, wanted) is forces:
                hands[row] = hand
                return forces
        hands[row] = hand
        return not forces

    def _card(self, rest: Sequence[int], led: int, best: int, owner: int, wanted: int) -> bool:
        """`forced` in the middle of a trick, as `Deal` tells of it; `rest` are the rows that are still to play."""
        hands, lie = self.hands, self.ground.lie
        row, rest = rest[0], rest[1:]
        hand = hands[row]
        forces = bool(self.forcing >> row & 1)
        win = lie.wins[led]
        for card in self._tries(row, hand, led, best, owner):
            hands[row] = hand ^ card
            beats = card > best and card & win
            now, whose = (card, row) if beats else (best, owner)
            if rest:
                found = self._card(rest, led, now, whose, wanted)
            else:
                found = self._trick(whose, wanted - (self.taking >> whose & 1))
            if found is forces:
                hands[row] = hand
                return forces
        hands[row] = hand
        return not forces

    def _tries(self, row: int, hand: int, led: int, best: int, owner: int) -> Sequence[int]:
        """One of each run of cards worth the same, the likeliest to serve first."""
        lie = self.ground.lie
        cards = hand & lie.lanes[led]
        if cards:
            if not cards & (cards - 1):
                return (cards,)
            some = classes(cards, sum(self.hands) ^ hand | best)
        else:
            if not hand & (hand - 1):
                return (hand,)
            others = sum(self.hands) ^ hand | best
            some = [card for lane in lie.lanes if hand & lane for card in classes(hand & lane, others)]
        win = lie.wins[led]
        forces = self.forcing >> row & 1
        if self.taking >> row & 1 != forces:
            under = [card for card in some if card < best or not card & win]
            return [*reversed(under), *(card for card in some if card > best and card & win)]
        if self.taking >> owner & 1 == forces:
            return some
        over = [card for card in some if card > best and card & win]
        return [*over, *(card for card in some if card < best or not card & win)] if over else some

    def _pattern(self, row: int, out: int) -> Key:
        """Who leads, and who has the lowest card of each suit, the next and so on: what the rest depends on."""
        patterns, (spades, clubs, diamonds, hearts, _) = self.patterns, self.ground.lie.lanes
        try:
            return (
                row,
                patterns[out & spades],
                patterns[out & clubs],
                patterns[out & diamonds],
                patterns[out & hearts],
            )
        except KeyError:
            for lane in (spades, clubs, diamonds, hearts):
                if out & lane not in patterns:
                    patterns[out & lane] = self._owners(out & lane)
            return self._pattern(row, out)

    def _owners(self, cards: int) -> int:
        found = 1
        while cards:
            low = cards & -cards
            cards ^= low
            found = found << 3 | next(row for row, hand in enumerate(self.hands) if hand & low)
        return found


def classes(cards: int, others: int) -> list[int]:
    """The lowest of each run of cards of one suit that no other card parts, lowest first."""
    found, last = [], 0
    while cards:
        card = cards & -cards
        cards ^= card
        if not last or others & (card - last):
            found.append(card)
        last = card
    return found


def left(deal: Deal) -> int:
    """How many tricks are left, the one on the table among them."""
    return deal.hands[deal.row].bit_count()


def distinct(deal: Deal) -> Iterator[tuple[int, int]]:
    """What the row to play may play, one of each run of cards that are worth the same; the highest first to lead."""
    lie, cards = deal.ground.lie, deal.playable()
    others = (sum(deal.hands) ^ deal.hands[deal.row]) | (deal.best if deal.at else 0)
    for lane in range(FREE):
        yield from ((card, lane) for card in reversed(classes(cards & lie.lanes[lane], others)))
    free = cards & lie.lanes[FREE]
    names = deal.nameable() if free and not deal.at else 0
    while free:
        card = free & -free
        free ^= card
        if deal.at:
            yield card, FREE
        else:
            yield from ((card, lane) for lane in range(4) if names >> lane & 1)
