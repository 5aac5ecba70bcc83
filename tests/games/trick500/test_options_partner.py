"""Options of called partners and called slams: what each value decides. Source: rules.md B65-B67, F61."""

from __future__ import annotations

import pytest

from pyengine.cards import card
from pyengine.games.trick500.state import State
from tests.games.trick500.outcomes import by_line
from tests.games.trick500.positions import code, happened, legal, play, position

HANDS = (
    "hand 0 JK JH AH KH QH 10H 9H 2S 3S 4S",
    "hand 1 JD AS KS QS JS 2C 3C 4C 5C 6C",
    *(f"hand {seat} ?10" for seat in (2, 3, 4)),
)
CALLING = ("preset australian-5", "contract 8H 0", "phase partner", "turn 0", *HANDS, "buried 2D 3D 4D")


def calling(*lines: str) -> State:
    return position(*lines, *CALLING)


def test_option_partner_call() -> None:
    def known(line: str) -> tuple[str | None, str | None, int | None]:
        """Whether a card and a player may be called, and who everybody knows to be the partner then."""
        state = calling(line)
        by_card, by_name = code(state, "call AS"), code(state, "call @1")
        return by_card, by_name, play(state, "call @1" if by_card else "call AS").board.partner

    assert by_line("partner_call", known) == {
        "card_secret": (None, "call_a_card", None),
        "card_announced": (None, "call_a_card", 1),
        "player": ("call_a_player", None, 1),
    }


def test_option_partner_call_forbidden() -> None:
    def refused(line: str) -> list[str | None]:
        """For the left bower, a lower trump that another holds, a jack that is no bower, and the ace of spades."""
        return [code(calling(line), f"call {text}") for text in ("JD", "8H", "JS", "AS")]

    assert by_line("partner_call_forbidden", refused) == {
        "joker_bowers": ["call_forbidden.joker_bowers", None, None, None],
        "joker": [None, None, None, None],
        "joker_trumps": ["call_forbidden.joker_trumps", "call_forbidden.joker_trumps", None, None],
    }


def test_the_joker_is_never_called() -> None:
    without = [line.replace("JK", "5S") for line in CALLING]
    for forbidden in ("joker_bowers", "joker", "joker_trumps"):
        state = position(f"set partner_call_forbidden={forbidden}", *without)
        assert code(state, "call JK") == f"call_forbidden.{forbidden}"


def test_nobody_calls_a_card_that_the_others_cannot_hold() -> None:
    """rules.md B67"""
    assert code(calling(), "call AH") == "call_own_card"
    assert code(calling(), "call 2D") == "call_buried_card"
    assert code(calling(), "call 13H") == "not_in_pack"
    assert code(calling("set partner_call=player"), "call @0") == "call_yourself"
    assert code(calling("set partner_call=player"), "call @5") == "no_such_player"


def test_the_partner_stays_secret_until_the_card_falls() -> None:
    """rules.md B65"""
    called = play(calling(), "call AS")
    assert (called.board.partner_card, called.board.partner, called.partner) == (card("AS"), None, 1)
    led = play(called, "play 2S")
    assert happened(led, "play AS") == ["CardPlayed", "PartnerKnown"]


@pytest.mark.parametrize("how", ["card_secret", "card_announced"])
def test_a_card_that_no_hand_of_a_written_position_holds_gives_no_partner(how: str) -> None:
    state = position(f"set partner_call={how}", *CALLING[:4], "hand 0 KH QH 9S")
    called = play(state, "call AH")
    assert (called.board.partner_card, called.board.partner, called.partner) == (card("AH"), None, None)
    assert happened(state, "call AH") == ["CalledCard"]


def test_a_declarer_may_play_alone() -> None:
    alone = play(calling(), "alone")
    assert (alone.board.alone, alone.partner) == (True, None)
    assert legal(calling())[0] == "alone"


def test_nobody_calls_a_partner_for_a_misere() -> None:
    state = position("preset australian-5", "contract MIS 0", "phase kitty", "turn 0", "hand 0 ?13",
                     *(f"hand {seat} ?10" for seat in (1, 2, 3, 4)))  # fmt: skip
    after = play(state, f"bury {' '.join(map(str, state.hands[0][:3]))}")
    assert after.board.phase == "assign"


def test_option_slam_call() -> None:
    state = ("contract 8H 0", "phase kitty", "turn 0", "hand 0 ?13", *(f"hand {seat} ?10" for seat in (1, 2, 3)))
    assert by_line("slam_call", lambda line: code(position(line, *state), "slam")) == {False: "slam_off", True: None}


def test_a_slam_goes_with_a_bid_of_tricks() -> None:
    state = ("set slam_call=true", "contract MIS 0", "phase kitty", "turn 0", "hand 0 ?13")
    assert code(position(*state), "slam") == "slam_tricks_only"
