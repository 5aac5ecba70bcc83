"""Why a player of 500 Rum does a thing: the reason that the cards give, which the coach passes on."""

from __future__ import annotations

import pytest

from pyengine.cards import cards
from pyengine.games.rum500 import GAME
from pyengine.games.rum500.actions import parse
from pyengine.games.rum500.bots.motives import motive
from pyengine.messages import Msg
from tests.games.conformance import House, inside, sampled, say_all, sensible
from tests.games.rum500.test_bots import CALL, PLAY, position, seen

DRAW = ("hand 1 ?7",)
MOTIVES = {
    "a meld at once": (("hand 0 7C 7D KD", *DRAW, "pile 7H"), "take 7H", "take_meld"),
    "room on the table": (("hand 0 2D KD", *DRAW, "meld 1 4C 5C 6C", "pile 7C"), "take 7C", "take_meld"),
    "half a set": (("hand 0 7C 2D", *DRAW, "pile 7H"), "take 7H", "take_pair"),
    "half a run": (("hand 0 9H KD", *DRAW, "pile 7H"), "take 7H", "take_pair"),
    "half a set that would be thrown again": (("hand 0 7C 8C 9C 7D", *DRAW, "pile 5D"), "take 5D", "take_known"),
    "a meld for the top card alone": (("hand 0 7C 7D KD", *DRAW, "pile 7H"), "draw", "draw_rather"),
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
    assert first(motive(seen(position(*lines)), parse(action))).key == f"rum500.why.{key}"


def first(reason: Msg) -> Msg:
    """The first sentence of a reason."""
    what = dict(reason.params).get("what", reason)
    found = what[0] if isinstance(what, tuple) else what
    assert isinstance(found, Msg)
    return found


def said(*lines: str, action: str) -> tuple[Msg, ...]:
    """All that the reason consists of."""
    found = motive(seen(position(*lines)), parse(action))
    say_all(found)
    return tuple(each for each in inside(found) if isinstance(each, Msg))


def of(messages: tuple[Msg, ...], key: str) -> list[dict[str, object]]:
    return [dict(each.params) for each in messages if each.key in (f"rum500.why.{key}", f"rum500.{key}")]


def test_a_take_says_which_card_goes_into_which_meld_and_how_many_come_along() -> None:
    take = said("hand 0 7C 7D KD KC 2S", *DRAW, "pile 7H 4S KS QD", action="take 7H")
    assert sorted(str(each["cards"]) for each in of(take, "way.use")) == sorted(map(str, (cards("7H"), cards("KS"))))
    assert [each["n"] for each in of(take, "take_along")] == [2]
    assert [each["points"] for each in of(take, "take_meld")] == [51]


def test_a_take_that_must_use_its_deepest_card_names_that_card() -> None:
    """The dearest lay-down may use the others only."""
    take = said("hand 0 9S 9C 8S 2D 3H", *DRAW, "pile 7S 9D", action="take 7S")
    assert any(card in each["cards"] for each in of(take, "way.use") for card in cards("7S"))  # type: ignore[operator]


def test_a_single_card_that_is_taken_brings_none_along() -> None:
    assert of(said("hand 0 7C 7D KD", *DRAW, "pile 7H", action="take 7H"), "take_along") == []


def test_a_pile_that_is_too_dear_is_told_by_what_it_would_give_and_cost() -> None:
    draw = said("hand 0 7C 7D KD", *DRAW, "pile 7H KS QD", action="draw")
    assert [each["n"] for each in of(draw, "draw_dear")] == [2]
    assert [each["cards"] for each in of(draw, "way.use")] == [cards("7H")]


def test_a_discard_that_ends_a_hope_says_so() -> None:
    assert of(said("hand 0 5D 6D KC 9S", *PLAY, action="discard 5D"), "gives_up") == [
        {"card": cards("5D")[0], "cards": cards("6D")}
    ]
    assert of(said("hand 0 4H KC 9S", *PLAY, action="discard 4H"), "gives_up") == []


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
