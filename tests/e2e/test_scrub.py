"""A finger that slides along the cards of a phone."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, CDPSession, Page, expect

from tests.e2e.player import Player, at_known_table
from tests.e2e.records import FULL_TABLE

# Of the card that is up: whether nothing lies over its middle; for that moment it lets no touch through.
WHOLE = """item => {
    item.firstElementChild.style.pointerEvents = 'auto';
    const box = item.querySelector('.card').getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width * .7, box.y + box.height / 2);
    item.firstElementChild.style.pointerEvents = '';
    return item.contains(top) && box.right <= innerWidth;
}"""


class Finger:
    """One finger, as the browser's own input hears it."""

    def __init__(self, player: Player) -> None:
        self.page = player.page
        self.up = player.page.locator("li[data-under]")
        self.wire: CDPSession = self.page.context.new_cdp_session(self.page)

    def at(self, card: str, *, above: float = 0) -> dict[str, float]:
        """The strip of a card that is always free, or a place above it."""
        box = self.page.locator(f"input[value='{card}'] ~ .card").bounding_box()
        assert box
        return {"x": box["x"] + 9, "y": box["y"] + 22 - above}

    def touch(self, kind: str, *points: dict[str, float]) -> None:
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    def slide(self, start: dict[str, float], *stops: dict[str, float]) -> None:
        """Down, and from place to place in small steps."""
        self.touch("touchStart", start)
        for stop in stops:
            for step in range(1, 9):
                self.touch("touchMove", {key: start[key] + (stop[key] - start[key]) * step / 8 for key in stop})
            start = stop

    def lift(self) -> None:
        self.touch("touchEnd")


def test_slide_shows_each_card_and_lifting_chooses_it(
    new_context: Callable[..., BrowserContext], boot: Callable[[Page], None], site: str
) -> None:
    player = at_known_table(new_context, boot, site, viewport={"width": 390, "height": 844}, has_touch=True)
    finger = Finger(player)
    first, second = player.hand[2], player.hand[6]
    chosen = player.page.locator("#hand :checked")

    player.choose(first)  # a tap does what it always did
    expect(chosen).to_have_value(first)

    finger.slide(finger.at(first), finger.at(second))
    expect(finger.up.locator("input")).to_have_value(second)
    assert finger.up.evaluate(WHOLE)
    finger.lift()
    expect(finger.up).to_have_count(0)
    player.wait()
    expect(chosen).to_have_count(2)
    expect(chosen.last).to_have_value(second)

    finger.slide(finger.at(second), finger.at(first), finger.at(first, above=90))
    expect(finger.up).to_have_count(0)
    finger.lift()
    player.wait()
    expect(chosen).to_have_count(2)


def test_slide_along_the_pile_chooses_how_deep_to_take(
    new_context: Callable[..., BrowserContext], boot: Callable[[Page], None], site: str
) -> None:
    player = at_known_table(
        new_context, boot, site, record=FULL_TABLE, viewport={"width": 390, "height": 844}, has_touch=True
    )
    finger = Finger(player)
    pile = player.page.locator("#pile input")
    low, high = pile.nth(0).get_attribute("value"), pile.nth(2).get_attribute("value")
    assert low
    assert high
    finger.slide(finger.at(high), finger.at(low))
    expect(finger.up.locator("input")).to_have_value(low)
    finger.lift()
    player.wait()
    expect(player.page.locator("#pile :checked")).to_have_value(low)
