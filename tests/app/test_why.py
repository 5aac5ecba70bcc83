"""Why not: what is refused leads to its rule, and any card or bid can be asked."""

from __future__ import annotations

from pyengine.games import GAMES
from tests.app.real_desk import RealDesk, seated

RUM = ("preset danish", "hand 0 7C 8D 9D", "hand 1 ?7", "pile 2S KC")


def tricks(*lines: str) -> RealDesk:
    """A desk at a trick table in the middle of a deal."""
    desk = RealDesk(games=GAMES)
    for do in ("language en", "game trick500", "preset australian-4", "setting speed=instant", "deal"):
        desk.do(do)
    desk.put(GAMES["trick500"].read_position("\n".join(("game trick500", *lines))).state)
    return desk


FOLLOW = ("contract 7H 3", "hand 0 JD QD 9S", "plays KD/3")


def test_refusal_offers_its_rule_and_the_rule_is_shown() -> None:
    desk = tricks(*FOLLOW)
    desk.do("tap JD")
    assert "left bower" in desk.says("alert")
    assert desk.page.one(id="act-rule")["data-do"] == "rules left_bower"
    desk.do("rules left_bower")
    assert "data-at" in desk.page.one(id="rule-left_bower")


def test_rules_open_at_what_the_moment_is_about() -> None:
    desk = tricks(*FOLLOW)
    desk.do("rules")
    assert "data-at" in desk.page.one(id="part-play-h")
    desk = tricks("contract 7H 0", "phase kitty", "hand 0 ?13", "hand 1 ?10", "hand 2 ?10", "hand 3 ?10")
    desk.do("rules")
    assert "data-at" in desk.page.one(id="part-kitty-h")


def test_nothing_refused_offers_no_rule() -> None:
    assert not tricks(*FOLLOW).page.all(id="act-rule")
    assert not seated(*RUM).page.all(id="act-rule")


def test_cards_that_make_nothing_offer_the_rule_that_they_break() -> None:
    desk = seated(*RUM, "phase play")
    desk.do("select", "7C 8D 9D")
    assert desk.page.one(id="act-rule")["data-do"] == "rules run_same_suit"


def test_card_in_the_hand_says_why_it_cannot_be_played_or_that_it_can() -> None:
    desk = tricks(*FOLLOW)
    desk.do("why card 9S")
    assert "Follow suit" in desk.says("alert")
    desk.do("why card QD")
    assert desk.says("alert").endswith("can be played now.")


def test_card_of_the_pile_says_why_it_cannot_be_taken_or_what_taking_it_is() -> None:
    desk = seated(*RUM)
    desk.do("why take KC")
    assert "the king of clubs this turn" in desk.says("alert")
    assert desk.page.one(id="act-rule")["data-do"] == "rules pickup_fail"
    free = seated("hand 0 7C 8D 9D", "hand 1 ?7", "pile 2S KC")
    free.do("why take KC")
    assert free.says("alert").startswith("This can be done now: take ")


def test_bid_says_why_it_cannot_be_made_or_what_it_means() -> None:
    desk = tricks("calls 7C/3", *(f"hand {seat} ?10" for seat in range(4)), "turn 0")
    desk.do("why bid 6S")
    assert "does not beat" in desk.says("alert")
    assert desk.page.one(id="act-rule")["data-do"] == "rules bid_order"
    desk.do("why bid 8H")
    assert "must take at least 8" in desk.says("alert")


def test_asking_changes_nothing_that_is_kept() -> None:
    desk = tricks(*FOLLOW)
    kept = dict(desk.store)
    for do in (
        "why card 9S",
        "why card QD",
        "why take 2S",
        "why bid 7S",
        "why",
        "why card nonsense",
        "rules follow",
        "back",
    ):
        desk.do(do)
    assert desk.store == kept
