"""Puts words to the engine's messages in a chosen language. All prose is in the catalogues, web/locale/*/LC_MESSAGES.

A template names its parameters, `{card}`, and may ask for a form of one after a colon:
- `{points:+}` a number with its sign; nought has none
- `{owner:gen}` a player as owner (`gen-n` before a neuter noun, `gen-p` before a plural), `{owner:obj}` as object
- `{seats}` several players in a row
- `{card:the}` cards with the article that a spoken sentence needs; as symbols they stand alone
- `{face:rank}` only the rank of a card, `{face:ranks}` all of that rank ("nines")
- `{cards:or}` cards, or messages, one of which is meant
- `{suit:sign}` a suit as its coloured symbol where it is seen, its name where it is heard
- `{meld:the}` a nested message as its key with `.the` has it (so with `.a`, `.yours`), `{meld:low}` with a small letter
- `{what:told}` a list of sentences, one after the other
- `{wilds:tail}` a list of messages, led in by a comma if it holds any
- `{n:rum500.set}` the phrase for a value: at `rum500.set.3`, or else at `rum500.set.other`
"""

from __future__ import annotations

import gettext
import re
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Any

from markupsafe import Markup, escape

from pyengine.cards import Card, Face, Rank, Suit
from pyengine.messages import Msg, Param, Seat, msg
from pyengine.options import Value, value_text
from web.app import cardnames
from web.app.models import LANGUAGES, NAMES

LOCALE = Path(__file__).resolve().parents[1] / "locale"
YOU = Seat(0)
MINUS = "−"
TAGS = re.compile("(?:<[^>]*>)*")
SIBILANTS = ("s", "x", "z")  # names that end so take their genitive differently

_catalogues: dict[str, gettext.GNUTranslations] = {}


def install(language: str, compiled: bytes) -> None:
    """Takes a compiled catalogue (.mo) into memory, in place of the file beside the package."""
    _catalogues[language] = gettext.GNUTranslations(BytesIO(compiled))


def _catalogue(language: str) -> gettext.GNUTranslations:
    if language not in _catalogues:
        install(language, (LOCALE / language / "LC_MESSAGES/femhundra.mo").read_bytes())
    return _catalogues[language]


