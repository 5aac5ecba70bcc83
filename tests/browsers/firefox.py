"""Firefox by WebDriver BiDi, which it speaks itself: no driver program in between.

https://www.w3.org/TR/webdriver-bidi/
"""

from __future__ import annotations

import itertools
import json
import re
import subprocess
from pathlib import Path
from typing import Any

from websocket import create_connection

READY = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
SILENT = {
    "app.update.enabled": "false",
    "datareporting.policy.dataSubmissionEnabled": "false",
    "browser.shell.checkDefaultBrowser": "false",
    "network.captive-portal-service.enabled": "false",
    "network.connectivity-service.enabled": "false",
    "services.settings.server": '"data:,"',
    "intl.accept_languages": '"en"',
}


class Firefox:
    """A headless window with a profile of its own."""

    def __init__(self, program: str, profile: Path) -> None:
        profile.mkdir()
        prefs = "".join(f'user_pref("{name}", {value});\n' for name, value in SILENT.items())
        (profile / "user.js").write_text(prefs, encoding="utf-8")
        command = [program, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        assert self.process.stderr is not None
        address = next(found[1] for line in self.process.stderr if (found := READY.search(line)))
        self.socket = create_connection(f"{address}/session", timeout=180, suppress_origin=True)
        self.ids = itertools.count(1)
        self.said: list[str] = []
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self.window = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        self.ask("browsingContext.setViewport", context=self.window, viewport={"width": 1024, "height": 768})

    def ask(self, method: str, **params: Any) -> Any:
        number = next(self.ids)
        self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            message = json.loads(self.socket.recv())
            if message.get("method") == "log.entryAdded":
                self._note(message["params"])
            if message.get("id") == number:
                if message["type"] == "error":
                    raise RuntimeError(f"{method}: {message['message']}")
                return message["result"]

    def _note(self, entry: dict[str, Any]) -> None:
        if entry["level"] in ("warn", "error"):
            self.said.append(str(entry["text"]))

    def open(self, address: str) -> None:
        self.ask("browsingContext.navigate", context=self.window, url=address, wait="complete")

    def run(self, expression: str) -> Any:
        found = self.ask(
            "script.evaluate",
            expression=f"Promise.resolve({expression}).then(JSON.stringify)",
            target={"context": self.window},
            awaitPromise=True,
        )
        if found["type"] == "exception":
            raise RuntimeError(found["exceptionDetails"]["text"])
        text = found["result"].get("value")
        return None if text is None else json.loads(text)

    def click(self, x: float, y: float) -> None:
        move = {"type": "pointerMove", "x": int(x), "y": int(y)}
        press, release = ({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))
        self._act({"type": "pointer", "id": "mouse", "actions": [move, press, release]})

    def press(self, key: str) -> None:
        self._act(
            {
                "type": "key",
                "id": "keys",
                "actions": [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}],
            }
        )

    def _act(self, source: dict[str, Any]) -> None:
        self.ask("input.performActions", context=self.window, actions=[source])

    def quit(self) -> None:
        self.socket.close()
        self.process.terminate()
        self.process.communicate(timeout=30)
