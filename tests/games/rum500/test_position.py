"""Positions as text: they read back as written, and what cannot be read is named by line, token and expectation."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyengine.bot import decide
from pyengine.cards import cards
from pyengine.game import Position, Table
from pyengine.games.rum500 import GAME
from pyengine.games.rum500.state import State
from pyengine.games.rum500.view import View
from pyengine.messages import Seat
from pyengine.record import TextError
from pyengine.rng import Rng
from tests.games.positions import fault_in
from tests.games.rum500.positions import EVERY_PRESET, card_set, hand, play, position, table, whole_pack_is_there


def states_of_a_deal(preset: str, seats: int, **changes: object) -> list[State]:
    """Every state of a deal that bots play."""
    rules = GAME.rules_for(preset, changes)
    state = GAME.deal(rules, Table(seats=seats, dealer=Seat(0), deal_no=1, totals=(0,) * seats), "position")
    states = [state]
    while waiting := GAME.to_act(state):
        choice = decide(GAME.bots["casual"], GAME.view(state, waiting[0]), Rng("position", len(states)))
        state = GAME.apply(state, waiting[0], choice.action).state
        states.append(state)
    return states


def read_back(state: State, preset: str) -> State:
    again: State = GAME.read_position(GAME.write_position(Position(state), preset)).state
    return again


@pytest.mark.parametrize("preset", EVERY_PRESET)
def test_every_state_of_a_deal_reads_back_as_written(preset: str) -> None:
    for state in states_of_a_deal(preset, 3):
        assert read_back(state, preset) == state


PLAYED: tuple[dict[str, Any], ...] = (
    {"rummy_call": "layoff_or_new_meld", "final_discard": "float", "stock_empty": "reshuffle",
     "joker_swap": "any_to_hand"},
    {"rummy_call": "layoff_or_new_meld", "rummy_priority": "first_call", "jokers_per_deck": 4, "deal_5plus": 5},
    {"pickup_fail": "penalty", "deep_must_use": "any_pile_card", "pile_take": "whole_only", "extra_card_start": True},
    {"joker_swap": "must_replay_same_turn", "twos_wild": True, "opening_min": 20, "pile_visible": False,
     "pile_take": "top_or_whole"},
    {"joker_declare": "automatic", "wrap_runs": True, "joker_limit": "all_but_one_natural", "stock_empty": "reshuffle"},
    {"set_distinct_suits": False, "set_max": "unlimited", "joker_declare": "required_swappable", "top_must_use": True},
)  # fmt: skip


def test_the_fields_that_are_told_are_all_there_are() -> None:
    """A new field of a state has to come into its text."""
    assert {field.name for field in fields(State)} == {"board", "hands", "stock", "seed", "drawn"}
    assert {field.name for field in fields(View)} == {"board", "seat", "hand", "counts", "stock", "drawn"}


@pytest.mark.parametrize("changes", PLAYED, ids="-".join)
@settings(max_examples=4, deadline=None)
@given(data=st.data())
def test_every_state_of_random_play_reads_back_as_written_with_every_view(
    changes: dict[str, Any], data: st.DataObject
) -> None:
    seats, seed = data.draw(st.integers(2, 5)), data.draw(st.text(min_size=1, max_size=8))
    rules = GAME.rules_for("pagat", changes)
    state = GAME.deal(rules, Table(seats=seats, dealer=Seat(0), deal_no=3, totals=(5,) * seats), seed)
    for ply in range(data.draw(st.integers(0, 90))):
        if not (waiting := GAME.to_act(state)):
            break
        rng = Rng("random play", seed, ply)
        seat = rng.choice(waiting)
        legal = GAME.legal(GAME.view(state, seat))
        state = GAME.apply(state, seat, rng.choice(legal)).state
        again = read_back(state, "pagat")
        assert again == state
        assert [GAME.view(again, Seat(at)) for at in range(seats)] == [
            GAME.view(state, Seat(at)) for at in range(seats)
        ]


def test_a_drawn_card_that_is_only_counted_stays_so() -> None:
    text = "game rum500\nhand 0 KH ?3\nphase play\ndrawn ?\n"
    read = GAME.read_position(text)
    assert read.state.drawn == read.state.hands[0][-1]
    assert "drawn ?" in GAME.write_position(read, "pagat").splitlines()
    assert GAME.read_position(GAME.write_position(read, "pagat")) == read


def test_what_is_left_out_has_its_default() -> None:
    board = position().board
    assert (board.seats, board.turn, board.dealer, board.deal_no, board.phase) == (2, 0, 1, 1, "draw")
    assert (board.totals, board.turns, board.penalties) == ((0, 0), (0, 0), (0, 0))
    assert board.rules == GAME.preset("pagat").rules


def test_cards_that_are_only_counted_are_the_same_each_time_and_stay_counts() -> None:
    text = "game rum500\nhand 0 7H\nhand 1 KH ?3\npile 2C\n"
    first, second = GAME.read_position(text), GAME.read_position(text)
    assert first == second
    assert len(first.state.hands[1]) == 4
    assert "hand 1 KH ?3" in GAME.write_position(first, "pagat").splitlines()


def test_without_a_stock_line_all_cards_named_nowhere_are_in_it() -> None:
    assert whole_pack_is_there(position("hand 0 7H JK", "hand 1 ?7", "pile 2C", "meld 1 9S 9H 9D"))


def test_a_stock_of_named_cards_is_drawn_from_its_end() -> None:
    assert hand(play(position("hand 0 2C", "stock 9D 4H"), "draw")) == card_set("2C 4H")


def test_comments_and_empty_lines_say_nothing() -> None:
    assert position("# a remark", "", "hand 0 7H  # and another") == position("hand 0 7H")


def test_a_meld_says_who_laid_each_card_and_what_jokers_stand_for() -> None:
    assert table(position("seats 3", "meld 0 5H 6H JK=7H 8H/2")) == ["0 5H 6H JK=7H 8H/2"]


def test_a_finished_deal_tells_its_points_totals_and_winners() -> None:
    over = play(position("totals 480 10", "hand 0 3C 3D 3H 2S", "hand 1 KS", "phase play"),
                "meld 3C 3D 3H", "discard 2S")  # fmt: skip
    rows = GAME.write_position(Position(over), "pagat").splitlines()
    assert rows[-3:] == ["ended went_out 0", "# points 9 -10", "# totals 489 0"]
    won = play(position("totals 500 10", "hand 0 2S", "hand 1 KS", "phase play"), "discard 2S")
    assert GAME.write_position(Position(won), "pagat").splitlines()[-1] == "# winners 0"


BROKEN = {
    "an unknown line": ("hands 0 7H", 2, "hands", "one of game, preset"),
    "a turn to draw without cards": ("hand 0 7H\nturn 1", 3, "1", "cards in the hand of seat 1, or 'floating'"),
    "a first turn without cards": ("hand 1 7H", 1, "turn", "cards in the hand of seat 0"),
    "a line twice": ("turn 0\nturn 1", 3, "turn", "one line 'turn' only"),
    "another game": ("", 1, "whist", "rum500"),
    "an unknown preset": ("preset persian", 2, "persian", "one of swedish-joker, danish"),
    "an unknown option": ("set colour=red", 2, "colour=red", "OPTION=VALUE (unknown option 'colour'"),
    "an unknown value": ("set goout_bonus=7", 2, "goout_bonus=7", "expected one of 0, 25, 50"),
    "an option without a value": ("set goout_bonus", 2, "goout_bonus", "expected option=value"),
    "rules that contradict each other": ("set layoff=off joker_swap=any_to_hand", 2, "swap_needs_layoff", "together"),
    "too many seats": ("seats 9", 2, "9", "a number of seats from 2 to 8"),
    "more seats than the house has": ("preset swedish-house\nseats 6", 3, "6", "from 2 to 5"),
    "a hand too many": ("seats 2\nhand 2 7H", 3, "2", "a seat from 0 to 1"),
    "a hand twice": ("hand 0 7H\nhand 0 8H", 3, "hand 0", "one such line"),
    "a hand without a seat": ("hand", 2, "hand", "a seat and cards"),
    "an unknown card": ("hand 0 7H 1H", 2, "1H", "a card such as '7H'"),
    "a count that is none": ("hand 0 ?x", 2, "x", "'?' and a count"),
    "a card twice": ("hand 0 7H\npile 2C 7H", 3, "7H", "each card in one place only"),
    "a card of another pack": ("hand 0 7H:2", 2, "7H:2", "a card of the pack"),
    "a joker that is not played with": ("preset danish\nhand 0 JK", 3, "JK", "a card of the pack"),
    "more counted cards than there are": ("hand 0 ?50\nhand 1 ?50", 2, "?100", "at most 54 cards"),
    "a stock larger than what is left": ("hand 0 ?50\nstock 5", 3, "5", "cards left for the stock, from 0 to 4"),
    "an unknown phase": ("phase sleep", 2, "sleep", "draw, play, call or over"),
    "a number that is none": ("deal x", 2, "x", "a number from 1 to 9999"),
    "two words for one": ("turn 0 1", 2, "turn 0 1", "'turn' and one word"),
    "no word at all": ("deal", 2, "deal", "'deal' and one word"),
    "too few totals": ("totals 1 2\nseats 3", 2, "1 2", "3 numbers, one for each seat"),
    "cards that make no meld": ("meld 0 5H 6H 8H", 2, "5H 6H 8H", "a set or a run by these rules"),
    "a meld of nobody": ("meld 5H 6H 7H", 2, "5H", "a seat from 0 to 1"),
    "a joker as a card of no rank": ("meld 0 5H 6H JK=7X", 2, "JK=7X", "a card such as '7H' or 'JK=7H'"),
    "a known card that is elsewhere": ("hand 1 KH ?3\nknown 1 QH", 3, "QH", "a card named in that hand"),
    "a taken card that is elsewhere": ("hand 0 7H\nphase play\ntaken 8H", 4, "8H", "a card named in the hand"),
    "a drawn card that is elsewhere": ("hand 0 7H\nphase play\ndrawn 8H", 4, "8H", "a card in the hand"),
    "a drawn card before the draw": ("hand 0 7H\ndrawn 7H", 3, "drawn", "a phase after the draw"),
    "a drawn card among none": ("hand 0 7H\nphase play\ndrawn ?", 4, "?", "cards that are only counted"),
    "a duty about no card": ("hand 0 7H\nphase play\nduty new-meld", 4, "duty", "the cards of which one"),
    "a duty about a card elsewhere": ("hand 0 7H\nphase play\nduty 8H", 4, "8H", "a card named in the hand"),
    "a player without cards to play": ("hand 0\nphase play", 3, "play", "cards in the hand of seat 0"),
    "a call without callers": ("phase call\npile 7H", 2, "call", "the lines 'callers', 'discarder'"),
    "callers without a call": ("callers 1\ndiscarder 0", 2, "callers", "phase call"),
    "a deal over for no reason": ("phase over", 2, "over", "a line 'ended'"),
    "an end in the middle": ("ended declined", 2, "ended", "phase over"),
    "an unknown end": ("phase over\nended badly", 3, "badly", "one of went_out, declined"),
    "nobody who went out": ("phase over\nended went_out", 3, "went_out", "the seat that went out"),
}


@pytest.mark.parametrize("about", BROKEN)
def test_a_broken_position_names_line_token_and_what_was_expected(about: str) -> None:
    text, line, token, expected = BROKEN[about]
    first = "game whist" if token == "whist" else "game rum500"
    fault = fault_in(GAME, f"{first}\n{text}")
    assert (fault.line, fault.token) == (line, token)
    assert expected in fault.expected


WORDS = ("", "x", "-1", "0", "3", "7H", "JK=7H", "99999999999999999999", "JK:2", "7H/1", "?3", "M1", "=", "é", "set",
         "call", "over", "draw", "²", "7H:2", "#")  # fmt: skip
SOUND = """
game rum500
preset swedish-joker
set rummy_call=layoff_only joker_swap=runs_to_hand
seats 3
deal 2
dealer 1
turn 0
phase play
totals 10 20 -30
turns 1 1 1
penalties 0 -100 0
hand 0 8S 8D 2C 9C 6S
hand 1 KH ?7
hand 2 ?3
known 1 KH
stock 12
pile 10H KC 3S QD
meld 0 5H 6H JK=7H 8H/2
meld 1 9D 9S 9H
taken 6S
duty 6S new-meld hand=1 penalty=50
drawn 9C
seed a%20b%23
laid
idle 1
reshuffles 1
""".strip()


def damaged(rng: Rng) -> str:
    """The sound position with one word replaced, left out or put in."""
    rows = [row.split() for row in SOUND.splitlines()]
    row = rng.choice(rows)
    at = rng.below(len(row))
    row[at : at + rng.below(2)] = [rng.choice(WORDS)] if rng.below(4) else []
    return "\n".join(map(" ".join, rows))


def fault_of(text: str) -> TextError | None:
    """Why the text is refused; None when it is read, written and read again as the same."""
    try:
        found = GAME.read_position(text)
    except TextError as error:
        return error
    assert GAME.read_position(GAME.write_position(found, "pagat")).state == found.state, text
    return None


def test_any_damage_is_refused_in_one_line_or_read_as_a_position_that_can_be_written() -> None:
    rng = Rng("damage")
    faults = [fault for _ in range(600) if (fault := fault_of(damaged(rng)))]
    assert 300 < len(faults) < 600
    assert min(fault.line for fault in faults) == 1


def test_the_sound_position_is_sound() -> None:
    state = position(*SOUND.splitlines()[1:])
    assert state.board.pile == cards("10H KC 3S QD")
    assert [len(held) for held in state.hands] == [5, 8, 3]
