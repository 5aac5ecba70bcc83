"""Deals that a seat may imagine keep to what play has shown to everybody."""

from __future__ import annotations

from dataclasses import replace

from pyengine.cards import Card, cards
from pyengine.games.trick500.auction import is_plain
from pyengine.games.trick500.guess import determinize
from pyengine.games.trick500.rules import Rules, full_pack
from pyengine.games.trick500.state import State, view
from pyengine.messages import Seat
from pyengine.rng import Rng
from tests.games.trick500.positions import play, position
from tests.games.trick500.tables import table

TIMES = 40


def imagined(state: State, seat: int, of: int) -> set[Card]:
    """All cards that the seat imagines in the other's hand."""
    seen = view(state, Seat(seat))
    return {card for n in range(TIMES) for card in determinize(seen, Rng("guess", n)).hands[of]}


def test_seat_that_did_not_follow_has_none_of_the_suit() -> None:
    state = table("AS 5C", "9H 10H", "8S 8C", "7S 7C", bid="7NT", tricks=("KD QD 9D 10S",), leader=0)
    found = imagined(state, 0, 3)
    assert not {card for card in found if card.suit == "D"}
    assert {card for card in imagined(state, 0, 1) if card.suit == "D"}


def test_seat_that_could_not_follow_in_misere_has_no_joker() -> None:
    """The joker would have been forced. Source: rules.md B37."""
    state = table("5C 6C", "9H 10H", "", "7S 7C", bid="MIS", tricks=("4D 5D 10S",), leader=0)
    joker = cards("JK")[0]
    assert joker not in imagined(state, 0, 3)
    assert joker in imagined(state, 0, 1)
    free = replace(state, board=replace(state.board, rules=replace(state.board.rules, joker_void_forced="never")))
    assert joker in imagined(free, 0, 3)


def test_poor_hand_that_took_the_kitty_may_be_rich_now() -> None:
    """Source: rules.md B73."""
    plain = [str(card) for card in full_pack(Rules()) if is_plain(card)][:10]
    state = position("set no_ace_no_face=true", f"hand 0 {' '.join(plain)}", "hand 1 ?10", "hand 2 ?10", "hand 3 ?10",
                     "dealer 3", "turn 0")  # fmt: skip
    asked = play(state, "throw-in", "disagree")
    assert all(map(is_plain, imagined(asked, 1, 0)))
    declares = play(asked, "bid 6S", "pass", "pass", "pass")
    buried = " ".join(plain[:3])
    played = play(declares, f"bury {buried}")
    assert not all(map(is_plain, imagined(played, 1, 0)))
