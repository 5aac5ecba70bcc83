"""What the page is answered on any screen; the game is a toy, so that nothing here can lean on rummy."""

import pytest

from tests.app.desk import Desk, dealt, turn
from web.app.models import RuleBook, Start, TableView


@pytest.mark.parametrize(
    "do", ["fly", "", "preset nowhere", "seats 9", "level god", "option target=7", "setting theme=pink", "game chess"]
)
def test_unknown_request_is_answered_with_a_sentence(do: str) -> None:
    desk = Desk()
    before = dict(desk.store)
    desk.do(do)
    assert desk.start.notice is not None
    assert desk.start.notice.key == "ui.alert.unknown"
    assert {**before, **desk.store}.get("femhundra.match") is None


def test_rules_of_the_match_lead_back_to_it() -> None:
    desk = dealt("loud")
    desk.do("rules")
    assert isinstance(desk.shown, RuleBook)
    assert (desk.shown.back, desk.shown.preset) == ("match", "loud")
    desk.do("back")
    assert isinstance(desk.shown, TableView)


def test_sounds_are_sent_only_when_wanted() -> None:
    desk = dealt()
    assert desk.do("act draw")["frames"][0]["sound"] is None
    desk.do("setting sound=on")
    desk.do("act draw")
    assert desk.frame["sound"]


def test_start_after_home_offers_to_go_on() -> None:
    desk = dealt()
    table = desk.shown
    desk.do("home")
    assert isinstance(desk.shown, Start)
    assert desk.start.resume is not None
    assert desk.start.resume.your_turn
    desk.do("resume")
    assert desk.shown == table


def test_start_tells_what_the_page_has_learnt_of_itself() -> None:
    desk = Desk()
    assert (desk.start.offline, desk.start.newer) == (False, False)
    desk.ask(type="news", news=["offline", "newer"])
    assert (desk.start.offline, desk.start.newer) == (True, True)
    desk.ask(type="boot", store={}, languages=[], news=["offline"])
    assert (desk.start.offline, desk.start.newer) == (True, False)


def test_news_answers_no_question_and_hides_no_refusal() -> None:
    desk = dealt()
    desk.do("home")
    desk.do("deal")
    assert desk.start.confirm is not None
    desk.ask(type="news", news=["newer"])
    assert desk.start.confirm is not None


def test_newer_version_is_told_on_the_score_sheet() -> None:
    desk = dealt()
    desk.ask(type="news", news=["newer"])
    while desk.frame["html"] == "TableView":
        turn(desk)
    assert desk.score.newer
