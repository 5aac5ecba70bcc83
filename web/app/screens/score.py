"""The score sheet after a deal, and the end of the match."""

from __future__ import annotations

from dataclasses import dataclass

from pyengine.game import DealResult, ScoreLine
from pyengine.messages import Seat
from web.app.models import ScoreSheet
from web.app.screens.chart import chart_of
from web.app.screens.dialogs import log_parts
from web.app.screens.faces import Drawn, drawn, spoken_all
from web.app.screens.pages import page
from web.app.screens.seats import YOU, House, house
from web.app.words import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """How one player's points of the deal came about."""

    house: House
    you: bool
    line: ScoreLine
    left: tuple[Drawn, ...]
    left_name: str | None
    total: int
    to_go: int


@dataclass(frozen=True, slots=True)
class PastDeal:
    """One deal's points and the totals after it, by seat."""

    number: int
    cells: tuple[tuple[int, int], ...]


def score_html(view: ScoreSheet, words: Words) -> str:
    result = view.result
    results = (*view.past, result)
    seats = range(len(result.totals))
    lines = result.lines
    return page(
        "score",
        words,
        view=view,
        over=bool(result.winners),
        game=words.text(f"game.{view.game.id}"),
        heading=_heading(result, words),
        hero=_hero(result, words),
        yours=words.text("ui.score.yours", points=words.signed(lines[YOU].points)),
        accounts=tuple(_account(view, Seat(seat), words) for seat in _ranking(result.totals)),
        bonuses=any(line.bonus for line in lines),
        penalties=any(line.penalty for line in lines),
        chart=chart_of([each.totals for each in results], view.target, words),
        houses=tuple(house(Seat(seat), words) for seat in seats),
        past=tuple(_past(number, each) for number, each in enumerate(results, view.deal_no - len(view.past))),
        log=log_parts(view.log, words) if view.dialog == "log" else (),
    )


def _hero(result: DealResult, words: Words) -> House | None:
    """Whose house stands beside the heading: the winner's, or that of who went out."""
    seat = result.winners[0] if result.winners else result.went_out
    return None if seat is None else house(seat, words, lit=True)


def _heading(result: DealResult, words: Words) -> str:
    if len(result.winners) > 1:
        return words.text("ui.score.shared", names=", ".join(words.player(seat) for seat in result.winners))
    if result.winners:
        return words.text("ui.score.won", who=result.winners[0])
    if result.went_out is not None:
        return words.text("ui.score.out", who=result.went_out)
    return words.text("ui.score.nobody")


def _ranking(totals: tuple[int, ...]) -> list[int]:
    return sorted(range(len(totals)), key=lambda seat: (-totals[seat], seat))


def _account(view: ScoreSheet, seat: Seat, words: Words) -> Account:
    line, total = view.result.lines[seat], view.result.totals[seat]
    return Account(
        house=house(seat, words, lit=seat in view.result.winners),
        you=seat == YOU,
        line=line,
        left=tuple(drawn(card, words) for card in line.left),
        left_name=words.text("ui.score.left", cards=spoken_all(line.left, words)) if line.left else None,
        total=total,
        to_go=max(0, view.target - total),
    )


def _past(number: int, result: DealResult) -> PastDeal:
    return PastDeal(
        number, tuple((total, line.points) for total, line in zip(result.totals, result.lines, strict=True))
    )
