"""What the session does at a trick table: bids that are chosen, cards that are touched, a trick that is held."""

from __future__ import annotations

import json

import pytest

from pyengine.cards import cards
from pyengine.games import GAMES
from pyengine.games.trick500.state import State
from pyengine.games.trick500.view import Phase
from tests.app.real_desk import RealDesk
from tests.games.trick500.tables import table
from web.app.models import LANGUAGES, ScoreSheet
from web.app.sound import TRICK_WON
from web.app.words import Words

HOUSES = [
    (preset.id, seats) for preset in GAMES["trick500"].presets for seats in GAMES["trick500"].seat_range(preset.rules)
]


def desk(preset: str = "australian-4", *, seats: int = 4, seed: str = "tricks-3", language: str = "en") -> RealDesk:
    """A fresh match, bots at once, up to your first turn."""
    made = RealDesk(games=GAMES, seed=seed)
    for do in (f"language {language}", "game trick500", f"preset {preset}", f"seats {seats}", "setting speed=instant"):
        made.do(do)
    made.do("deal")
    made.until_you()
    return made


def at(state: State, *settings: str) -> RealDesk:
    """The same desk at a table in the middle of card play."""
    made = desk()
    for setting in settings:
        made.do(f"setting {setting}")
    made.put(state)
    return made


def lead() -> State:
    return table("AS KS 6H", "7S 8S 7H", "9S 10S 8H", "JS 4D 9H", bid="8H")


# the auction


def test_taking_back_from_the_menu_closes_it() -> None:
    at_table = desk()
    at_table.do("act pass")
    at_table.do("dialog menu")
    at_table.do("undo")
    assert at_table.table.dialog is None
    assert at_table.table.undo == "none"


def test_a_bid_is_chosen_first_and_made_by_its_button() -> None:
    at_table = desk()
    at_table.do("bid 8H")
    assert at_table.table.bid is not None
    assert at_table.table.bid.bid == "8H"
    ply = at_table.reply["ply"]
    at_table.do("act bid 8H")
    assert at_table.reply["ply"] > ply
    assert at_table.table.bid is None


def test_a_bid_that_cannot_be_made_says_why_and_is_not_chosen() -> None:
    at_table = desk()
    at_table.do("bid MIS")
    assert at_table.table.bid is None
    assert at_table.table.alert is not None
    assert at_table.table.alert.key.startswith("trick500.refuse.")


def test_a_bid_that_does_not_exist_is_answered() -> None:
    at_table = desk()
    at_table.do("bid 99X")
    assert at_table.table.alert is not None


def test_cards_chosen_in_the_auction_are_not_laid_away_by_it() -> None:
    at_table = desk()
    card = at_table.table.hand[0]
    at_table.do("select", str(card))
    assert at_table.table.chosen == {card}
    at_table.do("act bid 10NT", str(card))
    at_table.until_you()
    assert at_table.table.scene.say.key == "trick500.say.bury"
    assert card in at_table.table.hand
    assert not at_table.table.chosen


def test_escape_forgets_the_chosen_bid() -> None:
    at_table = desk()
    at_table.do("bid 8H")
    at_table.do("clear")
    assert at_table.table.bid is None


# touching cards


def test_one_touch_plays_a_card() -> None:
    at_table = at(lead())
    at_table.do("play KS")
    assert "KS" not in at_table.hand


def test_without_one_tap_the_first_touch_chooses_and_the_second_plays() -> None:
    at_table = at(lead(), "one_tap=off")
    at_table.do("tap KS")
    assert at_table.table.chosen == frozenset(cards("KS"))
    at_table.do("tap AS", "KS")
    assert at_table.table.chosen == frozenset(cards("AS"))
    at_table.do("tap AS", "AS")
    assert "AS" not in at_table.hand


def test_a_card_that_must_wait_says_why_and_nothing_changes() -> None:
    at_table = at(table("AS KS 6H", "7S 8S 7H", "9S 10S 8H", "JS 4D 9H", bid="8H", trick="7S", leader=3))
    ply, hand = at_table.reply["ply"], at_table.hand
    at_table.do("play 6H")
    assert at_table.table.alert is not None
    assert at_table.table.alert.key == "trick500.refuse.follow_suit"
    assert (at_table.reply["ply"], at_table.hand) == (ply, hand)


