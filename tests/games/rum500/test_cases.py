"""What went wrong in other programs (cases.md 1a, R1 to R42), as positions that this one must get right."""

from __future__ import annotations

import pytest

from pyengine.cards import card, cards
from pyengine.game import Table
from pyengine.games.rum500 import GAME
from pyengine.games.rum500.laydown import best_lay_down
from pyengine.games.rum500.melds import Kind
from pyengine.games.rum500.rulebook import rulebook
from pyengine.games.rum500.rules import Rules, packs
from pyengine.games.rum500.state import State
from pyengine.match import Match
from pyengine.messages import Seat
from pyengine.record import Setup
from pyengine.scene import Mark
from tests.games.rum500.positions import (
    EVERY_PRESET,
    card_set,
    code,
    hand,
    legal,
    play,
    points,
    position,
    result,
    scores,
    seen,
    table,
    whole_pack_is_there,
)
from tests.matches import go_on, play_deal


def test_cases_r1_added_cards_score_for_who_plays_them() -> None:
    """cases.md R1"""
    state = position("hand 0 7H 8H", "hand 1 KS QS", "phase play", "meld 1 4H 5H 6H")
    assert scores(play(state, "lay 7H 8H M1")) == (15, 15 - 20)


def unhelpful_turn(state: State) -> State:
    """A turn that changes nothing: what is drawn is thrown; with no stock the top card is taken for another."""
    if state.stock:
        drawn = play(state, "draw")
        return play(drawn, f"discard {drawn.drawn}")
    kept = state.hands[state.board.turn][0]
    return play(state, f"take {state.board.pile[-1]}", f"discard {kept}")


def test_cases_r2_a_deal_that_goes_nowhere_ends() -> None:
    """cases.md R2"""
    state = position("set stock_empty=reshuffle", "hand 0 2C KS", "hand 1 2D QH", "stock 4S 6D 8H", "pile 10C")
    turns = 0
    while GAME.to_act(state) and turns < 100:
        state, turns = unhelpful_turn(state), turns + 1
    # Three cards drawn, the pile shuffled three times, and a round in which nobody lays a card.
    assert turns == 3 + 3 * 3 + 2
    assert state.board.ending == "standstill"


def test_cases_r3_ace_two_three_is_a_run() -> None:
    """cases.md R3"""
    assert code(position("hand 0 AS 2S 3S KD", "phase play"), "meld AS 2S 3S") is None


def test_cases_r4_king_ace_two_is_a_run_only_round_the_corner() -> None:
    """cases.md R4"""
    lines = ("hand 0 KS AS 2S KD", "phase play")
    assert code(position(*lines), "meld KS AS 2S") == "wrap"
    assert code(position("set wrap_runs=true", *lines), "meld KS AS 2S") is None


def test_cases_r5_two_players_have_thirteen_cards_each() -> None:
    """cases.md R5"""
    state = GAME.deal(Rules(), Table(seats=2, dealer=Seat(0), deal_no=1, totals=(0, 0)), "r5")
    assert [len(held) for held in state.hands] == [13, 13]


def buried_five(held: str) -> State:
    return position(f"hand 0 {held}", "hand 1 ?7", "pile 5H 9C 2D", "meld 1 JS QS KS")


def test_cases_r6_a_deep_take_is_refused_unless_the_deepest_card_is_used() -> None:
    """cases.md R6"""
    assert code(buried_five("KD 3C"), "take 5H") == "cannot_use"
    taken = play(buried_five("5D 5S KD"), "take 5H")
    assert code(taken, "discard KD") == "duty_first"
    assert taken.hands[0][-3:] == cards("5H 9C 2D")


def test_cases_r7_that_the_top_card_can_be_used_is_not_enough() -> None:
    """cases.md R7"""
    assert code(buried_five("2S 2H KD"), "take 5H") == "cannot_use"


def test_cases_r8_deal_and_first_turn_rotate() -> None:
    """cases.md R8; rules.md A9"""
    match = Match(GAME, Setup(game="rum500", preset="pagat", seats=3, players=("casual",) * 3, seed="r8"))
    first = match.state.board
    play_deal(match)
    match.next_deal()
    assert match.state.board.dealer == (first.dealer + 1) % 3
    assert match.state.board.turn == (first.turn + 1) % 3


