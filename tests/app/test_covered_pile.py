"""Where only the top of the pile shows, no page names the cards beneath it before they are taken."""

from __future__ import annotations

import re

import pytest

from pyengine.cards import Card, cards
from tests.app.real_desk import RealDesk, seated
from web.app.models import LANGUAGES
from web.app.words import Words

PILE = "8H KC JK QD"
COVERED = cards("8H KC JK")
DEEP = {
    "whole pile, deepest card": "set pile_take=whole_only deep_must_use=target",
    "whole pile, any card": "set pile_take=whole_only deep_must_use=any_pile_card",
    "whole pile, free": "set pile_take=whole_only deep_must_use=none",
    "top or whole": "set pile_take=top_or_whole",
    "top alone": "set pile_take=top_only",
    "a new meld": "set pile_take=top_or_whole pickup_use=new_meld_only",
    "a meld first": "set pile_take=top_or_whole pickup_needs_prior_meld=true",
    "not on the first turn": "set pile_take=whole_only first_turn_meld=from_second_turn",
    "a penalty": "set pile_take=whole_only deep_must_use=target pickup_fail=penalty",
}  # fmt: skip
HANDS = {"useful": "2S 8S 8D", "useless": "2S 4D 9C"}


def table(rules: str, hand: str, language: str) -> RealDesk:
    return seated("set pile_visible=false", rules, f"hand 0 {hand}", "hand 1 ?7", f"pile {PILE}", language=language)


def names(card: Card, language: str) -> set[str]:
    """All that the card is called: in notation, as an id, spoken and drawn."""
    words = Words(language)
    word = rf"(?<!\w){re.escape(str(card))}(?![\w:])"
    return {word, re.escape(words.short(card)), re.escape(words.card(card)), rf"c-{card}\b", "(?i)joker"} - (
        set() if card.is_joker else {"(?i)joker"}
    )


def betrayed(desk: RealDesk, language: str) -> list[str]:
    """Names of covered cards anywhere in the page."""
    html = desk.frame["html"] + (desk.frame["log"] or "") + (desk.frame["alert"] or "")
    text = html + desk.page.text
    return [name for card in COVERED for name in names(card, language) if re.search(name, text)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("rules", DEEP)
def test_no_name_of_a_covered_card_is_in_any_picture_before_it_is_taken(rules: str, hand: str, language: str) -> None:
    desk = table(DEEP[rules], HANDS[hand], language)
    pressed = [each["data-do"] for each in desk.page.one(id="pile").all("button") if "data-do" in each]
    assert len(pressed) == len(COVERED)
    assert betrayed(desk, language) == []
    desk.do("dialog pile")
    assert betrayed(desk, language) == []
    desk.do("close")
    for do in pressed:
        ply = desk.reply["ply"]
        desk.do(do)
        if desk.reply["ply"] == ply:  # refused, or asked about first
            assert desk.table.alert or desk.table.confirm
            assert betrayed(desk, language) == []
            desk.do("close")
        else:
            desk.do("undo")
            desk.do("yes")
            assert "draw" in [move.action for move in desk.table.scene.middle.moves]
            assert betrayed(desk, language) == []


def test_a_covered_card_cannot_be_chosen_by_its_name() -> None:
    desk = table(DEEP["whole pile, free"], HANDS["useful"], "en")
    desk.do("select", take="8H")
    assert desk.table.take is None


def test_a_covered_pile_is_taken_by_how_many_cards_lie_there() -> None:
    desk = table(DEEP["whole pile, deepest card"], HANDS["useful"], "en")
    assert [each["data-do"] for each in desk.page.one(id="pile").all("button")] == [
        "act take 4",
        "act take 3",
        "act take 2",
    ]
    desk.do("act take 4")
    assert {"8H", "KC", "JK", "QD"} <= set(desk.hand)


def test_taking_covered_cards_tells_something_so_that_an_undo_is_not_free() -> None:
    desk = table(DEEP["whole pile, free"], HANDS["useful"], "en")
    desk.do("act take 4")
    assert desk.table.undo == "reveals"


def test_a_pile_free_to_take_looks_the_same_to_every_hand() -> None:
    """What a covered card could be used for would tell what it is."""
    useful, useless = (table(DEEP["whole pile, free"], hand, "en").page.one(id="pile") for hand in HANDS.values())
    assert [item.attrs for item in useful.all("li")] == [item.attrs for item in useless.all("li")]
    assert [item.attrs for item in useful.all("button")] == [item.attrs for item in useless.all("button")]
