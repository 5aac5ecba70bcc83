"""Every reason for which an action is refused, by a position and an action that it stops."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine.cards import cards
from pyengine.games import rum500
from pyengine.games.rum500.layoffs import additions
from pyengine.games.rum500.melds import Claim, Meld, readings
from pyengine.games.rum500.presets import PRESETS
from pyengine.games.rum500.reasons import why_no_addition, why_no_meld
from pyengine.games.rum500.rules import Rules
from pyengine.games.rum500.state import full_pack
from tests.games.rum500.positions import position, refusal

DRAW = ("hand 1 ?7", "pile 9C KC 3S")
PLAY = ("hand 1 ?7", "phase play")
TWO_PACKS = (*PLAY, "seats 5")
COVERED = ("set pile_visible=false", "set pile_take=whole_only")
RUMMY = ("set rummy_call=layoff_only", "hand 1 ?7", "phase call", "turn 1", "callers 0", "discarder 1", "pile 2S 7D",
         "meld 1 4D 5D 6D")  # fmt: skip

# code: lines of a position, the action that is refused, and the cards that the refusal is about.
REFUSED: dict[str, tuple[tuple[str, ...], str, str]] = {
    "deal_over": (("hand 0 2C", "hand 1 ?7", "phase over", "ended declined"), "draw", ""),
    "not_your_turn": (("hand 0 2C", "hand 1 ?7", "turn 1"), "draw", ""),
    # drawing
    "stock_empty": (("hand 0 2C", "stock 0", "pile 9C"), "draw", ""),
    "stock_left": (("hand 0 2C", "stock 5", "pile 9C"), "decline", ""),
    "draw_first": (("hand 0 2C 3D", *DRAW), "discard 2C", ""),
    "pile_empty": (("hand 0 2C", "pile"), "take 9C", ""),
    "not_in_pile": (("hand 0 2C", *DRAW), "take 8H", ""),
    "float_no_pile": (("set final_discard=float", "floating 0", "hand 0", *DRAW), "take 3S", ""),
    "top_only": (("set pile_take=top_only", "hand 0 2C", *DRAW), "take 9C", "3S"),
    "whole_only": (("set pile_take=whole_only", "hand 0 2C", *DRAW), "take 3S", ""),
    "top_or_whole": (("set pile_take=top_or_whole", "hand 0 2C", *DRAW), "take KC", "3S"),
    "own_meld_before_pile": (("set pickup_needs_prior_meld=true", "hand 0 KD KH", *DRAW), "take KC", ""),
    "draw_after_standstill": (("hand 0 2C", "idle 8", *DRAW), "take 3S", ""),
    "first_turn_take": (("preset spelregler", "meld 0 4D 5D 6D", "hand 0 9D 9H", *DRAW), "take 9C", ""),
    "cannot_use": (("hand 0 2C 4D", *DRAW), "take KC", "KC"),
    "cannot_use_in_meld": (("set pickup_use=new_meld_only", "meld 1 KD KS KH", "hand 0 2C", *DRAW), "take KC", "KC"),
    "cannot_use_any": (("set deep_must_use=any_pile_card", "hand 0 2D", *DRAW), "take KC", "KC 3S"),
    "cannot_use_covered": ((*COVERED, "hand 0 2C 4D", *DRAW), "take 9C", ""),
    "cannot_use_covered_in_meld": (
        (*COVERED, "set pickup_use=new_meld_only", "meld 1 9D 9S 9H", "hand 0 2C", *DRAW),
        "take 3",
        "",
    ),
    "pile_smaller": ((*COVERED, "hand 0 2C 4D", *DRAW), "take 4", ""),
    "already_drawn": (("hand 0 2C", *PLAY, "pile 9C"), "take 9C", ""),
    # laying
    "first_turn": (("preset spelregler", "hand 0 7C 7D 7H 2S", *PLAY), "meld 7C 7D 7H", ""),
    "not_in_hand": (("hand 0 7C 7D 2S", *PLAY), "meld 7C 7D 7H", "7H"),
    "named_twice": (("hand 0 7C 7D 7H 2S", *PLAY), "meld 7C 7D 7D", "7C 7D 7D"),
    "too_small": (("hand 0 7C 7D 2S", *PLAY), "meld 7C 7D", ""),
    "mixed_rank": (("hand 0 7C 7D 8H 2S", *PLAY), "meld 7C 7D 8H", "8H"),
    "mixed_suit": (("hand 0 7C 8C 9C 10H 2S", *PLAY), "meld 7C 8C 9C 10H", "10H"),
    "nothing_in_common": (("hand 0 7C 9D KH 2S", *PLAY), "meld 7C 9D KH", "7C 9D KH"),
    "duplicate_suit": (("hand 0 7C 7C:2 7H 2S", *TWO_PACKS), "meld 7C 7C:2 7H", "7C 7C:2"),
    "set_too_big": (
        ("set set_distinct_suits=false", "hand 0 7C 7C:2 7H 7D 7S 2S", *TWO_PACKS),
        "meld 7C 7C:2 7H 7D 7S",
        "7C 7C:2 7H 7D 7S",
    ),
    "duplicate_rank": (("hand 0 6C 7C 7C:2 8C 2S", *TWO_PACKS), "meld 6C 7C 7C:2 8C", "7C 7C:2"),
    "run_too_long": (
        ("hand 0 AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS JK 2D", *PLAY),
        "meld AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS JK",
        "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS",
    ),
    "gap": (("hand 0 6C 7C 9C 2S", *PLAY), "meld 6C 7C 9C", "6C 7C 9C"),
    "wrap": (("hand 0 KC AC 2C 2S", *PLAY), "meld KC AC 2C", "AC"),
    "high_only": (("set ace_rank=high_only", "hand 0 AC 2C 3C 2S", *PLAY), "meld AC 2C 3C", "AC"),
    "low_only": (("set ace_rank=low_only", "hand 0 QC KC AC 2S", *PLAY), "meld QC KC AC", "AC"),
    "too_many_wilds": (("hand 0 7C JK JK:2 2S", *PLAY), "meld 7C JK JK:2", "JK JK:2"),
    "all_wild": (("set jokers_per_deck=3", "hand 0 JK JK:2 JK:3 2S", *PLAY), "meld JK JK:2 JK:3", "JK JK:2 JK:3"),
    "joker_not_wild": (("set joker_role=rank_set_only", "hand 0 7C 8C JK 2S", *PLAY), "meld 7C 8C JK", "JK"),
    "joker_reading": (("hand 0 7C 8C JK 2S", *PLAY), "meld 7C 8C JK=10C", "JK"),
    "say_joker": (("hand 0 7C 8C JK 2S", *PLAY), "meld 7C 8C JK", "JK"),
    "opening_first": (("set opening_min=30", "meld 1 4C 5C 6C", "hand 0 7C 2S", *PLAY), "lay 7C M1", ""),
    "opening_min": (("set opening_min=30", "hand 0 7C 7D 7H 2S", *PLAY), "meld 7C 7D 7H", ""),
    # adding
    "no_such_meld": (("hand 0 7C 2S", *PLAY), "lay 7C M1", ""),
    "layoff_off": (("set layoff=off", "meld 1 4C 5C 6C", "hand 0 7C 2S", *PLAY), "lay 7C M1", ""),
    "layoff_own_only": (("set layoff=own_only", "meld 1 4C 5C 6C", "hand 0 7C 2S", *PLAY), "lay 7C M1", ""),
    "own_meld_first": (("set layoff_needs_own_meld=true", "meld 1 4C 5C 6C", "hand 0 7C 2S", *PLAY), "lay 7C M1", ""),
    "set_rank": (("meld 1 9C 9D 9H", "hand 0 8S 2S", *PLAY), "lay 8S M1", "8S"),
    "set_full": (("meld 1 9C 9D 9H 9S", "hand 0 9S:2 2S", *TWO_PACKS), "lay 9S:2 M1", "9S:2"),
    "place_taken": (("meld 1 9C 9D 9H", "hand 0 9H:2 2S", *TWO_PACKS), "lay 9H:2 M1", "9H:2"),
    "joker_fixed": (("meld 1 9C 9D JK=9H", "hand 0 9H 2S", *PLAY), "lay 9H M1", "9H"),
    "run_suit": (("meld 1 4C 5C 6C", "hand 0 7D 2S", *PLAY), "lay 7D M1", "7D"),
    "run_end": (("meld 1 4C 5C 6C", "hand 0 8C 2S", *PLAY), "lay 8C M1", "8C"),
    "run_full": (
        ("meld 1 AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS", "hand 0 JK 2D", *PLAY),
        "lay JK M1",
        "JK",
    ),
    # swapping
    "swap_off": (("meld 1 4C JK=5C 6C", "hand 0 5C 2S", *PLAY), "swap 5C M1", ""),
    "swap_runs_only": (
        ("set joker_swap=runs_to_hand", "meld 1 9C 9D JK=9H", "hand 0 9H 2S", *PLAY),
        "swap 9H M1",
        "",
    ),
    "swap_no_match": (
        ("set joker_swap=runs_to_hand", "meld 1 4C JK=5C 6C", "hand 0 8C 2S", *PLAY),
        "swap 8C M1",
        "8C",
    ),
    # the end of a turn
    "duty_would_fail": (("hand 0 9D 10D JD 9S 9H 2C", *PLAY, "taken 9S", "duty 9S"), "meld 9D 10D JD", "9S"),
    "duty_first": (("hand 0 9D 9H 9S 2C", *PLAY, "taken 9S", "duty 9S"), "discard 2C", "9S"),
    "duty_first_any": (("hand 0 9D 9H 9S 4C 2C", *PLAY, "taken 9S 4C", "duty 9S 4C"), "discard 2C", "9S 4C"),
    "keep_discard": (("preset danish", "hand 0 7C 7D 7H", *PLAY), "meld 7C 7D 7H", ""),
    "keep_unplayable": (
        ("set final_discard=required_unplayable", "meld 1 4C 5C 6C", "hand 0 7C 8H 8D 8S", *PLAY),
        "meld 8H 8D 8S",
        "7C",
    ),
    "keep_other": (("hand 0 7C 7D 7H 9S", *PLAY, "taken 9S"), "meld 7C 7D 7H", "9S"),
    "rediscard": (("hand 0 9S 2C", *PLAY, "taken 9S"), "discard 9S", "9S"),
    "discard_playable": (
        ("set final_discard=required_unplayable", "meld 1 4C 5C 6C", "hand 0 7C", *PLAY),
        "discard 7C",
        "7C",
    ),
    # Rummy!
    "no_call_open": (("hand 0 2C", "hand 1 ?7", "pile 7D"), "pass", ""),
    "call_or_pass": (("hand 0 2C", *RUMMY), "draw", ""),
    "call_other_card": (("hand 0 2C", *RUMMY), "rummy 2C M1", "7D"),
    "call_one_card": (("hand 0 8D", *RUMMY), "rummy 7D 8D M1", "7D"),
    "call_layoff_only": (("hand 0 7C 7S", *RUMMY), "rummy 7D 7C 7S", "7D"),
}


def test_too_many_wild_cards_are_named_as_what_they_are() -> None:
    """A two that stands for another card is no joker."""
    lines = ("set twos_wild=true", "hand 0 7C 2S JK 2H 8C", *PLAY, "meld 1 9C 9D 2C=9H")
    for action, wilds in (("meld 7C 2S JK", "2S JK"), ("lay 2S 2H M1", "2C 2S 2H")):
        refused = refusal(position(*lines), action)
        assert refused is not None
        assert dict(refused.why.params)["wilds"] == cards(wilds)


@pytest.mark.parametrize("code", REFUSED)
def test_it_is_refused_with_its_reason_and_its_cards(code: str) -> None:
    lines, action, about = REFUSED[code]
    refused = refusal(position(*lines), action, seat=0)
    assert refused is not None
    assert refused.code == code
    assert refused.why.key == f"rum500.refuse.{code}"
    assert " ".join(map(str, refused.cards)) == about


def branches(node: ast.expr) -> Iterator[str]:
    """The texts that an expression can come to."""
    if isinstance(node, ast.Constant):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from branches(node.body)
        yield from branches(node.orelse)
    elif isinstance(node, ast.Attribute) and node.attr == "ace_rank":
        yield from ("high_only", "low_only")
    else:
        raise AssertionError(f"a code that cannot be read from the source: {ast.unparse(node)}")


def codes_in(function: ast.FunctionDef) -> Iterator[str]:
    """Codes of the refusals that a function makes."""
    said = {
        target.id: node.value
        for node in ast.walk(function)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "refuse":
            first = node.args[0]
            yield from branches(said[first.id] if isinstance(first, ast.Name) else first)


def test_every_reason_in_the_source_has_its_position() -> None:
    folder = Path(rum500.__file__).parent
    functions = [
        node
        for path in sorted(folder.glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.FunctionDef)
    ]
    assert {code for function in functions for code in codes_in(function)} == set(REFUSED)


HOUSES = (*(preset.rules for preset in PRESETS), Rules(twos_wild=True, jokers_per_deck=4), Rules(wrap_runs=True),
          Rules(set_distinct_suits=False, set_max="unlimited"), Rules(ace_rank="high_only"),
          Rules(joker_role="rank_set_only"), Rules(joker_limit="all_but_one_natural", ace_rank="low_only"))  # fmt: skip
MELDS = ("4C 5C 6C", "AC 2C 3C 4C", "JC QC KC AC", "9C 9D 9H", "9C 9D 9H 9S", "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC")


def meld_of(text: str, rules: Rules) -> Meld | None:
    return next(iter(readings([Claim(each) for each in cards(text)], 0, rules)), None)


@given(st.data())
def test_cards_that_make_no_meld_always_get_a_reason_that_names_some_of_them(data: st.DataObject) -> None:
    rules = data.draw(st.sampled_from(HOUSES))
    pool = full_pack(rules, 5)
    chosen = data.draw(st.lists(st.sampled_from(pool), min_size=1, max_size=14, unique=True))
    claims = [Claim(each, data.draw(st.sampled_from((None, pool[0].face)))) for each in chosen]
    if not readings(claims, 0, rules):
        refused = why_no_meld(claims, rules)
        assert refused.code in REFUSED
        assert set(refused.cards) <= set(chosen)


@given(st.data())
def test_cards_that_cannot_be_added_always_get_a_reason(data: st.DataObject) -> None:
    rules = data.draw(st.sampled_from(HOUSES))
    meld = data.draw(st.sampled_from([meld for text in MELDS if (meld := meld_of(text, rules))]))
    pool = [each for each in full_pack(rules, 5) if each not in meld.cards]
    claims = [Claim(each) for each in data.draw(st.lists(st.sampled_from(pool), min_size=1, max_size=3, unique=True))]
    if not additions(meld, claims, 1, rules):
        refused = why_no_addition(meld, claims, rules)
        assert refused.code in REFUSED
        assert set(refused.cards) <= {claim.card for claim in claims}
