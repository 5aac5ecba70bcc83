"""A Chromium for the end-to-end tests: the machine's own, or one that can be installed here.

`python -m web.build.browser others`: on Debian also the browsers of other makers, for `make test-browsers`.
"""

import subprocess
import sys
from pathlib import Path
from shutil import which

from web.build import debian
from web.build.progress import step

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")

OTHERS = {"firefox-esr": "firefox-esr", "WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"}  # commands, packages


def own_chromium() -> str | None:
    """The browser on PATH; None means that Playwright is to look for its own."""
    return next((path for path in map(which, NAMES) if path), None)


def playwrights_chromium() -> bool:
    """Whether Playwright has fetched a browser of its own already."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 (a test tool, absent in a plain build)

    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path).exists()


def main() -> None:
    if own_chromium() or playwrights_chromium():
        return
    if debian.can_install():
        debian.install("chromium")
        return
    with step("fetching Chromium with Playwright"):
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


def install_others() -> None:
    """Firefox, and WebKit with its driver and a display in memory; whoever cannot install is told by the tests."""
    for command, package in OTHERS.items():
        if which(command) is None and debian.can_install():
            debian.install(package)


if __name__ == "__main__":
    if sys.argv[1:] == ["others"]:
        install_others()
    else:
        main()
