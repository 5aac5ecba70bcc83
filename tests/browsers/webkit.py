"""WebKit as Debian carries it: WebKitGTK's MiniBrowser through its own WebDriver."""

from __future__ import annotations

import json
import os
from typing import Any

from selenium.webdriver import ActionChains, WebKitGTK
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service


class WebKit:
    """A window on whatever display there is. Its driver tells nothing of the console."""

    def __init__(self, program: str, browser: str) -> None:
        if os.geteuid() == 0:  # its sandbox will not start for root, as in a container
            os.environ["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"
        options = Options()
        options.binary_location = browser
        options.add_argument("--automation")
        self.remote = WebKitGTK(options=options, service=Service(executable_path=program))
        self.remote.set_script_timeout(180)
        self.remote.set_window_size(1024, 768)
        self.said: list[str] = []

    def open(self, address: str) -> None:
        self.remote.get(address)

    def run(self, expression: str) -> Any:
        found = self.remote.execute_async_script(
            "const done = arguments[0];"
            f"Promise.resolve().then(() => {expression})"
            ".then((found) => done([JSON.stringify(found)]), (error) => done(String(error)));"
        )
        if isinstance(found, str):
            raise RuntimeError(found)
        return None if found[0] is None else json.loads(found[0])

    def click(self, x: float, y: float) -> None:
        actions = ActionBuilder(self.remote)
        actions.pointer_action.move_to_location(int(x), int(y)).click()
        actions.perform()

    def press(self, key: str) -> None:
        ActionChains(self.remote).send_keys(key).perform()

    def quit(self) -> None:
        self.remote.quit()
