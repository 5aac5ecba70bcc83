"""Opening the page by an address that asks for something, and links within it."""

import types

from tests.page.browser import Browser, in_browser
from tests.page.promise import Promise

LINK = '<div data-screen="book"><a id="link" data-copy href="#rules/rum500/danish"></a></div>'


@in_browser(address="#start/trick500")
async def test_what_the_address_asks_for_is_asked_once(browser: Browser) -> None:
    assert browser.asked == ["boot", "open start/trick500"]
    assert browser.history == ["/femhundra/"]


@in_browser(address="#hand")
async def test_anchor_within_the_screen_asks_for_nothing(browser: Browser) -> None:
    assert browser.asked == ["boot"]
    assert browser.history == []


@in_browser()
async def test_link_that_is_opened_in_the_same_tab_is_followed(browser: Browser) -> None:
    browser.window.location.hash = "#rules/rum500/danish"
    browser.window.onhashchange()
    await browser.settle()
    assert browser.asked == ["boot", "open rules/rum500/danish"]


@in_browser()
async def test_link_is_copied_whole_and_that_is_said(browser: Browser) -> None:
    await browser.show(LINK)
    kept: list[str] = []
    browser.window.navigator.clipboard = types.SimpleNamespace(writeText=lambda text: Promise(kept.append(text)))
    browser.get("link").href = "https://example.org/#rules/rum500/danish"  # type: ignore[attr-defined]
    await browser.click("link")
    assert kept == ["https://example.org/#rules/rum500/danish"]
    assert browser.asked == ["copied"]


@in_browser()
async def test_link_that_cannot_be_copied_is_not_said_to_be(browser: Browser) -> None:
    await browser.show(LINK)
    browser.get("link").href = "http://example.org/#rules/rum500/danish"  # type: ignore[attr-defined]
    await browser.click("link")
    assert browser.asked == []


@in_browser()
async def test_place_that_was_asked_for_comes_into_sight_once(browser: Browser) -> None:
    place = '<div data-screen="book"><h1 id="top">The rules</h1><p id="rule-aim" data-at></p></div>'
    await browser.show(place)
    assert browser.document.activeElement.id == "rule-aim"
    browser.get("top").focus()
    await browser.show(place)
    assert browser.document.activeElement.id == "top"


@in_browser()
async def test_every_letter_that_is_typed_is_asked_for_and_none_is_lost_by_a_paint(browser: Browser) -> None:
    field = '<div data-screen="book"><input type="search" id="find" data-typed="find" value="h"></div>'
    await browser.show(field)
    browser.get("find").focus()
    browser.get("find").value = "hand"  # type: ignore[attr-defined]
    browser.document.send("input", browser.get("find"))
    await browser.show(field)
    assert browser.get("find").value == "hand"
