"""A real browser that Playwright does not drive: what it must be able to do, and somebody who plays in it."""

from __future__ import annotations

import json
import time
from typing import Any, Protocol

PATIENCE_S = 120.0  # starting Python takes long where nothing is kept and the machine is busy
IDLE = "!document.documentElement.hasAttribute('data-busy')"
STRIP = (9, 22)  # the part of a fanned card that no other card covers


class Driver(Protocol):
    """One window. `run` evaluates a JavaScript expression, perhaps a promise, whose value JSON can hold."""

    said: list[str]  # warnings and errors of its console, where it tells them

    def open(self, address: str) -> None: ...

    def run(self, expression: str) -> Any: ...

    def click(self, x: float, y: float) -> None: ...

    def press(self, key: str) -> None: ...

    def quit(self) -> None: ...


class Visitor:
    """Plays with mouse and keys, and looks only at what is painted."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    def visit(self, address: str) -> None:
        """Opens the page and waits for Python."""
        self.driver.open(address)
        self.until("document.getElementById('app')?.ariaBusy !== 'true'")
        self.until(IDLE)

    def until(self, expression: str) -> None:
        """Raises TimeoutError with what the page shows instead."""
        end = time.monotonic() + PATIENCE_S
        while not self.driver.run(expression):
            if time.monotonic() > end:
                raise TimeoutError(f"{expression}\n{self.driver.run('document.body.innerText')}")
            time.sleep(0.05)

    def there(self, selector: str) -> bool:
        return bool(self.driver.run(f"document.querySelector({json.dumps(selector)}) !== null"))

    def values(self, selector: str) -> list[str]:
        found: list[str] = self.driver.run(
            f"[...document.querySelectorAll({json.dumps(selector)})].map(it => it.value)"
        )
        return found

    @property
    def screen(self) -> str:
        return str(self.driver.run("document.querySelector('[data-screen]').dataset.screen"))

    @property
    def hand(self) -> list[str]:
        return self.values("#hand [name=card]")

    def use(self, selector: str, spot: tuple[int, int] | None = None) -> None:
        """Clicks the middle of an element, or a spot of it counted from its corner, and waits for what comes of it."""
        box = self.driver.run(
            f"""(() => {{ const found = document.querySelector({json.dumps(selector)});
                found.scrollIntoView({{ block: "nearest", behavior: "instant" }});
                const {{ x, y, width, height }} = found.getBoundingClientRect();
                return [x, y, width, height] }})()"""
        )
        across, down = spot or (box[2] / 2, box[3] / 2)
        self.driver.click(box[0] + across, box[1] + down)
        self.until(IDLE)

    def key(self, key: str) -> None:
        self.driver.press(key)
        self.until(IDLE)

    def make_bots_instant(self) -> None:
        self.use("#act-settings")
        self.use("label:has(#set-speed-instant)")
        self.use("#act-close")

    def play_rummy_deal(self) -> None:
        """By mouse: draws from the stock and throws the last card until the score sheet is there."""
        while self.screen == "table":
            if self.there("#stock[data-do]:not([aria-disabled])"):
                self.use("#stock")
            elif self.there("#acts button[data-do]"):
                self.use("#acts button[data-do]")
                continue
            if self.screen == "table" and self.hand:
                self.use(f"#hand label:has(input[value='{self.hand[-1]}'])", STRIP)
                self.use("#acts [data-kind=discard]")

    def play_trick_deal(self) -> None:
        """Passes by a key, and clicks the first card that may be played."""
        while self.screen == "table":
            stage = self.driver.run("document.querySelector('main.table').dataset.stage")
            if stage == "bids":
                self.key("p")
            elif self.there("#act-go"):
                self.use("#act-go")
            elif self.there("#names button"):
                self.use("#names button")
            elif self.there("#acts [data-kind=play]"):
                self.use("#acts [data-kind=play]")
            else:
                self.use("#hand [name=card]:not([aria-disabled])", STRIP)
