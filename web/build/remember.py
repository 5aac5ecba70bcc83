"""What the worker's Python does before its memory is kept: all is imported, read and tried once.

Runs in Pyodide, under Node, with app.zip unpacked in the working directory. A kept memory holds no files, so whatever
may be imported or read later must be in it.
"""

import gc
import importlib
import json
import pkgutil
import sys
import traceback
from pathlib import Path

sys.path.insert(0, str(Path.cwd()))

import pyengine
import web.app
from pyengine.games import GAMES
from web.app.models import LANGUAGES
from web.app.screens import preload, render
from web.app.session import Session, answer
from web.app.words import Words

# What PyScript and error texts ask for as they go along.
LATER = ("asyncio", "ast", "base64", "html", "inspect", "io", "textwrap", "tokenize", "pyodide.code", "pyodide.ffi")
AT_DESK = (".__main__", ".cli", ".arena", ".crowd")  # for a command line alone
FIRST = {"rum500": "act draw", "trick500": "act pass"}  # what a player may do first in each game


def import_all() -> None:
    for package in (pyengine, web.app):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not found.name.endswith(AT_DESK):
                importlib.import_module(found.name)
    for name in LATER:
        importlib.import_module(name)
    try:
        raise ValueError("an error text, made once")
    except ValueError:
        traceback.format_exc()


def steps(game: str) -> tuple[str, ...]:
    """Through the screens of one game."""
    before = (f"game {game}", "rules", "book", "find a", "back", "back", "dialog settings", "close", "deal")
    return (*before, FIRST[game], "rules", "back", "dialog log", "close", "home")


def try_once(language: str, game: str) -> None:
    """A visit that nobody sees, of a session that is then forgotten; its match is the same every time."""
    session = Session(GAMES, render, Words, seed=lambda: "remember")
    ask(session, {"type": "boot", "store": {}, "languages": [language]})
    for do in steps(game):
        reply = ask(session, {"type": "do", "do": do, "ply": session.ply})
        while reply["more"]:
            reply = ask(session, {"type": "continue"})


def ask(session: Session, request: dict[str, object]) -> dict[str, object]:
    """The session's reply. What goes wrong here would go wrong for everybody."""
    reply: dict[str, object] = json.loads(answer(session, json.dumps(request)))
    if reply["error"]:
        raise SystemExit(str(reply["error"]))
    return reply


import_all()
preload()
for code in LANGUAGES:
    for name in GAMES:
        try_once(code, name)
gc.collect()
