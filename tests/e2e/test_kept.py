"""What survives a closed tab, and what happens where the browser keeps nothing or kept something else."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.player import Player, at_known_table

MATCH = "femhundra.match"
# What a tab shows of its match: cards, melds and counts, not what is being chosen.
PICTURE = """() => ['#hand', '#pile', '#stock', '#opponents'].map(part => document.querySelector(part).innerText)
    .concat([...document.querySelectorAll('#hand input, #pile input')].map(card => card.value))"""
NO_FILES = "if (window.StorageManager) delete StorageManager.prototype.getDirectory;"
FORBIDDEN = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })"
MISSING = "Object.defineProperty(window, 'localStorage', { value: undefined })"
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"


@pytest.fixture
def reopen(new_context: Callable[..., BrowserContext], boot: Callable[[Page], None]) -> Callable[[Page], Page]:
    """A function that closes a tab and opens another in the same browser."""

    def close_and_open(page: Page) -> Page:
        context = page.context
        page.close()
        fresh = context.new_page()
        boot(fresh)
        return fresh

    return close_and_open


def kept(page: Page, key: str) -> str | None:
    text: str | None = page.evaluate("key => localStorage.getItem(key)", key)
    return text


def test_closed_tab_goes_on_at_the_same_cards(
    new_context: Callable[..., BrowserContext],
    boot: Callable[[Page], None],
    site: str,
    reopen: Callable[[Page], Page],
) -> None:
    player = at_known_table(new_context, boot, site)
    player.use("#stock")
    player.choose("KS")
    player.use("#acts [data-kind=discard]")
    player.use("#stock")
    before = player.page.evaluate(PICTURE)
    page = reopen(player.page)
    Player(page).use("#act-resume")
    assert page.evaluate(PICTURE) == before


def test_tab_closed_while_bots_move_goes_on_from_the_last_saved_move(
    new_context: Callable[..., BrowserContext],
    boot: Callable[[Page], None],
    site: str,
    reopen: Callable[[Page], Page],
) -> None:
    player = at_known_table(new_context, boot, site, speed="normal")
    player.use("#stock")
    player.choose("KS")
    player.page.locator("#acts [data-kind=discard]").click()
    player.page.wait_for_function("() => JSON.parse(localStorage['femhundra.match']).record.includes('\\n1 ')")
    record = json.loads(kept(player.page, MATCH) or "")["record"]
    page = reopen(player.page)
    page.locator("#act-resume").click()
    page.locator("#act-skip").click()
    Player(page).wait()
    expect(page.locator("#own[data-turn]")).to_be_visible()
    later = json.loads(kept(page, MATCH) or "")["record"]
    assert later.startswith(record)
    assert "\n3 discard" in later.removeprefix(record)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "not deleted"),
        ('{"format": 1, "record": "x", "takebacks": 0, "hand": ""}', "not deleted"),
        ('{"format": 99, "record": ""}', "newer version"),
    ],
    ids=["no JSON", "no record", "newer"],
)
def test_match_that_cannot_be_read_is_set_aside_with_a_message(
    text: str, words: str, page: Page, boot: Callable[[Page], None], site: str
) -> None:
    page.goto(site)
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [MATCH, text])
    boot(page)
    expect(page.locator("#alert")).to_contain_text(words)
    expect(page.locator("#act-resume")).to_have_count(0)
    assert json.loads(kept(page, "femhundra.aside") or "") == [text]
    assert kept(page, MATCH) is None
    Player(page).use("#act-deal")
    expect(page.locator("#table")).to_be_visible()


@pytest.mark.parametrize("obstacle", [FORBIDDEN, MISSING, FULL], ids=["forbidden", "missing", "full"])
def test_game_goes_on_where_nothing_can_be_kept_and_says_so(
    obstacle: str, new_context: Callable[..., BrowserContext], boot: Callable[[Page], None]
) -> None:
    context = new_context()
    context.add_init_script(NO_FILES + obstacle)
    page = context.new_page()
    boot(page)
    player = Player(page)
    player.make_bots_instant()
    expect(page.locator("#alert")).to_contain_text("save")
    page.locator("#act-deal").click()
    expect(page.locator("#table #alert")).to_contain_text("save")
    player.wait()
    while player.screen == "score":  # once in some hundred deals a bot goes out before you have had a turn
        player.use("#act-next")
    cards = len(player.hand)
    player.use("#stock")
    assert len(player.hand) == cards + 1
    player.choose(player.hand[-1])
    player.use("#acts [data-kind=discard]")
    assert player.screen == "score" or len(player.hand) == cards  # once in a hundred deals a bot goes out at once


@pytest.mark.parametrize("obstacle", [FORBIDDEN, FULL], ids=["forbidden", "full"])
def test_files_of_the_browser_keep_the_match_where_the_rest_does_not(
    obstacle: str,
    new_context: Callable[..., BrowserContext],
    boot: Callable[[Page], None],
    reopen: Callable[[Page], Page],
) -> None:
    context = new_context()
    context.add_init_script(obstacle)
    page = context.new_page()
    boot(page)
    player = Player(page)
    player.use("#act-deal")
    expect(page.locator("#table")).to_be_visible()
    expect(page.locator("#alert")).not_to_contain_text("save")
    hand = player.hand
    again = Player(reopen(page))
    again.use("#act-resume")
    assert again.hand == hand


def test_settings_and_choices_are_there_next_time(ready_page: Page, reopen: Callable[[Page], Page]) -> None:
    player = Player(ready_page)
    ready_page.locator("#preset").select_option("danish")
    player.wait()
    player.use("#act-settings")
    for setting in ("set-language-sv", "set-theme-dark", "set-deck-4", "set-card_size-large", "set-speed-fast"):
        ready_page.locator("label").filter(has=ready_page.locator(f"#{setting}")).click()
        player.wait()
    player.use("#set-letters")
    player.use("#set-sound")
    page = reopen(ready_page)
    root = page.locator("html")
    expect(root).to_have_attribute("lang", "sv")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-deck", "4")
    expect(root).to_have_attribute("data-index", "large")
    expect(page.locator("#preset")).to_have_value("danish")
    Player(page).use("#act-settings")
    expect(page.locator("#set-speed-fast")).to_be_checked()
    expect(page.locator("#set-letters")).to_have_attribute("aria-checked", "false")
    expect(page.locator("#set-sound")).to_have_attribute("aria-checked", "true")
