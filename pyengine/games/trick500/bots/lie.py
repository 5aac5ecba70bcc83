"""How the cards of a pack lie under one contract, as bits: each suit is a lane, where a higher bit is a higher card.

The trumps are the highest lane but for free jokers, so that of the cards that can win a trick the highest bit has it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from pyengine.cards import Card, Suit
from pyengine.games.trick500.bots.order import order
from pyengine.games.trick500.rules import Rules

SUITS = tuple(Suit)
FREE = 4  # the lane of jokers that belong to no suit


@dataclass(frozen=True, eq=False)
class Lie:
    """The pack as bits. A lane is the index of its suit in `SUITS`, or `FREE`."""

    cards: tuple[Card, ...]  # by bit
    bit: dict[Card, int]  # a mask of one bit
    lane: tuple[int, ...]  # by bit
    high: tuple[int, ...]  # by bit: how high the card is in its suit
    lanes: tuple[int, ...]  # masks, by lane
    trump: int  # mask of the trumps, 0 without
    trump_lane: int  # -1 without
    wins: tuple[int, ...]  # by the lane led: what can win the trick
    whole: int  # the pack

    def mask(self, cards: Iterable[Card]) -> int:
        bit, found = self.bit, 0
        for card in cards:
            found |= bit[card]
        return found

    def lane_of(self, card: int) -> int:
        return self.lane[card.bit_length() - 1]

    def card(self, mask: int) -> Card:
        return self.cards[mask.bit_length() - 1]

    def named(self, mask: int) -> tuple[Card, ...]:
        """The cards of a mask, lowest bit first."""
        return tuple(card for at, card in enumerate(self.cards) if mask >> at & 1)


@lru_cache(maxsize=256)
def lie_of(rules: Rules, trump: Suit | None, joker_suit: Suit | None = None, *, low_joker: bool = False) -> Lie:
    """The lie under a contract; `low_joker`: the joker is the lowest card of its suit, and wins nothing when free."""
    places = order(rules, trump, joker_suit)

    def place(card: Card) -> tuple[int, int]:
        suit, high = places[card]
        if card.is_joker and low_joker and trump is None:
            return (-1 if suit is None else SUITS.index(suit), high - 100)
        return (5 if suit is None else 4 if suit == trump else SUITS.index(suit), high)

    cards = tuple(sorted(places, key=place))
    lane = tuple(FREE if (suit := places[card][0]) is None else SUITS.index(suit) for card in cards)
    lanes = tuple(sum(1 << at for at, own in enumerate(lane) if own == each) for each in range(5))
    trump_lane = -1 if trump is None else SUITS.index(trump)
    trumps = 0 if trump is None else lanes[trump_lane]
    free = 0 if low_joker else lanes[FREE]
    return Lie(
        cards=cards,
        bit={card: 1 << at for at, card in enumerate(cards)},
        lane=lane,
        high=tuple(places[card][1] for card in cards),
        lanes=lanes,
        trump=trumps,
        trump_lane=trump_lane,
        wins=tuple(lanes[each] | trumps | free for each in range(4)),
        whole=(1 << len(cards)) - 1,
    )
