"""The rules screen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pyengine.game import Clause, Section
from pyengine.games.rum500 import GAME
from pyengine.messages import Refusal, WayOut, msg
from pyengine.options import changes_from, options_of
from tests.app.screen_desk import Element, shown
from web.app.models import RulesChoice

SECTIONS = (
    Section(
        msg("toy.rules.pile"), (Clause(msg("toy.rule.pile_take.deep"), "pile_take"), Clause(msg("toy.rule.order")))
    ),
)
BASE = GAME.preset("swedish-top-or-whole").rules


def rules(changes: dict[str, Any] | None = None, **given: Any) -> Element:
    chosen = replace(BASE, **(changes or {}))
    return shown(
        RulesChoice(
            game=GAME,
            preset="swedish-top-or-whole",
            rules=chosen,
            options=options_of(GAME.rules),
            changed={name: getattr(BASE, name) for name in changes_from(BASE, chosen)},
            conflicts=given.get("conflicts", ()),
            sections=SECTIONS,
        )
    )


CONFLICTS = (
    Refusal("a", msg("conflict.a"), ways_out=(WayOut("layoff", ("any", "own_only")), WayOut("twos_wild", (True,)))),
    Refusal("b", msg("conflict.b")),
)


def option(page: Element, name: str) -> Element:
    (found,) = [
        each
        for each in page.all(class_="option")
        if each.all(id=f"opt-{name}") or each.all("input", name=f"opt-{name}")
    ]
    return found


def test_yes_or_no_is_a_switch_that_turns_over() -> None:
    switch = rules({"twos_wild": True}).one("button", id="opt-twos_wild", role="switch")
    assert (switch["aria-checked"], switch["data-do"]) == ("true", "option twos_wild=false")


def test_two_values_with_names_of_their_own_are_both_shown() -> None:
    page = rules()
    assert not page.all("button", id="opt-set_distinct_suits")
    shown = page.all("input", name="opt-set_distinct_suits")
    assert [each["value"] for each in shown] == ["set_distinct_suits=true", "set_distinct_suits=false"]


def test_few_values_stand_side_by_side_and_many_in_a_menu() -> None:
    page = rules()
    assert page.one("input", id="opt-ace_high-15", checked="")["value"] == "ace_high=15"
    assert page.one("select", id="opt-deal_2p").one("option", selected="")["value"] == "deal_2p=7"
    assert len(page.one("select", id="opt-deal_2p").all("option")) == 11


def test_an_option_without_a_choice_is_left_out() -> None:
    assert not rules().all(id="opt-run_same_suit")


def test_a_changed_option_names_the_presets_own_value_and_its_line_is_marked() -> None:
    page = rules({"pile_take": "any_depth"})
    changed = option(page, "pile_take")
    assert "data-changed" in changed
    assert changed.one(class_="was").text == "ui.rules.was(value=pile_take:top_or_whole)"
    assert [each.text for each in page.all("mark")] == ["toy.rule.pile_take.deep"]
    assert page.one(role="status").text == "ui.rules.changes(n=1)"


def test_unchanged_rules_have_nothing_marked_and_nothing_to_undo() -> None:
    page = rules()
    assert not page.all("mark")
    assert not page.all(id="act-reset")
    assert page.one(role="status").text == "ui.rules.unchanged"


def test_an_option_that_decides_nothing_is_quiet_and_says_when_it_would() -> None:
    quiet = option(rules(), "joker_value")
    reason = "ui.rules.needs(option=rum500.opt.jokers_per_deck, values=" + " / ".join(
        f"jokers_per_deck:{n}" for n in (1, 2, 3, 4)
    )
    assert "data-quiet" in quiet
    assert quiet.one(class_="quiet").text == f"{reason})"
    assert "data-quiet" not in option(rules({"jokers_per_deck": 2}), "joker_value")


def test_what_an_option_says_about_itself_describes_its_control() -> None:
    page = rules()
    described = option(page, "pile_take").one("select")["aria-describedby"]
    assert page.one(id=described).text.startswith("rum500.opt.pile_take.help")


def test_rules_that_contradict_each_other_are_an_alert() -> None:
    alert = rules(conflicts=CONFLICTS).one(role="alert")
    assert [each.text for each in alert.all("li")] == ["conflict.a", "conflict.b"]
    assert rules().one(role="alert").text == ""


def test_a_contradiction_is_told_at_the_options_that_could_undo_it() -> None:
    page = rules(conflicts=CONFLICTS)
    marked = [each for each in page.all(class_="option") if "data-conflict" in each]
    assert marked == [option(page, "layoff"), option(page, "twos_wild")]
    switch = option(page, "layoff").one("fieldset")
    assert "conflict.a" in page.one(id=switch["aria-describedby"]).text


def test_a_contradiction_names_the_values_that_would_undo_it() -> None:
    page = rules(conflicts=CONFLICTS)
    told = [option(page, name).one(class_="no").text for name in ("layoff", "twos_wild")]
    assert told == [
        "conflict.a ui.rules.way_out(values=layoff:any / layoff:own_only)",
        "conflict.a ui.rules.way_out(values=twos_wild:true)",
    ]


def test_rules_that_cannot_be_played_are_not_offered_for_use() -> None:
    button = rules(conflicts=CONFLICTS).one(id="act-back")
    assert button["aria-disabled"] == "true"
    assert button["aria-describedby"] == "alert"
    assert "aria-disabled" not in rules().one(id="act-back")
