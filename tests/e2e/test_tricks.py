"""The trick game in the browser: whole matches by mouse, finger and keys, what a closed tab keeps, and every look."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.test_whole_match import PHONE
from tests.e2e.tricks import TrickKeys, TrickPlayer, at_trick_table

Opener = Callable[..., BrowserContext]
Boot = Callable[[Page], None]
SHORT = {"target": "300", "win_rule": "any_points"}
PICTURE = """() => ['#hand', '#trick', '#contract', '#ruler'].map(part => document.querySelector(part)?.innerText)
    .concat([...document.querySelectorAll('[name=card]')].map(card => card.value))"""
FITS = """() => { const felt = document.querySelector('.felt'), root = document.documentElement;
    return felt.scrollHeight - felt.clientHeight < 2
        && root.scrollWidth <= innerWidth && root.scrollHeight <= innerHeight }"""
SIZES = [(1280, 800), (1024, 768), (390, 844), (844, 390)]
HOUSES = [("australian-2", 2), ("swedish-3", 3), ("australian-4", 4), ("australian-5", 5), ("australian-6", 6)]


def test_a_match_by_mouse(new_context: Opener, boot: Boot, site: str) -> None:
    player = at_trick_table(new_context, boot, site, changes=SHORT)
    player.play_match()
    expect(player.page.locator("#act-next")).to_have_attribute("data-do", "again")


def test_a_deal_by_keyboard_alone(new_context: Opener, boot: Boot, site: str) -> None:
    player = at_trick_table(new_context, boot, site, keys=True)
    assert isinstance(player, TrickKeys)
    player.play_deal()
    assert player.screen == "score"
    player.tab_to("act-next")
    player.key("Enter")
    assert player.screen == "table"


@pytest.mark.parametrize("language", ["en", "sv", "da"])
def test_a_deal_by_finger_on_a_phone(new_context: Opener, boot: Boot, site: str, language: str) -> None:
    player = at_trick_table(new_context, boot, site, language=language, **PHONE)
    while player.screen == "table":
        assert player.page.evaluate(FITS), player.stage
        player.take_turn()


@pytest.mark.parametrize(("preset", "seats"), HOUSES)
def test_the_table_fits_for_every_number_of_players(
    new_context: Opener, boot: Boot, site: str, preset: str, seats: int
) -> None:
    player = at_trick_table(new_context, boot, site, preset=preset, seats=seats, reduced_motion="reduce")
    stages = set()
    while player.screen == "table":
        if player.stage not in stages:
            stages.add(player.stage)
            for width, height in SIZES:
                player.page.set_viewport_size({"width": width, "height": height})
                assert player.page.evaluate(FITS), (player.stage, width, height)
            player.page.set_viewport_size({"width": 1280, "height": 800})
        player.take_turn()
    assert "trick" in stages


def to_trick(player: TrickPlayer) -> None:
    """Plays until a trick is on the table and it is your turn in it."""
    while player.stage != "trick" or not player.page.locator("#trick li").count():
        player.take_turn()


def test_no_bid_moves_while_one_is_chosen_or_refused(new_context: Opener, boot: Boot, site: str) -> None:
    player = at_trick_table(new_context, boot, site, language="da", reduced_motion="reduce")
    while player.stage != "bids":
        player.take_turn()
    bids = player.page.locator("label.bid")
    for width, height in SIZES:
        player.page.set_viewport_size({"width": width, "height": height})
        player.page.keyboard.press("Escape")
        player.wait()
        before = bids.first.bounding_box()
        for at in (bids.count() - 3, bids.count() - 2, 0):
            bids.nth(at).click(force=True)  # one of them cannot be made
            player.wait()
            assert bids.first.bounding_box() == before, (width, height, at)


def test_bids_are_large_enough_for_a_finger_and_give_way_to_a_whole_hint(
    new_context: Opener, boot: Boot, site: str
) -> None:
    player = at_trick_table(
        new_context, boot, site, preset="swedish-4", language="sv", settings={"coach": True}, **PHONE
    )
    for _ in range(2):
        player.use("#act-advise")
    low = "() => Math.min(...[...document.querySelectorAll('.bid')].map(bid => bid.offsetHeight))"
    for width, height, least in ((390, 844, 38), (375, 667, 32)):
        player.page.set_viewport_size({"width": width, "height": height})
        assert player.page.evaluate(FITS), (width, height)
        assert player.page.evaluate(low) >= least
    player.use("#act-menu")
    player.use("#menu-settings")
    player.use("#set-coach")
    player.use("#act-close")
    assert player.page.evaluate(low) >= 40


def test_closed_tab_goes_on_in_the_same_trick(new_context: Opener, boot: Boot, site: str) -> None:
    player = at_trick_table(new_context, boot, site)
    to_trick(player)
    player.touch_card()
    before = player.page.evaluate(PICTURE)
    context = player.page.context
    player.page.close()
    page = context.new_page()
    boot(page)
    TrickPlayer(page).use("#act-resume")
    assert page.evaluate(PICTURE) == before


def test_a_card_that_must_wait_says_why_and_stays(new_context: Opener, boot: Boot, site: str) -> None:
    player = at_trick_table(new_context, boot, site)
    while not player.page.locator("#hand [aria-disabled]").count():
        player.take_turn()
    hand = player.hand
    player.page.locator("#hand [aria-disabled]").first.click(position={"x": 9, "y": 20}, force=True)
    player.wait()
    expect(player.page.locator("#alert")).to_contain_text("ollow")
    assert player.hand == hand


def test_a_finished_trick_waits_where_the_player_wants_it(new_context: Opener, boot: Boot, site: str) -> None:
    player = at_trick_table(new_context, boot, site, settings={"hold": True})
    while player.screen == "table" and not player.page.locator("#act-go").count():
        player.take_turn()
    expect(player.page.locator("#trick[data-done] [data-wins]")).to_have_count(1)
    lies = player.page.locator("#trick").inner_text()
    assert not player.page.locator("html[data-busy]").count()  # nothing is under way that would take it away
    assert player.page.locator("#trick").inner_text() == lies
    player.page.locator("#felt").click(position={"x": 4, "y": 4})
    player.wait()
    assert not player.page.locator("#act-go").count() or player.page.locator("#trick").inner_text() != lies
