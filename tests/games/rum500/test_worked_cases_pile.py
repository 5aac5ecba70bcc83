"""Worked cases R28 to R45 (rules.md 4.C): drawing from the pile, and what that obliges to."""

from __future__ import annotations

import pytest

from pyengine.cards import cards
from pyengine.games.rum500.state import State
from tests.games.rum500.positions import card_set, code, hand, happened, legal, play, points, position, scores, table

HEARTS = "pile 4H 5H 6H 7H"
MIXED = "pile 8H KC 3S QD"


@pytest.mark.parametrize("preset", ["pagat", "danish"])
def test_r28_a_deep_take_must_use_its_target(preset: str) -> None:
    """rules.md R28, A14"""
    state = play(position(f"preset {preset}", "hand 0 JC 9S", HEARTS), "take 5H")
    assert hand(state) == card_set("JC 9S 5H 6H 7H")
    assert state.board.pile == cards("4H")
    assert [duty.cards for duty in state.board.duties] == [cards("5H")]
    assert code(play(state, "meld 5H 6H 7H"), "discard JC") is None


@pytest.mark.parametrize(
    ("rules", "pile", "refused"),
    [("preset swedish-joker", HEARTS, "cannot_use"), ("preset swedish-whole-pile", "pile 5H 6H 7H", "cannot_use_any")],
)
def test_r29_a_meld_of_pile_cards_alone_is_no_use_where_a_hand_card_is_asked(
    rules: str, pile: str, refused: str
) -> None:
    """rules.md R29, A14"""
    assert code(position(rules, "hand 0 JC 9S", pile), "take 5H") == refused
    taken = play(position(rules, "hand 0 JC 9S 8H", pile), "take 5H")
    assert code(taken, "meld 5H 6H 7H") == "duty_would_fail"
    assert code(play(taken, "meld 5H 6H 7H 8H"), "discard JC") is None


def test_r30_no_discard_before_the_target_is_used() -> None:
    """rules.md R30, A12"""
    state = play(position("hand 0 JC 9S", HEARTS), "take 5H")
    assert {code(state, f"discard {card}") for card in ("JC", "9S", "5H", "6H", "7H")} == {"duty_first"}


def deep_eight(*lines: str) -> State:
    """Seat 0 can use the 8 of hearts that lies under three cards; seat 1 will draw a third four and go out."""
    return position(*lines, "hand 0 8S 8D 2C", "hand 1 4C 4D", "stock 9D 4H", MIXED)


@pytest.mark.parametrize("preset", ["swedish-joker", "pagat"])
def test_r31_only_what_can_be_used_is_a_target_and_the_top_card_is_free(preset: str) -> None:
    """rules.md R31, A17"""
    assert legal(deep_eight(f"preset {preset}")) == {"draw", "take 8H", "take QD"}


@pytest.mark.parametrize(("low_cards", "laid", "caught"), [("pip", 24, 23), ("five", 15, 25)])
def test_r31_what_came_along_and_stays_in_hand_costs(low_cards: str, laid: int, caught: int) -> None:
    """rules.md R31, A17"""
    state = deep_eight(f"set low_cards={low_cards}")
    over = play(state, "take 8H", "meld 8S 8H 8D", "discard 2C", "draw", "meld 4C 4D 4H")
    assert scores(over)[0] == laid - caught


@pytest.mark.parametrize("preset", ["danish", "bicycle"])
def test_r32_where_the_top_card_must_be_used_it_is_not_free(preset: str) -> None:
    """rules.md R32, A11"""
    assert code(deep_eight(f"preset {preset}"), "take QD") == "cannot_use"


def test_r33_the_top_card_alone_may_be_kept() -> None:
    """rules.md R33, A11"""
    state = play(deep_eight("preset swedish-joker"), "take QD", "discard 2C")
    assert hand(state) == card_set("8S 8D QD")


def test_r34_top_or_whole_lets_nothing_between_be_taken() -> None:
    """rules.md R34, A10"""
    state = deep_eight("preset swedish-top-or-whole")
    assert legal(state) == {"draw", "take QD", "take 8H"}
    assert code(state, "take KC") == "top_or_whole"


def useless_pile(preset: str) -> State:
    return position(f"preset {preset}", "hand 0 9S 4D 2C", "hand 1 ?7", "pile 8H KC")


