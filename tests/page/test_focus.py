"""Where the focus is, once something else is painted."""

from tests.page.browser import Browser, in_browser, reply
from tests.page.screens import CARDS, DIALOG, table


@in_browser
async def test_focus_goes_to_the_neighbour_of_a_card_that_is_gone(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    browser.get("hand-8H").focus()
    browser.answers = [reply(table("7H", "9H"), ply=2)]
    await browser.key("Enter")
    assert browser.document.activeElement is browser.get("hand-9H")


@in_browser
async def test_new_table_starts_in_the_hand_and_another_screen_at_its_heading(browser: Browser) -> None:
    await browser.show('<div data-screen="start"><button id="go" data-do="deal"></button><h1 id="title">F</h1></div>')
    browser.answers = [reply(table(*CARDS)), reply('<div data-screen="score"><h1 id="title">S</h1></div>')]
    await browser.click("go")
    assert browser.document.activeElement is browser.get("hand-7H")
    await browser.key("Enter")
    assert browser.document.activeElement is browser.get("title")


@in_browser
async def test_dialog_is_opened_once_and_gives_the_focus_back(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    browser.answers = [reply(table(*CARDS, extra=DIALOG)), reply(table(*CARDS, extra=DIALOG)), reply(table(*CARDS))]
    await browser.click("stock")
    assert browser.get("dialog").modal
    browser.document.send("click", browser.asking("setting sound=on"), detail=1)
    await browser.settle()
    assert browser.get("dialog").hasAttribute("open")
    await browser.click("act-close")
    assert browser.document.activeElement is browser.get("stock")


@in_browser
async def test_focus_comes_back_through_a_dialog_that_opened_another(browser: Browser) -> None:
    """What was pressed in the menu is gone with it: the focus stays in the window, and then goes to what opened it."""
    menu = DIALOG.replace("</dialog>", '<button id="menu-settings" data-do="dialog settings"></button></dialog>')
    await browser.show(table(*CARDS))
    browser.answers = [reply(table(*CARDS, extra=menu)), reply(table(*CARDS, extra=DIALOG)), reply(table(*CARDS))]
    await browser.click("stock")
    await browser.click("menu-settings")
    assert browser.document.activeElement is browser.get("act-close")
    browser.document.activeElement = browser.document.body  # as when somebody presses beside every control
    browser.document.send("cancel", browser.get("dialog"))
    await browser.settle()
    assert browser.document.activeElement is browser.get("stock")


@in_browser
async def test_pressing_what_is_off_brings_its_reason_into_sight(browser: Browser) -> None:
    await browser.show(
        '<div data-screen="rules"><div id="alert"></div>'
        '<button id="use" data-do="back" aria-disabled="true" aria-describedby="alert"></button>'
        '<button id="stock" data-do="act draw" aria-disabled="true"></button></div>'
    )
    await browser.click("stock")
    assert browser.document.in_sight is None
    await browser.click("use")
    assert browser.document.in_sight is browser.get("alert")
    assert browser.asked == ["act draw", "back"]


OFF = ' aria-disabled="true"'


def turn(free: str, *, buttons: str = "") -> str:
    """A hand of buttons in your turn: all but the free ones are off."""
    cards = "".join(
        f'<button name="card" tabindex="-1" id="hand-{card}" value="{card}" data-do="play {card}"'
        f"{' ' if card in free.split() else OFF}></button>"
        for card in CARDS
    )
    return (
        '<div id="table" data-screen="table" data-tricks><h1 id="h">T</h1>'
        f'<a id="to-hand" href="#hand" data-to-hand></a><div class="acts" id="acts">{buttons}</div>'
        f'<fieldset id="hand" tabindex="-1" data-rows="1">{cards}</fieldset></div>'
    )


async def answered(browser: Browser, before: str, focused: str, after: str) -> None:
    """A key is pressed with the focus on an element, and the answer is another table."""
    await browser.show(before)
    browser.get(focused).focus()
    browser.answers = [reply(after)]
    await browser.key("s")


ALL = " ".join(CARDS)


@in_browser
async def test_a_turn_begins_at_the_nearest_card_that_can_be_played(browser: Browser) -> None:
    await answered(browser, turn(ALL), "hand-8H", turn("9H"))
    assert browser.document.activeElement is browser.get("hand-9H")


@in_browser
async def test_a_card_that_cannot_be_played_keeps_the_focus_that_was_brought_to_it(browser: Browser) -> None:
    await answered(browser, turn("9H"), "hand-7H", turn("9H"))
    assert browser.document.activeElement is browser.get("hand-7H")


@in_browser
async def test_a_hand_of_which_nothing_can_be_played_gives_the_focus_to_what_can_be_done(browser: Browser) -> None:
    suits = f'<button id="act-no" data-do="act x"{OFF}></button><button id="act-H" data-do="act assign H"></button>'
    await answered(browser, turn(ALL), "hand-8H", turn("", buttons=suits))
    assert browser.document.activeElement is browser.get("act-H")


@in_browser
async def test_the_tab_stop_of_the_hand_is_a_card_that_can_be_played(browser: Browser) -> None:
    await browser.show(turn(ALL))
    browser.get("hand-7H").focus()
    browser.get("h").focus()
    await browser.show(turn("8H 9H"))
    assert [browser.get(f"hand-{card}").tabIndex for card in CARDS] == [-1, 0, -1]


@in_browser
async def test_the_link_to_the_hand_leads_to_its_first_card_that_can_be_played(browser: Browser) -> None:
    await browser.show(turn("8H 9H"))
    await browser.click("to-hand")
    assert browser.document.activeElement is browser.get("hand-8H")


@in_browser
async def test_from_the_rules_the_focus_comes_back_to_where_it_was(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    browser.get("hand-9H").focus()
    browser.answers = [
        reply('<div data-screen="book"><h1>R</h1><button id="act-back" data-do="back"></button></div>'),
        reply(table(*CARDS)),
    ]
    await browser.key("r")
    assert browser.document.activeElement.tag == "h1"
    await browser.key("Escape")
    assert browser.document.activeElement is browser.get("hand-9H")


@in_browser
async def test_a_table_that_another_screen_led_to_begins_in_the_hand(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    browser.get("hand-9H").focus()
    go = '<div class="go"><button id="act-next" class="main" data-do="next"></button></div>'
    score = f'<div data-screen="score"><h1>S</h1>{go}</div>'
    browser.answers = [reply(score), reply(table(*CARDS))]
    await browser.key("s")
    await browser.key("Enter")
    assert browser.document.activeElement is browser.get("hand-7H")
