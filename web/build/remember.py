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
STEPS = (
    "rules",
    "book",
    "find a",
    "back",
    "back",
    "dialog settings",
    "close",
    "deal",
    "act draw",
    "rules",
    "back",
    "dialog log",
    "close",
    "home",
)


def import_all() -> None:
    for package in (pyengine, web.app):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not found.name.endswith("__main__"):
                importlib.import_module(found.name)
    for name in LATER:
        importlib.import_module(name)
    try:
        raise ValueError("an error text, made once")
    except ValueError:
        traceback.format_exc()


def try_once(language: str) -> None:
    """A visit that nobody sees, of a session that is then forgotten; its match is the same every time."""
    session = Session(GAMES, render, Words, seed=lambda: "remember")
    answer(session, json.dumps({"type": "boot", "store": {}, "languages": [language]}))
    for do in STEPS:
        answer(session, json.dumps({"type": "do", "do": do, "ply": session.ply}))
        answer(session, json.dumps({"type": "continue"}))


import_all()
preload()
for code in LANGUAGES:
    try_once(code)
gc.collect()
