"""Draws the icons that a phone's home screen wants as PNG: `python -m web.build.icons`, after a change to the drawing.

They are kept in web/assets, since a plain build has no browser to draw with.
"""

import re
from pathlib import Path

from web.build.browser import own_chromium
from web.build.site import ROOT

ASSETS = Path("web/assets")
DRAWING = ASSETS / "favicon.svg"
# File, side in pixels, and whether the picture fills the square, to be cut to any shape by the system.
ICONS = (
    ("icon-192.png", 192, False),
    ("icon-512.png", 512, False),
    ("icon-full-180.png", 180, True),
    ("icon-full-512.png", 512, True),
)


def drawing(svg: str, *, full: bool) -> str:
    """The site's icon; filling the square, it has no round corners, and the spade stays in the middle 80 %."""
    if not full:
        return svg
    square = re.sub(r' rx="\d+"', "", svg)
    return square.replace('transform="translate(5 5) scale(.69)"', 'transform="translate(7 7) scale(.5625)"')


def main() -> None:
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 (a test tool, absent in a plain build)

    svg = (ROOT / DRAWING).read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=own_chromium(), args=["--no-sandbox", "--disable-gpu"])
        for name, side, full in ICONS:
            page = browser.new_page(viewport={"width": side, "height": side})
            page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{drawing(svg, full=full)}")
            page.screenshot(path=ROOT / ASSETS / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
