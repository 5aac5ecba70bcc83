"""What the page tells of its own version, and what it does about a newer one."""

from typing import Any

from tests.page.browser import Browser, in_browser


def told(browser: Browser) -> list[Any]:
    return [request["news"] for request in browser.requests if "news" in request]


@in_browser
async def test_browser_without_service_workers_is_told_nothing(browser: Browser) -> None:
    assert told(browser) == [[]]
    assert browser.history == []


@in_browser(offline=True)
async def test_offline_is_told_once_a_worker_looks_after_the_page(browser: Browser) -> None:
    container = browser.window.navigator.serviceWorker
    assert ("register", "./sw.js") in browser.history
    assert all(news == [] for news in told(browser))
    container.takes_over()
    await browser.settle()
    assert told(browser)[-1] == ["offline"]


@in_browser(offline=True)
async def test_newer_version_is_told_and_waits_for_a_word(browser: Browser) -> None:
    container = browser.window.navigator.serviceWorker
    container.takes_over()
    container.newer_waits()
    await browser.settle()
    assert told(browser)[-1] == ["offline", "newer"]
    assert "reload" not in browser.history
    await browser.show('<div data-screen="start"><button id="act-newer" data-newer></button></div>')
    await browser.click("act-newer")
    assert browser.history == [("to worker", {"type": "SKIP_WAITING"})]
    container.takes_over()
    assert browser.history[-1] == "reload"


@in_browser(offline=True)
async def test_version_that_another_window_put_to_use_reloads_nothing_here(browser: Browser) -> None:
    container = browser.window.navigator.serviceWorker
    container.takes_over()
    container.takes_over()
    await browser.settle()
    assert "reload" not in browser.history