def test_cases_r9_a_joker_stays_what_it_was_laid_as() -> None:
    """cases.md R9"""
    lines = ("hand 0 4H 8H 7H KD", "hand 1 ?7", "phase play", "meld 0 5H 6H JK=7H")
    after = play(position(*lines), "lay 4H M1", "lay 8H M1")
    assert table(after) == ["0 4H 5H 6H JK=7H 8H"]
    assert code(after, "lay 7H M1") == "joker_fixed"
    assert code(after, "swap 7H M1") == "swap_off"
    assert code(position("set joker_swap=runs_to_hand", *lines), "swap 7H M1") is None


def test_cases_r10_of_two_readings_the_player_says_one_and_it_is_kept() -> None:
    """cases.md R10"""
    state = position("hand 0 JK 7S 8S KD", "phase play")
    assert code(state, "meld JK 7S 8S") == "say_joker"
    assert table(play(state, "meld JK=6S 7S 8S")) == ["0 JK=6S 7S 8S"]
    assert table(play(state, "meld JK=9S 7S 8S")) == ["0 7S 8S JK=9S"]


def test_cases_r12_two_jokers_and_one_card_are_no_meld() -> None:
    """cases.md R12"""
    assert code(position("hand 0 JK JK:2 7S KD", "phase play"), "meld JK JK:2 7S") == "too_many_wilds"


@pytest.mark.parametrize("low", [1, 5, 15])
def test_cases_r13_a_low_ace_is_worth_what_the_house_says(low: int) -> None:
    """cases.md R13"""
    state = position(f"set ace_low={low}", "hand 0 AS 2S 3S KD", "phase play")
    assert points(play(state, "meld AS 2S 3S")) == low + 2 + 3


def test_cases_r14_the_player_chooses_between_run_and_set() -> None:
    """cases.md R14"""
    state = position("hand 0 7S KD", "hand 1 ?7", "phase play", "meld 1 4S 5S 6S", "meld 1 7H 7D 7C")
    assert {"lay 7S M1", "lay 7S M2"} <= legal(state)
    assert code(play(state, "lay 7S M2"), "lay 7S M1") == "not_in_hand"


def test_cases_r15_a_joker_may_be_added_so_that_another_card_fits() -> None:
    """cases.md R15"""
    state = position("hand 0 JK 9S KD", "hand 1 ?7", "phase play", "meld 1 JS QS KS")
    assert {"lay JK=10S M1", "lay JK=AS M1"} <= legal(state)
    assert table(play(state, "lay JK=10S M1", "lay 9S M1")) == ["1 9S/0 JK=10S/0 JS QS KS"]


@pytest.mark.parametrize("preset", EVERY_PRESET)
def test_cases_r17_every_card_is_somewhere_after_each_action(preset: str) -> None:
    """cases.md R17"""
    match = Match(GAME, Setup(game="rum500", preset=preset, seats=3, players=("beginner",) * 3, seed="r17"))
    complete = [whole_pack_is_there(match.state)]
    while match.to_act():
        go_on(match, "beginner")
        complete.append(whole_pack_is_there(match.state))
    assert all(complete)


def test_cases_r20_a_meld_with_a_card_not_held_is_refused_and_changes_nothing() -> None:
    """cases.md R20"""
    state = position("hand 0 9C 10C", "phase play")
    assert code(state, "meld 9C 10C JC") == "not_in_hand"
    assert hand(state) == card_set("9C 10C")


def test_cases_r22_a_hand_that_can_be_laid_whole_is_found() -> None:
    """cases.md R22"""
    held = cards("6H QH QC 5H KD KH 7H KC 4H QD")
    assert set(best_lay_down(held, Rules(), 0).cards) == set(held)


def test_cases_r23_two_kings_and_an_ace_are_no_set() -> None:
    """cases.md R23"""
    state = position("hand 0 KC KD AD 9S", "phase play")
    assert code(state, "meld KC KD AD") == "mixed_rank"
    assert not {action for action in legal(state) if action.startswith("meld")}


def test_cases_r24_who_crosses_the_target_wins_whoevers_turn_it_is() -> None:
    """cases.md R24"""
    state = position("hand 0 2C", "hand 1", "phase play", "totals 480 480", "meld 1 10S 10H 10D", "meld 0 4S 5S 6S")
    assert result(play(state, "discard 2C")).winners == (1,)


