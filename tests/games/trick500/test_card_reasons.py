"""A reason is true of the card, of its place in the trick, and of what is known."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.cards import card
from pyengine.games.trick500.actions import Play
from pyengine.games.trick500.bots import burying
from pyengine.games.trick500.bots.player import reason
from pyengine.messages import Msg
from tests.games.conformance import say_all
from tests.games.trick500.positions import position, seen
from tests.games.trick500.tables import seen as at_table
from tests.games.trick500.tables import table

OTHERS = ("KD QD JD 10D 9D", "KC QC JC 10C 9C", "8D 7D 6D 8C 7C")  # what they hold nobody knows


def told(played: str, hand: str, **how: Any) -> str:
    """The last part of the reason for a card of seat 0."""
    state = table(hand, *OTHERS, **{"bid": "7H", **how})
    return last(reason(at_table(state), Play(card(played))))


def last(said: Msg) -> str:
    say_all(said)
    return said.key.removeprefix("trick500.why.")


@pytest.mark.parametrize(
    ("played", "trick", "leader", "expected"),
    [
        ("9S", "AS", 3, "cannot_win"),  # the lowest
        ("QS", "AS", 3, "cannot_win_spare"),
        ("QS", "5S 7S 6S", 1, "ours_anyway"),
        ("QS", "7S 5S 6S", 1, "win_last"),
        ("9S", "10S 5S 6S", 1, "leave"),
        ("9S", "5S 10S 6S", 1, "duck"),
        ("9S", "AS 6S", 2, "duck_likely"),
        ("9S", "10S 6S", 2, "duck_hope"),
        ("QS", "10S", 3, "win_try"),
    ],
)
def test_a_card_that_follows_is_told_by_its_place(played: str, trick: str, leader: int, expected: str) -> None:
    assert told(played, "9S QS 5D 6C", trick=trick, leader=leader) == expected


def test_a_card_above_the_partners_is_not_said_to_hold_where_it_may_well_not() -> None:
    assert told("QS", "9S QS 5D 6C", trick="10S 6S", leader=2) == "over_try"


@pytest.mark.parametrize(
    ("played", "hand", "expected"),
    [
        ("9S", "9S QS 5H", "low_lead"),
        ("QS", "9S QS 5H", "no_better"),  # no low card
        ("KS", "KS QS 5H", "drives_out"),
        ("9S", "9S 5H 6H", "short_suit"),
        ("AS", "AS QS 5H", "winner"),
    ],
)
def test_a_lead_is_not_called_low_unless_it_is(played: str, hand: str, expected: str) -> None:
    assert told(played, hand, bid="7H", declarer=1) == expected


def test_a_trump_is_said_to_be_the_highest_only_if_it_is() -> None:
    hand = "JK JH AH 5H 9S"
    assert told("JK", hand) == "draw"
    assert told("5H", hand) == "draw_low"


def test_who_must_take_a_trick_of_a_misere_is_not_told_to_hope() -> None:
    assert told("9H", "9H JH", bid="MIS", trick="8H", leader=3) == "weighed_best"
    assert told("4H", "9H 4H", bid="MIS", trick="8H", leader=3) == "null_below"


def test_an_empty_suit_is_said_to_be_trumped_only_where_there_are_trumps() -> None:
    lines = ("phase kitty", "hand 0 JK AS KS QS JS 10S 9S AH KH QH 5C 6C 7C", *(f"hand {at} ?10" for at in (1, 2, 3)))
    gone = tuple(map(card, ("5C", "6C", "7C")))
    assert last(burying.reason(seen(position("contract 7S 0", *lines)), gone)) == "bury_void"
    assert last(burying.reason(seen(position("contract 7NT 0", *lines)), gone)) == "bury"
