"""The options of a house as controls or as a list, with what they were and why they decide nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from pyengine.options import Option, Value, option_named, value_text
from web.app.models import RuleBook, RulesChoice
from web.app.screens.dialogs import Choice, Control
from web.app.words import Words

House = RulesChoice | RuleBook
LINE, PADDING, SEVERAL = 44, 3, 3  # letters that fit side by side; a value's own margin; values that may wrap instead


@dataclass(frozen=True, slots=True)
class Undoing:
    """A conflict that a change of one option would undo, and what it would have to be."""

    conflict: Markup
    way_out: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """An option of the rules. `quiet` says why it decides nothing now, `was` what the preset has instead."""

    control: Control
    kind: str  # "switch", "segments" or "menu"
    value: str
    quiet: str | None
    was: str | None
    conflicts: tuple[Undoing, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """Options that belong together."""

    id: str
    title: str
    settings: tuple[Setting, ...]


def groups_of(view: House, words: Words) -> tuple[Group, ...]:
    """Groups in the order of the options; an option with one value has nothing to set."""
    options = [each for each in view.options if len(each.values) > 1]
    return tuple(
        Group(name, words.text(f"{view.game.id}.group.{name}"), tuple(_setting(each, view, words) for each in members))
        for name, members in groupby(options, key=lambda each: each.group)
    )


def _setting(option: Option, view: House, words: Words) -> Setting:
    stem = f"{view.game.id}.opt.{option.name}"
    value: Value = getattr(view.rules, option.name)
    choices = tuple(
        Choice(
            f"opt-{option.name}-{value_text(each)}",
            f"{option.name}={value_text(each)}",
            words.value(view.game.id, option.name, each),
            each == value,
        )
        for each in option.values
    )
    # Where on and off do not say it all, both values have names.
    is_switch = set(option.values) == {False, True} and not words.has(f"{stem}.true")
    return Setting(
        control=Control(
            id=f"opt-{option.name}",
            label=words.text(stem),
            help=words.text(f"{stem}.help") if words.has(f"{stem}.help") else None,
            choices=choices,
            on=value is True,
            do=f"option {option.name}={value_text(not value)}" if is_switch else "",
        ),
        kind="switch" if is_switch else "segments" if _side_by_side(choices) else "menu",
        value=words.value(view.game.id, option.name, value),
        quiet=_quiet(option, view, words),
        was=_was(option, view, words),
        conflicts=tuple(_undoings(option, view, words)),
    )


def _undoings(option: Option, view: House, words: Words) -> Iterator[Undoing]:
    for conflict in view.conflicts:
        for way in conflict.ways_out:
            if way.option == option.name:
                values = " / ".join(words.value(view.game.id, option.name, value) for value in way.values)
                yield Undoing(words.html(conflict.why), words.text("ui.rules.way_out", values=values))


def _side_by_side(choices: tuple[Choice, ...]) -> bool:
    return len(choices) <= SEVERAL or sum(len(each.label) + PADDING for each in choices) <= LINE


def _was(option: Option, view: House, words: Words) -> str | None:
    if option.name not in view.changed:
        return None
    return words.text("ui.rules.was", value=words.value(view.game.id, option.name, view.changed[option.name]))


def _quiet(option: Option, view: House, words: Words) -> str | None:
    """The first condition that is not met, in words."""
    for need in () if option.matters(view.rules) else option.needs:
        if not need.met(view.rules):
            known = option_named(view.game.rules, need.option)
            values = [words.value(view.game.id, known.name, value) for value in need.values]
            label = words.text(f"{view.game.id}.opt.{known.name}")
            return words.text("ui.rules.needs", option=label, values=" / ".join(values))
    return None
