"""A match is chosen, its rules are set, and it is dealt."""

import json

import pytest

from pyengine.messages import msg
from tests.app.desk import Desk, dealt, over
from web.app.models import RulesChoice, TableView


def test_first_visit_speaks_the_browsers_language() -> None:
    assert Desk().frame["lang"] == "sv"


def test_start_shows_first_house_and_usual_number_of_players() -> None:
    desk = Desk()
    assert (desk.start.preset, desk.start.seats, desk.start.resume) == ("plain", 4, None)


def test_choices_are_kept_between_visits() -> None:
    desk = Desk()
    for do in ("preset polite", "seats 3", "level beginner", "option target=5", "setting theme=dark"):
        desk.do(do)
    again = desk.reopened()
    assert (again.start.preset, again.start.seats, again.start.level, again.start.changed) == (
        "polite",
        3,
        "beginner",
        1,
    )
    assert again.frame["theme"] == "dark"


def test_option_with_the_presets_own_value_is_no_change() -> None:
    desk = Desk()
    desk.do("option target=5")
    desk.do("option target=30")
    assert desk.start.changed == 0


def test_seats_are_brought_into_the_range_that_the_rules_allow() -> None:
    desk = Desk()
    desk.do("option tiny=true")
    assert (desk.start.seats, desk.start.seat_range) == (2, range(2, 3))


def test_conflict_is_shown_and_dealing_refused() -> None:
    desk = Desk()
    desk.do("preset loud")
    desk.do("option tiny=true")
    assert desk.start.notice is not None
    assert desk.start.notice.key == "toy.conflict.tiny"
    desk.do("deal")
    assert desk.start.notice.key == "toy.conflict.tiny"
    assert "femhundra.match" not in desk.store


def test_rules_that_cannot_be_played_are_not_taken_back_to_the_start() -> None:
    desk = Desk()
    desk.do("rules")
    desk.do("preset loud")
    desk.do("option tiny=true")
    desk.do("back")
    assert isinstance(desk.shown, RulesChoice)
    assert desk.frame["alert"] == "toy.conflict.tiny"
    desk.do("option tiny=false")
    desk.do("back")
    assert desk.start.notice is None


def test_rules_menu_marks_what_differs_and_resets() -> None:
    desk = Desk()
    desk.do("rules")
    desk.do("option window=turn")
    assert isinstance(desk.shown, RulesChoice)
    assert desk.shown.changed == {"window": "off"}
    desk.do("reset")
    assert desk.shown.changed == {}
    desk.do("back")
    assert desk.start.changed == 0


def test_deal_asks_before_it_replaces_an_unfinished_match() -> None:
    desk = dealt()
    kept = desk.store["femhundra.match"]
    desk.do("home")
    desk.do("deal")
    assert desk.start.confirm is not None
    assert desk.store["femhundra.match"] == kept
    desk.seed = "other"
    desk.do("yes")
    assert isinstance(desk.shown, TableView)
    assert "seed other" in json.loads(desk.store["femhundra.match"])["record"]


@pytest.mark.parametrize("screen", ["table", "score", "rules", "book"])
def test_deal_is_accepted_only_where_its_button_is(screen: str) -> None:
    desk = over(dealt()) if screen == "score" else dealt()
    desk.do({"rules": "home", "book": "rules"}.get(screen, "select"))
    if screen == "rules":
        desk.do("rules")
    assert desk.session.screen == screen
    kept = desk.store["femhundra.match"]
    desk.do("deal")
    desk.do("yes")
    assert (desk.session.screen, desk.store["femhundra.match"]) == (screen, kept)


def test_deal_elsewhere_says_where_a_match_is_begun() -> None:
    desk = dealt()
    desk.do("deal")
    assert desk.table.alert == msg("ui.alert.deal_elsewhere")
    assert desk.table.confirm is None


def test_closing_the_question_keeps_the_old_match() -> None:
    desk = dealt()
    desk.do("home")
    desk.do("deal")
    desk.do("close")
    desk.do("yes")
    assert desk.start.confirm is None
    assert desk.start.resume is not None
