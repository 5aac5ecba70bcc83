"""Every option has a test `test_option_<name>` that tries each value; here: combinations that make no sense."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pyengine.games.rum500.conflicts import CONFLICTS as CHECKS
from pyengine.games.rum500.conflicts import conflicts
from pyengine.games.rum500.rules import Rules
from pyengine.options import options_of


def test_every_option_has_its_test() -> None:
    sources = [path.read_text() for path in Path(__file__).parent.glob("test_options*.py")]
    tested = {name for source in sources for name in re.findall(r"^def test_option_(\w+)\(", source, re.MULTILINE)}
    # A run of one suit is all that is played: that option has one value.
    assert tested == {option.name for option in options_of(Rules)} - {"run_same_suit"}


CONFLICTS = {
    "unplayable_needs_layoff": {"final_discard": "required_unplayable", "layoff": "off"},
    "swap_needs_wilds": {"joker_swap": "any_to_hand", "jokers_per_deck": 0},
    "swap_needs_layoff": {"joker_swap": "any_to_hand", "layoff": "off"},
    "rank_set_needs_jokers": {"joker_role": "rank_set_only", "jokers_per_deck": 0},
    "unlimited_needs_equal_suits": {"set_max": "unlimited"},
    "wrap_needs_both_ends": {"wrap_runs": True, "ace_rank": "high_only"},
    "hidden_pile_needs_no_depth": {"pile_visible": False},
    "penalty_needs_duty": {"pickup_fail": "penalty", "deep_must_use": "none"},
    "rummy_needs_layoff": {"rummy_call": "layoff_only", "layoff": "own_only"},
    "automatic_needs_no_swap": {"joker_declare": "automatic", "joker_swap": "any_to_hand"},
    "moving_needs_no_swap": {"joker_declare": "required_swappable", "joker_swap": "any_to_hand"},
}


@pytest.mark.parametrize("conflict", CONFLICTS)
def test_options_that_contradict_each_other_are_refused(conflict: str) -> None:
    found = conflicts(replace(Rules(), **CONFLICTS[conflict]), None)
    assert [refusal.code for refusal in found] == [conflict]
    assert found[0].why.key == f"rum500.conflict.{conflict}"


def test_every_contradiction_has_its_row() -> None:
    assert {each.code for each in CHECKS} == set(CONFLICTS)


def test_too_many_players_for_the_pack_are_refused_with_the_numbers() -> None:
    rules = Rules(second_deck_from="never", deal_5plus=15)
    (refusal,) = conflicts(rules, 8)
    assert refusal.code == "too_few_cards"
    told = dict(refusal.why.params)
    assert (told["seats"], told["cards"], told["need"], told["there"]) == (8, 15, 8 * 15 + 1 + 8, 54)
    assert conflicts(rules, None) == ()


def ways_out(rules: Rules, seats: int) -> dict[str, object]:
    """What the sentence about too few cards proposes: last part of the key -> its number."""
    (refusal,) = conflicts(rules, seats)
    told: Any = dict(refusal.why.params)["ways"]
    return {way.key.rpartition(".")[2]: way.params[0][1] for way in told}


@pytest.mark.parametrize("jokers", [0, 4])
@pytest.mark.parametrize("second", [3, 5, 9, "never"])
@pytest.mark.parametrize("cards", [9, 12, 15])
def test_what_is_proposed_against_too_few_cards_helps(jokers: int, second: int | str, cards: int) -> None:
    rules = Rules(jokers_per_deck=jokers, second_deck_from=second, deal_2p=cards, deal_3to4=cards, deal_5plus=cards)
    for seats in range(2, 9):
        if conflicts(rules, seats):
            ways = ways_out(rules, seats)
            assert {"players", "deal"} <= set(ways)
            assert conflicts(rules, ways["players"]) == ()  # type: ignore[arg-type]
            deal = "deal_2p" if seats == 2 else "deal_3to4" if seats < 5 else "deal_5plus"
            assert conflicts(replace(rules, **{deal: ways["deal"]}), seats) == ()
            another = conflicts(replace(rules, second_deck_from=seats), seats) if seats > 2 else (None,)
            assert ("packs" in ways) == (another == ())


def test_a_second_pack_is_not_proposed_where_it_would_not_help() -> None:
    assert set(ways_out(Rules(second_deck_from="never", deal_5plus=15), 8)) == {"players", "deal"}
    assert set(ways_out(Rules(second_deck_from="never", deal_5plus=12), 8)) == {"players", "deal", "packs"}


@pytest.mark.parametrize("conflict", [*CONFLICTS, "seats", "too_few_cards"])
def test_a_conflict_names_all_single_changes_that_end_it_and_begin_no_other(conflict: str) -> None:
    seats = {"seats": 8, "too_few_cards": 6}.get(conflict)
    given = {"seats": {"players": "2-6"}, "too_few_cards": {"deal_5plus": 15, "second_deck_from": "never"}}
    rules = replace(Rules(), **(given | CONFLICTS)[conflict])
    (refusal,) = conflicts(rules, seats)
    assert refusal.code == conflict
    ends = {
        (each.name, value) for each in options_of(Rules) for value in each.values
        if not conflicts(replace(rules, **{each.name: value}), seats)
    }  # fmt: skip
    assert {(way.option, value) for way in refusal.ways_out for value in way.values} == ends
    assert {name for name, _ in ends} & set((given | CONFLICTS)[conflict])


def test_a_number_of_players_outside_the_house_is_refused_with_its_range() -> None:
    (refusal,) = conflicts(Rules(players="2-5"), 6)
    assert dict(refusal.why.params) == {"seats": 6, "least": 2, "most": 5}
