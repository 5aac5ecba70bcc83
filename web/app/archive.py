"""All that the browser keeps as one text, for a file that a player takes along; reading it back changes nothing yet.

Lines: `femhundra export 1`, parts, `[end]`. A part is its name in brackets and then a line of JSON; that of the match
is followed by its record, so that a line at fault can be named as an editor counts it. Lines that tell what an
unfinished match hides, its seed above all, are in base64, each by itself; they are read in plain text as well.
"""

from __future__ import annotations

import binascii
import json
import re
from base64 import b64decode, b64encode
from collections.abc import Iterator, Mapping

from pyengine.game import Game
from pyengine.record import NewerFormat, TextError
from web.app import saves
from web.app.choice import read_choice
from web.app.formats import SHOWN, read_kept
from web.app.history import read_history, write_history
from web.app.kept import ASIDE, CHOICE, HISTORY, LESSONS, MATCH, SETTINGS, texts_aside
from web.app.progress import read_progress, write_progress
from web.app.saves import read_match
from web.app.settings import read_settings, write_settings

VERSION = 1
HEAD, END = "femhundra export", "[end]"
PARTS = {
    "[settings]": SETTINGS,
    "[choice]": CHOICE,
    "[lessons]": LESSONS,
    "[history]": HISTORY,
    "[match]": MATCH,
    "[aside]": ASIDE,
}
VEILED = (MATCH, ASIDE)
NUMBER = re.compile(r"[1-9][0-9]{0,8}")
BRACKETS = re.compile(r"\[[a-z]+\]")


def write_archive(texts: Mapping[str, str | None]) -> str:
    """The file for what is kept, by key. The match must be one that can be read."""
    lines = [f"{HEAD} {VERSION}"]
    for part, key in PARTS.items():
        text = texts.get(key)
        if text is None:
            continue
        lines.append(part)
        body = _lines_of(key, text)
        lines += map(_veil, body) if key in VEILED else body
    return "\n".join((*lines, END, ""))


def _lines_of(key: str, text: str) -> list[str]:
    if key == MATCH:
        kept = json.loads(text)
        record = kept.pop("record").splitlines()
        return [json.dumps(kept), *record]
    return [json.dumps(texts_aside(text)) if key == ASIDE else text]


def _veil(row: str) -> str:
    return b64encode(row.encode()).decode()


def _unveil(row: str, line: int) -> str:
    try:
        plain = b64decode(row, validate=True).decode()
    except (binascii.Error, ValueError) as error:
        raise TextError(line, row[:SHOWN], "a line in base64") from error
    if len(plain.splitlines()) > 1:
        raise TextError(line, row[:SHOWN], "one line in base64")
    return plain


def read_archive(games: Mapping[str, Game], text: str) -> dict[str, str]:
    """What the file holds, by key, each part proved to be readable. Raises TextError, NewerFormat at its line."""
    rows = text.rstrip().replace("\r\n", "\n").split("\n")
    _check_head(rows[0])
    if rows[-1] != END:
        raise TextError(len(rows), "", f"{END!r}")
    texts: dict[str, str] = {}
    for start, part, body in _parts(rows[:-1]):
        key = PARTS.get(part)
        if key is None or key in texts:
            raise TextError(start, part[:SHOWN], f"each of {', '.join(PARTS)} once")
        texts[key] = _read_part(games, key, start + 1, body)
    return texts


def _check_head(row: str) -> None:
    kind, _, number = row.rpartition(" ")
    if kind != HEAD or not NUMBER.fullmatch(number):
        raise TextError(1, row[:SHOWN], f"'{HEAD} {VERSION}'")
    if int(number) > VERSION:
        raise NewerFormat(1, row[:SHOWN], f"'{HEAD} {VERSION}'")


def _parts(rows: list[str]) -> Iterator[tuple[int, str, list[str]]]:
    """The line of each part's name, the name, and the lines below it."""
    heads = [at for at in range(1, len(rows)) if BRACKETS.fullmatch(rows[at])]
    if heads[:1] != [1]:
        raise TextError(2, rows[1][:SHOWN] if len(rows) > 1 else END, f"one of {', '.join(PARTS)}")
    for at, end in zip(heads, [*heads[1:], len(rows)], strict=True):
        yield at + 1, rows[at], rows[at + 1 : end]


def _read_part(games: Mapping[str, Game], key: str, line: int, body: list[str]) -> str:
    """The text to keep. `line` is that of the part's JSON, the first below its name."""
    if not body:
        raise TextError(line, "", "a line of JSON")
    if len(body) > 1 and key != MATCH:
        raise TextError(line + 1, body[1][:SHOWN], "the next part")
    veiled = key in VEILED and body[0][:1] not in ("{", "[")
    rows = [_unveil(row, at) for at, row in enumerate(body, start=line)] if veiled else body
    try:
        if key == MATCH:
            return _match(games, rows[0], rows[1:])
        if key == ASIDE:
            return _aside(rows[0])
        if key == LESSONS:
            return write_progress(read_progress(rows[0]))
        if key == HISTORY:
            return write_history(read_history(rows[0]))
        return write_settings(read_settings(rows[0])) if key == SETTINGS else read_choice(games, rows[0]).text()
    except TextError as error:
        at = error.line - (key != MATCH)
        token = (body[at] if veiled and at < len(body) else error.token)[:SHOWN]
        raise type(error)(line + at, token, error.expected) from error


def _match(games: Mapping[str, Game], head: str, record: list[str]) -> str:
    """Errors are at the record's line, 0 for the line before it."""
    try:
        kept = read_kept(head, saves.FORMAT)
    except TextError as error:
        raise type(error)(0, error.token, error.expected) from error
    text = json.dumps(kept | {"record": "\n".join((*record, ""))})
    read_match(games, text)
    return text


def _aside(row: str) -> str:
    try:
        texts = json.loads(row)
    except (ValueError, RecursionError) as error:
        raise TextError(1, row[:SHOWN], "a list of texts") from error
    if not isinstance(texts, list):
        raise TextError(1, row[:SHOWN], "a list of texts")
    return row