def test_the_joker_without_trumps_is_chosen_and_its_suits_are_buttons() -> None:
    at_table = at(table("JK KS", "7S 8S", "9S 10S", "JS 4D", bid="8NT"))
    at_table.do("play JK")
    assert at_table.table.chosen == frozenset(cards("JK"))
    assert at_table.table.offer is not None
    ways = [move.action for move in at_table.table.offer.moves if move.refused is None]
    assert len(ways) > 1
    at_table.do(f"act {ways[0]}", "JK")
    assert "JK" not in at_table.hand


def heard_after_the_ace_of_spades(contract: str) -> list[str]:
    """All sounds of the trick, each as text; Signe holds the jack of spades."""
    made = at(table("AS KS 6H", "7S 8S 7H", "9S 10S 8H", "JS 4D 9H", bid=contract), "sound=on")
    heard = [made.do("play AS")["frames"][-1]["sound"]]
    while made.reply["more"]:
        heard.append(made.go_on()["frames"][-1]["sound"])
    return list(map(json.dumps, heard))


def test_a_trick_of_your_side_sounds_and_one_of_the_others_does_not() -> None:
    assert json.dumps(TRICK_WON) in heard_after_the_ace_of_spades("8H")
    assert json.dumps(TRICK_WON) not in heard_after_the_ace_of_spades("8S")


def test_a_touch_on_what_is_not_yours_is_answered() -> None:
    at_table = at(lead())
    at_table.do("play 4D")
    assert at_table.table.alert is not None


# a finished trick


def held_trick() -> RealDesk:
    """You have played third to a trick that the last seat wins."""
    at_table = at(table("5S 6H", "7S 7H", "9S 8H", "AS 9H", bid="8H", trick="7S 9S AS", leader=1), "hold=on")
    at_table.do("play 5S")
    return at_table


def test_a_held_trick_waits_until_you_go_on() -> None:
    at_table = held_trick()
    assert at_table.table.held
    assert not at_table.reply["more"]
    at_table.do("go")
    assert at_table.reply["more"]
    at_table.until_you()
    assert not at_table.table.held


def test_a_trick_is_not_held_when_you_lead_the_next() -> None:
    at_table = at(table("AS 6H", "7S 7H", "9S 8H", "JS 9H", bid="8H", trick="7S 9S JS", leader=1), "hold=on")
    at_table.do("play AS")
    assert not at_table.table.held


def test_without_holding_bots_go_on_after_a_longer_look() -> None:
    at_table = at(table("5S 6H", "7S 7H", "9S 8H", "AS 9H", bid="8H", trick="7S 9S AS", leader=1), "speed=normal")
    before = at_table.frame["pause"]
    at_table.do("play 5S")
    assert at_table.reply["more"]
    assert at_table.frame["pause"] == 2 * before


# windows, and whole deals


@pytest.mark.parametrize("window", ["trick", "order", "auction", "log", "menu", "keys", "settings"])
def test_windows_of_a_trick_table_hold_the_bots(window: str) -> None:
    at_table = desk()
    at_table.do(f"dialog {window}")
    assert at_table.table.dialog == window


def test_the_pile_is_no_window_of_a_trick_table_nor_the_last_trick_of_a_rum_table() -> None:
    at_table = desk()
    at_table.do("dialog pile")
    assert at_table.table.dialog is None
    rum = RealDesk(games=GAMES)
    rum.do("deal")
    rum.do("dialog trick")
    assert rum.table.dialog is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("preset", "seats"), HOUSES)
def test_a_deal_of_every_house_is_shown_in_every_language(preset: str, seats: int, language: str) -> None:
    at_table = desk(preset, seats=seats, language=language)
    at_table.session.words = lambda code: Words(code, strict=True)
    at_table.play_deal()
    assert isinstance(at_table.shown, ScoreSheet)


def test_a_closed_tab_goes_on_in_the_auction_and_in_the_exchange() -> None:
    at_table = desk()
    again = at_table.reopened()
    again.do("resume")
    assert again.hand == at_table.hand
    at_table.do("bid 10NT")
    at_table.do("act bid 10NT")
    at_table.until_you()
    assert at_table.session.table is not None
    assert at_table.session.table.runner.match.state.board.phase is Phase.KITTY
    again = at_table.reopened()
    again.do("resume")
    assert (again.hand, len(again.hand)) == (at_table.hand, 13)
