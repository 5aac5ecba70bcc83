"""How safe a hand is that must take no trick. Source of the pattern: low cards with gaps (lowest, third, fifth …)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from math import exp

from pyengine.cards import Card, Suit
from pyengine.games.trick500.bots.order import Order, by_suit
from pyengine.rng import Rng

KITTIES = 10  # samples of what the kitty may bring
HOPELESS = 0.6  # danger that no kitty is likely to cure
JOKER = 2.0  # danger of a joker that belongs to no suit
MISERE, OPEN = 3.2, 4.5  # how fast danger tells
ROUNDS = (1.0, 0.9, 0.55, 0.25, 0.1)  # how likely a suit is to be led so often


def chance(danger: float, steepness: float = MISERE) -> float:
    """How likely a misère with this danger succeeds."""
    return exp(-steepness * danger)


def danger_of(hand: Iterable[Card], seen: Collection[Card], lie: Order) -> float:
    """How many tricks the hand is likely to be made to take, when the `seen` cards are with nobody else."""
    out = _outside(seen, lie)
    return sum(suit_danger(suit, tuple(reversed(row)), out[suit]) for suit, row in by_suit(hand, lie).items())


def _outside(seen: Collection[Card], lie: Order) -> dict[Suit | None, tuple[int, ...]]:
    """How high the other players' cards are, lowest first."""
    return {suit: tuple(reversed(row)) for suit, row in by_suit(set(lie).difference(seen), lie).items()}


@lru_cache(maxsize=4096)
def suit_danger(suit: Suit | None, row: tuple[int, ...], out: tuple[int, ...]) -> float:
    """The danger of one suit, lowest cards first: a card is safe with fewer lower ones outside than own ones below."""
    if suit is None:
        return JOKER * bool(row)
    worst = 0.0
    for at, high in enumerate(row[: len(ROUNDS)]):
        excess = bisect_left(out, high) - at
        if excess > 0:
            worst = max(worst, excess / len(out) * ROUNDS[at])
    return float(worst**1.5)


def safest(cards: Sequence[Card], kitty: int, lie: Order) -> tuple[Card, ...]:
    """Which cards to lay away, so many: one after the other, each time the one without which there is least danger."""
    out = _outside(cards, lie)
    left, gone = sorted(cards, key=lambda card: lie[card][1]), []
    for _ in range(kitty):
        rows = {suit: tuple(reversed(row)) for suit, row in by_suit(left, lie).items()}
        worst = max(left, key=lambda card: (_relief(lie[card], rows, out), lie[card][1]))
        left.remove(worst)
        gone.append(worst)
    return tuple(gone)


def _relief(
    place: tuple[Suit | None, int], rows: dict[Suit | None, tuple[int, ...]], out: dict[Suit | None, tuple[int, ...]]
) -> float:
    """How much less dangerous a suit is without the card at this place."""
    suit, high = place
    row = rows[suit]
    at = row.index(high)
    return suit_danger(suit, row, out[suit]) - suit_danger(suit, row[:at] + row[at + 1 :], out[suit])


def relief(card: Card, hand: Sequence[Card], unseen: Iterable[Card], lie: Order) -> float:
    """How much danger leaves the hand with the card."""
    rows = {suit: tuple(reversed(row)) for suit, row in by_suit(hand, lie).items()}
    out = {suit: tuple(reversed(row)) for suit, row in by_suit(unseen, lie).items()}
    return _relief(lie[card], rows, out)


def misere_danger(hand: Sequence[Card], kitty: int, lie: Order, rng: Rng) -> float:
    """The danger to be expected after the exchange, over some kitties that the hand may find."""
    if not kitty or _hopeless(hand, lie):
        return danger_of(hand, hand, lie)
    others = [card for card in lie if card not in hand]
    total = 0.0
    for _ in range(KITTIES):
        cards = (*hand, *rng.shuffled(others)[:kitty])
        gone = safest(cards, kitty, lie)
        total += danger_of([card for card in cards if card not in gone], cards, lie)
    return total / KITTIES


def _hopeless(hand: Sequence[Card], lie: Order) -> bool:
    """Whether no kitty is likely to help: without the two worst cards the hand still takes tricks."""
    gone = safest(hand, 2, lie)
    return danger_of([card for card in hand if card not in gone], hand, lie) > HOPELESS
