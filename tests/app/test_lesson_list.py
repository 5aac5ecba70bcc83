"""The list of lessons, what leads on from the end of one, and the coached deal after it."""

from __future__ import annotations

import json

import pytest

from pyengine.game import Game
from pyengine.games import GAMES
from pyengine.lesson import Lesson
from tests.app.lesson_desk import (
    LESSONS,
    begun,
    each_lesson,
    steps,
    study_of,
)
from tests.app.real_desk import RealDesk
from web.app.models import LANGUAGES


def coloured(desk: RealDesk) -> list[str]:
    """The ids of the buttons beside the lesson that stand out."""
    beside = desk.page.one(id="coach")
    return [each["id"] for each in (*beside.all("button", class_="main"), *beside.all("button", class_="bell"))]


@each_lesson
def test_one_button_leads_on_from_the_end_of_a_lesson(game: Game, lesson: Lesson) -> None:
    desk = begun(game, lesson)
    assert len(list(steps(desk))) == len(lesson.steps)
    assert coloured(desk) == (["step-deal"] if game.course.after(lesson) is None else ["step-next"])
    assert {"step-deal", "step-list"} <= {each["id"] for each in desk.page.one(id="coach").all("button")}


def test_way_back_leads_on_from_a_lesson_that_a_review_led_to() -> None:
    desk = RealDesk()
    for do in ("setting speed=instant", "preset pagat", "seats 2", "deal"):
        desk.do(do)
    desk.play_deal()
    desk.do("review")
    desk.do("lesson rum500/turn")
    assert len(list(steps(desk))) == len(study_of(desk).lesson.steps)
    assert coloured(desk) == ["step-choices"]
    desk.do("choices")
    assert desk.session.screen == "review"


def leading(desk: RealDesk) -> list[str]:
    """The ids of what leads on in the list of lessons."""
    return [each["id"] for each in desk.page.all("button", class_="main")]


def with_done(*names: str) -> RealDesk:
    """A desk at the list of lessons, of which these are done."""
    desk = RealDesk(store={"femhundra.lessons": json.dumps({"format": 1, "done": names, "left": {}})})
    desk.do("lessons")
    return desk


def test_list_of_lessons_goes_on_in_the_game_of_the_last_one() -> None:
    first, second = (f"trick500/{lesson.id}" for lesson in GAMES["trick500"].course.lessons[:2])
    assert leading(with_done()) == ["lesson-rum500-turn"]
    assert leading(with_done("rum500/turn", first)) == [f"lesson-{second.replace('/', '-')}"]


@pytest.mark.parametrize("game", GAMES)
def test_after_the_last_lesson_of_a_game_its_coached_deal_comes_next(game: str) -> None:
    desk = with_done(*(f"{game}/{lesson.id}" for lesson in GAMES[game].course.lessons))
    assert leading(desk) == [f"deal-{game}"]
    desk.do(desk.page.one(id=f"deal-{game}")["data-do"])
    assert desk.table.game.id == game
    assert desk.page.all(id="coach")


def test_coached_deal_from_the_list_asks_before_it_takes_the_place_of_a_match() -> None:
    desk = RealDesk()
    for do in ("game rum500", "deal", "home", "lessons", "practise trick500"):
        desk.do(do)
    desk.do("yes")
    assert desk.table.game.id == "trick500"


