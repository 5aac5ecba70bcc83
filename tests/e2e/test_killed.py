"""The browser dies in the middle of writing, again and again: what is kept is whole, and the last or the one before."""

from __future__ import annotations

import os
import re
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import BrowserContext, BrowserType, Error, Page, Route

from tests.e2e.host import ROOT
from tests.e2e.watching import READY_MS

TABS = 4  # of different addresses, so that each has a storage of its own: every kill is that of four writers
# The page's own storage under the page's own MicroPython, with no game around it: it writes as fast as it can.
WRITER = """
import asyncio
from front import disk
from front.storage import keep, recall
from pyscript import window

async def main():
    texts, _ = await recall()
    window.found = texts.get("femhundra.match", "0 0 0")
    number = int(window.found.split()[0])
    window.written = number
    while not hasattr(window, "go"):
        await asyncio.sleep(0.01)
    while True:
        number += 1
        text = str(number) + " " + "x" * (20000 + number % 7) + " " + str(number)
        await keep({"femhundra.match": text, "femhundra.choice": str(number)})
        await disk.written()
        window.written = number

asyncio.create_task(main())
"""


@pytest.fixture
def launch(
    browser_type: BrowserType, browser_type_launch_args: dict[str, object], site: str, tmp_path: Path
) -> Iterator[Callable[[], list[Page]]]:
    """A function that starts a browser, always of the same profile, with a writer in each of its tabs."""
    shell = (ROOT / "dist/index.html").read_text(encoding="utf-8").replace('src="./page.py"', 'src="./writer.py"')
    shell = re.sub(r'<script type="py" .*?</script>', "", shell)
    opened: list[BrowserContext] = []

    def answer(route: Route) -> None:
        is_page = route.request.url.endswith("writer.html")
        route.fulfill(body=shell if is_page else WRITER, content_type="text/html" if is_page else "text/plain")

    def start() -> list[Page]:
        options = {"service_workers": "block", **browser_type_launch_args}
        context = browser_type.launch_persistent_context(tmp_path / "profile", **options)  # type: ignore[arg-type]
        opened.append(context)
        context.route("**/writer.*", answer)
        pages = [context.pages[0], *(context.new_page() for _ in range(TABS - 1))]
        for number, page in enumerate(pages):
            page.goto(f"{site.replace('//localhost', f'//tab{number}.localhost')}writer.html")
        for page in pages:
            page.wait_for_function("() => 'written' in window", timeout=READY_MS)
        return pages

    yield start
    for context in opened:
        with suppress(Error):  # all but the last are dead
            context.close()


def browsers(profile: Path) -> list[int]:
    """The process of the browser that uses the profile, not those of its pages."""
    found = []
    for process in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            words = process.read_text(errors="replace").split("\0")
            if f"--user-data-dir={profile}" in words and not any(word.startswith("--type=") for word in words):
                found.append(int(process.parent.name))
    return found


def kill(pages: list[Page], profile: Path) -> None:
    """Ends the browser as a crash would, with no time to write anything."""
    for process in browsers(profile):
        os.kill(process, signal.SIGKILL)
    with suppress(Error):
        pages[0].context.close()


def found(page: Page) -> int:
    """The number of the save that this start has found, which must be whole."""
    first, body, last = page.evaluate("window.found").split()
    assert first == last
    assert len(body) == (20_000 + int(first) % 7 if int(first) else 1)
    return int(first)


@pytest.mark.slow
@pytest.mark.parametrize("kills", [4, pytest.param(25, marks=pytest.mark.long)])
@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="finds the browser's process in /proc")
def test_save_is_whole_and_the_last_or_the_one_before_after_many_kills(
    kills: int, launch: Callable[[], list[Page]], tmp_path: Path
) -> None:
    chance = Random("killed")
    pages, written = launch(), [0] * TABS
    for _ in range(kills):
        for page in pages:
            page.evaluate("window.go = true")
        time.sleep(chance.uniform(0.05, 0.3))
        written = [page.evaluate("window.written") for page in pages]
        kill(pages, tmp_path / "profile")
        pages = launch()
        assert all(found(page) >= least for page, least in zip(pages, written, strict=True))
    assert min(written) > kills
