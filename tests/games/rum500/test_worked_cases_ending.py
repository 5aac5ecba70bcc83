"""Worked cases R56 to R78 (rules.md 4.E): going out, scoring, the end of the match, and the Rummy! call."""

from __future__ import annotations

import pytest

from pyengine.cards import cards
from pyengine.game import Table
from pyengine.games.rum500 import GAME
from pyengine.games.rum500.state import State
from pyengine.match import Match
from pyengine.messages import Seat
from pyengine.record import Setup
from tests.games.rum500.positions import (
    EVERY_PRESET,
    code,
    happened,
    legal,
    play,
    points,
    position,
    result,
    scores,
    whole_pack_is_there,
)
from tests.matches import go_on

every_preset = pytest.mark.parametrize("preset", EVERY_PRESET)
OUT_BY_MELDING = ("swedish-joker", "swedish-top-or-whole", "swedish-whole-pile", "pagat")


# going out


@pytest.mark.parametrize("preset", OUT_BY_MELDING)
def test_r56_laying_all_cards_ends_the_deal(preset: str) -> None:
    """rules.md R56, A59"""
    state = position(f"preset {preset}", "hand 0 3C 3D 3H", "hand 1 ?7", "phase play")
    assert result(play(state, "meld 3C 3D 3H")).hero == 0


def test_r57_where_a_last_discard_is_needed_a_card_is_kept_for_it() -> None:
    """rules.md R57, A60"""
    without = position("preset danish", "hand 0 3C 3D 3H", "hand 1 ?7", "phase play")
    assert code(without, "meld 3C 3D 3H") == "keep_discard"
    enough = position("preset danish", "hand 0 3C 3D 3H 9S", "hand 1 ?7", "phase play")
    laid = play(enough, "meld 3C 3D 3H")
    assert GAME.result(laid) is None
    assert result(play(laid, "discard 9S")).hero == 0


def test_r58_a_floating_player_plays_on_and_draws_from_the_stock_only() -> None:
    """rules.md R58"""
    state = position("set final_discard=float", "hand 0 3C 3D 3H", "hand 1 9C 10D", "phase play", "stock JC KD")
    assert happened(state, "meld 3C 3D 3H") == ["LaidOut", "Floated"]
    later = play(state, "meld 3C 3D 3H", "draw", "discard KD")
    assert code(later, "take KD") == "float_no_pile"
    assert legal(later) == {"draw"}
    assert result(play(later, "draw", "discard JC")).hero == 0


# scoring


def two_ways_of_counting(preset: str) -> State:
    return position(
        f"preset {preset}",
        "hand 0 5H 6H 7H KS KH KD",
        "hand 1 AC 4C",
        "phase play",
        "meld 1 QS QH QD",
    )


@pytest.mark.parametrize(
    ("preset", "expected"),
    [("swedish-top-or-whole", (15 + 30 + 50, 30 - 20)), ("swedish-joker", (18 + 30, 30 - 19))],
)
def test_r59_r60_the_house_decides_values_and_bonus(preset: str, expected: tuple[int, int]) -> None:
    """rules.md R59 (seed 002: 95 and +10), R60 (seed 000: 48 and +11), A71"""
    assert scores(play(two_ways_of_counting(preset), "meld 5H 6H 7H / KS KH KD")) == expected


def caught(preset: str, hand: str, *melds: str, more: str = "") -> State:
    """Seat 1 has the melds and this hand as seat 0 goes out."""
    lines = (f"meld 1 {meld}" for meld in melds)
    state = position(f"preset {preset}", *filter(None, [more]), "hand 0 2C", f"hand 1 {hand}", "phase play", *lines)
    return play(state, "discard 2C")


ACES, KINGS, TENS = "AS AH AD", "KH KD KC", "10S 10H 10D 10C"


