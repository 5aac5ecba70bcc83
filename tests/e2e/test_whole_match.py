"""A match of 500 Rum from the start screen to the winner, by each way in which a person can play."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.keyboard import RumKeys
from tests.e2e.player import Player

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


def test_by_mouse(ready_page: Page) -> None:
    player = Player(ready_page)
    player.make_bots_instant()
    player.use("#act-rules")
    ready_page.locator("[id^='opt-target']").first.scroll_into_view_if_needed()
    choose_target(ready_page)
    player.use("#act-back")
    player.use("#act-deal")
    player.play_match()
    expect(ready_page.locator("#act-next")).to_have_attribute("data-do", "again")
    assert ready_page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def choose_target(page: Page) -> None:
    """Matches to 200, by whatever control the rules screen has for it."""
    control = page.locator("select:has(option[value='target=200'])")
    if control.count():
        control.select_option("target=200")
    else:
        page.locator("label").filter(has=page.locator("input[value='target=200']")).click()
    expect(page.locator("[data-changed]").first).to_be_visible()


def test_by_finger_on_a_phone(new_context: Callable[..., BrowserContext], boot: Callable[[Page], None]) -> None:
    page = new_context(**PHONE).new_page()
    boot(page)
    player = Player(page, touch=True)
    player.make_bots_instant()
    player.use("#act-deal")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    player.play_deal()
    assert player.screen == "score"


def test_by_keyboard_alone(ready_page: Page) -> None:
    player = RumKeys(ready_page)
    player.tab_to("act-settings")
    player.key("Enter")
    player.tab_to("set-speed-normal")
    player.page.keyboard.press("ArrowRight")
    player.page.keyboard.press("ArrowRight")
    expect(ready_page.locator("#set-speed-instant")).to_be_checked()
    player.key("Escape")
    assert player.focus == "act-settings"
    player.tab_to("act-deal")
    player.key("Enter")
    player.play_match()
    expect(ready_page.locator("#act-next")).to_have_attribute("data-do", "again")
