"""The rules of every house on paper: two sheets of A4."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext

from pyengine.games import GAMES
from tests.e2e.host import ROOT
from web.app.screens import render
from web.app.session import Session, answer
from web.app.words import Words, install
from web.build.catalogues import compiled
from web.build.site import stylesheet


def paper(game: str, preset: str, language: str) -> str:
    """The page of a house's rules, as Python paints it."""
    session = Session(GAMES, render, Words)
    answer(session, json.dumps({"type": "boot", "store": {}, "languages": [language]}))
    reply = json.loads(answer(session, json.dumps({"type": "do", "do": f"open rules/{game}/{preset}"})))
    frame = reply["frames"][0]
    head = f'<meta charset="utf-8"><style>{stylesheet(ROOT / "web/styles")}</style>'
    sprite = (ROOT / "web/assets/sprite.svg").read_text(encoding="utf-8")
    return f'<html lang="{frame["lang"]}">{head}<body><div hidden>{sprite}</div><div id="app">{frame["html"]}</div>'


@pytest.mark.parametrize("game", GAMES)
def test_rules_of_every_house_print_on_two_sheets(game: str, new_context: Callable[..., BrowserContext]) -> None:
    """Each in the language of those who play so."""
    page = new_context().new_page()
    sheets = {}
    for preset in GAMES[game].presets:
        install(preset.language, compiled(ROOT / f"web/locale/{preset.language}/LC_MESSAGES"))
        page.set_content(paper(game, preset.id, preset.language))
        printed = page.pdf(prefer_css_page_size=True)
        sheets[preset.id] = len(re.findall(rb"/Type\s*/Page\b", printed))
    assert {preset: count for preset, count in sheets.items() if count > 2} == {}
