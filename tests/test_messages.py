"""What the engine says: a key and its parameters, in the order written."""

from __future__ import annotations

from pyengine.cards import card, cards
from pyengine.messages import Msg, Refusal, Seat, msg


def test_a_message_keeps_its_parameters_in_order() -> None:
    assert msg("a.b", who=Seat(1), n=3) == Msg("a.b", (("who", Seat(1)), ("n", 3)))
    assert msg("a.b", who=1, n=3) != msg("a.b", n=3, who=1)


def test_messages_are_values() -> None:
    first = msg("a.b", cards=cards("7H 8H"), what=msg("c"))
    assert len({first, msg("a.b", cards=cards("7H 8H"), what=msg("c"))}) == 1


def test_a_seat_is_a_number_of_its_own_type() -> None:
    assert Seat(2) == 2
    assert isinstance(msg("a", who=Seat(2)).params[0][1], Seat)
    assert f"{Seat(2):d}" == "2"


def test_a_refusal_has_a_code_a_sentence_and_the_cards_at_fault() -> None:
    assert Refusal("gap", msg("a.gap")).cards == ()
    assert Refusal("gap", msg("a.gap"), (card("7H"),)).cards == cards("7H")
