"""Each language from the first screen to the score sheet, with no key showing through."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.player import at_known_table

# Keys of the catalogues, and templates that were not filled in.
LEAK = re.compile(r"\b(?:ui|rum500|trick500|card|game|player)\.[a-z_]+[.a-z_]*|[{}]")
SAID = "() => document.body.innerText + [...document.querySelectorAll('[aria-label], [title]')].map(\
    part => part.ariaLabel + ' ' + part.title).join(' ')"


def expect_no_keys(page: Page) -> None:
    assert LEAK.findall(page.evaluate(SAID)) == []


@pytest.mark.parametrize(("tag", "language"), [("sv-FI", "sv"), ("da", "da"), ("nb-NO", "da"), ("fr-FR", "en")])
def test_first_visit_is_in_the_browsers_language(
    tag: str, language: str, new_context: Callable[..., BrowserContext], boot: Callable[[Page], None]
) -> None:
    page = new_context(locale=tag).new_page()
    boot(page)
    expect(page.locator("html")).to_have_attribute("lang", language)


@pytest.mark.parametrize(("language", "king"), [("en", "King of spades"), ("sv", "Spader kung"), ("da", "Spar konge")])
def test_every_screen_speaks_the_language(
    language: str,
    king: str,
    new_context: Callable[..., BrowserContext],
    boot: Callable[[Page], None],
    site: str,
) -> None:
    player = at_known_table(new_context, boot, site, language=language)
    page = player.page
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.get_by_label(king)).to_be_visible()
    expect_no_keys(page)
    for dialog in ("log", "pile", "menu"):
        player.use(f"#act-{dialog}")
        expect_no_keys(page)
        player.use("#act-close")
    player.use("#act-rules")
    expect_no_keys(page)
    player.use("#act-back")
    player.play_deal()
    expect_no_keys(page)
    player.use("#act-home")
    expect_no_keys(page)
    player.use("#act-rules")
    expect_no_keys(page)


def test_language_changes_at_once_and_at_the_table_too(
    new_context: Callable[..., BrowserContext], boot: Callable[[Page], None], site: str
) -> None:
    player = at_known_table(new_context, boot, site)
    player.use("#act-menu")
    player.use("#menu-settings")
    player.page.locator("label").filter(has=player.page.locator("#set-language-da")).click()
    player.wait()
    expect(player.page.locator("#dialog-h")).to_have_text("Indstillinger")
    player.use("#act-close")
    expect(player.page.locator("#say")).to_contain_text("Din tur")
