"""What chosen cards make: a card to play, a joker with each suit it may name, cards to lay away."""

from __future__ import annotations

from pyengine.cards import cards, show
from pyengine.games.trick500.offers import offer
from pyengine.games.trick500.rules import Rules
from pyengine.games.trick500.state import State, view
from pyengine.messages import Seat
from pyengine.scene import Offer
from tests.games.trick500.tables import FOR_TWO, SEED, table
from tests.games.trick500.test_scene import dealt


def chosen(state: State, text: str, seat: int | None = None) -> Offer:
    return offer(view(state, state.board.turn if seat is None else Seat(seat)), cards(text), None)


def test_one_card_is_played() -> None:
    found = chosen(table("5C AH"), "AH")
    assert [(move.action, move.main) for move in found.moves] == [("play AH", True)]


def test_card_that_may_not_be_played_answers_with_the_rule() -> None:
    found = chosen(table("", "5C AH", trick="KC"), "AH")
    assert [move.refused and move.refused.key for move in found.moves] == ["trick500.refuse.follow_suit"]
    assert (found.say.key, found.bad) == ("trick500.refuse.follow_suit", cards("AH"))


def test_led_joker_offers_each_suit_that_it_may_name() -> None:
    found = chosen(table("JK 5D", tricks=("AS KS QS 5S", "AH KH QH 5H")), "JK")
    assert [move.action for move in found.moves] == ["play JK=C", "play JK=D"]
    assert [move.action for move in chosen(table("JK 5D", rules=SEED), "JK").moves] == [
        "play JK=S",
        "play JK=C",
        "play JK=D",
        "play JK=H",
    ]


def test_two_cards_are_one_too_many_to_play() -> None:
    found = chosen(table("5C AH"), "5C AH")
    assert (found.say.key, found.moves, found.bad) == ("trick500.say.one_card", (), cards("5C AH"))


def test_nothing_is_offered_out_of_turn() -> None:
    state = table("5C AH", "KC")
    assert chosen(state, "KC", seat=1).moves == ()


def test_just_as_many_cards_as_the_kitty_are_laid_away() -> None:
    """F13."""
    state = dealt(Rules(), "bid 7C", "pass", "pass", "pass")
    hand = view(state, Seat(0)).hand
    few, enough, many = (chosen(state, show(hand[:n])) for n in (2, 3, 4))
    assert [each.say.key.rpartition(".")[2] for each in (few, enough, many)] == ["bury_more", "bury_ready", "bury_less"]
    assert [each.moves[0].main for each in (few, enough, many)] == [False, True, False]
    assert [each.moves[0].refused and each.moves[0].refused.key for each in (few, many)] == [
        "trick500.refuse.bury_count",
        "trick500.refuse.bury_count",
    ]
    assert enough.moves[0].action == f"bury {show(hand[:3])}"


def test_card_of_an_open_pile_is_chosen_like_one_in_hand() -> None:
    """F37."""
    state = table("5S 9D", "6S", rules=FOR_TWO, bid="7H", up=("AS 10D", "7S 5C"), trick="5S 6S")
    pile = cards("AS")[0]
    found = offer(view(state, Seat(0)), (), pile)
    assert [move.action for move in found.moves] == ["play AS"]
