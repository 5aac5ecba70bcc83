"""What is read aloud of a table: what your own actions bring about, a table that opens, the coach."""

from __future__ import annotations

import pytest

from pyengine.messages import Msg
from tests.app.real_desk import RealDesk, seated
from tests.app.test_trick_table import at, desk
from tests.games.trick500.tables import table
from web.app.models import ScoreSheet
from web.app.words import Words

DRAW = ("hand 0 7C 7D 7H 2S", "hand 1 ?7", "pile KC", "stock 3C 4C 5S 6S 9D")


def log(desk: RealDesk) -> str | None:
    said: str | None = desk.frame["log"]
    return said


# what your own actions bring about


def test_the_card_that_you_draw_is_named() -> None:
    rum = seated(*DRAW)
    rum.do("act draw")
    assert log(rum) == "You drew the 9 of diamonds."


@pytest.mark.parametrize("act", ["act meld 7C 7D 7H", "act discard 2S"])
def test_what_you_do_by_name_is_not_said_again(act: str) -> None:
    rum = seated(*DRAW)
    rum.do("act draw")
    rum.do(act)
    assert log(rum) is None


def test_of_several_actions_at_once_only_what_comes_of_them_is_said() -> None:
    rum = seated(*DRAW)
    rum.do("act draw; meld 7C 7D 7H; discard 2S")
    assert log(rum) == "You drew the 9 of diamonds."


def test_points_that_a_discard_costs_are_said() -> None:
    rum = seated("hand 0 7C 2S", "hand 1 ?7", "phase play", "taken 2S", "duty 2S penalty=100")
    rum.do("act discard 7C")
    assert "100" in (log(rum) or "")


def test_an_action_that_ends_the_deal_says_so_and_then_how_it_went() -> None:
    rum = seated("hand 0 2S", "hand 1 ?7", "pile KC", "phase play")
    rum.do("act discard 2S")
    assert log(rum) == "You went out. The deal is over."
    rum.until_you()
    assert isinstance(rum.shown, ScoreSheet)
    assert (log(rum) or "").startswith("You went out. You got ")


def test_an_action_that_is_refused_brings_nothing_about() -> None:
    rum = seated(*DRAW)
    rum.do("act discard 2S")
    assert log(rum) is None


def test_who_takes_the_trick_that_your_card_completes_is_said() -> None:
    tricks = at(table("AS KS 6H", "7S 8S 7H", "9S 10S 8H", "JS 4D 9H", bid="8H", trick="7S 9S JS", leader=1))
    tricks.do("act play AS")
    assert log(tricks) == "You take trick 1 with the ace of spades."


def test_a_card_that_completes_nothing_is_not_said_again() -> None:
    tricks = at(table("AS KS 6H", "7S 8S 7H", "9S 10S 8H", "JS 4D 9H", bid="8H"))
    tricks.do("act play AS")
    assert log(tricks) is None


def test_an_auction_won_tells_the_contract_and_the_kitty() -> None:
    tricks = desk()
    tricks.do("act bid 10NT")
    said = log(tricks) or ""
    while tricks.reply["more"]:
        tricks.go_on()
        said += f" {log(tricks) or ''}"
    assert "You bid" not in said
    assert said.index("You won the auction: 10 no-trump.") < said.index("You take the kitty: ")


def test_your_claim_tells_how_the_deal_ends() -> None:
    tricks = at(table("AH AC", "KH KC", "QH QC", "10H 10C", bid="7NT", tricks=("JK=S AS KS QS",)))
    tricks.do("act claim")
    assert log(tricks) == "The deal is over, since the rest was clear."


# a table that opens, and the coach


def test_a_table_that_opens_says_what_you_can_do_once() -> None:
    rum = seated(*DRAW)
    rum.do("rules")
    assert log(rum) is None
    rum.do("back")
    assert log(rum) == Words("en")(rum.table.scene.say)
    rum.do("select", "2S")
    assert log(rum) is None


def coach_now(rum: RealDesk) -> str:
    assert rum.table.coach is not None
    now: Msg = rum.table.coach.now
    return Words("en")(now)


def test_the_coach_is_heard_when_it_appears_and_when_the_moment_is_another() -> None:
    rum = seated(*DRAW)
    rum.do("setting coach=on")
    assert log(rum) == coach_now(rum)
    first = coach_now(rum)
    rum.do("select", "2S")
    assert log(rum) is None
    rum.do("act draw")
    assert coach_now(rum) != first
    assert log(rum) == f"You drew the 9 of diamonds. {coach_now(rum)}"


def test_a_coach_that_appears_under_a_window_is_heard_when_that_closes() -> None:
    rum = seated(*DRAW)
    rum.do("dialog settings")
    rum.do("setting coach=on")
    assert log(rum) is None
    rum.do("close")
    assert log(rum) == coach_now(rum)


def test_a_lesson_is_heard_again_when_one_comes_back_to_it() -> None:
    rum = seated(*DRAW)
    rum.do("lesson rum500/turn")
    first = log(rum)
    rum.do("rules")
    rum.do("back")
    assert first
    assert log(rum) == first
