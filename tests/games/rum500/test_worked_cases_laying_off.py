"""Worked cases R46 to R55 (rules.md 4.D): adding to melds on the table."""

from __future__ import annotations

import pytest

from pyengine.games.rum500 import GAME
from pyengine.games.rum500.state import State
from tests.games.rum500.positions import EVERY_PRESET, code, legal, play, points, position, table

every_preset = pytest.mark.parametrize("preset", EVERY_PRESET)


def adding(preset: str, hand: str, *melds: str) -> State:
    """Seat 0 has drawn and laid before; seat 1 owns the melds."""
    return position(
        f"preset {preset}",
        f"hand 0 {hand} JD 2C",
        "hand 1 ?7",
        "turns 1 1",
        "phase play",
        *(f"meld 1 {meld}" for meld in melds),
        "meld 0 8S 8D 8C",
    )


@every_preset
def test_r46_an_added_card_scores_for_who_adds_it(preset: str) -> None:
    """rules.md R46"""
    before = adding(preset, "KC", "KS KH KD")
    after = play(before, "lay KC M1")
    assert (points(before, 1), points(after, 1)) == (30, 30)
    assert points(after, 0) - points(before, 0) == 10


def test_r47_an_own_meld_comes_before_adding_to_others() -> None:
    """rules.md R47, A20"""
    state = position("preset swedish-top-or-whole", "hand 0 KC 8S 8H 8D 2C", "hand 1 ?7", "phase play",
                     "meld 1 KS KH KD")  # fmt: skip
    assert code(state, "lay KC M1") == "own_meld_first"
    assert code(play(state, "meld 8S 8H 8D"), "lay KC M1") is None


@every_preset
def test_r48_a_run_grows_at_its_ends_without_a_gap(preset: str) -> None:
    """rules.md R48"""
    state = adding(preset, "8H 7H 3H", "4H 5H 6H")
    assert code(state, "lay 8H M1") == "run_end"
    assert code(state, "lay 7H M1") is None
    assert code(state, "lay 3H M1") is None


@every_preset
def test_r49_a_king_does_not_belong_to_queens(preset: str) -> None:
    """rules.md R49"""
    assert code(adding(preset, "KH", "QS QH QC"), "lay KH M1") == "set_rank"


@every_preset
def test_r50_runs_end_at_the_ace(preset: str) -> None:
    """rules.md R50, A31"""
    state = adding(preset, "2S KD", "QS KS AS", "AD 2D 3D")
    assert code(state, "lay 2S M1") == "wrap"
    assert code(state, "lay KD M2") == "wrap"


def test_r51_each_player_scores_the_card_added_to_an_added_card() -> None:
    """rules.md R51, A57"""
    state = position("hand 0 7C 2D QD", "hand 1 8C 2H", "hand 2 ?7", "phase play", "stock 9H", "meld 2 4C 5C 6C")
    state = play(state, "lay 7C M1", "discard 2D", "draw", "lay 8C M1")
    assert table(state) == ["2 4C 5C 6C 7C/0 8C/1"]
    assert [points(state, seat) for seat in range(3)] == [7, 8, 15]


@every_preset
def test_r52_a_card_that_fits_two_melds_names_one_and_stays(preset: str) -> None:
    """rules.md R52, A55"""
    state = adding(preset, "7H", "7S 7C 7D", "4H 5H 6H")
    assert {"lay 7H M1", "lay 7H M2"} <= legal(state)
    with pytest.raises(ValueError, match="expected"):
        GAME.parse("lay 7H")
    after = play(state, "lay 7H M1")
    assert code(after, "lay 7H M2") == "not_in_hand"


@pytest.mark.parametrize(
    ("preset", "worth"),
    [
        ("swedish-joker", 1),
        ("pagat", 1),
        ("swedish-top-or-whole", 5),
        ("swedish-whole-pile", 5),
        ("danish", 15),
    ],
)
def test_r53_an_ace_added_below_a_two_counts_low(preset: str, worth: int) -> None:
    """rules.md R53, A35"""
    before = adding(preset, "AS", "2S 3S 4S")
    assert points(play(before, "lay AS M1")) - points(before) == worth


def test_r54_an_ace_stays_low_when_its_run_grows() -> None:
    """rules.md R54, A34"""
    before = adding("swedish-joker", "4H", "AH 2H 3H")
    after = play(before, "lay 4H M1")
    assert points(after, 1) == points(before, 1) == 1 + 2 + 3
    assert points(after, 0) - points(before, 0) == 4


@every_preset
def test_r55_melds_on_the_table_are_not_taken_apart(preset: str) -> None:
    """rules.md R55, A56"""
    state = adding(preset, "9H", "7S 7C 7D 7H", "4H 5H 6H")
    assert code(state, "lay 7H M2") == "not_in_hand"
    assert code(state, "meld 7H 8D 9H") == "not_in_hand"
