"""The worker's one door: a request as JSON text in, a reply as JSON text out, never an exception."""

from __future__ import annotations

from functools import cache

from pyengine.games import GAMES
from web.app.screens import render
from web.app.session import Session, answer
from web.app.words import Words


@cache
def session() -> Session:
    """The one session of this worker, made at its first request."""
    return Session(GAMES, render, cache(Words))


def dispatch(request: str) -> str:
    """Answers one request of the page."""
    return answer(session(), request)
