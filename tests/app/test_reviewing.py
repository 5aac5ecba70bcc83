"""A finished deal looked back on: its choices, its steps, and playing on from one of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from pyengine.games import GAMES
from pyengine.match import Match
from pyengine.messages import Seat
from pyengine.review import Review
from tests.app.desk import Desk, dealt
from tests.app.real_desk import LONGEST, RealDesk
from web.app.models import LANGUAGES, ScoreSheet, Start, TableView
from web.app.review_models import ChoiceLine, ReviewView
from web.app.words import Words

RUM, TRICKS = ("rum500", "pagat", 2), ("trick500", "australian-4", 4)
BOTH = pytest.mark.parametrize("house", [RUM, TRICKS], ids=["rummy", "tricks"])


@cache
def played(house: tuple[str, str, int]) -> dict[str, str]:
    """What a browser keeps at the score sheet of a deal."""
    game, preset, seats = house
    desk = RealDesk(games=GAMES, seed="review")
    for do in (f"game {game}", f"preset {preset}", f"seats {seats}", "level casual", "setting speed=instant", "deal"):
        desk.do(do)
    desk.play_deal()
    return desk.store


def finished(house: tuple[str, str, int] = TRICKS, *, language: str = "en") -> RealDesk:
    """A desk at the score sheet of a deal."""
    desk = RealDesk(games=GAMES, seed="review", store=dict(played(house)))
    desk.do(f"language {language}")
    desk.do("resume")
    assert isinstance(desk.shown, ScoreSheet)
    return desk


def opened(house: tuple[str, str, int] = TRICKS, *, language: str = "en") -> RealDesk:
    """A review with nothing weighed yet."""
    desk = finished(house, language=language)
    desk.do("review")
    return desk


def reviewed(house: tuple[str, str, int] = TRICKS) -> RealDesk:
    desk = opened(house)
    desk.until_you()
    return desk


def view(desk: Desk) -> ReviewView:
    assert isinstance(desk.shown, ReviewView), desk.shown
    return desk.shown


def each_opened(desk: RealDesk) -> Iterator[ChoiceLine]:
    """Every line of the list, each as it is when it is looked at."""
    for line in view(desk).lines:
        desk.do(f"look {line.ply}")
        yield next(each for each in view(desk).lines if each.open)


def match_of(desk: Desk) -> Match:
    assert desk.session.own is not None
    return desk.session.own.runner.match


# the list


@BOTH
def test_costs_are_those_of_the_engine(house: tuple[str, str, int]) -> None:
    desk = reviewed(house)
    review = Review(match_of(desk), Seat(0))
    for _ in review.weigh():
        pass
    desk.do("order played")
    shown = view(desk)
    assert shown.done
    assert {line.ply: line.cost for line in shown.lines} == {each.ply: each.cost for each in review.verdicts}
    assert shown.account == review.account


def test_the_costliest_comes_first_or_the_first_as_played() -> None:
    desk = reviewed()
    weights = [line.weight for line in view(desk).lines]
    assert weights == sorted(weights, reverse=True)
    assert weights[0] > 0
    desk.do("order played")
    assert [line.number for line in view(desk).lines] == list(range(1, len(view(desk).bars) + 1))


def test_choices_fill_in_while_the_page_stays_free() -> None:
    desk = finished()
    desk.do("review")
    assert desk.reply["more"]
    assert {line.grade for line in view(desk).lines} == {"waiting"}
    seen = {view(desk).weighed}
    for at in range(LONGEST):
        if not desk.reply["more"]:
            break
        desk.go_on()
        if at == 2:
            desk.do("order played")
        seen.add(view(desk).weighed)
    assert seen == set(range(len(view(desk).lines) + 1))
    assert "waiting" not in {line.grade for line in view(desk).lines}


def test_a_choice_is_looked_into_with_the_bots_table_and_hindsight_apart() -> None:
    desk = reviewed()
    costly = view(desk).lines[0]
    desk.do(f"look {costly.ply}")
    line = next(each for each in view(desk).lines if each.open)
    assert (line.ply, line.alternatives[0].points - next(e for e in line.alternatives if e.done).points) == (
        costly.ply,
        pytest.approx(costly.cost, abs=1),
    )
    assert desk.says(f"look-{costly.ply}").startswith(str(costly.number))
    table = desk.page.one(id=f"choice-{costly.ply}").one("table")
    assert [each.text for each in table.one("thead").all("th")][-1] == "in hindsight"
    desk.do(f"look {costly.ply}")
    assert not any(each.open for each in view(desk).lines)


@BOTH
def test_every_line_has_words_in_every_language(house: tuple[str, str, int]) -> None:
    desk = reviewed(house)
    lines = view(desk).lines
    for at, line in enumerate(lines):
        desk.do(f"language {LANGUAGES[at % 3]}")
        desk.do(f"look {line.ply}")
        assert "ui." not in desk.page.text
        assert ".why." not in desk.page.text


def test_where_the_points_came_from_is_one_line_and_bars_with_text() -> None:
    desk = reviewed()
    account = view(desk).account
    assert account is not None
    figure = desk.page.one(id="account")
    assert len(figure.all("dt")) == 4
    said = figure.one("p").text.replace("−", "-")
    assert said.startswith(f"You scored {account.own} and the others {account.others}: {account.result:+} against them")
    steps = (account.expected, account.costliest, account.rest, account.result)
    assert ["data-back" in bar for bar in figure.all("i")] == [points < 0 for points in steps]
    assert any(points < 0 for points in steps)


def test_costs_are_told_one_by_one_and_not_as_a_sum() -> None:
    """Each is counted from where you stood by then, so that together they may be more than the deal could move."""
    desk = reviewed()
    costs = [line.cost for line in view(desk).lines]
    assert sum(map(bool, costs)) > 1
    figures = {row.one("dt").text: row.one("dd").text for row in desk.page.one(class_="nums").all("div")}
    assert figures["Costliest choice"].split()[0] == f"−{costs[0]}"
    assert str(sum(costs)) not in desk.page.one(class_="sum").text


@BOTH
def test_the_bots_table_is_told_from_the_best_to_the_worst(house: tuple[str, str, int]) -> None:
    desk = reviewed(house)
    for told in each_opened(desk):
        if not told.for_match:
            points = [each.points for each in told.alternatives]
            assert points[1:] == sorted(points[1:], reverse=True)


@BOTH
def test_a_difference_within_chance_is_no_number(house: tuple[str, str, int]) -> None:
    desk = reviewed(house)
    equal = 0
    for told in each_opened(desk):
        rows = desk.page.one(id=f"choice-{told.ply}").all("tr")[1:]
        for each, row in list(zip(told.alternatives, rows, strict=True))[1:]:
            behind = row.all("td")[1].text
            equal += each.behind is None
            assert (behind.strip() == "about the same") == (each.behind is None)
            assert "±" not in behind or 2 * (each.apart or 0) <= abs(each.behind or 0) + 2
    assert equal


@BOTH
def test_a_reason_is_told_only_where_something_was_given_away(house: tuple[str, str, int]) -> None:
    desk = reviewed(house)
    for told in each_opened(desk):
        assert (told.why is not None) == (told.weight > 0)


@BOTH
def test_what_would_have_been_better_in_hindsight_is_named(house: tuple[str, str, int]) -> None:
    desk = reviewed(house)
    named = 0
    for told in each_opened(desk):
        if told.hindsight is not None and told.hindsight.key == "ui.review.missed":
            named += 1
            what = dict(told.hindsight.params)["what"]
            assert what in [each.label for each in told.alternatives if not each.done]
            assert f"points more: {Words('en').html(what)}." in desk.frame["html"]  # type: ignore[arg-type]
    assert named


def test_what_nobody_weighs_has_no_place_among_costs() -> None:
    desk = reviewed()
    unweighed = {bar.grade for bar in view(desk).bars} & {"unweighed"}
    assert unweighed
    assert "unweighed" not in {line.grade for line in view(desk).lines}
    left = len(view(desk).bars) - len(view(desk).lines)
    assert Words("en").text("ui.review.left_out", n=left) in desk.page.one(id="left-out").text
    desk.do("order played")
    assert len(view(desk).lines) == len(view(desk).bars)
    assert not desk.page.all(id="left-out")


# steps


@BOTH
def test_every_step_of_the_deal_is_shown_as_it_was(house: tuple[str, str, int]) -> None:
    desk = opened(house)
    match = match_of(desk)
    for at, each in enumerate(match.played):
        desk.do(f"at {at}")
        assert isinstance(desk.shown, TableView)
        assert desk.shown.replay is not None
        scene = match.game.scene(match.game.view(each.before, Seat(0)), ())
        assert sorted(desk.shown.hand) == sorted(face.card for face in scene.hand)
        assert [seat.hand_count for seat in desk.shown.scene.seats] == [seat.hand_count for seat in scene.seats]


@BOTH
def test_nothing_on_the_table_of_a_step_can_be_used(house: tuple[str, str, int]) -> None:
    desk = opened(house)
    for at in range(len(match_of(desk).played) + 1):
        desk.do(f"at {at}")
        does = {each["data-do"].split()[0] for each in desk.page.all() if "data-do" in each}
        assert does <= {"home", "rules", "at", "play-on", "hands", "choices", "dialog", "next"}
        assert not list(desk.page.all("input"))


def test_all_hands_are_shown_only_when_asked_for() -> None:
    desk = opened()
    desk.do("at 0")
    assert isinstance(desk.shown, TableView)
    assert desk.shown.replay is not None
    assert desk.shown.replay.hands == ()
    desk.do("hands")
    assert desk.shown.replay is not None
    state = match_of(desk).played[0].before
    assert [hand.cards for hand in desk.shown.replay.hands] == list(state.hands[1:])
    desk.do("hands")
    assert desk.shown.replay.hands == ()


def test_what_lies_in_the_kitty_is_shown_with_all_hands_and_said() -> None:
    desk = opened()
    state = match_of(desk).played[0].before
    for do in ("at 0", "hands"):
        desk.do(do)
    assert desk.table.replay is not None
    assert [row.cards for row in desk.table.replay.aside] == [state.kitty]
    row = desk.page.one(class_="hands-of").inside[3]
    assert row.text.startswith("Kitty")
    assert len(row.all("span", class_="card")) == 3
    assert Words("en").card(state.kitty[0]) in row.one(class_="vh").text


@pytest.mark.parametrize(
    ("language", "said"), [("en", "next card first"), ("sv", "nästa kort först"), ("da", "næste kort først")]
)
def test_the_next_cards_of_the_stock_are_shown_with_all_hands(language: str, said: str) -> None:
    desk = opened(RUM, language=language)
    stock = match_of(desk).played[0].before.stock
    for do in ("at 0", "hands"):
        desk.do(do)
    row = desk.page.one(class_="hands-of").inside[1]
    words = Words(language)
    assert said in row.one("b").text
    assert len(row.all("span", class_="card")) == 8
    assert row.one(class_="more").text == f"+{len(stock) - 8}"
    spoken = row.one(class_="vh").text
    assert said in spoken
    assert spoken.index(words.card(stock[-1])) < spoken.index(words.card(stock[-8]))
    assert words.card(stock[-9]) not in spoken


def test_steps_end_where_the_deal_does() -> None:
    desk = opened()
    last = len(match_of(desk).played)
    desk.do("at 9999")
    assert isinstance(desk.shown, TableView)
    assert desk.shown.replay is not None
    assert (desk.shown.replay.at, desk.shown.replay.may_play) == (last, False)
    desk.do("choices")
    assert view(desk).deal_no == 1


def test_back_from_the_rules_is_the_step_that_was_left() -> None:
    desk = opened()
    desk.do("at 5")
    desk.do("rules")
    desk.do("back")
    assert isinstance(desk.shown, TableView)
    assert desk.shown.replay is not None
    assert desk.shown.replay.at == 5


# playing on


@BOTH
def test_what_is_played_on_never_touches_the_match(house: tuple[str, str, int]) -> None:
    desk = opened(house)
    kept, record = dict(desk.store), match_of(desk).record()
    ply = view(desk).lines[0].ply
    desk.do(f"play-on {ply}")
    assert desk.table.practice
    assert sorted(desk.table.hand) == sorted(face.card for face in desk.table.scene.hand)
    while isinstance(desk.shown, TableView):
        if desk.reply["more"]:
            desk.go_on()
        else:
            desk.do(f"act {desk.advised()}")
            if desk.table.confirm:
                desk.do("yes")
    assert view(desk).notice is not None
    assert view(desk).notice.key == "ui.review.practised"
    assert (desk.store, match_of(desk).record()) == (kept, record)
    desk.do("sheet")
    assert isinstance(desk.shown, ScoreSheet)
    assert desk.shown.result == match_of(desk).result


def test_a_practice_can_be_left_and_begun_again() -> None:
    desk = opened()
    desk.do("at 1")
    desk.do("play-on")
    first = desk.hand
    desk.do(f"act {desk.advised()}")
    desk.do("choices")
    assert view(desk).notice is None
    desk.do("at 1")
    desk.do("play-on")
    assert desk.hand == first


def test_a_match_goes_on_after_its_review() -> None:
    desk = opened()
    desk.do("at 3")
    desk.do("choices")
    desk.do("sheet")
    desk.do("next")
    assert isinstance(desk.shown, TableView)
    assert not desk.table.practice
    assert match_of(desk).deal_no == 2


@pytest.mark.parametrize("way", [("at 0", "choices"), ("at 9999",)], ids=["from the list", "from the last step"])
def test_a_named_button_leads_from_the_review_to_the_next_deal(way: tuple[str, ...]) -> None:
    desk = opened()
    for do in way:
        desk.do(do)
    button = desk.page.one(id="act-next")
    assert button.text.strip() == "Next deal"
    desk.do(button["data-do"])
    assert match_of(desk).deal_no == 2
    assert not desk.table.reviewed  # what was looked back on is over
    desk.do("choices")
    assert desk.table.alert is not None


def test_after_the_last_deal_the_review_leads_to_another_match() -> None:
    desk = RealDesk(games=GAMES, seed="short")
    for do in ("language en", "preset danish", "option target=200", "seats 2", "setting speed=instant", "deal"):
        desk.do(do)
    while not match_of(desk).winners:
        desk.do("next") if isinstance(desk.shown, ScoreSheet) else desk.play_deal()
    desk.do("review")
    button = desk.page.one(id="act-next")
    assert button.text.strip() == "Play again"
    desk.do(button["data-do"])
    assert (match_of(desk).deal_no, match_of(desk).results) == (1, [])


def test_closing_the_page_in_a_review_loses_nothing() -> None:
    desk = opened()
    desk.do("at 3")
    desk.do("play-on")
    again = RealDesk(games=GAMES, store=dict(desk.store), seed="review")
    assert isinstance(again.shown, Start)
    again.do("resume")
    assert isinstance(again.shown, ScoreSheet)


def test_from_home_the_review_begins_anew() -> None:
    desk = opened()
    desk.do("home")
    desk.do("resume")
    assert isinstance(desk.shown, ScoreSheet)
    desk.do("review")
    assert view(desk).weighed == 0


def test_a_review_left_for_the_score_sheet_is_gone_on_with() -> None:
    desk = reviewed()
    desk.do("sheet")
    desk.do("review")
    assert view(desk).done


# refusals, and a game that nobody judges


@pytest.mark.parametrize("do", ["review", "order cost", "look 3", "at 3", "hands", "choices", "play-on 3", "sheet"])
def test_without_a_finished_deal_there_is_nothing_to_review(do: str) -> None:
    desk = dealt()
    desk.do(do)
    assert isinstance(desk.shown, TableView)
    assert desk.table.alert is not None


def test_a_deal_that_nobody_judges_can_be_stepped_through() -> None:
    desk = dealt()
    while isinstance(desk.shown, TableView):
        if desk.reply["more"]:
            desk.go_on()
        else:
            turn = "draw" if desk.session.own and desk.session.own.runner.game.legal(
                desk.session.own.runner.match.view(Seat(0)))[0] == "draw" else f"discard {desk.hand[0]}"  # fmt: skip
            desk.do(f"act {turn}")
            desk.do("yes") if desk.shown.confirm else None
    desk.do("review")
    assert view(desk).done
    assert not desk.reply["more"]
    assert view(desk).account is None
    desk.do("at 1")
    assert desk.table.replay is not None
    desk.do("hands")
    assert desk.table.replay.hands == ()
