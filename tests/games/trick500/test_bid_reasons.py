"""Why a bid is made or not: what the hand has for it, said once, and how often it goes well."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.cards import cards
from pyengine.game import Table
from pyengine.games.trick500 import GAME
from pyengine.games.trick500.actions import Bids
from pyengine.games.trick500.bids import bid
from pyengine.games.trick500.bots.backing import backing
from pyengine.messages import Msg, Seat
from pyengine.rng import Rng
from tests.games.conformance import inside, say_all
from tests.games.trick500.positions import seen
from tests.games.trick500.test_bots import auction, choice

FIRST = Table(seats=4, dealer=Seat(3), deal_no=1, totals=(0,) * 4)
STRONG = "JK JH JD AH 9H 6H AS 5S 9C 8C"


def has(hand: str, made: str, calls: str = "") -> list[tuple[str, Any]]:
    """What the hand is said to have: the last part of each key, and its cards, number or player."""
    said = backing(seen(auction(hand, calls)), bid(made))
    say_all(said)
    parts = dict(said.params)["has"]
    assert isinstance(parts, tuple)
    return [(each.key.rpartition(".")[2], dict(each.params)) for each in parts if isinstance(each, Msg)]


def test_trumps_are_counted_with_both_bowers_and_the_joker_and_the_high_ones_named() -> None:
    trumps, aces = has(STRONG, "8H")
    assert trumps == ("trumps", {"n": 6, "cards": cards("JK JH JD AH")})
    assert aces == ("aces", {"cards": cards("AS")})


def test_a_jack_of_the_other_colour_is_no_trump_and_a_king_no_high_one() -> None:
    assert has("JC KH 9H 8H 7H 6H 5S 9C 8C 7C", "6H") == [("low_trumps", {"n": 5})]


def test_a_hand_without_trumps_for_its_bid_is_told_what_stands_on_top() -> None:
    told = has("JK AH KH AS KS KC QC AD 9D 8D", "7NT")
    assert [key for key, _ in told] == ["high", "stopped"]
    assert set(told[0][1]["cards"]) == set(cards("JK AH AS AD"))
    assert has("KH QH 9H KS 9S QC 9C 8C 7D 6D", "6NT") == [("low", {})]


def test_what_a_partner_has_bid_in_the_strain_is_told_and_nothing_of_others() -> None:
    told = has(STRONG, "8H", "6H/2 7S/3")
    assert told[-1][0] == "partner"
    assert told[-1][1]["who"] == 2
    assert "partner" not in dict(has(STRONG, "8H", "6S/2 6H/3"))


@pytest.mark.parametrize("level", GAME.bots)
def test_a_bid_is_told_by_what_the_hand_has_for_it(level: str) -> None:
    found = choice(seen(auction(STRONG, "")), level)
    assert isinstance(found.action, Bids)
    assert "trick500.why.bid_has" in found.why.keys
    assert "trick500.has.trumps" in found.why.keys


def test_a_bid_is_not_said_to_count_fewer_tricks_than_are_bid() -> None:
    for number in range(40):
        state = GAME.deal(GAME.preset("australian-4").rules, FIRST, f"bids {number}")
        view = GAME.view(state, state.board.turn)
        (found,) = GAME.bots["casual"].think(view, Rng("bids", number))
        said = [each for each in inside(found.why) if isinstance(each, Msg)]
        counted = [dict(each.params)["n"] for each in said if each.key == "trick500.why.bid_counts"]
        if isinstance(found.action, Bids):
            assert all(isinstance(n, int) and n >= found.action.bid.level for n in counted)


def test_what_is_too_little_to_go_higher_names_what_stands() -> None:
    weak = "QS 9S 7S QC 8C 6C QD 9D 5D KH"
    assert choice(seen(auction(weak, "")), "casual").why.key == "trick500.why.pass"
    assert choice(seen(auction(weak, "7S/3")), "casual").why.key == "trick500.why.pass_over"
