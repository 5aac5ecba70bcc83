"""After idle rounds the pile may be taken for use at once and not otherwise, however the pile is taken."""

from __future__ import annotations

import pytest

from pyengine.games.rum500.state import State
from tests.games.rum500.positions import EVERY_PRESET, code, legal, play, position, refusal

IDLE = ("hand 1 ?5", "stock 9", "idle 8", "turns 6 6")


def still(preset: str, *lines: str) -> State:
    return position(f"preset {preset}", "seats 2", *IDLE, *lines)


@pytest.mark.parametrize("preset", EVERY_PRESET)
@pytest.mark.parametrize("rest", ["", "2H "])
def test_what_can_be_used_at_once_may_be_taken_after_idle_rounds(preset: str, rest: str) -> None:
    """cases.md R2: laying is progress."""
    state = still(preset, "set opening_min=0", "meld 0 4D 5D 6D", "hand 0 KS KD KH 9S 3C", f"pile {rest}KC")
    last = "take KC" if code(state, "take KC") != "whole_only" else f"take {len(rest.split()) + 1}"
    assert code(state, last) is None
    taken = play(state, last)
    assert [action for action in legal(taken) if action.startswith("discard")] == []
    assert refusal(taken, "discard 9S") is not None
    laid = play(taken, "meld KS KD KC", "discard 9S")
    assert laid.board.idle == 0


@pytest.mark.parametrize("preset", EVERY_PRESET)
@pytest.mark.parametrize("rest", ["", "2H "])
def test_what_cannot_be_used_may_not_be_taken_after_idle_rounds(preset: str, rest: str) -> None:
    """cases.md R2"""
    state = still(preset, "set opening_min=0", "meld 0 4D 5D 6D", "hand 0 JS 9D 9S 3C", f"pile {rest}KC")
    assert [action for action in legal(state) if action.startswith("take")] == []


def test_a_card_below_that_is_of_use_is_enough() -> None:
    state = still("swedish-top-or-whole", "hand 0 8S 8D 2C", "pile 8H KC")
    taken = play(state, "take 8H")
    assert code(taken, "discard KC") == "duty_first_any"
    assert code(play(taken, "meld 8S 8D 8H"), "discard KC") is None


def test_no_penalty_buys_off_the_use_after_idle_rounds() -> None:
    state = still("swedish-house", "hand 0 7S 7D 2C 9D", "pile 7H")
    assert code(play(state, "take 7H"), "discard 2C") == "duty_first"


def test_before_that_the_pile_is_taken_as_ever() -> None:
    state = position("preset pagat", "seats 2", "hand 0 2C 9S", "hand 1 ?5", "pile 8H KC", "idle 7", "turns 6 6")
    assert code(play(state, "take KC"), "discard 2C") is None
