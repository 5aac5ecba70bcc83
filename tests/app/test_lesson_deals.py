"""What the lessons of the trick game say holds in the deals that they stand in."""

from __future__ import annotations

import pytest

from pyengine.cards import cards
from pyengine.games import GAMES
from pyengine.games.trick500.state import State
from pyengine.games.trick500.tricks import renounced, suit_of
from pyengine.lesson import Lesson
from web.app.study import match_of

TRICKS = GAMES["trick500"]
each_deal = pytest.mark.parametrize("lesson", TRICKS.course.lessons, ids=lambda lesson: lesson.id)


def state_of(lesson: Lesson) -> State:
    state = match_of(TRICKS, lesson).state
    assert isinstance(state, State)
    return state


def named(name: str) -> Lesson:
    lesson = TRICKS.course.lesson(name)
    assert lesson is not None
    return lesson


@each_deal
def test_hand_and_tricks_played_make_a_whole_deal(lesson: Lesson) -> None:
    board, hands = state_of(lesson).board, state_of(lesson).hands
    extra = board.rules.kitty if board.phase == "kitty" else 0
    for seat, hand in enumerate(hands):
        played = [play for trick in (*(each.plays for each in board.tricks), board.plays) for play in trick]
        assert len(hand) + sum(play.seat == seat for play in played) == 10 + (extra if seat == 0 else 0)


@each_deal
def test_whoever_took_the_last_trick_has_led(lesson: Lesson) -> None:
    board = state_of(lesson).board
    led = [trick.plays[0].seat for trick in board.tricks] + [play.seat for play in board.plays[:1]]
    takers = [trick.taker for trick in board.tricks]
    assert led[1:] == takers[: len(led) - 1]
    assert not led or board.contract is None or led[0] == board.contract.declarer


@each_deal
def test_whoever_did_not_follow_suit_holds_none_of_it(lesson: Lesson) -> None:
    state = state_of(lesson)
    trump = state.board.trump
    for seat, hand in enumerate(state.hands):
        assert renounced(state.board, seat).isdisjoint(suit_of(each, trump) for each in hand), seat


def test_deal_that_is_bid_is_that_of_the_kitty_and_its_bids() -> None:
    bid, kitty = state_of(named("bidding")), state_of(named("kitty"))
    came = set(cards("8S KH 5C"))
    assert set(bid.kitty) == came
    assert set(bid.hands[0]) | came == set(kitty.hands[0])
    assert bid.hands[1:] == kitty.hands[1:]


def test_trumps_that_are_counted_in_the_kitty_lesson_are_those_of_the_deal() -> None:
    lesson = named("kitty")
    told = dict(lesson.steps[4].say.params)
    state = state_of(lesson)
    trump = state.board.trump
    held = [sum(suit_of(each, trump) is trump for each in hand) for hand in state.hands]
    assert (told["n"], told["own"], told["left"]) == (sum(held), held[0], sum(held[1:]) - len(lesson.steps[4].others))


def test_tricks_that_the_first_lesson_counts_are_those_that_were_played() -> None:
    lesson = named("tricks")
    told = dict(lesson.steps[1].say.params)
    board = state_of(lesson).board
    assert board.contract is not None
    assert (told["n"], told["taken"], told["need"]) == (
        len(board.tricks),
        board.taken(0) + board.taken(2),
        board.contract.bid.level,
    )