def test_cases_r25_a_lay_down_of_several_melds_is_all_or_nothing() -> None:
    """cases.md R25"""
    state = position("hand 0 7C 7D 7H 8S 9S KD", "phase play")
    assert code(state, "meld 7C 7D 7H / 8S 9S") == "too_small"
    assert code(state, "meld 7C 7D 7H / 7H 8S 9S") == "named_twice"
    assert hand(state) == card_set("7C 7D 7H 8S 9S KD")
    assert table(state) == []


def test_cases_r26_options_hold_over_deals() -> None:
    """cases.md R26"""
    changes = {"goout_bonus": "25", "low_cards": "five"}
    match = Match(
        GAME, Setup(game="rum500", preset="pagat", changes=changes, seats=2, players=("casual",) * 2, seed="6")
    )
    play_deal(match)
    match.next_deal()
    assert match.state.board.rules == Rules(goout_bonus=25, low_cards="five")


def test_cases_r27_the_rules_in_words_follow_the_options_and_melds_are_seen_by_all() -> None:
    """cases.md R27"""
    told = {clause.text.key for section in rulebook(Rules(ace_rank="low_only")) for clause in section.clauses}
    assert "rum500.rule.ace_rank.low_only" in told
    state = play(position("hand 0 7C 7D 7H KD", "hand 1 ?7", "phase play"), "meld 7C 7D 7H")
    assert seen(state, 1).board.melds[0].cards == cards("7C 7D 7H")


@pytest.mark.parametrize(
    ("option", "ending"),
    [("end_when_declined", None), ("end_at_once", "stock_out"), ("reshuffle", None)],
)
def test_cases_r28_the_empty_stock_has_a_defined_end(option: str, ending: str | None) -> None:
    """cases.md R28: with one card on the pile there is nothing to shuffle, so that it is taken or declined"""
    state = position(f"set stock_empty={option}", "stock 5C", "hand 0 KS", "hand 1 QS", "pile")
    after = play(state, "draw", "discard 5C")
    assert after.board.ending == ending
    assert after.board.phase == ("over" if ending else "draw")


def test_cases_r28_with_no_stock_the_deal_is_settled_as_usual_when_the_pile_is_declined() -> None:
    """cases.md R28"""
    state = position("stock 0", "hand 0 KS", "hand 1 QS 2D", "pile 5C")
    assert legal(state) == {"take 5C", "decline"}
    assert scores(play(state, "decline")) == (-10, -12)


def last_card_that_fits(option: str) -> State:
    return position(option, "hand 0 7D", "hand 1 ?7", "phase play", "meld 1 4D 5D 6D")


def test_cases_r29_a_last_card_that_fits_may_go_or_must_be_laid_as_the_house_says() -> None:
    """cases.md R29; rules.md A63, A88: once it is discarded the deal is over, and nobody can call"""
    assert result(play(last_card_that_fits("set rummy_call=layoff_only"), "discard 7D")).hero == 0
    assert code(last_card_that_fits("set final_discard=required_unplayable"), "discard 7D") == "discard_playable"


@pytest.mark.parametrize(("option", "refused"), [("forbid", "rediscard"), ("allow", None)])
def test_cases_r30_the_only_card_taken_is_not_thrown_back(option: str, refused: str | None) -> None:
    """cases.md R30"""
    state = play(position(f"set rediscard_single_top={option}", "hand 0 KD 3C", "hand 1 ?7", "pile 9S"), "take 9S")
    assert code(state, "discard 9S") == refused


@pytest.mark.parametrize(("option", "refused"), [("false", None), ("true", "own_meld_first")])
def test_cases_r31_adding_before_an_own_meld_is_the_houses_choice(option: str, refused: str | None) -> None:
    """cases.md R31"""
    state = position(f"set layoff_needs_own_meld={option}", "hand 0 7D KC", "hand 1 ?7", "phase play",
                     "meld 1 4D 5D 6D")  # fmt: skip
    assert code(state, "lay 7D M1") == refused


