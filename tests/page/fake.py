"""As much of a browser as web/page.py uses: a small document, a window whose clock is turned by hand, a worker."""

from __future__ import annotations

import asyncio
import functools
import json
import re
import sys
import types
from collections.abc import Awaitable, Callable, Generator, Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

PAGE = Path(__file__).resolve().parents[2] / "web/page.py"
sys.path.append(str(PAGE.parent))  # as in the browser, where page.py and its parts lie side by side
VOID = ("input", "br")
COMPOUND = re.compile(r"#[\w-]+|\.[\w-]+|\[[^\]]+\]|:not\(\[[^\]]+\]\)|:checked|^[\w]+")


class Element:
    """One element; properties that page.py reads are plain attributes."""

    def __init__(self, document: Document, tag: str, attributes: dict[str, str] | None = None) -> None:
        self.document = document
        self.tag = tag
        self.attributes = attributes or {}
        self.children: list[Element] = []
        self.parent: Element | None = None
        self.textContent = ""
        self.checked = "checked" in self.attributes
        self.defaultChecked = self.checked
        self.className = ""
        self.modal = False
        self.scrollTop = self.scrollLeft = 0
        self.box: tuple[float, float, float, float] | None = None  # left, top, right, bottom, where a test needs them
        self.clientHeight = self.clientWidth = self.scrollHeight = self.scrollWidth = 100

    def __getattr__(self, name: str) -> Any:
        if name in ("id", "value", "name", "type", "lang"):
            return self.attributes.get(name, "")
        raise AttributeError(name)

    @property
    def tagName(self) -> str:  # noqa: N802
        return self.tag.upper()

    def getAttribute(self, name: str) -> str | None:  # noqa: N802
        return self.attributes.get(name)

    def hasAttribute(self, name: str) -> bool:  # noqa: N802
        return name in self.attributes

    def setAttribute(self, name: str, value: str) -> None:  # noqa: N802
        if self is self.document and name == "lang":
            self.document.hurried.append("lang")
        self.attributes[name] = value

    def removeAttribute(self, name: str) -> None:  # noqa: N802
        self.attributes.pop(name, None)

    def walk(self) -> Iterator[Element]:
        for child in self.children:
            yield child
            yield from child.walk()

    def above(self) -> Iterator[Element]:
        element: Element | None = self
        while element is not None:
            yield element
            element = element.parent

    def matches(self, selector: str) -> bool:
        return any(self._fits(part.split()) for part in selector.split(","))

    def _fits(self, steps: list[str]) -> bool:
        if not all(self._is(piece) for piece in COMPOUND.findall(steps[-1])):
            return False
        return len(steps) == 1 or any(each._fits(steps[:-1]) for each in list(self.above())[1:])

    def _is(self, piece: str) -> bool:
        if piece == ":checked":
            return self.checked
        if piece.startswith(":not"):
            return not self._is(piece[5:-1])
        if piece[0] == "#":
            return self.id == piece[1:]
        if piece[0] == ".":
            return piece[1:] in self.attributes.get("class", "").split()
        if piece[0] == "[":
            name, equals, value = piece[1:-1].partition("=")
            return self.attributes.get(name) == value.strip("\"'") if equals else name in self.attributes
        return self.tag == piece

    def closest(self, selector: str) -> Element | None:
        return next((each for each in self.above() if each.matches(selector)), None)

    def querySelectorAll(self, selector: str) -> list[Element]:  # noqa: N802
        return [each for each in self.walk() if each.matches(selector)]

    def querySelector(self, selector: str) -> Element | None:  # noqa: N802
        return next(iter(self.querySelectorAll(selector)), None)

    def contains(self, other: Element) -> bool:
        return self in other.above()

    def appendChild(self, child: Element) -> None:  # noqa: N802
        child.parent = self
        self.children.append(child)

    def remove(self) -> None:
        assert self.parent is not None
        self.parent.children.remove(self)

    @property
    def childElementCount(self) -> int:  # noqa: N802
        return len(self.children)

    @property
    def firstElementChild(self) -> Element:  # noqa: N802
        return self.children[0]

    @property
    def tabIndex(self) -> int:  # noqa: N802
        return int(self.attributes.get("tabindex", 0))

    @tabIndex.setter
    def tabIndex(self, index: int) -> None:  # noqa: N802
        if self is self.document.activeElement:
            self.document.hurried.append(f"tabindex of {self.id}")
        self.attributes["tabindex"] = str(index)

    def checkVisibility(self) -> bool:  # noqa: N802
        return "hidden" not in self.attributes

    def focus(self, *_: object) -> None:
        if "hidden" in self.attributes:
            return
        self.document.activeElement = self
        self.document.send("focusin", self)

    def blur(self) -> None:
        self.document.activeElement = self.document.body

    def getBoundingClientRect(self) -> types.SimpleNamespace:  # noqa: N802
        left, top, right, bottom = self.box or (0, 0, 0, 0)
        return types.SimpleNamespace(left=left, top=top, right=right, bottom=bottom)

    def scrollIntoView(self, *_: object) -> None:  # noqa: N802
        self.document.in_sight = self

    def showModal(self) -> None:  # noqa: N802
        assert not self.hasAttribute("open")
        self.setAttribute("open", "")
        self.modal = True
        first = self.querySelector("h2, button")
        if first is not None:
            first.focus()

    def click(self) -> None:
        if self.attributes.get("type") == "checkbox":
            self.checked = not self.checked
        self.document.send("click", self, detail=0)
        if self.attributes.get("type") in ("checkbox", "radio"):
            self.document.send("change", self)

    def fill(self, html: str) -> None:
        """New content; the focus is lost with the element that had it, unless one of the same id is there again."""
        held = self.document.activeElement
        self.children.clear()
        Filler(self).feed(html)
        again = next((each for each in self.walk() if held.id and each.id == held.id), None)
        if held.id and again is None:
            self.document.hurried.append(f"removal of {held.id}")
        elif again is not None and again.attributes.get("tabindex") != held.attributes.get("tabindex"):
            self.document.hurried.append(f"tabindex of {held.id}")
        self.document.activeElement = again or self.document.body

    innerHTML = property(fset=fill)  # noqa: N815


