"""The built page starts, by itself, from its own files alone."""

from collections.abc import Callable
from urllib.parse import urljoin

from playwright.sync_api import Page, expect


def test_page_shows_something_to_do(ready_page: Page) -> None:
    expect(ready_page.locator("#app [data-do], #app a, #app button").first).to_be_visible()


def test_page_asks_only_its_own_folder(page: Page, site: str, boot: Callable[[Page], None]) -> None:
    """`complaints` catches other hosts; this catches other folders of the same host."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    boot(page)
    assert [url for url in asked if not url.startswith((site, f"blob:{urljoin(site, '/')}", "data:"))] == []


def test_page_may_not_reach_another_host(ready_page: Page, complaints: list[str]) -> None:
    """Not because nothing tries, but because the content security policy forbids it."""
    refused = ready_page.evaluate("fetch('https://example.org/').then(() => false, () => true)")
    assert refused
    assert [text for text in complaints if "asked another host" in text] == []
    assert all("Content Security Policy" in text for text in complaints)
    complaints.clear()


def test_a_foreign_request_would_be_noticed(page: Page, complaints: list[str]) -> None:
    """A blank page has no policy: what stops and reports this is the fixture that guards every test here."""
    assert page.evaluate("fetch('https://example.org/').then(() => 'answered', () => 'stopped')") == "stopped"
    assert [text for text in complaints if text.startswith("asked another host: https://example.org/")]
    complaints.clear()


def test_an_uncaught_error_would_be_noticed(page: Page, complaints: list[str]) -> None:
    with page.expect_event("pageerror"):
        page.evaluate("setTimeout(() => { throw new Error('lost') })")
    assert [text for text in complaints if text.startswith("uncaught") and "lost" in text]
    complaints.clear()


def test_a_console_error_would_be_noticed(page: Page, complaints: list[str]) -> None:
    with page.expect_console_message():
        page.evaluate("console.error('broken')")
    assert [text for text in complaints if text.startswith("console error: broken")]
    complaints.clear()
