"""Which lesson is about a choice that something was better than."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pyengine.games import GAMES
from pyengine.messages import Seat
from tests.games.conformance import HOUSES, House
from tests.games.rum500 import positions as rum
from tests.games.trick500.positions import seen
from tests.games.trick500.tables import table
from tests.games.trick500.test_bots import auction
from tests.test_review import played

RUM, TRICKS = GAMES["rum500"], GAMES["trick500"]


@pytest.mark.parametrize(
    ("done", "better", "lesson"),
    [
        ("draw", "take KC", "pile-deep"),
        ("take KC", "draw", "pile-deep"),
        ("discard 2S", "discard KD", "throwing"),
        ("discard 2S", "meld 7C 7D 7H", "melds"),
        ("meld 7C 7D 7H", "discard 2S", "melds"),
        ("discard 2S", "meld 7C 7D JK=7H", "jokers"),
        ("discard 2S", "lay 9H M1", "adding"),
        ("discard 2S", "lay JK=9H M1", "jokers"),
        ("discard 2S", "swap 6S M1", "jokers"),
        ("pass", "rummy 7D M1", "adding"),
    ],
)
def test_lesson_about_a_choice_of_rummy(done: str, better: str, lesson: str) -> None:
    view = rum.seen(rum.position("hand 0 2S", "hand 1 ?1", "phase play"))
    found = RUM.course.about(view, RUM.parse(done), RUM.parse(better))
    assert found is not None
    assert found.id == lesson


@pytest.mark.parametrize(
    ("preset", "lesson"),
    [("swedish-top-or-whole", "pile-top-or-whole"), ("swedish-whole-pile", "pile-whole"), ("danish", "pile-deep")],
)
def test_lesson_about_the_pile_is_that_of_the_house(preset: str, lesson: str) -> None:
    view = rum.seen(rum.position(f"preset {preset}", "hand 0 2S", "hand 1 ?1", "phase play"))
    found = RUM.course.about(view, RUM.parse("draw"), RUM.parse("take KC"))
    assert found is not None
    assert found.id == lesson


@pytest.mark.parametrize(
    ("done", "better", "lesson"),
    [("pass", "bid 7S", "bidding"), ("bid 8S", "pass", "bidding"), ("pass", "bid MIS", "misere"),
     ("bid OMIS", "pass", "misere")],
)  # fmt: skip
def test_lesson_about_a_call(done: str, better: str, lesson: str) -> None:
    view = seen(auction("JK AS KS JS JC 10S 9S AD KD 5C"))
    found = TRICKS.course.about(view, TRICKS.parse(done), TRICKS.parse(better))
    assert found is not None
    assert found.id == lesson


@pytest.mark.parametrize(
    ("bid", "seat", "done", "better", "lesson"),
    [
        ("7S", 0, "play 9S", "play AD", "trumps"),
        ("7NT", 0, "play 9S", "play AD", "tricks"),
        ("7S", 0, "play JK", "play AD", "joker"),
        ("7S", 0, "play AD", "play JK", "joker"),
        ("7S", 1, "play 4H", "play 5H", "defending"),
        ("7S", 2, "play 4D", "play 5D", "trumps"),
        ("MIS", 0, "play 9S", "play AD", "misere"),
        ("MIS", 1, "play 4H", "play 5H", "misere"),
        ("7S", 0, "bury 4H 5C 6D", "bury 4H 5C 7D", "kitty"),
        ("MIS", 0, "bury 4H 5C 6D", "bury 4H 5C 7D", "misere"),
        ("7NT", 0, "assign none", "assign H", "joker"),
    ],
)
def test_lesson_about_the_kitty_and_the_cards(bid: str, seat: int, done: str, better: str, lesson: str) -> None:
    """Seat 0 declares; seat 2 is its partner."""
    view = seen(table("JK 9S AD", "4H 5H 6H", "4D 5D 6D", "8H 9H 10H", bid=bid, leader=0), seat)
    found = TRICKS.course.about(view, TRICKS.parse(done), TRICKS.parse(better))
    assert found is not None
    assert found.id == lesson


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_every_choice_of_a_deal_has_its_lesson(house: House) -> None:
    match = played(house, chance=True)
    course, missing = house.game.course, []
    for each in match.played:
        view = house.game.view(each.before, Seat(each.seat))
        for one, other in pairwise(house.game.legal(view)):
            if course.about(view, one, other) is None:
                missing.append(f"{one} {other}")
    assert missing == []
