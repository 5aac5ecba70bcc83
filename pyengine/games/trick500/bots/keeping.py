"""What a card is still good for, in tricks, if it is not played now."""

from __future__ import annotations

from pyengine.cards import Card, Suit
from pyengine.games.trick500.bots.memory import Memory

SURE = 0.95
SMALL_TRUMP = 0.3  # for a trick by ruffing, or by length
FIRST, AGAIN, RUFFED = 0.8, 0.45, 0.2


def keep(memory: Memory, card: Card, led: Suit | None = None) -> float:
    """Tricks that the card may still take. In the suit being led it gets worse, since the next round is trumped."""
    suit, high = memory.order[card]
    if suit is None:
        return SURE
    higher = memory.higher(card)
    least = high / 400
    if suit == memory.trump:
        return SURE if not higher else max(SMALL_TRUMP, 0.9 * 0.6**higher) + least
    own = memory.rows[suit]
    lower = sum(other < high for other in own)
    reach = _lasting(memory, suit, led)
    if not higher:
        return reach + least
    chance = 0.5 if lower >= higher else 0.15
    return max(reach * chance**higher, _guard(memory, suit, high)) + least + _length(memory, own)


def _lasting(memory: Memory, suit: Suit, led: Suit | None) -> float:
    """How likely a side suit's best card is to hold: less when somebody may trump."""
    if memory.trump is None:
        return 0.85 if suit == led else 0.95
    if not memory.out[memory.trump]:
        return SURE
    if any(suit in memory.voids[foe] and memory.trump not in memory.voids[foe] for foe in memory.foes):
        return RUFFED
    again = suit == led or any(memory.led(trick.plays) == suit for trick in memory.view.board.tricks)
    return AGAIN if again else FIRST


def _guard(memory: Memory, suit: Suit, high: int) -> float:
    """What a low card is worth to a king or queen that it protects."""
    own = memory.rows[suit]
    top = own[0]
    above = sum(other > top for other in memory.out[suit])
    if high == top or not 1 <= above <= 2 or len(own) - 1 != above:
        return 0.0
    return 0.25 if above == 1 else 0.08


def _length(memory: Memory, own: list[int]) -> float:
    return 0.05 * max(0, len(own) - 3) if memory.trump is None else 0.0
