"""After the first visit no server is needed; a newer version waits for the player's word."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.host import FETCH_NEWER, LOOKED_AFTER, Host
from tests.e2e.player import Player, at_known_table
from tests.e2e.watching import READY_MS

STYLES = "() => fetch('./femhundra.css').then(answer => answer.text())"
NEWER = "A new version is ready."


@pytest.fixture
def kept_page(new_context: Callable[..., BrowserContext], boot: Callable[[Page], None]) -> Page:
    """The page at its first visit, once the browser has kept all of it."""
    page = new_context(service_workers="allow").new_page()
    boot(page)
    page.wait_for_function(LOOKED_AFTER, timeout=READY_MS)
    return page


def reload(page: Page) -> None:
    page.reload()
    expect(page.locator("#app")).not_to_have_attribute("aria-busy", "true", timeout=READY_MS)


def heading_in(page: Page, language: str) -> str:
    page.locator("label").filter(has=page.locator(f"#language-{language}")).click()
    expect(page.locator("html")).to_have_attribute("lang", language)
    return page.locator("#new").inner_text()


def test_whole_deal_is_played_with_the_server_gone(kept_page: Page, host: Host) -> None:
    host.stop()
    kept_page.context.set_offline(True)
    reload(kept_page)
    player = Player(kept_page)
    player.make_bots_instant()
    player.use("#act-deal")
    player.play_deal()
    assert player.screen == "score"


def test_every_language_is_there_with_the_server_gone(kept_page: Page, host: Host) -> None:
    host.stop()
    kept_page.context.set_offline(True)
    reload(kept_page)
    assert [heading_in(kept_page, code) for code in ("sv", "da", "en")] == ["Nytt spel", "Nyt parti", "New match"]
    player = Player(kept_page)
    player.use("#act-rules")
    assert player.screen == "rules"


def test_plain_start_needs_no_server_either(
    new_context: Callable[..., BrowserContext], boot: Callable[[Page], None], host: Host
) -> None:
    """Its files are not among those that everybody gets; they are kept where it came to that."""
    host.publish("plain", edit=("interpreter.mjs", "const LENGTH = ", "const LENGTH = 0 * "))
    page = new_context(service_workers="allow").new_page()
    boot(page)
    page.wait_for_function(LOOKED_AFTER, timeout=READY_MS)
    host.stop()
    page.context.set_offline(True)
    reload(page)
    Player(page).use("#act-rules")
    assert Player(page).screen == "rules"


def test_address_with_a_question_works_with_the_server_gone(kept_page: Page, host: Host, site: str) -> None:
    host.stop()
    kept_page.goto(f"{site}index.html?from=mail#start")
    expect(kept_page.locator("#app")).not_to_have_attribute("aria-busy", "true", timeout=READY_MS)


def test_start_screen_says_so_only_when_no_network_is_needed(kept_page: Page, ready_page: Page) -> None:
    """Beside a page whose browser keeps nothing."""
    words = "It works without a network, too."
    expect(kept_page.locator(".hero")).to_contain_text(words)
    expect(ready_page.locator(".hero")).not_to_contain_text(words)


def test_newer_version_runs_when_the_player_says_so(kept_page: Page, host: Host) -> None:
    host.publish("second")
    assert kept_page.evaluate(FETCH_NEWER) == "installed"
    expect(kept_page.locator(".newer")).to_contain_text(NEWER)
    reload(kept_page)
    assert "/* second */" not in kept_page.evaluate(STYLES)
    with kept_page.expect_navigation():
        kept_page.locator("#act-newer").click()
    expect(kept_page.locator("#app")).not_to_have_attribute("aria-busy", "true", timeout=READY_MS)
    assert "/* second */" in kept_page.evaluate(STYLES)
    expect(kept_page.locator(".newer")).to_have_count(0)


def test_newer_version_is_not_offered_in_the_middle_of_a_deal(
    new_context: Callable[..., BrowserContext], boot: Callable[[Page], None], site: str, host: Host
) -> None:
    player = at_known_table(new_context, boot, site, service_workers="allow")
    player.page.wait_for_function(LOOKED_AFTER, timeout=READY_MS)
    host.publish("second")
    assert player.page.evaluate(FETCH_NEWER) == "installed"
    player.use("#stock")
    expect(player.page.locator("[data-newer]")).to_have_count(0)
    player.choose(player.hand[-1])
    player.use("#acts [data-kind=discard]")
    player.play_deal()
    expect(player.page.locator(".newer")).to_contain_text(NEWER)
    assert "/* second */" not in player.page.evaluate(STYLES)


def test_update_that_was_interrupted_leaves_the_old_version_whole(kept_page: Page, host: Host) -> None:
    host.publish("second", lacking="front/focus.py")
    assert kept_page.evaluate(FETCH_NEWER) == "redundant"
    expect(kept_page.locator("[data-newer]")).to_have_count(0)
    host.stop()
    kept_page.context.set_offline(True)
    reload(kept_page)
    assert "/* second */" not in kept_page.evaluate(STYLES)
    Player(kept_page).use("#act-rules")
    assert Player(kept_page).screen == "rules"
