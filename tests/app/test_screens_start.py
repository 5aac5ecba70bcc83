"""The start screen."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.games.rum500 import GAME
from pyengine.messages import Seat, msg
from tests.app.screen_desk import shown
from web.app.models import Other, Resume, Start


def start(**given: Any) -> Start:
    plain: dict[str, Any] = {
        "games": (GAME,),
        "game": GAME,
        "preset": "danish",
        "changed": 0,
        "seats": 4,
        "seat_range": range(2, 7),
        "level": "casual",
        "levels": ("beginner", "casual"),
        "resume": None,
        "notice": None,
    }
    return Start(**{**plain, **given})


def resume(**given: Any) -> Resume:
    plain: dict[str, Any] = {
        "game": "rum500",
        "deal_no": 4,
        "your_turn": True,
        "your_total": 165,
        "leader": Seat(3),
        "leader_total": 210,
        "players": 4,
        "finished": False,
    }
    return Resume(**{**plain, **given})


def test_everything_chosen_is_shown_as_chosen() -> None:
    page = shown(start(), language="sv")
    assert [each["id"] for each in page.all("input", checked="")] == [
        "language-sv",
        "game-rum500",
        "seats-4",
        "level-casual",
    ]
    assert [each["value"] for each in page.all("option", selected="")] == ["danish"]
    assert page.one("output").text == "3"


def test_each_control_names_its_request() -> None:
    page = shown(start())
    asked = [each["data-change"] for each in page.all() if "data-change" in each]
    assert asked == ["language", "game", "preset", "seats", "level"]


OTHERS = (Other(Seat(1), None, partner=False), Other(Seat(2), "beginner", partner=True))


def test_levels_one_by_one_are_offered_where_they_can_differ() -> None:
    assert "hidden" in shown(start(others=OTHERS[:1])).one(id="act-levels")
    page = shown(start(others=OTHERS))
    assert "hidden" not in page.one(id="act-levels")
    assert page.one(id="level-help").text == "ui.start.apart(players=ui.link.player(other=2, level=level.beginner))"


def test_window_has_a_level_for_each_and_says_who_is_the_partner() -> None:
    page = shown(start(others=OTHERS, dialog="levels"))
    for seat, chosen in ((1, "1=same"), (2, "2=beginner")):
        menu = page.one(id=f"apart-{seat}")
        assert menu["data-change"] == "apart"
        assert [each["value"] for each in menu.all("option", selected="")] == [chosen]
    labels = [page.one("label", **{"for": f"apart-{seat}"}).text for seat in (1, 2)]
    assert labels == ["Player 1", "ui.levels.partner(who=2)"]


def test_the_chosen_house_names_its_source() -> None:
    page = shown(start())
    assert page.one(id="preset-source").text == "rum500.preset.danish.about ui.rules.source rum500.preset.danish.source"
    assert "ui.start.changed(n=2)" in shown(start(changed=2)).one(id="preset-source").text


def test_houses_beyond_what_the_rules_seat_say_so_and_answer() -> None:
    page = shown(start(seat_range=range(2, 6)))
    assert [each["id"] for each in page.all("input", aria_disabled="true")] == ["seats-6", "seats-7", "seats-8"]
    assert page.one("label", title="ui.start.opponent_off(n=7)").text.startswith("ui.start.opponent_off(n=7)")


def test_without_a_match_there_is_nothing_to_go_on_with() -> None:
    assert not shown(start()).all(id="act-resume")


def test_going_on_leads_while_a_match_is_unfinished() -> None:
    assert [each["id"] for each in shown(start()).all(class_="main")] == ["act-deal"]
    assert [each["id"] for each in shown(start(resume=resume())).all(class_="main")] == ["act-resume"]
    over = shown(start(resume=resume(finished=True)))
    assert [each["id"] for each in over.all(class_="main")] == ["act-deal"]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({}, "ui.start.resume_turn(deal=4) ui.start.resume_lead(n=165, who=3, points=210)"),
        ({"your_turn": False}, "ui.start.resume_wait(deal=4) ui.start.resume_lead(n=165, who=3, points=210)"),
        ({"leader": Seat(0)}, "ui.start.resume_turn(deal=4) ui.start.resume_you_lead(n=165)"),
        ({"leader_total": 165}, "ui.start.resume_turn(deal=4) ui.start.resume_level(n=165)"),
        ({"deal_no": 1}, "ui.start.resume_turn(deal=1)"),
        ({"finished": True}, "ui.start.resume_over ui.start.resume_lead(n=165, who=3, points=210)"),
    ],
)
def test_a_match_in_progress_tells_how_it_stands(given: dict[str, Any], said: str) -> None:
    assert shown(start(resume=resume(**given))).one(class_="resume").one(class_="muted").text == said


def test_news_is_an_alert_and_a_question_a_window() -> None:
    page = shown(start(notice=msg("news"), confirm=("deal", msg("ask.replace"))))
    assert page.one(role="alert").text == "news"
    assert "ask.replace" in page.one("dialog").text


def test_settings_can_be_opened_from_the_start() -> None:
    assert shown(start(dialog="settings")).one("dialog").all(id="set-sound")


def test_page_that_needs_no_network_says_so() -> None:
    assert "ui.start.offline" not in shown(start()).one("header", class_="hero").text
    assert "ui.start.offline" in shown(start(offline=True)).one("header", class_="hero").text


def test_newer_version_is_one_quiet_line_with_a_button() -> None:
    assert shown(start()).all("button", id="act-newer") == []
    page = shown(start(newer=True))
    assert page.one("p", class_="newer")["role"] == "status"
    assert "data-newer" in page.one("button", id="act-newer")
