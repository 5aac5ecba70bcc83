"""A lesson goes on where it was left, and what was done of the lessons is kept."""

from __future__ import annotations

import json

import pytest

from pyengine.game import Game
from pyengine.lesson import Lesson
from pyengine.messages import Msg
from tests.app.lesson_desk import (
    LESSONS,
    begun,
    each_lesson,
    panel_of,
    steps,
    study_of,
    take_step,
    wanted,
)
from tests.app.real_desk import RealDesk
from web.app.words import Words


@each_lesson
def test_lesson_goes_on_where_it_was_left(game: Game, lesson: Lesson) -> None:
    desk = begun(game, lesson)
    for _ in steps(desk):
        again = RealDesk(store=dict(desk.store))
        again.do(f"lesson {game.id}/{lesson.id}")
        again.until_you()
        if not study_of(desk).done:
            assert (study_of(again).at, study_of(again).starts) == (study_of(desk).at, study_of(desk).starts)
            assert again.table.scene == desk.table.scene


def test_lesson_that_was_left_says_what_it_is_at_and_goes_back_step_by_step() -> None:
    desk = begun(*LESSONS[0])
    for do in ("step 1", "step 2", "act draw", "home", "lessons"):
        desk.do(do)
    assert "You are at step 4 of 8." in desk.says("lesson-rum500-turn")
    desk.do("lesson rum500/turn")
    assert desk.frame["log"] == Words("en")(LESSONS[0][1].steps[3].say)
    desk.do("step 2")
    assert desk.table.scene.middle.moves
    desk.do("step 0")
    desk.do("home")
    assert json.loads(desk.store["femhundra.lessons"])["left"] == {}


def test_lesson_that_was_left_while_the_others_play_lets_them_go_on() -> None:
    game, lesson = next(
        (game, lesson) for game, lesson in LESSONS if any(len(step.others) > 1 for step in lesson.steps)
    )
    at = next(at for at, step in enumerate(lesson.steps) if len(step.others) > 1)
    desk = begun(game, lesson)
    desk.until_you()
    while study_of(desk).at < at - 1:
        take_step(desk)
    study = study_of(desk)
    desk.do(f"act {wanted(desk)}" if study.step.waits else f"step {study.at + 1}")
    desk.go_on()
    assert study_of(desk).pending
    again = RealDesk(store=dict(desk.store))
    again.do(f"lesson {game.id}/{lesson.id}")
    assert study_of(again).pending == study_of(desk).pending


@pytest.mark.parametrize(
    "left", [[["0 discard KS"]], [["0 fly"]], [["9 draw"]], [[]] * 99, [], [["1 draw"], []]], ids=str
)
def test_way_into_a_lesson_that_has_changed_since_begins_it_anew(left: object) -> None:
    kept = {"format": 1, "done": [], "left": {"rum500/turn": left}}
    desk = RealDesk(store={"femhundra.lessons": json.dumps(kept)})
    desk.do("lesson rum500/turn")
    assert (panel_of(desk).step, study_of(desk).starts) == (0, [0])


def test_progress_survives_and_travels() -> None:
    desk = begun(*LESSONS[0])
    for _ in steps(desk):
        pass
    again = RealDesk(store=dict(desk.store))
    assert again.session.progress.done == ("rum500/turn",)
    assert again.start.lessons[0] == 1
    other = RealDesk()
    other.ask(type="do", do="bring", ply=0, file=again.session.archive())
    assert other.session.progress.done == ("rum500/turn",)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"format":1}',
        '{"format":1,"done":["<b>"]}',
        '{"format":1,"done":[1]}',
        '{"format":1,"done":[],"left":[]}',
        '{"format":1,"done":[],"left":{"x":[]}}',
        '{"format":1,"done":[],"left":{"a/b":[["draw"]]}}',
    ],
)
def test_progress_that_cannot_be_read_is_set_aside(text: str) -> None:
    desk = RealDesk(store={"femhundra.lessons": text})
    assert desk.start.notice == Msg("ui.notice.lessons_aside")
    assert desk.session.progress.done == ()
    assert json.loads(desk.store["femhundra.aside"]) == [text]


def test_progress_of_a_newer_version_is_set_aside_and_said_so() -> None:
    desk = RealDesk(store={"femhundra.lessons": '{"format":2,"done":[]}'})
    assert desk.start.notice == Msg("ui.notice.lessons_newer")


@pytest.mark.parametrize("do", ["lesson", "lesson rum500", "lesson rum500/nothing", "lesson x/turn", "lesson ../x"])
def test_lesson_that_is_not_there_is_no_lesson(do: str) -> None:
    desk = RealDesk()
    desk.do(do)
    assert desk.start.notice == Msg("ui.alert.unknown")


@pytest.mark.parametrize("do", ["step 5", "step -1", "step x", "step", "undo", "hint", "repeat"])
def test_no_step_can_be_jumped_over(do: str) -> None:
    desk = begun(*LESSONS[0])
    desk.do(do)
    assert panel_of(desk).step == 0
