"""The coach and the words of the game, as somebody who learns meets them."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.keyboard import RumKeys
from tests.e2e.player import Player, at_known_table
from tests.e2e.records import FIRST_TURN, TO_DISCARD

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def test_hint_comes_in_two_steps_and_a_costly_mistake_is_asked_about(
    new_context: Callable[..., BrowserContext], boot: Callable[[Page], None], site: str
) -> None:
    wanted = {"coach": True, "warn": True}
    player = at_known_table(new_context, boot, site, record=TO_DISCARD, settings=wanted)
    page, hint = player.page, player.page.locator("#coach-hint")
    player.use("#act-advise")
    expect(hint.locator("p")).to_have_count(1)
    expect(page.locator("[data-hint]")).to_have_count(0)
    player.use("#act-advise")
    expect(hint).to_contain_text("On average this deal then ends")
    advised = page.locator("#hand li[data-hint]")
    expect(advised).to_have_count(1)
    expect(advised).to_contain_text("the lamp points here")
    player.choose("AD")
    player.use("#acts [data-kind=discard]")
    expect(page.locator("#dialog")).to_contain_text("By the coach’s count that gives away about")
    player.use("#act-close")
    assert "AD" in player.hand
    best = advised.locator("input").get_attribute("value")
    player.use("#act-advised")
    expect(page.locator("#dialog")).to_have_count(0)
    assert best not in player.hand
    expect(advised).to_have_count(0)


def test_word_of_the_game_is_explained_to_a_key(
    new_context: Callable[..., BrowserContext], boot: Callable[[Page], None], site: str
) -> None:
    player = at_known_table(new_context, boot, site, record=FIRST_TURN, made=RumKeys)
    player.use("#say .term")
    expect(player.page.locator("#dialog-h")).to_have_text("Stock")
    word = "term-say-rum500-term-stock"
    player.key("Escape")
    expect(player.page.locator("#dialog")).to_have_count(0)
    expect(player.page.locator(f"#{word}")).to_be_focused()


def test_word_of_the_game_is_explained_to_a_finger(
    new_context: Callable[..., BrowserContext], boot: Callable[[Page], None], site: str
) -> None:
    player: Player = at_known_table(
        new_context, boot, site, record=FIRST_TURN, language="sv", settings={"coach": True}, **PHONE
    )
    player.use("#coach .term")
    expect(player.page.locator("#dialog-h")).to_have_text("Talong")
    player.use("#term-words")
    expect(player.page.locator("#dialog")).to_contain_text("Stege")
