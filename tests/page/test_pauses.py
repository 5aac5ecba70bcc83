"""What happens between the others' moves: waiting, thinking, and a press that ends both."""

from tests.page.browser import Browser, in_browser, reply
from tests.page.screens import CARDS, table


@in_browser
async def test_bots_go_on_after_the_pause(browser: Browser) -> None:
    await browser.show(table(*CARDS), ply=1, more=True)
    browser.window.tick(799)
    await browser.settle()
    assert browser.asked == []
    browser.window.tick(2)
    await browser.settle()
    assert browser.asked == ["continue"]


@in_browser
async def test_choosing_cards_does_not_make_bots_wait_longer(browser: Browser) -> None:
    await browser.show(table(*CARDS), ply=1, more=True)
    browser.window.tick(500)
    browser.answers = [reply(table(*CARDS, ticked=("7H",)), ply=1, more=True)]
    browser.get("hand-7H").click()
    await browser.settle()
    browser.window.tick(301)
    await browser.settle()
    assert browser.asked == ["select", "continue"]


@in_browser
async def test_press_on_the_cloth_ends_all_waiting(browser: Browser) -> None:
    await browser.show(table(*CARDS), ply=1, more=True)
    browser.answers = [reply(table(*CARDS), ply=2, more=True), reply(table(*CARDS), ply=3)]
    await browser.click("cloth")
    browser.window.tick(1)
    await browser.settle()
    assert browser.asked == ["continue", "continue"]


@in_browser
async def test_press_while_a_bots_move_is_still_being_answered_hurries_too(browser: Browser) -> None:
    moving = table(*CARDS, extra='<button id="act-skip" data-skip></button>')
    await browser.show(moving, ply=1, more=True)
    browser.gate.clear()
    browser.answers = [reply(moving, ply=2, more=True)]
    browser.window.tick(801)
    await browser.settle()
    await browser.click("cloth")
    browser.gate.set()
    await browser.settle()
    browser.window.tick(1)
    await browser.settle()
    assert browser.asked == ["continue", "continue"]


@in_browser
async def test_press_before_any_bot_is_to_move_hurries_none(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    browser.gate.clear()
    browser.answers = [reply(table(*CARDS), ply=2, more=True)]
    await browser.click("stock")
    await browser.click("cloth")
    browser.gate.set()
    await browser.settle()
    browser.window.tick(799)
    await browser.settle()
    assert browser.asked == ["act draw"]


THINKS = reply(ply=1, more=True)


def hurried(browser: Browser) -> list[bool]:
    """For each time that bots were asked to go on: whether the one that thinks was to move now."""
    return [request["now"] for request in browser.requests if request["type"] == "continue"]


@in_browser
async def test_a_bot_that_thinks_is_asked_on_at_once(browser: Browser) -> None:
    await browser.show(table(*CARDS), ply=1, more=True)
    browser.answers = [THINKS, THINKS, reply(table(*CARDS), ply=2)]
    browser.window.tick(801)
    await browser.settle()
    assert hurried(browser) == [False, False, False]


@in_browser
async def test_what_is_clicked_while_a_bot_thinks_comes_first(browser: Browser) -> None:
    await browser.show(table(*CARDS), ply=1, more=True)
    browser.gate.clear()
    browser.answers = [THINKS, reply(table(*CARDS), ply=1, more=True), reply(table(*CARDS), ply=2)]
    browser.window.tick(801)
    await browser.settle()
    await browser.click("stock")
    browser.gate.set()
    await browser.settle()
    assert browser.asked == ["continue", "act draw", "continue"]


@in_browser
async def test_press_on_the_cloth_while_a_bot_thinks_has_it_move_now(browser: Browser) -> None:
    await browser.show(table(*CARDS), ply=1, more=True)
    browser.answers = [THINKS] * 200
    browser.window.tick(801)
    await browser.settle()
    assert set(hurried(browser)) == {False}
    await browser.click("cloth")
    assert hurried(browser).count(True) == 1


@in_browser
async def test_window_to_speak_in_cannot_be_skipped(browser: Browser) -> None:
    await browser.show(table(*CARDS), ply=1, more=True, hold=True, pause=4000)
    await browser.click("cloth")
    browser.window.tick(3999)
    await browser.settle()
    assert browser.asked == []


@in_browser
async def test_hint_is_thought_out_before_the_window_to_speak_in_goes_on(browser: Browser) -> None:
    await browser.show(table(*CARDS), ply=1, more=True, hold=True, pause=4000)
    browser.answers = [
        reply(table(*CARDS), ply=1, more=True, hold=True, pause=0),
        THINKS,
        reply(table(*CARDS), ply=1, more=True, hold=True, pause=4000),
    ]
    await browser.click("stock")
    browser.window.tick(1)
    await browser.settle()
    assert browser.asked == ["act draw", "continue", "continue"]
    browser.window.tick(3999)
    await browser.settle()
    assert len(browser.asked) == 3


@in_browser
async def test_press_on_a_card_is_no_press_on_the_cloth(browser: Browser) -> None:
    await browser.show(table(*CARDS), ply=1, more=True)
    await browser.click("hand-7H")
    assert browser.asked == []
