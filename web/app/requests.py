"""Requests from the page and replies to it, as JSON text and as values."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

VERSION = 1
TYPES = ("boot", "do", "continue", "news")


class BadRequest(ValueError):
    """A text that is no request; says what was expected."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What the page asks. `do` is a verb and its argument; `ply` is the table's revision that the player saw,
    `file` the text of a file that was chosen. `now`: a bot that is thinking is to make do with its best so far.

    `site` is where the page lies, so that a link to it can be shown whole.
    `news` is what holds for the page itself: "offline" (it needs no network), "newer" (another version is ready),
    "elsewhere" (another tab keeps the match).
    """

    id: int | None = None
    type: str
    do: str = ""
    ply: int | None = None
    cards: tuple[str, ...] = ()
    take: str | None = None
    file: str = ""
    now: bool = False
    store: Mapping[str, str] = field(default_factory=dict)
    languages: tuple[str, ...] = ()
    site: str = ""
    news: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """One picture of the page. `pause` (ms) comes before the next frame or `continue`; `hold` forbids to skip it."""

    html: str
    lang: str
    title: str
    theme: str
    deck: str
    index: str
    letters: bool
    log: str | None = None
    alert: str | None = None
    sound: tuple[tuple[str, int, int, float, float], ...] | None = None
    pause: int = 0
    hold: bool = False
    moved: bool = False  # cards may have changed places, so that movement is worth showing


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """The answer: frames to paint in order, what to keep, and whether to ask `continue` afterwards.

    `more` without a frame: a bot is thinking, and whatever the player asks comes before it goes on.
    """

    ply: int
    frames: tuple[Frame, ...] = ()
    more: bool = False
    store: Mapping[str, str | None] = field(default_factory=dict)
    error: str | None = None  # for the console


def read_request(text: str) -> Request:
    """The request written as `text`; fields of the wrong kind are refused. Raises BadRequest."""
    try:
        raw = json.loads(text)
    except ValueError as error:
        raise BadRequest(f"no JSON: {error}") from error
    if not isinstance(raw, dict):
        raise BadRequest("expected an object with 'type'")
    if raw.get("type") not in TYPES:
        raise BadRequest(f"unknown type {raw.get('type')!r}: expected one of {', '.join(TYPES)}")
    return Request(
        id=_kind(raw, "id", int, None),
        type=raw["type"],
        do=_kind(raw, "do", str, ""),
        ply=_kind(raw, "ply", int, None),
        cards=_texts(raw, "cards"),
        take=_kind(raw, "take", str, None),
        file=_kind(raw, "file", str, ""),
        now=raw.get("now") is True,
        store={key: value for key, value in _kind(raw, "store", dict, {}).items() if isinstance(value, str)},
        languages=_texts(raw, "languages"),
        site=_kind(raw, "site", str, ""),
        news=_texts(raw, "news"),
    )


def _kind(raw: dict[str, Any], name: str, kind: type, default: Any) -> Any:
    value = raw.get(name)
    if value is None:
        return default
    if not isinstance(value, kind) or isinstance(value, bool):
        raise BadRequest(f"field {name!r} cannot be {value!r}: expected {kind.__name__}")
    return value


def _texts(raw: dict[str, Any], name: str) -> tuple[str, ...]:
    values = _kind(raw, name, list, [])
    if not all(isinstance(value, str) for value in values):
        raise BadRequest(f"field {name!r} cannot be {values!r}: expected texts")
    return tuple(values)


def write_reply(reply: Reply, id: int | None) -> str:
    """The reply as JSON text."""
    return json.dumps(
        {
            "v": VERSION,
            "id": id,
            "ply": reply.ply,
            "frames": [_frame(frame) for frame in reply.frames],
            "more": reply.more,
            "store": dict(reply.store),
            "error": reply.error,
        }
    )


def _frame(frame: Frame) -> dict[str, Any]:
    return {name: getattr(frame, name) for name in Frame.__dataclass_fields__}
