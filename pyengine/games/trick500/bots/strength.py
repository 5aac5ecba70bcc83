"""Counts the tricks of a hand: high trumps, long trumps, short suits, aces and guarded kings; at no trump stoppers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pyengine.cards import Card, Suit
from pyengine.games.trick500.bots.order import ACE, KING, QUEEN, Order, by_suit
from pyengine.games.trick500.rules import Rules, has_piles
from pyengine.games.trick500.tricks import LEFT, RIGHT


class Worth(NamedTuple):
    """What things in a hand are worth in tricks, at one number of players. `rest`: kitty and partner together."""

    rest: float
    joker: float
    right: float
    left: float
    ace: float
    king: float
    queen: float
    length: float  # each trump
    side_ace: float
    king_by_ace: float
    king_guarded: float
    void: float
    singleton: float


class PlainWorth(NamedTuple):
    """The same without trumps."""

    rest: float
    joker: float
    ace: float
    king_by_ace: float
    king_guarded: float
    queen: float
    length: float  # each card beyond the third of a suit headed by ace or king


# By number of players; two count the open cards of their piles too. Fitted to what bots took: docs/bots.md.
WORTH = {
    2: Worth(2.55, 0.85, 0.6, 0.45, 0.2, 0.2, 0.3, 0.4, 0.45, 0.0, 0.0, 0.3, 0.3),
    3: Worth(-0.95, 0.95, 0.65, 0.5, 0.25, 0.25, 0.25, 0.9, 0.9, 0.9, 0.45, 0.4, 0.25),
    4: Worth(2.3, 0.7, 0.6, 0.5, 0.2, 0.2, 0.1, 0.65, 0.5, 0.5, 0.25, 0.1, 0.15),
    5: Worth(1.85, 0.95, 0.55, 0.35, 0.2, 0.15, 0.15, 0.65, 0.7, 0.5, 0.45, 0.1, 0.15),
    6: Worth(3.05, 0.7, 0.35, 0.35, 0.2, 0.25, 0.2, 0.5, 0.65, 0.0, 0.1, 0.2, 0.1),
}
PLAIN_WORTH = {
    2: PlainWorth(2.3, 1.75, 0.85, 0.7, 0.4, 0.4, 0.1),
    3: PlainWorth(0.95, 2.7, 0.85, 1.05, 0.4, 0.25, 0.2),
    4: PlainWorth(2.8, 1.9, 0.8, 0.85, 0.5, 0.25, 0.2),
    5: PlainWorth(3.5, 2.05, 0.7, 1.1, 0.2, 0.4, 0.1),
    6: PlainWorth(4.35, 1.3, 0.55, 0.75, 0.4, 0.35, 0.0),
}
SPREAD = {2: 1.5, 3: 1.45, 4: 1.55, 5: 1.55, 6: 1.5}


def features(hand: Iterable[Card], trump: Suit, lie: Order) -> tuple[float, ...]:
    """What a hand holds with this suit as trumps, in the order of Worth's fields."""
    rows = by_suit(hand, lie)
    trumps = rows.pop(trump)
    jokers = sum(high > RIGHT for high in trumps)
    named = [high in trumps for high in (RIGHT, LEFT, ACE, KING, QUEEN)]
    ruffs = min(len(trumps), 3) / 3
    side = [rows[suit] for suit in Suit if suit is not trump]
    return (
        1.0,
        jokers,
        *map(float, named),
        len(trumps),
        sum(ACE in row for row in side),
        sum(row[:2] == [ACE, KING] for row in side),
        sum(row[:1] == [KING] and len(row) > 1 for row in side),
        ruffs * sum(not row for row in side),
        ruffs * sum(len(row) == 1 for row in side),
    )


def plain_features(hand: Iterable[Card], lie: Order) -> tuple[float, ...]:
    """What a hand holds without trumps, in the order of PlainWorth's fields."""
    rows = by_suit(hand, lie)
    jokers = len(rows.pop(None))
    side = list(rows.values())
    return (
        1.0,
        jokers,
        sum(ACE in row for row in side),
        sum(row[:2] == [ACE, KING] for row in side),
        sum(row[:1] == [KING] and len(row) > 1 for row in side),
        sum(QUEEN in row and len(row) > 2 for row in side),
        sum(max(0, len(row) - 3) for row in side if row[:1] and row[0] >= KING),
    )


def open_suits(hand: Iterable[Card], lie: Order) -> int:
    """Suits that the others could run at no trump; each joker stops one."""
    rows = by_suit(hand, lie)
    jokers = len(rows.pop(None))
    return max(0, sum(not stopped(row) for row in rows.values()) - jokers)


def stopped(row: Sequence[int]) -> bool:
    """Whether the suit, highest first, keeps the others from running it."""
    return row[:1] == [ACE] or (row[:1] == [KING] and len(row) > 1) or (row[:1] == [QUEEN] and len(row) > 2)


def sure(hand: Iterable[Card], trump: Suit | None, lie: Order) -> int:
    """Tricks, at least, that no distribution of the other cards can take away from whoever leads first."""
    rows, pack = by_suit(hand, lie), by_suit(lie, lie)
    if trump is None:
        lost = 1 if len(pack[None]) > len(rows[None]) else 0
        return max(0, len(rows[None]) + sum(_solid(rows[suit], pack[suit]) for suit in Suit) - lost)
    trumps, outside = rows[trump], len(pack[trump]) - len(rows[trump])
    top = _top(trumps, pack[trump])
    if top < outside:
        return max(top, len(trumps) - outside)
    return len(trumps) + sum(_solid(rows[suit], pack[suit]) for suit in Suit if suit is not trump)


def _top(row: Sequence[int], whole: Sequence[int]) -> int:
    """How many of the suit's highest cards the hand holds in a row."""
    return next((at for at, high in enumerate(whole) if at >= len(row) or row[at] != high), len(whole))


def _solid(row: Sequence[int], whole: Sequence[int]) -> int:
    """Sure tricks of a suit: its highest cards, or the whole row once the others have run out."""
    top = _top(row, whole)
    return len(row) if top >= len(whole) - len(row) else top


def counted(hand: Iterable[Card], trump: Suit | None, lie: Order, rules: Rules) -> tuple[float, float]:
    """Tricks of the hand itself with this strain, and what kitty and partner are expected to add."""
    have = plain_features(hand, lie) if trump is None else features(hand, trump, lie)
    worth = worth_of(rules, trump)
    return sum(count * each for count, each in zip(have[1:], worth[1:], strict=True)), worth[0]


def worth_of(rules: Rules, trump: Suit | None) -> tuple[float, ...]:
    """What a hand's features are worth in a strain, in the order of Worth or PlainWorth."""
    row = _row(rules)
    return PLAIN_WORTH[row] if trump is None else WORTH[row]


def spread(rules: Rules) -> float:
    """How far off the count is, as a standard deviation in tricks."""
    return SPREAD[_row(rules)]


def _row(rules: Rules) -> int:
    """Which row of the tables fits; two who play from their hands alone count as three do."""
    return rules.players if rules.players > 2 or has_piles(rules) else 3
