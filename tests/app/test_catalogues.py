"""The three languages say the same things, completely, and the code asks for nothing that they lack."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from string import Formatter
from typing import Any

import pytest

from pyengine.game import Game
from pyengine.games import GAMES
from pyengine.messages import Msg
from pyengine.options import Option, options_of, value_text
from tests.app.keys import ROOT, given_params, used_keys
from web.app.glossary import TERMS
from web.app.models import LANGUAGES
from web.build.catalogues import catalogue as merged

LOCALE = ROOT / "web" / "locale"
# Areas of a game's keys whose texts are sentences, and those whose texts are labels.
SENTENCES = ("rule", "refuse", "conflict", "event", "ending", "verdict", "say", "why", "limit", "means", "lesson")
LABELS = ("opt", "group", "preset", "zone", "move", "rules", "score", "bid", "lessons")
SCORES = {"rum500": ("table", "hand", "bonus", "penalty"), "trick500": ("contract", "slam", "tricks")}
FORMS = {"gen", "gen-n", "gen-p", "obj", "a", "the", "yours", "low", "tail", "told", "rank", "ranks", "sign", "or", "+"}
VARIANTS = ("you", "a", "the", "yours")  # last parts of keys that words choose by themselves
# Names, and words that the languages share.
SAME = re.compile(
    r"(ui\.language\.\w+|ui\.title\.lesson|game\.rum500|ui\.title\.start|rum500\.rules\.rummy|rum500\.preset\.(pagat|bicycle)(\.source)?"
    r"|rum500\.preset\.spelregler\.source|card\.joker|card\.corner\.king|player\.gen(-s)?|card\.name"
    r"|card\.the|ui\.score\.start|rum500\.score\.bonus|ui\.tricks\.partner|ui\.common\.(log|menu)|ui\.menu\.title"
    r"|rum500\.group\.\w+|rum500\.example\.(joker|hand)|trick500\.example\.(hand|strain)|ui\.book\.link_short|ui\.(coach\.title|settings\.coach)"
    r"|(ui|rum500|trick500)\.term\.(joker|misere|partner|slam|kitty)(\.forms)?"
    r"|trick500\.(bid|opt)\.(MIS|BLIND|misere|blind_misere)|trick500\.call\.pass"
    r"|trick500\.zone\.slam|trick500\.why\.weighed)"
)


@cache
def catalogue(language: str) -> dict[str, tuple[str, ...]]:
    """Key -> the sentence, or its plural forms."""
    entries = [each for each in merged(LOCALE / language / "LC_MESSAGES") if each.id]
    return {
        (each.id if isinstance(each.id, str) else each.id[0]): (
            (each.string,) if isinstance(each.string, str) else tuple(each.string)
        )
        for each in entries
    }


def fields(text: str) -> Iterator[tuple[str, str]]:
    """(parameter, form) of each place in a template."""
    for _, name, form, conversion in Formatter().parse(text):
        if name is not None:
            assert name.isidentifier(), text
            assert conversion is None, text
            yield name, form or ""


def params(key: str, language: str) -> set[str]:
    return {name for text in catalogue(language)[key] for name, _ in fields(text)}


def families() -> set[str]:
    """Keys under which a phrase is chosen by a parameter's value."""
    texts = (text for language in LANGUAGES for forms in catalogue(language).values() for text in forms)
    return {form for text in texts for _, form in fields(text) if "." in form}


def every_house(game: Game) -> Iterator[Any]:
    """The presets with any option changed, and the neutral game with any two: all that sentences can depend on."""
    changes = [(each.name, value) for each in options_of(game.rules) for value in each.values]
    for preset in game.presets:
        yield preset.rules
        yield from (replace(preset.rules, **{name: value}) for name, value in changes)
    for at, (name, value) in enumerate(changes):
        for other, its_value in changes[at:]:
            yield replace(game.rules(), **{name: value, other: its_value} if name != other else {name: value})


@cache
def composed() -> dict[str, set[str]]:
    """Keys of the rules and of their conflicts, with the parameters that they are given, by composing them."""
    given: dict[str, set[str]] = {}
    for game in GAMES.values():
        for house in every_house(game):
            for section in game.rulebook(house):
                for message in (section.title, *(clause.text for clause in section.clauses)):
                    given[message.key] = {name for name, _ in message.params}
            for seats in (None, 2, 8):
                for refusal in game.conflicts(house, seats):
                    for message in with_parts(refusal.why):
                        given[message.key] = {name for name, _ in message.params}
    return given


def with_parts(message: Msg) -> Iterator[Msg]:
    """A message and the messages within it."""
    yield message
    for _, value in message.params:
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Msg):
                yield from with_parts(each)


def explained() -> set[str]:
    """Keys of the glossary."""
    terms = {key for of_game in TERMS.values() for key in of_game}
    return {f"{key}{part}" for key in terms for part in ("", ".means", ".forms")}


