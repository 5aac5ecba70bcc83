"""What only some houses have, pressed as on the page: calls of Rummy!, floating, jokers fetched, penalties."""

from __future__ import annotations

import pytest

from tests.app.real_desk import RealDesk, seated
from tests.app.screen_desk import Element
from web.app.models import ScoreSheet

CALL = ("hand 1 ?7", "phase call", "turn 1", "callers 0", "discarder 1", "pile 2S 7D", "stock 12", "meld 1 4D 5D 6D")


def buttons(desk: RealDesk, kind: str) -> list[Element]:
    return desk.page.one(id="acts").all("button", data_kind=kind)


def press(desk: RealDesk, kind: str, cards: str = "") -> None:
    """The first button of this kind, with the cards ticked; the cards are chosen before."""
    if cards:
        desk.do("select", cards)
    desk.do(buttons(desk, kind)[0]["data-do"], cards)


def melds(desk: RealDesk) -> list[str]:
    return [
        " ".join(str(face.card) for face in group.cards) for seat in desk.table.scene.seats for group in seat.groups
    ]


# Rummy!


@pytest.mark.parametrize("call", ["layoff_only", "layoff_or_new_meld"])
def test_rummy_is_called_by_its_button_which_the_letter_c_presses(call: str) -> None:
    desk = seated(f"set rummy_call={call}", "hand 0 KS 2C", *CALL)
    assert desk.table.window
    assert "Rummy!" in desk.says("say")
    (button,) = buttons(desk, "call")
    assert button["data-do"] == "act rummy 7D M1"
    press(desk, "call")
    assert "7D" in melds(desk)
    assert "You called Rummy!" in " ".join(map(desk.session.words("en"), (line for _, line in desk.table.log)))


def test_a_call_for_a_new_meld_is_offered_only_where_the_house_has_it() -> None:
    hand = "hand 0 7S 7C KD"
    assert len(buttons(seated("set rummy_call=layoff_only", hand, *CALL), "call")) == 1
    desk = seated("set rummy_call=layoff_or_new_meld", hand, *CALL)
    assert [each["data-do"] for each in buttons(desk, "call")] == ["act rummy 7D 7C 7S", "act rummy 7D M1"]
    desk.do("act rummy 7D 7C 7S")
    assert "7D 7C 7S" in melds(desk)
    assert desk.hand == ["KD"]


def test_a_call_for_a_new_meld_is_refused_in_words_where_only_adding_is_called() -> None:
    desk = seated("set rummy_call=layoff_only", "hand 0 7S 7C KD", *CALL)
    desk.do("act rummy 7D 7S 7C")
    assert "Choose a meld that it fits" in desk.says("alert")


def test_a_discard_that_is_let_go_can_be_had_back_at_the_price_of_being_counted() -> None:
    desk = seated("set rummy_call=layoff_only", "hand 0 KS 2C", "hand 2 ?7", *CALL)
    press(desk, "pass")
    desk.until_you()
    desk.do("undo")
    assert "You let it go" in desk.says("dialog")
    desk.do("yes")
    assert desk.table.window


# floating


def test_who_has_laid_everything_floats_draws_and_goes_out_by_a_discard() -> None:
    desk = seated("set final_discard=float", "hand 0 7S 7H 7D", "hand 1 ?7", "phase play", "stock 2C KS 9C 4H 3S 5C")
    press(desk, "meld", "7S 7H 7D")
    assert desk.hand == []
    assert "plays on without cards" in desk.says("seat-0")
    desk.until_you()
    assert "draw from the stock" in desk.says("say")
    desk.do(f"act {desk.table.scene.middle.pile_moves[-1].action}")
    assert "from the stock only" in desk.says("alert")
    desk.do("act draw")
    (drawn,) = desk.hand
    press(desk, "discard", drawn)
    desk.until_you()
    assert isinstance(desk.shown, ScoreSheet)
    assert desk.page.one(class_="verdict").one("h2").text == "You went out"


# jokers


@pytest.mark.parametrize(
    ("rules", "action", "hand", "meld"),
    [
        ("joker_swap=any_to_hand", "act swap 6S M1", ["KD", "JK"], "5S 6S 7S"),
        ("joker_declare=required_swappable", "act swap 6S M1 4S", ["KD"], "JK 5S 6S 7S"),
    ],
)
def test_a_joker_on_the_table_is_exchanged_by_choosing_the_real_card(
    rules: str, action: str, hand: list[str], meld: str
) -> None:
    desk = seated(f"set {rules}", "hand 0 6S KD", "hand 1 ?7", "phase play", "meld 0 5S JK=6S 7S")
    desk.do("select", "6S")
    assert buttons(desk, "swap")[0]["data-do"] == action
    press(desk, "swap", "6S")
    assert (desk.hand, melds(desk)) == (hand, [meld])


def test_a_joker_that_must_be_laid_again_keeps_the_turn_open() -> None:
    desk = seated("set joker_swap=must_replay_same_turn", "hand 0 6S 9H 9D KD", "hand 1 ?7", "phase play",
                  "meld 1 5S JK=6S 7S")  # fmt: skip
    press(desk, "swap", "6S")
    press(desk, "discard", "KD")
    assert "before you discard" in desk.says("alert")
    press(desk, "meld", "9H 9D JK")
    press(desk, "discard", "KD")
    assert desk.hand == []


# what costs, and what comes first


def test_a_discard_that_gives_points_away_asks_and_can_be_thought_better_of() -> None:
    desk = seated("preset swedish-top-or-whole", "hand 0 8S 8D 2C 4S", "hand 1 ?7", "pile 8H KC")
    desk.do("act take 8H")
    press(desk, "discard", "2C")
    assert "100" in desk.says("dialog")
    assert "2C" in desk.hand
    desk.do("close", "2C")
    press(desk, "discard", "2C")
    desk.do("yes", "2C")
    assert "2C" not in desk.hand
    assert "penalty −100" in desk.says("seat-0")


def test_adding_before_the_opening_is_refused_with_its_points() -> None:
    desk = seated("set opening_min=30", "hand 0 7D 2C 4S", "hand 1 ?7", "phase play", "meld 1 4D 5D 6D")
    desk.do("select", "7D")
    assert "30 points" in desk.says("say")
    press(desk, "layoff", "7D")
    assert "30 points" in desk.says("alert")


def test_a_pile_card_taken_and_laid_in_one_press_is_taken_back_as_one() -> None:
    desk = seated("hand 0 8S 8D 2C", "hand 1 ?7", "pile 8H KC")
    desk.do("select", take="8H")
    desk.do(buttons(desk, "take")[0]["data-do"], take="8H")
    assert sorted(desk.hand) == ["2C", "KC"]
    desk.do("undo")
    assert desk.table.confirm is None
    assert sorted(desk.hand) == ["2C", "8D", "8S"]


def test_a_card_chosen_in_the_pile_is_let_go_when_another_is_drawn() -> None:
    desk = seated("hand 0 7S 2C", "hand 1 ?7", "pile 3S QD", "stock 12")
    desk.do("select", take="QD")
    assert desk.table.take is not None
    desk.do("act draw", take="QD")
    assert desk.table.take is None
    assert desk.page.one(id="pile").all("input", checked=True) == []
