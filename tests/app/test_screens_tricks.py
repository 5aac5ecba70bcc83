"""The table of a trick game: players, bidding box, exchange, tricks and contract as HTML."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pyengine.messages import Seat, msg
from pyengine.scene import TrickMiddle
from tests.app.screen_desk import Element, shown
from tests.app.trick_desk import LADDER, TABLES, bidding, exchange, finished, following, table, two_players
from web.app.models import TableView


def texts(elements: list[Element]) -> list[str]:
    return [each.text for each in elements]


@pytest.mark.parametrize("name", TABLES)
def test_no_id_is_there_twice(name: str) -> None:
    ids = [each["id"] for each in shown(TABLES[name]).walk() if "id" in each]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("name", TABLES)
def test_every_control_has_an_id(name: str) -> None:
    page = shown(TABLES[name])
    assert all("id" in each for tag in ("button", "input") for each in page.all(tag))


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("dialog", ["trick", "order", "auction", "menu", "keys", "settings", "log"])
def test_every_window_opens_over_every_table(name: str, dialog: str) -> None:
    assert shown(replace(TABLES[name], dialog=dialog)).one("dialog").one("h2").text


@pytest.mark.parametrize(
    ("players", "places"),
    [(2, "n"), (3, "w e"), (4, "w n e"), (5, "w nw ne e"), (6, "w nw n ne e")],
)
def test_the_others_sit_around_the_cloth_from_your_left(players: int, places: str) -> None:
    view = two_players() if players == 2 else following(players)
    seats = shown(view).all("article", class_="tseat")
    assert [each["data-place"] for each in seats] == places.split()
    assert [each["id"] for each in seats] == [f"seat-{number}" for number in range(1, players)]


# the auction


def bid(page: Element, name: str) -> Element:
    return page.one("input", name="bid", value=name)


def test_every_bid_is_there_with_its_points_and_only_legal_ones_are_live() -> None:
    page = shown(bidding())
    assert [each["value"] for each in page.all("input", name="bid")] == [cell.bid for cell in LADDER]
    assert "aria-disabled" in bid(page, "7C")
    assert "aria-disabled" not in bid(page, "7D")
    cells = page.all("label", class_="bid")
    assert cells[6].one(class_="vh").text.endswith("ui.table.points_heard(n=160)")
    assert cells[6]["title"] == "Bid more than 7 clubs."
    assert cells[7].one(class_="vh").text.endswith("ui.table.points_heard(n=180)")
    assert cells[7].one(class_="pt").text == "180"


def test_no_bid_is_chosen_before_the_player_does_and_pass_never_leads() -> None:
    page = shown(bidding())
    assert not [each for each in page.all("input", name="bid") if "checked" in each]
    assert page.one("button", data_kind="pass")["class"] == "btn"


def test_a_chosen_bid_says_what_it_means_and_leads_the_buttons() -> None:
    page = shown(bidding(4, "8H"))
    assert "checked" in bid(page, "8H")
    lead = page.one("button", class_="main")
    assert (lead["data-do"], lead["data-kind"]) == ("act bid 8H", "bid")
    assert "You and Bo must take at least" in page.one(id="say").text


def test_bids_with_a_level_stand_in_a_grid_and_the_others_below() -> None:
    page = shown(bidding())
    grid = page.one(class_="grid").all("label")
    assert [each["style"] for each in grid[:6]] == [
        *(f"grid-area:1 / {column}" for column in range(1, 6)),
        "grid-area:2 / 1",
    ]
    assert [each.one("input")["value"] for each in page.one(class_="extra").all("label")] == ["MIS", "OMIS"]


def test_what_is_to_beat_stands_once_over_the_box() -> None:
    page = shown(bidding())
    assert page.one("fieldset", id="bids").one("legend").text == "Your bid must beat 7 clubs, worth 160"
    assert page.text.count("Your bid must beat") == 1


def test_the_call_to_beat_is_told_beside_the_player_and_before_any_the_order_of_trumps() -> None:
    page = shown(bidding())
    assert page.one(id="act-auction").text.startswith("Player 3: ")
    silent = bidding()
    middle = replace(silent.scene.middle, calls=())  # type: ignore[type-var]
    page = shown(replace(silent, scene=replace(silent.scene, middle=middle)))
    assert not page.all(id="act-auction")
    assert page.one(id="act-ranks")["data-do"] == "dialog order"


def test_the_calls_stand_by_their_players_and_the_one_to_beat_is_marked() -> None:
    said = shown(bidding()).all(class_="said")
    assert ["data-standing" in each for each in said] == [False, False, True]
    assert [each["title"] for each in said][2] == "Signe would take at least 7 tricks with clubs as trumps."
    assert said[2].one("small").text == "160"


def test_while_others_bid_the_calls_are_told_with_what_they_mean() -> None:
    rows = shown(TABLES["waiting"]).one(class_="calls").all("li")
    assert [each.one(class_="muted").text for each in rows][
        2
    ] == "Signe would take at least 7 tricks with clubs as trumps."
    assert "ui.tricks.standing" in rows[2].text


# the exchange


def test_the_exchange_shows_what_goes_what_stays_and_how_many_are_to_choose() -> None:
    slots = shown(exchange()).one(class_="slots")
    assert "ui.tricks.put_away(n=3)" in slots.text
    assert "ui.tricks.keep(n=10)" in slots.text
    assert len(slots.all(class_="card")) == 2
    assert texts(slots.all(class_="slot")) == ["ui.tricks.to_go(n=1)"]


def test_in_the_exchange_cards_are_ticked_and_the_button_waits_for_the_right_number() -> None:
    page = shown(exchange())
    assert all(each["type"] == "checkbox" for each in page.all("input", name="card"))
    assert "aria-disabled" in page.one("button", data_kind="bury")
    ready = shown(TABLES["exchange ready"]).one("button", data_kind="bury")
    assert ("aria-disabled" in ready, ready["class"]) == (False, "btn main")


# tricks


def cards_in_hand(view: TableView, **settings: bool) -> dict[str, Element]:
    return {each["value"]: each for each in shown(view, **settings).one(id="hand").all("button", name="card")}


def test_cards_to_play_are_buttons_and_those_that_are_not_show_the_reason_and_do_not_read_it_each_time() -> None:
    cards = cards_in_hand(following())
    assert cards["AS"]["data-do"] == "play AS"
    assert "aria-disabled" not in cards["AS"]
    assert cards["AH"]["aria-disabled"] == "true"
    assert "Spades were led" in cards["AH"].one(class_="card", aria_hidden="true")["title"]
    assert "title" not in cards["AH"]
    assert cards["AH"].one(class_="vh").text == "<AH>"


def test_without_one_tap_a_card_is_chosen_first() -> None:
    assert cards_in_hand(following(), one_tap=False)["AS"]["data-do"] == "tap AS"


def test_the_card_that_wins_is_marked_by_word_and_shape() -> None:
    cards = shown(following()).one(id="trick").all("li")
    assert ["data-wins" in each for each in cards] == [False, False, True, False]
    assert [each.text for each in cards[2].all("span") if "by" in each["class"].split()] == [
        "ui.tricks.leads(who=3)",
        "Player 3",
    ]
    assert cards[2].one(class_="vh").text == "Player 3: <KS>, ui.tricks.leads(who=3)"
    assert cards[0].one(class_="vh").text == "Player 1: <8S>, ui.tricks.led"


def test_your_place_in_the_trick_is_kept_free_in_your_turn() -> None:
    assert shown(following()).one(id="trick").all(class_="yours")
    assert not shown(finished()).one(id="trick").all(class_="yours")


def test_no_place_in_the_trick_is_free_while_something_else_is_to_be_settled() -> None:
    view = following()
    cards = tuple(replace(face, refused=msg("Name the joker's suit first.")) for face in view.scene.hand)
    assert not shown(replace(view, scene=replace(view.scene, hand=cards))).one(id="trick").all(class_="yours")


def test_a_finished_trick_lies_until_the_next_is_led_and_waits_where_it_is_held() -> None:
    page = shown(finished())
    assert "data-done" in page.one(id="trick")
    assert page.one(id="act-go")["data-do"] == "go"
    assert not shown(finished(held=False)).all(id="act-go")


def test_no_two_cards_of_a_trick_lie_on_each_other_s_index() -> None:
    for players in range(3, 7):
        spots = [each["style"] for each in shown(finished(players)).one(id="trick").all("li")]
        assert len(set(spots)) == players
    two = [each["style"] for each in shown(two_players()).one(id="trick").all("li")]
    assert len(set(two)) == len(two) == 4


def test_the_last_trick_and_the_trumps_are_a_touch_away() -> None:
    page = shown(following())
    assert page.one(id="act-last")["data-do"] == "dialog trick"
    assert page.one(id="act-order")["data-do"] == "dialog order"
    trumps = shown(replace(following(), dialog="order")).one("dialog").all("li")
    assert trumps[0].one(class_="vh").text == "<JK>"
    last = shown(replace(following(), dialog="trick")).one("dialog").all("li")
    assert len(last) == 4


def test_the_menu_takes_back_where_there_is_something_to() -> None:
    """A phone has no room for the button beside the bidding box."""
    menu = replace(bidding(), dialog="menu", undo="reveals")
    assert shown(menu).one(id="menu-undo")["data-do"] == "undo"
    assert not shown(replace(menu, undo="none")).all(id="menu-undo")


def test_contract_trumps_and_tricks_are_always_in_sight() -> None:
    contract = shown(following()).one(id="contract")
    assert contract.one(class_="big").text
    assert texts(contract.all(class_="taken")) == ["ui.tricks.us ui.tricks.of(tricks=3, need=8)", "ui.tricks.them 2"]
    cells = contract.one(class_="meter").all("i")
    assert [len(cells), sum("w" in each["class"].split() for each in cells)] == [10, 3]
    assert "need" in cells[7]["class"]


def test_the_rule_shows_every_side_between_the_worst_and_the_target() -> None:
    page = shown(following())
    assert texts(page.one(id="ruler").all(class_="peg-name")) == ["ui.tricks.us 180", "ui.tricks.them -60"]
    assert [each["style"] for each in page.one(id="ruler").all("i")] == ["--v:68.0", "--v:44.0"]


def test_the_totals_of_all_who_score_alone_are_seen_at_the_ends_of_the_rule() -> None:
    ends = shown(following(5)).one(id="ruler").all(class_="peg-names")
    assert [texts(end.all(class_="peg-name")) for end in ends] == [
        ["Player 0 180", "Player 1 120"],
        ["Player 2 60", "Player 3 0", "Player 4 -60"],
    ]


def test_no_peg_of_the_rule_hides_another() -> None:
    view = following(5)
    middle = view.scene.middle
    assert isinstance(middle, TrickMiddle)
    level = replace(middle, standings=tuple(replace(each, total=0) for each in middle.standings))
    pegs = shown(replace(view, scene=replace(view.scene, middle=level))).one(id="ruler").all("i")
    asides = [each["style"].partition("--aside:")[2].partition(";")[0] for each in pegs]
    assert asides == ["-1.0", "-0.5", "", "0.5", "1.0"]


def test_an_open_hand_is_seen_by_all_and_who_sits_out_says_so() -> None:
    page = shown(TABLES["open misere"])
    assert len(page.one(class_="open-hand").all(class_="card")) == 10
    assert "ui.tricks.out" in page.one(id="seat-3").text


MINE = ("KS", "8D", "7C", "JS", "4H")


def test_each_other_player_says_how_many_cards_are_held_unless_sitting_out() -> None:
    page = shown(TABLES["open misere"])
    told = {seat: "ui.table.in_hand(n=10)" in page.one(id=f"seat-{seat}").text for seat in (1, 2, 3)}
    assert told == {1: True, 2: True, 3: False}


def test_heaps_of_your_own_are_played_like_cards_of_the_hand() -> None:
    theirs, mine = shown(two_players()).all("ul", class_="heaps")
    assert not theirs.all("button")
    assert [each["data-do"] for each in mine.all("button")] == [
        f"play {card}" for card in ["KS", "8D", "7C", "JS", "4H"]
    ]
    assert "ui.tricks.heap_hidden" in theirs.all("li")[4].text


def test_what_else_is_known_of_a_player_stands_by_the_name() -> None:
    page = shown(TABLES["called"])
    assert len(page.one(id="seat-3").all(class_="tag")) == 2
    assert len(page.one(id="contract").all(class_="tag")) == 2


def test_cards_to_name_are_buttons_in_the_middle_and_not_among_the_others() -> None:
    page = shown(TABLES["partner"])
    assert page.one(id="name-AH")["data-do"] == "act call AH"
    assert [each["data-kind"] for each in page.one(id="acts").all("button")] == ["alone"]


def test_cards_to_name_stand_in_a_row_for_each_suit() -> None:
    rows = shown(TABLES["partner"]).one(id="names").all(class_="of-suit")
    named = [[each["id"].removeprefix("name-") for each in row.all("button")] for row in rows]
    assert named[1:] == [["AS", "KS", "QS"], ["AD", "KD", "QD"], ["KC"]]
    assert {name[-1] for name in named[0]} == {"H"}


def test_the_joker_s_suits_are_ways_to_play_it() -> None:
    page = shown(TABLES["joker"])
    assert [each["data-do"] for each in page.one(id="acts").all("button")] == [f"act play JK={suit}" for suit in "SCDH"]
    assert page.one("button", value="JK")["aria-pressed"] == "true"


def test_the_table_of_another_seat_begins_at_its_left() -> None:
    scene = following().scene
    turned = table(replace(scene, seat=Seat(2)))
    assert [each["id"] for each in shown(turned).all("article", class_="tseat")] == ["seat-3", "seat-0", "seat-1"]
