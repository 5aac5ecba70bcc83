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
    rum.do("act discard 2S")
    rum.until_you()
    assert coach_now(rum) == first
    assert first not in (log(rum) or "")


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


# short confirmations


@pytest.mark.parametrize(("do", "said"), [("sort rank", "Sorted by rank."), ("sort suit", "Sorted by suit.")])
def test_a_hand_that_is_sorted_says_so(do: str, said: str) -> None:
    rum = seated(*DRAW)
    rum.do(do)
    assert log(rum) == said


def test_a_card_that_is_moved_says_where_it_is() -> None:
    rum = seated(*DRAW)
    rum.do("sort suit")
    place = rum.hand.index("7H")
    rum.do("shift left", cards="7H")
    assert log(rum) == f"The 7 of hearts: place {place} of 4."


def test_what_is_taken_back_says_so() -> None:
    rum = seated(*DRAW)
    rum.do("act draw")
    rum.do("act discard 2S")
    rum.do("undo")
    assert log(rum) == "Taken back."


def test_a_trick_that_waits_for_you_says_so() -> None:
    tricks = at(table("6S KD", "7S 8S", "9S 10S", "JS 4D", bid="8H", trick="7S 9S JS", leader=1), "hold=on")
    tricks.do("act play 6S")
    assert tricks.says("say") == "Look at the trick, then go on."


def test_the_log_of_a_table_on_which_something_lies_does_not_say_that_nothing_has_happened() -> None:
    rum = seated(*DRAW)
    rum.do("dialog log")
    assert "lay there from the start" in rum.says("dialog")
    auction = desk()
    auction.put(table("AS KS 6H", "7S 8S 7H", "9S 10S 8H", "JS 4D 9H", bid="8H"))
    auction.do("dialog log")
    assert "Nothing has happened yet." in auction.says("dialog")


def test_a_file_that_is_saved_is_confirmed_once() -> None:
    rum = seated(*DRAW)
    for do in ("home", "dialog settings", "saved"):
        rum.do(do)
    assert "femhundra.txt" in rum.says("file-done")
    rum.do("setting sound=on")
    assert rum.says("file-done") == ""


# hints


def test_a_hint_without_a_coach_says_where_hints_come_from() -> None:
    rum = seated(*DRAW)
    rum.do("hint")
    assert "coach" in rum.says("alert")


def test_a_hint_asks_the_coach_and_says_all_again_when_it_is_told() -> None:
    rum = seated(*DRAW)
    rum.do("setting coach=on")
    for _ in range(2):
        rum.do("hint")
        rum.until_you()
    assert rum.page.all(id="act-advised")
    rum.do("hint")
    assert (log(rum) or "").startswith(rum.says("act-advised"))


def test_a_hint_in_a_lesson_says_where_the_lamp_points_and_does_not_put_it_out() -> None:
    rum = seated(*DRAW)
    rum.do("lesson rum500/melds")
    rum.do("step 1")
    for _ in range(2):
        rum.do("hint")
        assert rum.table.lesson is not None
        assert rum.table.lesson.note is not None
        assert Words("en")(rum.table.lesson.note) == "The lamp points at the 7 to 9 of hearts in your hand."
        assert len(rum.page.one(id="hand").all("li", data_hint="")) == 3


def test_a_hint_for_a_step_that_points_at_nothing_says_the_step_again() -> None:
    rum = seated(*DRAW)
    rum.do("lesson rum500/turn")
    first = log(rum)
    rum.do("hint")
    assert log(rum) == first
