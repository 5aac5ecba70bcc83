"""The rules in words say what the options say: every value its sentence, and nothing that does not apply."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pyengine.games.rum500.presets import PRESETS
from pyengine.games.rum500.rulebook import SILENT, rulebook
from pyengine.games.rum500.rules import Rules
from pyengine.options import Option, Value, options_of, value_text
from tests.games.clauses import clauses, keys, of_option, values

OPTIONS = options_of(Rules)
# A house in which every option decides something; set_distinct_suits and the rest keep their defaults.
TALKATIVE = Rules(
    set_distinct_suits=False,
    pickup_fail="penalty",
    rummy_call="layoff_only",
    top_must_use=True,
)


@pytest.mark.parametrize(("option", "value"), values(OPTIONS), ids=lambda each: getattr(each, "name", str(each)))
def test_every_value_of_an_option_has_its_sentence(option: Option, value: Value) -> None:
    house = replace(TALKATIVE, **{option.name: value})
    said = of_option(rulebook(house), option.name)
    if option.name == "deal_5plus" and house.deal_3to4 == value:
        said = of_option(rulebook(house), "deal_3to4")  # one sentence for both
    if (option.name, value) in SILENT:
        assert said == ()
    else:
        assert len(said) == 1
        numbers = [str(number) for _, number in said[0].text.params]
        assert value_text(value) in {*said[0].text.key.split("."), *numbers, "-".join(numbers)}


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_houses_that_differ_are_told_apart(option: Option) -> None:
    told = [rulebook(replace(TALKATIVE, **{option.name: value})) for value in option.values]
    assert len(set(told)) == len(option.values)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.id)
def test_a_clause_names_an_option_that_matters(preset: object) -> None:
    rules = preset.rules  # type: ignore[attr-defined]
    by_name = {option.name: option for option in OPTIONS}
    said = [clause.option for clause in clauses(rulebook(rules)) if clause.option]
    assert len(said) == len(set(said))
    # The size of a set is told even where it is not open to choice.
    assert all(by_name[name].matters(rules) or name == "set_max" for name in said)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.id)
def test_every_part_of_the_game_is_told_in_order(preset: object) -> None:
    rules = preset.rules  # type: ignore[attr-defined]
    titles = [section.title.key.removeprefix("rum500.rules.") for section in rulebook(rules)]
    order = ["aim", "deal", "turn", "pile", "melds", "jokers", "layoff", "rummy", "out", "scoring", "end"]
    left_out = {"rummy"} | (set() if rules.jokers_per_deck else {"jokers"})
    assert titles == [name for name in order if name not in left_out]


def test_each_seed_is_told_by_its_letter() -> None:
    houses = {preset.id: keys(rulebook(preset.rules)) for preset in PRESETS}
    # 000-R8 to R10, R23, R31, R35.
    assert {"pile_take.any_depth", "deep_must_use.target", "top_must_use.false", "pickup_min_hand_cards",
            "joker_declare.required_fixed", "goout_bonus.0"} <= houses["swedish-joker"]  # fmt: skip
    # 001-17, 001-20, 001-6.
    assert {"final_discard.required", "top_must_use.true", "low_cards.five", "jokers_per_deck.0"} <= houses["danish"]
    # 002-10, 002-12, 002-13, 002-15.
    assert {"pile_take.top_or_whole", "deep_must_use.any_pile_card", "pickup_use.new_meld_only", "pickup_penalty",
            "layoff_needs_own_meld.true", "goout_bonus"} <= houses["swedish-top-or-whole"]  # fmt: skip
    # 003-10, 003-11, 003-16, 003-23.
    assert {"pile_take.whole_only", "deep_must_use.any_pile_card.whole", "pickup_fail.forbid",
            "rediscard_single_top.allow", "target_test.above"} <= houses["swedish-whole-pile"]  # fmt: skip


def test_without_jokers_nothing_is_said_of_them() -> None:
    house = Rules(jokers_per_deck=0)
    assert not {key for key in keys(rulebook(house)) if key.startswith("joker_")}


def test_wild_twos_bring_the_rules_of_jokers_along() -> None:
    assert {"twos_wild.true", "joker_limit.half_of_meld"} <= keys(rulebook(Rules(jokers_per_deck=0, twos_wild=True)))


def test_where_nothing_is_added_to_melds_only_a_new_meld_uses_a_card() -> None:
    told = keys(rulebook(Rules(layoff="off")))
    assert {"layoff.off", "pickup_use.new_meld_only"} <= told
    assert not {"layoff_scores", "layoff_choice", "pickup_use.meld_or_layoff"} & told


def test_where_only_the_one_who_went_out_can_win_nothing_is_said_of_several() -> None:
    told = keys(rulebook(Rules(must_go_out_to_win=True)))
    assert not {key for key in told if key.startswith(("multi_over", "tie"))}


def test_where_nothing_taken_has_to_be_used_no_use_is_explained() -> None:
    told = keys(rulebook(Rules(deep_must_use="none")))
    assert not {key for key in told if key.startswith(("pickup_use", "pickup_fail", "pickup_min"))}


def test_equal_hands_from_three_players_on_are_told_once() -> None:
    def told(house: Rules) -> list[str]:
        keys = [clause.text.key for section in rulebook(house) for clause in section.clauses]
        return [key for key in keys if key.startswith("rum500.rule.deal_") and key != "rum500.rule.deal_over"]

    assert told(Rules(deal_3to4=7, deal_5plus=7)) == ["rum500.rule.deal_2p", "rum500.rule.deal_3plus"]
    assert told(Rules(deal_3to4=7, deal_5plus=6))[1:] == ["rum500.rule.deal_3to4", "rum500.rule.deal_5plus"]
