"""What happened, told to each seat as it may know it."""

from __future__ import annotations

from typing import get_args

import pytest

from pyengine.cards import card, cards
from pyengine.games.rum500 import GAME
from pyengine.games.rum500.events import (
    Called,
    Discarded,
    Drew,
    Ended,
    Event,
    Floated,
    LaidOff,
    LaidOut,
    Penalised,
    Reshuffled,
    Swapped,
    Took,
)
from pyengine.messages import Seat
from tests.games.rum500.positions import position, step

PLAY = ("hand 1 ?7", "phase play")
# An event of each kind: the position and the action that make it happen, and its sentence.
HAPPENING: dict[type[object], tuple[tuple[str, ...], str, str]] = {
    Drew: (("hand 0 2C", "hand 1 ?7", "stock 9D"), "draw", "drew_card"),
    Took: (("hand 0 2C", "hand 1 ?7", "pile 9D"), "take 9D", "took"),
    LaidOut: (("hand 0 7C 7D 7H 2S", *PLAY), "meld 7C 7D 7H", "laid_out"),
    LaidOff: (("hand 0 7C 2S", "meld 1 4C 5C 6C", *PLAY), "lay 7C M1", "laid_off"),
    Swapped: (
        ("set joker_swap=any_to_hand", "hand 0 7C 2S", "meld 1 5C 6C JK=7C", *PLAY),
        "swap 7C M1",
        "swapped",
    ),
    Discarded: (("hand 0 7C 2S", *PLAY), "discard 7C", "discarded"),
    Called: (
        ("set rummy_call=layoff_only", "hand 0 2S", "hand 1 ?7", "meld 1 4C 5C 6C", "pile 7C", "phase call",
         "callers 0", "discarder 1", "turn 1"),
        "rummy 7C M1",
        "called",
    ),
    Penalised: (("hand 0 7C 2S", *PLAY, "taken 2S", "duty 2S penalty=100"), "discard 7C", "penalised"),
    Floated: (("set final_discard=float", "hand 0 7C 7D 7H", *PLAY), "meld 7C 7D 7H", "floated"),
    Reshuffled: (
        ("set stock_empty=reshuffle", "hand 0 7C 2S", *PLAY, "stock 0", "pile 9D 10D"),
        "discard 7C",
        "reshuffled",
    ),
    Ended: (("hand 0 7C", *PLAY), "discard 7C", "ended.went_out"),
}  # fmt: skip


def made(kind: type[object]) -> object:
    lines, action, _ = HAPPENING[kind]
    (found,) = (each for each in step(position(*lines), action).events if isinstance(each, kind))
    return found


def test_every_kind_of_event_is_in_the_table() -> None:
    assert set(HAPPENING) == set(get_args(Event))


@pytest.mark.parametrize("kind", HAPPENING, ids=lambda kind: kind.__name__)
def test_an_event_is_told_in_its_sentence(kind: type[object]) -> None:
    assert GAME.tell(made(kind)).key == f"rum500.event.{HAPPENING[kind][2]}"


@pytest.mark.parametrize("kind", [kind for kind in HAPPENING if kind is not Drew], ids=lambda kind: kind.__name__)
def test_all_but_a_drawn_card_is_open_to_everybody(kind: type[object]) -> None:
    found = made(kind)
    assert GAME.redact(found, Seat(1)) == found


def test_a_drawn_card_is_its_drawer_s_alone() -> None:
    found = made(Drew)
    assert GAME.redact(found, Seat(0)) == Drew(Seat(0), card("9D"))
    assert GAME.redact(found, Seat(1)) == Drew(Seat(0), None)
    assert GAME.tell(Drew(Seat(0), None)).key == "rum500.event.drew"


@pytest.mark.parametrize(
    ("kind", "to_who", "to_others"),
    [
        (Drew, True, True),
        (Took, False, True),
        (LaidOut, False, True),
        (Discarded, False, True),
        (Reshuffled, True, True),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_an_event_is_news_to_who_could_not_foresee_it(kind: type[object], *, to_who: bool, to_others: bool) -> None:
    found = made(kind)
    assert (GAME.informs(found, Seat(0)), GAME.informs(found, Seat(1))) == (to_who, to_others)


@pytest.mark.parametrize("kind", HAPPENING, ids=lambda kind: kind.__name__)
def test_only_who_did_it_by_name_has_nothing_to_be_told(kind: type[object]) -> None:
    found = made(kind)
    comes_of_it = kind in (Drew, Penalised, Floated, Reshuffled, Ended)
    assert GAME.chosen(found, Seat(0)) != comes_of_it
    assert not GAME.chosen(found, Seat(1))


def test_adding_to_an_own_meld_is_told_apart() -> None:
    state = position("hand 0 7C 2S", "meld 0 4C 5C 6C", *PLAY)
    assert GAME.tell(step(state, "lay 7C M1").events[0]).key == "rum500.event.laid_off_own"


def test_a_joker_that_moves_on_in_its_meld_is_told_apart() -> None:
    state = position("set joker_declare=required_swappable", "hand 0 4C 2S", "meld 1 JK=4C 5C 6C", *PLAY)
    (found,) = step(state, "swap 4C M1 7C").events
    assert GAME.tell(found).key == "rum500.event.pushed"


def test_an_end_that_nobody_brought_about_names_nobody() -> None:
    (found,) = step(position("stock 0", "hand 0 2C", "hand 1 ?7", "pile 9S"), "decline").events
    assert GAME.tell(found).key == "rum500.event.ended.declined"
    assert GAME.tell(found).params == ()


def test_points_of_what_is_laid_are_told() -> None:
    laid, added = made(LaidOut), made(LaidOff)
    assert isinstance(laid, LaidOut)
    assert isinstance(added, LaidOff)
    assert (laid.points, added.points) == (21, 7)
    assert [claim.card for claim in added.claims] == list(cards("7C"))


@pytest.mark.parametrize(
    ("lines", "action", "said"),
    [
        (("hand 0 6C 7C 9C JK 2S",), "meld 6C 7C JK=8C 9C", ["JK as 8C"]),
        (("hand 0 JK 2S", "meld 1 4C 5C 6C"), "lay JK=7C M1", ["JK as 7C"]),
        (("hand 0 8C 2S", "meld 1 5C 6C JK=7C"), "lay 8C M1", []),  # a joker that lay there is no news
    ],
)
def test_a_joker_laid_is_told_with_what_it_stands_for(lines: tuple[str, ...], action: str, said: list[str]) -> None:
    """000-R23"""
    (event,) = step(position(*lines, *PLAY), action).events
    wilds = dict(GAME.tell(event).params)["wilds"]
    assert [f"{dict(each.params)['card']} as {dict(each.params)['face']}" for each in wilds] == said