class Words:
    """One language. A sentence that it lacks is said in English, or else by its key; `strict` raises KeyError."""

    def __init__(self, language: str, *, strict: bool = False) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"unknown language {language!r}: expected one of {', '.join(LANGUAGES)}")
        self.language = language
        self.strict = strict
        self._sources = (language,) if strict else (language, "en")
        self._plain = _Plain(self)
        self._drawn = _Drawn(self)
        self._shown = _Shown(self)

    def __call__(self, message: Msg) -> str:
        """Plain text, cards as they are spoken: for labels, titles and what is read aloud."""
        return _opened(self._plain.say(message), self.template(message))

    def html(self, message: Msg) -> Markup:
        """Escaped text for the page: cards as coloured symbols for the eye, and by name for the ear."""
        return Markup(_opened(self._shown.say(message), self.template(message)))

    def drawn(self, message: Msg) -> Markup:
        """The same for the eye alone, where something else says it to the ear."""
        return Markup(_opened(self._drawn.say(message), self.template(message)))

    def text(self, key: str, **params: Param) -> str:
        """Plain text by key."""
        return self(msg(key, **params))

    def markup(self, key: str, **params: Param) -> Markup:
        """Escaped text by key."""
        return self.html(msg(key, **params))

    def value(self, game: str, option: str, value: Value) -> str:
        """The label of an option's value. Most numbers are their own; a plain yes or no is said alike everywhere."""
        key = f"{game}.opt.{option}.{value_text(value)}"
        if isinstance(value, int) and not isinstance(value, bool) and not self.has(key):
            return self.number(value)
        if isinstance(value, bool) and not self.has(key):
            return self.text("words.yes" if value else "words.no").capitalize()
        return self.text(key)

    def card(self, card: Card | Face) -> str:
        """A card's name on its own: "7 of hearts", "Joker"."""
        name = self.text("card.joker") if card.suit is None else cardnames.spoken(card, self.fragment)
        return name[0].upper() + name[1:]

    def short(self, card: Card | Face) -> str:
        """A card as its symbol, "♥7"."""
        return cardnames.short(card, self.fragment)

    def corner(self, rank: Rank) -> str:
        """What stands in a card's corner, which is also how the drawn rank is called: "Kn"."""
        return cardnames.corner(rank, self.fragment)

    def player(self, seat: Seat) -> str:
        """A player's name on its own: "You", "Astrid"."""
        name = self.form(seat, "")
        return name[0].upper() + name[1:]

    def number(self, number: int) -> str:
        """A number with a real minus sign."""
        return _number(number, "")

    def signed(self, number: int) -> str:
        """A number with its sign, also when it is positive; nought has none."""
        return _number(number, "+")

    def has(self, key: str) -> bool:
        """Whether this language has the key itself."""
        return _found(_catalogue(self.language), key, None) is not None

    def template(self, message: Msg) -> str:
        """The template for a message: the player's own variant first, the plural by `n`."""
        params = dict(message.params)
        n = params.get("n")
        count = n if isinstance(n, int) else None
        keys = (f"{message.key}.you", message.key) if params.get("who") == YOU else (message.key,)
        for catalogue in map(_catalogue, self._sources):
            for key in keys:
                if (found := _found(catalogue, key, count)) is not None:
                    return found
        if self.strict:
            raise KeyError(f"{message.key!r} has no sentence in {self.language!r}")
        return message.key

    def fragment(self, key: str, **params: Param) -> str:
        """Plain text as it stands within a sentence."""
        return self._plain.say(msg(key, **params))

    def form_of(self, cards: tuple[Card | Face, ...], form: str) -> str:
        """Cards as they are spoken within a sentence, in the form asked for."""
        return self._plain.row(cards, form)

    def form(self, seat: Seat, form: str) -> str:
        """A player in a sentence, in the form asked for: "" (name), obj, gen, gen-n, gen-p."""
        if seat == YOU:
            return self.fragment(f"player.you.{form}" if form else "player.you")
        name = NAMES[seat]
        if not form.startswith("gen"):
            return name
        return self.fragment("player.gen-s" if name.endswith(SIBILANTS) else "player.gen", name=name)


