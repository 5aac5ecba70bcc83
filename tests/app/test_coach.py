"""The coach: says why the moment matters, and gives hints in two steps, with what the advised action is worth."""

from __future__ import annotations

import pytest

from pyengine.bot import Choice, Estimate
from pyengine.games import GAMES
from pyengine.messages import msg
from tests.app.coach_desk import RUM, coached, hint, near_the_end, thought, weighs
from tests.app.real_desk import seated
from tests.app.test_why import tricks

SEVEN = "♣77 of clubs"  # drawn for the eye, and named for the ear


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
    thought(monkeypatch, held)
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


@pytest.mark.parametrize(
    ("points", "told"),
    [
        (30.2, "On average this deal then ends about 30 points ahead of the others."),
        (-29.8, "On average this deal then ends about 30 points behind the others."),
        (1.4, "On average this deal then ends about 1 point ahead of the others."),
        (0.3, "On average this deal then ends about level with the others."),
    ],
)
def test_hint_says_in_words_what_its_points_are(monkeypatch: pytest.MonkeyPatch, points: float, told: str) -> None:
    weighs(monkeypatch, ("discard 2S", points), ("discard 7C", points - 22))
    desk = coached(*RUM)
    hint(desk, 2)
    assert f"{told} Next best, about 22 points less: Discard {SEVEN}." in desk.says("coach-hint")


@pytest.mark.parametrize("less", [3.9, 0.2, -3.9])
def test_hint_calls_what_may_be_chance_about_as_good(monkeypatch: pytest.MonkeyPatch, less: float) -> None:
    weighs(monkeypatch, ("discard 2S", 30.0), ("discard 7C", 30.0 - less))
    desk = coached(*RUM)
    hint(desk, 2)
    assert desk.says("coach-hint").endswith(f"ahead of the others. About as good: Discard {SEVEN}.")


def test_hint_names_no_card_that_comes_to_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    parse = GAMES["rum500"].parse
    table = [Estimate(parse(f"discard {card}"), 30.0, 2.0, 0.5) for card in ("2S", "7D")]
    table.append(Estimate(parse("discard 7C"), 8.0, 2.0, 0.5, 2.0))
    thought(monkeypatch, Choice(table[0].action, msg("rum500.why.decline"), tuple(table), 20))
    desk = coached(*RUM)
    hint(desk, 2)
    assert f"Next best, about 22 points less: Discard {SEVEN}." in desk.says("coach-hint")


def test_hint_changes_nothing_that_is_kept_and_nothing_to_take_back() -> None:
    desk = coached(*RUM)
    kept, undo = dict(desk.store), desk.table.undo
    hint(desk, 2)
    assert (desk.store, desk.table.undo) == (kept, undo)


def test_hint_tells_the_chance_to_win_the_match_where_that_has_a_say(monkeypatch: pytest.MonkeyPatch) -> None:
    near_the_end(monkeypatch, ("discard 2S", 10.0, 0.63), ("discard 7C", 12.0, 0.55))
    desk = coached(*RUM)
    hint(desk, 2)
    assert "Chance to win the match: about 63 in 100." in desk.says("coach-hint")
    assert f"Next best, 8 wins in 100 fewer: Discard {SEVEN}." in desk.says("coach-hint")


def test_hint_says_nothing_of_the_match_where_it_has_no_say(monkeypatch: pytest.MonkeyPatch) -> None:
    near_the_end(monkeypatch, ("discard 2S", 10.0, 0.5), ("discard 7C", 8.0, 0.5), for_match=False)
    desk = coached(*RUM)
    hint(desk, 2)
    assert "match" not in desk.says("coach-hint")
