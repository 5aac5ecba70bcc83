"""The templates themselves: all of them compile, and they hold no prose."""

from __future__ import annotations

import re

import pytest

from web.app.screens import preload
from web.app.screens.pages import FOLDER, environment

NAMES = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.html"))
# The name of the game, names of keys, and nought.
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
