"""A desk at which a lesson is taken, step by step."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pyengine.game import Game
from pyengine.games import GAMES
from pyengine.lesson import Lesson, Step, fits
from pyengine.messages import Msg
from tests.app.real_desk import RealDesk
from web.app.models import LessonPanel
from web.app.study import Study

LESSONS = [(game, lesson) for game in GAMES.values() for lesson in game.course.lessons]
each_lesson = pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=[f"{g.id}-{each.id}" for g, each in LESSONS])


def plain(text: str) -> str:
    """Without the spaces that only lay out the source."""
    return " ".join(text.split())


def study_of(desk: RealDesk) -> Study:
    assert desk.session.study is not None
    return desk.session.study


def panel_of(desk: RealDesk) -> LessonPanel:
    assert desk.table.lesson is not None
    return desk.table.lesson


def begun(game: Game, lesson: Lesson, language: str = "en") -> RealDesk:
    """At the lesson's first step."""
    desk = RealDesk()
    desk.do(f"language {language}")
    desk.do("setting speed=instant")
    desk.do(f"lesson {game.id}/{lesson.id}")
    return desk


def possible(desk: RealDesk, pattern: str, answer: Msg) -> str:
    """A legal action that fits the pattern and no longer one."""
    study = study_of(desk)
    actions = (str(action) for action in study.game.legal(study.table.runner.match.view(0)))
    return next(
        action
        for action in actions
        if fits(pattern, action)
        and not study.step.goes_on(action)
        and study.game.course.answer(study.step, action) == answer
    )


def wanted(desk: RealDesk) -> str:
    """The first action that the step waits for."""
    study = study_of(desk)
    view = study.table.runner.match.view(0)
    pattern = study.step.waits[0]
    actions = [str(action) for action in study.game.legal(view)]
    return next((action for action in actions if fits(pattern, action)), pattern)


def take_step(desk: RealDesk) -> None:
    """Does what the step waits for; the others have played."""
    study = study_of(desk)
    desk.do(f"act {wanted(desk)}" if study.step.waits else f"step {study.at + 1}")
    if desk.table.confirm:
        desk.do("yes")
    assert desk.table.alert is None, (study.lesson.id, study.at)
    desk.until_you()


def steps(desk: RealDesk) -> Iterator[Step]:
    """Each step once the others have played, taking it afterwards."""
    desk.until_you()
    study = study_of(desk)
    for at, step in enumerate(study.lesson.steps):
        assert study.at == at, (study.lesson.id, at, panel_of(desk))
        yield step
        if at + 1 < len(study.lesson.steps):
            take_step(desk)
