"""Which windows can be opened over which screen: those that its template can show, and no others."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from web.app.session import Session

PILE_TABLE = ("log", "menu", "words", "pile", "keys", "settings", "share")
TRICK_TABLE = ("log", "menu", "words", "trick", "order", "auction", "keys", "settings", "share")
TRICK_REPLAY = ("trick", "order", "auction")
SCREENS = {
    "start": ("settings", "history", "levels", "share"),
    "book": ("words",),
    "score": ("log", "share"),
}
EXPLAINING = ("book", "table", "replay")  # screens where a word of the game can be explained


def windows(session: Session) -> tuple[str, ...]:
    """What can be opened over the screen that is shown now."""
    of_tricks = session.table is not None and session.table.has_tricks
    if session.screen == "table":
        return TRICK_TABLE if of_tricks else PILE_TABLE
    if session.screen == "replay":
        return TRICK_REPLAY if of_tricks else ()
    return SCREENS.get(session.screen, ())
