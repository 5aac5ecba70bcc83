"""A page without a pointer: Tab, arrows, Enter, Escape and letters."""

from tests.page.browser import Browser, in_browser
from tests.page.screens import CARDS, DIALOG, table


async def used(browser: Browser, key: str, at: str) -> bool:
    """Whether the page uses this key where the focus is on this element."""
    browser.get(at).focus()
    return await browser.key(key)


@in_browser
async def test_arrows_step_through_a_deal_that_is_looked_back_on(browser: Browser) -> None:
    step = '<button id="at-{0}" data-do="at {1}" data-key="{2}"{3}></button>'
    back = step.format("prev", 0, "ArrowLeft", ' aria-disabled="true"')
    await browser.show(f'<div data-screen="replay">{back}{step.format("next", 2, "ArrowRight", "")}</div>')
    assert await browser.key("ArrowRight")
    assert await browser.key("ArrowLeft")
    assert not await browser.key("d")
    assert browser.asked == ["at 2"]


@in_browser
async def test_hand_is_one_tab_stop_with_arrows(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    assert [browser.get(f"hand-{card}").tabIndex for card in CARDS] == [0, -1, -1]
    browser.get("hand-7H").focus()
    assert await browser.key("ArrowRight")
    assert browser.document.activeElement is browser.get("hand-8H")
    await browser.key("End")
    assert browser.document.activeElement is browser.get("hand-9H")
    await browser.key("ArrowRight")
    assert [browser.get(f"hand-{card}").tabIndex for card in CARDS] == [-1, -1, 0]
    await browser.key("Home")
    assert browser.document.activeElement is browser.get("hand-7H")


@in_browser
async def test_enter_in_the_hand_does_the_main_action(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    assert await used(browser, "Enter", "hand-7H")
    assert browser.asked == ["act meld"]


@in_browser
async def test_enter_without_a_main_action_asks_why_there_is_none(browser: Browser) -> None:
    await browser.show(table(*CARDS, ticked=("7H",)).replace(' class="main"', ""))
    assert await used(browser, "Enter", "hand-7H")
    assert (browser.asked, browser.requests[0]["cards"]) == (["explain"], ["7H"])


@in_browser
async def test_escape_clears_only_when_something_is_chosen(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    assert not await browser.key("Escape")
    await browser.show(table(*CARDS, ticked=("7H",)))
    assert await browser.key("Escape")
    assert browser.asked == ["clear"]


@in_browser
async def test_escape_leads_back_from_the_rules_but_first_clears_a_search(browser: Browser) -> None:
    await browser.show(
        '<div data-screen="book"><h1 id="title">R</h1><input id="search" value="trump">'
        '<button id="act-back" data-do="back"></button></div>'
    )
    assert not await used(browser, "Escape", "search")
    assert await used(browser, "Escape", "title")
    assert browser.asked == ["back"]


@in_browser
async def test_letters_do_what_they_stand_for(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    for letter in "DsLru?x":
        await browser.key(letter)
    assert browser.asked == ["act draw", "sort", "dialog log", "rules", "undo", "dialog keys"]


@in_browser
async def test_letters_with_a_modifier_or_switched_off_are_left_alone(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    for held in ("ctrlKey", "altKey", "metaKey", "repeat"):
        assert not await browser.key("d", **{held: True})
    await browser.show(table(*CARDS), letters=False)
    assert not await browser.key("d")
    assert browser.asked == []


@in_browser
async def test_enter_leads_on_from_the_score_sheet_but_not_from_a_control(browser: Browser) -> None:
    await browser.show(
        '<div data-screen="score"><h1 id="title" tabindex="-1">S</h1><button id="log" data-do="dialog log"></button>'
        '<div class="go"><button id="act-next" class="main" data-do="next"></button></div></div>'
    )
    assert not await used(browser, "Enter", "log")
    assert await used(browser, "Enter", "title")
    await browser.key("Enter", repeat=True)
    assert browser.asked == ["next"]


@in_browser
async def test_escape_in_a_dialog_asks_the_session_to_close_it(browser: Browser) -> None:
    await browser.show(table(*CARDS, extra=DIALOG))
    event = browser.document.send("cancel", browser.get("dialog"))
    await browser.settle()
    assert event.prevented
    assert browser.asked == ["close"]


@in_browser
async def test_what_a_link_does_besides_is_sent_and_it_stays_a_link(browser: Browser) -> None:
    link = '<a id="save" download href="data:," data-then="saved"></a>'
    await browser.show(f'<div data-screen="start"><h1>F</h1>{link}</div>')
    await browser.click("save")
    assert browser.asked == ["saved"]