@pytest.mark.parametrize(("option", "refused"), [("optional", None), ("required", "keep_discard")])
def test_cases_r32_going_out_without_a_discard_is_the_houses_choice(option: str, refused: str | None) -> None:
    """cases.md R32"""
    state = position(f"set final_discard={option}", "hand 0 3C 3D 3H", "hand 1 ?7", "phase play")
    assert code(state, "meld 3C 3D 3H") == refused


@pytest.mark.parametrize(("totals", "winners"), [("520 505", (0,)), ("505 520", (1,)), ("505 505", ())])
def test_cases_r33_the_highest_over_the_target_wins_and_a_tie_is_played_on(
    totals: str, winners: tuple[int, ...]
) -> None:
    """cases.md R33"""
    state = position(f"totals {totals}", "hand 0 2C", "hand 1", "phase play")
    assert result(play(state, "discard 2C")).winners == winners


@pytest.mark.parametrize(("option", "worth"), [("pip", 2 + 3 + 4), ("five", 15)])
def test_cases_r34_low_cards_count_pips_or_five(option: str, worth: int) -> None:
    """cases.md R34; rules.md A37"""
    state = position(f"set low_cards={option}", "hand 0 2S 3S 4S KD", "phase play")
    assert points(play(state, "meld 2S 3S 4S")) == worth


@pytest.mark.parametrize(("option", "refused"), [("low_or_high", None), ("high_only", None), ("low_only", "low_only")])
def test_cases_r35_queen_king_ace_is_no_run_where_the_ace_is_low(option: str, refused: str | None) -> None:
    """cases.md R35"""
    state = position(f"set ace_rank={option}", "hand 0 QS KS AS 4D", "phase play")
    assert code(state, "meld QS KS AS") == refused


@pytest.mark.parametrize(("option", "refused"), [("true", "duplicate_suit"), ("false", None)])
def test_cases_r36_equal_cards_of_two_packs_in_a_set(option: str, refused: str | None) -> None:
    """cases.md R36"""
    state = position("seats 5", f"set set_distinct_suits={option}", "hand 0 7S 7S:2 7H KD", "phase play")
    assert code(state, "meld 7S 7S:2 7H") == refused


def test_cases_r37_a_duty_stays_until_it_is_met() -> None:
    """cases.md R37"""
    state = position("hand 0 5D 5S KD KC KH 3C", "hand 1 ?7", "pile 5H 9C 2D")
    taken = play(state, "take 5H", "meld KD KC KH")
    assert code(taken, "take 2D") == "already_drawn"
    assert [duty.cards for duty in taken.board.duties] == [cards("5H")]
    assert code(taken, "discard 3C") == "duty_first"
    assert play(taken, "meld 5D 5S 5H").board.duties == ()


def test_cases_r39_a_joker_is_not_spent_where_other_cards_do() -> None:
    """cases.md R39"""
    plan = best_lay_down(cards("5H 6H 7H JK 9C 9D 2S"), Rules(), 0)
    laid = {meld.kind: set(meld.cards) for meld in plan.melds}
    assert laid == {Kind.RUN: card_set("5H 6H 7H"), Kind.SET: card_set("9C 9D JK")}


def test_cases_r40_a_card_that_is_gone_cannot_be_discarded_or_chosen() -> None:
    """cases.md R40"""
    state = position("hand 0 KD 3C", "hand 1 ?7", "phase play")
    assert code(state, "discard 9S") == "not_in_hand"
    assert GAME.offer(seen(state), cards("9S"), None).moves == ()


def test_cases_r41_pile_cards_come_in_their_order_and_the_one_to_use_is_marked() -> None:
    """cases.md R41"""
    taken = play(buried_five("5D 5S KD"), "take 5H")
    faces = GAME.scene(seen(taken), ()).hand
    assert [face.card for face in faces] == list(cards("5D 5S KD 5H 9C 2D"))
    assert [face.card for face in faces if Mark.MUST in face.marks] == [card("5H")]
    assert [face.card for face in faces if Mark.NEW in face.marks] == list(cards("5H 9C 2D"))


def test_cases_r42_the_number_of_packs_said_is_the_number_played_with() -> None:
    """cases.md R42"""
    rules = Rules(second_deck_from=3)
    (said,) = (
        clause.text for section in rulebook(rules) for clause in section.clauses if clause.option == "second_deck_from"
    )
    assert dict(said.params) == {"players": 3}
    assert (packs(rules, 2), packs(rules, 3)) == (1, 2)
