"""Options of melds and jokers, value by value: what each makes legal."""

from __future__ import annotations

import pytest

from tests.games.rum500.outcomes import outcomes
from tests.games.rum500.positions import code, legal, play, position


def test_option_set_distinct_suits() -> None:
    def lay(line: str) -> str | None:
        return code(position(line, "seats 5", "hand 0 7S 7S:2 7H KD", "phase play"), "meld 7S 7S:2 7H")

    assert outcomes("set_distinct_suits", lay) == {True: "duplicate_suit", False: None}


def test_option_set_max() -> None:
    def lay(line: str) -> str | None:
        state = position(line, "set set_distinct_suits=false", "seats 5", "hand 0 7S 7S:2 7H 7D 7C KD", "phase play")
        return code(state, "meld 7S 7S:2 7H 7D 7C")

    assert outcomes("set_max", lay) == {4: "set_too_big", "unlimited": None}


def test_option_ace_rank() -> None:
    def lay(line: str) -> tuple[str | None, ...]:
        state = position(line, "hand 0 AS 2S 3S AH KH QH KD", "phase play")
        return code(state, "meld AS 2S 3S"), code(state, "meld QH KH AH")

    assert outcomes("ace_rank", lay) == {
        "low_or_high": (None, None),
        "high_only": ("high_only", None),
        "low_only": (None, "low_only"),
    }


def test_option_wrap_runs() -> None:
    def lay(line: str) -> tuple[str | None, ...]:
        state = position(line, "hand 0 KS AS 2S 2H 4D", "hand 1 ?7", "phase play", "meld 1 QH KH AH")
        return code(state, "meld KS AS 2S"), code(state, "lay 2H M1")

    assert outcomes("wrap_runs", lay) == {False: ("wrap", "wrap"), True: (None, None)}


def test_option_first_turn_meld() -> None:
    def lay(line: str) -> tuple[str | None, ...]:
        lines = (line, "hand 0 7S 7H 7D 7C KD", "hand 1 ?7", "phase play", "meld 1 4C 5C 6C")
        first, second = position(*lines), position(*lines, "turns 1 1")
        return code(first, "meld 7S 7H 7D"), code(first, "lay 7C M1"), code(second, "meld 7S 7H 7D")

    assert outcomes("first_turn_meld", lay) == {
        "allowed": (None, None, None),
        "from_second_turn": ("first_turn", "first_turn", None),
    }


def test_option_opening_min() -> None:
    def least(line: str) -> list[int]:
        """Which first melds are enough, by their worth."""
        state = position(line, "hand 0 2H 3H 4H 4S 5S 6S 8C 8D 8H JC QC KC AC 5D", "hand 1 ?7", "phase play")
        melds = {9: "2H 3H 4H", 15: "4S 5S 6S", 24: "8C 8D 8H", 30: "JC QC KC", 45: "JC QC KC AC"}
        return [worth for worth, meld in melds.items() if code(state, f"meld {meld}") is None]

    assert outcomes("opening_min", least) == {
        0: [9, 15, 24, 30, 45],
        15: [15, 24, 30, 45],
        20: [24, 30, 45],
        30: [30, 45],
        40: [45],
        50: [],
    }


def test_where_a_hand_opens_in_very_many_ways_some_are_listed_and_all_allowed() -> None:
    """Hundreds of melds can be made of these cards, and most pairs of them are worth enough."""
    hand = "AC AD AH AS 2C 2D 2H 2S 5C 5D 6C 6D 7C 7D 8H 8S 9H 9S JD QD QS KD KS JK JK:2"
    state = position("set twos_wild=true", "set opening_min=50", f"hand 0 {hand}", "hand 1 ?7", "phase play")
    listed = [line for line in legal(state) if line.startswith("meld ")]
    firsts = {line.split(" / ")[0] for line in listed}
    assert 500 < len(firsts) <= len(listed) < 1500
    unlisted = "meld 5D 6D 7D / QS KS AS"
    assert unlisted not in listed
    assert code(state, unlisted) is None


NOTHING_ELSE = {
    "adding": (("hand 0 7C 2S", "hand 1 ?7", "phase play", "meld 1 4C 5C 6C"), "lay 7C M1"),
    "exchanging": (
        ("set joker_swap=any_to_hand", "hand 0 5C 2S", "hand 1 ?7", "phase play", "meld 1 4C JK=5C 6C"),
        "swap 5C M1",
    ),
    "moving a joker": (
        ("set joker_declare=required_swappable", "hand 0 5C 2S", "hand 1 ?7", "phase play", "meld 1 4C JK=5C 6C"),
        "swap 5C M1 7C",
    ),
    "calling": (
        ("set rummy_call=layoff_or_new_meld", "hand 0 2S 2H", "hand 1 ?7", "meld 1 4C 5C 6C", "pile 7C", "phase call",
         "callers 0", "discarder 1", "turn 1"),
        "rummy 7C M1",
    ),
}  # fmt: skip


