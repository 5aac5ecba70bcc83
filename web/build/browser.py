"""A Chromium for the end-to-end tests: the machine's own, or one that can be installed here."""

import subprocess
import sys
from pathlib import Path
from shutil import which

from web.build import debian
from web.build.progress import step

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")


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


if __name__ == "__main__":
    main()
