"""The coach: says why the moment matters, gives hints in two steps, and warns before costly mistakes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from pyengine.bot import Choice, Estimate
from pyengine.game import Game
from pyengine.games import GAMES
from pyengine.match import Match
from pyengine.messages import Msg, Seat, msg
from pyengine.record import Setup
from pyengine.review import Verdict
from pyengine.rng import Rng
from pyengine.scene import Guide
from tests.app.real_desk import RealDesk, seated
from tests.app.test_why import FOLLOW, tricks
from web.app import coach
from web.app.models import LANGUAGES
from web.app.runner import YOU
from web.app.screens.lessons import pointed_ids
from web.app.words import Words

SLOW = 10  # answers that come before the first that is weighed, of a machine with much to do
RUM = ("hand 0 7C 7D 7H 2S", "hand 1 ?7", "pile KC", "phase play")


def coached(*lines: str) -> RealDesk:
    desk = seated(*lines)
    desk.do("setting coach=on")
    return desk


def hint(desk: RealDesk, times: int = 1) -> None:
    """Asks the coach, and waits each time until it has thought."""
    for _ in range(times):
        desk.do("advise")
        desk.until_you()


def weighs(*table: tuple[str, float], error: float = 2.0) -> Any:
    """A strongest player who has weighed these actions of 500 Rum, the best first."""

    def think(view: Any, rng: Any) -> Iterator[Choice]:
        parse = GAMES["rum500"].parse
        estimates = tuple(Estimate(parse(action), points, error, 0.5, error) for action, points in table)
        yield Choice(estimates[0].action, msg("rum500.why.decline"), estimates, 20)

    return think


@pytest.fixture
def weighed(monkeypatch: pytest.MonkeyPatch) -> None:
    weigh = weighs(("discard 2S", 30.0), ("discard 7C", 8.0))
    monkeypatch.setattr("pyengine.match.Match.thinking", lambda match, seat, level: weigh(match.view(seat), None))


def test_coach_is_off_until_it_is_wanted() -> None:
    desk = seated(*RUM)
    assert not desk.page.all(id="coach")
    desk.do("setting coach=on")
    assert "Melds on the table score for you" in desk.says("coach-tell")


def test_words_explained_by_the_coach_are_told_apart_from_those_at_the_table() -> None:
    desk = coached("hand 0 7C 7D 7H 2S", "hand 1 ?7", "pile KC")
    ids = [each["id"] for each in desk.page.walk() if "id" in each]
    assert {"term-coach-rum500-term-stock", "term-say-rum500-term-stock"} <= set(ids)
    assert len(ids) == len(set(ids))


def test_hint_comes_in_two_steps_with_its_reason() -> None:
    desk = coached(*RUM)
    assert desk.says("coach-hint") == ""
    hint(desk)
    assert desk.says("coach-hint").strip() == "Look at your hand: there is a meld to lay out."
    assert not desk.page.all(id="act-advised")
    hint(desk)
    assert desk.page.one(id="act-advised")["data-do"].startswith("act meld 7")
    assert len(desk.page.one(id="coach-hint").all("p")) == 2


def test_a_whole_hint_leads_to_the_button_that_does_it() -> None:
    """The page gives what has `data-at` the focus, so that keys and screen readers are at the advised move at once."""
    desk = coached(*RUM)
    hint(desk)
    assert not [each for each in desk.page.walk() if "data-at" in each]
    hint(desk)
    (place,) = [each for each in desk.page.walk() if "data-at" in each]
    assert (place.tag, place["id"]) == ("button", "act-advised")
    assert "Lay out" in place.text


def test_a_hint_to_hold_a_meld_back_begins_with_what_could_be_laid(monkeypatch: pytest.MonkeyPatch) -> None:
    held = Choice(GAMES["rum500"].parse("discard 2S"), msg("rum500.why.hold", melds=(msg("rum500.zone.set"),)))
    monkeypatch.setattr("pyengine.match.Match.thinking", lambda match, seat, level: iter((held,)))
    desk = coached(*RUM)
    hint(desk)
    assert "Must it go on the table now, or can it wait?" in desk.says("coach-hint")


def test_an_advised_call_is_found_whichever_suit_its_joker_stands_for() -> None:
    desk = seated("preset swedish-joker", "set rummy_call=layoff_or_new_meld", "hand 0 7S KD JK", "hand 1 ?7",
                  "pile 7D", "phase call", "callers 0", "discarder 1", "turn 1")  # fmt: skip
    assert desk.session.table is not None
    for reading in ("7C", "7H"):
        move = desk.session.table.move_of(f"rummy 7D 7S JK={reading}")
        assert move is not None
        assert move.action == "rummy 7D 7S JK=7C"


def test_advised_move_can_be_made_and_then_the_hint_is_gone() -> None:
    desk = coached(*RUM)
    hint(desk, 2)
    desk.do(desk.page.one(id="act-advised")["data-do"])
    assert desk.table.alert is None
    assert desk.says("coach-hint") == ""


def test_hint_is_given_at_a_trick_table_too() -> None:
    desk = tricks("contract 7H 3", "hand 0 JD QD 4D 9S", "plays KD/3")
    desk.do("setting coach=on")
    hint(desk, 2)
    assert "Follow suit." in desk.says("coach-tell")
    assert desk.page.one(id="act-advised")["data-do"].startswith("act play")


def test_hint_tells_what_the_strongest_player_weighed(weighed: None) -> None:
    desk = coached(*RUM)
    hint(desk, 2)
    assert "+30 points against the others, give or take 2, and 22 more" in desk.says("coach-hint")


def test_hint_does_not_say_that_it_is_no_better_than_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    weigh = weighs(("discard 2S", 30.2), ("discard 7C", 30.0))
    monkeypatch.setattr("pyengine.match.Match.thinking", lambda match, seat, level: weigh(match.view(seat), None))
    desk = coached(*RUM)
    hint(desk, 2)
    assert "give or take 2." in desk.says("coach-hint")


def test_hint_does_not_speak_of_an_error_of_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    weigh = weighs(("discard 2S", 30.0), ("discard 7C", 8.0), error=0.3)
    monkeypatch.setattr("pyengine.match.Match.thinking", lambda match, seat, level: weigh(match.view(seat), None))
    desk = coached(*RUM)
    hint(desk, 2)
    assert "+30 points against the others, and 22 more" in desk.says("coach-hint")


def test_hint_changes_nothing_that_is_kept_and_nothing_to_take_back() -> None:
    desk = coached(*RUM)
    kept, undo = dict(desk.store), desk.table.undo
    hint(desk, 2)
    assert (desk.store, desk.table.undo) == (kept, undo)


def test_costly_mistake_is_asked_about_only_when_that_is_wanted(weighed: None) -> None:
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
    weigh = weighs(("discard 2S", 30.0), ("meld 7C 7D 7H", 8.0))
    monkeypatch.setattr("pyengine.match.Match.thinking", lambda match, seat, level: weigh(match.view(seat), None))
    desk = seated(*RUM)
    for do in ("setting warn=on", "act meld 7H 7C 7D"):
        desk.do(do)
    assert desk.table.confirm is not None


def test_best_move_and_one_within_the_error_are_not_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    weigh = weighs(("discard 2S", 30.0), ("discard 7C", 8.0), error=12.0)
    monkeypatch.setattr("pyengine.match.Match.thinking", lambda match, seat, level: weigh(match.view(seat), None))
    desk = seated(*RUM)
    desk.do("setting warn=on")
    desk.do("act discard 7C")
    assert desk.table.confirm is None


def near_the_end(monkeypatch: pytest.MonkeyPatch, *table: tuple[str, float, float], for_match: bool = True) -> None:
    """A strongest player who has weighed these actions: what each brings in points and in chance to win the match."""
    parse = GAMES["rum500"].parse
    estimates = tuple(Estimate(parse(action), points, 2.0, 0.5, 1.0, match, 0.01) for action, points, match in table)
    choice = Choice(estimates[0].action, msg("rum500.why.decline"), estimates, 20, for_match=for_match)
    monkeypatch.setattr("pyengine.match.Match.thinking", lambda match, seat, level: iter((choice,)))


def test_hint_tells_the_chance_to_win_the_match_where_that_has_a_say(monkeypatch: pytest.MonkeyPatch) -> None:
    near_the_end(monkeypatch, ("discard 2S", 10.0, 0.63), ("discard 7C", 12.0, 0.55))
    desk = coached(*RUM)
    hint(desk, 2)
    assert "Chance to win the match: about 63 in 100, and 8 more than by the next best." in desk.says("coach-hint")


def test_hint_says_nothing_of_the_match_where_it_has_no_say(monkeypatch: pytest.MonkeyPatch) -> None:
    near_the_end(monkeypatch, ("discard 2S", 10.0, 0.5), ("discard 7C", 8.0, 0.5), for_match=False)
    desk = coached(*RUM)
    hint(desk, 2)
    assert "match" not in desk.says("coach-hint")


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
    monkeypatch.setattr("pyengine.match.Match.thinking", lambda match, seat, level: iter((choice,)))
    desk = seated(*RUM)
    desk.do("setting warn=on")
    desk.do("act discard 7C")
    assert desk.table.confirm is not None


class Thinker:
    """A strongest player whose every answer takes a second; those before the first that is weighed have no table."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *answers: str, unweighed: int = 0) -> None:
        self.answers = answers
        self.unweighed = unweighed
        self.given = 0
        self.now = 0.0
        true = Match.thinking

        def thinking(match: Match, seat: Seat, level: str) -> Iterator[Choice]:
            return self.think() if seat == YOU else true(match, seat, level)

        monkeypatch.setattr(Match, "thinking", thinking)

    def think(self) -> Iterator[Choice]:
        parse = GAMES["rum500"].parse
        for number, answer in enumerate(self.answers):
            self.given += 1
            self.now += 1.0
            table = (Estimate(parse(answer), 30.0, 2.0, 0.5), Estimate(parse("discard 7C"), 3.0, 2.0, 0.5))
            yield Choice(parse(answer), msg("rum500.why.decline"), () if number < self.unweighed else table)

    def at_desk(self, *do: str) -> RealDesk:
        desk = coached(*RUM)
        desk.session.clock = lambda: self.now
        for each in do:
            desk.do(each)
        return desk


