"""Worked cases R15 to R27 (rules.md 4.B): cards that stand for others."""

from __future__ import annotations

import pytest

from pyengine.games.rum500.state import State
from tests.games.rum500.positions import card_set, code, hand, legal, play, points, position, result, table

WITH_JOKERS = ("preset swedish-joker", "preset danish\nset jokers_per_deck=2",
               "preset swedish-whole-pile\nset jokers_per_deck=2")  # fmt: skip


def run_with_joker(*hand_of_next: str) -> State:
    """3H 4H and a joker as 5H lie before seat 0; it is seat 1's turn to lay."""
    return position(
        "preset swedish-joker",
        "hand 0 ?5",
        f"hand 1 {' '.join(hand_of_next)} 9S KC",
        "turn 1",
        "phase play",
        "meld 0 3H 4H JK=5H",
    )


@pytest.mark.parametrize(("rules", "worth"), list(zip(WITH_JOKERS, (22, 35, 25), strict=True)))
def test_r15_a_joker_in_a_run_scores_its_own_value(rules: str, worth: int) -> None:
    """rules.md R15, A39"""
    state = position(rules, "hand 0 3H 4H JK 9S KC", "phase play")
    assert points(play(state, "meld 3H 4H JK=5H")) == worth


def test_r16_a_run_grows_past_the_joker_at_its_end() -> None:
    """rules.md R16, A43"""
    assert table(play(run_with_joker("6H"), "lay 6H M1")) == ["0 3H 4H JK=5H 6H/1"]


def test_r17_a_run_with_a_joker_grows_down_to_a_low_ace() -> None:
    """rules.md R17"""
    state = play(run_with_joker("2H", "AH"), "lay 2H M1", "lay AH M1")
    assert table(state) == ["0 AH/1 2H/1 3H 4H JK=5H"]
    assert points(state, 1) == 2 + 1


def test_r18_a_joker_said_to_be_a_five_does_not_become_a_two() -> None:
    """rules.md R18, A44"""
    state = run_with_joker("AH", "5H")
    assert code(state, "lay AH M1") == "run_end"
    assert code(state, "lay 5H M1") == "joker_fixed"
    assert code(state, "swap 5H M1 2H") == "swap_off"


def test_r19_a_joker_as_low_ace_scores_as_a_joker() -> None:
    """rules.md R19, A41"""
    state = position("preset swedish-joker", "hand 0 JK 2H 3H 9S", "phase play")
    assert points(play(state, "meld JK=AH 2H 3H")) == 15 + 2 + 3


def test_r20_two_jokers_and_a_seven_are_more_than_half_jokers() -> None:
    """rules.md R20"""
    state = position("preset swedish-joker", "hand 0 JK JK:2 7H 9S", "phase play")
    assert code(state, "meld JK JK:2 7H") == "too_many_wilds"


def test_r21_two_jokers_side_by_side_may_be_half_of_a_run() -> None:
    """rules.md R21, A48"""
    state = position("preset swedish-joker", "hand 0 5S JK JK:2 8S 9D", "phase play")
    assert table(play(state, "meld 5S JK=6S JK:2=7S 8S")) == ["0 5S JK=6S JK:2=7S 8S"]


def test_r22_jokers_alone_are_no_meld() -> None:
    """rules.md R22, A49"""
    state = position("preset swedish-joker", "set jokers_per_deck=3", "hand 0 JK JK:2 JK:3 9S", "phase play")
    assert code(state, "meld JK JK:2 JK:3") == "all_wild"


def swapping(swap: str) -> State:
    return position(
        "preset swedish-joker",
        f"set joker_swap={swap}",
        "hand 0 ?5",
        "hand 1 6S 9D KC",
        "turn 1",
        "phase play",
        "meld 0 5S JK=6S 7S",
    )


def test_r23_the_real_card_takes_the_jokers_place_and_scores_for_who_laid_it() -> None:
    """rules.md R23, A45, A46"""
    before = swapping("runs_to_hand")
    after = play(before, "swap 6S M1")
    assert table(after) == ["0 5S 6S/1 7S"]
    assert hand(after, 1) == card_set("JK 9D KC")
    assert (points(before, 0), points(after, 0), points(after, 1)) == (27, 27 - 15, 6)


def test_r24_without_the_option_a_joker_stays() -> None:
    """rules.md R24"""
    state = swapping("off")
    assert code(state, "swap 6S M1") == "swap_off"
    assert not {action for action in legal(state) if action.startswith("swap")}


@pytest.mark.parametrize(("rules", "cost"), list(zip(WITH_JOKERS, (15, 25, 15), strict=True)))
def test_r25_a_joker_left_in_hand_costs_its_value(rules: str, cost: int) -> None:
    """rules.md R25, A40"""
    state = position(rules, "hand 0 4C", "hand 1 JK", "phase play")
    assert result(play(state, "discard 4C")).lines[1].part("hand") == -cost


def jokers_not_wild() -> State:
    return position(
        "set jokers_per_deck=4",
        "set joker_role=rank_set_only",
        "set joker_value=20",
        "hand 0 7S 8S JK JK:2 JK:3 9D",
        "phase play",
    )


def test_r26_where_jokers_are_not_wild_three_of_them_are_a_set() -> None:
    """rules.md R26"""
    assert points(play(jokers_not_wild(), "meld JK JK:2 JK:3")) == 60


def test_r26_where_jokers_are_not_wild_none_stands_for_a_nine() -> None:
    """rules.md R26"""
    assert code(jokers_not_wild(), "meld 7S 8S JK") == "joker_not_wild"


@pytest.mark.parametrize(("low_cards", "worth"), [("pip", 8 + 2 + 10), ("five", 5 + 5 + 10)])
def test_r27_a_wild_two_stands_for_a_nine_and_scores_as_a_two(low_cards: str, worth: int) -> None:
    """rules.md R27, A54"""
    state = position("set twos_wild=true", f"set low_cards={low_cards}", "hand 0 8H 2S 10H 9D", "phase play")
    assert points(play(state, "meld 8H 2S=9H 10H")) == worth


def test_r27_without_the_option_a_two_is_a_two() -> None:
    """rules.md R27, A54"""
    assert code(position("hand 0 8H 2S 10H 9D", "phase play"), "meld 8H 2S=9H 10H") is not None
