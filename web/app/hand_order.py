"""The order in which the player keeps the hand: sorted by suit or rank, or as arranged by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pyengine.cards import Card, Rank, Suit

# Colours alternate, so that neighbouring suits are told apart.
_SUITS = {Suit.SPADES: 0, Suit.HEARTS: 1, Suit.CLUBS: 2, Suit.DIAMONDS: 3, None: 4}
_ACE_HIGH = Rank.KING + 1


def _rank(card: Card) -> int:
    """Jokers last, the ace above the king, where most of its points are."""
    return 99 if card.is_joker else _ACE_HIGH if card.rank is Rank.ACE else int(card.rank)


KEYS: dict[str, Callable[[Card], tuple[int, ...]]] = {
    "suit": lambda card: (_SUITS[card.suit], _rank(card), card.copy),
    "rank": lambda card: (_rank(card), _SUITS[card.suit], card.copy),
}


def arranged(hand: Iterable[Card], sort: str, kept: Sequence[Card]) -> tuple[Card, ...]:
    """The hand in the player's order; `hand` is in the order in which the cards came.

    A manual order keeps the cards of `kept` where they were; new ones join at the right end.
    """
    cards = tuple(hand)
    if sort in KEYS:
        return tuple(sorted(cards, key=KEYS[sort]))
    stay = [card for card in kept if card in cards]
    return (*stay, *(card for card in cards if card not in stay))


def shifted(order: Sequence[Card], card: Card, step: int) -> tuple[Card, ...]:
    """The order with one card moved by `step` places, as far as there is room."""
    at = order.index(card)
    rest = [each for each in order if each != card]
    rest.insert(min(max(at + step, 0), len(rest)), card)
    return tuple(rest)
