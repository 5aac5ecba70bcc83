"""Python starts from a memory that was kept at build time, and the plain way where that cannot be."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from tests.e2e.host import ROOT
from tests.e2e.player import Player

MEMORY = "**/memory.bin"
PLAIN = "a plain start"


@pytest.fixture
def kept() -> bytes:
    (file,) = ROOT.glob("dist/runtime/memory-*/memory.bin")
    return file.read_bytes()


def said(page: Page) -> list[str]:
    """What the console gets to hear from now on."""
    lines: list[str] = []
    page.on("console", lambda message: lines.append(message.text))
    return lines


def test_python_starts_from_its_kept_memory(page: Page, boot: Callable[[Page], None]) -> None:
    lines = said(page)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    boot(page)
    assert [line for line in lines if PLAIN in line] == []
    assert "memory.bin" in asked
    assert {"app.zip", "python_stdlib.zip"}.isdisjoint(asked)


@pytest.mark.parametrize(
    ("status", "spoilt"),
    [
        pytest.param(404, lambda kept: b"", id="missing"),
        pytest.param(200, lambda kept: kept[: len(kept) // 2], id="cut off"),
        pytest.param(200, lambda kept: kept[:9] + bytes(1000), id="garbage"),
    ],
)
def test_memory_that_does_not_serve_is_no_hindrance(
    page: Page,
    boot: Callable[[Page], None],
    complaints: list[str],
    kept: bytes,
    *,
    status: int,
    spoilt: Callable[[bytes], bytes],
) -> None:
    def answer(route: Route) -> None:
        route.fulfill(status=status, body=spoilt(kept))

    page.context.route(MEMORY, answer)
    lines = said(page)
    boot(page)
    assert len([line for line in lines if PLAIN in line]) == 1
    player = Player(page)
    player.make_bots_instant()
    player.use("#act-deal")
    player.play_deal()
    assert player.screen == "score"
    complaints[:] = [each for each in complaints if "404" not in each]


def test_two_boots_deal_differently(new_context: Callable[..., BrowserContext], boot: Callable[[Page], None]) -> None:
    """The kept memory is the same for everybody; the cards are not."""
    hands = [first_hand(new_context().new_page(), boot) for _ in range(2)]
    assert hands[0] != hands[1]


def first_hand(page: Page, boot: Callable[[Page], None]) -> list[str]:
    boot(page)
    page.locator("#act-deal").click()
    page.locator("#hand input").first.wait_for()
    return Player(page).hand
