"""What a declarer lays away by rule, on bits, for worlds that were made up."""

from __future__ import annotations

from pyengine.games.trick500.bots.lie import FREE, Lie
from pyengine.games.trick500.bots.order import ACE, KING

NEVER = 100.0
SHORT = (0.0, -7.0, -4.0, -1.0)  # by how many cards of the suit there are: what makes a void goes first


def buried(lie: Lie, hand: int, count: int) -> int:
    """Low cards of short side suits; trumps and aces last."""
    chosen = 0
    while count:
        card = _least(lie, hand)
        hand ^= card
        chosen |= card
        count -= 1
    return chosen


def _least(lie: Lie, hand: int) -> int:
    best, least = 0, 1000.0
    for lane in range(4):
        part = hand & lie.lanes[lane]
        if not part:
            continue
        low = part & -part
        high = lie.high[low.bit_length() - 1]
        worth = float(high)
        if lane == lie.trump_lane:
            worth += NEVER
        else:
            size = part.bit_count()
            top = lie.high[part.bit_length() - 1]
            if lie.trump and size < len(SHORT):
                worth += SHORT[size]
            if high == ACE:
                worth += 30
            elif top >= KING and size == 2:
                worth += 4  # it guards the king
            elif not lie.trump:
                worth += size
        if worth < least:
            best, least = low, worth
    return best or (hand & lie.lanes[FREE] & -(hand & lie.lanes[FREE]))


def shed(lie: Lie, hand: int, count: int) -> int:
    """Of a hand that is to lose every trick: the highest cards of suits without low ones."""
    chosen = 0
    while count:
        free = hand & lie.lanes[FREE]
        card = free & -free if free else _worst(lie, hand)
        hand ^= card
        chosen |= card
        count -= 1
    return chosen


def _worst(lie: Lie, hand: int) -> int:
    best, most = hand & -hand, -1.0
    for lane in range(4):
        part = hand & lie.lanes[lane]
        if not part:
            continue
        top, low = 1 << (part.bit_length() - 1), part & -part
        others = lie.lanes[lane] & ~part
        size = part.bit_count()
        under = (others & (top - 1)).bit_count() - (size - 1)
        held = (others & (low - 1)).bit_count()
        value = under + 3.0 * held / size
        if value > most:
            best, most = top, value
    return best
