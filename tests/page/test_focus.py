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
