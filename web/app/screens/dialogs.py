"""Windows over a screen: what is in the log, the settings and the list of keys."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from pyengine.messages import Msg
from web.app.models import LANGUAGES, Settings
from web.app.words import Words

CHOICES = {
    "language": LANGUAGES,
    "theme": ("system", "light", "dark"),
    "deck": ("2", "4"),
    "card_size": ("normal", "large"),
    "speed": ("slow", "normal", "fast", "instant"),
}
SWITCHES = ("coach", "warn", "sound", "letters", "one_tap", "hold")
# As web/front/keys.py reads them.
LETTERS = {
    "D": "draw",
    "X": "discard",
    "C": "call",
    "S": "sort",
    "U": "undo",
    "H": "hint",
    "G": "go_on",
    "L": "log",
    "P": "pile",
    "W": "why",
    "R": "rules",
    "?": "list",
}
# Verb, symbol and key of each line of the menu.
MENU = (
    ("rules", "book", "rules"),
    ("dialog words", "cap", "words"),
    ("dialog log", "list", "log"),
    ("dialog pile", "eye", "pile"),
    ("dialog settings", "gear", "settings"),
    ("dialog keys", "keys", "keys"),
    ("dialog share", "link", "share"),
)
TRICK_MENU = (
    ("rules", "book", "rules"),
    ("dialog words", "cap", "words"),
    ("dialog log", "list", "log"),
    ("dialog auction", "hand", "auction"),
    ("dialog trick", "eye", "trick"),
    ("dialog order", "ranks", "order"),
    ("dialog settings", "gear", "settings"),
    ("dialog keys", "keys", "keys"),
    ("dialog share", "link", "share"),
)
# As web/front/tricks.py reads them.
TRICK_LETTERS = {
    "B": "bids",
    "P": "pass",
    "W": "why",
    "X": "bury",
    "S": "sort",
    "U": "last_trick",
    "T": "order",
    "A": "auction",
    "Z": "undo",
    "H": "hint",
    "G": "go_on_trick",
    "L": "log",
    "R": "rules",
    "?": "list",
}


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of a setting or option, as a button of a segmented control or a line of a menu."""

    id: str
    value: str
    label: str
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Control:
    """Something to set: by its choices, or as a switch that `do` turns over."""

    id: str
    label: str
    help: str | None
    choices: tuple[Choice, ...] = ()
    on: bool = False
    do: str = ""


def settings_controls(settings: Settings, words: Words) -> tuple[Control, ...]:
    """All settings, in the order of the window."""
    return (
        *(_choice(name, settings, words) for name in CHOICES),
        *(_switch(name, settings, words) for name in SWITCHES),
    )


def _choice(name: str, settings: Settings, words: Words) -> Control:
    stem = "ui.language" if name == "language" else f"ui.settings.{name}"
    return Control(
        id=f"set-{name}",
        label=words.text(f"ui.settings.{name}"),
        help=None,
        choices=tuple(
            Choice(
                f"set-{name}-{value}",
                f"{name}={value}",
                words.text(f"{stem}.{value}"),
                getattr(settings, name) == value,
            )
            for value in CHOICES[name]
        ),
    )


def _switch(name: str, settings: Settings, words: Words) -> Control:
    on = bool(getattr(settings, name))
    return Control(
        id=f"set-{name}",
        label=words.text(f"ui.settings.{name}"),
        help=words.text(f"ui.settings.{name}.help"),
        on=on,
        do=f"setting {name}={'off' if on else 'on'}",
    )


def log_parts(log: Iterable[tuple[int, Msg]], words: Words) -> tuple[tuple[int, tuple[Markup, ...]], ...]:
    """What has happened, deal by deal, the newest first."""
    newest_first = reversed(tuple(log))
    return tuple(
        (deal, tuple(words.html(sentence) for _, sentence in part))
        for deal, part in groupby(newest_first, lambda each: each[0])
    )
