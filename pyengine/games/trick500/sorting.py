"""The hand as players of the trick game hold it: trumps first with bowers and joker, colours in turn, the best left."""

from __future__ import annotations

from collections.abc import Iterable

from pyengine.cards import Card, Suit
from pyengine.games.trick500.tricks import strength, suit_of
from pyengine.games.trick500.view import View

# Colours alternate, so that neighbouring suits are told apart.
SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def by_suit(view: View) -> tuple[Card, ...]:
    """The hand suit by suit; a joker of no suit stands first."""
    trump, joker_suit = view.board.trump, view.board.joker_suit
    order: list[Suit | None] = [None, *suits(trump)]

    def place(card: Card) -> tuple[int, int]:
        return order.index(suit_of(card, trump, joker_suit)), -strength(card, trump)

    return tuple(sorted(view.hand, key=place))


def by_rank(view: View) -> tuple[Card, ...]:
    """The hand from the best card down; bowers and joker stand above the aces."""
    trump = view.board.trump

    def place(card: Card) -> tuple[int, int]:
        return -strength(card, trump), 0 if card.suit is None else suits(trump).index(card.suit)

    return tuple(sorted(view.hand, key=place))


def best_first(cards: Iterable[Card], trump: Suit | None) -> tuple[Card, ...]:
    """Cards of one suit as a hand has them, the best first."""
    return tuple(sorted(cards, key=lambda card: -strength(card, trump)))


def suits(trump: Suit | None) -> tuple[Suit, ...]:
    """The suits in the order in which they stand, trumps first."""
    if trump is None:
        return SUITS
    at = SUITS.index(trump)
    others = (*SUITS[at + 1 :], *SUITS[:at])
    return (trump, *others)
