"""The menu of rules: every option with its values, and the rules in words beside it, changed lines marked."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from pyengine.game import Section
from web.app.models import RulesChoice
from web.app.screens.dialogs import Choice, Control
from web.app.screens.house_options import groups_of
from web.app.screens.pages import page
from web.app.words import Words


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of the rules."""

    text: Markup
    changed: bool


@dataclass(frozen=True, slots=True)
class Part:
    """A headed part of the rules in words."""

    title: Markup
    lines: tuple[Line, ...]


def rules_html(view: RulesChoice, words: Words) -> str:
    return page(
        "rules",
        words,
        view=view,
        title=words.text("ui.rules.title"),
        game=words.text(f"game.{view.game.id}"),
        preset=words.text(f"{view.game.id}.preset.{view.preset}"),
        house_about=words.text(f"{view.game.id}.preset.{view.preset}.about"),
        source=words.html(view.game.preset(view.preset).source),
        presets=_presets(view, words),
        groups=groups_of(view, words),
        parts=tuple(_part(section, view, words) for section in view.sections),
        conflicts=tuple(words.html(conflict.why) for conflict in view.conflicts),
    )


def _presets(view: RulesChoice, words: Words) -> Control:
    game = view.game
    choices = tuple(
        Choice(f"preset-{preset.id}", preset.id, words.text(f"{game.id}.preset.{preset.id}"), preset.id == view.preset)
        for preset in game.presets
    )
    return Control(id="preset", label=words.text("ui.rules.from"), help=None, choices=choices)


def _part(section: Section, view: RulesChoice, words: Words) -> Part:
    lines = tuple(Line(words.html(clause.text), clause.option in view.changed) for clause in section.clauses)
    return Part(words.html(section.title), lines)
