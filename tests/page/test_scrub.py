"""A finger that slides along the cards."""

import pytest

from tests.page.browser import Browser, in_browser
from tests.page.document import Element

CARDS = ("7H", "8H", "9H")
STRIP = 30


def rows() -> str:
    """A hand of three cards and a pile of one, in rows."""
    hand = "".join(f'<li><input type="checkbox" name="card" id="hand-{card}" value="{card}"></li>' for card in CARDS)
    return (
        '<div data-screen="table"><p id="cloth"></p>'
        '<fieldset id="pile" data-change="select"><div class="row"><ol><li>'
        '<input type="radio" name="take" id="pile-3S" value="3S"></li></ol></div></fieldset>'
        f'<fieldset id="hand" data-change="select"><div class="row"><ol>{hand}</ol></div></fieldset></div>'
    )


def lay_out(browser: Browser) -> list[Element]:
    """Puts the hand's cards side by side from x 0, y 100."""
    row = browser.app.querySelector("#hand .row")
    assert row is not None
    row.box = (0, 100, len(CARDS) * STRIP, 160)
    items = row.querySelectorAll("li")
    for at, item in enumerate(items):
        item.box = (at * STRIP, 100, (at + 1) * STRIP, 160)
    return items


async def press(browser: Browser, name: str = "hand-7H", **more: object) -> list[Element]:
    """Shows the rows and puts a finger on one card."""
    await browser.show(rows())
    items = lay_out(browser)
    point = {"clientX": 10, "clientY": 120, "pointerType": "touch", "isPrimary": True} | more
    browser.document.send("pointerdown", browser.get(name), **point)
    return items


def slide(browser: Browser, x: float, y: float = 120) -> list[str]:
    """Moves the pointer; says which cards are up now."""
    browser.document.send("pointermove", browser.get("hand-7H"), clientX=x, clientY=y)
    up = browser.app.querySelectorAll("[data-under]")
    return [item.children[0].value for item in up]


async def lift(browser: Browser, kind: str = "pointerup") -> list[list[str]]:
    """Takes the finger away; says what was chosen by it."""
    browser.document.send(kind, browser.get("hand-7H"))
    await browser.settle()
    assert browser.app.querySelectorAll("[data-under]") == []
    return [request["cards"] for request in browser.requests]


@in_browser
async def test_card_under_the_finger_rises_and_is_chosen_when_it_lifts(browser: Browser) -> None:
    await press(browser)
    assert [slide(browser, 40), slide(browser, 70)] == [["8H"], ["9H"]]
    assert await lift(browser) == [["9H"]]


@in_browser
async def test_finger_that_hardly_moves_is_a_tap_and_left_to_the_browser(browser: Browser) -> None:
    await press(browser)
    assert slide(browser, 22) == []
    assert await lift(browser) == []


@in_browser
async def test_finger_that_leaves_upward_chooses_nothing(browser: Browser) -> None:
    await press(browser)
    assert [slide(browser, 40), slide(browser, 40, 90)] == [["8H"], []]
    assert await lift(browser) == []


@in_browser
async def test_finger_that_comes_back_goes_on(browser: Browser) -> None:
    await press(browser)
    slide(browser, 40, 90)
    assert slide(browser, 45) == ["8H"]
    assert await lift(browser) == [["8H"]]


@in_browser
async def test_last_card_stays_up_beside_and_below_the_row(browser: Browser) -> None:
    await press(browser)
    slide(browser, 80)
    assert [slide(browser, 300), slide(browser, 80, 400)] == [["9H"], ["9H"]]
    assert await lift(browser) == [["9H"]]


@in_browser
async def test_scrolling_of_the_browser_ends_it(browser: Browser) -> None:
    await press(browser)
    slide(browser, 40)
    assert await lift(browser, "pointercancel") == []


@pytest.mark.parametrize("more", [{"pointerType": "mouse"}, {"isPrimary": False}, {"name": "cloth"}], ids=str)
def test_mouse_second_finger_and_cloth_raise_nothing(more: dict[str, object]) -> None:
    @in_browser
    async def run(browser: Browser) -> None:
        await press(browser, **more)  # type: ignore[arg-type]
        assert slide(browser, 40) == []
        assert await lift(browser) == []

    run()


@in_browser
async def test_card_that_a_paint_took_away_is_not_chosen(browser: Browser) -> None:
    items = await press(browser)
    slide(browser, 40)
    assert items[1].parent is not None
    items[1].remove()
    assert await lift(browser) == []


@in_browser
async def test_finger_goes_on_where_a_paint_took_its_card_away(browser: Browser) -> None:
    items = await press(browser)
    slide(browser, 80)
    items[2].remove()
    assert [slide(browser, 300), slide(browser, 40)] == [[], ["8H"]]
    assert await lift(browser) == [["8H"]]
