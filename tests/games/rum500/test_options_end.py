"""Options of the end of a deal and of the match, value by value: what each makes legal or scores."""

from __future__ import annotations

from tests.games.rum500.outcomes import outcomes
from tests.games.rum500.positions import code, play, position, result, scores


def test_option_final_discard() -> None:
    def out(line: str) -> tuple[object, ...]:
        """To lay all cards; whether that ends the deal; to throw a last card that fits a meld."""
        lines = (line, "hand 1 ?7", "phase play", "meld 1 4D 5D 6D")
        all_laid = position(*lines, "hand 0 3C 3D 3H")
        refused = code(all_laid, "meld 3C 3D 3H")
        over = refused is None and play(all_laid, "meld 3C 3D 3H").board.phase == "over"
        return refused, over, code(position(*lines, "hand 0 7D"), "discard 7D")

    assert outcomes("final_discard", out) == {
        "optional": (None, True, None),
        "required": ("keep_discard", False, None),
        "required_unplayable": ("keep_discard", False, "discard_playable"),
        "float": (None, False, None),
    }


def out_with(line: str, *more: str) -> tuple[int, ...]:
    """The points when seat 0 goes out with a run of fives' value and seat 1 is caught."""
    state = position(line, *more, "hand 0 2C", "phase play")
    return scores(play(state, "discard 2C"))


def test_option_goout_bonus() -> None:
    assert outcomes("goout_bonus", lambda line: out_with(line, "hand 1")) == {0: (0, 0), 25: (25, 0), 50: (50, 0)}


def test_option_low_cards() -> None:
    def values(line: str) -> tuple[int, ...]:
        return out_with(line, "meld 0 2S 3S 4S", "hand 1 9D 6H")

    assert outcomes("low_cards", values) == {"pip": (9, -15), "five": (15, -10)}


def test_option_ace_high() -> None:
    def values(line: str) -> tuple[int, ...]:
        return out_with(line, "meld 0 AS AH AD", "meld 1 QC KC AC", "hand 1 AS:2", "seats 5", "hand 2", "hand 3")

    assert {value: found[:2] for value, found in outcomes("ace_high", values).items()} == {
        15: (45, 35 - 15),
        25: (75, 45 - 15),
    }


def test_option_ace_low() -> None:
    def values(line: str) -> tuple[int, ...]:
        return out_with(line, "meld 0 AS 2S 3S", "hand 1 AH")

    assert outcomes("ace_low", values) == {1: (6, -15), 5: (10, -15), 15: (20, -15)}


def test_option_ace_hand() -> None:
    def values(line: str) -> tuple[int, ...]:
        return out_with(line, "meld 0 AS AH AD", "hand 1 AC")

    assert outcomes("ace_hand", values) == {15: (45, -15), 25: (45, -25)}


def test_option_joker_value() -> None:
    def values(line: str) -> tuple[int, ...]:
        return out_with(line, "meld 0 5S 6S JK=7S", "hand 1 JK:2")

    assert outcomes("joker_value", values) == {value: (11 + value, -value) for value in (15, 20, 25, 50)}


def winners(line: str, totals: str, *more: str, out: int = 0) -> tuple[int, ...]:
    lines = (f"totals {totals}", f"hand {out} 2C", f"hand {1 - out}", f"turn {out}", "phase play", *more)
    return result(play(position(line, *lines), "discard 2C")).winners


def test_option_target() -> None:
    def reached(line: str) -> list[int]:
        return [n for n in (200, 300, 500, 1000, 1500, 2500, 5000) if winners(line, f"{n} 0")]

    every = [200, 300, 500, 1000, 1500, 2500, 5000]
    assert outcomes("target", reached) == {n: every[at:] for at, n in enumerate(every)}


def test_option_target_test() -> None:
    def won(line: str) -> tuple[object, ...]:
        return winners(line, "500 0"), winners(line, "501 0")

    assert outcomes("target_test", won) == {"at_least": ((0,), (0,)), "above": ((), (0,))}


def test_option_multi_over() -> None:
    def won(line: str) -> tuple[object, ...]:
        return winners(line, "520 505", out=1), winners(line, "520 490", out=1)

    assert outcomes("multi_over", won) == {"highest": ((0,), (0,)), "who_went_out": ((1,), (0,))}


def test_option_tie() -> None:
    assert outcomes("tie", lambda line: winners(line, "510 510")) == {"play_on": (), "shared": (0, 1)}


def test_option_must_go_out_to_win() -> None:
    def won(line: str) -> tuple[object, ...]:
        return winners(line, "510 300", out=0), winners(line, "510 300", out=1)

    assert outcomes("must_go_out_to_win", won) == {False: ((0,), (0,)), True: ((0,), ())}
