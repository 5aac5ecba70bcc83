"""The same smoke games in other engines. What was seen stands in docs/browsers.md."""

from __future__ import annotations

import json

import pytest

from tests.browsers.driver import Visitor
from tests.e2e.watching import KNOWN_WARNINGS

# Selenium warns of what it does itself.
pytestmark = pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")

START = "label:has(#game-trick500)"


def complaints(visitor: Visitor) -> list[str]:
    return [line for line in visitor.driver.said if not any(known in line for known in KNOWN_WARNINGS)]


def test_a_deal_of_rummy_by_mouse_is_there_after_a_reload(visitor: Visitor, site: str) -> None:
    visitor.visit(site)
    visitor.make_bots_instant()
    visitor.use("#act-deal")
    hand = visitor.hand
    visitor.visit(site)
    visitor.use("#act-resume")
    assert visitor.hand == hand
    visitor.play_rummy_deal()
    assert visitor.screen == "score"
    assert complaints(visitor) == []


def test_a_deal_of_the_trick_game_by_key_and_mouse(visitor: Visitor, site: str) -> None:
    visitor.visit(site)
    visitor.make_bots_instant()
    visitor.use(START)
    visitor.use("#act-deal")
    visitor.play_trick_deal()
    assert visitor.screen == "score"
    assert complaints(visitor) == []


def test_languages_and_rules(visitor: Visitor, site: str) -> None:
    visitor.visit(site)
    for language in ("sv", "da", "en"):
        visitor.use(f"label:has(#language-{language})")
        assert visitor.driver.run("document.documentElement.lang") == language
    visitor.use("#act-rules")
    assert visitor.screen == "rules"


def test_match_is_kept_for_a_page_on_a_disk_too(visitor: Visitor, single: str) -> None:
    visitor.visit(single)
    visitor.use("#act-deal")
    assert json.loads(visitor.driver.run("localStorage.getItem('femhundra.match')"))["record"].startswith(
        "femhundra record"
    )
    assert len(visitor.hand) == 7