@pytest.mark.parametrize(
    ("melds", "hand", "expected"),
    [
        ((ACES,), "QD", 35),
        (("4S 5S 6S",), "2H", 13),
    ],
)
def test_r61_a_deal_scores_the_table_less_the_hand(melds: tuple[str, ...], hand: str, expected: int) -> None:
    """rules.md R61"""
    assert scores(caught("pagat", hand, *melds))[1] == expected


@pytest.mark.parametrize(
    ("melds", "expected"),
    [((ACES, TENS), 85 - 90), ((ACES, KINGS, "3S 4S 5S"), 87 - 90)],
)
def test_r62_a_deal_may_score_below_nothing(melds: tuple[str, ...], expected: int) -> None:
    """rules.md R62"""
    assert scores(caught("pagat", "JS JH JD JC QS QH QD QC KS", *melds))[1] == expected


def test_r63_ninety_laid_and_a_king_and_a_seven_in_hand_are_73() -> None:
    """rules.md R63"""
    assert scores(caught("pagat", "KS 7H", ACES, KINGS, "4S 5S 6S"))[1] == 73


def test_r64_the_danish_example_is_25_less_15() -> None:
    """rules.md R64"""
    assert scores(caught("danish", "KH 7H", "AS 2S 3S"))[1] == 10


@pytest.mark.parametrize(
    ("preset", "more", "cost"),
    [
        ("swedish-joker", "", 47),
        ("danish", "set jokers_per_deck=2", 55),
        ("swedish-whole-pile", "set jokers_per_deck=2", 45),
    ],
)
def test_r65_ace_king_seven_and_joker_are_caught(preset: str, more: str, cost: int) -> None:
    """rules.md R65"""
    assert scores(caught(preset, "AS KS 7H JK", more=more))[1] == -cost


def test_r66_a_total_goes_further_below_nothing() -> None:
    """rules.md R66, A74"""
    over = caught("swedish-whole-pile", "KS KH KD", more="totals 0 -20")
    assert result(over).totals[1] == -50


@every_preset
def test_r67_a_card_that_would_have_fitted_still_costs(preset: str) -> None:
    """rules.md R67, A73"""
    over = caught(preset, "7D", "4D 5D 6D")
    assert result(over).lines[1].part("hand") == (-7 if over.board.rules.low_cards == "pip" else -5)


@pytest.mark.parametrize("preset", OUT_BY_MELDING)
def test_r68_declining_the_pile_with_no_stock_ends_the_deal_without_a_bonus(preset: str) -> None:
    """rules.md R68, A68, A72"""
    over = play(position(f"preset {preset}", "stock 0", "hand 0 KS", "hand 1 QS", "pile 9D"), "decline")
    assert scores(over) == (-10, -10)
    assert result(over).hero is None


def test_r69_the_pile_becomes_the_stock_but_for_its_top_card() -> None:
    """rules.md R69, A68"""
    state = position("set stock_empty=reshuffle", "stock 9C", "hand 0 KS 2D", "hand 1 QS", "pile 4D 6H 8S")
    after = play(state, "draw", "discard 2D")
    assert set(after.stock) == set(cards("4D 6H 8S"))
    assert after.board.pile == cards("2D")


# the end of the match


def totals_after(*totals: int, out: int = 0, rules: tuple[str, ...] = ()) -> tuple[Seat, ...]:
    """Who has won once a deal ends at these totals; `out` goes out."""
    hands = [f"hand {seat}{' 2C' if seat == out else ''}" for seat in range(len(totals))]
    row = " ".join(map(str, totals))
    return result(play(position(*rules, *hands, f"turn {out}", "phase play", f"totals {row}"), "discard 2C")).winners


def test_r70_of_several_over_the_target_the_highest_wins() -> None:
    """rules.md R70, A76"""
    assert totals_after(520, 505, out=1) == (0,)


def test_r71_or_the_one_who_went_out() -> None:
    """rules.md R71, A76"""
    assert totals_after(520, 505, out=1, rules=("set multi_over=who_went_out",)) == (1,)


def test_r72_level_at_the_top_play_goes_on_until_one_leads() -> None:
    """rules.md R72, A77"""
    assert totals_after(510, 510) == ()
    assert totals_after(530, 515) == (0,)
    assert totals_after(510, 510, 512) == (2,)


