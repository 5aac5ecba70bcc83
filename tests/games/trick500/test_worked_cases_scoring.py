"""rules.md 4.H: points and the end of the match, F38-F61. Tricks are written by who took them, one digit each."""

from __future__ import annotations

import pytest

from tests.games.trick500.positions import code, happened, over, play, position, result, scores, winners


def test_f38_a_made_contract() -> None:
    assert scores("7S 0", "0000222111") == [140, 30, 140, 30]


def test_f39_a_failed_contract() -> None:
    assert scores("8H 0", "0022011133") == [-300, 50, -300, 50]


def test_f40_all_ten_tricks() -> None:
    assert scores("6S 0", "0000022222") == [250, 0, 250, 0]
    assert scores("6S 0", "0000022222", "preset swedish-4") == [40, 0, 40, 0]


@pytest.mark.parametrize(("bid", "points"), [("8S", 250), ("8C", 260), ("9H", 400)])
def test_f41_all_ten_tricks_of_dearer_bids(bid: str, points: int) -> None:
    assert scores(f"{bid} 0", "0000022222")[0] == points


def test_f42_overtricks_score_nothing() -> None:
    assert scores("8D 0", "0000022221") == [280, 10, 280, 10]


@pytest.mark.parametrize(("bid", "takers", "points"), [
    ("MIS", "1111133333", 250), ("MIS", "10", -250), ("OMIS", "3333311111", 500), ("OMIS", "110", -500),
])  # fmt: skip
def test_f43_misere(bid: str, takers: str, points: int) -> None:
    assert scores(f"{bid} 0", takers) == [points, 0, points, 0]


def test_f44_tricks_of_the_defenders_in_misere() -> None:
    assert scores("MIS 0", "1111133333", "preset swedish-4") == [250, 100, 250, 100]


def test_f45_three_score_apart() -> None:
    assert scores("8D 0", "0000000012", "preset australian-3") == [280, 10, 10]


def test_f46_a_called_partner_shares() -> None:
    house = ("preset australian-5", "called AH", "partner 2")
    assert scores("8H 0", "0000222213", *house) == [150, 10, 150, 10, 0]
    assert scores("8H 0", "0000222113", *house) == [-150, 20, -150, 10, 0]
    assert scores("8H 0", "0000000012", "preset australian-5", "alone") == [300, 10, 10, 0, 0]
    assert scores("8H 0", "0000000112", "preset australian-5", "alone") == [-300, 20, 10, 0, 0]


def test_f47_tricks_alone_do_not_win() -> None:
    totals = "totals 0 480 0 480"
    assert winners("7S 0", "0000222111", totals) == []
    assert result(over("7S 0", "0000222111", totals)).totals == (140, 510, 140, 510)
    assert winners("6S 1", "1111113330", "totals 140 510 140 510") == [1, 3]


def test_f48_any_points_win() -> None:
    assert winners("7S 0", "0000222111", "totals 0 480 0 480", "preset swedish-4") == [1, 3]


def test_f49_the_bidders_win_when_both_get_there() -> None:
    found = over("8C 0", "0000222211", "totals 245 490 245 490", "preset swedish-4")
    assert result(found).totals == (505, 510, 505, 510)
    assert result(found).winners == (0, 2)


def test_f50_the_earliest_trick_wins() -> None:
    totals = "totals 0 480 490"
    assert winners("8D 0", "1210000000", totals, "preset hoyle-3") == [2]
    assert winners("9D 0", "1100000002", totals, "preset hoyle-3") == [1]


def test_f51_minus_500_loses_at_once() -> None:
    assert winners("6NT 0", "0011111333", "totals -380 40 -380 40") == [1, 3]
    assert winners("6NT 0", "0011111333", "totals -370 40 -370 40") == []


def test_f52_not_while_the_others_are_below_nought() -> None:
    house = "set lose_rule=only_if_other_not_negative"
    assert winners("6NT 0", "0011111113", "totals -380 -100 -380 -100", house) == []
    assert winners("6NT 0", "0011111113", "totals -380 -80 -380 -80", house) == [1, 3]


def test_f53_tricks_stop_short_of_the_target() -> None:
    assert scores("6S 0", "0000221111", "totals 0 470 0 470", "set defender_cap=490")[1] == 20


def test_f54_tricks_count_for_nothing_near_the_target() -> None:
    assert scores("6S 0", "0000221111", "totals 0 410 0 410", "set defender_cap=none_from_400")[1] == 0


def test_f58_double_nullo() -> None:
    assert scores("DNULL 0", "1111133333", "set double_nullo=true")[0] == 500
    assert scores("DNULL 0", "12", "set double_nullo=true")[0] == -500


@pytest.mark.parametrize(("takers", "points"), [
    ("0002211111", 350), ("0002221111", -350), ("0022111111", -350),
])  # fmt: skip
def test_f59_hi_lo(takers: str, points: int) -> None:
    assert scores("HILO 0", takers, "set hi_lo=true")[0] == points


def test_f60_ralphing() -> None:
    def barred(takers: str) -> int | None:
        carried = result(over("9H 0", takers, "set ralphing=true")).carry
        who: int | None = carried.barred
        return who

    assert barred("0002211111") == 0
    assert barred("0002221111") is None


def test_f61_a_called_slam() -> None:
    house = ("preset american-4", "set slam_call=true")
    state = position(*house, "contract 8H 0", "phase kitty", "hand 0 ?15", *(f"hand {seat} ?10" for seat in (1, 2, 3)))
    assert happened(state, "slam") == ["CalledSlam"]
    called = play(state, "slam")
    assert code(called, "slam") == "slam_called"
    started = play(called, f"bury {' '.join(map(str, called.hands[0][:5]))}")
    assert started.board.out == (False, False, True, False)
    assert scores("8H 0 slam", "0000000000", *house) == [550, 0, 550, 0]
    assert scores("8H 0 slam", "0000000001", *house) == [-550, 10, -550, 10]
