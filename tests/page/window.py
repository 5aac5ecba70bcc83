"""A window, whose clock is turned by hand and whose storage can be full or forbidden."""

from __future__ import annotations

import functools
import types
from collections.abc import Callable
from typing import Any

from tests.page.document import Document
from tests.page.promise import Promise
from tests.page.services import Locks


class Method:
    """A JavaScript method before it is bound."""

    def __init__(self, call: Callable[..., Any]) -> None:
        self.call = call

    def bind(self, *bound: Any) -> Callable[..., Any]:
        return functools.partial(self.call, *bound)


class Window:
    """Clock, storage and the rest of what page.py asks a window for. `kept` is None where storage is forbidden."""

    def __init__(self, document: Document, kept: dict[str, str] | None, history: list[Any]) -> None:
        self.document = document
        self.time = 0.0
        self.timers: list[tuple[float, Callable[[], None]]] = []
        self.kept = kept
        self.full = False
        self.done = history  # what was done, in order: requests, writes, paints
        self.errors: list[str] = []
        self.audio: list[str] = []
        self.onresize: Callable[[], None] = lambda: None
        self.onstorage: Callable[[Any], None] = lambda event: None
        self.performance = types.SimpleNamespace(now=lambda: self.time)
        self.console = types.SimpleNamespace(error=self.errors.append, info=lambda _: None)
        self.Promise = types.SimpleNamespace(resolve=Promise, new=Promise)
        self.Reflect = types.SimpleNamespace(get=Method(lambda _, window, name: window.storage(name)))
        self.Storage = types.SimpleNamespace(
            prototype=types.SimpleNamespace(
                getItem=Method(lambda store, key: store.get(key)),
                setItem=Method(self._set),
                removeItem=Method(self._remove),
            )
        )
        self.Function = types.SimpleNamespace(prototype=None)
        self.Idiomorph = types.SimpleNamespace(morph=lambda app, html, _: app.fill(html))
        self.navigator = types.SimpleNamespace(languages=["sv-SE"], locks=Locks())
        self.location = types.SimpleNamespace(
            reload=lambda: history.append("reload"),
            href="https://cards.example/femhundra/",
            hash="",
            pathname="/femhundra/",
            search="",
        )
        self.history = types.SimpleNamespace(replaceState=lambda *place: history.append(place[-1]))
        self.AudioContext = types.SimpleNamespace(new=lambda: Audio(self.audio))

    def storage(self, name: str) -> dict[str, str]:
        if self.kept is None:
            raise PermissionError(name)
        return self.kept

    def _set(self, store: dict[str, str], key: str, text: str) -> None:
        if self.full:
            raise OSError("quota")
        self.done.append(("write", key))
        store[key] = text

    def _remove(self, store: dict[str, str], key: str) -> None:
        self.done.append(("remove", key))
        store.pop(key, None)

    def store_event(self, key: str, text: str) -> None:
        """Another tab has written."""
        self.onstorage(types.SimpleNamespace(key=key, newValue=text))

    def matchMedia(self, _: str) -> types.SimpleNamespace:  # noqa: N802
        return types.SimpleNamespace(matches=True)

    def setTimeout(self, call: Callable[[], None], ms: float) -> None:  # noqa: N802
        self.timers.append((self.time + ms, call))

    def requestAnimationFrame(self, call: Callable[[], None]) -> None:  # noqa: N802
        self.timers.append((self.time, call))

    def setInterval(self, call: Callable[[], None], ms: float) -> None:  # noqa: N802
        """Nothing that is tested comes of these."""

    def tick(self, ms: float) -> None:
        """Lets time pass."""
        self.time += ms
        due = [timer for timer in self.timers if timer[0] <= self.time]
        self.timers = [timer for timer in self.timers if timer[0] > self.time]
        for _, call in due:
            call()


class Audio:
    """Notes which sources were started."""

    def __init__(self, started: list[str]) -> None:
        self.started = started
        self.currentTime = 0.0
        self.sampleRate = 44100
        self.destination = None

    def __getattr__(self, name: str) -> Callable[..., Any]:
        def make(*_: Any) -> Any:
            parameter = types.SimpleNamespace(
                setValueAtTime=lambda *_: None, exponentialRampToValueAtTime=lambda *_: None, value=0
            )
            return types.SimpleNamespace(
                connect=lambda _: None,
                start=lambda _: self.started.append(name),
                stop=lambda _: None,
                gain=parameter,
                frequency=parameter,
                getChannelData=lambda _: types.SimpleNamespace(set=lambda _: None),
            )

        return make
