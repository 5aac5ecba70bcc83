"""Before a costly mistake the page asks, if that is wanted: by the measure of a review."""

from __future__ import annotations

import pytest

from pyengine.bot import Choice, Estimate
from pyengine.games import GAMES
from pyengine.messages import msg
from pyengine.review import Verdict, estimate_of
from tests.app.coach_desk import RUM, near_the_end, thought, weighs
from tests.app.real_desk import RealDesk, seated
from web.app.runner import YOU


def test_costly_mistake_is_asked_about_only_when_that_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    weighs(monkeypatch, ("discard 2S", 30.0), ("discard 7C", 8.0))
    desk = seated(*RUM)
    desk.do("setting warn=on")
    desk.do("act discard 7C")
    assert desk.table.confirm is not None
    assert desk.says("dialog-p") == "By the coach’s count that gives away about 22 points. Do it all the same?"
    desk.do("yes")
    assert "7C" not in desk.hand
    careless = seated(*RUM)
    careless.do("act discard 7C")
    assert "7C" not in careless.hand


def test_costly_mistake_is_known_in_whatever_order_its_cards_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    weighs(monkeypatch, ("discard 2S", 30.0), ("meld 7C 7D 7H", 8.0))
    desk = seated(*RUM)
    for do in ("setting warn=on", "act meld 7H 7C 7D"):
        desk.do(do)
    assert desk.table.confirm is not None


def test_best_move_and_one_within_the_error_are_not_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    weighs(monkeypatch, ("discard 2S", 30.0), ("discard 7C", 8.0), error=12.0)
    desk = seated(*RUM)
    desk.do("setting warn=on")
    desk.do("act discard 7C")
    assert desk.table.confirm is None


def test_a_mistake_that_costs_the_match_is_asked_about_in_matches_won(monkeypatch: pytest.MonkeyPatch) -> None:
    near_the_end(monkeypatch, ("discard 2S", 10.0, 0.63), ("discard 7C", 12.0, 0.52))
    desk = seated(*RUM)
    desk.do("setting warn=on")
    desk.do("act discard 7C")
    assert desk.table.confirm is not None
    assert "wins the match about 11 times in 100 less often" in desk.says("dialog-p")


def test_points_given_up_for_the_match_are_no_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    near_the_end(monkeypatch, ("discard 2S", 40.0, 0.63), ("discard 7C", 10.0, 0.62))
    desk = seated(*RUM)
    desk.do("setting warn=on")
    desk.do("act discard 7C")
    assert desk.table.confirm is None


def test_what_a_review_calls_costly_is_asked_about_however_unsure_each_number_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The candidates are weighed in the same worlds: their difference is surer than either."""
    parse = GAMES["rum500"].parse
    best = Estimate(parse("discard 2S"), 30.0, 12.0, 0.5)
    done = Estimate(parse("discard 7C"), 8.0, 12.0, 0.5, apart=3.0)
    choice = Choice(best.action, msg("rum500.why.decline"), (best, done), 20)
    assert Verdict(0, done.action, choice).grade == "costly"
    thought(monkeypatch, choice)
    desk = seated(*RUM)
    desk.do("setting warn=on")
    desk.do("act discard 7C")
    assert desk.table.confirm is not None


@pytest.mark.parametrize("ever_tired", [True, False])
def test_a_costly_action_that_the_strongest_player_had_not_thought_of_is_asked_about(*, ever_tired: bool) -> None:
    """It is weighed beside the rest, in slices: what is pressed meanwhile is answered first."""
    desk = seated(
        "hand 0 JK 4H 7S 9D 2C 3S 5D 6C 8H 10C QD", "hand 1 ?7", "pile KC", "phase play", "set jokers_per_deck=2"
    )
    match = desk.session.own and desk.session.own.runner.match
    assert match
    unlisted = match.game.parse("discard JK")
    assert estimate_of(match.advise(YOU, "expert").table, unlisted) is None
    if ever_tired:
        desk.session.is_tired = lambda: lambda: True  # type: ignore[method-assign]
    for do in ("setting warn=on", "act discard JK"):
        desk.do(do)
    if ever_tired:
        assert desk.table.confirm is None
        assert desk.reply["more"]
        desk.do("select", cards="4H")
        assert desk.table.chosen
    desk.until_you()
    assert desk.table.confirm is not None
    assert "JK" in desk.hand


def test_a_bid_that_nobody_would_think_of_is_asked_about() -> None:
    desk = RealDesk(seed="pass")
    for do in ("game trick500", "preset australian-4", "setting speed=instant", "setting warn=on", "deal"):
        desk.do(do)
    desk.until_you()
    desk.do("act bid 10S")
    desk.until_you()
    assert desk.table.confirm is not None
    assert not any(each.seat == YOU for each in desk.table.scene.middle.calls)  # type: ignore[union-attr]
