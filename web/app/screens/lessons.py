"""Lessons: their list, and what is pointed at and said beside the table of one."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

from pyengine.lesson import fits
from web.app.glossary import Explainer
from web.app.models import LessonPanel, Lessons, TableView
from web.app.screens.actions import Button
from web.app.screens.names import slug
from web.app.screens.pages import page
from web.app.words import Words

STOP = ". "


def lessons_html(view: Lessons, words: Words) -> str:
    return page("lessons", words, view=view)


def pointed_ids(points: Iterable[str]) -> frozenset[str]:
    """The ids in the page of the places that a lesson or the coach points at: `hand 7H 8H` is two cards."""
    found = set()
    for point in points:
        place, *which = point.split()
        found.update({f"{place}-{slug(each)}" for each in which} if which else {place})
    return frozenset(found)


def pointed_at(view: TableView, buttons: Iterable[Button]) -> frozenset[str]:
    """All that is pointed at, with the buttons that do what the lesson asks for or the coach advises."""
    advised = (view.coach.action,) if view.coach and view.coach.action else ()
    asked = view.lesson.asked if view.lesson else advised
    led = {each.id for each in buttons for pattern in asked if fits(pattern, each.do.removeprefix("act "))}
    return pointed_ids(view.points) | led


def said_html(panel: LessonPanel, game: str, words: Words) -> tuple[Markup, Markup]:
    """What the lesson says, with its words explained: its first sentence, which leads, and the rest."""
    lead, stop, rest = words.html(panel.say).partition(STOP)
    explain = Explainer(game, words, "lesson")
    return explain(Markup(lead + stop.strip())), explain(Markup(rest))
