"""A joker that could stand for several cards has to be said, in whatever order the cards are named."""

from itertools import permutations

import pytest

from pyengine.games.rum500 import GAME
from pyengine.messages import Seat


@pytest.mark.parametrize("words", [*permutations(("2S", "3S", "JK"))])
def test_joker_beside_a_two_has_to_be_said_in_any_order(words: tuple[str, ...]) -> None:
    """rules.md A42 with A54"""
    text = "game rum500\npreset pagat\nset twos_wild=true\nhand 0 2S 3S JK 9D\nhand 1 ?7\nphase play"
    view = GAME.view(GAME.read_position(text).state, Seat(0))
    refused = GAME.refusal(view, GAME.parse("meld " + " ".join(words)))
    assert refused is not None
    assert refused.code == "say_joker"


def test_a_pile_that_is_only_paid_for_cannot_pass_round_for_ever() -> None:
    """rules.md A70, cases.md R2: paying for the pile is no progress."""
    text = "game rum500\npreset swedish-house\nhand 0 2S 9D\nhand 1 ?6\npile 7H\nstock 5\nidle 500"
    view = GAME.view(GAME.read_position(text).state, Seat(0))
    refused = GAME.refusal(view, GAME.parse("take 7H"))
    assert refused is not None
    assert refused.code == "draw_after_standstill"
