"""Two tabs of one browser: one keeps the match, the other says so and may take over."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.player import Player, at_known_table
from tests.e2e.watching import READY_MS

NO_LOCKS = "delete Navigator.prototype.locks"


def played(page: Page) -> list[str]:
    """The actions that are kept."""
    lines = json.loads(page.evaluate("localStorage['femhundra.match']"))["record"].splitlines()
    return lines[lines.index("deal 1") + 1 :]


def hand(page: Page) -> list[str]:
    """The cards, once the table is there."""
    expect(page.locator("#hand input").first).to_be_attached()
    return Player(page).hand


def test_second_tab_says_so_and_takes_over_and_the_first_may_take_back(
    new_context: Callable[..., BrowserContext], boot: Callable[[Page], None], site: str
) -> None:
    first = at_known_table(new_context, boot, site)
    first.use("#stock")
    second = first.page.context.new_page()
    boot(second)
    expect(second.locator("h1")).to_have_text("Open in another tab")
    expect(second.locator("[data-do]")).to_have_count(0)
    first.choose("KS")
    first.use("#acts [data-kind=discard]")
    kept = played(first.page)

    second.locator("#act-take-over").focus()
    second.keyboard.press("Enter")
    Player(second).use("#act-resume")
    expect(first.page.locator("h1")).to_have_text("Open in another tab")
    assert played(second) == kept
    Player(second).use("#stock")
    assert played(second) == [*kept, "0 draw"]

    first.use("#act-take-over")
    expect(first.page.locator("#table")).to_be_visible()
    expect(second.locator("h1")).to_have_text("Open in another tab")
    assert hand(first.page)
    first.choose(first.hand[-1])
    first.use("#acts [data-kind=discard]")
    assert played(first.page)[: len(kept) + 1] == [*kept, "0 draw"]
    assert len(played(first.page)) > len(kept) + 1


def test_closed_tab_leaves_the_match_to_the_next(
    new_context: Callable[..., BrowserContext], boot: Callable[[Page], None], site: str
) -> None:
    first = at_known_table(new_context, boot, site)
    second = first.page.context.new_page()
    boot(second)
    first.page.close()
    second.reload()
    expect(second.locator("#act-resume")).to_be_visible(timeout=READY_MS)


def test_reloaded_tab_still_keeps_the_match(
    new_context: Callable[..., BrowserContext], boot: Callable[[Page], None], site: str
) -> None:
    page = at_known_table(new_context, boot, site).page
    page.reload()
    expect(page.locator("#act-resume")).to_be_visible(timeout=READY_MS)


def test_without_locks_the_newest_tab_keeps_the_match(
    new_context: Callable[..., BrowserContext], boot: Callable[[Page], None], site: str
) -> None:
    """As on a plain http address."""
    context = new_context()
    context.add_init_script(NO_LOCKS)
    first = context.new_page()
    boot(first)
    Player(first).use("#act-deal")
    second = context.new_page()
    boot(second)
    expect(first.locator("h1")).to_have_text("Open in another tab")
    Player(second).use("#act-resume")
    cards = hand(second)
    Player(first).use("#act-take-over")
    expect(second.locator("h1")).to_have_text("Open in another tab")
    assert sorted(hand(first)) == sorted(cards)
