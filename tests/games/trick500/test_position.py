"""Positions as text: they read back as written, and what cannot be read is named by line, token and expectation."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyengine.game import Position, Table
from pyengine.games.trick500 import GAME
from pyengine.games.trick500.presets import PRESETS
from pyengine.games.trick500.state import State
from pyengine.games.trick500.view import View
from pyengine.messages import Seat
from pyengine.record import TextError
from pyengine.rng import Rng
from tests.games.positions import fault_in
from tests.games.trick500.positions import over, play, position

EVERY_PRESET = tuple(preset.id for preset in PRESETS)
PLAYED: tuple[tuple[str, dict[str, Any]], ...] = (
    *((preset, {}) for preset in EVERY_PRESET),
    ("australian-4", {"blind_misere": True, "no_ace_no_face": True, "self_raise": "winner_before_kitty"}),
    ("australian-4", {"all_pass": "play_no_trump", "kitty_visibility": "shown", "open_exposure": "before_lead"}),
    ("american-4", {"slam_call": True, "double_nullo": True, "bar_nullo": True, "misere_kitty": False}),
    ("australian-5", {"partner_call": "card_announced"}),
    ("australian-5", {"partner_call": "player", "hi_lo": True, "ralphing": True}),
)


def read_back(state: State, preset: str) -> State:
    again: State = GAME.read_position(GAME.write_position(Position(state), preset)).state
    return again


@pytest.mark.parametrize(("preset", "changes"), PLAYED, ids="-".join)
@settings(max_examples=4, deadline=None)
@given(seed=st.text(min_size=1, max_size=8), eager=st.booleans())
def test_every_state_of_random_play_reads_back_as_written(
    preset: str, changes: dict[str, Any], seed: str, *, eager: bool
) -> None:
    """`eager` players bid as often as not; else all bids are as likely as a pass, and soon none is left."""
    rules = GAME.rules_for(preset, changes)
    seats = rules.players
    state = GAME.deal(rules, Table(seats=seats, dealer=Seat(0), deal_no=3, totals=(5,) * seats), seed)
    ply = 0
    while waiting := GAME.to_act(state):
        rng = Rng("random play", seed, ply)
        legal = GAME.legal(GAME.view(state, waiting[0]))
        calm = [action for action in legal if str(action) in ("pass", "look")]
        state = GAME.apply(state, waiting[0], rng.choice(calm if calm and eager and ply % 3 else legal)).state
        assert read_back(state, preset) == state
        ply += 1


def test_the_fields_that_are_told_are_all_there_are() -> None:
    """A new field of a state has to come into its text."""
    assert {field.name for field in fields(State)} == {
        "board", "hands", "kitty", "buried", "under", "seed", "partner",
    }  # fmt: skip
    assert {field.name for field in fields(View)} == {
        "board", "seat", "hand", "counts", "came", "buried", "open_hand",
    }  # fmt: skip


def test_what_is_left_out_has_its_default() -> None:
    board = position().board
    assert (board.seats, board.turn, board.dealer, board.deal_no, board.phase) == (4, 0, 3, 1, "auction")
    assert (board.totals, board.kitty, board.calls, board.looked) == ((0,) * 4, 3, (), (True,) * 4)
    assert board.rules == GAME.preset("australian-4").rules
    assert position("contract 7S 1").board.phase == "play"


def test_cards_that_are_only_counted_are_the_same_each_time_and_stay_counts() -> None:
    text = "game trick500\nhand 0 7H\nhand 1 KH ?3\ncontract 7S 0\nburied 4H ?2\n"
    first, second = GAME.read_position(text), GAME.read_position(text)
    assert first == second
    assert (len(first.state.hands[1]), len(first.state.buried)) == (4, 3)
    assert {"hand 1 KH ?3", "buried 4H ?2"} <= set(GAME.write_position(first, "australian-4").splitlines())


def test_piles_may_be_counted_too() -> None:
    text = ("preset australian-2", "contract 7S 0", "up 0 7H - 8H 9H -", "under 0 ? - ? 4H -")
    state = position(*text)
    assert [card is None for card in state.under[0]] == [False, True, False, False, True]
    read = GAME.read_position("\n".join(("game trick500", *text)))
    assert "under 0 ? - ? 4H -" in GAME.write_position(read, "australian-2").splitlines()


def test_the_holder_of_a_called_card_is_the_partner() -> None:
    state = position("preset australian-5", "contract 8H 0", "called AS", "hand 3 AS ?9", "hand 0 ?10")
    assert (state.partner, state.board.partner) == (3, None)


def test_tricks_are_won_as_they_were_played() -> None:
    state = position("contract 8H 0", "trick KS/0 4H/1 AS/2 JK/3", "plays JD/3", "hand 0 7H 7S", "turn 0")
    assert state.board.tricks[0].taker == 3
    assert play(state, "play 7H").board.turn == 1


def test_a_finished_deal_tells_its_points_totals_and_winners() -> None:
    rows = GAME.write_position(Position(over("7S 0", "0000222111")), "australian-4").splitlines()
    assert rows[-3:] == ["ended played", "# points 140 30 140 30", "# totals 140 30 140 30"]
    won = over("7S 0", "0000222111", "totals 400 0 400 0")
    assert GAME.write_position(Position(won), "australian-4").splitlines()[-1] == "# winners 0 2"


BROKEN = {
    "an unknown line": ("hands 0 7H", 2, "hands", "one of game, preset"),
    "another game": ("", 1, "whist", "trick500"),
    "an unknown preset": ("preset persian", 2, "persian", "one of swedish-4, swedish-3"),
    "an unknown option": ("set colour=red", 2, "colour=red", "OPTION=VALUE (unknown option 'colour'"),
    "rules that contradict each other": ("set kitty=4", 2, "dealt_out", "together"),
    "a seat too many": ("hand 4 7H", 2, "4", "a seat from 0 to 3"),
    "an unknown card": ("hand 0 7H 1H", 2, "1H", "a card such as '7H'"),
    "a count that is none": ("hand 0 ?x", 2, "x", "'?' and a count"),
    "a card twice": ("hand 0 7H\nplays 2C/1 7H/0", 3, "2C", "a card of the pack"),
    "a card in two places": ("hand 0 7H\nplays 7H/0", 3, "7H", "each card in one place only"),
    "a called card of another pack": ("called 2C", 2, "2C", "a card of the pack"),
    "two called cards": ("called AS AH", 2, "called AS AH", "'called' and one word"),
    "more counted cards than there are": ("hand 0 ?40\nhand 1 ?10", 3, "?10", "at most 3 cards"),
    "an unknown phase": ("phase sleep", 2, "sleep", "one of auction, agree"),
    "play without a contract": ("phase play", 2, "play", "a line 'contract'"),
    "an auction with a contract": ("contract 7S 0\nphase auction", 3, "auction", "a phase before the contract"),
    "an answer to nobody": ("phase agree", 2, "agree", "a line 'thrown-in'"),
    "a raise of nothing": ("phase raise\ncalls pass/1", 2, "raise", "a line 'calls' with a bid"),
    "a contract without a maker": ("contract 7S", 2, "7S", "a bid and who made it"),
    "a contract of no bid": ("contract 5S 0", 2, "5S", "a bid (unknown bid"),
    "a contract and a word": ("contract 7S 0 grand", 2, "7S 0 grand", "perhaps 'slam'"),
    "a call of nobody": ("calls 7S", 2, "7S", "a call and who made it"),
    "a call that is none": ("calls 5S/0", 2, "5S", "a bid or 'pass'"),
    "a card of nobody": ("contract 7S 0\nplays KH", 3, "KH", "a card and who played it"),
    "an empty trick": ("contract 7S 0\ntrick", 3, "trick", "cards and who played them"),
    "a seat twice in a trick": (
        "contract 7S 0\nplays 6H/0 7H/0",
        3,
        "7H/0",
        "no more cards of a player in a trick than 1",
    ),
    "a seat twice in a trick that is over": (
        "contract 7S 0\ntrick 6H/0 7H/0",
        3,
        "7H/0",
        "no more cards of a player in a trick than 1",
    ),
    "a trick that is complete": ("contract 7S 0\nplays 6H/0 7H/1 8H/2 9H/3", 3, "9H/3", "somebody has still to play"),
    "a trick of three that is complete": (
        "preset australian-4\ncontract MIS 0\nplays 6H/0 7H/1 9H/3",
        4,
        "9H/3",
        "somebody has still to play",
    ),
    "a turn of the partner who sits out": (
        "preset australian-4\ncontract MIS 0\nturn 2",
        4,
        "2",
        "who takes part in the play",
    ),
    "a suit that is none": ("contract 7NT 0\nplays JK=X/0", 3, "X", "S, C, D or H"),
    "a joker of no suit": ("contract 7NT 0\njoker X", 3, "X", "S, C, D or H"),
    "too few piles": ("preset australian-2\nup 0 7H 8H", 3, "7H 8H", "5 piles"),
    "a count of cards below one": ("preset australian-2\nunder 0 ?0 - - - -", 3, "?0", "a card, '?' or '-'"),
    "piles that are not played with": ("up 0 7H 8H 9H - -", 2, "up", "two players with piles"),
    "a deal over for no reason": ("contract 7S 0\nphase over", 3, "over", "a line 'ended'"),
    "an end in the middle": ("ended played", 2, "played", "phase over"),
    "a turn to play without cards": ("contract 7S 0\nhand 0 7H\nturn 2", 4, "2", "cards in the hand of seat 2"),
    "a turn to lay away without cards": ("contract 7S 0\nphase kitty\nhand 1 ?10", 1, "turn", "cards in the hand"),
    "an unknown end": ("contract 7S 0\nphase over\nended badly", 4, "badly", "one of played"),
}


@pytest.mark.parametrize("about", BROKEN)
def test_a_broken_position_names_line_token_and_what_was_expected(about: str) -> None:
    text, line, token, expected = BROKEN[about]
    first = "game whist" if token == "whist" else "game trick500"
    fault = fault_in(GAME, f"{first}\n{text}")
    assert (fault.line, fault.token) == (line, token)
    assert expected in fault.expected


WORDS = ("", "x", "-1", "0", "3", "7H", "JK=H", "99999999999999999999", "JK:2", "7H/1", "?3", "pass/1", "=", "é", "set",
         "slam", "over", "none", "²", "*", "#", "-")  # fmt: skip
SOUND = """
game trick500
preset australian-4
set no_ace_no_face=true
deal 2
dealer 1
turn 2
phase play
calls pass/2 7S/3 pass/0
contract 7S 3
hand 0 AH KH ?5
hand 1 ?8
hand 2 JK ?7
hand 3 ?8
buried 4H ?2
thrown-in 2
trick 9D/3 10D/0 QD/1 AD/2
plays 9H/0
totals 0 100 0 100
""".strip().splitlines()


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_a_text_with_faults_is_refused_and_never_breaks_the_reader(data: st.DataObject) -> None:
    rows = list(SOUND)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(rows) - 1))
        words = rows[at].split()
        words[data.draw(st.integers(0, len(words) - 1))] = data.draw(st.sampled_from(WORDS))
        rows[at] = " ".join(words) or "#"
    try:
        read = GAME.read_position("\n".join(rows))
    except TextError:
        return
    text = GAME.write_position(read, "australian-4")
    assert GAME.write_position(GAME.read_position(text), "australian-4") == text
    for seat in GAME.to_act(read.state):
        view = GAME.view(read.state, seat)
        assert [action for action in GAME.legal(view) if GAME.refusal(view, action)] == []
