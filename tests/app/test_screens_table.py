"""The table as HTML: what can be pressed, what is marked, and what nobody may see."""

from __future__ import annotations

import pytest

from pyengine.cards import card, cards
from pyengine.messages import Seat, msg
from pyengine.scene import Mark
from tests.app.screen_desk import Element, face, faces, group, move, offer, seat, shown, table

EVERYTHING = table(
    seats=(
        seat(0, group("M1", 0, "10S 10D 10C"), group("M2", 0, "9H", on="M2", on_owner=Seat(1))),
        seat(1, group("M2", 1, "9S 9D 9C"), dealer=True, notes=(msg("floating"),)),
        *(seat(number) for number in range(2, 8)),
    ),
    pile=faces("2C 5D 6S KH"),
    stock_move=move("draw"),
    moves=(move("pass"),),
    chosen=frozenset(cards("7H 7H:2")),
    offer=offer(move("meld 7H 7H:2 JK=7S", points=15, main=True), move("lay 7H M2", target="M2")),
    undo="reveals",
    bots_moving=True,
)
DIALOGS = ("log", "menu", "pile", "keys", "settings")


def transitions(page: Element) -> list[str]:
    return [each["style"] for each in page.all() if "view-transition-name" in each.attrs.get("style", "")]


@pytest.mark.parametrize("dialog", [None, *DIALOGS])
def test_everything_that_can_be_pressed_has_an_id_of_its_own(dialog: str | None) -> None:
    page = shown(table(scene=EVERYTHING.scene, offer=EVERYTHING.offer, undo="free", dialog=dialog))
    pressable = [each["id"] for tag in ("button", "input", "select", "a") for each in page.all(tag)]
    ids = [each["id"] for each in page.all() if "id" in each]
    assert len(ids) == len(set(ids))
    assert len(pressable) > 20


def test_each_physical_card_has_one_transition_name_also_beside_the_pile_viewer() -> None:
    names = transitions(shown(table(scene=EVERYTHING.scene, dialog="pile")))
    assert len(names) == len(set(names))
    assert "view-transition-name:c-7H_2" in names


def test_covered_cards_tell_neither_eye_nor_ear_what_they_are() -> None:
    page = shown(
        table(
            pile=(face("QD", covered=True, take=2), face("5D", take=1)),
            pile_moves=(move("take QD"), move("take 5D")),
            dialog="pile",
        )
    )
    back = page.one(id="pile-at-2")
    assert back.text == "ui.table.pile_covered_take(n=2)2"
    assert [each.attrs["id"] for each in page.all("input", name="take")] == ["pile-5D"]
    assert "c-QD" not in "".join(transitions(page))
    assert "<QD>" not in page.text


def test_the_hand_lies_in_the_players_order() -> None:
    page = shown(table(order="JK 7H:2 6H 7H"))
    assert [each["value"] for each in page.all("input", name="card")] == ["JK", "7H:2", "6H", "7H"]
    assert [each["id"] for each in page.all("input", name="card")] == ["hand-JK", "hand-7H_2", "hand-6H", "hand-7H"]


def test_chosen_cards_are_ticked_and_bad_ones_marked() -> None:
    page = shown(table(chosen=frozenset(cards("6H 7H")), bad=cards("7H"), offer=offer(bad=cards("6H"))))
    assert [each["value"] for each in page.all("input", checked="")] == ["6H", "7H"]
    assert len(page.one(id="hand").all("li", data_bad="")) == 2


def test_a_duty_outweighs_news_to_the_eye_and_both_are_spoken() -> None:
    page = shown(table(hand=(face("6H", Mark.NEW, Mark.MUST),)))
    item = page.one(id="hand").one("li")
    assert item["data-mark"] == "must"
    assert item.text == "<6H>, ui.table.new, ui.table.must"


def test_a_refused_action_stays_and_says_why() -> None:
    button = shown(table(moves=(move("discard", refused=msg("why.not")),))).one(id="act-discard")
    assert (button["aria-disabled"], button["title"], button["data-do"]) == ("true", "why.not", "act discard")
    assert "disabled" not in button


