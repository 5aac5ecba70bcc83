"""The suit and height of every card of a pack under a contract, looked up at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from pyengine.cards import Card, Rank, Suit
from pyengine.games.trick500.rules import Rules, full_pack
from pyengine.games.trick500.tricks import strength, suit_of
from pyengine.games.trick500.view import View

Order = Mapping[Card, tuple[Suit | None, int]]
Rows = dict[Suit | None, list[int]]

ACE, KING, QUEEN = (strength(Card(rank, Suit.SPADES), None) for rank in (Rank.ACE, Rank.KING, Rank.QUEEN))


@lru_cache(maxsize=128)
def order(rules: Rules, trump: Suit | None, joker_suit: Suit | None = None) -> Order:
    """For each card its suit, None for a free joker, and its height among those of its suit."""
    return {card: (suit_of(card, trump, joker_suit), strength(card, trump)) for card in full_pack(rules)}


def by_suit(cards: Iterable[Card], lie: Order) -> Rows:
    """How high the cards of each suit are, highest first."""
    rows: Rows = {None: [], Suit.SPADES: [], Suit.CLUBS: [], Suit.DIAMONDS: [], Suit.HEARTS: []}
    for card in cards:
        suit, high = lie[card]
        rows[suit].append(high)
    for row in rows.values():
        row.sort(reverse=True)
    return rows


def held(view: View) -> tuple[Card, ...]:
    """The seat's hand, and the open cards of its piles."""
    up = view.board.up
    return view.hand + tuple(card for card in (up[view.seat] if up else ()) if card is not None)
