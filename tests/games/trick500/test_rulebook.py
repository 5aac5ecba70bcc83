"""The rules in words say what the options say: every value its sentence, and nothing that does not apply."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pyengine.game import Preset
from pyengine.games.trick500.claims import claim_refusal
from pyengine.games.trick500.presets import PRESETS
from pyengine.games.trick500.rulebook import SILENT, rulebook
from pyengine.games.trick500.rules import Rules, has_piles
from pyengine.options import Option, Value, options_of, value_text
from tests.games.clauses import clauses, keys, of_option, values
from tests.games.trick500.tables import seen, table

OPTIONS = options_of(Rules)
CUSTOM = ("custom_first", "custom_strain", "custom_level")
# Told by the sentence of another option: -500 is a number in that of what it does.
WITHIN = {("lose_at", -500): "lose_rule"}
every_house = pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.id)


def house(option: Option, value: Value) -> Rules:
    """Rules in which the option decides something, with this value."""
    rules = Rules(win_rule="any_points", double_nullo=True)
    if option.name in CUSTOM:
        rules = replace(rules, schedule="custom")
    if option.name.startswith("partner_"):
        rules = replace(rules, teams="called_partner")
    packs = {24: 0, 32: 0, 42: 0, 44: 0, 46: 2, 52: 0, 62: 0, 64: 0, 66: 2}
    jokers = packs.get(value, 1) if option.name == "deck" and isinstance(value, int) else 1
    return replace(rules, **{"jokers": jokers, option.name: value})


@pytest.mark.parametrize(("option", "value"), values(OPTIONS), ids=lambda each: getattr(each, "name", str(each)))
def test_every_value_of_an_option_has_its_sentence(option: Option, value: Value) -> None:
    name = "schedule" if option.name in CUSTOM else WITHIN.get((option.name, value), option.name)
    said = of_option(rulebook(house(option, value)), name)
    if (option.name, value) in SILENT:
        assert said == ()
    else:
        assert len(said) == 1
        numbers = [str(number) for _, number in said[0].text.params]
        assert value_text(value) in {*said[0].text.key.split("."), *numbers}


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_houses_that_differ_are_told_apart(option: Option) -> None:
    told = [rulebook(house(option, value)) for value in option.values]
    assert len(set(told)) == len(option.values)


@every_house
def test_a_clause_names_an_option_that_matters(preset: Preset) -> None:
    by_name = {option.name: option for option in OPTIONS}
    said = [clause.option for clause in clauses(rulebook(preset.rules)) if clause.option]
    assert len(said) == len(set(said))
    assert all(by_name[name].matters(preset.rules) for name in said)


@every_house
def test_every_part_of_the_game_is_told_in_order(preset: Preset) -> None:
    rules = preset.rules
    titles = [section.title.key.removeprefix("trick500.rules.") for section in rulebook(rules)]
    order = ["aim", "deal", "auction", "misere", "kitty", "partner", "play", "joker", "scoring", "end"]
    left_out = set() if rules.teams == "called_partner" else {"partner"}
    left_out |= set() if rules.misere else {"misere"}
    assert titles == [name for name in order if name not in left_out]


def test_the_seed_is_told_by_its_letter() -> None:
    """000-T5, T10, T16, T20, T25, T27, T28; rules.md 0.1.7"""
    told = keys(rulebook(next(preset.rules for preset in PRESETS if preset.id == "swedish-4")))
    assert {"deck.42", "first_lead.declarer", "bid_order.points", "joker_lead.named_any", "defender_trick",
            "defender_trick_in_misere.10", "win_rule.any_points", "both_reach.bidder",
            "lose_rule.immediate"} <= told  # fmt: skip
    assert not {"slam_min.250", "joker_preassign.true", "misere_gate.seven_bid"} & told


def test_without_jokers_nothing_is_said_of_them() -> None:
    told = keys(rulebook(Rules(deck=44, jokers=0, kitty=4)))
    assert "trump_order.no_joker" in told
    assert not {key for key in told if key.startswith("joker_")}


@every_house
def test_claims_are_told_as_they_are_decided(preset: Preset) -> None:
    """Where cards lie in piles no claim is ever true, and the rules say that."""
    rules = preset.rules
    told = keys(rulebook(rules)) & {"claim", "no_claim"}
    sure = table("AS KS", "3S 2S", bid="7S", rules=rules, up=("", "") if has_piles(rules) else ())
    refused = claim_refusal(seen(sure))
    assert told == {"no_claim" if refused and refused.code == "claim_piles" else "claim"}


def test_where_only_the_bidders_can_win_nothing_is_said_of_several() -> None:
    assert not {key for key in keys(rulebook(Rules())) if key.startswith("both_reach")}
    # A declarer and a called partner have totals of their own.
    assert "both_reach.bidder" in keys(rulebook(Rules(players=5, deck=53, teams="called_partner")))
