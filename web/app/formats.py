"""What every kept text has in common: it is a JSON object that says its format."""

from __future__ import annotations

import json
from typing import Any

from pyengine.record import NewerFormat, TextError

SHOWN = 24  # characters of a text that an error shows


def read_kept(text: str, latest: int) -> dict[str, Any]:
    """The object written as `text`, of a format that is known. Raises TextError, NewerFormat."""
    try:
        kept = json.loads(text)
    except json.JSONDecodeError as error:
        raise TextError(error.lineno, token_at(text, error.pos), "JSON") from error
    except (ValueError, RecursionError) as error:  # a number of too many digits, too many brackets
        raise TextError(1, token_at(text, 0), "JSON") from error
    if not isinstance(kept, dict):
        raise TextError(1, token_at(text, 0), "an object with 'format'")
    version = kept.get("format")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise TextError(1, f"format: {version!r}"[:SHOWN], f"a format from 1 to {latest}")
    if version > latest:
        raise NewerFormat(1, f"format: {version}"[:SHOWN], f"a format up to {latest}")
    return kept


def token_at(text: str, at: int) -> str:
    """What stands there, up to the end of the line; a little of it where it is long."""
    line = text[at : at + SHOWN].split("\n", maxsplit=1)[0].strip()
    return line or text[:at].rstrip()[-SHOWN:]
