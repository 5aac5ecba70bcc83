"""Worked cases R1 to R14 (rules.md 4.A): what is a meld, and what it is worth."""

from __future__ import annotations

import pytest

from pyengine.games.rum500.state import State
from tests.games.rum500.positions import EVERY_PRESET, TWO_PACKS, code, play, points, position

every_preset = pytest.mark.parametrize("preset", EVERY_PRESET)
two_packs = pytest.mark.parametrize("preset", TWO_PACKS)


def laying(preset: str, hand: str) -> State:
    """A player who has drawn, with a 9 and a jack besides, so that a discard is left; nobody's first turn."""
    return position(f"preset {preset}", f"hand 0 {hand} 9S JD", "hand 1 ?7", "phase play", "turns 1 1")


def five_players(preset: str, hand: str, *more: str) -> State:
    return position(f"preset {preset}", "seats 5", f"hand 0 {hand} 9S JD", "phase play", *more)


@every_preset
def test_r1_three_sevens_are_a_set(preset: str) -> None:
    """rules.md R1"""
    assert code(laying(preset, "7C 7D 7H"), "meld 7C 7D 7H") is None


@pytest.mark.parametrize(("preset", "worth"), [("swedish-joker", 21), ("danish", 15)])
def test_r1_three_sevens_are_worth_21_by_pips_and_15_by_fives(preset: str, worth: int) -> None:
    """rules.md R1"""
    assert points(play(laying(preset, "7C 7D 7H"), "meld 7C 7D 7H")) == worth


@every_preset
def test_r2_four_queens_are_a_set_worth_40(preset: str) -> None:
    """rules.md R2"""
    assert points(play(laying(preset, "QC QD QH QS"), "meld QC QD QH QS")) == 40


@every_preset
def test_r3_two_sevens_are_too_few(preset: str) -> None:
    """rules.md R3"""
    assert code(laying(preset, "7C 7D"), "meld 7C 7D") == "too_small"


@every_preset
def test_r4_an_eight_does_not_belong_to_sevens(preset: str) -> None:
    """rules.md R4"""
    assert code(laying(preset, "7C 8D 7H"), "meld 7C 8D 7H") == "mixed_rank"


@pytest.mark.parametrize(
    ("rules", "worth"),
    [
        ("preset swedish-joker", 6),
        ("preset pagat", 6),
        ("preset danish", 25),
        ("preset swedish-top-or-whole", 15),
        ("preset swedish-whole-pile", 15),
        ("set ace_low=15", 20),
    ],
)
def test_r5_ace_two_three_is_a_run_whose_ace_counts_as_the_house_says(rules: str, worth: int) -> None:
    """rules.md R5, A33"""
    state = position(rules, "hand 0 AC 2C 3C 9S JD", "phase play")
    assert points(play(state, "meld AC 2C 3C")) == worth


@every_preset
def test_r6_queen_king_ace_is_a_run_worth_35(preset: str) -> None:
    """rules.md R6, A32"""
    assert points(play(laying(preset, "QS KS AS"), "meld QS KS AS")) == 35


@every_preset
def test_r7_king_ace_two_goes_round_the_corner(preset: str) -> None:
    """rules.md R7, A30"""
    assert code(laying(preset, "KC AC 2C"), "meld KC AC 2C") == "wrap"


@every_preset
def test_r8_queen_king_ace_two_goes_round_the_corner(preset: str) -> None:
    """rules.md R8"""
    assert code(laying(preset, "QC KC AC 2C"), "meld QC KC AC 2C") == "wrap"


@two_packs
def test_r9_a_set_has_no_suit_twice(preset: str) -> None:
    """rules.md R9, A24"""
    assert code(five_players(preset, "5H 5H:2 5S"), "meld 5H 5H:2 5S") == "duplicate_suit"


@two_packs
def test_r10_a_fifth_nine_does_not_fit_four(preset: str) -> None:
    """rules.md R10, A25"""
    state = five_players(preset, "9C:2 2D", "meld 0 9S:2 9H 9D 9C")
    assert code(state, "lay 9C:2 M1") == "set_full"


@two_packs
def test_r11_a_run_has_no_rank_twice(preset: str) -> None:
    """rules.md R11, A26"""
    assert code(five_players(preset, "6H 7H 7H:2 8H"), "meld 6H 7H 7H:2 8H") == "duplicate_rank"


@every_preset
def test_r12_a_run_is_of_one_suit(preset: str) -> None:
    """rules.md R12, A27"""
    assert code(laying(preset, "7C 8D 10S"), "meld 7C 8D 9S") == "nothing_in_common"


def test_r13_three_aces_are_worth_45() -> None:
    """rules.md R13"""
    assert points(play(laying("swedish-joker", "AS AH AD"), "meld AS AH AD")) == 45


def test_r14_ten_to_ace_is_worth_55() -> None:
    """rules.md R14"""
    assert points(play(laying("swedish-joker", "10S JS QS KS AS"), "meld 10S JS QS KS AS")) == 55
