"""`make test-browsers`: the built site in Firefox and WebKit. Each fixture `visitor` is one browser after the other."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from shutil import which

import pytest

from tests.browsers.driver import Driver, Visitor
from tests.browsers.firefox import Firefox
from tests.browsers.webkit import WebKit
from tests.e2e.watching import served
from web.build.single import write_single

ROOT = Path(__file__).resolve().parents[2]
DISPLAY = ":77"
MINI_BROWSER = "lib*/**/webkit2gtk-4*/MiniBrowser"  # outside of PATH on Debian


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """Address of the built site, under a path."""
    with served(ROOT / "dist", "/some/where/") as address:
        yield address


@pytest.fixture(scope="session")
def single(tmp_path_factory: pytest.TempPathFactory) -> str:
    file = tmp_path_factory.mktemp("stick") / "femhundra.html"
    write_single(ROOT, ROOT / "dist", file)
    return file.as_uri()


@pytest.fixture(scope="session")
def display() -> Iterator[None]:
    """WebKit has no windowless mode; without a display it gets one in memory."""
    if "DISPLAY" in os.environ:
        yield
        return
    server = subprocess.Popen(["Xvfb", DISPLAY, "-screen", "0", "1280x1000x24"], stderr=subprocess.DEVNULL)
    os.environ["DISPLAY"] = DISPLAY
    yield
    server.terminate()
    server.wait()


def open_firefox(folder: Path) -> Driver:
    return Firefox(program("firefox-esr", "firefox"), folder / "profile")


def open_webkit(_: Path) -> Driver:
    return WebKit(program("WebKitWebDriver"), program("MiniBrowser", *map(str, Path("/usr").glob(MINI_BROWSER))))


def program(*names: str) -> str:
    found = next((path for path in map(which, names) if path), None)
    if found is None:
        pytest.fail(f"no {names[0]} here: install it, or run `make test-browsers` as root on Debian")
    return found


@pytest.fixture(params=[open_firefox, open_webkit], ids=["firefox", "webkit"])
def visitor(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Visitor]:
    """Somebody in a fresh profile of each browser."""
    if request.param is open_webkit:
        request.getfixturevalue("display")
    driver = request.param(tmp_path)
    yield Visitor(driver)
    driver.quit()
