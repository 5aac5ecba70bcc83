"""What a beginner at a rummy table is told to think of: true of this house's rules, and of what is advised."""

from __future__ import annotations

import pytest

from pyengine.games.rum500 import GAME
from pyengine.games.rum500.guide import guide
from pyengine.messages import Msg, msg
from pyengine.scene import Guide
from tests.games.rum500.positions import EVERY_PRESET, position, seen

DRAWING = ("hand 0 8S 8D 2C", "hand 1 ?7", "pile 8H KC")
PLAYING = ("hand 0 7C 7D 7H KD 2S", "hand 1 ?7", "pile KC", "phase play")


def guided(*lines: str) -> Guide:
    found = guide(seen(position(*lines)))
    assert found is not None
    return found


def house(*lines: str) -> tuple[str, ...]:
    """What the house is said to ask of those who take from the pile, by the last parts of the keys."""
    return tuple(key.removeprefix("rum500.").removeprefix("rule.") for key in guided(*lines, *DRAWING).now.keys[1:])


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ((), ("top_must_use.false", "deep_must_use.target")),
        (("set top_must_use=true",), ("top_must_use.true", "deep_must_use.target")),
        (("set deep_must_use=none",), ("top_must_use.false", "deep_must_use.none")),
        (("set pile_take=top_only",), ("pile_take.top_only", "top_must_use.false")),
        (("set pile_take=whole_only",), ("pile_take.whole_only", "deep_must_use.target.whole")),
        (
            ("preset swedish-top-or-whole",),
            ("top_must_use.false", "deep_must_use.any_pile_card", "coach.unused"),
        ),
        (("preset swedish-whole-pile",), ("pile_take.whole_only", "deep_must_use.any_pile_card.whole")),
    ],
)
def test_what_taking_from_the_pile_asks_is_said_as_this_house_has_it(
    rules: tuple[str, ...], said: tuple[str, ...]
) -> None:
    assert house(*rules) == said


@pytest.mark.parametrize("preset", EVERY_PRESET)
def test_what_the_house_asks_is_said_in_the_words_of_its_rules(preset: str) -> None:
    book = GAME.rulebook(GAME.preset(preset).rules)
    clauses = {clause.text.key for section in book for clause in section.clauses}
    assert {f"rum500.rule.{key}" for key in house(f"preset {preset}") if not key.startswith("coach.")} <= clauses


@pytest.mark.parametrize(
    ("lines", "now", "section"),
    [
        (DRAWING, "draw", "pile"),
        (("stock 0", *DRAWING), "stock_empty", "pile"),
        (PLAYING, "lay", "turn"),
        (("hand 0 7C", "hand 1 ?7", "pile KC", "phase play"), "last_card", "out"),
        (("hand 0 7C 7D 9S", "hand 1 ?7", "pile KC", "phase play", "duty 7C"), "duty", "pile"),
    ],
)
def test_what_matters_follows_from_the_moment(lines: tuple[str, ...], now: str, section: str) -> None:
    found = guided(*lines)
    assert (found.now.key, found.section) == (f"rum500.coach.{now}", section)


def test_who_is_not_to_act_is_told_nothing() -> None:
    assert guide(seen(position(*DRAWING), 1)) is None


@pytest.mark.parametrize(
    ("why", "nudge"),
    [
        (msg("rum500.why.hold"), "hold"),
        (msg("rum500.why.hold_closed"), "hold"),
        (msg("rum500.why.told", what=(msg("rum500.why.hold"), msg("rum500.why.fact.out"))), "hold"),
        (msg("rum500.why.discard_lone"), "discard"),
    ],
)
def test_a_discard_that_holds_a_meld_back_is_led_to_by_what_can_be_laid(why: Msg, nudge: str) -> None:
    assert guided(*PLAYING).nudge("discard", why) == msg(f"rum500.nudge.{nudge}")