@pytest.mark.parametrize("seed", ["first", "second", "third"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_first_coached_deal_holds_something_to_play_for(game: str, language: str, seed: str) -> None:
    """What the coach, the strongest player of the game, would do first with your hand is not to pass."""
    desk = RealDesk(seed=seed)
    for do in (f"language {language}", "setting speed=instant", f"practise {game}"):
        desk.do(do)
    desk.until_you()
    assert desk.session.own is not None
    match = desk.session.own.runner.match
    assert str(match.advise(0, tuple(match.game.bots)[-1]).action) != "pass"


@pytest.mark.parametrize("game", GAMES)
def test_start_offers_the_game_that_was_played_last(game: str) -> None:
    desk = RealDesk()
    for do in (f"practise {game}", "home"):
        desk.do(do)
    assert desk.start.game.id == game
    assert RealDesk(store=dict(desk.store)).start.game.id == game


def test_coached_matches_are_dealt_by_chance() -> None:
    seeds = iter("abcdefghij")
    found = set()
    for _ in range(3):
        desk = RealDesk(seed=next(seeds))
        desk.do("practise trick500")
        found.add(str(desk.session.own.runner.match.state.hands))  # type: ignore[union-attr]
    assert len(found) == 3


def test_lesson_leaves_the_match_in_progress_alone() -> None:
    desk = RealDesk()
    desk.do("deal")
    kept = desk.store["femhundra.match"]
    desk.do("home")
    desk.do("lesson rum500/turn")
    for _ in steps(desk):
        pass
    assert desk.store["femhundra.match"] == kept
    desk.do("home")
    desk.do("resume")
    assert desk.table.lesson is None
    assert desk.store["femhundra.match"] == kept


def test_deal_after_a_lesson_asks_before_it_takes_the_place_of_a_match() -> None:
    desk = RealDesk()
    desk.do("deal")
    kept = desk.store["femhundra.match"]
    desk.do("home")
    desk.do("lesson rum500/turn")
    desk.do("practise")
    assert desk.table.confirm is not None
    assert desk.store["femhundra.match"] == kept
    desk.do("yes")
    assert desk.table.lesson is None
    assert desk.store["femhundra.match"] != kept


def practising() -> RealDesk:
    """A desk at the coached deal after a lesson."""
    desk = begun(*LESSONS[0])
    desk.do("practise")
    desk.until_you()
    return desk


def test_coach_sits_by_in_the_deal_after_a_lesson_and_says_that_it_leaves() -> None:
    desk = practising()
    assert "The coach sits with you in this deal" in desk.says("coach-tell")
    assert json.loads(desk.store["femhundra.settings"])["coach"] is False
    again = RealDesk(store=dict(desk.store))
    again.do("resume")
    assert again.page.all(id="coach")


def test_coach_is_gone_in_the_deal_after_that() -> None:
    desk = practising()
    desk.do("setting speed=instant")
    desk.play_deal()
    desk.do("next")
    desk.until_you()
    assert not desk.page.all(id="coach")


def test_coach_says_that_it_leaves_until_your_first_action_only() -> None:
    desk = practising()
    desk.do(f"act {desk.advised()}")
    desk.until_you()
    assert "The coach sits with you in this deal" not in desk.says("coach-tell")


def test_coach_of_one_deal_can_be_kept_when_the_deal_is_over() -> None:
    desk = practising()
    desk.do("setting speed=instant")
    desk.play_deal()
    desk.do(desk.page.one(id="act-coach")["data-do"])
    assert not desk.page.all(id="act-coach")
    desk.do("next")
    desk.until_you()
    assert desk.page.all(id="coach")


def test_coach_that_was_not_there_is_not_offered_to_be_kept() -> None:
    desk = practising()
    desk.do("setting coach=off")
    desk.do("setting speed=instant")
    desk.play_deal()
    assert not desk.page.all(id="act-coach")


def test_coach_of_one_deal_is_switched_off_like_any_other() -> None:
    desk = practising()
    desk.do("dialog settings")
    switch = desk.page.one(id="set-coach")
    assert switch["aria-checked"] == "true"
    desk.do(switch["data-do"])
    assert not desk.page.all(id="coach")
    assert desk.page.one(id="set-coach")["aria-checked"] == "false"


def test_coach_that_is_always_wanted_does_not_say_that_it_leaves() -> None:
    desk = begun(*LESSONS[0])
    desk.do("setting coach=on")
    desk.do("practise")
    desk.until_you()
    assert "you may keep it" not in desk.says("coach-tell")
    assert desk.session.own is not None
    assert not desk.session.own.coached
