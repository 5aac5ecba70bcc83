"""What the page does when another tab of the same browser is open."""

from tests.page.browser import Browser, in_browser, reply

SCREEN = '<main data-screen="elsewhere"><button id="act-take-over" data-take-over></button></main>'
TABLE = '<div data-screen="table"><button id="stock" data-do="act draw"></button></div>'


def news_of(browser: Browser) -> list[list[str]]:
    return [request["news"] for request in browser.requests if "news" in request]


@in_browser
async def test_first_tab_keeps_the_match(browser: Browser) -> None:
    assert news_of(browser)[0] == []


@in_browser(elsewhere=True, first=SCREEN)
async def test_second_tab_tells_it_at_the_start_and_writes_nothing(browser: Browser) -> None:
    assert news_of(browser)[0] == ["elsewhere"]
    browser.answers = [reply(SCREEN, store={"femhundra.match": "m"})]
    browser.document.send("click", browser.asking("noop"), detail=1)
    await browser.settle()
    assert browser.history == []


@in_browser(elsewhere=True, first=SCREEN)
async def test_second_tab_takes_over_with_what_is_kept_by_then(browser: Browser) -> None:
    assert browser.window.kept is not None
    browser.window.kept["femhundra.match"] = "later"
    browser.requests.clear()
    browser.answers = [reply(TABLE, store={"femhundra.choice": "c"})]
    await browser.click("act-take-over")
    request = browser.requests[0]
    assert (request["type"], request["news"], request["store"]) == ("boot", [], {"femhundra.match": "later"})
    assert browser.window.kept["femhundra.choice"] == "c"


@in_browser(elsewhere=True, first=SCREEN, address="#learn/rum500/turn")
async def test_link_waits_in_the_second_tab_until_it_takes_over(browser: Browser) -> None:
    assert "open learn/rum500/turn" not in browser.asked
    await browser.click("act-take-over")
    assert browser.asked[-1] == "open learn/rum500/turn"


@in_browser(first=TABLE)
async def test_tab_whose_match_is_taken_over_says_so_and_writes_nothing_more(browser: Browser) -> None:
    browser.gate.clear()
    await browser.click("stock")
    browser.window.navigator.locks.steal_away()
    browser.answers = [reply(TABLE, store={"femhundra.match": "old"}), reply(SCREEN)]
    browser.gate.set()
    await browser.settle()
    assert news_of(browser)[-1] == ["elsewhere"]
    assert browser.window.kept == {}


@in_browser(locks=False, first=TABLE)
async def test_without_locks_the_last_tab_that_was_opened_keeps_the_match(browser: Browser) -> None:
    assert news_of(browser) == [[]]
    assert browser.window.kept is not None
    own = browser.window.kept["femhundra.tab"]
    browser.window.store_event("femhundra.tab", own)
    browser.window.store_event("femhundra.match", "m")
    await browser.settle()
    assert news_of(browser) == [[]]
    browser.window.store_event("femhundra.tab", "another")
    await browser.settle()
    assert news_of(browser)[-1] == ["elsewhere"]


@in_browser(locks=False, first=TABLE)
async def test_without_locks_a_tab_looks_before_it_writes(browser: Browser) -> None:
    assert browser.window.kept is not None
    browser.window.kept["femhundra.tab"] = "another"
    browser.answers = [reply(TABLE, store={"femhundra.match": "old"})]
    await browser.click("stock")
    assert "femhundra.match" not in browser.window.kept
    assert news_of(browser)[-1] == ["elsewhere"]


@in_browser(locks=False, first=SCREEN)
async def test_without_locks_the_match_can_be_taken_back(browser: Browser) -> None:
    assert browser.window.kept is not None
    browser.window.kept["femhundra.tab"] = "another"
    browser.window.store_event("femhundra.tab", "another")
    await browser.settle()
    await browser.click("act-take-over")
    assert browser.window.kept["femhundra.tab"] != "another"
    assert browser.requests[-1]["type"] == "boot"
    assert browser.requests[-1]["news"] == []


@in_browser(locks=False, kept=False)
async def test_browser_that_keeps_nothing_has_nothing_to_be_overwritten(browser: Browser) -> None:
    assert news_of(browser)[0] == []


@in_browser(locks=False, first=TABLE)
async def test_without_locks_play_goes_on_when_the_browser_forbids_to_look(browser: Browser) -> None:
    browser.window.kept = None
    browser.answers = [reply(TABLE, store={"femhundra.match": "m"})]
    await browser.click("stock")
    await browser.click("stock")
    assert browser.requests[-1]["do"] == "act draw"
