"""Somebody who plays without a pointer, whichever the game."""

from __future__ import annotations

import pytest

from tests.e2e.player import DISCARD, Player, sets_in

FAR = 120  # presses of Tab; no screen has so many stops


class Keyboard(Player):
    """Goes by Tab and presses keys; the focus must never be lost by what comes of it."""

    @property
    def focus(self) -> str:
        found: str = self.page.evaluate("document.activeElement.id")
        return found

    def key(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.wait()
        assert self.page.evaluate("document.activeElement !== document.body")

    def tab_to(self, element_id: str) -> None:
        for _ in range(FAR):
            if self.focus == element_id:
                return
            self.page.keyboard.press("Tab")
        pytest.fail(f"Tab does not reach #{element_id}")

    def tab_to_hand(self) -> None:
        for _ in range(FAR):
            if self.focus.startswith("hand-"):
                return
            self.page.keyboard.press("Tab")
        pytest.fail("Tab does not reach the hand")

    def use(self, selector: str) -> None:
        self.tab_to(self.page.locator(selector).first.get_attribute("id") or "")
        self.key("Enter")

    def move_along(self, at: int) -> None:
        """To this card of the hand, counted from 0, by the arrows."""
        self.tab_to_hand()
        self.page.keyboard.press("Home")
        for _ in range(at):
            self.page.keyboard.press("ArrowRight")


class RumKeys(Keyboard):
    """Plays rummy without a pointer."""

    def move_to(self, card: str) -> None:
        self.move_along(self.hand.index(card))
        assert self.focus == "hand-" + card.replace(":", "_")

    def choose(self, card: str) -> None:
        self.move_to(card)
        self.key("Space")

    def take_turn(self) -> None:
        if not self.page.locator("#stock[data-do]:not([aria-disabled])").count():
            self.use("#acts button[data-do]")
            return
        self.key("d")
        self.lay_sets()
        if self.screen == "table" and self.hand:
            self.discard()

    def lay_sets(self) -> None:
        for cards in sets_in(self.hand):
            for card in cards:
                self.choose(card)
            self.key("Enter" if self.page.locator("#acts .main[data-kind=meld]").count() else "Escape")

    def discard(self) -> None:
        for card in reversed(self.hand):
            self.choose(card)
            if self.page.locator(DISCARD).count():
                self.key("x")
                self.agree()
                return
            self.key("Escape")
