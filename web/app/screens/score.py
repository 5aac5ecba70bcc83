"""The score sheet after a deal, and the end of the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from pyengine.game import DealResult
from pyengine.messages import Seat
from web.app.hand_order import KEYS
from web.app.models import ScoreSheet
from web.app.outcome import heading, said
from web.app.screens.chart import chart_of
from web.app.screens.dialogs import log_parts
from web.app.screens.faces import Drawn, drawn, spoken_all
from web.app.screens.links import link_box
from web.app.screens.pages import page
from web.app.screens.seats import YOU, House, house, side_name
from web.app.words import Words

Side = tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """How one side's points of the deal came about; a cell for each column."""

    houses: tuple[House, ...]
    name: str
    you: bool
    cells: tuple[int, ...]
    points: int
    left: tuple[Drawn, ...]
    left_name: str | None
    total: int
    to_go: int


@dataclass(frozen=True, slots=True)
class Heading:
    """A side at the head of a column."""

    houses: tuple[House, ...]
    name: str


@dataclass(frozen=True, slots=True)
class PastDeal:
    """What one deal was about, its points and the totals after it, by side."""

    number: int
    title: Markup
    cells: tuple[tuple[int, int], ...]


ALWAYS = 2  # columns that stand there even when they are empty


def score_html(view: ScoreSheet, words: Words) -> str:
    result = view.result
    results = (*view.past, result)
    columns, ranking = _columns(result), _ranking(result)
    return page(
        "score",
        words,
        view=view,
        link=link_box(view.link, words) if view.link else None,
        over=bool(result.winners),
        game=words.text(f"game.{view.game.id}"),
        heading=words(heading(result)),
        hero=_hero(result, words),
        said=tuple(map(words.html, said(result))),
        columns=tuple(words.text(f"{view.game.id}.score.{key}") for key in columns),
        accounts=tuple(_account(view, side, columns, words) for side in ranking),
        chart=chart_of(result.sides, [each.totals for each in results], view.target, words),
        headings=tuple(Heading(_houses(side, words), side_name(side, words)) for side in ranking),
        past=tuple(
            _past(number, each, ranking, words) for number, each in enumerate(results, view.deal_no - len(view.past))
        ),
        log=log_parts(view.log, words) if view.dialog == "log" else (),
    )


def _columns(result: DealResult) -> tuple[str, ...]:
    """Kinds of points that are worth a column: the game's first ones, and those of which there are any."""
    kinds = [part.key for part in result.lines[0].parts]
    return tuple(key for at, key in enumerate(kinds) if at < ALWAYS or any(line.part(key) for line in result.lines))


def _houses(side: Side, words: Words, winners: Side = ()) -> tuple[House, ...]:
    return tuple(house(seat, words, lit=seat in winners) for seat in side)


def _hero(result: DealResult, words: Words) -> House | None:
    """Whose house stands beside the heading: the winner's, or that of the deal's hero."""
    seat = result.winners[0] if result.winners else result.hero
    return None if seat is None else house(seat, words, lit=True)


def _ranking(result: DealResult) -> list[Side]:
    return sorted(result.sides, key=lambda side: (-result.totals[side[0]], side[0]))


def _account(view: ScoreSheet, side: Side, columns: tuple[str, ...], words: Words) -> Account:
    line, total = view.result.lines[side[0]], view.result.totals[side[0]]
    left = sorted(line.left, key=KEYS["suit"])
    return Account(
        houses=_houses(side, words, view.result.winners),
        name=side_name(side, words),
        you=YOU in side,
        cells=tuple(line.part(key) for key in columns),
        points=line.points,
        left=tuple(drawn(card, words) for card in left),
        left_name=words.text("ui.score.left", cards=spoken_all(left, words)) if left else None,
        total=total,
        to_go=max(0, view.target + view.must_pass - total),
    )


def _past(number: int, result: DealResult, order: Sequence[Side], words: Words) -> PastDeal:
    return PastDeal(
        number,
        words.html(result.title),
        tuple((result.totals[side[0]], result.lines[side[0]].points) for side in order),
    )