def test_one_action_leads_and_it_stands_first() -> None:
    moves = (move("meld 6H", refused=msg("why"), main=True), move("lay 6H M1"), move("discard 6H", main=True))
    acts = shown(table(offer=offer(*moves), moves=(move("pass", main=True),))).one(id="acts")
    assert [each["id"] for each in acts.all("button")] == ["act-discard-6H", "act-meld-6H", "act-lay-6H-M1", "act-pass"]
    assert [each["id"] for each in acts.all("button", class_="main")] == ["act-discard-6H"]


def test_an_action_that_is_offered_twice_is_shown_once() -> None:
    acts = shown(table(offer=offer(move("pass")), moves=(move("pass"),))).one(id="acts")
    assert len(acts.all("button")) == 1


def test_a_button_is_named_for_the_ear_with_its_points() -> None:
    button = shown(table(moves=(move("meld 6H", points=15),))).one(id="act-meld-6H")
    assert button.one(class_="vh").text == "label(action=meld 6H), ui.table.points_heard(n=15)"


def test_a_meld_takes_chosen_cards_when_there_is_one_way() -> None:
    meld = shown(table(offer=offer(move("lay 9H M1", target="M1")))).one("button", id="meld-M1")
    assert meld["data-do"] == "act lay 9H M1"
    assert "data-fit" in meld
    assert "ui.table.meld_fits" in meld.text


def test_a_meld_that_can_be_built_on_in_two_ways_leaves_the_choice_to_the_buttons() -> None:
    ways = offer(move("lay JK=9H M1", target="M1"), move("lay JK=8H M1", target="M1"))
    meld = shown(table(offer=ways)).one(id="meld-M1")
    assert meld.tag == "div"
    assert "data-fit" in meld


def test_a_meld_that_refuses_the_chosen_cards_is_not_ringed() -> None:
    refused = offer(move("lay 9H M1", target="M1", refused=msg("why")))
    assert "data-fit" not in shown(table(offer=refused)).one(id="meld-M1")


def test_a_laid_off_card_points_to_its_meld() -> None:
    page = shown(EVERYTHING)
    assert page.one(id="meld-M2-9H").one(class_="laid").text == "ui.table.laid_on(who=1)"
    assert "data-do" not in page.one(id="meld-M2-9H").attrs
    assert page.one(id="meld-M2").tag == "button"


def test_the_last_move_is_marked_and_spoken() -> None:
    meld = shown(table(seats=(seat(0), seat(1, group("M1", 1, "2S 3S 4S", marks=frozenset({Mark.LAST})))))).one(
        id="meld-M1"
    )
    assert "data-last" in meld
    assert "ui.table.last" in meld.text


def test_a_joker_shows_what_it_stands_for() -> None:
    wild = face("JK", stands=card("7S").face)
    drawn = shown(table(hand=(wild,))).one(id="hand").one(class_="card")
    assert [each["href"] for each in drawn.all("use")] == ["#r-seven", "#s-s", "#s-x", "#f-x"]
    assert "data-wild" in drawn


def test_a_pile_card_says_how_many_come_along() -> None:
    page = shown(table(pile=(face("2C", Mark.FITS, take=2), face("5D", take=1)), pile_moves=(move("take 2C"), None)))
    items = page.one(id="pile").all("li")
    assert items[0].text.startswith("ui.table.pile_take_fits(card=<2C>, n=2)")
    assert "data-fit" in items[0]
    assert "aria-disabled" not in items[0].one("input")
    assert items[1].text.startswith("ui.table.pile_at(card=<5D>, n=1)")


def test_a_pile_card_that_cannot_be_taken_can_still_be_chosen_to_learn_why() -> None:
    page = shown(table(pile=(face("2C"),), pile_moves=(move("take 2C", refused=msg("why.pile")),)))
    assert page.one(id="pile-2C")["aria-disabled"] == "true"
    assert page.one(id="pile-2C")["value"] == "2C"
    assert page.one("label", title="why.pile")


def test_the_pile_waits_while_it_is_not_your_draw() -> None:
    assert "data-wait" in shown(table()).one(id="pile")
    assert "data-wait" not in shown(table(pile_moves=(None, move("take 5D")))).one(id="pile")


