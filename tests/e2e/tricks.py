"""Somebody who plays the trick game in the browser, by mouse, finger or keys."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page

from tests.e2e.keyboard import Keyboard
from tests.e2e.player import Player, at_known_table
from tests.e2e.records import record

SPOT = {"x": 9, "y": 20}  # the strip of a fanned card that is always free


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
        bid = self.wanted_bid(self.free_bids)
        if bid is None:
            self.use("#acts [data-kind=pass], #acts [data-kind=stand]")
        else:
            self.choose_bid(bid)
            self.use("#acts .main[data-kind=bid]")

    @property
    def free_bids(self) -> list[str]:
        free = self.page.locator("input[name=bid]:not([aria-disabled])")
        bids: list[str] = free.evaluate_all("all => all.map(each => each.value)")
        return bids

    def wanted_bid(self, free: list[str]) -> str | None:
        """The bid to make of those that may be made; none to pass."""
        opens = "JK" in self.hand and not self.page.locator(".said[data-standing]").count()
        return free[0] if free and opens else None

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

    def touch_card(self, number: int = 0) -> None:
        """Goes along the hand to a card that can be played, and presses Enter."""
        free = self.page.locator("[name=card]").evaluate_all(
            "all => [...all.keys()].filter(at => all[at].ariaDisabled !== 'true')"
        )
        self.move_along(free[number])
        self.key("Enter")

    def bid_or_pass(self) -> None:
        bid = self.wanted_bid(self.free_bids)
        if bid is not None:
            self.choose_bid(bid)
            self.key("Enter")
        elif self.page.locator("#acts [data-kind=pass]").count():
            self.key("p")
        else:
            self.use("#acts [data-kind=stand]")

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
    changes: dict[str, str] | None = None,
    keys: bool = False,
    **options: object,
) -> TrickPlayer:
    """A player at the table of a match that is dealt the same every time."""
    dealt = record(game="trick500", preset=preset, seats=seats, seed="tricks-3", level="beginner", **(changes or {}))
    made = TrickKeys if keys else TrickPlayer
    return at_known_table(new_context, boot, site, record=dealt, made=made, **options)  # type: ignore[arg-type]
