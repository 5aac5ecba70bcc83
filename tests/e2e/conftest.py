"""The built site in a real Chromium: served from under a sub-path, and every other host out of reach.

A test takes `ready_page` (the first screen painted), or `page` and `boot` to do something before that, or
`new_context` for a phone, another language or a second player. Whatever a page complains of, and whatever it asks of
another host, fails the test at its end.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e.watching import SWITCHES, served, watched
from web.build.browser import own_chromium

ROOT = Path(__file__).resolve().parents[2]
SUB_PATH = "/some/where/femhundra/"
# Starting Python takes seconds on a slow or busy machine; everything after it is quick.
READY_MS = 60_000


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, object]) -> dict[str, object]:
    """Debian's browser where there is one, else Playwright's."""
    found = own_chromium()
    chosen = {"executable_path": found} if found else {}
    return browser_type_launch_args | chosen | {"args": list(SWITCHES)}


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """Address of the built site; `make test` has built it."""
    folder = ROOT / "dist"
    if not (folder / "index.html").exists():
        pytest.fail("no dist/index.html: run `make build` first")
    with served(folder, SUB_PATH) as address:
        yield address


@pytest.fixture
def complaints() -> list[str]:
    """All that went wrong in any page of this test; a test about an error clears it after looking."""
    return []


@pytest.fixture
def watch(site: str, complaints: list[str]) -> Callable[[BrowserContext], BrowserContext]:
    """Makes a context report its pages' complaints, and keeps it from every other host."""
    return lambda context: watched(context, site, complaints)


@pytest.fixture
def new_context(
    browser: Browser, watch: Callable[[BrowserContext], BrowserContext], complaints: list[str]
) -> Iterator[Callable[..., BrowserContext]]:
    """A function that opens a watched browser profile of its own; options as for Playwright's `new_context`.

    Without a service worker, which would keep all files for every test; test_offline.py allows it.
    """
    opened: list[BrowserContext] = []

    def open_context(**options: object) -> BrowserContext:
        options = {"service_workers": "block"} | options
        opened.append(watch(browser.new_context(**options)))  # type: ignore[arg-type]  # passed through as they came
        return opened[-1]

    yield open_context
    for context in opened:
        context.close()
    assert complaints == []


@pytest.fixture
def page(new_context: Callable[..., BrowserContext]) -> Page:
    """One page of a fresh profile, nothing loaded yet."""
    return new_context().new_page()


@pytest.fixture
def boot(site: str) -> Callable[[Page], None]:
    """A function that opens the site and waits for the first screen; again on the same page for a later visit."""

    def open_site(page: Page) -> None:
        page.goto(site)
        expect(page.locator("#app")).not_to_have_attribute("aria-busy", "true", timeout=READY_MS)

    return open_site


@pytest.fixture
def ready_page(page: Page, boot: Callable[[Page], None]) -> Page:
    """The page after Python has painted the first screen."""
    boot(page)
    return page
