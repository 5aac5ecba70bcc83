"""What the page does with events and replies, under CPython against a small fake of a browser."""

from tests.page.browser import Browser, frame, in_browser, reply
from tests.page.screens import CARDS, table


@in_browser
async def test_boot_sends_languages_and_what_was_kept(browser: Browser) -> None:
    assert browser.requests[0]["type"] == "boot"
    assert browser.requests[0]["languages"] == ["sv-SE"]
    assert browser.requests[0]["store"] == {}


@in_browser
async def test_click_sends_verb_table_and_chosen_cards(browser: Browser) -> None:
    await browser.show(table(*CARDS, ticked=("8H",)), ply=17)
    await browser.click("stock")
    request = browser.requests[0]
    assert (request["do"], request["ply"], request["cards"], request["take"]) == ("act draw", 17, ["8H"], None)


@in_browser
async def test_change_sends_the_controls_value(browser: Browser) -> None:
    await browser.show(
        '<div data-screen="start"><select id="preset" data-change="preset" value="danish"></select></div>'
    )
    browser.document.send("change", browser.get("preset"))
    await browser.settle()
    assert browser.asked == ["preset danish"]


@in_browser
async def test_second_click_of_a_double_click_plays_nothing(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    await browser.click("stock", detail=1)
    await browser.click("act-main", detail=2)
    assert browser.asked == ["act draw"]


@in_browser
async def test_same_action_twice_before_the_answer_is_sent_once(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    browser.gate.clear()
    await browser.click("stock")
    await browser.click("stock")
    await browser.click("act-main")
    browser.gate.set()
    await browser.settle()
    assert browser.asked == ["act draw", "act meld"]


@in_browser
async def test_cards_ticked_before_the_answer_stay_ticked(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    browser.gate.clear()
    for card in CARDS:
        browser.get(f"hand-{card}").click()
        await browser.settle()
    browser.answers = [reply(table(*CARDS, ticked=("7H",)))]
    browser.gate.set()
    await browser.settle()
    assert [request["cards"] for request in browser.requests] == [["7H"], list(CARDS)]
    assert all(browser.get(f"hand-{card}").checked for card in CARDS)


@in_browser
async def test_pressing_a_chosen_pile_card_again_lets_it_go(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    card = browser.get("pile-3S")
    card.checked = True
    card.setAttribute("checked", "")
    await browser.click("pile-3S")
    assert (browser.asked, browser.requests[0]["take"]) == (["select"], None)


@in_browser
async def test_part_that_scrolls_says_at_which_ends_it_hides_something(browser: Browser) -> None:
    def more() -> str | None:
        return browser.get("opponents").getAttribute("data-more")

    await browser.show(table(*CARDS, extra='<section id="opponents" data-scrolls></section>'))
    part = browser.get("opponents")
    assert more() is None
    part.scrollHeight = 300
    browser.window.onresize()
    browser.window.tick(0)
    assert more() == "after"
    part.scrollTop = 50
    browser.document.send("scroll", part)
    assert more() == "before after"
    part.scrollTop = 200
    browser.document.send("scroll", part)
    assert more() == "before"
    browser.document.send("scroll", browser.document)
    part.scrollHeight, part.scrollTop, part.scrollWidth = 100, 0, 300
    browser.document.send("scroll", part)
    assert more() == "after-across"


@in_browser
async def test_paints_leave_alone_what_makes_a_browser_lay_the_page_out_at_once(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    browser.document.hurried.clear()
    for card in CARDS:
        browser.get(f"hand-{card}").focus()
        browser.document.hurried.clear()  # the player moved the tab stop
        await browser.show(table(*CARDS, ticked=(card,)))
        assert browser.document.hurried == []
        assert browser.get(f"hand-{card}").tabIndex == 0
    await browser.click("stock")
    await browser.show(table("2C").replace('id="stock"', 'id="gone"'))
    assert browser.document.hurried == []


@in_browser
async def test_frame_sets_language_title_and_looks(browser: Browser) -> None:
    await browser.show(table(*CARDS), theme="dark", deck="4", index="large", title="Vid bordet")
    root = browser.document
    assert (root.lang, root.title) == ("sv", "Vid bordet")
    looks = ("dark", "4", "large")
    assert tuple(map(root.getAttribute, ("data-theme", "data-deck", "data-index"))) == looks
    await browser.show(table(*CARDS))
    assert root.getAttribute("data-theme") is None


@in_browser
async def test_sentences_go_to_a_log_that_stays_short(browser: Browser) -> None:
    log = next(each for each in browser.document.body.children if each.getAttribute("role") == "log")
    for number in range(40):
        await browser.show(table(*CARDS), log=f"Astrid {number}")
    assert [line.textContent for line in log.children] == [f"Astrid {number}" for number in range(10, 40)]


@in_browser
async def test_sound_is_made_only_when_a_frame_brings_one(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    assert browser.window.audio == []
    await browser.show(table(*CARDS), sound=[["noise", 0, 50, 2400.0, 0.5], ["sine", 60, 260, 392.0, 0.4]])
    assert browser.window.audio == ["createBufferSource", "createOscillator"]


@in_browser
async def test_busy_mark_is_there_until_everything_is_answered(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    assert not browser.document.hasAttribute("data-busy")
    browser.gate.clear()
    await browser.click("stock")
    assert browser.document.hasAttribute("data-busy")
    browser.gate.set()
    await browser.settle()
    assert not browser.document.hasAttribute("data-busy")


@in_browser
async def test_error_text_of_a_reply_goes_to_the_console(browser: Browser) -> None:
    browser.answers = [{**reply(), "frames": [frame(table(*CARDS))], "error": "Traceback"}]
    browser.document.send("click", browser.asking("act draw"), detail=1)
    await browser.settle()
    assert browser.window.errors == ["Traceback"]


@in_browser(broken=True)
async def test_lost_worker_is_told_in_three_languages_with_a_way_out(browser: Browser) -> None:
    assert [line.getAttribute("lang") for line in browser.app.querySelectorAll("p")] == ["en", "sv", "da"]
    button = browser.app.querySelector("[data-reload]")
    assert button is not None
    browser.document.send("click", button, detail=1)
    assert browser.history == ["reload"]