@pytest.mark.parametrize("way", NOTHING_ELSE)
def test_before_the_opening_is_made_nothing_else_is_laid(way: str) -> None:
    """rules.md A22: cards that lie on other melds before are no first melds."""
    lines, action = NOTHING_ELSE[way]
    assert code(position(*lines), action, 0) is None
    before = position("set opening_min=30", *lines)
    assert code(before, action, 0) == "opening_first"
    assert action not in legal(before, 0)
    assert code(position("set opening_min=30", "meld 0 3H 3S 3D", *lines), action.replace("M1", "M2"), 0) is None


def test_a_caller_who_can_only_add_is_not_asked_before_the_opening() -> None:
    lines = ("set rummy_call=layoff_only", "hand 0 7C 2S", "hand 1 ?7", "phase play", "meld 0 4C 5C 6C")
    assert play(position(*lines), "discard 7C").board.callers == (1,)
    assert play(position("set opening_min=30", *lines), "discard 7C").board.callers == ()


def test_option_layoff() -> None:
    def add(line: str) -> tuple[str | None, ...]:
        state = position(line, "hand 0 7C 9S KD", "hand 1 ?7", "phase play", "meld 1 4C 5C 6C", "meld 0 9D 9C 9H")
        return code(state, "lay 7C M1"), code(state, "lay 9S M2")

    assert outcomes("layoff", add) == {
        "any": (None, None),
        "own_only": ("layoff_own_only", None),
        "off": ("layoff_off", "layoff_off"),
    }


def test_option_layoff_needs_own_meld() -> None:
    def add(line: str) -> str | None:
        return code(position(line, "hand 0 7C KD", "hand 1 ?7", "phase play", "meld 1 4C 5C 6C"), "lay 7C M1")

    assert outcomes("layoff_needs_own_meld", add) == {False: None, True: "own_meld_first"}


# jokers


def test_option_joker_role() -> None:
    def lay(line: str) -> tuple[str | None, ...]:
        state = position(line, "set jokers_per_deck=3", "hand 0 7S 8S JK JK:2 JK:3 KD", "phase play")
        return code(state, "meld 7S 8S JK=9S"), code(state, "meld JK JK:2 JK:3")

    assert outcomes("joker_role", lay) == {"wild": (None, "all_wild"), "rank_set_only": ("joker_not_wild", None)}


def test_option_twos_wild() -> None:
    def lay(line: str) -> str | None:
        return code(position(line, "hand 0 8H 2S 10H KD", "phase play"), "meld 8H 2S=9H 10H")

    assert outcomes("twos_wild", lay) == {False: "joker_reading", True: None}


def test_option_joker_declare() -> None:
    def lay(line: str) -> tuple[str | None, ...]:
        """To lay without saying what the joker is; to move it to the other end; to add as if it were there."""
        state = position(line, "hand 0 JK 7S 8S 4H KD", "hand 1 ?7", "phase play", "meld 1 JK:2=4H 5H 6H")
        below = position(line, "hand 0 3D KD", "hand 1 ?7", "phase play", "meld 1 5D 6D JK=7D")
        return code(state, "meld JK 7S 8S"), code(state, "swap 4H M1 7H"), code(below, "lay 3D M1")

    assert outcomes("joker_declare", lay) == {
        "required_fixed": ("say_joker", "swap_off", "run_end"),
        "required_swappable": ("say_joker", None, "run_end"),
        "automatic": (None, "swap_off", None),
    }


def test_option_joker_limit() -> None:
    def lay(line: str) -> tuple[str | None, ...]:
        state = position(line, "set jokers_per_deck=3", "hand 0 5S 8S JK JK:2 KD", "phase play")
        return code(state, "meld 5S JK=6S JK:2=7S 8S"), code(state, "meld JK=6S JK:2=7S 8S")

    assert outcomes("joker_limit", lay) == {
        "half_of_meld": (None, "too_many_wilds"),
        "one_per_meld": ("too_many_wilds", "too_many_wilds"),
        "all_but_one_natural": (None, None),
    }


def test_option_joker_swap() -> None:
    def exchange(line: str) -> tuple[str | None, ...]:
        """In a run; in a set."""
        state = position(line, "hand 0 6S 9H 9C KD", "hand 1 ?7", "phase play", "meld 1 5S JK=6S 7S",
                         "meld 1 9S 9D JK:2=9H")  # fmt: skip
        return code(state, "swap 6S M1"), code(state, "swap 9H M2")

    assert outcomes("joker_swap", exchange) == {
        "off": ("swap_off", "swap_off"),
        "runs_to_hand": (None, "swap_runs_only"),
        "any_to_hand": (None, None),
        "must_replay_same_turn": (None, None),
    }


@pytest.mark.parametrize(
    ("swap", "refused"),
    [("runs_to_hand", None), ("any_to_hand", None), ("must_replay_same_turn", "duty_first")],
)
def test_a_joker_fetched_from_the_table_may_be_kept_or_not(swap: str, refused: str | None) -> None:
    lines = ("hand 0 6S 8S KD", "hand 1 ?7", "phase play", "meld 1 5S JK=6S 7S")
    assert code(play(position(f"set joker_swap={swap}", *lines), "swap 6S M1"), "discard KD") == refused