class Filler(HTMLParser):
    """Builds elements below one."""

    def __init__(self, root: Element) -> None:
        super().__init__()
        self.at = root

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(self.at.document, tag, {name: value or "" for name, value in attrs})
        self.at.appendChild(element)
        if tag not in VOID:
            self.at = element

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.at.parent is not None
            self.at = self.at.parent

    def handle_data(self, data: str) -> None:
        self.at.textContent += data


class Document(Element):
    """The root, with the listeners of the page."""

    def __init__(self) -> None:
        super().__init__(self, "html")
        self.documentElement = self
        self.title = ""
        self.body = Element(self, "body")
        self.appendChild(self.body)
        self.activeElement = self.body
        self.in_sight: Element | None = None
        self.hurried: list[str] = []  # what makes a browser style or lay out the page at once
        self.listeners: dict[str, list[Callable[[Any], None]]] = {}
        self.app = Element(self, "div", {"id": "app", "aria-busy": "true"})
        self.body.appendChild(self.app)

    def getElementById(self, name: str) -> Element | None:  # noqa: N802
        return next((each for each in self.walk() if each.id == name), None)

    def createElement(self, tag: str) -> Element:  # noqa: N802
        return Element(self, tag)

    def addEventListener(self, kind: str, listener: Callable[[Any], None], *_: object) -> None:  # noqa: N802
        self.listeners.setdefault(kind, []).append(listener)

    def removeEventListener(self, kind: str, listener: Callable[[Any], None]) -> None:  # noqa: N802
        self.listeners[kind].remove(listener)

    def elementFromPoint(self, x: float, y: float) -> Element | None:  # noqa: N802
        """The innermost whose `box` was set round this point."""
        boxes = [(each, each.box) for each in self.walk() if each.box]
        found = [each for each, (left, top, right, low) in boxes if left <= x < right and top <= y < low]
        return found[-1] if found else None

    def send(self, kind: str, target: Element, **details: Any) -> types.SimpleNamespace:
        """An event as the browser sends it; says whether the default was prevented."""
        event = types.SimpleNamespace(target=target, prevented=False, defaultPrevented=False, **details)
        event.preventDefault = lambda: setattr(event, "prevented", True)
        for listener in tuple(self.listeners.get(kind, ())):
            listener(event)
        return event


class Promise:
    """A JavaScript promise: an error in a step is raised only where it is awaited."""

    def __init__(self, value: Any = None, error: Exception | None = None) -> None:
        self.value, self.error = value, error

    def then(self, step: Callable[[Any], Any]) -> Promise:
        if self.error is not None:
            return self
        try:
            return Promise(step(self.value))
        except Exception as error:
            return Promise(error=error)

    def __await__(self) -> Generator[None, None, Any]:
        yield
        if self.error is not None:
            raise self.error
        return self.value


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
            reload=lambda: history.append("reload"), hash="", pathname="/femhundra/", search=""
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
