"""Words found in a text, and marks put on them without touching tags."""

from __future__ import annotations

import re

from markupsafe import Markup

_PIECES = re.compile(r"(<[^>]*>|&[#\w]+;)")  # tags and entities stay as they are


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
    pieces = _PIECES.split(str(html))
    put = (
        each if at % 2 else find.sub(lambda hit: f'<mark class="hit">{hit[0]}</mark>', each)
        for at, each in enumerate(pieces)
    )
    return Markup("".join(put))
