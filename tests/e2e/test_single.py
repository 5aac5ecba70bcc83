"""The page as one file, opened from a disk: no server, no network, no other file."""

from __future__ import annotations

import gzip
import json
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Request, expect

from tests.e2e.host import ROOT
from tests.e2e.player import Player
from tests.e2e.tricks import TrickPlayer
from tests.e2e.watching import READY_MS
from web.build.single import write_single


@pytest.fixture(scope="session")
def single(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file alone in a folder whose name needs escaping."""
    file = tmp_path_factory.mktemp("a stick, på svenska") / "femhundra 500.html"
    write_single(ROOT, ROOT / "dist", file)
    return file


@pytest.fixture
def asked() -> list[str]:
    """Addresses that pages asked for."""
    return []


@pytest.fixture
def opened(single: Path, asked: list[str], new_context: Callable[..., BrowserContext]) -> Page:
    """The file in a browser without a network, after Python has painted the first screen."""
    page = new_context(offline=True).new_page()

    def on_request(request: Request) -> None:
        asked.append(request.url)

    page.on("request", on_request)
    page.goto(single.as_uri())
    ready(page)
    return page


def ready(page: Page) -> None:
    expect(page.locator("#app")).not_to_have_attribute("aria-busy", "true", timeout=READY_MS)


def test_deals_of_both_games_are_played_from_the_file_alone(opened: Page, asked: list[str], single: Path) -> None:
    player = Player(opened)
    player.make_bots_instant()
    player.use("#act-deal")
    player.play_deal()
    assert player.screen == "score"
    player.use("#act-home")
    player.press(opened.locator("label").filter(has=opened.locator("#game-trick500")))
    player = TrickPlayer(opened)
    player.wait()
    player.use("#act-deal")
    player.use("#act-yes")
    player.play_deal()
    assert player.screen == "score"
    beside = [url for url in asked if not url.startswith(("blob:", "data:")) and url != single.as_uri()]
    assert beside == []


def test_match_is_there_after_the_file_was_closed(opened: Page) -> None:
    player = Player(opened)
    player.use("#act-deal")
    hand = player.hand
    opened.reload()
    ready(opened)
    player.use("#act-resume")
    assert player.hand == hand


def test_what_was_chosen_before_python_came_is_dealt(single: Path, new_context: Callable[..., BrowserContext]) -> None:
    page = new_context(offline=True, locale="sv-SE").new_page()
    page.goto(single.as_uri(), wait_until="commit")
    page.locator("#preset").select_option("pagat")
    page.locator("#act-deal").click()
    ready(page)
    expect(page.locator("[data-screen=table]")).to_be_visible(timeout=READY_MS)
    assert json.loads(page.evaluate("localStorage['femhundra.choice']"))["preset"] == "pagat"
    expect(page.locator("html")).to_have_attribute("lang", "sv")


def with_memory(single: Path, name: str, packed: bytes) -> Path:
    """A copy of the file in which something else is held as the kept memory."""
    text = single.read_text(encoding="utf-8")
    start = text.index(">", text.index('data-held="runtime/memory-')) + 1
    copy = single.with_name(name)
    copy.write_text(text[:start] + b64encode(packed).decode() + text[text.index("<", start) :], encoding="utf-8")
    return copy


def test_without_the_kept_memory_it_starts_the_plain_way(
    single: Path, new_context: Callable[..., BrowserContext]
) -> None:
    page = new_context(offline=True).new_page()
    lines: list[str] = []
    page.on("console", lambda message: lines.append(message.text))
    page.goto(with_memory(single, "other.html", gzip.compress(b"other")).as_uri())
    ready(page)
    assert len([line for line in lines if line.startswith("a plain start")]) == 1
    Player(page).use("#act-rules")
    assert Player(page).screen == "rules"


def test_damaged_file_says_so(single: Path, new_context: Callable[..., BrowserContext], complaints: list[str]) -> None:
    page = new_context(offline=True).new_page()
    page.goto(with_memory(single, "damaged.html", gzip.compress(b"half")[:-9]).as_uri())
    expect(page.get_by_role("alert")).to_contain_text("Filen är skadad", timeout=READY_MS)
    assert complaints
    complaints.clear()
