"""Somebody who plays in the browser with what a person has: mouse, finger or keys. Looks only at what is painted."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from typing import TypeVar
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.e2e.records import FIRST_TURN

PAINT_MS = 10_000
MELD = "#acts [data-kind=meld]:not([aria-disabled])"
DISCARD = "#acts [data-kind=discard]:not([aria-disabled])"
IDLE = "() => !document.documentElement.hasAttribute('data-busy')"
P = TypeVar("P", bound="Player")


class Player:
    """Plays by mouse, or by touch where the page has a touch screen. Bots had better be instant."""

    def __init__(self, page: Page, *, touch: bool = False) -> None:
        self.page = page
        self.touch = touch

    # looking

    @property
    def screen(self) -> str:
        return self.page.locator("[data-screen]").get_attribute("data-screen") or ""

    @property
    def hand(self) -> list[str]:
        cards: list[str] = self.page.locator("#hand input").evaluate_all("cards => cards.map(card => card.value)")
        return cards

    @property
    def is_over(self) -> bool:
        """Whether the score sheet is that of the whole match."""
        return self.screen == "score" and self.page.locator("#act-next").get_attribute("data-do") == "again"

    def wait(self) -> None:
        """Until everything is answered and no bot is to move."""
        self.page.wait_for_function(IDLE, timeout=3 * PAINT_MS)

    # doing

    def press(self, target: Locator) -> None:
        """Uses a control."""
        if self.touch:
            target.tap()
        else:
            target.click()

    def use(self, selector: str) -> None:
        """Uses a control and waits for what comes of it."""
        self.press(self.page.locator(selector).first)
        self.wait()

    def choose(self, card: str) -> None:
        """Ticks a card in the hand."""
        # The strip of a fanned card that is always free.
        target = self.page.locator("#hand label").filter(has=self.page.locator(f"input[value='{card}']"))
        spot = {"x": 9, "y": 22}
        if self.touch:
            target.tap(position=spot)  # type: ignore[arg-type]
        else:
            target.click(position=spot)  # type: ignore[arg-type]
        self.wait()

    # playing

    def take_turn(self) -> None:
        """Draws, lays out equal ranks where there are three, discards."""
        if self.page.locator("#stock[data-do]:not([aria-disabled])").count():
            self.use("#stock")
        elif self.page.locator("#acts button[data-do]").count():
            self.use("#acts button[data-do]")  # the stock is empty, or there is something to call
            return
        self.lay_sets()
        if self.screen == "table" and self.hand:
            self.discard()

    def discard(self) -> None:
        """Throws the last card of the hand that may be thrown."""
        for card in reversed(self.hand):
            self.choose(card)
            if self.page.locator(DISCARD).count():
                self.use(DISCARD)
                self.agree()
                return
            self.use("#act-clear")

    def agree(self) -> None:
        """Says yes, if there is a question."""
        if self.page.locator("#act-yes").count():
            self.use("#act-yes")

    def lay_sets(self) -> None:
        for cards in sets_in(self.hand):
            for card in cards:
                self.choose(card)
            if self.page.locator(MELD).count():
                self.use(MELD)
            else:
                self.use("#act-clear")

    def play_deal(self) -> None:
        """Plays until the score sheet is there."""
        while self.screen == "table":
            self.take_turn()

    def play_match(self) -> int:
        """Plays to the end of the match, and says how many deals it took."""
        deals = 1
        self.play_deal()
        while not self.is_over:
            self.use("#act-next")
            deals += 1
            self.play_deal()
        return deals

    def make_bots_instant(self) -> None:
        self.use("#act-settings")
        self.press(self.page.locator("label").filter(has=self.page.locator("#set-speed-instant")))
        expect(self.page.locator("#set-speed-instant")).to_be_checked()
        self.use("#act-close")


def at_known_table(
    new_context: Callable[..., BrowserContext],
    boot: Callable[[Page], None],
    site: str,
    *,
    record: str = FIRST_TURN,
    speed: str = "instant",
    language: str = "en",
    settings: dict[str, object] | None = None,
    made: type[P] = Player,  # type: ignore[assignment]  # mypy has no defaults for type variables
    **options: object,
) -> P:
    """A player who goes on with a saved match, by default in the first turn of a rummy."""
    address = urlsplit(site)
    kept = {
        "femhundra.match": {"format": 1, "record": record, "takebacks": 0, "hand": ""},
        "femhundra.settings": {"format": 1, "speed": speed, "language": language, **(settings or {})},
    }
    origin = {
        "origin": f"{address.scheme}://{address.netloc}",
        "localStorage": [{"name": key, "value": json.dumps(value)} for key, value in kept.items()],
    }
    page = new_context(storage_state={"origins": [origin]}, **options).new_page()
    boot(page)
    player = made(page, touch=bool(options.get("has_touch")))
    player.use("#act-resume")
    return player


def sets_in(hand: list[str]) -> list[list[str]]:
    """Natural cards of one rank, no suit twice, three at least."""
    ranks = Counter(card[:-1] for card in hand if ":" not in card and card != "JK")
    return [[card for card in hand if card[:-1] == rank and ":" not in card] for rank, n in ranks.items() if n > 2]
