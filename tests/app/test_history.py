"""Matches that were played to their end: which go into the history, and how it is kept."""

from __future__ import annotations

import json
from dataclasses import asdict, replace

import pytest

from pyengine.games import GAMES
from pyengine.match import Match
from pyengine.messages import msg
from pyengine.record import NewerFormat, Setup, TextError
from tests.app.real_desk import RealDesk
from tests.matches import play_match
from web.app.history import MOST, Finished, finished, read_history, with_match, write_history
from web.app.runner import YOU
from web.app.words import Words

KEY = "femhundra.history"
ONE = Finished(seed="a", game="rum500", preset="danish", changed=True, seats=3, deals=7, yours=505, best=480, won=True)
OTHER = replace(ONE, seed="b", yours=-30, won=False)


def played(game: str, preset: str, seats: int, seed: str = "end") -> Match:
    """A match of bots, played to its end."""
    setup = Setup(game=game, preset=preset, seats=seats, players=("casual",) * seats, seed=seed)
    return play_match(Match(GAMES[game], setup))


def test_history_is_read_as_it_was_written() -> None:
    assert read_history(write_history([ONE, OTHER])) == (ONE, OTHER)


def test_match_is_there_once_and_an_end_that_is_taken_back_goes() -> None:
    assert with_match((ONE,), ONE, ONE) == (ONE,)
    later = replace(ONE, yours=510)
    assert with_match((ONE, OTHER), ONE, later) == (OTHER, later)
    assert with_match((ONE, OTHER), ONE, None) == (OTHER,)


def test_matches_of_the_same_cards_stand_side_by_side() -> None:
    same = replace(ONE, yours=510)
    assert with_match((ONE,), None, None) == (ONE,)
    assert with_match((ONE,), None, ONE) == (ONE, ONE)
    assert with_match((ONE, OTHER, ONE), ONE, same) == (ONE, OTHER, same)
    assert with_match((ONE, OTHER, ONE), ONE, None) == (ONE, OTHER)


def test_oldest_matches_are_let_go() -> None:
    many = tuple(replace(ONE, seed=str(number)) for number in range(MOST))
    assert with_match(many, None, OTHER) == (*many[1:], OTHER)


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


SHORT = ("preset pagat", "seats 2", "rules", "option target=200", "back", "deal")


def test_match_of_a_seed_that_is_in_the_history_takes_nothing_from_it() -> None:
    first = at_the_end({})
    (told,) = read_history(first.store[KEY])
    desk = RealDesk(store=dict(first.store), seed=told.seed)
    for do in SHORT:
        desk.do(do)
        assert read_history(desk.store[KEY]) == (told,)
    desk.play_deal()
    assert read_history(desk.store[KEY])[0] == told
    while "again" not in desk.frame["html"].split('id="act-next"')[1][:40]:
        desk.do("next")
        desk.play_deal()
    assert len(read_history(desk.store[KEY])) == 2
    assert read_history(desk.store[KEY])[0] == told
    assert len(read_history(RealDesk(store=dict(desk.store)).store[KEY])) == 2


def test_end_that_is_taken_back_leaves_the_earlier_match_of_the_same_cards() -> None:
    first = at_the_end({})
    (told,) = read_history(first.store[KEY])
    earlier = replace(told, yours=told.yours + 5)
    kept = write_history([earlier, told])
    desk = RealDesk(store=first.store | {KEY: kept})
    desk.do("resume")
    assert read_history(desk.store[KEY]) == (earlier, told)
    own = desk.session.own
    assert own is not None
    assert own.runner.match.undo(YOU)
    desk.session.keep_match()
    assert desk.session.history == (earlier,)


def test_match_of_any_seed_is_read_again() -> None:
    long = finished(played("rum500", "swedish-joker", 3, seed="s" * 5000))
    assert long is not None
    assert read_history(write_history([long])) == (long,)


def test_entry_that_cannot_be_read_is_set_aside_and_the_others_stay() -> None:
    entries = [asdict(ONE), asdict(OTHER) | {"seed": "x" * 101}, None, asdict(OTHER)]
    desk = RealDesk(store={KEY: json.dumps({"format": 1, "matches": entries})})
    assert read_history(desk.store[KEY]) == (ONE, OTHER)
    (aside,) = json.loads(desk.store["femhundra.aside"])
    assert json.loads(aside) == entries[1:3]
    assert desk.start.notice == msg("ui.notice.history_entries", n=2)
    again = RealDesk(store=dict(desk.store))
    assert again.start.notice is None
    assert again.store == desk.store


@pytest.mark.parametrize("language", ["en", "sv", "da"])
@pytest.mark.parametrize("kept", ["{", '{"format": 2}', '{"format": 1, "matches": [0]}'])
def test_what_becomes_of_an_unreadable_history_is_said_in_words(language: str, kept: str) -> None:
    notice = RealDesk(store={KEY: kept}).start.notice
    assert notice is not None
    assert "ui." not in Words(language, strict=True)(notice)


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
