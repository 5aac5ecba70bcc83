"""How safe a hand is that must take no trick. Source of the pattern: low cards with gaps (lowest, third, fifth …)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp

from pyengine.cards import Card
from pyengine.games.trick500.bots.order import Order, Rows, by_suit
from pyengine.rng import Rng

KITTIES = 6  # samples of what the kitty may bring
HOPELESS = 0.6
MISERE, OPEN = 2.1, 2.6  # how fast danger tells
ROUNDS = (1.0, 0.9, 0.55, 0.25, 0.1)  # how likely a suit is to be led so often


def danger(rows: Rows, out: Rows) -> float:
    """How many tricks the hand is likely to be made to take. `rows` and `out`: own and others' cards, by suit."""
    return sum(2.0 if suit is None and row else suit_danger(row, out[suit]) for suit, row in rows.items())


def suit_danger(row: Sequence[int], out: Sequence[int]) -> float:
    """The same of one suit. A card is safe with fewer lower ones outside than own ones below it."""
    if not out:
        return 0.0
    worst = 0.0
    for at, high in enumerate(reversed(row)):
        below = sum(other < high for other in out)
        excess = max(0, below - at) / len(out)
        worst = max(worst, excess * ROUNDS[min(at, len(ROUNDS) - 1)])
    return float(worst**1.5)


def chance(danger_left: float, steepness: float = MISERE) -> float:
    """How likely a misère succeeds."""
    return exp(-steepness * danger_left)


def safest(cards: Sequence[Card], kitty: int, order: Order) -> tuple[Card, ...]:
    """Which cards to lay away, so many, for the least danger: one after the other, each time the worst."""
    left, gone = list(cards), []
    pack = by_suit(order, order)
    for _ in range(kitty):
        worst = min(
            _worst(left, order, kitty + 3),
            key=lambda card: danger_of([each for each in left if each != card], cards, order, pack),
        )
        left.remove(worst)
        gone.append(worst)
    return tuple(gone)


def danger_of(hand: Iterable[Card], seen: Iterable[Card], order: Order, pack: Rows | None = None) -> float:
    """The danger of a hand when the `seen` cards are with nobody else."""
    known = by_suit(seen, order)
    whole = pack or by_suit(order, order)
    out = {suit: [high for high in row if high not in known[suit]] for suit, row in whole.items()}
    return danger(by_suit(hand, order), out)


def _worst(cards: Sequence[Card], order: Order, count: int) -> list[Card]:
    """Cards that are worth laying away: jokers, then the highest."""
    return sorted(cards, key=lambda card: (order[card][0] is not None, -order[card][1], str(card)))[:count]


def misere_danger(hand: Sequence[Card], kitty: int, order: Order, rng: Rng) -> float:
    """The danger to be expected after the exchange, over some kitties that the hand may find."""
    if not kitty or _hopeless(hand, order):
        return danger_of(hand, hand, order)
    others = [card for card in order if card not in hand]
    total = 0.0
    for _ in range(KITTIES):
        cards = (*hand, *rng.shuffled(others)[:kitty])
        gone = safest(cards, kitty, order)
        total += danger_of([card for card in cards if card not in gone], cards, order)
    return total / KITTIES


def _hopeless(hand: Sequence[Card], order: Order) -> bool:
    """Whether no kitty is likely to help: without the two worst cards the hand still takes tricks."""
    gone = safest(hand, 2, order)
    return danger_of([card for card in hand if card not in gone], hand, order) > HOPELESS
