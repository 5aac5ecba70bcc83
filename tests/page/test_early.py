"""What was done on the start screen before the page listened."""

from tests.page.browser import Browser, in_browser

START = (
    '<div data-screen="start"><fieldset data-change="seats"><input type="radio" name="seats" id="seats-3" value="3">'
    '<input type="radio" name="seats" id="seats-4" value="4" checked></fieldset>'
    '<button id="act-deal" data-do="deal"></button></div>'
)


def already_there(browser: Browser) -> None:
    browser.app.fill(START)
    browser.get("seats-3").checked = True
    browser.document.setAttribute("data-early", "act-deal")


@in_browser(before=already_there)
async def test_changed_controls_and_the_pressed_button_are_sent_after_the_boot(browser: Browser) -> None:
    assert browser.asked == ["boot", "seats 3", "deal"]
    assert not browser.document.hasAttribute("data-early")


@in_browser(before=lambda browser: browser.app.fill(START))
async def test_untouched_start_screen_asks_nothing_more(browser: Browser) -> None:
    assert browser.asked == ["boot"]
