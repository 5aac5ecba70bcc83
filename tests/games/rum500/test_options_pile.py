"""Options of the pile and of the Rummy! call, value by value: what each makes legal."""

from __future__ import annotations

from pyengine.games.rum500 import GAME
from pyengine.games.rum500.state import State
from tests.games.rum500.outcomes import outcomes
from tests.games.rum500.positions import code, happened, legal, play, position, seen


def test_option_pile_take() -> None:
    def takes(line: str) -> set[str]:
        state = position(line, "hand 0 9S 9D 5S 5D JC JD KD", "hand 1 ?7", "pile 9H 5C JS", "set top_must_use=true")
        return {action.removeprefix("take ") for action in legal(state) if action.startswith("take")}

    assert outcomes("pile_take", takes) == {
        "any_depth": {"9H", "5C", "JS"},
        "top_only": {"JS"},
        "top_or_whole": {"9H", "JS"},
        "whole_only": {"9H"},
    }


def test_option_top_must_use() -> None:
    def take(line: str) -> str | None:
        return code(position(line, "hand 0 2C KD", "hand 1 ?7", "pile 9H"), "take 9H")

    assert outcomes("top_must_use", take) == {False: None, True: "cannot_use"}


def test_option_deep_must_use() -> None:
    def take(line: str) -> tuple[str | None, ...]:
        """A pile of which only the upper card can be used, and one of which none can."""
        lines = (line, "hand 0 9S 9D KD", "hand 1 ?7")
        return code(position(*lines, "pile 4H 9H"), "take 4H"), code(position(*lines, "pile 4H 6C"), "take 4H")

    assert outcomes("deep_must_use", take) == {
        "target": ("cannot_use", "cannot_use"),
        "any_pile_card": (None, "cannot_use_any"),
        "none": (None, None),
    }


def test_option_pickup_use() -> None:
    def take(line: str) -> str | None:
        return code(position(line, "hand 0 2H KD", "hand 1 ?7", "pile 7C 9H", "meld 1 4C 5C 6C"), "take 7C")

    assert outcomes("pickup_use", take) == {"meld_or_layoff": None, "new_meld_only": "cannot_use_in_meld"}


def test_option_pickup_min_hand_cards() -> None:
    def take(line: str) -> list[int]:
        """With how many hand cards to help the pile can be taken."""
        piles = {0: "pile 7C 8C 9C", 1: "pile 7C 8C JD", 2: "pile 7C JD QH"}
        hands = {0: "2H KD", 1: "9C 2H KD", 2: "9C 8C 2H KD"}
        states = {n: position(line, f"hand 0 {hands[n]}", "hand 1 ?7", piles[n]) for n in piles}
        return [n for n, state in states.items() if code(state, "take 7C") is None]

    assert outcomes("pickup_min_hand_cards", take) == {0: [0, 1, 2], 1: [1, 2], 2: [2]}


def test_option_pickup_needs_prior_meld() -> None:
    def take(line: str) -> tuple[str | None, ...]:
        lines = (line, "hand 0 7S 7H KD 2C", "hand 1 ?7", "pile 7C 9H")
        without, owner = position(*lines), position(*lines, "meld 0 4D 5D 6D")
        return code(without, "take 7C"), code(without, "take 9H"), code(owner, "take 7C")

    assert outcomes("pickup_needs_prior_meld", take) == {
        False: (None, None, None),
        True: ("own_meld_before_pile", None, None),
    }


def test_option_pickup_fail() -> None:
    def take(line: str) -> str | None:
        return code(position(line, "hand 0 2H KD", "hand 1 ?7", "pile 7C 9H"), "take 7C")

    assert outcomes("pickup_fail", take) == {"forbid": "cannot_use", "penalty": None}


def test_option_pickup_penalty() -> None:
    def fined(line: str) -> int:
        state = position(line, "set pickup_fail=penalty", "hand 0 2H KD", "hand 1 ?7", "pile 7C 9H")
        return play(state, "take 7C", "discard KD").board.penalties[0]

    assert outcomes("pickup_penalty", fined) == {50: -50, 100: -100}


def test_option_pile_visible() -> None:
    def covered(line: str) -> list[bool]:
        state = position(line, "set pile_take=top_or_whole", "hand 0 2H KD", "hand 1 ?7", "pile 7C 9H 4D")
        return [face.covered for face in GAME.scene(seen(state), ()).middle.open]

    assert outcomes("pile_visible", covered) == {True: [False, False, False], False: [True, True, False]}


def test_option_rediscard_single_top() -> None:
    def discard(line: str) -> str | None:
        return code(play(position(line, "hand 0 2H KD", "hand 1 ?7", "pile 9H"), "take 9H"), "discard 9H")

    assert outcomes("rediscard_single_top", discard) == {"forbid": "rediscard", "allow": None}


def test_option_stock_empty() -> None:
    def events(line: str) -> list[str]:
        state = position(line, "hand 0 2H KD", "hand 1 QS", "stock 4C", "pile 7C 9H")
        return happened(play(state, "draw"), "discard KD")

    assert outcomes("stock_empty", events) == {
        "end_when_declined": ["Discarded"],
        "end_at_once": ["Discarded", "Ended"],
        "reshuffle": ["Discarded", "Reshuffled"],
    }


# Rummy!


def thrown(*lines: str) -> State:
    """Seat 0 of four throws the 7 of diamonds, which fits a run, and which seat 2 could meld."""
    state = position(*lines, "hand 0 7D KD", "hand 1 ?7", "hand 2 7S 7C 2H", "hand 3 ?7", "phase play",
                     "meld 3 4D 5D 6D")  # fmt: skip
    return play(state, "discard 7D")


def test_option_rummy_call() -> None:
    def calls(line: str) -> set[str]:
        state = thrown(line, "set rummy_priority=first_call")
        return {action for action in (legal(state, 2) if state.board.phase == "call" else ()) if action != "pass"}

    assert outcomes("rummy_call", calls) == {
        "off": set(),
        "layoff_only": {"rummy 7D M1"},
        "layoff_or_new_meld": {"rummy 7D M1", "rummy 7D 7C 7S"},
    }


def test_option_rummy_priority() -> None:
    def may_act(line: str) -> tuple[int, ...]:
        return GAME.to_act(thrown(line, "set rummy_call=layoff_only"))

    assert outcomes("rummy_priority", may_act) == {"turn_order": (1,), "first_call": (1, 2, 3)}


def test_option_rummy_next() -> None:
    def turn(line: str) -> int:
        return play(thrown(line, "set rummy_call=layoff_only"), "pass", "rummy 7D M1").board.turn

    assert outcomes("rummy_next", turn) == {"after_caller": 3, "after_discarder": 1}
