"""Two tabs of one browser: only one of them keeps the match, and the other says so."""

import pytest

from tests.app.desk import Desk, dealt
from tests.app.screen_desk import Reader
from web.app.models import Elsewhere, ScoreSheet, Settings, Start, TableView
from web.app.screens import render
from web.app.words import Words


def boot(desk: Desk, store: dict[str, str]) -> None:
    """As the page asks when it takes over."""
    desk.ask(type="boot", store=store, languages=["en"], news=[])


def test_second_tab_says_that_another_keeps_the_match() -> None:
    desk = Desk()
    desk.ask(type="boot", store=dealt().store, languages=["en"], news=["elsewhere"])
    assert isinstance(desk.shown, Elsewhere)


@pytest.mark.parametrize("do", ["deal", "act draw", "setting theme=dark", "resume", "seats 2"])
def test_tab_that_lost_the_match_does_nothing_and_keeps_nothing(do: str) -> None:
    desk = dealt()
    desk.ask(type="news", news=["elsewhere"])
    reply = desk.do(do)
    assert isinstance(desk.shown, Elsewhere)
    assert reply["store"] == {}
    assert not reply["more"]


def test_bots_of_a_tab_that_lost_the_match_stand_still() -> None:
    desk = dealt(seats=4)
    desk.do("act draw")
    desk.do(f"act discard {desk.plain}")
    assert desk.reply["more"]
    assert not desk.ask(type="news", news=["elsewhere"])["more"]
    assert desk.go_on()["store"] == {}


def test_tab_that_takes_the_match_back_goes_on_at_the_table_with_what_the_other_kept() -> None:
    desk = dealt()
    desk.ask(type="news", news=["elsewhere"])
    other = desk.reopened()
    other.do("resume")
    other.do("act draw")
    boot(desk, other.store)
    assert isinstance(desk.shown, TableView)
    assert desk.hand == other.hand


def test_tab_that_takes_the_match_back_shows_the_score_sheet_if_the_deal_is_over() -> None:
    desk = dealt()
    desk.ask(type="news", news=["elsewhere"])
    other = desk.reopened()
    other.do("resume")
    while isinstance(other.shown, TableView):
        other.do("act draw")
        other.do(f"act discard {other.hand[0]}")
        other.do("yes")
        other.until_you()
    boot(desk, other.store)
    assert isinstance(desk.shown, ScoreSheet)


def test_tab_that_takes_over_what_it_never_had_begins_at_the_start() -> None:
    desk = Desk()
    desk.ask(type="boot", store={}, languages=["en"], news=["elsewhere"])
    boot(desk, dealt().store)
    assert isinstance(desk.shown, Start)
    assert desk.start.resume is not None


@pytest.mark.parametrize("language", ["en", "sv", "da"])
def test_screen_has_a_heading_a_reason_and_one_button(language: str) -> None:
    words = Words(language)
    page = Reader(render(Elsewhere(), Settings(language=language), words)).root
    assert page.one("h1").text == words.text("ui.elsewhere.heading")
    assert page.one("button").text == words.text("ui.elsewhere.take_over")
    assert words.text("ui.elsewhere.why") in page.text
