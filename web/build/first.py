"""The start screen as the page shows it before any Python runs: for each language and game, by the app's templates."""

from pathlib import Path

from pyengine.games import GAMES
from web.app.models import LANGUAGES
from web.app.requests import Request
from web.app.screens import render
from web.app.session import Session
from web.app.settings import first_language
from web.app.words import Words, install
from web.build.catalogues import compiled

# Tags of languages that are read as one of ours; the app decides as which.
TAGS = (*LANGUAGES, "no", "nb", "nn")


def first_screens(root: Path) -> str:
    """A template element for each language and game; `data-for` holds the browser's languages that it is for.

    The first game of a language is what a first visit is shown.
    """
    return "\n".join(first_screen(root, language, game) for language in LANGUAGES for game in GAMES)


def first_screen(root: Path, language: str, game: str) -> str:
    """What a visit is shown that has this game chosen and nothing else."""
    install(language, compiled(root / f"web/locale/{language}/LC_MESSAGES"))
    session = Session(GAMES, render, Words)
    session.answer(Request(type="boot", languages=(language,)))
    (frame,) = session.answer(Request(type="do", do=f"game {game}")).frames
    tags = " ".join(tag for tag in TAGS if first_language([tag]) == language)
    return f'<template lang="{language}" data-for="{tags}" data-game="{game}">{frame.html}</template>'
