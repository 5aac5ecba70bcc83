"""A lesson taken in the browser: by keys alone from the first visit on, and by finger from a teacher's link."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.keyboard import RumKeys
from tests.e2e.player import Player

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def step_of(player: Player) -> str:
    return player.page.locator("#coach header .muted").inner_text()


def spoken(page: Page) -> list[str]:
    """What was put into the page's log, to be read aloud."""
    return page.locator("[role=log] p").all_inner_texts()


def test_first_lesson_is_taken_with_keys_alone(
    new_context: Callable[..., BrowserContext], boot: Callable[[Page], None]
) -> None:
    page = new_context(locale="en").new_page()
    boot(page)
    player = RumKeys(page)
    player.use("#act-learn")
    expect(page).to_have_title("A turn – Femhundra")
    player.key("Enter")  # the focus is in the hand: Enter leads on
    player.key("Enter")
    player.key("d")
    assert step_of(player).endswith("step 4 of 8")
    player.choose("6C")
    player.use("#acts [data-kind=discard]")
    expect(page.locator("#note")).to_contain_text("First lay out the three nines.")
    player.key("Escape")
    for card in ("9S", "9H", "9D"):
        player.choose(card)
    player.key("Enter")
    player.use("#step-next")
    player.key("u")
    assert step_of(player).endswith("step 5 of 8")
    player.use("#step-next")
    player.choose("KH")
    player.key("x")
    player.use("#step-next")
    assert step_of(player).endswith("step 8 of 8")
    said = spoken(page)
    assert sum("Draw a card from the stock." in each for each in said) == 1
    player.use("#step-list")
    expect(page.locator("#lesson-rum500-turn")).to_contain_text("done")
    assert "rum500/turn" in page.evaluate("localStorage.getItem('femhundra.lessons')")
    player.use("#act-home")
    expect(page.locator("#act-learn")).to_have_text("Go on learning")


def test_lesson_is_taken_by_finger_from_a_link(
    new_context: Callable[..., BrowserContext], boot: Callable[[Page], None], site: str
) -> None:
    page = new_context(locale="da-DK", **PHONE).new_page()
    boot(page)
    page.goto(site + "#learn/trick500/trumps")
    expect(page.locator("#dialog")).to_contain_text("Trumf og bønder")
    player = Player(page, touch=True)
    player.use("#act-follow")
    player.use("#step-next")
    player.use("#step-next")
    for card in ("JD", "6H", "JH", "JD"):
        page.locator(f"#hand-{card}").tap(position={"x": 9, "y": 22})
        player.wait()
    player.use("#step-next")
    expect(page.locator("#step-list")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
