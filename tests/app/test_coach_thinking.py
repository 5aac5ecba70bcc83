"""The coach thinks in slices: what is pressed meanwhile is answered first, and what waits for it is done after."""

from __future__ import annotations

import pytest

from tests.app.coach_desk import Thinker, hint
from web.app import coach

SLOW = 10  # answers that come before the first that is weighed, of a machine with much to do


def test_patience_ends_a_long_thought_once_it_has_weighed(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker = Thinker(monkeypatch, *["discard 2S"] * 1000, unweighed=SLOW)
    hint(thinker.at_desk(), 2)
    assert SLOW < thinker.given < SLOW + 5


def test_patience_is_not_spent_between_two_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach, "PATIENCE", 2.5)
    thinker = Thinker(monkeypatch, "discard 2S", "discard 2S", "discard 7D")
    desk = thinker.at_desk("advise")
    thinker.now += 100
    desk.until_you()
    hint(desk)
    assert desk.page.one(id="act-advised")["data-do"] == "act discard 7D"


def test_what_is_pressed_while_the_coach_thinks_is_answered_first(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker = Thinker(monkeypatch, "discard 2S", "discard 2S")
    desk = thinker.at_desk("advise")
    assert thinker.given == 1
    assert "The coach is thinking" in desk.says("coach-hint")
    assert desk.frame["pause"] == 0
    desk.do("select", cards="7C 7D")
    assert desk.table.chosen
    assert thinker.given == 1
    desk.do("advise", cards="7C 7D")  # an impatient second press tells no more at once
    desk.until_you()
    assert desk.says("coach-hint").strip().startswith("Time to discard")
    assert desk.table.chosen


def test_hint_that_a_move_overtakes_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker = Thinker(monkeypatch, *["discard 2S"] * 9)
    desk = thinker.at_desk("advise")
    desk.do("act meld 7C 7D 7H")
    assert not desk.reply["more"]
    assert desk.says("coach-hint") == ""
    assert thinker.given < 9


def test_action_waits_for_the_coach_and_is_then_done(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Thinker(monkeypatch, "discard 2S", "discard 2S").at_desk("setting warn=on", "act discard 2S")
    assert "2S" in desk.hand
    assert desk.reply["more"]
    desk.go_on()
    assert "2S" not in desk.hand


def test_action_that_the_coach_takes_for_a_mistake_is_asked_about_once_it_has_thought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    desk = Thinker(monkeypatch, "discard 2S", "discard 2S").at_desk("setting warn=on", "act discard 7C")
    assert desk.table.confirm is None
    desk.do("select")  # looking on meanwhile changes nothing
    desk.until_you()
    assert desk.table.confirm is not None
    desk.do("yes")
    assert "7C" not in desk.hand


def test_of_two_actions_the_coach_is_to_judge_the_later_one_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Thinker(monkeypatch, *["discard 2S"] * 4).at_desk("setting warn=on", "act discard 7C", "act discard 2S")
    desk.until_you()
    assert {"7C"} <= set(desk.hand)
    assert "2S" not in desk.hand


def test_action_that_waits_for_the_coach_is_not_done_once_one_has_left(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Thinker(monkeypatch, *["discard 2S"] * 4).at_desk("setting warn=on", "act discard 2S", "home", "resume")
    desk.until_you()
    assert "2S" in desk.hand
