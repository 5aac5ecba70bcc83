"""The words of the games are explained where they stand, once in each part, and all in a list."""

from __future__ import annotations

import re

import pytest
from markupsafe import Markup

from pyengine.games import GAMES
from tests.app.real_desk import RealDesk, seated
from web.app.glossary import TERMS, Explainer, explained, terms
from web.app.models import LANGUAGES
from web.app.words import Words

# Said in calls, prompts and reasons only.
ELSEWHERE = {"trick500.term.slam", "trick500.term.defender", "ui.term.rank"}
BUTTON = re.compile(r'data-do="term ([\w.]+)">([^<]*)<')


def found(text: str, game: str = "rum500", language: str = "en") -> dict[str, str]:
    """The terms in a text, each with the word that it is explained at."""
    return dict(BUTTON.findall(str(explained(Markup(text), game, Words(language), "here"))))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_term_is_met_in_the_rules_of_some_house(game: str, language: str) -> None:
    words = Words(language)
    met: set[str] = set()
    for preset in GAMES[game].presets:
        for section in GAMES[game].rulebook(preset.rules):
            for clause in section.clauses:
                html = explained(words.html(clause.text), game, words, "x")
                met.update(key for key, _ in BUTTON.findall(str(html)))
    assert set(TERMS[game]) - met <= ELSEWHERE


def test_longer_terms_come_before_those_within_them() -> None:
    assert found("Take from the discard pile.") == {"rum500.term.pile": "discard pile"}
    assert "trick500.term.no_trump" in found("Seven no-trump", "trick500")


def test_word_is_explained_once_in_a_part_and_anew_in_the_next() -> None:
    explain = Explainer("rum500", Words("en"), "melds")
    assert "term" in explain(Markup("A run is long."))
    assert explain(Markup("Another run.")) == Markup("Another run.")
    assert Explainer("rum500", Words("en"), "pile")(Markup("A run.")) != Markup("A run.")


def test_punctuation_stays_on_the_line_of_the_word_before_it() -> None:
    """A browser may break a line between a button and a comma."""
    html = str(explained(Markup("A run, a set and the stock."), "rum500", Words("en"), "here"))
    kept = re.findall(r'<span class="nb"><button[^>]*>(\w+)</button>(\W)</span>', html)
    assert kept == [("run", ","), ("stock", ".")]


def test_words_within_words_and_tags_are_left_alone() -> None:
    assert found("A runner settles rankings.") == {}
    assert found('<b data-s="suit">♥7</b> &stock;') == {}


@pytest.mark.parametrize(
    ("language", "text", "key"),
    [("sv", "Bygg på en stege", "rum500.term.add"), ("da", "Læg kortet i kastebunken", "rum500.term.pile")],
)
def test_forms_of_a_word_are_known_in_each_language(language: str, text: str, key: str) -> None:
    assert key in found(text, language=language)


def test_word_at_the_table_opens_its_meaning_and_leads_to_all_words() -> None:
    desk = seated("hand 0 7C 8D", "hand 1 ?7", "pile 2S")
    button = desk.page.one(id="say").all(class_="term")[0]
    desk.do(button["data-do"])
    assert desk.says("dialog-h") == "Stock"
    desk.do(desk.page.one(id="term-words")["data-do"])
    names = [each.text for each in desk.page.one(class_="words").all("dt")]
    assert names == [each.name for each in terms("rum500", Words("en"))]
    desk.do("close")
    assert not desk.page.all("dialog")


def test_word_in_the_book_opens_its_meaning_there() -> None:
    desk = RealDesk(games=GAMES)
    for do in ("language sv", "open rules/trick500/swedish-4", "term trick500.term.bower"):
        desk.do(do)
    assert desk.says("dialog-h") == "Bonde"
    assert desk.page.one(id="book-h")


def test_word_that_is_none_of_the_game_is_answered_with_a_sentence() -> None:
    desk = seated("hand 0 7C 8D", "hand 1 ?7", "pile 2S")
    desk.do("term trick500.term.bower")
    assert not desk.page.all("dialog")
    assert desk.says("alert")
