"""What the browser keeps between visits, as texts by key; what cannot be read is set aside, never deleted."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

from pyengine.messages import Msg, msg
from pyengine.record import NewerFormat

MATCH, SETTINGS, CHOICE, ASIDE = "femhundra.match", "femhundra.settings", "femhundra.choice", "femhundra.aside"
LESSONS, HISTORY = "femhundra.lessons", "femhundra.history"
BEFORE = "femhundra.before"  # all that was kept when a file took its place


class Kept:
    """The texts, and which of them changed since the page was last told."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts: dict[str, str | None] = dict(texts)
        self._changed: dict[str, str | None] = {}

    def get(self, key: str) -> str | None:
        return self._texts.get(key)

    def put(self, key: str, text: str | None) -> None:
        """Keeps a text under the key, or nothing."""
        if self._texts.get(key) != text:
            self._texts[key] = text
            self._changed[key] = text

    def changes(self) -> dict[str, str | None]:
        """What the page is to write now; asked once for each answer."""
        changed, self._changed = self._changed, {}
        return changed

    def read(self, key: str, reader: Callable[[str], Msg | None]) -> Msg | None:
        """Hands the text to `reader` and returns its news; if that cannot read it, sets it aside and says so."""
        text = self.get(key)
        if text is None:
            return None
        try:
            return reader(text)
        except (ValueError, TypeError, ArithmeticError, LookupError, AttributeError, RecursionError) as error:
            self.set_aside(text)
            self.put(key, None)
            news = "newer" if isinstance(error, NewerFormat) else "aside"
            return msg(f"ui.notice.{key.partition('.')[2]}_{news}")

    def set_aside(self, text: str) -> None:
        self.put(ASIDE, set_aside(self.get(ASIDE), text))


def set_aside(aside: str | None, text: str) -> str:
    """The list of texts set aside, with one more."""
    return json.dumps([*texts_aside(aside), text])


def texts_aside(aside: str | None) -> list[object]:
    """The texts in a list of those set aside; a broken list is one text."""
    try:
        kept = json.loads(aside) if aside else []
    except (ValueError, RecursionError):
        kept = [aside]
    return kept if isinstance(kept, list) else [aside]
