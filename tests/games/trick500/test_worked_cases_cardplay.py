"""Worked cases of card play: F15 to F37 of rules.md; those of cases.md 1b are in test_cases."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pyengine.cards import Suit, card, show
from pyengine.games.trick500.events import Ended, HandOpened, TrickTaken, TurnedUp
from pyengine.games.trick500.rules import Rules, full_pack
from pyengine.games.trick500.tricks import trump_order
from pyengine.games.trick500.view import Ending, Phase
from pyengine.messages import Seat
from tests.games.trick500.tables import (
    AUSTRALIAN,
    FOR_SIX,
    FOR_TWO,
    HOYLE,
    SEED,
    code,
    legal,
    play,
    table,
    takes,
)


@pytest.mark.parametrize(
    ("trick", "best"),
    [("AH JD JH JK", "JK"), ("AH JD JH KH", "JH"), ("AH JD 10H KH", "JD"), ("AD 6H KD QD", "6H")],
)
def test_joker_then_bowers_then_ace_win_a_trump_trick(trick: str, best: str) -> None:
    """F15. Source: rules.md T18."""
    assert takes(table(bid="7H", tricks=(trick,))) == best


def test_left_bower_takes_a_trick_of_its_printed_suit_as_a_trump() -> None:
    """F16."""
    assert takes(table(bid="7H", tricks=("AD JD KD QD",))) == "JD"


@pytest.mark.parametrize(
    ("bid", "led", "hand", "may"),
    [
        pytest.param("7H", "KH", "JD 5H AD 8C JK", "JD 5H JK", id="F17"),
        pytest.param("7H", "AD", "JD 7D 8C", "7D", id="F18"),
        pytest.param("7H", "KH", "8C 5S", "8C 5S", id="F19"),
        pytest.param("7S", "AS", "JC 8C 9D", "JC", id="F20 follows a spade"),
        pytest.param("7S", "AC", "JC 8C 9D", "8C", id="F20 does not follow a club"),
        pytest.param("7S", "AC", "JC 9D", "JC 9D", id="F20 without clubs"),
        pytest.param("7NT", "KD", "7D 8C JK", "7D", id="F21"),
        pytest.param("7NT", "KD", "8C JK", "8C JK", id="F21 void"),
        pytest.param("7NT", "AC", "JS 5S", "JS 5S", id="no bowers without trumps"),
        pytest.param("7NT", "AS", "JS 5C", "JS", id="jacks follow their own suit without trumps"),
        pytest.param("MIS", "KD", "8C JK", "JK", id="F22"),
        pytest.param("MIS", "KD", "7D JK", "7D", id="F22 not void"),
    ],
)
def test_who_follows(bid: str, led: str, hand: str, may: str) -> None:
    """F17 to F22. A defender follows in misère too."""
    assert legal(table("", hand, bid=bid, trick=led)) == may


@pytest.mark.parametrize("only", ["JD", "JK"])
def test_only_trump_that_does_not_look_it_is_pointed_out(only: str) -> None:
    state = table("", f"{only} 8C 9D", bid="7H", trick="AH")
    assert (legal(state), code(state, "8C"), code(state, "9D")) == (
        only,
        "follow_with_odd_card",
        "follow_with_odd_card",
    )


def test_joker_at_any_time() -> None:
    """F23."""
    state = table("", "7D JK", trick="KD", rules=replace(AUSTRALIAN, joker_follow="anytime"))
    assert legal(state) == "7D JK"


def test_joker_with_a_suit_follows_that_suit() -> None:
    """F24."""
    assert legal(table("", "8C JK", trick="4H", joker="H")) == "JK"


@pytest.mark.parametrize(("trick", "best"), [("AC JK KC 5C", "AC"), ("AD JK KD QD", "JK"), ("JK AD KD QD", "JK")])
def test_joker_with_a_suit_is_its_highest_card_and_no_more(trick: str, best: str) -> None:
    """F25. Source: rules.md B35, B41."""
    assert takes(table(tricks=(trick,), joker="D")) == best


def test_joker_with_a_suit_asks_for_that_suit() -> None:
    """F25."""
    state = table("", "8D AC", trick="JK", joker="D")
    assert (legal(state), code(state, "AC")) == ("8D", "follow_suit")


def test_joker_led_at_no_trump_names_a_suit_that_binds_the_others() -> None:
    """F26. Source: rules.md T20, B40."""
    lead = table("JK AS", rules=SEED)
    assert code(lead, "JK") == "name_suit"
    assert code(lead, "JK=C") is None
    answer = table("", "5C AH", trick="JK=C", rules=SEED)
    assert legal(answer) == "5C"
    assert takes(table(tricks=("JK=C AC KC QC",), rules=SEED)) == "JK"


def test_joker_names_a_suit_that_was_not_led() -> None:
    """F27."""
    state = table("JK 5D", tricks=("AS KS QS 5S", "AH KH QH 5H"))
    assert code(state, "JK=D") is None
    assert code(state, "JK=C") is None
    assert code(state, "JK=H") == "joker_led"


FOUR_LED = ("AS KS QS 10S", "AC KC QC 10C", "AD KD QD 10D", "AH KH QH 10H")


def test_joker_waits_for_the_last_trick_once_all_suits_were_led() -> None:
    """F28. Source: rules.md B38, B76."""
    early = table("JK 5D 5S", tricks=FOUR_LED)
    assert code(early, "JK=D") == "joker_led_all"
    assert legal(early) == "5D 5S"
    more = ("9S 8S 7S 6S", "9C 8C 7C 6C", "9D 8D 7D 6D", "9H 8H 7H 6H", "JS 5S JC JD")
    last = table("JK", tricks=(*FOUR_LED, *more))
    assert legal(last) == "JK=S JK=C JK=D JK=H"


def test_joker_names_no_suit_that_its_leader_did_not_follow() -> None:
    """F29."""
    state = table("JK 7H", rules=HOYLE, leader=1, tricks=("7S 8S 8H", "9C AC 10C"))
    assert code(state, "JK=S") == "joker_renounced"
    assert code(state, "JK=D") is None


def test_joker_takes_nothing_on_a_suit_renounced_before() -> None:
    """F30. Source: rules.md B39."""
    renounced, followed = ("7S 8S 8H", "9S JK 10S"), ("7S 10S 8S", "9S JK QS")
    assert takes(table(rules=HOYLE, leader=1, tricks=renounced)) == "10S"
    assert takes(table(rules=HOYLE, leader=1, tricks=followed)) == "JK"
    assert takes(table(rules=replace(HOYLE, joker_after_renounce_wins=True), leader=1, tricks=renounced)) == "JK"


def test_joker_led_only_as_the_last_card() -> None:
    """F31."""
    strict = replace(AUSTRALIAN, joker_lead="last_card_only")
    assert code(table("7D 8C JK", rules=strict), "JK=H") == "joker_last_card"
    assert legal(table("7D 8C JK", rules=strict)) == "7D 8C"


def test_forced_joker_ends_a_misere() -> None:
    """F32, F35. Source: rules.md B37, B42, B47."""
    state = table("JK 5C", "KD", "", "QD", bid="MIS", leader=1, rules=AUSTRALIAN)
    after, events = play(state, "KD", "QD", "JK")
    assert after.board.phase is Phase.OVER
    assert events[-2:] == (TrickTaken(Seat(0), card("JK"), 1), Ended(Ending.DECIDED))


@pytest.mark.parametrize(
    ("rules", "bid", "size"), [(AUSTRALIAN, "MIS", 3), (AUSTRALIAN, "OMIS", 3), (FOR_SIX, "MIS", 4)]
)
def test_partners_sit_out_of_a_misere(rules: Rules, bid: str, size: int) -> None:
    """F33. Source: rules.md B46."""
    state = table(*["5H 5D 5C 5S"] * rules.players, bid=bid, rules=rules)
    order = []
    for _ in range(size):
        order.append(state.board.turn)
        state = play(state, legal(state).split()[0])[0]
    assert order == [seat for seat in range(rules.players) if seat % 2 or seat == 0]
    assert len(state.board.tricks) == 1


def test_open_misere_lies_open_after_the_first_trick_and_not_before() -> None:
    """F34."""
    state = table("5H 6C", "6H 7D", "", "7H 8D", bid="OMIS")
    assert state.board.open is None
    state, events = play(state, "5H", "6H")
    assert state.board.open is None
    state, events = play(state, "7H")
    assert state.board.open == 0
    assert HandOpened(Seat(0), state.hands[0]) in events


def test_trump_order_of_the_six_hand_pack() -> None:
    """F36. Source: rules.md B6."""
    pack = full_pack(FOR_SIX)
    assert show(trump_order(pack, Suit.SPADES)) == "JK JS JC AS KS QS 12S 11S 10S 9S 8S 7S 6S 5S 4S 3S 2S"
    assert show(trump_order(pack, Suit.HEARTS)[:9]) == "JK JH JD AH KH QH 13H 12H 11H"


def test_two_play_hand_hand_table_table() -> None:
    """F37. Source: rules.md B71."""
    state = table("5S 9D", "6S 9H", rules=FOR_TWO, bid="7H", up=("AS 10D", "7S 5C"), under=("5H 5D", "6H 6D"))
    assert code(state, "AS") == "from_hand"
    state, events = play(state, "5S", "6S")
    assert code(state, "9D") == "from_table"
    assert legal(state) == "AS"
    state, events = play(state, "AS", "7S")
    assert state.board.turn == 0
    assert [str(event.card) for event in events if isinstance(event, TurnedUp)] == ["5H", "6H"]
    assert legal(state) == "5H 10D"
    assert code(state, "9D") == "from_table"
    state = play(state, "10D")[0]
    assert (state.board.turn, legal(state)) == (1, "6H 5C")
