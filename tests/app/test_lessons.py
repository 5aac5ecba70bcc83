"""Every lesson can be taken to its end in each language, answers what it says it answers, and keeps its word."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from pyengine.cards import Card
from pyengine.game import Game
from pyengine.games import GAMES
from pyengine.lesson import Lesson
from pyengine.messages import msg
from tests.app.lesson_desk import (
    LESSONS,
    begun,
    each_lesson,
    panel_of,
    plain,
    possible,
    steps,
    study_of,
)
from tests.app.real_desk import RealDesk
from web.app.models import LANGUAGES
from web.app.screens.lessons import pointed_ids
from web.app.study import match_of
from web.app.words import Words


@each_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_lesson_is_taken_to_its_end_in_every_language(game: Game, lesson: Lesson, language: str) -> None:
    desk = begun(game, lesson, language)
    words = Words(language, strict=True)
    for step in steps(desk):
        assert plain(desk.page.one(id="tell").text) == plain(words.html(step.say).striptags())
        assert words(step.say)
        for wrong in step.wrong.values():
            assert "{" not in words(wrong)
    assert study_of(desk).done
    assert f"{game.id}/{lesson.id}" in desk.store["femhundra.lessons"]


@each_lesson
def test_each_step_points_at_what_is_there(game: Game, lesson: Lesson) -> None:
    desk = begun(game, lesson)
    for step in steps(desk):
        if step.quiz:
            desk.do("hint")
        ids = {each["id"] for each in desk.page.walk() if "id" in each}
        kinds = {f"kind-{each['data-kind']}" for each in desk.page.walk() if "data-kind" in each}
        assert pointed_ids(step.points) <= ids | kinds, step.say.key


@each_lesson
def test_wrong_actions_are_answered_by_their_kind_and_change_nothing(game: Game, lesson: Lesson) -> None:
    desk = begun(game, lesson)
    for step in steps(desk):
        study = study_of(desk)
        for pattern, answer in step.wrong.items():
            before = study.table.runner.revision
            desk.do(f"act {possible(desk, pattern, answer)}")
            assert panel_of(desk).note == answer, (step.say.key, pattern, desk.table.alert)
            assert (study.table.runner.revision, desk.table.confirm) == (before, None)


def pairs_of_nothing(desk: RealDesk) -> list[str]:
    """Two cards of the hand, as often as no two of them make anything."""
    table = study_of(desk).table
    return [f"{one} {other}" for one, other in combinations(table.order, 2) if not_usable(desk, one, other)]


def not_usable(desk: RealDesk, *chosen: Card) -> bool:
    table = study_of(desk).table
    return not table.game.offer(table.runner.match.view(0), chosen, None).moves


@pytest.mark.parametrize("lesson", GAMES["rum500"].course.lessons, ids=lambda lesson: lesson.id)
@pytest.mark.parametrize("do", ["select", "explain"])
def test_several_cards_chosen_to_discard_are_told_that_it_is_one(lesson: Lesson, do: str) -> None:
    desk = begun(GAMES["rum500"], lesson)
    for step in steps(desk):
        if not step.waits or any(not pattern.startswith("discard") for pattern in step.waits):
            continue
        for pair in pairs_of_nothing(desk)[:3]:
            desk.do(do, pair)
            assert panel_of(desk).note == msg("rum500.refuse.one_discard"), (step.say.key, pair)
            assert desk.page.one(id="act-rule")["data-do"] == "rules discard"
            assert desk.table.alert is None
            assert len(desk.page.one(id="say").text) > 0
            desk.do("rules discard")
            assert "data-at" in desk.page.one(id="rule-discard")
            desk.do("back")
        desk.do("clear")
        assert panel_of(desk).note is None


def test_lesson_on_the_turn_has_a_step_where_too_many_can_be_chosen() -> None:
    desk = begun(GAMES["rum500"], GAMES["rum500"].course.lessons[0])
    assert any(step.waits == ("discard",) and pairs_of_nothing(desk) for step in steps(desk))


def test_several_cards_that_a_step_waits_for_are_not_told_to_be_one() -> None:
    desk = begun(GAMES["rum500"], GAMES["rum500"].course.lessons[0])
    for step in steps(desk):
        if step.waits and step.waits[0].startswith("meld"):
            desk.do("select", "9S 9D")
            assert panel_of(desk).note is None


@each_lesson
def test_what_the_rules_allow_and_the_lesson_does_not_want_is_always_answered(game: Game, lesson: Lesson) -> None:
    desk = begun(game, lesson)
    for step in steps(desk):
        study = study_of(desk)
        view = study.table.runner.match.view(0)
        others = [str(action) for action in game.legal(view) if not step.goes_on(str(action))]
        for action in others[:: max(1, len(others) // 3)]:
            desk.do(f"act {action}")
            assert panel_of(desk).note is not None, (step.say.key, action)


@each_lesson
def test_step_can_be_taken_back_and_again(game: Game, lesson: Lesson) -> None:
    desk = begun(game, lesson)
    seen: list[Any] = []
    for _ in steps(desk):
        seen.append((desk.table.scene.hand, desk.table.scene.middle, desk.table.scene.seats))
    for at in reversed(range(len(lesson.steps) - 1)):
        desk.do(f"step {at}")
        desk.until_you()
        assert (desk.table.scene.hand, desk.table.scene.middle, desk.table.scene.seats) == seen[at], at
        assert panel_of(desk).step == at
    for _ in steps(desk):
        pass
    assert study_of(desk).done


@each_lesson
def test_lesson_stands_on_a_position_that_its_rules_allow(game: Game, lesson: Lesson) -> None:
    match = match_of(game, lesson)
    assert not game.conflicts(match.rules, match.setup.seats)
    assert game.rules_for(lesson.preset, match_changes(game, lesson)) == match.rules
    assert not lesson.steps[-1].waits
    assert len(lesson.steps) > 3
    assert all(step.waits or not step.wrong for step in lesson.steps)


@each_lesson
def test_points_that_are_told_at_the_end_are_those_of_the_deal(game: Game, lesson: Lesson) -> None:
    desk = begun(game, lesson)
    for step in steps(desk):
        result = study_of(desk).table.runner.match.result
        told = dict(step.say.params)
        if result is not None and "points" in told:
            assert (told["points"], told["minus"]) == (result.lines[0].points, result.lines[1].points)


def match_changes(game: Game, lesson: Lesson) -> dict[str, Any]:
    from pyengine.options import parse_changes

    return parse_changes(game.rules, [f"{name}={value}" for name, value in lesson.changes.items()])


def test_each_step_is_spoken_once() -> None:
    desk = begun(*LESSONS[0])
    words = Words("en")
    first, second = LESSONS[0][1].steps[:2]
    assert desk.frame["log"] == words(first.say)
    assert desk.do("select")["frames"][-1]["log"] is None
    assert desk.do("step 1")["frames"][-1]["log"] == words(second.say)
    assert desk.do("repeat")["frames"][-1]["log"] == words(second.say)


def test_what_is_said_of_what_the_others_did_waits_until_they_have() -> None:
    desk = begun(GAMES["trick500"], GAMES["trick500"].course.lessons[0])
    for do in ("step 1", "act play AH"):
        desk.do(do)
    for _ in study_of(desk).step.others:
        tell = desk.page.one(id="tell")
        assert "data-wait" in tell  # the style hides the first paragraph there, also from those who listen
        assert plain(tell.all("p")[1].text) == "Watch what the others do."
        assert desk.frame["log"] is None or "won the trick" not in desk.frame["log"]
        desk.go_on()
    assert "data-wait" not in desk.page.one(id="tell")


def test_the_last_card_to_throw_is_pointed_at_and_then_its_button() -> None:
    game = GAMES["rum500"]
    lesson = game.course.lesson("going-out")
    assert lesson is not None
    desk = begun(game, lesson)
    for do in ("step 1", "act meld 5S 6S 7S"):
        desk.do(do)
    (last,) = desk.page.one(id="hand").all("li")
    assert "data-hint" in last
    assert "the lamp points here" in last.text
    desk.do("select", cards="4S")
    assert "data-hint" in desk.page.one(id="act-discard-4S")


def test_the_button_for_what_a_question_asks_is_pointed_at_only_with_its_answer() -> None:
    game = GAMES["rum500"]
    lesson = game.course.lesson("throwing")
    assert lesson is not None
    desk = begun(game, lesson)
    desk.do("select", cards="QC")
    button = desk.page.one(id="acts").all("button")[0]["id"]
    assert "data-hint" not in desk.page.one(id=button)
    desk.do("hint", cards="QC")
    assert "data-hint" in desk.page.one(id=button)


@pytest.mark.parametrize("lesson", GAMES["rum500"].course.lessons, ids=lambda lesson: lesson.id)
def test_a_lesson_of_rummy_names_single_cards_only_where_they_are_seen_or_come(lesson: Lesson) -> None:
    """Made-up examples are lists of cards. Tricks may speak of what an unseen hand could hold."""
    there = " ".join((lesson.position, *(line for step in lesson.steps for line in step.others))).split()
    named = [value for step in lesson.steps for _, value in step.say.params if isinstance(value, Card)]
    assert [str(card) for card in named if str(card) not in there] == []
