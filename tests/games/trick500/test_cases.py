"""Cases of cases.md, 1b: what went wrong or was argued about elsewhere. Where houses differ, the option decides."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pyengine.games.trick500.presets import PRESETS
from pyengine.games.trick500.rules import Rules
from tests.games.trick500.positions import bids, code, dealt, happened, overcalls, play, scores, winners
from tests.games.trick500.tables import AUSTRALIAN, FOR_SIX, SEED, legal, table, takes
from tests.games.trick500.tables import code as why

HOUSES: dict[str, Rules] = {preset.id: preset.rules for preset in PRESETS}


def test_cases_f2_left_bower_follows_trumps_and_not_its_own_suit() -> None:
    assert legal(table("", "JS 5S", bid="7C", trick="AC")) == "JS"
    assert legal(table("", "JS 5S", bid="7C", trick="AS")) == "5S"


def test_cases_f3_left_bower_beats_the_ace_of_trumps() -> None:
    assert takes(table(tricks=("AC JS KC QC",), bid="7C")) == "JS"


def test_cases_f4_led_joker_names_a_suit_that_binds() -> None:
    assert why(table("JK AS", rules=SEED), "JK") == "name_suit"
    assert why(table("", "5C AH", trick="JK=C", rules=SEED), "AH") == "follow_suit"


def test_cases_f5_joker_beside_the_suit_led() -> None:
    """[joker_follow]"""
    assert legal(table("", "7D JK", trick="KD")) == "7D"
    assert legal(table("", "7D JK", trick="KD", rules=replace(AUSTRALIAN, joker_follow="anytime"))) == "7D JK"


def test_cases_f6_joker_in_misere() -> None:
    """[joker_low_in_misere]; of two jokers the first wins."""
    low = replace(AUSTRALIAN, joker_low_in_misere=True)
    two = replace(AUSTRALIAN, deck=46, jokers=2, kitty=6)
    trick = ("KD JK 5D",)
    assert takes(table(tricks=trick, leader=3, bid="MIS")) == "JK"
    assert takes(table(tricks=trick, leader=3, bid="MIS", rules=low)) == "KD"
    assert takes(table(tricks=("KD JK:2 JK",), leader=3, bid="MIS", rules=two)) == "JK"


def test_cases_f7_misere_between_two_eights_by_points() -> None:
    """[misere_rank]"""
    by_points = replace(AUSTRALIAN, misere_rank="by_points", misere_gate="none")
    assert [overcalls(by_points, new, old) for new, old in (("MIS", "8S"), ("8C", "MIS"), ("8S", "MIS"))] == [
        True,
        True,
        False,
    ]
    assert overcalls(AUSTRALIAN, "8S", "MIS")


@pytest.mark.parametrize(
    ("rank", "over_misere"),
    [("below_10H", ["10H", "10NT"]), ("by_points", ["10NT"]), ("highest", [])],
)
def test_cases_f8_open_misere_and_ten_hearts(rank: str, over_misere: list[str]) -> None:
    """[open_rank]"""
    assert bids(dealt(f"set open_rank={rank}", "calls OMIS/3")) == over_misere


def test_cases_f9_misere_before_any_seven() -> None:
    """[misere_gate]"""
    assert code(dealt("calls 6NT/3"), "bid MIS") == "gate"
    assert code(dealt("set misere_gate=none", "calls 6NT/3"), "bid MIS") is None


def test_cases_f10_who_passed_speaks_again() -> None:
    """[rebid_after_pass]"""
    calls = ("pass", "bid 6S", "bid 7S", "pass")
    assert play(dealt(), *calls).board.turn == 1
    by_suit = play(dealt("set rebid_after_pass=after_suit_change"), *calls)
    assert by_suit.board.turn == 1
    changed = play(dealt("set rebid_after_pass=after_suit_change"), "pass", "bid 6S", "bid 7C", "pass")
    assert changed.board.turn == 0


def test_cases_f11_winner_raises_before_the_kitty() -> None:
    """[self_raise]: another suit lets the others in again."""
    calls = ("bid 7C", "pass", "pass")
    assert happened(play(dealt(), *calls), "pass") == ["Passed", "Contracted", "TookKitty"]
    raising = play(dealt("set self_raise=winner_before_kitty"), *calls, "pass")
    assert raising.board.turn == 0
    assert happened(raising, "bid 8C") == ["Bade", "Contracted", "TookKitty"]
    assert play(raising, "bid 8D").board.turn == 1
    assert happened(raising, "stand") == ["Contracted", "TookKitty"]


def test_cases_f12_all_pass_and_all_six() -> None:
    """[all_pass], [six_level]: bidding starts afresh with the next dealer."""
    again = play(dealt(), "pass", "pass", "pass", "pass")
    assert (again.board.dealer, again.board.calls) == (0, ())
    sixes = play(dealt("preset american-4"), "bid 6S", "bid 6H", "pass")
    assert happened(sixes, "pass") == ["Passed", "PassedOut", "Dealt"]


def test_cases_f13_all_ten_tricks_of_a_six() -> None:
    """[slam_min]"""
    assert scores("6S 0", "0000022222")[0] == 250
    assert scores("6S 0", "0000022222", "set slam_min=off")[0] == 40


def test_cases_f14_defenders_reach_the_target_by_tens() -> None:
    """[win_rule], [defender_cap]"""
    house = ("totals 0 480 0 480", "contract 7S 0")
    assert winners("7S 0", "0000222111", house[0]) == []
    assert winners("7S 0", "0000222111", house[0], "set win_rule=any_points") == [1, 3]
    assert winners("7S 0", "0000222111", house[0], "set win_rule=any_points", "set defender_cap=490") == []


def test_cases_f15_both_sides_pass_the_target() -> None:
    """[both_reach]"""
    lines = ("totals 400 490 400 490", "set win_rule=any_points")
    assert winners("7S 0", "0000222111", *lines) == [0, 2]
    highest = ("totals 370 495 370 495", "set win_rule=any_points", "set both_reach=highest")
    assert winners("7S 0", "0000222111", *highest) == [1, 3]


def test_cases_f16_misere_brings_the_defenders_nothing() -> None:
    """[defender_trick_in_misere]"""
    assert scores("MIS 0", "1111133333") == [250, 0, 250, 0]


@pytest.mark.parametrize(
    ("away", "refused"),
    [
        ("{0} {1}", "bury_count"),
        ("{0} {1} {2} {3}", "bury_count"),
        ("{0} {1} {1}", "bury_count"),
        ("{0} {1} {x}", "not_in_hand"),
        ("{0} {1} {2}", None),
    ],
)
def test_cases_f17_just_the_kitty_s_number_is_laid_away(away: str, refused: str | None) -> None:
    state = play(dealt(), "bid 7C", "pass", "pass", "pass")
    hand, other = state.hands[0], state.hands[1][0]
    assert code(state, "bury " + away.format(*hand, x=other)) == refused


def test_cases_f18_partner_s_turn_never_comes_in_misere() -> None:
    state = table("5H 6H", "7H 8H", "9H 10H", "JH QH", bid="MIS", leader=None)
    assert [state.board.next_playing(seat) for seat in (0, 1, 3)] == [1, 3, 0]
    six = table(*["5H"] * 6, bid="MIS", rules=FOR_SIX)
    assert [six.board.next_playing(seat) for seat in (0, 1, 3, 5)] == [1, 3, 5, 0]
