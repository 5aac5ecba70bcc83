"""By which rule a match is won, and why a score that might end it does not: the sentence below the scores."""

from __future__ import annotations

import inspect
import re

import pytest

from pyengine.game import DealResult
from pyengine.games.trick500 import winning
from tests.games.trick500.positions import over, result

MADE, FAILED = "0000222111", "0011111333"  # seven tricks for the first side and three for the second; two and eight
ANY, HIGHEST = "set win_rule=any_points", "set both_reach=highest"
SLOW = "set lose_rule=only_if_other_not_negative"
LOCKED = "set lose_rule=locked_out"
THREE = "preset australian-3"
# The sentence, who won, and the seats that it is about, for a contract, its tricks and what else holds.
WAYS: dict[str, tuple[str, list[int], list[int], tuple[str, ...]]] = {
    "a contract": ("contract", [0, 2], [], ("7S 0", MADE, "totals 400 0 400 0")),
    "a contract with enough before": ("contract", [0, 2], [], ("6S 0", MADE, "totals 600 0 600 0")),
    "a contract with others above": ("contract", [0, 2], [], ("7S 0", MADE, "totals 400 600 400 600")),
    "called partners": (
        "contract", [0, 2], [], ("8H 0", "0000222213", "preset australian-5", "called AH", "partner 2",
                                 "totals 360 0 400 0 0"),
    ),
    "the higher of called partners": (
        "highest", [2], [0], ("8H 0", "0000222213", "preset australian-5", "called AH", "partner 2",
                              "totals 360 0 400 0 0", HIGHEST),
    ),
    "a contract where any points win": ("target", [0, 2], [], ("7S 0", MADE, "totals 400 0 400 0", ANY)),
    "tricks where any points win": ("tricks", [1, 3], [1, 3], ("7S 0", MADE, "totals 0 480 0 480", ANY)),
    "tricks without a contract": (
        "tricks", [0, 2], [0, 2], ("none", MADE, "totals 440 0 440 0", ANY, "set all_pass=play_no_trump"),
    ),
    "bidders before others": ("bidders", [0, 2], [1, 3], ("7S 0", MADE, "totals 400 490 400 490", ANY)),
    "the higher of two": ("highest", [1, 3], [0, 2], ("7S 0", MADE, "totals 370 495 370 495", ANY, HIGHEST)),
    "the higher of two, who bid": ("highest", [0, 2], [1, 3], ("7S 0", MADE, "totals 400 480 400 480", ANY, HIGHEST)),
    "bidders of two as high": ("bidders", [0, 2], [1, 3], ("7S 0", MADE, "totals 370 480 370 480", ANY, HIGHEST)),
    "the earlier trick": ("earlier", [1], [2], ("9D 0", "1100000002", "preset hoyle-3", "totals 0 480 490")),
    "a fall": ("lost", [1, 3], [0, 2], ("6NT 0", FAILED, "totals -380 40 -380 40")),
    "a fall of one of three": ("lost_of_several", [2], [0], ("6NT 0", "0001111122", THREE, "totals -380 100 140")),
    "a fall with others not below": ("lost_alone", [1, 3], [0, 2], ("6NT 0", FAILED, SLOW, "totals -380 -80 -380 -80")),
    "others who rise": ("lost_alone", [1, 3], [0, 2], ("6NT 1", "0000111111", SLOW, "totals -600 -60 -600 -60")),
    "nobody left": (
        "nobody_left", [0, 2], [], ("6NT 1", "0011111222", LOCKED, "locked 0 2", "totals 100 -380 100 -380"),
    ),
}  # fmt: skip
PLAYS_ON: dict[str, tuple[str | None, list[int], tuple[str, ...]]] = {
    "nothing happened": (None, [], ("7S 0", MADE)),
    "tricks where a contract wins": ("no_contract", [1, 3], ("7S 0", MADE, "totals 0 480 0 480")),
    "a failed contract": ("no_contract", [0, 2], ("6S 0", "0000211111", "totals 700 0 700 0")),
    "a fall with others below": ("all_below", [0, 2], ("6NT 0", FAILED, SLOW, "totals -380 -200 -380 -200")),
    "a fall that locks out": ("locked_out", [0, 2], ("6NT 0", FAILED, LOCKED, "totals -380 40 -380 40")),
    "locked out long ago": (None, [], ("6S 1", "1111113330", LOCKED, "locked 0 2")),
    "too late": ("too_late", [0, 2], ("10NT 0", "0000022222", LOCKED, "locked 0 2", "totals 400 0 400 0")),
    "below where nothing loses": (None, [], ("6NT 0", FAILED, "set lose_at=off", "totals -380 40 -380 40")),
}


def found(given: tuple[str, ...]) -> DealResult:
    contract, takers, *lines = given
    return result(over(contract, takers, *lines))


def told(end: DealResult) -> tuple[str | None, list[int]]:
    """The last part of the sentence's key, and the seats that it names."""
    if end.verdict is None:
        return None, []
    seats = dict(end.verdict.params).get("seats", ())
    return end.verdict.key.removeprefix("trick500.verdict."), list(map(int, seats))  # type: ignore[arg-type]


@pytest.mark.parametrize("way", WAYS)
def test_how_a_match_was_won_is_told(way: str) -> None:
    sentence, winners, about, given = WAYS[way]
    end = found(given)
    assert list(map(int, end.winners)) == winners
    assert told(end) == (sentence, about)


@pytest.mark.parametrize("way", PLAYS_ON)
def test_why_a_match_goes_on_is_told_where_its_score_might_end_it(way: str) -> None:
    sentence, about, given = PLAYS_ON[way]
    end = found(given)
    assert end.winners == ()
    assert told(end) == (sentence, about)


def test_every_sentence_has_a_way_to_it() -> None:
    written = re.findall(r"trick500\.verdict\.(\w+)", inspect.getsource(winning))
    assert {each[0] for each in (*WAYS.values(), *PLAYS_ON.values())} - {None} == set(written)


def test_a_double_nullo_is_lost_by_either_of_the_two() -> None:
    assert found(("DNULL 0", "12", "set double_nullo=true")).why.key == "trick500.ending.double.failed"
    assert found(("DNULL 0", "1111133333", "set double_nullo=true")).why.key == "trick500.ending.double.made"
    assert found(("MIS 0", "10")).why.key == "trick500.ending.lost_tricks.failed"