def test_an_empty_pile_hand_and_seat_say_so() -> None:
    text = shown(table(pile=(), hand=(), seats=(seat(0), seat(1)))).text
    assert "ui.table.pile_empty" in text
    assert "ui.table.hand_empty" in text
    assert text.count("ui.table.nothing_laid") == 2


def test_the_stock_can_be_pressed_only_when_it_can_be_drawn_from() -> None:
    assert shown(table(stock_move=move("draw"))).one(id="stock")["data-do"] == "act draw"
    refused = shown(table(stock_move=move("draw", refused=msg("why.stock")))).one(id="stock")
    assert (refused["aria-disabled"], refused["title"], refused["data-do"]) == ("true", "why.stock", "act draw")
    assert "data-do" not in shown(table()).one(id="stock")


def test_an_illegal_try_is_an_alert_and_the_status_stays_for_the_ear() -> None:
    page = shown(table(alert=msg("alert.no"), offer=offer()))
    assert page.one(role="alert").text == "alert.no"
    assert page.one(id="say", role="status").text == "say.offer"
    assert page.one(id="say").matches({"class_": "vh"})


def test_without_an_illegal_try_the_alert_is_empty() -> None:
    page = shown(table())
    assert page.one(role="alert").text == ""
    assert page.one(id="say").text == "say.scene"


@pytest.mark.parametrize(
    ("undo", "names"),
    [("none", []), ("free", ["ui.table.undo"]), ("reveals", ["ui.table.undo_reveals"])],
)
def test_taking_back_says_when_it_is_not_free(undo: str, names: list[str]) -> None:
    assert [each["aria-label"] for each in shown(table(undo=undo)).all(id="act-undo")] == names


def test_a_single_chosen_card_can_be_moved_along_the_hand() -> None:
    one = shown(table(chosen=frozenset(cards("6H"))))
    two = shown(table(chosen=frozenset(cards("6H 7H"))))
    assert [each["data-do"] for each in one.all("button", class_="tool") if "shift" in each["data-do"]] == [
        "shift left",
        "shift right",
    ]
    assert not two.all(id="act-shift-left")
    assert two.one(id="act-clear")["data-do"] == "clear"
    assert not shown(table()).all(id="act-clear")


def test_the_order_of_the_hand_is_shown_as_pressed() -> None:
    page = shown(table(), sort="rank")
    assert page.one(id="act-sort-rank")["aria-pressed"] == "true"
    assert page.one(id="act-sort-suit")["aria-pressed"] == "false"


def test_others_come_in_turn_order_after_the_player() -> None:
    page = shown(table(seat=Seat(2), seats=tuple(seat(number, to_act=number == 1) for number in range(4))))
    assert [each["id"] for each in page.one(id="opponents").all("article")] == ["seat-3", "seat-0", "seat-1"]
    assert page.one(id="seat-1")["aria-label"] == "Player 1, ui.table.to_play"


def test_many_players_or_cards_lie_closer() -> None:
    assert "data-dense" in shown(EVERYTHING).one("main")
    assert "data-dense" not in shown(table()).one("main")


def test_large_hands_and_piles_take_more_rows_on_narrow_screens() -> None:
    many = faces(" ".join(f"{rank}{suit}" for suit in "SHD" for rank in range(2, 11)))
    page = shown(table(hand=many, pile=many))
    assert page.one(id="hand")["data-rows"] == "3"
    assert page.one(id="hand").one("ol")["style"] == "--n:27;--n2:9"
    assert page.one(id="pile")["data-rows"] == "2"


def test_a_message_cannot_write_html() -> None:
    page = shown(table(say=msg("say", name="<script>alert(1)</script>"), title=msg("<b>")))
    assert not page.all("script")
    assert "<script>" in page.one(id="say").text


def test_a_call_of_rummy_is_given_room() -> None:
    page = shown(table(window=True, moves=(move("rummy 5D M1", kind="call", main=True), move("pass"))))
    assert "data-window" in page.one("main")
    assert page.one(id="act-rummy-5D-M1")["data-kind"] == "call"
