"""web/page.py running in as much of a browser as it uses, with a worker that answers what it is told to."""

from __future__ import annotations

import asyncio
import functools
import json
import sys
import types
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from tests.page.document import Document, Element
from tests.page.services import Container, Folder
from tests.page.window import Window

PAGE = Path(__file__).resolve().parents[2] / "web/page.py"
sys.path.append(str(PAGE.parent))  # as in the browser, where page.py and its parts lie side by side


class Browser:
    """page.py running: `answers` are given in order, then empty replies; `gate` holds them back while it is clear."""

    def __init__(self, kept: dict[str, str] | None, *, broken: bool) -> None:
        self.history: list[Any] = []
        self.document = Document()
        self.window = Window(self.document, kept, self.history)
        self.app = self.document.app
        self.answers: list[dict[str, Any]] = []
        self.requests: list[dict[str, Any]] = []
        self.gate = asyncio.Event()
        self.gate.set()
        self.broken = broken

    async def dispatch(self, text: str) -> str:
        if self.broken:
            raise RuntimeError("worker gone")
        self.requests.append(json.loads(text))
        await self.gate.wait()
        return json.dumps(self.answers.pop(0) if self.answers else reply())

    def start(self) -> None:
        async def engine() -> Browser:
            return self

        pyscript = types.ModuleType("pyscript")
        ffi = types.SimpleNamespace(create_proxy=lambda call: call, to_js=lambda value: value)
        pyscript.__dict__.update(document=self.document, window=self.window, ffi=ffi)
        pyscript.__dict__["workers"] = {"engine": engine()}
        sys.modules["pyscript"] = pyscript
        for part in [name for name in sys.modules if name.partition(".")[0] == "front"]:
            del sys.modules[part]  # they hold what the last test's page remembered
        exec(compile(PAGE.read_text(encoding="utf-8"), str(PAGE), "exec"), {"__name__": "page"})

    async def settle(self) -> None:
        """Until nothing happens any more without time or people."""
        for _ in range(60):
            await asyncio.sleep(0)

    async def show(self, html: str, **more: Any) -> None:
        """Paints a frame as the answer to some request."""
        self.answers.append(reply(html, **more))
        self.document.send("click", self.asking("noop"), detail=1)
        await self.settle()
        self.requests.clear()
        self.history.clear()

    def asking(self, do: str) -> Element:
        """A button that is not on the screen, to send any request with."""
        return Element(self.document, "button", {"data-do": do})

    def get(self, name: str) -> Element:
        found = self.document.getElementById(name)
        assert found is not None, name
        return found

    async def click(self, name: str, *, detail: int = 1) -> None:
        self.document.activeElement = self.get(name)
        self.document.send("click", self.get(name), detail=detail)
        await self.settle()

    async def key(self, key: str, **held: bool) -> bool:
        """Presses a key where the focus is; whether the page used it."""
        keys = {"ctrlKey": False, "altKey": False, "metaKey": False, "repeat": False} | held
        event = self.document.send("keydown", self.document.activeElement, key=key, **keys)
        await self.settle()
        return bool(event.prevented)

    def have_disk(self) -> Folder:
        """Gives the browser files of its own."""
        self.window.navigator.storage = Folder()
        return self.window.navigator.storage

    def work_offline(self) -> Container:
        """Gives the browser service workers, as another page of this site would have left them."""
        self.window.navigator.serviceWorker = Container(self.history)
        return self.window.navigator.serviceWorker

    @property
    def asked(self) -> list[str]:
        return [request.get("do", request["type"]) for request in self.requests]


def frame(html: str, **more: Any) -> dict[str, Any]:
    plain = {"lang": "sv", "title": "T", "theme": "system", "deck": "2", "index": "normal", "letters": True}
    empty = {"log": None, "alert": None, "sound": None, "pause": 800, "hold": False, "moved": False}
    return {"html": html, **plain, **empty, **more}


def reply(
    html: str | None = None, *, ply: int = 0, more: bool = False, store: Any = None, **rest: Any
) -> dict[str, Any]:
    frames = [] if html is None else [frame(html, **rest)]
    return {"v": 1, "id": None, "ply": ply, "frames": frames, "more": more, "store": store or {}, "error": None}


def in_browser(
    test: Callable[[Browser], Awaitable[None]] | None = None,
    *,
    kept: bool = True,
    broken: bool = False,
    offline: bool = False,
    elsewhere: bool = False,
    locks: bool = True,
    address: str = "",
    first: str | None = None,
    before: Callable[[Browser], object] | None = None,
) -> Any:
    """Runs a test against a page that has started and shown a first, empty screen; `before` is done before that."""
    if test is None:
        given = {"kept": kept, "broken": broken, "offline": offline, "elsewhere": elsewhere, "locks": locks}
        return functools.partial(in_browser, address=address, first=first, before=before, **given)

    async def run() -> None:
        browser = Browser({} if kept else None, broken=broken)
        if offline:
            browser.work_offline()
        browser.window.navigator.locks.elsewhere = elsewhere
        if not locks:
            del browser.window.navigator.locks
        browser.window.location.hash = address
        browser.answers = [] if first is None else [reply(first)]
        if before is not None:
            before(browser)
        browser.start()
        await browser.settle()
        await test(browser)
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()

    def body() -> None:
        asyncio.run(run())

    body.__name__, body.__doc__ = test.__name__, test.__doc__
    return body
