"""What a review tells beside points: the match, the lesson about what was costly, and which cards were laid away."""

from __future__ import annotations

import json
from functools import cache

import pytest

from pyengine.games import GAMES
from pyengine.games.trick500.actions import Bids, Bury
from pyengine.match import Match
from pyengine.messages import msg
from pyengine.record import write_record
from tests.app.real_desk import RealDesk
from tests.app.test_reviewing import match_of, view
from tests.matches import go_on, play_deal, play_match, with_you
from web.app.links import LessonLink, read_link
from web.app.models import ScoreSheet

ONE_OF_RUMMY, ONE_OF_TRICKS = ("rum500", "pagat", 3, "looked-back"), ("trick500", "australian-4", 4, "looked-back")


def kept(match: Match) -> dict[str, str]:
    """What a browser keeps of it, in English."""
    saved = {"format": 1, "record": write_record(match.record()), "takebacks": 0, "hand": ""}
    return {"femhundra.match": json.dumps(saved), "femhundra.settings": json.dumps({"format": 1, "language": "en"})}


@cache
def casual(game: str, preset: str, seats: int, seed: str) -> dict[str, str]:
    """One deal that everybody has played casually."""
    return kept(play_deal(with_you(game, preset, seats, seed)))


@cache
def late() -> dict[str, str]:
    """A rummy after its last deal."""
    return kept(play_match(with_you("rum500", "pagat", 3, "close2")))


@cache
def bought() -> dict[str, str]:
    """A deal of the trick game in which you bid high and lay three cards away."""
    match = with_you("trick500", "australian-4", 4, "bought")
    while match.to_act():
        seat = match.to_act()[0]
        bids = [each for each in match.game.legal(match.view(seat)) if isinstance(each, Bids)]
        if seat == 0 and bids:
            match.act(seat, bids[-1])
        else:
            go_on(match)
    return kept(match)


def looking_back(store: dict[str, str]) -> RealDesk:
    """A review with everything weighed."""
    desk = RealDesk(games=GAMES, seed="told", store=dict(store))
    for do in ("resume", "review"):
        desk.do(do)
    desk.until_you()
    return desk


# the match


def test_near_the_end_a_choice_is_told_by_the_chance_to_win_the_match() -> None:
    desk = looking_back(late())
    assert desk.session.review is not None
    verdicts = {each.ply: each for each in desk.session.review.review.verdicts}
    lines = view(desk).lines
    assert {line.ply: line.risk for line in lines} == {ply: each.risk for ply, each in verdicts.items()}
    told = next(line for line in lines if line.risk)
    desk.do(f"look {told.ply}")
    row = desk.page.one(id=f"choice-{told.ply}")
    assert f"Chance to win the match: {told.risk} in 100 less" in row.text
    assert "Expert plays for the chance to win it" in row.text
    assert [each.text for each in row.one("thead").all("th")][3] == "wins the match"
    chances = [each.match for each in next(line for line in view(desk).lines if line.open).alternatives]
    played = verdicts[told.ply].played
    assert played is not None
    assert round(100 * (played.match or 0)) in chances


def test_points_given_up_for_the_match_are_told() -> None:
    desk = looking_back(late())
    given = next(line for line in view(desk).lines if line.gives_up)
    assert (given.cost, given.grade) == (0, "best")
    assert f"{given.gives_up} points given up to win it more often" in desk.says(f"look-{given.ply}")


# the lesson


@pytest.mark.parametrize("deal", [ONE_OF_RUMMY, ONE_OF_TRICKS], ids=["rummy", "tricks"])
def test_the_costliest_choice_leads_to_its_lesson_and_back(deal: tuple[str, str, int, str]) -> None:
    desk = looking_back(casual(*deal))
    shown = view(desk)
    assert shown.lesson is not None
    link = desk.page.one(id="act-lesson")
    held = read_link(GAMES, link["href"].removeprefix("#"))
    assert isinstance(held, LessonLink)
    assert (held.game, held.lesson.title) == (shown.game, shown.lesson.title)
    desk.do(link["data-do"])
    assert desk.table.lesson is not None
    assert desk.table.lesson.title == shown.lesson.title
    desk.do(desk.page.one(id="act-choices")["data-do"])
    assert view(desk).weighed == shown.weighed
    assert view(desk).account == shown.account
    desk.do("sheet")
    assert isinstance(desk.shown, ScoreSheet)


def test_only_what_gave_something_away_has_a_lesson() -> None:
    desk = looking_back(casual(*ONE_OF_TRICKS))
    for line in view(desk).lines:
        desk.do(f"look {line.ply}")
        assert (next(each for each in view(desk).lines if each.open).lesson is not None) == (line.weight > 0)


def test_a_lesson_taken_elsewhere_has_no_way_to_choices() -> None:
    desk = RealDesk(games=GAMES, seed="lesson")
    desk.do("lesson rum500/throwing")
    assert not desk.table.reviewed
    desk.do("choices")
    assert desk.table.lesson is not None


# what was laid away


def test_cards_laid_away_are_named() -> None:
    """The button only counts them."""
    desk = looking_back(bought())
    ply, action = next(
        (ply, each.action) for ply, each in enumerate(match_of(desk).played) if isinstance(each.action, Bury)
    )
    label = next(line.label for line in view(desk).lines if line.ply == ply)
    assert label == msg("ui.review.cards", what=msg("trick500.move.bury", n=3), cards=action.cards)
