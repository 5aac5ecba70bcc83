"""What the player is shown, as the inner HTML of the page's one region. Words and rules come from elsewhere."""

from __future__ import annotations

from web.app.models import (
    Elsewhere,
    Lessons,
    RuleBook,
    RulesChoice,
    ScoreSheet,
    Settings,
    Start,
    TableView,
)
from web.app.review_models import ReviewView
from web.app.screens.book import book_html
from web.app.screens.elsewhere import elsewhere_html
from web.app.screens.lessons import lessons_html
from web.app.screens.pages import environment
from web.app.screens.review import review_html
from web.app.screens.rules import rules_html
from web.app.screens.score import score_html
from web.app.screens.start import start_html
from web.app.screens.table import table_html
from web.app.words import Words

Model = Start | Lessons | RulesChoice | RuleBook | TableView | ScoreSheet | ReviewView | Elsewhere


def preload() -> None:
    """Reads and compiles every template, so that no file is needed later (a memory snapshot holds no files)."""
    environment()


def render(model: Model, settings: Settings, words: Words) -> str:
    """The screen for what is to be shown, in the language of `words`."""
    match model:
        case Start():
            return start_html(model, settings, words)
        case Lessons():
            return lessons_html(model, words)
        case RulesChoice():
            return rules_html(model, words)
        case RuleBook():
            return book_html(model, words)
        case TableView():
            return table_html(model, settings, words)
        case ScoreSheet():
            return score_html(model, words)
        case ReviewView():
            return review_html(model, words)
        case Elsewhere():
            return elsewhere_html(words)
