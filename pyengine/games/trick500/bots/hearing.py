"""How well a hand fits what its player has bid, on bits: a factor for worlds that were made up."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import exp

from pyengine.cards import Suit
from pyengine.games.trick500.bids import Bid, Kind
from pyengine.games.trick500.bots.lie import FREE, Lie, lie_of
from pyengine.games.trick500.bots.nulls import suit_danger
from pyengine.games.trick500.bots.order import ACE, KING, QUEEN
from pyengine.games.trick500.bots.strength import worth_of
from pyengine.games.trick500.rules import Rules
from pyengine.games.trick500.tricks import LEFT, RIGHT
from pyengine.games.trick500.view import View

STEEP = 2.0  # how sharply a count that is too low tells against a hand
FLOOR = 0.04  # nobody's bids are beyond surprise
KITTY = 0.7  # tricks that an exchange has added to the count


@dataclass(frozen=True, slots=True)
class Counter:
    """Counts the tricks of a hand in one strain as Rule-1 does."""

    lie: Lie
    masks: tuple[int, ...]  # of the trumps that are worth something by themselves: joker, right, left, ace, king, queen
    worth: tuple[float, ...]
    side: tuple[tuple[int, int, int], ...]  # of each other suit: the lane, its ace, its king and queen

    def count(self, hand: int) -> float:
        """What kitty and partner are expected to add is in it."""
        return self._with_trumps(hand) if self.lie.trump else self._plain(hand)

    def _with_trumps(self, hand: int) -> float:
        worth = self.worth
        trumps = (hand & self.lie.trump).bit_count()
        total = worth[0] + worth[7] * trumps
        total += worth[1] * (hand & self.masks[0]).bit_count()
        for at in range(1, 6):
            if hand & self.masks[at]:
                total += worth[at + 1]
        ruffs = min(trumps, 3) / 3
        for lane, ace, king in self.side:
            part = hand & lane
            count = part.bit_count()
            if part & ace:
                total += worth[8] + (worth[9] if part & king else 0.0)
            elif part & king and count > 1:
                total += worth[10]
            if count < 2:
                total += ruffs * worth[12 if count else 11]
        return total

    def _plain(self, hand: int) -> float:
        worth = self.worth
        total = worth[0] + worth[1] * (hand & self.masks[0]).bit_count()
        for lane, ace, king in self.side:
            part = hand & lane
            count = part.bit_count()
            if part & ace:
                total += worth[2] + (worth[3] if part & king else 0.0)
            elif part & king and count > 1:
                total += worth[4]
            if part & (ace | king):
                total += worth[6] * max(0, count - 3)
        return total


@lru_cache(maxsize=64)
def counter(rules: Rules, trump: Suit | None) -> Counter:
    lie = lie_of(rules, trump)

    def at(lane: int, high: int) -> int:
        return sum(1 << bit for bit, own in enumerate(lie.high) if own == high and lie.lanes[lane] >> bit & 1)

    jokers = lie.mask(card for card in lie.cards if card.is_joker)
    named = tuple(at(lie.trump_lane, high) for high in (RIGHT, LEFT, ACE, KING, QUEEN)) if trump else ()
    side = tuple((lie.lanes[lane], at(lane, ACE), at(lane, KING)) for lane in range(FREE) if lane != lie.trump_lane)
    return Counter(lie, (jokers, *named), worth_of(rules, trump), side)


@dataclass(frozen=True, slots=True)
class Heard:
    """What one player has bid last, and what his hand must look like."""

    seat: int
    bid: Bid
    counter: Counter
    exchanged: bool  # he has had the kitty since

    def fits(self, hand: int) -> float:
        """A factor for a world in which he holds, or held, this hand; its bits are those of the counter's lie."""
        if self.bid.kind is not Kind.TRICKS:
            return FLOOR + exp(-2.0 * danger(self.counter.lie, hand))
        need = self.bid.level - 0.4 + (KITTY if self.exchanged else 0.0)
        return FLOOR + 1 / (1 + exp(-STEEP * (self.counter.count(hand) - need)))


def heard(view: View) -> tuple[Heard, ...]:
    """The last bid of each other player whose hand is hidden."""
    board = view.board
    declarer = board.contract.declarer if board.contract else None
    last = {call.seat: call.bid for call in board.calls if call.bid is not None and call.seat != view.seat}
    return tuple(
        Heard(seat, bid, counter(view.rules, bid.trump), seat == declarer)
        for seat, bid in last.items()
        if seat != board.open and bid.kind in (Kind.TRICKS, Kind.MISERE, Kind.OPEN)
    )


def danger(lie: Lie, hand: int) -> float:
    """How many tricks a hand that must lose is likely to be made to take, on bits."""
    total = 0.0
    for lane in range(4):
        part = hand & lie.lanes[lane]
        if part:
            total += suit_danger(SOME, heights(lie, part), heights(lie, lie.lanes[lane] & ~part))
    return total + (1.0 if hand & lie.lanes[FREE] else 0.0)


SOME = Suit.SPADES  # to `suit_danger` all suits are alike


def heights(lie: Lie, mask: int) -> tuple[int, ...]:
    """How high the cards are, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(lie.high[low.bit_length() - 1])
        mask ^= low
    return tuple(found)
