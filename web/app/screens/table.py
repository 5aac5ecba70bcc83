"""The table screen: the others on top, the shared cards in the middle, the player nearest."""

from __future__ import annotations

from pyengine.scene import SeatFace
from web.app.models import Settings, TableView
from web.app.screens import dialogs
from web.app.screens.actions import buttons, moves_of
from web.app.screens.hands import hand_box
from web.app.screens.pages import page
from web.app.screens.piles import pile_box, stock_box
from web.app.screens.seats import seat_box
from web.app.words import Words

FEW_OPPONENTS = 4
LONG_PILE, LARGE_HAND = 15, 12


def table_html(view: TableView, settings: Settings, words: Words) -> str:
    scene = view.scene
    additions = [move for move in moves_of(view) if move.target is not None and move.refused is None]
    seats = [seat_box(face, additions, words) for face in _from(scene.seat, scene.seats)]
    dense = len(seats) - 1 > FEW_OPPONENTS or (len(scene.pile) > LONG_PILE and len(scene.hand) > LARGE_HAND)
    return page(
        "table",
        words,
        view=view,
        scene=scene,
        settings=settings,
        own=seats[0],
        others=seats[1:],
        dense=dense,
        stock=stock_box(view, words),
        pile=pile_box(view, words, dense=dense),
        hand=hand_box(view, words),
        buttons=buttons(view, words),
        controls=dialogs.settings_controls(settings, words) if view.dialog == "settings" else (),
        log=dialogs.log_parts(view.log, words) if view.dialog == "log" else (),
        letters=dialogs.LETTERS if settings.letters else {},
    )


def _from(seat: int, row: tuple[SeatFace, ...]) -> tuple[SeatFace, ...]:
    """Seats in turn order, beginning with one."""
    return (*row[seat:], *row[:seat])
