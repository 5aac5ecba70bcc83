"""Matches that were played to their end: which go into the history, and how it is kept."""

from __future__ import annotations

import json
from dataclasses import asdict, replace

import pytest

from pyengine.games import GAMES
from pyengine.match import Match
from pyengine.record import NewerFormat, Setup, TextError
from tests.app.real_desk import RealDesk
from tests.matches import play_match
from web.app.history import MOST, Finished, finished, read_history, with_match, write_history

KEY = "femhundra.history"
ONE = Finished(seed="a", game="rum500", preset="danish", changed=True, seats=3, deals=7, yours=505, best=480, won=True)
OTHER = replace(ONE, seed="b", yours=-30, won=False)


def played(game: str, preset: str, seats: int) -> Match:
    """A match of bots, played to its end."""
    setup = Setup(game=game, preset=preset, seats=seats, players=("casual",) * seats, seed="end")
    return play_match(Match(GAMES[game], setup))


def test_history_is_read_as_it_was_written() -> None:
    assert read_history(write_history([ONE, OTHER])) == (ONE, OTHER)


def test_match_is_there_once_and_an_end_that_is_taken_back_goes() -> None:
    assert with_match((ONE,), "a", ONE) == (ONE,)
    later = replace(ONE, yours=510)
    assert with_match((ONE, OTHER), "a", later) == (OTHER, later)
    assert with_match((ONE, OTHER), "a", None) == (OTHER,)


def test_oldest_matches_are_let_go() -> None:
    many = tuple(replace(ONE, seed=str(number)) for number in range(MOST))
    assert with_match(many, "b", OTHER) == (*many[1:], OTHER)


@pytest.mark.parametrize(
    "broken",
    [
        {"matches": "none"},
        {"matches": [asdict(ONE)] * (MOST + 1)},
        {"matches": [{}]},
        {"matches": [None]},
        *({"matches": [asdict(ONE) | {name: wrong}]} for name, wrong in [
            ("seed", ""), ("seed", 3), ("game", "x" * 101), ("changed", 1), ("seats", True), ("seats", 9),
            ("deals", 0), ("yours", 0.5), ("best", None), ("won", "yes"),
        ]),
    ],
)  # fmt: skip
def test_broken_history_is_refused(broken: dict[str, object]) -> None:
    with pytest.raises(TextError):
        read_history(json.dumps({"format": 1} | broken))


def test_history_of_a_later_version_is_known_for_it() -> None:
    with pytest.raises(NewerFormat):
        read_history(json.dumps({"format": 2}))


@pytest.mark.parametrize(("game", "preset", "seats"), [("rum500", "swedish-joker", 3), ("trick500", "australian-4", 4)])
def test_match_counts_when_it_has_ended_against_the_best_other_side(game: str, preset: str, seats: int) -> None:
    match = played(game, preset, seats)
    told = finished(match)
    assert told is not None
    assert match.result is not None
    assert (told.game, told.preset, told.seats, told.deals) == (game, preset, seats, match.deal_no)
    others = [side for side in match.result.sides if 0 not in side]
    assert told.best == max(match.result.totals[seat] for side in others for seat in side)
    assert told.won == (0 in match.winners)


def at_the_end(store: dict[str, str]) -> RealDesk:
    """After a match of few points, and back at the start screen."""
    desk = RealDesk(store=store, seed="short")
    for do in (
        "preset pagat",
        "seats 2",
        "rules",
        "option target=200",
        "back",
        "setting speed=instant",
        "setting language=en",
        "deal",
    ):
        desk.do(do)
    desk.play_deal()
    while "again" not in desk.frame["html"].split('id="act-next"')[1][:40]:
        desk.do("next")
        desk.play_deal()
    desk.do("home")
    return desk


def test_match_is_listed_once_it_has_ended_and_only_once() -> None:
    store: dict[str, str] = {}
    desk = at_the_end(store)
    (told,) = read_history(desk.store[KEY])
    assert (told.game, told.preset, told.changed, told.seats) == ("rum500", "pagat", True, 2)
    assert max(told.yours, told.best) >= 200
    again = RealDesk(store=dict(desk.store))
    for do in ("resume", "home", "dialog history"):
        again.do(do)
    assert read_history(again.store[KEY]) == (told,)
    result = "Won" if told.won else "Lost"
    assert f"{result}, {told.yours} to {told.best}".replace("-", "\N{MINUS SIGN}") in again.says("dialog")
    assert "1 match" in again.says("dialog")


def test_window_is_offered_when_there_is_something_in_it() -> None:
    assert RealDesk().page.all(id="act-history") == []
    desk = RealDesk(store={KEY: write_history([ONE, replace(OTHER, game="rum900", preset="x")])})
    assert len(desk.page.all(id="act-history")) == 1
    desk.do("dialog history")
    assert "rum900 x" in desk.says("dialog")
    assert "\N{MINUS SIGN}30 mod 480" in desk.says("dialog")


def test_broken_history_is_set_aside_and_the_rest_is_there() -> None:
    desk = RealDesk(store={KEY: "{"})
    assert json.loads(desk.store["femhundra.aside"]) == ["{"]
    assert desk.start.notice is not None
    assert KEY not in desk.store


def test_history_travels_in_the_file() -> None:
    here = RealDesk(store={KEY: write_history([ONE])})
    there = RealDesk(store={KEY: write_history([OTHER])})
    there.ask(type="do", do="bring", ply=0, file=here.session.archive())
    assert read_history(there.store[KEY]) == (ONE,)
    there.do("bring-back")
    assert read_history(there.store[KEY]) == (OTHER,)
