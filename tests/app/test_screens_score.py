"""The score sheet, and the end of the match."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from pyengine.cards import cards
from pyengine.game import DealResult, ScoreLine, ScorePart, each_alone
from pyengine.games.rum500 import GAME
from pyengine.messages import Seat, msg
from tests.app.screen_desk import Keys, shown
from web.app.models import ScoreSheet
from web.app.screens.chart import BOTTOM, LABEL_GAP, TOP, chart_of


def line(table: int, hand: int = 0, left: str = "", bonus: int = 0, penalty: int = 0) -> ScoreLine:
    kinds = {"table": table, "hand": hand, "bonus": bonus, "penalty": penalty}
    return ScoreLine(tuple(ScorePart(key, points) for key, points in kinds.items()), cards(left))


def deal(lines: tuple[ScoreLine, ...], totals: tuple[int, ...], **given: Any) -> DealResult:
    plain: dict[str, Any] = {
        "hero": Seat(1),
        "title": msg("title.out", who=Seat(1)),
        "why": msg("why.over"),
        "winners": (),
        "next_dealer": Seat(0),
        "sides": each_alone(len(lines)),
    }
    return DealResult(lines=lines, totals=totals, **{**plain, **given})


FIRST = deal((line(30), line(20, -5, "5S")), (30, 15))
SECOND = deal((line(40, -20, "KS QH"), line(75)), (50, 90))


def sheet(result: DealResult = SECOND, **given: Any) -> ScoreSheet:
    plain: dict[str, Any] = {"deal_no": 2, "past": (FIRST,), "target": 500, "seed": "abc", "must_pass": False}
    return ScoreSheet(game=GAME, result=result, **{**plain, **given})


def test_players_stand_in_the_order_of_their_totals() -> None:
    rows = shown(sheet()).one("section", class_="tbl").all("tbody")
    assert [row.one("th").one(class_="named").text for row in rows] == ["PPlayer 1", "PPlayer 0"]
    assert [cell.text.strip() for cell in rows[1].all("tr", class_="more")[0].all("td")] == [
        "40",
        "-20",
        "+20",
        "50",
        "450",
    ]


def test_cards_left_in_hand_are_drawn_and_named() -> None:
    left = shown(sheet()).one("tr", class_="left")
    assert left.one("span", class_="vh").text == "ui.score.left(cards=<KS>, <QH>)"
    assert len(left.all(class_="card")) == 2


def test_cards_left_in_hand_are_sorted_as_a_hand() -> None:
    page = shown(sheet(deal((line(40, -30, "QH 3S KS 5C"), line(75)), (50, 90))))
    assert page.one("tr", class_="left").one("span", class_="vh").text == "ui.score.left(cards=<3S>, <KS>, <QH>, <5C>)"


def test_columns_without_points_are_left_out() -> None:
    plain = shown(sheet()).text
    full = shown(sheet(deal((line(40, bonus=50), line(75, penalty=-100)), (50, 90)))).text
    assert "rum500.score.bonus" not in plain
    assert "rum500.score.penalty" not in plain
    assert "rum500.score.bonus" in full
    assert "rum500.score.penalty" in full


def test_a_deal_is_followed_by_the_next() -> None:
    page = shown(sheet())
    assert page.one(class_="verdict").one("h2").text == "title.out(who=1)"
    assert page.one(id="act-next")["data-do"] == "next"
    assert "ui.score.yours(points=20)" in page.text


def test_how_a_deal_ended_is_told_once() -> None:
    def below(**given: Any) -> str:
        return shown(sheet(deal(SECOND.lines, (50, 510), **given))).one(class_="verdict").one("p").text

    assert below(why=msg("why.out", who=Seat(1))) == "ui.score.yours(points=20)"
    assert below(title=msg("title.nobody"), why=msg("why.over")) == "why.over ui.score.yours(points=20)"
    won = below(why=msg("why.out", who=Seat(1)), winners=(Seat(1),))
    assert won == "why.out(who=1) ui.score.place(place=2, n=50)"


def test_the_rule_that_decided_the_match_is_told_after_the_deal() -> None:
    page = shown(sheet(deal(SECOND.lines, (50, 510), winners=(Seat(1),), verdict=msg("verdict.first"))))
    told = page.one(class_="verdict").one("p").text
    assert told == "why.over verdict.first ui.score.place(place=2, n=50)"


def test_a_deal_that_nobody_ended_shows_no_house_beside_its_heading() -> None:
    assert shown(sheet()).one(class_="verdict").all(class_="house")
    assert not shown(sheet(deal(SECOND.lines, SECOND.totals, hero=None))).one(class_="verdict").all(class_="house")


PAIRS = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))


def paired(totals: tuple[int, ...], **given: Any) -> DealResult:
    return deal((line(320), line(-20), line(320), line(-20)), totals, sides=PAIRS, **given)


def test_players_who_score_together_are_one_line_of_the_sheet() -> None:
    page = shown(sheet(paired((320, -20, 320, -20)), past=()))
    names = ["words.list(head=Player 0, last=Player 2)", "words.list(head=Player 1, last=Player 3)"]
    assert [
        row.one("th").one(class_="named").text[2:] for row in page.one("section", class_="tbl").all("tbody")
    ] == names
    assert [cell.text for cell in page.one("section", class_="past").one("tbody").all("td")] == ["320 +320", "-20 -20"]
    assert "ui.score.yours_side(points=320)" in page.text


def test_players_who_score_together_win_together() -> None:
    page = shown(sheet(paired((520, -20, 520, -20), winners=PAIRS[0]), past=()))
    heading = page.one(class_="verdict").one("h2").text
    assert heading == "ui.score.won_side(names=0 2)"


def test_the_end_of_the_match_names_the_winner_and_offers_another() -> None:
    page = shown(sheet(deal(SECOND.lines, (50, 510), winners=(Seat(1),))))
    assert page.one("h1").text == "ui.score.title_match"
    assert page.one(class_="verdict").one("h2").text == "ui.score.won(who=1)"
    assert page.one(id="act-next")["data-do"] == "again"


def test_a_shared_win_names_all_winners() -> None:
    page = shown(sheet(deal(SECOND.lines, (510, 510), winners=(Seat(0), Seat(1)))))
    assert page.one(class_="verdict").one("h2").text == "ui.score.shared(names=0 1)"


def test_past_deals_are_numbered_and_have_points_and_totals() -> None:
    rows = shown(sheet()).one("section", class_="past").one("tbody").all("tr")
    assert [row.one("th").text for row in rows] == [f"ui.score.deal(deal={n})title.out(who=1)" for n in (1, 2)]
    assert [cell.text for cell in rows[1].all("td")] == ["90 +75", "50 +20"]


def test_players_stand_in_one_order_all_over_the_sheet() -> None:
    page = shown(sheet())
    rows = [row.one("th").one(class_="named").text for row in page.one("section", class_="tbl").all("tbody")]
    columns = [each.one(class_="named").text for each in page.one("section", class_="past").one("thead").all("th")]
    assert rows == columns


def test_the_seed_is_shown_now_that_the_deal_is_over() -> None:
    assert "ui.score.seed(seed=abc)" in shown(sheet()).text


def test_take_backs_are_told_when_there_are_any() -> None:
    assert shown(sheet(takebacks=2)).one(id="takebacks").text == "ui.score.takebacks(n=2)"
    assert not shown(sheet()).all(id="takebacks")


def test_the_chart_starts_at_nought_and_ends_at_the_totals() -> None:
    chart = chart_of(each_alone(2), [(30, 15), (50, 90)], 500, Keys())  # type: ignore[arg-type]
    assert [curve.points[0] for curve in chart.curves] == [(chart.left, chart.zero)] * 2
    assert [curve.label for curve in chart.curves] == [
        "ui.score.chart_end(name=Player 0, points=50)",
        "ui.score.chart_end(name=Player 1, points=90)",
    ]
    assert chart.zero == BOTTOM
    assert chart.goal == TOP


def test_the_chart_has_room_below_nought_and_above_the_target() -> None:
    chart = chart_of(each_alone(2), [(-120, 640)], 500, Keys())  # type: ignore[arg-type]
    heights = [height for curve in chart.curves for _, height in curve.points]
    assert min(heights) >= TOP
    assert max(heights) <= BOTTOM
    assert chart.goal > TOP
    assert chart.zero < BOTTOM


def test_names_at_the_ends_of_the_lines_do_not_cover_each_other() -> None:
    chart = chart_of(each_alone(8), [(100, 101, 102, 100, 99, 250, 251, 100)], 500, Keys())  # type: ignore[arg-type]
    heights = sorted(curve.label_at for curve in chart.curves)
    assert min(low - high for high, low in pairwise(heights)) >= LABEL_GAP


def test_a_long_match_marks_only_some_deals_but_always_the_last() -> None:
    chart = chart_of(each_alone(2), [(number, number) for number in range(1, 26)], 500, Keys())  # type: ignore[arg-type]
    assert len(chart.deals) <= 11
    assert chart.deals[-1].text == "25"


def test_a_target_that_must_be_passed_is_one_point_further() -> None:
    """rules.md 0.1.6"""
    reached, passed = shown(sheet()), shown(sheet(must_pass=True))
    assert [row.all("td")[-1].text for row in reached.one("section", class_="tbl").all("tr", class_="more")] == ["450"]
    assert [row.all("td")[-1].text for row in passed.one("section", class_="tbl").all("tr", class_="more")] == ["451"]
    assert "ui.score.where(" in reached.one("header").text
    assert "ui.score.where_past(" in passed.one("header").text
