"""The start screen as the page shows it before any Python runs: once for each language, by the app's own templates."""

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
    """One template element for each language; `data-for` holds the browser's languages that it is for."""
    return "\n".join(first_screen(root, language) for language in LANGUAGES)


def first_screen(root: Path, language: str) -> str:
    """What a first visit is shown."""
    install(language, compiled(root / f"web/locale/{language}/LC_MESSAGES"))
    session = Session(GAMES, render, Words)
    (frame,) = session.answer(Request(type="boot", languages=(language,))).frames
    tags = " ".join(tag for tag in TAGS if first_language([tag]) == language)
    return f'<template lang="{language}" data-for="{tags}">{frame.html}</template>'
