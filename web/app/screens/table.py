"""The table screen: the others on top, the shared cards in the middle, the player nearest."""

from __future__ import annotations

from pyengine.scene import PileMiddle, SeatFace, TrickMiddle
from web.app.models import Settings, TableView
from web.app.screens import dialogs
from web.app.screens.actions import buttons, moves_of
from web.app.screens.around import around
from web.app.screens.hands import hand_box
from web.app.screens.pages import page
from web.app.screens.piles import pile_box, stock_box
from web.app.screens.seats import seat_box
from web.app.screens.tricks import tricks_html
from web.app.words import Words

# Beyond these the table is drawn denser.
FEW_OPPONENTS, LONG_PILE, LARGE_HAND, VERY_LONG_PILE = 4, 15, 12, 24


def table_html(view: TableView, settings: Settings, words: Words) -> str:
    scene = view.scene
    middle = scene.middle
    if isinstance(middle, TrickMiddle):
        return tricks_html(view, middle, settings, words)
    additions = [move for move in moves_of(view) if move.target is not None and move.refused is None]
    seats = [seat_box(face, additions, words) for face in _from(scene.seat, scene.seats)]
    dense = _is_dense(view, middle)
    return page(
        "table",
        words,
        **around(view, buttons(view, words), settings, words),
        own=seats[0],
        others=seats[1:],
        dense=dense,
        stock=stock_box(middle, words),
        pile=pile_box(view, middle, words, dense=dense),
        hand=hand_box(view, words),
        menu=dialogs.MENU,
        letters=dialogs.LETTERS if settings.letters else {},
    )


def _is_dense(view: TableView, middle: PileMiddle) -> bool:
    """Whether there is so much on the table that everything has to lie closer."""
    pile, hand = len(middle.pile), len(view.scene.hand)
    opponents = len(view.scene.seats) - 1
    return opponents > FEW_OPPONENTS or pile > VERY_LONG_PILE or (pile > LONG_PILE and hand > LARGE_HAND)


def _from(seat: int, row: tuple[SeatFace, ...]) -> tuple[SeatFace, ...]:
    """Seats in turn order, beginning with one."""
    return (*row[seat:], *row[:seat])
