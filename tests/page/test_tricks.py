"""What the page does at a trick table: the bidding box as a grid, cards that are buttons, a trick that waits."""

from tests.page.browser import Browser, in_browser

BIDS = ("6S", "6H", "7S", "7H", "MIS")


def bidding(*, chosen: str = "", refused: tuple[str, ...] = ("6S",)) -> str:
    boxes = "".join(
        f'<input type="radio" name="bid" id="bid-{bid}" value="{bid}"'
        f"{' checked' if bid == chosen else ''}{' aria-disabled=true' if bid in refused else ''}>"
        for bid in BIDS
    )
    main = '<button id="act-bid" class="main" data-do="act bid 7H"></button>' if chosen else ""
    return at_table(f'<fieldset id="bids" data-change="bid" data-cols="2">{boxes}</fieldset>', main, hand(tap="tap"))


def hand(*, tap: str = "play", pressed: str = "") -> str:
    return "".join(
        f'<button name="card" id="hand-{card}" value="{card}" data-do="{tap} {card}"'
        f' aria-pressed="{"true" if card == pressed else "false"}"></button>'
        for card in ("7H", "8H")
    )


def at_table(middle: str, acts: str, cards: str) -> str:
    return (
        '<div id="table" data-screen="table" data-tricks><h1 id="h">500</h1>'
        '<main id="felt" data-skip><p id="cloth"></p>'
        f'{middle}<div class="acts">{acts}<button id="act-pass" data-do="act pass" data-kind="pass"></button></div>'
        f'<fieldset id="hand" data-change="select" data-rows="1">{cards}</fieldset></main></div>'
    )


@in_browser
async def test_the_box_is_one_tab_stop_at_the_first_bid_that_can_be_made(browser: Browser) -> None:
    await browser.show(bidding())
    assert [browser.get(f"bid-{bid}").tabIndex for bid in BIDS] == [-1, 0, -1, -1, -1]


@in_browser
async def test_arrows_go_through_the_box_as_a_grid(browser: Browser) -> None:
    await browser.show(bidding())
    browser.get("bid-6H").focus()
    for key, there in (("ArrowDown", "7H"), ("ArrowLeft", "7S"), ("ArrowUp", "6S"), ("End", "MIS"), ("Home", "6S")):
        await browser.key(key)
        assert browser.document.activeElement == browser.get(f"bid-{there}")
    assert browser.asked == []


@in_browser
async def test_enter_chooses_a_bid_and_then_makes_it(browser: Browser) -> None:
    await browser.show(bidding())
    browser.get("bid-7H").focus()
    await browser.key("Enter")
    assert browser.asked == ["bid 7H"]
    await browser.show(bidding(chosen="7H"))
    browser.get("bid-7H").focus()
    await browser.key("Enter")
    assert browser.asked[-1] == "act bid 7H"


@in_browser
async def test_letters_of_a_trick_table(browser: Browser) -> None:
    await browser.show(bidding())
    for key in ("p", "u", "t", "a", "z"):
        await browser.key(key)
    assert browser.asked == ["act pass", "dialog trick", "dialog order", "dialog auction", "undo"]
    await browser.key("b")
    assert browser.document.activeElement == browser.get("bid-6H")


@in_browser
async def test_escape_lets_go_of_a_chosen_bid(browser: Browser) -> None:
    await browser.show(bidding(chosen="7H"))
    await browser.key("Escape")
    assert browser.asked == ["clear"]


@in_browser
async def test_pressed_cards_come_with_every_request(browser: Browser) -> None:
    await browser.show(at_table("", "", hand(tap="tap", pressed="8H")))
    await browser.click("hand-7H")
    assert (browser.asked, browser.requests[0]["cards"]) == (["tap 7H"], ["8H"])


@in_browser
async def test_the_second_half_of_a_double_click_plays_no_second_card(browser: Browser) -> None:
    await browser.show(at_table("", "", hand()))
    await browser.click("hand-7H", detail=1)
    await browser.click("hand-8H", detail=2)
    assert browser.asked == ["play 7H"]


@in_browser
async def test_a_touch_on_the_cloth_or_enter_leaves_a_finished_trick(browser: Browser) -> None:
    go = '<button id="act-go" class="main" data-do="go" data-kind="go"></button>'
    await browser.show(at_table("", go, hand()))
    await browser.click("cloth")
    browser.get("hand-7H").focus()
    await browser.key("Enter")
    assert browser.asked == ["go", "go"]


def beside(table: str, panel: str) -> str:
    return table.replace("</main>", f"{panel}</main>")


READING = (
    '<aside id="coach"><div class="acts"><button id="step-next" class="main" data-do="step 1"></button></div></aside>'
)


@in_browser
async def test_enter_leads_on_from_what_a_lesson_gives_to_read(browser: Browser) -> None:
    """Else it would play the card that happens to have the focus, and be told to read first."""
    play = '<button id="act-play" class="main" data-do="act play 8H"></button>'
    await browser.show(beside(at_table("", play, hand(pressed="8H")), READING))
    for card in ("7H", "8H"):
        browser.get(f"hand-{card}").focus()
        assert await browser.key("Enter")
    assert browser.asked == ["step 1", "step 1"]
    await browser.show(beside(bidding(), READING))
    browser.get("bid-6H").focus()
    assert await browser.key("Enter")
    assert browser.asked == ["step 1"]


@in_browser
async def test_h_asks_for_a_hint_wherever_it_may_come_from(browser: Browser) -> None:
    await browser.show(at_table("", "", hand()))
    await browser.key("h")
    assert browser.asked == ["hint"]


@in_browser
async def test_g_leads_on_from_a_trick_and_in_a_lesson_whatever_has_the_focus(browser: Browser) -> None:
    go = '<button id="act-go" class="main" data-do="go" data-kind="go"></button>'
    await browser.show(beside(at_table("", go, hand()), '<button id="act-menu" data-do="dialog menu"></button>'))
    browser.get("act-menu").focus()
    await browser.key("g")
    assert browser.asked == ["go"]
    await browser.show(beside(at_table("", "", hand()), READING))
    await browser.key("g")
    assert browser.asked == ["step 1"]
    await browser.show(at_table("", "", hand()))
    assert not await browser.key("g")


@in_browser
async def test_a_focus_on_the_heading_goes_along_to_the_next_screen(browser: Browser) -> None:
    """The last card of a deal leaves an empty hand, so the focus rests on a heading that has no id."""
    await browser.show(at_table("", "", hand()))
    browser.get("hand-7H").focus()
    bare = '<div id="table" data-screen="table" data-tricks><h1>500</h1><fieldset id="hand"></fieldset></div>'
    await browser.show(bare)
    assert browser.document.activeElement.tagName == "H1"
    await browser.show('<div id="score" data-screen="score"><h1>Score</h1></div>')
    assert browser.document.activeElement.textContent == "Score"


@in_browser
async def test_a_focus_that_would_be_lost_goes_to_the_bids_and_never_to_what_is_hidden(browser: Browser) -> None:
    """As after taking back: what was pressed is gone, or no longer in sight."""
    undo = '<button id="act-undo" data-do="undo"></button>'
    await browser.show(at_table("", undo, hand()))
    browser.get("act-undo").focus()
    await browser.show(bidding())
    assert browser.document.activeElement is browser.get("bid-6H")
    await browser.show(at_table("", undo, hand()))
    browser.get("act-undo").focus()
    await browser.show(at_table("", undo.replace("<button", "<button hidden"), hand()))
    assert browser.document.activeElement is browser.get("hand-7H")