def test_r35_a_pile_taken_in_vain_costs_100_at_the_discard_and_stays_in_hand() -> None:
    """rules.md R35, A18"""
    taken = play(useless_pile("swedish-top-or-whole"), "take 8H")
    assert taken.board.penalties == (0, 0)
    assert happened(taken, "discard 9S") == ["Penalised", "Discarded"]
    after = play(taken, "discard 9S")
    assert after.board.penalties == (-100, 0)
    assert hand(after) == card_set("4D 2C 8H KC")


def test_r36_where_it_is_forbidden_a_useless_pile_is_not_taken() -> None:
    """rules.md R36"""
    state = useless_pile("swedish-whole-pile")
    assert code(state, "take 8H") == "cannot_use_any"
    assert legal(state) == {"draw"}


def test_r37_the_top_card_alone_is_taken_only_where_the_house_says_so() -> None:
    """rules.md R37, A10"""
    assert code(useless_pile("swedish-whole-pile"), "take KC") == "whole_only"
    assert code(useless_pile("swedish-whole-pile\nset pile_take=any_depth"), "take KC") is None


def pile_for_a_run(preset: str, *lines: str) -> State:
    """The 7 of diamonds on the pile fits seat 1's run; seat 0 has an own meld."""
    return position(
        f"preset {preset}",
        *lines,
        "hand 0 JC KS",
        "hand 1 ?7",
        "pile 2C 9S 7D",
        "meld 1 4D 5D 6D",
        "meld 0 8S 8H 8D",
    )


def test_r38_adding_a_pile_card_to_a_run_is_use() -> None:
    """rules.md R38, A13"""
    state = play(pile_for_a_run("swedish-whole-pile"), "take 2C", "lay 7D M1")
    assert code(state, "discard JC") is None


def test_r39_where_a_new_meld_is_asked_adding_is_no_use() -> None:
    """rules.md R39, A13"""
    state = play(pile_for_a_run("swedish-top-or-whole"), "take 2C", "lay 7D M1")
    assert happened(state, "discard JC") == ["Penalised", "Discarded"]
    assert code(pile_for_a_run("swedish-top-or-whole", "set pickup_fail=forbid"), "take 2C") == "cannot_use_any"


def clubs(*lines: str, hand_cards: str = "JD 2H") -> State:
    return position("preset swedish-joker", *lines, f"hand 0 {hand_cards}", "hand 1 ?7", "pile QH 7C 8C",
                    "meld 1 4C 5C 6C")  # fmt: skip


def test_r40_two_pile_cards_are_added_one_after_the_other() -> None:
    """rules.md R40"""
    state = play(clubs(), "take 7C", "lay 7C M1", "lay 8C M1", "discard JD")
    assert table(state) == ["1 4C 5C 6C 7C/0 8C/0"]
    assert points(state) == 15


def test_r41_where_only_a_new_meld_counts_the_target_must_enter_one() -> None:
    """rules.md R41"""
    assert code(clubs("set pickup_use=new_meld_only"), "take 7C") == "cannot_use_in_meld"
    assert code(clubs("set pickup_use=new_meld_only", hand_cards="7D 7H 2H"), "take 7C") is None


def test_r42_after_the_whole_pile_its_top_card_may_be_discarded() -> None:
    """rules.md R42, A65"""
    state = position("preset swedish-whole-pile", "hand 0 8S 8D JC", "hand 1 ?7", "pile 8H 9S")
    assert code(play(state, "take 8H", "meld 8S 8D 8H"), "discard 9S") is None


def test_r43_the_only_card_taken_is_not_discarded_again() -> None:
    """rules.md R43, A65"""
    state = position("preset swedish-joker", "hand 0 2H JD", "hand 1 ?7", "pile KC 9S")
    assert code(play(state, "take 9S"), "discard 9S") == "rediscard"


def test_r44_without_an_own_meld_the_whole_pile_stays() -> None:
    """rules.md R44, A19"""
    lines = ("preset spelregler", "turns 1 1", "hand 0 8S 8D JC", "hand 1 ?7", "pile 8H 9S")
    assert code(position(*lines), "take 8H") == "own_meld_before_pile"
    assert code(position(*lines, "meld 0 3C 3D 3H"), "take 8H") is None


def test_r45_where_nothing_must_be_used_a_deep_take_is_free() -> None:
    """rules.md R45"""
    state = position("preset danish", "set deep_must_use=none", "hand 0 JC 9S", "hand 1 ?7", HEARTS)
    assert code(play(state, "take 5H"), "discard JC") is None