@pytest.mark.parametrize(("test", "winners"), [("at_least", (0,)), ("above", ())])
def test_r73_exactly_500_reaches_it_or_not(test: str, winners: tuple[int, ...]) -> None:
    """rules.md R73, A75"""
    assert totals_after(500, 300, rules=("preset swedish-whole-pile", f"set target_test={test}")) == winners


# Rummy!


def discarded_seven(*lines: str) -> State:
    """Seat 0 of four has discarded a 7 of diamonds that fits a run; seats 1, 2 and 3 may call."""
    state = position("preset swedish-whole-pile", "set rummy_call=layoff_only", *lines, "hand 0 7D KS",
                     *(f"hand {seat} ?7" for seat in (1, 2, 3)), "phase play", "meld 0 4D 5D 6D")  # fmt: skip
    return play(state, "discard 7D")


def test_r74_a_caller_lays_the_discard_and_the_turn_goes_on_from_there() -> None:
    """rules.md R74, A80, A82, A84, A87"""
    state = discarded_seven()
    assert code(state, "rummy 7D M1", seat=0) == "not_your_turn"
    after = play(state, "pass", "rummy 7D M1")
    assert points(after, 2) == 5
    assert after.board.turn == 3


def test_r75_of_several_callers_the_nearest_is_asked_first() -> None:
    """rules.md R75, A83"""
    state = discarded_seven()
    assert code(state, "rummy 7D M1", seat=3) == "not_your_turn"
    assert points(play(state, "rummy 7D M1"), 1) == 5


# dealing


@pytest.mark.parametrize(
    ("preset", "seats", "each", "pack", "stock"),
    [
        ("danish", 5, 6, 104, 73),
        ("swedish-joker", 5, 7, 108, 72),
        ("swedish-top-or-whole", 2, 7, 52, 37),
        ("swedish-whole-pile", 2, 13, 52, 25),
    ],
)
def test_r76_cards_are_dealt_and_left(preset: str, seats: int, each: int, pack: int, stock: int) -> None:
    """rules.md R76, A4, A5, A6"""
    table = Table(seats=seats, dealer=Seat(0), deal_no=1, totals=(0,) * seats)
    state = GAME.deal(GAME.preset(preset).rules, table, "r76")
    assert [len(held) for held in state.hands] == [each] * seats
    assert (seats * each + len(state.stock) + len(state.board.pile), len(state.stock)) == (pack, stock)


def test_r77_no_meld_in_the_first_turn_where_the_house_says_so() -> None:
    """rules.md R77, A21"""
    lines = ("preset spelregler", "hand 0 3C 3D 3H 9S", "hand 1 ?7", "phase play")
    assert code(position(*lines), "meld 3C 3D 3H") == "first_turn"
    assert code(position(*lines, "turns 1 1"), "meld 3C 3D 3H") is None


@pytest.mark.parametrize(
    ("preset", "seats", "jokers", "size"),
    [
        ("swedish-joker", 3, "2", 54),
        ("swedish-joker", 6, "2", 108),
        ("bicycle", 4, "0", 52),
        ("bicycle", 5, "0", 104),
        ("pagat", 4, "4", 56),
    ],
)
def test_r78_no_card_is_lost_or_made(preset: str, seats: int, jokers: str, size: int) -> None:
    """rules.md R78"""
    setup = Setup(game="rum500", preset=preset, changes={"jokers_per_deck": jokers}, seats=seats,
                  players=("casual",) * seats, seed="r78")  # fmt: skip
    match = Match(GAME, setup)
    states = [match.state]
    while match.to_act():
        go_on(match)
        states.append(match.state)
    assert all(map(whole_pack_is_there, states))
    last = states[-1]
    table = sum(len(meld.cards) for meld in last.board.melds)
    assert sum(map(len, last.hands)) + len(last.stock) + len(last.board.pile) + table == size
