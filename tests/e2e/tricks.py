"""Somebody who plays the trick game in the browser, by mouse, finger or keys."""

from __future__ import annotations

import json
from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Page

from tests.e2e.keyboard import Keyboard
from tests.e2e.player import Player

SPOT = {"x": 9, "y": 20}  # the strip of a fanned card that is always free
# The dealing is always the same; house, seats and changed rules can be chosen.
RECORD = """femhundra record 1
game trick500
preset {preset}
{changes}seats {seats}
player human
{players}seed {seed}
deal 1
"""


class TrickPlayer(Player):
    """Opens with the lowest bid when it holds the joker, else passes; plays the first card that it may."""

    @property
    def stage(self) -> str:
        return self.page.locator("main.table").get_attribute("data-stage") or ""

    @property
    def hand(self) -> list[str]:
        cards: list[str] = self.page.locator("#hand [name=card]").evaluate_all("all => all.map(card => card.value)")
        return cards

    def touch_card(self, number: int = 0) -> None:
        """Touches one of the cards that can be played or chosen."""
        card = self.page.locator("[name=card]:not([aria-disabled])").nth(number)
        if self.touch:
            card.tap(position=SPOT, force=True)  # type: ignore[arg-type]
        else:
            card.click(position=SPOT, force=True)  # type: ignore[arg-type]
        self.wait()

    def take_turn(self) -> None:
        if self.stage == "bids":
            self.bid_or_pass()
        elif self.stage == "slots":
            self.put_away()
        elif self.stage == "names":
            self.use("#names button")
        elif self.page.locator("#acts [data-kind=assign], #acts [data-kind=play]").count():
            self.use("#acts [data-kind=assign], #acts [data-kind=play]")
        elif self.page.locator("#act-go").count():
            self.use("#act-go")
        else:
            self.touch_card()

    def bid_or_pass(self) -> None:
        free = self.page.locator("input[name=bid]:not([aria-disabled])")
        if free.count() and "JK" in self.hand and not self.page.locator(".said[data-standing]").count():
            self.choose_bid(free.first.get_attribute("value") or "")
            self.use("#acts .main[data-kind=bid]")
        else:
            self.use("#acts [data-kind=pass]")

    def choose_bid(self, bid: str) -> None:
        self.press(self.page.locator("label.bid").filter(has=self.page.locator(f"input[value='{bid}']")))
        self.wait()

    def put_away(self) -> None:
        """Ticks cards from the right end of the hand until there are enough."""
        boxes = self.page.locator("#hand input")
        at = boxes.count() - 1
        while self.page.locator(".slots .slot").count():
            label = self.page.locator("#hand label").nth(at)
            if self.touch:
                label.tap(position=SPOT)  # type: ignore[arg-type]
            else:
                label.click(position=SPOT)  # type: ignore[arg-type]
            self.wait()
            at -= 1
        self.use("#acts [data-kind=bury]")


class TrickKeys(Keyboard, TrickPlayer):
    """The same without a pointer."""

    def use(self, selector: str) -> None:
        self.tab_to(self.page.locator(selector).first.get_attribute("id") or "")
        self.key("Enter")

    def touch_card(self, number: int = 0) -> None:
        """Goes along the hand to a card that can be played, and presses Enter."""
        free = self.page.locator("[name=card]").evaluate_all(
            "all => [...all.keys()].filter(at => all[at].ariaDisabled !== 'true')"
        )
        self.move_along(free[number])
        self.key("Enter")

    def bid_or_pass(self) -> None:
        free = self.page.locator("input[name=bid]:not([aria-disabled])")
        if free.count() and "JK" in self.hand and not self.page.locator(".said[data-standing]").count():
            self.choose_bid(free.first.get_attribute("value") or "")
            self.key("Enter")
        else:
            self.key("p")

    def choose_bid(self, bid: str) -> None:
        self.key("b")
        self.page.keyboard.press("Home")
        values = self.page.locator("input[name=bid]").evaluate_all("all => all.map(each => each.value)")
        columns = int(self.page.locator("#bids").get_attribute("data-cols") or 1)
        down, right = divmod(values.index(bid), columns)
        for key in ["ArrowDown"] * down + ["ArrowRight"] * right:
            self.page.keyboard.press(key)
        self.key("Enter")

    def put_away(self) -> None:
        at = self.page.locator("#hand input").count() - 1
        while self.page.locator(".slots .slot").count():
            self.move_along(at)
            self.key("Space")
            at -= 1
        self.key("x")


def at_trick_table(
    new_context: Callable[..., BrowserContext],
    boot: Callable[[Page], None],
    site: str,
    *,
    preset: str = "australian-4",
    seats: int = 4,
    seed: str = "tricks-3",
    changes: str = "",
    speed: str = "instant",
    language: str = "en",
    settings: dict[str, object] | None = None,
    keys: bool = False,
    **options: object,
) -> TrickPlayer:
    """A player at the table of a match that is dealt the same every time."""
    address = urlsplit(site)
    record = RECORD.format(
        preset=preset, seats=seats, seed=seed, changes=changes, players="player beginner\n" * (seats - 1)
    )
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
    made = TrickKeys if keys else TrickPlayer
    player = made(page, touch=bool(options.get("has_touch")))
    player.use("#act-resume")
    return player