def test_patience_ends_a_long_thought_once_it_has_weighed(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker = Thinker(monkeypatch, *["discard 2S"] * 1000, unweighed=SLOW)
    hint(thinker.at_desk(), 2)
    assert SLOW < thinker.given < SLOW + 5


def test_patience_is_not_spent_between_two_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach, "PATIENCE", 2.5)
    thinker = Thinker(monkeypatch, "discard 2S", "discard 2S", "discard 7D")
    desk = thinker.at_desk("advise")
    thinker.now += 100
    desk.until_you()
    hint(desk)
    assert desk.page.one(id="act-advised")["data-do"] == "act discard 7D"


def test_what_is_pressed_while_the_coach_thinks_is_answered_first(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker = Thinker(monkeypatch, "discard 2S", "discard 2S")
    desk = thinker.at_desk("advise")
    assert thinker.given == 1
    assert "The coach is thinking" in desk.says("coach-hint")
    assert desk.frame["pause"] == 0
    desk.do("select", cards="7C 7D")
    assert desk.table.chosen
    assert thinker.given == 1
    desk.do("advise", cards="7C 7D")  # an impatient second press tells no more at once
    desk.until_you()
    assert desk.says("coach-hint").strip().startswith("Time to discard")
    assert desk.table.chosen


def test_hint_that_a_move_overtakes_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker = Thinker(monkeypatch, *["discard 2S"] * 9)
    desk = thinker.at_desk("advise")
    desk.do("act meld 7C 7D 7H")
    assert not desk.reply["more"]
    assert desk.says("coach-hint") == ""
    assert thinker.given < 9


def test_action_waits_for_the_coach_and_is_then_done(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Thinker(monkeypatch, "discard 2S", "discard 2S").at_desk("setting warn=on", "act discard 2S")
    assert "2S" in desk.hand
    assert desk.reply["more"]
    desk.go_on()
    assert "2S" not in desk.hand


def test_action_that_the_coach_takes_for_a_mistake_is_asked_about_once_it_has_thought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    desk = Thinker(monkeypatch, "discard 2S", "discard 2S").at_desk("setting warn=on", "act discard 7C")
    assert desk.table.confirm is None
    desk.do("select")  # looking on meanwhile changes nothing
    desk.until_you()
    assert desk.table.confirm is not None
    desk.do("yes")
    assert "7C" not in desk.hand


def test_of_two_actions_the_coach_is_to_judge_the_later_one_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Thinker(monkeypatch, *["discard 2S"] * 4).at_desk("setting warn=on", "act discard 7C", "act discard 2S")
    desk.until_you()
    assert {"7C"} <= set(desk.hand)
    assert "2S" not in desk.hand


def test_action_that_waits_for_the_coach_is_not_done_once_one_has_left(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Thinker(monkeypatch, *["discard 2S"] * 4).at_desk("setting warn=on", "act discard 2S", "home", "resume")
    desk.until_you()
    assert "2S" in desk.hand


@pytest.mark.parametrize(
    ("game", "preset"), [(game.id, preset.id) for game in GAMES.values() for preset in game.presets]
)
def test_every_guide_of_a_played_deal_has_words(game: str, preset: str) -> None:
    every = [Words(language, strict=True) for language in LANGUAGES]
    guides = [guide for seed in "ab" for guide in guides_of(GAMES[game], preset, seed)]
    assert guides
    assert all(words(message) for words in every for guide in guides for message in said_by(guide))


def said_by(guide: Guide) -> tuple[Msg, ...]:
    return (guide.now, *(message for _, message in guide.nudges))


def guides_of(game: Game, preset: str, seed: str) -> Iterator[Guide]:
    """What players who act at random are told in a deal."""
    rng = Rng(seed, "guide")
    seats = game.seat_range(game.preset(preset).rules)[0]
    match = Match(game, Setup(game=game.id, preset=preset, seats=seats, players=("human",) * seats, seed=seed))
    while match.to_act():
        seat = match.to_act()[0]
        guide = game.scene(match.view(seat), ()).guide
        if guide is not None:
            yield guide
        match.act(seat, rng.choice(game.legal(match.view(seat))))


def hinted(desk: RealDesk) -> set[str]:
    """The ids of what is marked, of the control in it where it is a place around one."""
    marked = [each for each in desk.page.walk() if "data-hint" in each]
    return {
        each["id"] if "id" in each else next(inner["id"] for inner in each.walk() if "id" in inner) for each in marked
    }


def test_cards_of_the_advised_move_are_marked_with_the_whole_hint_only() -> None:
    desk = coached(*RUM)
    hint(desk)
    assert hinted(desk) == set()
    hint(desk)
    assert hinted(desk) == {"hand-7C", "hand-7D", "hand-7H"}
    lit = [each for each in desk.page.one(id="hand").all("span", class_="vh") if "the lamp points here" in each.text]
    assert len(lit) == 3


def test_button_of_the_advised_move_is_marked_once_its_cards_are_chosen() -> None:
    desk = coached(*RUM)
    hint(desk, 2)
    desk.do("select", cards="7C 7D 7H")
    (button,) = hinted(desk) - {"hand-7C", "hand-7D", "hand-7H"}
    assert button.startswith("act-meld-7")
    assert "the lamp points here" in desk.page.one(id=button).text


def test_marks_are_gone_when_the_table_is_another() -> None:
    desk = coached(*RUM)
    hint(desk, 2)
    desk.do("act meld 7C 7D 7H")
    assert hinted(desk) == set()
    desk.do("undo")
    assert hinted(desk) == set()


def test_marks_go_with_the_coach() -> None:
    desk = coached(*RUM)
    hint(desk, 2)
    desk.do("setting coach=off")
    assert hinted(desk) == set()


def test_card_to_play_to_a_trick_is_marked() -> None:
    desk = tricks(*FOLLOW)
    desk.do("setting coach=on")
    hint(desk, 2)
    assert "hand-QD" in hinted(desk)


@pytest.mark.parametrize(
    ("action", "ids"),
    [
        ("draw", {"stock"}),
        ("take 7H:2", {"pile-7H_2"}),
        ("take 5", {"pile-at-5"}),
        ("meld 7H JK=8H 9H / KS KD KC", {*(f"hand-{card}" for card in ("7H", "JK", "9H", "KS", "KD", "KC"))}),
        ("lay JK:2=8C M12", {"hand-JK_2", "meld-M12"}),
        ("swap 6S M1 8S", {"hand-6S", "meld-M1"}),
        ("rummy 7D M1", {"hand-7D", "pile-7D", "meld-M1"}),
        ("discard 2S", {"hand-2S"}),
        ("pass", set()),
        ("bid 7S", {"bid-7S"}),
        ("bury 4H 5C", {"hand-4H", "hand-5C"}),
        ("call AH", {"name-AH"}),
        ("assign H", set()),
        ("play JK=C", {"hand-JK"}),
    ],
)  # fmt: skip
def test_places_of_an_action_are_its_cards(action: str, ids: set[str]) -> None:
    assert pointed_ids(coach.places(action)) == ids


@pytest.mark.parametrize(
    ("game", "preset"), [("rum500", "pagat"), ("trick500", "swedish-4"), ("trick500", "australian-2")]
)
def test_what_would_be_advised_through_a_deal_is_marked_on_the_table(game: str, preset: str) -> None:
    desk = RealDesk(seed=f"places {game}")
    for do in (f"game {game}", f"preset {preset}", "setting speed=instant", "deal"):
        desk.do(do)
    for _ in range(8):
        desk.until_you()
        action = desk.advised()
        ids = {each["id"] for each in desk.page.walk() if "id" in each}
        ids |= {f"hand-{each['value']}" for each in desk.page.all("button", name="card")}  # on heaps
        places = pointed_ids(coach.places(action))
        assert places & ids or not places, action
        assert desk.table.confirm or desk.session.table is None or desk.session.table.move_of(action), action
        desk.do(f"act {action}")
        desk.do("yes" if desk.table.confirm else "select")


def test_advice_to_pass_marks_its_button(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = RealDesk(seed="pass")
    for do in ("game trick500", "preset australian-4", "setting speed=instant", "setting coach=on", "deal"):
        desk.do(do)
    desk.until_you()
    passing = Choice(GAMES["trick500"].parse("pass"), msg("rum500.why.decline"))
    monkeypatch.setattr("pyengine.match.Match.thinking", lambda match, seat, level: iter((passing,)))
    hint(desk, 2)
    assert hinted(desk) == {"act-pass"}
