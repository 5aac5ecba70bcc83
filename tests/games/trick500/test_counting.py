"""What a hand is worth: tricks that are counted, tricks that nothing can take, and the danger of a misère."""

from __future__ import annotations

import pytest

from pyengine.cards import Suit, cards
from pyengine.games.trick500.bots.nulls import danger_of, safest, suit_danger
from pyengine.games.trick500.bots.order import order
from pyengine.games.trick500.bots.strength import counted, open_suits, sure
from pyengine.games.trick500.rules import Rules

RULES = Rules()
PLAIN, HEARTS = order(RULES, None), order(RULES, Suit.HEARTS)


@pytest.mark.parametrize(
    ("hand", "tricks"),
    [
        ("JK JH JD AH KH QH 10H 9H 8H 7H", 10),  # three trumps outside cannot stop seven high ones
        ("JK JH JD AH KH QH 10H AS KS QS", 10),
        ("JK JH 10H 9H AS AC AD 5S 5C 4D", 2),  # an ace can be trumped while trumps are out
    ],
)
def test_sure_tricks_with_trumps(hand: str, tricks: int) -> None:
    assert sure(cards(hand), Suit.HEARTS, HEARTS) == tricks


@pytest.mark.parametrize(
    ("hand", "tricks"),
    [("AS KS QS AH KH QH AC KC AD KD", 9), ("JK AS KS QS AH KH QH AC KC AD", 10), ("KS QS JS KH QH KC QC JC KD QD", 0)],
)
def test_sure_tricks_without_trumps(hand: str, tricks: int) -> None:
    """The joker, if somebody else has it, takes one. Source: cases.md F31."""
    assert sure(cards(hand), None, PLAIN) == tricks


@pytest.mark.parametrize(
    ("hand", "left_open"),
    [("AS KH 5H QC 6C 5C AD 5D 6D 7D", 0), ("AS KH QC 6C AD 5S 6S 7S 8S 9S", 2), ("JK AS AH 5C 6C AD 5D 6D 7D 8D", 0)],
)
def test_a_stopper_is_an_ace_a_king_with_one_or_a_queen_with_two(hand: str, left_open: int) -> None:
    """The joker stops one suit more."""
    assert open_suits(cards(hand), PLAIN) == left_open


def test_each_high_card_and_each_trump_adds_to_the_count() -> None:
    hand = cards("JH AH 9H 6H AS 5S 6C 8C 5D 7D")
    better = cards("JK JH AH 9H 6H AS 5S 6C 8C 5D")
    assert counted(better, Suit.HEARTS, HEARTS, RULES)[0] > counted(hand, Suit.HEARTS, HEARTS, RULES)[0] + 0.5


@pytest.mark.parametrize("row", [(1,), (1, 3), (1, 3, 5), (2, 3)])
def test_a_suit_is_safe_while_fewer_lower_cards_are_out_than_held_below(row: tuple[int, ...]) -> None:
    outside = tuple(high for high in range(1, 11) if high not in row)
    assert (suit_danger(Suit.SPADES, row, outside) == 0) == (row[0] == 1)


def test_a_high_card_is_less_dangerous_above_low_ones() -> None:
    alone = suit_danger(Suit.SPADES, (10,), (1, 2, 3, 4, 5, 6, 7, 8, 9, 11))
    covered = suit_danger(Suit.SPADES, (1, 3, 5, 10), (2, 4, 6, 7, 8, 9, 11))
    assert 0 < covered < alone / 2


def test_the_exchange_takes_the_joker_and_lone_high_cards_out_of_a_misere() -> None:
    hand = cards("JK 5S 7S 9S 5C 6C 8C 4D 6D 4H 6H AH KC")
    gone = safest(hand, 3, PLAIN)
    assert {*cards("JK AH")} < set(gone)
    assert danger_of(set(hand) - set(gone), hand, PLAIN) < 0.1
