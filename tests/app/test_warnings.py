"""Before a costly mistake the page asks, if that is wanted: by the measure of a review."""

from __future__ import annotations

import pytest

from pyengine.bot import Choice, Estimate
from pyengine.games import GAMES
from pyengine.messages import msg
from pyengine.review import Verdict
from tests.app.coach_desk import RUM, near_the_end, thought, weighs
from tests.app.real_desk import seated


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
