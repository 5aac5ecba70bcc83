"""The player's settings: which values they may take, and how they are kept between visits."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, fields

from pyengine.record import TextError
from web.app.formats import SHOWN, read_kept
from web.app.models import LANGUAGES, Settings

FORMAT = 1
VALUES: dict[str, tuple[str | bool, ...]] = {
    "language": LANGUAGES,
    "theme": ("system", "light", "dark"),
    "deck": ("2", "4"),
    "card_size": ("normal", "large"),
    "speed": ("slow", "normal", "fast", "instant"),
    "sound": (False, True),
    "sort": ("suit", "rank", "manual"),
    "letters": (False, True),
    "one_tap": (False, True),
    "hold": (False, True),
    "coach": (False, True),
    "warn": (False, True),
}
_WORDS: dict[str, str | bool] = {"on": True, "true": True, "off": False, "false": False}


def change(settings: Settings, name: str, text: str) -> None:
    """Sets one setting from text; a switch is `on` or `off`. Raises ValueError and changes nothing."""
    if name not in VALUES:
        raise ValueError(f"unknown setting {name!r}: expected one of {', '.join(VALUES)}")
    value = _WORDS.get(text, text)
    if value not in VALUES[name]:
        raise ValueError(f"setting {name!r} cannot be {text!r}: expected one of {VALUES[name]}")
    setattr(settings, name, value)


def write_settings(settings: Settings) -> str:
    return json.dumps({"format": FORMAT, **asdict(settings)})


def read_settings(text: str) -> Settings:
    """The settings kept as `text`; what it does not name has its default. Raises TextError, NewerFormat."""
    kept = read_kept(text, FORMAT)
    settings = Settings()
    for name in (field.name for field in fields(Settings)):
        value = kept.get(name, getattr(settings, name))
        if value not in VALUES[name] or isinstance(value, bool) != isinstance(VALUES[name][0], bool):
            raise TextError(1, f"{name}: {value!r}"[:SHOWN], f"one of {VALUES[name]}")
        setattr(settings, name, value)
    return settings


def first_language(wanted: Iterable[str]) -> str:
    """The first of the browser's languages that the page speaks; written Norwegian reads Danish easily."""
    for tag in wanted:
        code = tag.partition("-")[0].lower()
        code = "da" if code in ("no", "nb", "nn") else code
        if code in LANGUAGES:
            return code
    return LANGUAGES[0]
