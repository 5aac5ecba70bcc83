"""What happened, told to each seat as it may know it."""

from __future__ import annotations

from typing import get_args

import pytest

from pyengine.cards import card, cards
from pyengine.games.trick500.bids import bid
from pyengine.games.trick500.events import (
    AskedToThrowIn,
    Assigned,
    Bade,
    Buried,
    CalledCard,
    CalledSeat,
    CalledSlam,
    CardPlayed,
    Claimed,
    Contracted,
    Dealt,
    Ended,
    Event,
    HandOpened,
    Looked,
    PartnerKnown,
    Passed,
    PassedOut,
    PlaysAlone,
    PlaysOn,
    ThrewIn,
    TookKitty,
    TrickTaken,
    TurnedUp,
    chosen,
    informs,
    redact,
)
from pyengine.games.trick500.telling import tell
from pyengine.games.trick500.view import Ending
from pyengine.messages import Seat

ME, OTHER, THIRD = Seat(0), Seat(1), Seat(2)
THREE = cards("4H 5C 6D")
# An event of each kind by seat 0, its sentence, and whether it is news to seat 0 and to seat 1.
HAPPENED: list[tuple[Event, str, bool, bool]] = [
    (Dealt(ME), "dealt", True, True),
    (Looked(ME), "looked", True, False),
    (Bade(ME, bid("7S")), "bade", False, True),
    (Passed(ME), "passed", False, True),
    (AskedToThrowIn(ME, THIRD), "asked_to_throw_in", False, True),
    (ThrewIn(THIRD, ME), "threw_in", False, True),
    (PlaysOn(THIRD, ME), "plays_on", False, True),
    (PassedOut(), "passed_out", False, False),
    (Contracted(ME, bid("7S")), "contracted", False, False),
    (TookKitty(ME, THREE, 3, shown=False), "took_kitty_open", True, False),
    (CalledSlam(ME), "called_slam", False, True),
    (Buried(ME, THREE, 3), "buried_open", False, False),
    (CalledCard(ME, card("AH")), "called_card", False, True),
    (CalledSeat(ME, OTHER), "called_seat", False, True),
    (PlaysAlone(ME), "plays_alone", False, True),
    (Assigned(ME, card("AH").suit), "assigned", False, True),
    (CardPlayed(ME, card("AH")), "played", False, True),
    (TrickTaken(ME, card("AH"), 3), "trick_taken", False, False),
    (TurnedUp(ME, card("AH")), "turned_up", True, True),
    (HandOpened(ME, THREE), "hand_opened", False, True),
    (PartnerKnown(THIRD, ME, card("AH")), "partner_known", False, True),
    (Claimed(ME), "claimed", False, True),
    (Ended(Ending.DECIDED), "ended.decided", False, False),
]
every_event = pytest.mark.parametrize(
    ("event", "sentence", "to_me", "to_other"), HAPPENED, ids=[type(each[0]).__name__ for each in HAPPENED]
)


def test_every_kind_of_event_is_in_the_table() -> None:
    assert {type(each[0]) for each in HAPPENED} == set(get_args(Event))


@every_event
def test_an_event_is_told_and_is_news_to_who_could_not_foresee_it(
    event: Event, sentence: str, *, to_me: bool, to_other: bool
) -> None:
    assert tell(event).key == f"trick500.event.{sentence}"
    assert (informs(redact(event, ME), ME), informs(redact(event, OTHER), OTHER)) == (to_me, to_other)


@every_event
def test_all_but_kitty_and_buried_cards_are_open_to_everybody(
    event: Event, sentence: str, *, to_me: bool, to_other: bool
) -> None:
    hidden = isinstance(event, TookKitty | Buried)
    assert redact(event, ME) == event
    assert (redact(event, OTHER) == event) != hidden


@every_event
def test_only_who_did_it_by_name_has_nothing_to_be_told(
    event: Event, sentence: str, *, to_me: bool, to_other: bool
) -> None:
    brought = (Dealt, PassedOut, Contracted, TookKitty, TrickTaken, TurnedUp, PartnerKnown, Ended)
    assert chosen(redact(event, ME), ME) != isinstance(event, brought)
    assert not chosen(redact(event, OTHER), OTHER)


def test_others_are_told_only_how_many_cards_changed() -> None:
    for event, key in ((TookKitty(ME, THREE, 3, shown=False), "took_kitty"), (Buried(ME, THREE, 3), "buried")):
        told = tell(redact(event, OTHER))
        assert told.key == f"trick500.event.{key}"
        assert dict(told.params)["n"] == 3


def test_a_kitty_that_all_may_see_is_told_to_all() -> None:
    event = TookKitty(ME, THREE, 3, shown=True)
    assert redact(event, OTHER) == event
    assert informs(event, OTHER)


@pytest.mark.parametrize(("event", "sentence"), [
    (Contracted(None, bid("6NT")), "no_contract"),
    (Assigned(ME, None), "assigned_none"),
    (CardPlayed(ME, card("JK"), card("AC").suit), "joker_led"),
], ids=["Contracted", "Assigned", "CardPlayed"])  # fmt: skip
def test_special_cases_have_sentences_of_their_own(event: Event, sentence: str) -> None:
    assert tell(event).key == f"trick500.event.{sentence}"