class _Plain(Formatter):
    """Fills a template with spoken text."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def say(self, message: Msg) -> str:
        return self.vformat(self.prepared(self.words.template(message)), (), dict(message.params))

    def prepared(self, template: str) -> str:
        return template

    def format_field(self, value: Any, format_spec: str) -> str:
        """A parameter as text; the order of the cases matters, since cards are tuples and suits are strings."""
        match value:
            case Msg() if format_spec == "low":
                said = self.say(value)
                return said[:1].lower() + said[1:]
            case Msg():
                return self.say(Msg(f"{value.key}.{format_spec}", value.params) if format_spec else value)
            case Card() | Face():
                return self.one(value, format_spec)
            case tuple() if format_spec == "tail" or (value and isinstance(value[0], Msg)):
                return self.several(value, format_spec)
            case tuple() if value and isinstance(value[0], Seat):
                return self.listed(tuple(self.format_field(seat, format_spec) for seat in value))
            case tuple():
                return self.row(value, format_spec)
            case Suit():
                return self.suit(value, format_spec)
            case Seat():
                return self.prepared(self.words.form(value, format_spec))
            case bool():
                return self.prepared(self.words.fragment("words.yes" if value else "words.no"))
            case int() if "." not in format_spec:
                return _number(value, format_spec)
        return self.prepared(self.chosen(value, format_spec) if format_spec else str(value))

    def several(self, messages: tuple[Msg, ...], form: str) -> str:
        """Messages as a list, or with `tail` as what follows a comma, if there are any."""
        if form == "told":
            return " ".join(_opened(self.say(message), self.words.template(message)) for message in messages)
        each_form = "" if form in ("tail", "or") else form
        said = self.listed(tuple(self.format_field(message, each_form) for message in messages), form)
        return f", {said}" if said and form == "tail" else said

    def chosen(self, value: int | str, family: str) -> str:
        """The phrase for a value out of a family of keys."""
        key = f"{family}.{value}"
        return self.words.fragment(key if self.words.has(key) else f"{family}.other", value=value)

    def one(self, card: Card | Face, form: str) -> str:
        text = self.words.fragment
        if form == "rank":
            return self.prepared(cardnames.rank_name(card.rank, text))
        return self.prepared(cardnames.ranks_name(card.rank, text)) if form == "ranks" else self.row((card,), form)

    def suit(self, suit: Suit, _: str) -> str:
        return self.prepared(cardnames.suit_name(suit, self.words.fragment))

    def row(self, cards: tuple[Card | Face, ...], form: str) -> str:
        parts = cardnames.spoken_row(cards, self.words.fragment)
        if form == "the":
            parts = tuple(self.words.fragment("card.the", card=part) for part in parts)
        return self.listed(parts, form)

    def listed(self, parts: tuple[str, ...], form: str = "") -> str:
        if len(parts) < 2:
            return "".join(parts)
        # Not through `fragment`: the parts are finished text, which must not be escaped again.
        joint = self.prepared(self.words.template(Msg("words.list_or" if form == "or" else "words.list")))
        return joint.replace("{head}", ", ".join(parts[:-1])).replace("{last}", parts[-1])


class _Drawn(_Plain):
    """Fills a template with escaped text and coloured cards."""

    def prepared(self, template: str) -> str:
        return str(escape(template))

    def suit(self, suit: Suit, form: str) -> str:
        if form != "sign":
            return super().suit(suit, form)
        return f'<b class="sc" data-s="{suit.lower()}">{cardnames.SYMBOL[suit]}</b>'

    def row(self, cards: tuple[Card | Face, ...], form: str) -> str:
        if len(cards) == 1 and cards[0].suit is None:
            return f'<b class="sc" data-s="x">{super().row(cards, form)}</b>'
        parts = cardnames.drawn_row(cards, self.words.fragment)
        return " ".join(f'<b class="sc" data-s="{suit}">{escape(text)}</b>' for suit, text in parts)


class _Shown(_Drawn):
    """Fills a template with escaped text and cards for both: coloured for the eye, by name for the ear."""

    def suit(self, suit: Suit, form: str) -> str:
        drawn = super().suit(suit, form)
        return _for_both(drawn, cardnames.suit_name(suit, self.words.fragment)) if form == "sign" else drawn

    def row(self, cards: tuple[Card | Face, ...], form: str) -> str:
        drawn = super().row(cards, form)
        is_named = len(cards) == 1 and cards[0].suit is None
        return drawn if is_named else _for_both(drawn, self.words.form_of(cards, form))


def _for_both(drawn: str, heard: str) -> str:
    return f'<span class="cd"><span aria-hidden="true">{drawn}</span><span class="vh">{escape(heard)}</span></span>'


def _found(catalogue: gettext.GNUTranslations, key: str, count: int | None) -> str | None:
    """The sentence by key, in the plural form for `count` where the key has any."""
    if count is not None and (found := catalogue.ngettext(key, key, count)) != key:
        return found
    found = catalogue.gettext(key)
    return None if found == key else found


def _opened(text: str, template: str) -> str:
    """A sentence that begins with a parameter gets its capital letter here, inside whatever tags it is drawn in."""
    if not template.startswith("{"):
        return text
    first = len(TAGS.match(text)[0])  # type: ignore[index]  # it matches always
    return text[:first] + text[first : first + 1].upper() + text[first + 1 :]


def _number(number: int, spec: str) -> str:
    return format(number, spec if number else "").replace("-", MINUS)