def declared() -> set[str]:
    """Keys that the menu needs for the games, their options and presets; numbers are their own labels."""
    keys = explained()
    for game in GAMES.values():
        keys |= {f"game.{game.id}", f"game.{game.id}.about"}
        keys |= {f"{game.id}.score.{kind}" for kind in SCORES[game.id]}
        for option in options_of(game.rules):
            name = f"{game.id}.opt.{option.name}"
            keys |= {f"{game.id}.group.{option.group}", name, f"{name}.help"}
            labels = {f"{name}.{value_text(v)}" for v in option.values if not is_number(v)}
            keys |= labels if labels & catalogue("en").keys() or not is_plain_switch(option) else set()
        for preset in game.presets:
            keys |= {f"{game.id}.preset.{preset.id}{part}" for part in ("", ".source", ".about")}
    return keys


def of_games(*areas: str) -> tuple[str, ...]:
    """How keys of these areas begin in each game."""
    return tuple(f"{game}.{area}." for game in GAMES for area in areas)


def is_plain_switch(option: Option) -> bool:
    """Whether its values may go without labels, as yes and no."""
    return set(option.values) == {False, True}


def is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def is_number_label(key: str) -> bool:
    """Whether it is the label of a number that has a word of its own, such as "None" for 0."""
    return key.startswith(of_games("opt")) and key.rpartition(".")[2].isdigit()


def bare(text: str) -> str:
    """A template with its parameters left out."""
    return re.sub(r"\{[^}]*\}", "X", text)


def without_variant(key: str) -> str:
    stem, _, last = key.rpartition(".")
    return stem if last in VARIANTS else key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys(language: str) -> None:
    assert set(catalogue(language)) == set(catalogue("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_uses_the_same_parameters(language: str) -> None:
    wrong = {key for key in catalogue("en") if params(key, language) != params(key, "en")}
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_key_has_plural_forms_in_every_language_or_in_none(language: str) -> None:
    english = catalogue("en")
    wrong = {key for key, forms in catalogue(language).items() if len(forms) != len(english[key]) or not all(forms)}
    assert not wrong


def test_a_sentence_with_a_plural_counts_n() -> None:
    assert all("n" in params(key, "en") for key, forms in catalogue("en").items() if len(forms) > 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_templates_ask_only_for_forms_that_words_know(language: str) -> None:
    known = FORMS | families()
    wrong = {
        key for key, forms in catalogue(language).items() for text in forms for _, form in fields(text)
        if form and form not in known
    }  # fmt: skip
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phrase_chosen_by_value_has_phrases(language: str) -> None:
    for family in families():
        assert any(key.startswith(f"{family}.") for key in catalogue(language)), family


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_end_as_sentences_and_labels_do_not(language: str) -> None:
    for key, forms in catalogue(language).items():
        sentence = key.startswith((*of_games(*SENTENCES), "ui.alert.", "ui.notice.")) or key.endswith(
            (".help", ".about")
        )
        for text in forms:
            if sentence:
                assert text.endswith((".", "?", "{limit:rum500.limit}", "{ends}", "{faces}", "{fact}", ":told}")), (
                    key,
                    text,
                )
            elif key.startswith(of_games(*LABELS)):
                assert not text.endswith(".") or key.endswith("_penalty"), (key, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_signs_are_typographic_and_nothing_shouts(language: str) -> None:
    for key, forms in catalogue(language).items():
        for text in forms:
            plain = bare(text)
            assert plain == " ".join(plain.split()), (key, text)
            assert "!" not in plain.replace("Rummy!", ""), (key, text)
            assert not re.search(r"""['"]|\.\.\.| - |(^|\s)-\d""", plain), (key, text)


@pytest.mark.parametrize("language", ["sv", "da"])
def test_no_english_is_left(language: str) -> None:
    english = catalogue("en")
    same = {
        key for key, forms in catalogue(language).items()
        if forms == english[key] and re.search(r"[a-z]{2}", bare(forms[0])) and not SAME.fullmatch(key)
    }  # fmt: skip
    assert not same


def test_every_option_value_and_preset_has_its_words() -> None:
    assert declared() <= set(catalogue("en"))


def test_every_rule_and_conflict_has_a_sentence_and_none_is_left_over() -> None:
    ours = {key for key in catalogue("en") if key.startswith(of_games("rules", "rule", "conflict"))}
    assert set(composed()) == ours


def test_rules_and_conflicts_use_only_the_parameters_that_they_are_given() -> None:
    assert not {key for key, given in composed().items() if not params(key, "en") <= given}


def test_the_code_asks_for_no_key_that_is_missing() -> None:
    keys = set(catalogue("en"))
    # The first part of a key that is put together elsewhere is no key.
    stems = {key.rpartition(".")[0] for key in keys}
    assert not used_keys().exact - keys - stems


def test_sentences_use_only_the_parameters_that_the_code_gives() -> None:
    known = catalogue("en")
    calls = [(key, given) for key, given in given_params() if key in known]
    assert len(calls) > 100
    wrong = {
        key for name, given in calls for key in (name, f"{name}.you")
        if key in known and not params(key, "en") <= given
    }  # fmt: skip
    assert not wrong


def test_no_sentence_is_left_over() -> None:
    used, asked = used_keys(), declared() | set(composed())
    chosen = tuple(f"{family}." for family in families())
    left = {
        key for key in catalogue("en")
        if key not in asked and not key.startswith(chosen) and not is_number_label(key)
        and not used.covers(key) and not used.covers(without_variant(key))
    }  # fmt: skip
    assert not left
