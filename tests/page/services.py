"""What a browser offers behind its navigator: files of its own, locks, service workers."""

from __future__ import annotations

import functools
import types
from collections.abc import Callable
from typing import Any

from tests.page.promise import Promise


class Events:
    """Something that listeners are added to."""

    def __init__(self) -> None:
        self.listeners: dict[str, Callable[..., None]] = {}

    def addEventListener(self, kind: str, listener: Callable[..., None]) -> None:  # noqa: N802
        self.listeners[kind] = listener


class Folder:
    """navigator.storage with the browser's own files, each of which is replaced as a whole."""

    def __init__(self) -> None:
        self.files: dict[str, str] = {}
        self.full = False

    def getDirectory(self) -> Promise:  # noqa: N802
        return Promise(self)

    def getFileHandle(self, name: str, options: object = None) -> Promise:  # noqa: N802
        if name not in self.files and options is None:
            return Promise(error=FileNotFoundError(name))
        reading = types.SimpleNamespace(text=lambda: Promise(self.files[name]))
        writing = functools.partial(self._write, name)
        return Promise(types.SimpleNamespace(getFile=lambda: Promise(reading), createWritable=writing))

    def _write(self, name: str) -> Promise:
        parts: list[str] = []

        def close() -> Promise:
            self.files[name] = "".join(parts)
            return Promise()

        if self.full:
            return Promise(error=OSError("quota"))
        return Promise(types.SimpleNamespace(write=lambda text: Promise(parts.append(text)), close=close))


class Locks:
    """navigator.locks with one lock, which another tab may hold."""

    def __init__(self) -> None:
        self.elsewhere = False
        self.taken_away: Callable[..., None] = lambda *_: None

    def request(self, _: str, options: dict[str, bool], answer: Callable[..., Any]) -> Locks:
        answer(None if self.elsewhere and "steal" not in options else object())
        return self

    def then(self, _: object, failed: Callable[..., None]) -> None:
        self.taken_away = failed

    def steal_away(self) -> None:
        """Another tab takes the lock."""
        self.elsewhere = True
        self.taken_away(InterruptedError("stolen"))


class Container(Events):
    """navigator.serviceWorker with its one registration."""

    def __init__(self, history: list[Any]) -> None:
        super().__init__()
        self.history = history
        self.controller: object | None = None
        self.registration = Registration()

    def register(self, script: str) -> Promise:
        self.history.append(("register", script))
        return Promise(self.registration)

    def takes_over(self) -> None:
        """A worker begins to look after this page."""
        self.controller = object()
        self.listeners["controllerchange"]()

    def newer_waits(self) -> None:
        """A newer version was fetched whole."""
        coming = Events()
        self.registration.installing = coming
        self.registration.listeners["updatefound"]()
        post = types.SimpleNamespace(postMessage=lambda message: self.history.append(("to worker", message)))
        self.registration.installing, self.registration.waiting = None, post
        coming.listeners["statechange"]()


class Registration(Events):
    """What the container has registered."""

    installing: Events | None = None
    waiting: Any = None
