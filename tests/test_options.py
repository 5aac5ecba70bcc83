"""Declared options: one line gives values, default, check, text and the condition under which it matters."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from pyengine.games.rum500.rules import Rules
from pyengine.games.trick500.rules import Rules as TrickRules
from pyengine.options import (
    Needs,
    changes_from,
    option,
    option_named,
    options_of,
    parse_changes,
    value_text,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """A small set of rules."""

    colour: str = option("red", "blue", group="look")
    bonus: int = option(0, 25, 50, default=25, group="score")
    loud: bool = option(False, True, group="look", needs={"colour": ("blue",)})


def test_a_declaration_says_all_there_is_to_know() -> None:
    colour, bonus, loud = options_of(House)
    assert (colour.name, colour.group, colour.values, colour.default) == ("colour", "look", ("red", "blue"), "red")
    assert (bonus.default, bonus.needs) == (25, ())
    assert loud.needs == (Needs("colour", ("blue",)),)


def test_the_fields_have_the_defaults() -> None:
    assert House() == House(colour="red", bonus=25, loud=False)


def test_a_default_that_is_no_value_is_a_fault_of_the_program() -> None:
    with pytest.raises(ValueError, match="default 7 is not among"):
        option(1, 2, default=7, group="score")


@pytest.mark.parametrize(("value", "text"), [(True, "true"), (False, "false"), (25, "25"), ("red", "red")])
def test_values_are_written_in_lower_case(value: object, text: str) -> None:
    assert value_text(value) == text  # type: ignore[arg-type]


def test_text_is_read_as_the_value_it_names() -> None:
    assert parse_changes(House, ["loud=true", "bonus=50"]) == {"loud": True, "bonus": 50}
    assert option_named(House, "loud").parse("false") is False


@pytest.mark.parametrize(
    ("word", "complaint"),
    [
        ("bonus", "cannot read 'bonus': expected option=value"),
        ("bonus=7", "option 'bonus' cannot be '7': expected one of 0, 25, 50"),
        ("loud=True", "option 'loud' cannot be 'True': expected one of false, true"),
        ("size=7", "unknown option 'size': expected one of colour, bonus, loud"),
        ("=7", "unknown option ''"),
    ],
)
def test_what_cannot_be_read_is_refused_with_what_could(word: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        parse_changes(House, [word])


def test_an_option_matters_where_what_it_needs_is_chosen() -> None:
    loud = option_named(House, "loud")
    assert not loud.matters(House())
    assert loud.matters(House(colour="blue"))


def test_changes_are_what_differs_in_the_order_of_the_menu() -> None:
    assert changes_from(House(), House(loud=True, colour="blue")) == {"colour": "blue", "loud": True}
    assert changes_from(House(), House()) == {}


RUM = options_of(Rules)


@pytest.mark.parametrize("each", RUM, ids=lambda each: each.name)
def test_every_value_of_every_rum_option_is_written_and_read_back(each: object) -> None:
    values = each.values  # type: ignore[attr-defined]
    assert [each.parse(value_text(value)) for value in values] == list(values)  # type: ignore[attr-defined]
    assert len({value_text(value) for value in values}) == len(values)


def test_option_matters_where_its_need_holds_or_something_else_is_enough() -> None:
    both = option_named(TrickRules, "both_reach")
    assert not both.matters(TrickRules(win_rule="contract_only"))
    assert both.matters(TrickRules(win_rule="any_points"))
    assert both.matters(TrickRules(win_rule="contract_only", players=5, deck=53, teams="called_partner"))


@pytest.mark.parametrize("each", [each for each in RUM if each.needs], ids=lambda each: each.name)
def test_what_an_option_needs_is_an_option_with_such_values(each: object) -> None:
    for need in each.needs:  # type: ignore[attr-defined]
        other = option_named(Rules, need.option)
        assert set(need.values) < set(other.values)
        silent = next(value for value in other.values if value not in need.values)
        assert not each.matters(replace(Rules(), **{need.option: silent}))  # type: ignore[attr-defined]
