"""Options of scoring and of the end of the match: what each value decides. Source: rules.md 3.0, B49-B68, B77."""

from __future__ import annotations

from pyengine.games.trick500.bids import bid
from pyengine.games.trick500.rules import Rules
from pyengine.games.trick500.schedule import points
from tests.games.trick500.outcomes import by_line, outcomes
from tests.games.trick500.positions import over, result, scores, winners

CUSTOM = Rules(schedule="custom")


def test_option_schedule() -> None:
    """rules.md 3.0"""

    def corners(rules: Rules) -> list[int]:
        return [points(rules, bid(text)) for text in ("6S", "6NT", "7S", "8H", "10NT")]

    assert outcomes("schedule", corners, Rules(custom_first=60)) == {
        "avondale": [40, 120, 140, 300, 520],
        "original": [40, 120, 80, 300, 600],
        "shifted": [140, 220, 240, 400, 620],
        "custom": [60, 140, 160, 320, 540],
    }


def test_option_custom_first() -> None:
    assert outcomes("custom_first", lambda rules: points(rules, bid("6S")), CUSTOM) == {
        40: 40, 20: 20, 60: 60, 100: 100,
    }  # fmt: skip


def test_option_custom_strain() -> None:
    assert outcomes("custom_strain", lambda rules: points(rules, bid("6NT")), CUSTOM) == {20: 120, 10: 80, 30: 160}


def test_option_custom_level() -> None:
    assert outcomes("custom_level", lambda rules: points(rules, bid("8S")), CUSTOM) == {100: 240, 50: 140, 150: 340}


def test_option_slam_min() -> None:
    assert by_line("slam_min", lambda line: scores("6S 0", "0000022222", line)[0]) == {250: 250, "off": 40}


def test_option_defender_trick() -> None:
    assert by_line("defender_trick", lambda line: scores("7S 0", "0000222111", line)[1]) == {10: 30, 0: 0}


def test_option_defender_trick_in_misere() -> None:
    gained = by_line("defender_trick_in_misere", lambda line: scores("MIS 0", "1111133333", line)[1])
    assert gained == {0: 0, 10: 100}


def test_option_defender_cap() -> None:
    def gained(line: str) -> list[int]:
        """For four tricks, from 400 and from 470."""
        totals = ("totals 0 400 0 400", "totals 0 470 0 470")
        return [scores("6S 0", "0000221111", line, each)[1] for each in totals]

    assert by_line("defender_cap", gained) == {"none": [40, 40], "490": [40, 20], "none_from_400": [0, 0]}


def test_a_cap_follows_the_target() -> None:
    house = ("set defender_cap=490", "set target=300")
    assert scores("6S 0", "0000221111", *house, "totals 0 270 0 270")[1] == 20


def test_option_target() -> None:
    def won(line: str) -> list[list[int]]:
        return [winners("6S 0", "0000222111", line, f"totals {each} 0 {each} 0") for each in (260, 460, 960)]

    assert by_line("target", won) == {
        300: [[0, 2], [0, 2], [0, 2]],
        500: [[], [0, 2], [0, 2]],
        1000: [[], [], [0, 2]],
    }


def test_option_win_rule() -> None:
    won = by_line("win_rule", lambda line: winners("7S 0", "0000222111", line, "totals 0 480 0 480"))
    assert won == {"contract_only": [], "any_points": [1, 3]}


def test_who_has_enough_wins_by_a_later_contract() -> None:
    """rules.md B58"""
    assert winners("6S 0", "0000222111", "totals 600 0 600 0") == [0, 2]
    assert winners("6S 0", "0000211111", "totals 700 0 700 0") == []


def test_option_both_reach() -> None:
    def won(line: str) -> list[int]:
        return winners("8C 0", "0000222211", "set win_rule=any_points", line, "totals 245 490 245 490")

    assert by_line("both_reach", won) == {"bidder": [0, 2], "highest": [1, 3]}


def test_option_lose_at() -> None:
    def lost(line: str) -> list[int]:
        return winners("6NT 0", "0011111333", line, "totals -380 40 -380 40")

    assert by_line("lose_at", lost) == {-500: [1, 3], "off": []}


def test_option_lose_rule() -> None:
    def after(line: str) -> tuple[list[int], list[int], tuple[int, ...]]:
        """Who wins when the others are above nought, and when they are below; who may not win any more."""
        below = over("6NT 0", "0011111333", line, "totals -380 -200 -380 -200")
        above = winners("6NT 0", "0011111333", line, "totals -380 40 -380 40")
        return above, list(result(below).winners), result(below).carry.locked

    assert by_line("lose_rule", after) == {
        "immediate": ([1, 3], [1, 3], ()),
        "only_if_other_not_negative": ([1, 3], [], ()),
        "locked_out": ([], [], (0, 2)),
    }


def test_who_is_locked_out_cannot_win() -> None:
    house = ("set lose_rule=locked_out", "locked 0 2")
    assert winners("10NT 0", "0000022222", *house, "totals 400 0 400 0") == []
    assert winners("6S 1", "1111113330", *house, "totals 0 470 0 470") == [1, 3]


def test_when_all_are_locked_out_the_highest_wins() -> None:
    house = ("set lose_rule=locked_out", "locked 0 2")
    assert winners("6NT 1", "0011111222", *house, "totals 100 -380 100 -380") == [0, 2]


def test_three_go_on_until_the_highest_of_two_wins_when_one_falls() -> None:
    """rules.md B62"""
    house = ("preset australian-3", "totals -380 100 140")
    assert winners("6NT 0", "0001111122", *house) == [2]
    assert winners("6NT 0", "0001111111", *house) == [1]


FIVE = ("preset australian-5", "called AH", "partner 2")


def test_option_partner_split() -> None:
    made = by_line("partner_split", lambda line: scores("8H 0", "0000222213", *FIVE, line))
    assert made == {"half": [150, 10, 150, 10, 0], "full": [300, 10, 300, 10, 0]}


def test_a_declarer_and_the_called_partner_win_together() -> None:
    """rules.md B68"""
    assert winners("8H 0", "0000222213", *FIVE, "totals 360 0 400 0 0") == [0, 2]
    assert winners("8H 0", "0000222213", *FIVE, "totals 360 0 300 0 0") == [0]


def test_a_called_slam_adds_as_much_as_it_costs() -> None:
    house = ("set slam_call=true", "set slam_min=250")
    assert scores("6S 0 slam", "0000000000", *house)[0] == 290
    assert scores("6S 0 slam", "0000000001", *house)[0] == -290
