"""A small document, as much of one as web/page.py uses."""

from __future__ import annotations

import re
import types
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from typing import Any

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
