"""Everything saved to a file and opened in another browser, by keyboard and without a network."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.player import Player, at_known_table

READ = "key => localStorage.getItem(key)"


def kept(page: Page, key: str) -> object:
    """What the browser keeps under the key."""
    text = page.evaluate(READ, f"femhundra.{key}")
    return None if text is None else json.loads(text)


def save(player: Player, folder: Path) -> Path:
    """Saves the file by keyboard, from the start screen."""
    player.use("#act-settings")
    player.page.locator("#file-save").focus()
    with player.page.expect_download() as waiting:
        player.page.keyboard.press("Enter")
    assert waiting.value.suggested_filename == "femhundra.txt"
    target = folder / "femhundra.txt"
    waiting.value.save_as(target)
    player.use("#act-close")
    return target


def open_file(player: Player, file: Path) -> None:
    """Opens a file by keyboard, from the start screen."""
    player.use("#act-settings")
    player.page.locator("#file-open").focus()
    with player.page.expect_file_chooser() as waiting:
        player.page.keyboard.press("Space")
    waiting.value.set_files(file)
    player.wait()


def test_file_takes_everything_to_another_browser_and_a_bad_one_changes_nothing(
    new_context: Callable[..., BrowserContext], boot: Callable[[Page], None], site: str, tmp_path: Path
) -> None:
    here = at_known_table(new_context, boot, site, language="sv")
    here.use("#stock")
    hand = sorted(here.hand)
    here.use("#act-home")
    file = save(here, tmp_path)
    bad = tmp_path / "bad.txt"
    drawn, flown = (b64encode(row).decode() for row in (b"0 draw", b"0 fly"))
    rows = file.read_text(encoding="utf-8").splitlines()
    line = rows.index(drawn) + 1
    bad.write_text("\n".join(flown if row == drawn else row for row in rows), encoding="utf-8")

    page = new_context().new_page()
    page.on("filechooser", lambda _: None)  # Playwright listens on between the two files; it may miss one otherwise
    boot(page)
    there = Player(page)
    page.context.set_offline(True)
    open_file(there, bad)
    expect(page.locator("#file-say")).to_contain_text(f"line {line}")
    expect(page.locator("#file-say")).to_contain_text(flown)
    assert kept(page, "match") is None
    there.use("#act-close")
    open_file(there, file)
    expect(page.locator("html")).to_have_attribute("lang", "sv")
    expect(page.locator("#alert")).to_contain_text("i filen")
    assert kept(page, "match") == kept(here.page, "match")
    there.use("#act-resume")
    assert sorted(there.hand) == hand

    there.use("#act-home")
    there.use("#act-settings")
    there.use("#file-back")
    expect(page.locator("#act-resume")).to_have_count(0)
    expect(page.locator("html")).to_have_attribute("lang", "en")
