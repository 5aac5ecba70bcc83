"""A full table on every size of screen: nothing lies over anything else, and what scrolls shows that it does."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.player import Player, at_known_table
from tests.e2e.records import FULL_TABLE

SIZES = ((1280, 800), (1024, 768), (390, 844), (375, 667), (844, 390), (667, 375))
# Boxes of the elements that match, as far as they can be seen in their scrolling part.
OVERLAPS = """() => [...document.querySelectorAll('#opponents > .seat')].map(seat => {
    const own = seat.getBoundingClientRect();
    const rows = [...seat.querySelectorAll('.meld')].map(meld => meld.getBoundingClientRect());
    return rows.filter(row => row.bottom > own.bottom + 1 || row.top < own.top - 1).length;
})"""
HIDES = """() => [...document.querySelectorAll('#table *')].filter(part => {
    const flow = getComputedStyle(part).overflowY + getComputedStyle(part).overflowX;
    if (!/auto|scroll/.test(flow)) return false;
    return part.scrollHeight - part.clientHeight > 4 || part.scrollWidth - part.clientWidth > 4;
}).filter(part => getComputedStyle(part).maskImage === 'none').map(part => part.id || part.className)"""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_eight_players_fit_or_show_that_they_scroll(
    size: tuple[int, int], new_context: Callable[..., BrowserContext], boot: Callable[[Page], None], site: str
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    player = at_known_table(new_context, boot, site, record=FULL_TABLE, viewport=viewport)
    page = player.page
    assert page.evaluate(OVERLAPS) == [0] * 7
    assert page.evaluate(HIDES) == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= size[0]
    expect(page.locator("#seat-2 .laid-pts")).to_be_visible(visible=size[1] > 500)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_large_cards_are_larger_and_leave_nothing_out(
    size: tuple[int, int], new_context: Callable[..., BrowserContext], boot: Callable[[Page], None], site: str
) -> None:
    page = at_known_table(new_context, boot, site, viewport={"width": size[0], "height": size[1]}).page
    widths = "() => ['.hand .card', '.pile .card'].map(one => document.querySelector(one).offsetWidth)"
    hand, pile = page.evaluate(widths)
    page.evaluate("() => { document.documentElement.dataset.index = 'large'; }")
    larger_hand, larger_pile = page.evaluate(widths)
    assert larger_hand > hand * 1.09
    assert larger_pile > pile
    assert page.evaluate(HIDES) == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= size[0]
    own = page.locator(".own").bounding_box()
    assert own
    assert own["y"] + own["height"] <= size[1] + 1


def test_whole_turn_shows_on_a_low_screen(
    new_context: Callable[..., BrowserContext], boot: Callable[[Page], None], site: str
) -> None:
    player = at_known_table(new_context, boot, site, viewport={"width": 844, "height": 390})
    steps = player.page.locator(".steps li")
    expect(steps).to_contain_text(["Take", "Lay out", "Discard"])
    title, first = player.page.locator(".where").bounding_box(), steps.first.bounding_box()
    last, tools = steps.last.bounding_box(), player.page.locator(".tools").bounding_box()
    assert title
    assert first
    assert last
    assert tools
    assert title["x"] < first["x"]
    assert last["x"] + last["width"] <= tools["x"]


def test_button_that_is_off_looks_off_under_the_mouse_too(ready_page: Page) -> None:
    ready_page.emulate_media(reduced_motion="reduce")  # colours change at once
    button = ready_page.locator(".btn.main").first
    button.evaluate("button => button.setAttribute('aria-disabled', 'true')")
    looks = "button => [getComputedStyle(button).color, getComputedStyle(button).backgroundColor]"
    before = button.evaluate(looks)
    button.hover(force=True)
    assert button.evaluate(looks) == before


@pytest.mark.parametrize("size", [(390, 844), (430, 932), (320, 640), (844, 390)], ids=lambda size: str(size[0]))
def test_rules_beside_a_lesson_show_their_title_and_the_part_that_it_is_about(
    size: tuple[int, int], new_context: Callable[..., BrowserContext], boot: Callable[[Page], None]
) -> None:
    page = new_context(locale="sv", viewport={"width": size[0], "height": size[1]}).new_page()
    boot(page)
    player = Player(page)
    player.use("#act-learn")
    player.use("#act-rules")
    title = page.locator(".where h1")
    assert title.evaluate("title => title.scrollWidth <= title.clientWidth")
    assert page.locator(".where").evaluate("where => where.offsetWidth") >= 90
    page.wait_for_function("() => scrollY > 0")
    bar, part = page.locator(".top").bounding_box(), page.locator("[data-at]").bounding_box()
    assert bar
    assert part
    assert bar["y"] + bar["height"] <= part["y"] < size[1]
    assert page.evaluate("() => document.documentElement.scrollWidth") <= size[0]


# Cards of the hand whose index a click on it would not reach: something lies over it.
HIDDEN = """() => [...document.querySelectorAll('#hand li')].filter(card => {
  const box = card.querySelector('.ix').getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 3);
  return top === null || top.closest('li') !== card;
}).map(card => card.querySelector('[name=card]').id)"""


@pytest.mark.parametrize("size", [(390, 844), (320, 640), (844, 390)], ids=lambda size: str(size[0]))
def test_the_card_that_has_the_focus_hides_no_index(
    size: tuple[int, int], new_context: Callable[..., BrowserContext], boot: Callable[[Page], None], site: str
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    player = at_known_table(new_context, boot, site, viewport=viewport)
    player.page.keyboard.press("Tab")  # so that the focus shows
    player.page.locator("#hand input").first.focus()
    for _ in player.hand:
        assert player.page.evaluate(HIDDEN) == []
        player.page.keyboard.press("ArrowRight")
