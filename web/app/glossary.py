"""The words of each game that are explained where they stand: as buttons in a text, and all together as a list.

A term has its name at a key, what it means at `<key>.means`, and at `<key>.forms` the forms in which sentences have it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup, escape

from web.app.marking import outside_tags
from web.app.words import Words

HOUSE = ("ui.term.deal", "ui.term.dealer", "ui.term.suit", "ui.term.rank")
FOLLOWED = re.compile(r'(<button type="button" class="term"[^>]*>[^<]*</button>)([,.;:!?)”»’]+)')
# What is longer, or holds another term, comes first.
TERMS = {
    "rum500": (
        "rum500.term.pile",
        "rum500.term.discard",
        "rum500.term.stock",
        "rum500.term.lay_out",
        "rum500.term.add",
        "rum500.term.go_out",
        "rum500.term.meld",
        "rum500.term.set",
        "rum500.term.run",
        "rum500.term.joker",
        *HOUSE,
    ),
    "trick500": (
        "trick500.term.follow",
        "trick500.term.no_trump",
        "trick500.term.trump",
        "trick500.term.trick",
        "trick500.term.lead",
        "trick500.term.void",
        "trick500.term.auction",
        "trick500.term.bid",
        "trick500.term.contract",
        "trick500.term.declarer",
        "trick500.term.defender",
        "trick500.term.partner",
        "trick500.term.kitty",
        "trick500.term.bower",
        "trick500.term.misere",
        "trick500.term.slam",
        "trick500.term.joker",
        *HOUSE,
    ),
}


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game and what it means."""

    key: str
    name: str
    means: str


def terms(game: str, words: Words) -> tuple[Term, ...]:
    """All words of the game, by name."""
    found = (term(key, words) for key in TERMS.get(game, ()))
    return tuple(sorted(found, key=lambda each: each.name.casefold()))


def term(key: str, words: Words) -> Term:
    return Term(key, words.text(key), words.text(f"{key}.means"))


@lru_cache(maxsize=8)
def _pattern(game: str, language: str) -> re.Pattern[str] | None:
    words = Words(language)
    forms = [f"(?P<t{at}>{words.text(f'{key}.forms')})" for at, key in enumerate(TERMS.get(game, ()))]
    return re.compile(rf"(?<!\w)(?:{'|'.join(forms)})(?!\w)", re.IGNORECASE) if forms else None


class Explainer:
    """Makes each word of the game a button, the first time that it stands in a part of the page."""

    def __init__(self, game: str, words: Words, part: str) -> None:
        self._terms = TERMS.get(game, ())
        self._pattern = _pattern(game, words.language)
        self._part = part
        self._told: set[str] = set()

    def __call__(self, html: Markup) -> Markup:
        if self._pattern is None:
            return html
        # A browser may end a line after a button, and begin the next with the comma.
        marked = str(outside_tags(html, self._pattern, self._button))
        return Markup(FOLLOWED.sub(r'<span class="nb">\1\2</span>', marked))

    def _button(self, found: re.Match[str]) -> str:
        key = self._terms[int((found.lastgroup or "t0")[1:])]
        if key in self._told:
            return found[0]
        self._told.add(key)
        name = f"term-{self._part}-{key.replace('.', '-')}"
        return f'<button type="button" class="term" id="{escape(name)}" data-do="term {key}">{found[0]}</button>'


def explained(html: Markup, game: str, words: Words, part: str) -> Markup:
    """One text with its words explained."""
    return Explainer(game, words, part)(html)


def named_in(dialog: str | None, game: str, words: Words) -> tuple[Term, ...]:
    """What a window about words shows: one of them, or all."""
    kind, _, key = (dialog or "").partition(" ")
    if kind == "term":
        return (term(key, words),)
    return terms(game, words) if kind == "words" else ()


def is_term(game: str, key: str) -> bool:
    return key in TERMS.get(game, ())
