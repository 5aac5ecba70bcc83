"""The rules as a book: sentences, worked examples and tables, a search, and what the house does differently."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from pyengine.game import Clause, Example, Grid, Section
from web.app.glossary import Explainer, named_in
from web.app.marking import marked, within
from web.app.models import RuleBook
from web.app.screens.faces import Drawn, drawn, spoken
from web.app.screens.house_options import Group, groups_of
from web.app.screens.pages import page
from web.app.words import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A sentence of the rules; `at` is the one that was asked for."""

    id: str
    text: Markup
    changed: bool
    at: bool


@dataclass(frozen=True, slots=True)
class Lying:
    """Cards as they lie in an example, drawn and by name."""

    place: Markup | None
    cards: tuple[Drawn, ...]
    name: str


@dataclass(frozen=True, slots=True)
class Case:
    """A worked example."""

    rows: tuple[Lying, ...]
    said: Markup


@dataclass(frozen=True, slots=True)
class Values:
    """A table of values."""

    name: str
    title: Markup
    columns: tuple[Markup, ...]
    rows: tuple[tuple[Markup, tuple[Markup, ...]], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A headed part of the book, with what of it is found."""

    id: str
    title: Markup
    at: bool
    lines: tuple[Line, ...]
    cases: tuple[Case, ...]
    tables: tuple[Values, ...]

    @property
    def found(self) -> int:
        return len(self.lines) + len(self.cases) + len(self.tables)


def book_html(view: RuleBook, words: Words) -> str:
    stem = f"{view.game.id}.preset.{view.preset}"
    parts = tuple(_part(section, view, words) for section in view.sections)
    groups = groups_of(view, words)
    return page(
        "book",
        words,
        view=view,
        game=words.text(f"game.{view.game.id}"),
        preset=words.text(stem),
        about=words.text(f"{stem}.about"),
        source=words.html(view.game.preset(view.preset).source),
        changes=tuple(setting for group in groups for setting in group.settings if setting.was),
        groups=_deciding(groups),
        parts=tuple(part for part in parts if part.found),
        glossary=named_in(view.dialog, view.game.id, words),
        found=sum(part.found for part in parts) if view.find else None,
    )


def _deciding(groups: tuple[Group, ...]) -> tuple[Group, ...]:
    """The settings that decide anything in this house."""
    left = (Group(each.id, each.title, tuple(s for s in each.settings if not s.quiet)) for each in groups)
    return tuple(group for group in left if group.settings)


def _part(section: Section, view: RuleBook, words: Words) -> Part:
    title = words(section.title)
    explain = Explainer(view.game.id, words, section.name)
    shown = view.examples.get(section.name, ())
    clauses = (each for each in section.clauses if _has(view, title, words(each.text)))
    cases = (each for each in shown if isinstance(each, Example) and _has(view, title, _case_text(each, words)))
    grids = (each for each in shown if isinstance(each, Grid) and _has(view, title, _grid_text(each, words)))
    return Part(
        id=f"part-{section.name}",
        title=words.html(section.title),
        at=view.at == section.name,
        lines=tuple(_line(each, view, words, explain) for each in clauses),
        cases=tuple(_case(each, view, words, explain) for each in cases),
        tables=tuple(_values(each, words) for each in grids),
    )


def _has(view: RuleBook, *texts: str) -> bool:
    """Whether every word that is looked for is in one of the texts."""
    return within(view.find, " ".join(texts))


def _line(clause: Clause, view: RuleBook, words: Words, explain: Explainer) -> Line:
    return Line(
        id=f"rule-{clause.name}",
        text=marked(explain(words.html(clause.text)), view.find),
        changed=clause.option in view.changed,
        at=view.at == clause.name,
    )


def _case(example: Example, view: RuleBook, words: Words, explain: Explainer) -> Case:
    rows = tuple(
        Lying(
            None if place is None else words.html(place),
            tuple(drawn(each.card, words, each.stands) for each in row),
            ", ".join(spoken(each.card, words, each.stands) for each in row),
        )
        for place, row in example.rows
    )
    return Case(rows, marked(explain(words.html(example.said)), view.find))


def _case_text(example: Example, words: Words) -> str:
    return words(example.said)


def _values(grid: Grid, words: Words) -> Values:
    return Values(
        words(grid.title),
        words.html(grid.title),
        tuple(words.html(each) for each in grid.columns),
        tuple((words.html(head), tuple(_cell(cell, words) for cell in cells)) for head, cells in grid.rows),
    )


def _cell(cell: object, words: Words) -> Markup:
    if cell is None:
        return Markup("–")
    return Markup(words.number(cell)) if isinstance(cell, int) else words.html(cell)  # type: ignore[arg-type]


def _grid_text(grid: Grid, words: Words) -> str:
    return " ".join([words(grid.title), *(words(head) for head, _ in grid.rows)])
