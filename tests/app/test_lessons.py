"""Every lesson can be taken to its end in each language, answers what it says it answers, and keeps its word."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from pyengine.cards import Card
from pyengine.game import Game
from pyengine.games import GAMES
from pyengine.lesson import Lesson, Step, fits
from pyengine.messages import Msg, msg
from tests.app.real_desk import RealDesk
from web.app.models import LANGUAGES, LessonPanel
from web.app.screens.lessons import pointed_ids
from web.app.study import Study, match_of
from web.app.words import Words

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


@pytest.mark.parametrize("lesson", GAMES["rum500"].course.lessons, ids=lambda lesson: lesson.id)
def test_a_lesson_of_rummy_names_single_cards_only_where_they_are_seen_or_come(lesson: Lesson) -> None:
    """Made-up examples are lists of cards. Tricks may speak of what an unseen hand could hold."""
    there = " ".join((lesson.position, *(line for step in lesson.steps for line in step.others))).split()
    named = [value for step in lesson.steps for _, value in step.say.params if isinstance(value, Card)]
    assert [str(card) for card in named if str(card) not in there] == []
