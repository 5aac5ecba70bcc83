"""Somebody who plays without a pointer, whichever the game."""

from __future__ import annotations

import pytest

from tests.e2e.player import Player

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

    def move_along(self, at: int) -> None:
        """To this card of the hand, counted from 0, by the arrows."""
        self.tab_to_hand()
        self.page.keyboard.press("Home")
        for _ in range(at):
            self.page.keyboard.press("ArrowRight")
