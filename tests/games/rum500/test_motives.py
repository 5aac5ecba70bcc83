"""Why a player of 500 Rum does a thing: the reason that the cards give, which the coach passes on."""

from __future__ import annotations

import pytest

from pyengine.cards import cards
from pyengine.games.rum500 import GAME
from pyengine.games.rum500.actions import parse
from pyengine.games.rum500.bots.motives import motive
from pyengine.messages import Msg
from tests.games.conformance import House, sampled, say_all, sensible
from tests.games.rum500.test_bots import CALL, PLAY, position, seen

DRAW = ("hand 1 ?7",)
MOTIVES = {
    "a meld at once": (("hand 0 7C 7D KD", *DRAW, "pile 7H"), "take 7H", "take_meld"),
    "room on the table": (("hand 0 2D KD", *DRAW, "meld 1 4C 5C 6C", "pile 7C"), "take 7C", "take_add"),
    "half a set": (("hand 0 7C 2D", *DRAW, "pile 7H"), "take 7H", "take_pair"),
    "half a run": (("hand 0 9H 2D", *DRAW, "pile 7H"), "take 7H", "take_pair"),
    "the rest lies in the pile": (("hand 0 4C 9H", *DRAW, "pile AS 3D AC AH"), "take AH", "take_later"),
    "nothing that goes with it": (("hand 0 4C 9H", *DRAW, "pile 2D"), "take 2D", "take_known"),
    "a joker": (("hand 0 4C 9H", *DRAW, "pile JK"), "take JK", "take_wild"),
    "nothing in the pile": (("hand 0 7C KD", *DRAW, "pile 2H"), "draw", "draw"),
    "too dear a pile": (("hand 0 7C 7D KD", *DRAW, "pile 7H KS QD"), "draw", "draw_dear"),
    "a meld that waits": (("hand 0 7C 7D 7H KD 2S", *PLAY), "discard KD", "hold"),
    "one that nobody could add to": (
        ("set layoff=own_only", "hand 0 7C 7D 7H KD 2S", *PLAY),
        "discard KD",
        "hold_closed",
    ),
    "a lone card": (("hand 0 4H KC 9S", *PLAY), "discard KC", "discard_lone"),
    "a cheap one while all hold many": (("hand 0 4H KC 9S", *PLAY), "discard 4H", "discard_cheap"),
    "a cheap one when somebody is nearly out": (
        ("hand 0 4H KC 9S", "phase play", "hand 1 ?2"),
        "discard 4H",
        "discard_lone",
    ),
    "a dear one while all hold many": (("hand 0 4H KC 9S", *PLAY), "discard KC", "discard_lone"),
    "one that nobody waits for": (
        ("set layoff=own_only", "hand 0 9H 10H 7C 8C", *PLAY, "meld 1 4C 5C 6C"),
        "discard 9H",
        "discard_safe",
    ),
    "the least of pairs": (("hand 0 KH KC", *PLAY), "discard KC", "discard_least"),
    "a call that waits": (CALL, "pass", "pass_better"),
}


@pytest.mark.parametrize("name", MOTIVES)
def test_the_cards_give_the_reason(name: str) -> None:
    lines, action, key = MOTIVES[name]
    assert motive(seen(position(*lines)), parse(action)).key == f"rum500.why.{key}"


def told(*lines: str, action: str) -> dict[str, object]:
    found: Msg = motive(seen(position(*lines)), parse(action))
    return dict(found.params)


def test_a_pair_is_told_with_the_hand_cards_that_it_is_made_with() -> None:
    assert told("hand 0 7C 8H KD", *DRAW, "pile 7H", action="take 7H")["cards"] == cards("7C 8H")


def test_what_is_left_in_the_pile_for_later_is_named() -> None:
    assert told("hand 0 4C 9H", *DRAW, "pile AS 3D AC AH", action="take AH")["cards"] == cards("AC AS")


def test_a_card_left_for_later_is_no_reason_where_only_the_top_card_may_be_taken() -> None:
    view = seen(position("set pile_take=top_only", "hand 0 4C 9H", *DRAW, "pile AS 3D AC AH"))
    assert motive(view, parse("take AH")).key == "rum500.why.take_known"


@pytest.mark.parametrize("preset", [preset.id for preset in GAME.presets])
def test_every_legal_action_has_a_reason_in_words(preset: str) -> None:
    for moment in sampled(House("rum500", preset, 3), sensible, 6, "motives"):
        view = GAME.view(moment.state, moment.seat)
        for action in GAME.legal(view):
            say_all(motive(view, action))
