"""Calling Rummy!: who is asked, what a call may be, and how the turn goes on. Source: rules.md A80 to A88."""

from __future__ import annotations

from pyengine.games.rum500 import GAME
from pyengine.games.rum500.scene import scene
from pyengine.games.rum500.state import State
from tests.games.rum500.positions import (
    card_set,
    code,
    hand,
    happened,
    legal,
    play,
    points,
    position,
    result,
    seen,
    table,
)

RUN = "meld 0 4D 5D 6D"


def thrown(*lines: str, call: str = "layoff_only") -> State:
    """Seat 0 of four throws the 7 of diamonds; its own run could take it."""
    hands = {1: "?7", 2: "?7", 3: "?7"}
    said = {int(line.split()[1]) for line in lines if line.startswith("hand")}
    rest = (f"hand {seat} {held}" for seat, held in hands.items() if seat not in said)
    state = position(f"set rummy_call={call}", "hand 0 7D KS 2C", "phase play", RUN, *rest, *lines)
    return play(state, "discard 7D")


def test_all_but_the_discarder_are_asked_in_turn() -> None:
    state = thrown()
    assert state.board.callers == (1, 2, 3)
    assert GAME.to_act(state) == (1,)
    assert GAME.to_act(play(state, "pass")) == (2,)


def test_with_first_call_all_may_act_at_once_and_the_first_has_it() -> None:
    state = thrown("set rummy_priority=first_call")
    assert GAME.to_act(state) == (1, 2, 3)
    after = play(state, "rummy 7D M1", seat=3)
    assert (points(after, 3), after.board.turn) == (7, 0)
    later = play(state, "pass", seat=2)
    assert GAME.to_act(later) == (1, 3)


def test_when_all_let_it_go_the_next_player_draws() -> None:
    after = play(thrown(), "pass", "pass", "pass")
    assert (after.board.phase, after.board.turn, after.board.callers) == ("draw", 1, ())
    assert str(after.board.pile[-1]) == "7D"


def test_a_call_says_who_called_and_what_was_laid() -> None:
    state = thrown()
    assert happened(state, "rummy 7D M1") == ["Called", "LaidOff"]
    after = play(state, "rummy 7D M1")
    assert table(after) == ["0 4D 5D 6D 7D/1"]
    assert after.board.pile == ()


def test_the_discarder_s_turn_is_over_whoever_calls() -> None:
    assert play(thrown(), "rummy 7D M1").board.turns == (1, 0, 0, 0)


def test_only_who_may_add_to_a_meld_is_asked() -> None:
    """rules.md A20"""
    state = thrown("set layoff_needs_own_meld=true", "meld 2 9S 9H 9C")
    assert state.board.callers == (2,)


def test_nobody_is_asked_before_they_may_lay() -> None:
    """rules.md A21"""
    assert thrown("set first_turn_meld=from_second_turn", "turns 1 0 1 0").board.callers == (2,)


def test_a_new_meld_may_be_called_where_the_house_says_so() -> None:
    state = thrown("hand 1 7S 7C KD", call="layoff_or_new_meld")
    assert legal(state) == {"rummy 7D M1", "rummy 7D 7C 7S", "pass"}
    after = play(state, "rummy 7S 7C 7D")
    assert table(after) == ["0 4D 5D 6D", "1 7S 7C 7D"]
    assert (hand(after, 1), after.board.turn) == (card_set("KD"), 2)


def test_who_is_asked_tells_nothing_of_hidden_hands() -> None:
    """Everybody with two cards might have a new meld, whatever these cards are."""
    state = thrown("hand 1 KD KC", "hand 2 QH", "hand 3 7S 7C", "set layoff=off", call="layoff_or_new_meld")
    assert state.board.callers == (1, 3)
    assert legal(state) == {"pass"}


def test_a_called_meld_must_use_the_discard_and_be_a_meld() -> None:
    state = thrown("hand 1 7S 9C KD KH KC", call="layoff_or_new_meld")
    assert code(state, "rummy KD KH KC") == "call_other_card"
    assert code(state, "rummy 7D 7S 9C") == "mixed_rank"


def test_a_caller_whose_hand_is_empty_is_out() -> None:
    state = thrown("hand 1 7S 7C", call="layoff_or_new_meld")
    assert result(play(state, "rummy 7D 7S 7C")).hero == 1


def test_a_caller_may_not_lay_the_last_cards_where_a_discard_is_needed() -> None:
    """rules.md A60"""
    state = thrown("set final_discard=required", "hand 1 7S 7C", call="layoff_or_new_meld")
    assert code(state, "rummy 7D 7S 7C") == "keep_discard"
    assert code(state, "rummy 7D M1") is None


def test_a_caller_may_go_on_afloat() -> None:
    """rules.md A61"""
    state = thrown("set final_discard=float", "hand 1 7S 7C", call="layoff_or_new_meld")
    after = play(state, "rummy 7D 7S 7C")
    assert (after.board.floating, after.board.turn) == ((False, True, False, False), 2)


def test_nobody_calls_on_the_card_that_ends_the_deal() -> None:
    """rules.md A88"""
    state = position("set rummy_call=layoff_only", "hand 0 7D", "hand 1 ?7", "phase play", RUN)
    assert play(state, "discard 7D").board.phase == "over"


def test_calls_are_told_apart_by_what_a_joker_stands_for_and_dearest_first() -> None:
    state = thrown("hand 1 7S JK 8D KD", call="layoff_or_new_meld")
    calls = [move for move in scene(seen(state, 1)).moves if move.kind == "call"]
    assert len({move.label for move in calls}) == len(calls) > 2
    assert [move.points for move in calls] == sorted((move.points or 0 for move in calls), reverse=True)


def test_letting_a_discard_go_is_offered_right_after_the_dearest_call() -> None:
    state = thrown("hand 1 7S JK KD", call="layoff_or_new_meld")
    assert [move.kind for move in scene(seen(state, 1)).moves][:2] == ["call", "pass"]


def test_an_added_card_is_told_with_what_it_scores() -> None:
    assert [move.points for move in scene(seen(thrown(), 1)).moves if move.kind == "call"] == [7]
