"""Single moments at the table: hasty clicks, refused tries, questions, bots at their own pace, keys, focus."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.player import Player, at_known_table

# From the next click on, notes for how long the page means to wait, which no busy machine changes.
NOTE_PAUSES = """() => addEventListener('click', () => {
    window.pauses = [];
    const wait = window.setTimeout;
    window.setTimeout = (call, ms, ...rest) => {
        window.pauses.push(ms);
        return wait(call, ms, ...rest);
    };
}, {capture: true, once: true})"""


@pytest.fixture
def table(new_context: Callable[..., BrowserContext], boot: Callable[[Page], None], site: str) -> Player:
    """In the first turn, with instant bots."""
    return at_known_table(new_context, boot, site)


@pytest.fixture
def calm_table(new_context: Callable[..., BrowserContext], boot: Callable[[Page], None], site: str) -> Player:
    """A card is discarded, and bots that take their time are to move."""
    player = at_known_table(new_context, boot, site, speed="normal")
    player.use("#stock")
    player.choose("KS")
    player.page.locator("#acts [data-kind=discard]").click()
    expect(player.page.locator("#act-skip")).to_be_visible()
    return player


def test_double_click_draws_one_card(table: Player) -> None:
    held = len(table.hand)
    table.page.locator("#stock").dblclick()
    table.wait()
    assert len(table.hand) == held + 1
    expect(table.page.locator("#alert")).to_have_text("")


def test_click_on_an_old_picture_changes_nothing_and_is_told(table: Player) -> None:
    """Both clicks come before the first is answered; the second is about a table that is gone."""
    held = len(table.hand)
    table.page.evaluate("""() => {
        const stock = document.querySelector('#stock'), other = stock.cloneNode();
        other.id = '';
        other.dataset.do = 'act pass';
        stock.after(other);
        stock.click();
        other.click();
    }""")
    table.wait()
    assert len(table.hand) == held + 1
    expect(table.page.locator("#alert")).to_contain_text("changed")


def test_cards_ticked_faster_than_answers_come_are_all_chosen(table: Player) -> None:
    table.page.evaluate("() => document.querySelectorAll('#hand input').forEach(card => card.click())")
    table.wait()
    assert table.page.locator("#hand input:checked").count() == len(table.hand)


def test_illegal_try_says_why_and_keeps_the_choice(table: Player) -> None:
    first = table.hand[0]
    table.choose(first)
    table.page.evaluate("card => document.querySelector('#stock').dataset.do = 'act discard ' + card", first)
    table.use("#stock")
    expect(table.page.locator("#alert")).not_to_have_text("")
    expect(table.page.locator("#hand input:checked")).to_have_value(first)


def test_undo_after_a_draw_asks_and_escape_keeps_the_card(table: Player) -> None:
    held = len(table.hand)
    table.use("#stock")
    table.use("#act-undo")
    expect(table.page.locator("dialog[open]")).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.page.locator("dialog")).to_have_count(0)
    assert len(table.hand) == held + 1
    expect(table.page.locator("#act-undo")).to_be_focused()
    table.use("#act-undo")
    table.use("#act-yes")
    assert len(table.hand) == held


def test_pressing_a_chosen_pile_card_again_puts_it_back(table: Player) -> None:
    label = table.page.locator("#pile label").last
    chosen = table.page.locator("#pile input:checked")
    label.click()
    table.wait()
    expect(chosen).to_have_count(1)
    label.click()
    table.wait()
    expect(chosen).to_have_count(0)


def test_letters_do_nothing_when_switched_off(table: Player) -> None:
    held = len(table.hand)
    table.page.keyboard.press("l")
    expect(table.page.locator("dialog[open]")).to_be_visible()
    table.page.keyboard.press("Escape")
    table.wait()
    table.use("#act-menu")
    table.use("#menu-settings")
    table.use("#set-letters")
    table.use("#act-close")
    table.page.keyboard.press("d")
    table.page.keyboard.press("l")
    table.wait()
    assert len(table.hand) == held
    expect(table.page.locator("dialog")).to_have_count(0)


def test_letter_with_a_modifier_is_left_to_the_browser(table: Player) -> None:
    held = len(table.hand)
    table.page.keyboard.press("Alt+d")
    table.wait()
    assert len(table.hand) == held


def test_focus_moves_to_the_next_card_when_one_is_gone(table: Player) -> None:
    table.use("#stock")
    cards = table.page.locator("#hand input")
    cards.nth(2).focus()
    table.page.keyboard.press("Space")
    table.wait()
    table.page.keyboard.press("x")
    table.wait()
    assert table.page.evaluate("document.activeElement.closest('#hand') !== null")


def test_home_and_end_reach_the_ends_of_the_hand(table: Player) -> None:
    table.page.locator("#hand input").nth(3).focus()
    table.page.keyboard.press("End")
    expect(table.page.locator("#hand input").last).to_be_focused()
    table.page.keyboard.press("Home")
    expect(table.page.locator("#hand input").first).to_be_focused()
    table.page.keyboard.press("ArrowRight")
    expect(table.page.locator("#hand input").nth(1)).to_be_focused()
    assert table.page.locator("#hand input[tabindex='0']").count() == 1


def test_focus_comes_back_to_the_menu_through_the_settings(table: Player) -> None:
    page = table.page
    page.locator("#act-menu").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#menu-settings")).to_be_visible()
    page.locator("#menu-settings").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#set-sound")).to_be_visible()
    assert page.evaluate("document.activeElement.closest('dialog') !== null")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("#act-menu")).to_be_focused()


def test_enter_goes_on_from_the_score_sheet(table: Player) -> None:
    table.play_deal()
    expect(table.page.locator("h1")).to_be_focused()
    table.page.keyboard.press("Enter")
    table.wait()
    assert table.screen == "table"


def test_others_moves_are_read_out(table: Player) -> None:
    table.use("#stock")
    table.choose("KS")
    table.use("#acts [data-kind=discard]")
    expect(table.page.locator("body > [role=log] p").first).not_to_be_empty()


def test_bots_take_their_time_and_can_be_hurried(calm_table: Player) -> None:
    """Three bots with two actions each pause 800 ms after each; a press on the empty cloth ends all waiting."""
    page = calm_table.page
    page.evaluate(NOTE_PAUSES)
    page.locator("main[data-skip]").click(position={"x": 600, "y": 200})
    calm_table.wait()
    assert [pause for pause in page.evaluate("window.pauses") if pause >= 800] == []
    expect(page.locator("#own[data-turn]")).to_be_visible()


def test_dialog_opens_while_bots_move_and_holds_them(calm_table: Player) -> None:
    page = calm_table.page
    page.locator("#act-log").click()
    expect(page.locator("dialog[open]")).to_be_visible()
    calm_table.wait()
    expect(page.locator("#own[data-turn]")).to_have_count(0)
    page.locator("#act-close").click()
    page.locator("#act-skip").click()
    calm_table.wait()
    expect(page.locator("#own[data-turn]")).to_be_visible()


def test_undo_while_bots_move_brings_the_card_back(calm_table: Player) -> None:
    calm_table.page.locator("#act-undo").click()
    yes = calm_table.page.locator("#act-yes")
    expect(yes.or_(calm_table.page.locator("#hand-KS"))).to_be_visible()
    if yes.count():  # a bot was quicker, and has shown something
        yes.click()
    calm_table.wait()
    assert "KS" in calm_table.hand


def test_page_says_so_when_its_worker_cannot_start(page: Page, site: str, complaints: list[str]) -> None:
    lost = re.compile(r"/(memory\.bin|app\.zip)$")
    page.route(lost, lambda route: route.abort())
    page.goto(site)
    expect(page.locator("#app [data-reload]")).to_be_visible(timeout=30_000)
    assert page.locator("#app p").evaluate_all("rows => rows.map(row => row.lang)") == ["en", "sv", "da"]
    page.unroute(lost)
    page.locator("[data-reload]").click()
    expect(page.locator("#act-deal")).to_be_visible(timeout=60_000)
    complaints.clear()


def test_reduced_motion_paints_without_a_transition(
    new_context: Callable[..., BrowserContext], boot: Callable[[Page], None], site: str
) -> None:
    still = at_known_table(new_context, boot, site, speed="normal", reduced_motion="reduce")
    still.page.evaluate("() => { document.startViewTransition = () => { throw new Error('moved') } }")
    still.use("#stock")
    assert len(still.hand) == 11


def test_taking_from_the_pile_and_laying_out_is_one_press(table: Player) -> None:
    table.choose("7S")
    table.choose("9S")
    table.page.locator("#pile label").last.click()
    table.wait()
    table.use("#acts .main")
    expect(table.page.locator("#own .meld").first).to_be_visible()
    assert {"7S", "9S"}.isdisjoint(table.hand)
