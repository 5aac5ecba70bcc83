"""The built site in a real Chromium: served from under a sub-path, and every other host out of reach.

A test takes `ready_page` (the first screen painted), or `page` and `boot` to do something before that, or
`new_context` for a phone, another language or a second player. Whatever a page complains of, and whatever it asks of
another host, fails the test at its end; so does a task that holds the page for long.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e.host import ROOT, SUB_PATH, Host
from tests.e2e.player import Player, at_known_table
from tests.e2e.tasks import Task, anew, too_long
from tests.e2e.tour import TOURS
from tests.e2e.trace import Trace, traced
from tests.e2e.watching import READY_MS, SWITCHES, served, watched
from web.build.browser import own_chromium

# Busy caches add to the processor's time too, for a while as much again; such a while ends.
RUNS, PAINTS = 4, 5
RUN = pytest.StashKey[int]()
TOO_LONG = pytest.StashKey[list[Task]]()


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """A test in which a task took too long is run anew, with stacks, and compared with what the machine does just then.

    Only if one took too long each time, the test fails. A test that fails otherwise is not run anew.
    """
    if "trace" not in getattr(item, "fixturenames", ()):
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    for run in range(RUNS):
        item.stash[RUN], item.stash[TOO_LONG] = run, []
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
        if not item.stash[TOO_LONG] or any(report.failed for report in reports):
            break
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def opened(page: Page, site: str) -> None:
    page.goto(site)
    expect(page.locator("#app")).not_to_have_attribute("aria-busy", "true", timeout=READY_MS)


def table_anew(browser: Browser, address: str) -> list[float]:
    """Milliseconds of the processor in which a table is painted from nothing, here and now, a few times."""
    options: dict[str, Any] = {"service_workers": "block", "settings": {"coach": True}}
    page = at_known_table(browser.new_context, lambda page: opened(page, address), address, **options).page
    paints = [anew(traced(page, ())) for _ in range(PAINTS)]
    page.context.close()
    return paints


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, object]) -> dict[str, object]:
    """Debian's browser where there is one, else Playwright's."""
    found = own_chromium()
    chosen = {"executable_path": found} if found else {}
    return browser_type_launch_args | chosen | {"args": list(SWITCHES)}


@pytest.fixture(scope="session")
def built() -> Iterator[str]:
    """Address of the built site; `make test` has built it."""
    folder = ROOT / "dist"
    if not (folder / "index.html").exists():
        pytest.fail("no dist/index.html: run `make build` first")
    with served(folder, SUB_PATH) as address:
        yield address


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """A copy of the built site for a test that changes it, or stops what serves it."""
    made = Host(tmp_path / "site")
    yield made
    made.stop()


@pytest.fixture
def site(request: pytest.FixtureRequest, built: str) -> str:
    """Address of the site that is tested: that of the test's own host if it has one."""
    return request.getfixturevalue("host").address if "host" in request.fixturenames else built


@pytest.fixture(scope="session")
def anew_ms(browser: Browser, built: str) -> float:
    """Milliseconds of the processor in which a table is painted from nothing on this machine at its best."""
    return min(table_anew(browser, built))


@pytest.fixture
def trace(request: pytest.FixtureRequest, browser: Browser, built: str, anew_ms: float) -> Iterator[Trace | None]:
    """Follows every page that `boot` opens, unless the test measures for itself or works in the page with a script."""
    if request.node.get_closest_marker("untraced"):
        yield None
        return
    again = request.node.stash[RUN] > 0
    trace = Trace(with_stacks=again)
    yield trace
    now_ms = max(table_anew(browser, built)) if again else anew_ms
    request.node.stash[TOO_LONG] = held = too_long(trace.tasks, now_ms)
    assert request.node.stash[RUN] + 1 < RUNS or held == []


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
    browser: Browser,
    watch: Callable[[BrowserContext], BrowserContext],
    complaints: list[str],
    trace: Trace | None,
) -> Iterator[Callable[..., BrowserContext]]:
    """A function that opens a watched browser profile of its own; options as for Playwright's `new_context`.

    Without a service worker, which would keep all files for every test; test_offline.py allows it.
    """
    contexts: list[BrowserContext] = []

    def open_context(**options: object) -> BrowserContext:
        options = {"service_workers": "block"} | options
        contexts.append(watch(browser.new_context(**options)))  # type: ignore[arg-type]  # passed through as they came
        return contexts[-1]

    yield open_context
    if trace:
        trace.end()
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def page(new_context: Callable[..., BrowserContext]) -> Page:
    """One page of a fresh profile, nothing loaded yet."""
    return new_context().new_page()


@pytest.fixture
def boot(site: str, trace: Trace | None) -> Callable[[Page], None]:
    """A function that opens the site and waits for the first screen; again on the same page for a later visit."""

    def open_site(page: Page) -> None:
        opened(page, site)
        if trace:
            trace.follow(page)

    return open_site


@pytest.fixture
def ready_page(page: Page, boot: Callable[[Page], None]) -> Page:
    """The page after Python has painted the first screen."""
    boot(page)
    return page


@pytest.fixture(params=TOURS)
def tour(
    request: pytest.FixtureRequest,
    new_context: Callable[..., BrowserContext],
    boot: Callable[[Page], None],
    host: Host,
) -> Callable[..., tuple[Player, Iterator[str]]]:
    """A function that opens a page and returns who goes through it, and the way; options as for `at_known_table`."""
    return functools.partial(TOURS[request.param], (new_context, boot), host)
