"""Text of a page found and marked: words that are looked for, and changes that leave tags alone."""

from __future__ import annotations

import re
from collections.abc import Callable

from markupsafe import Markup

_PIECES = re.compile(r"(<[^>]*>|&[#\w]+;)")  # tags and entities stay as they are


def outside_tags(html: Markup, pattern: re.Pattern[str], put: Callable[[re.Match[str]], str]) -> Markup:
    """The text with what the pattern finds replaced; `put` gives and takes escaped text."""
    pieces = _PIECES.split(str(html))
    return Markup("".join(each if at % 2 else pattern.sub(put, each) for at, each in enumerate(pieces)))


def within(wanted: str, text: str) -> bool:
    """Whether each word of `wanted` begins a word of the text, whatever the case."""
    found = text.casefold()
    return all(re.search(rf"(?<!\w){re.escape(word)}", found) for word in wanted.casefold().split())


def marked(html: Markup, wanted: str) -> Markup:
    """The text with the words that are looked for marked."""
    if not wanted.split():
        return html
    words = "|".join(map(re.escape, sorted(wanted.split(), key=len, reverse=True)))
    find = re.compile(rf"(?<!\w)(?:{words})\w*", re.IGNORECASE)
    return outside_tags(html, find, lambda hit: f'<mark class="hit">{hit[0]}</mark>')
