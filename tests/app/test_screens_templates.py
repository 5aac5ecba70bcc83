"""The templates themselves: all of them compile, and they hold no prose."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from web.app.screens import preload
from web.app.screens.pages import FOLDER, environment

NAMES = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.html"))
# The name of the game, names of keys, and nought.
PAGE = [Path("web/page.py"), *Path("web/front").glob("*.py")]
ALLOWED = {"Femhundra", "Home", "End", "Enter", "Esc", "0"}


def test_every_template_is_in_memory_after_preloading() -> None:
    preload()
    assert sorted(f"{name}.html" for name in environment().list_templates()) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_templates_hold_no_prose(name: str) -> None:
    source = (FOLDER / name).read_text(encoding="utf-8")
    for code in (
        r"\{% block (?:kind|reach|letters|top) %\}.*?\{% endblock %\}",
        r"\{#.*?#\}",
        r"\{%.*?%\}",
        r"\{\{.*?\}\}",
        r"<[^<>]*>",
    ):
        source = re.sub(code, " ", source, flags=re.S)
    assert set(re.findall(r"\w+", source)) <= ALLOWED


def test_what_the_page_writes_to_the_screen_is_in_no_template() -> None:
    """It may take such a mark away again, whoever wrote it."""
    written = {name for path in PAGE for name in re.findall(r'setAttribute\("(data-[a-z]+)"', path.read_text("utf-8"))}
    assert {"data-under", "data-more"} <= written
    found = {(name, mark) for name in NAMES for mark in written if f" {mark}" in (FOLDER / name).read_text("utf-8")}
    assert found == set()
