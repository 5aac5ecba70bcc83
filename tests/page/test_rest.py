"""A finger that rests on a card, or the mouse's other button, asks why the card cannot be used."""

from __future__ import annotations

from tests.page.browser import Browser, in_browser

HAND = (
    '<div data-screen="table"><fieldset id="hand" data-change="select"><div class="row"><ol>'
    '<li><label class="pick"><input type="checkbox" name="card" id="hand-7H" value="7H"></label></li>'
    '<li><label class="pick"><input type="checkbox" name="card" id="hand-8H" value="8H"></label></li>'
    '</ol></div></fieldset><label class="bid"><input type="radio" name="bid" id="bid-7S" value="7S"></label></div>'
)
TOUCH = {"clientX": 10, "clientY": 120, "pointerType": "touch", "isPrimary": True}


async def down(browser: Browser, name: str = "hand-7H", **more: object) -> None:
    await browser.show(HAND)
    browser.document.send("pointerdown", browser.get(name), **TOUCH | more)


@in_browser
async def test_finger_that_rests_asks_and_lifting_it_presses_nothing(browser: Browser) -> None:
    await down(browser)
    browser.window.tick(600)
    browser.document.send("pointerup", browser.get("hand-7H"))
    event = browser.document.send("click", browser.get("hand-7H"), detail=1)
    await browser.settle()
    assert event.prevented
    assert browser.asked == ["why card 7H"]


@in_browser
async def test_tap_and_finger_that_moves_on_ask_nothing(browser: Browser) -> None:
    await down(browser)
    browser.document.send("pointerup", browser.get("hand-7H"))
    browser.window.tick(600)
    browser.document.send("pointerdown", browser.get("hand-7H"), **TOUCH)
    browser.document.send("pointermove", browser.get("hand-7H"), clientX=40, clientY=120)
    browser.window.tick(600)
    await browser.settle()
    assert browser.asked == []
    assert not browser.document.send("click", browser.get("hand-7H"), detail=1).prevented


@in_browser
async def test_mouse_asks_by_its_other_button_and_no_menu_opens(browser: Browser) -> None:
    await browser.show(HAND)
    assert browser.document.send("contextmenu", browser.get("bid-7S")).prevented
    assert not browser.document.send("contextmenu", browser.app).prevented
    await browser.settle()
    assert browser.asked == ["why bid 7S"]
    assert not browser.document.send("click", browser.get("hand-8H"), detail=1).prevented


@in_browser
async def test_phone_that_opens_a_menu_for_a_resting_finger_asks_once(browser: Browser) -> None:
    await down(browser)
    browser.document.send("contextmenu", browser.get("hand-7H"))
    browser.window.tick(600)
    await browser.settle()
    assert browser.asked == ["why card 7H"]


@in_browser
async def test_letter_asks_about_the_card_that_has_the_focus(browser: Browser) -> None:
    await browser.show(HAND)
    browser.get("hand-8H").focus()
    assert await browser.key("w")
    browser.document.activeElement = browser.document.body
    assert await browser.key("w")
    assert browser.asked == ["why card 8H", "explain"]
