"""The stock and the ordered discard pile: what lies where, and how many cards each choice takes."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from pyengine.scene import CardFace, Mark, Move, PileMiddle
from web.app.models import TableView
from web.app.screens.faces import Drawn, drawn, spoken
from web.app.screens.names import card_id
from web.app.words import Words

ROW = 12  # cards side by side on a narrow screen with a finger's strip each
DENSE_ROW = 15  # the same where height is scarce


@dataclass(frozen=True, slots=True, kw_only=True)
class StockBox:
    """The face-down cards that are left. Without `do` nothing can be drawn now."""

    n: int
    do: str | None
    refused: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PileCard:
    """A card of the pile; `depth` counts from the top, `take` is how many cards come with it.

    A covered one has no face; `do` takes it at once.
    """

    id: str
    value: str
    face: Drawn | None
    name: str
    title: str | None
    depth: int
    take: int | None
    chosen: bool
    fits: bool
    last: bool
    off: bool
    do: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PileBox:
    """The pile, oldest card first."""

    cards: tuple[PileCard, ...]
    wait: bool
    some_fit: bool
    rows: int
    per_row: int
    low_rows: int  # the same on a screen that is short as well as narrow
    low_per_row: int


def rows_of(n: int, most: int) -> tuple[int, int]:
    """How many rows `n` cards take with at most `most` in each, and how many lie in one."""
    rows = max(1, ceil(n / most))
    return rows, max(1, ceil(n / rows))


def stock_box(middle: PileMiddle, words: Words) -> StockBox:
    move = middle.stock_move
    return StockBox(
        n=middle.stock,
        do=f"act {move.action}" if move else None,
        refused=words(move.refused) if move and move.refused else None,
    )


def pile_box(view: TableView, middle: PileMiddle, words: Words, *, dense: bool) -> PileBox:
    pile = middle.pile
    moves = middle.pile_moves or (None,) * len(pile)
    cards = tuple(
        _pile_card(view, face, move, len(pile) - at, words)
        for at, (face, move) in enumerate(zip(pile, moves, strict=True))
    )
    rows, per_row = rows_of(len(cards), DENSE_ROW if dense else ROW)
    low_rows, low_per_row = rows_of(len(cards), DENSE_ROW)
    return PileBox(
        cards=cards,
        wait=all(move is None for move in moves),
        some_fit=any(card.fits for card in cards),
        rows=rows,
        per_row=per_row,
        low_rows=low_rows,
        low_per_row=low_per_row,
    )


def _pile_card(view: TableView, face: CardFace, move: Move | None, depth: int, words: Words) -> PileCard:
    refused = words(move.refused) if move and move.refused else None
    usable = move is not None and refused is None
    name = _pile_name(face, depth, words, usable=usable)
    return PileCard(
        id=f"pile-at-{depth}" if face.covered else f"pile-{card_id(face.card)}",
        value="" if face.covered else str(face.card),
        face=None if face.covered else drawn(face.card, words, face.stands),
        name=f"{name}, {words.text('ui.table.last')}" if Mark.LAST in face.marks else name,
        title=refused,
        depth=depth,
        take=face.take,
        chosen=view.take == face.card and not face.covered,
        fits=Mark.FITS in face.marks,
        last=Mark.LAST in face.marks,
        off=not usable,
        do=f"act {move.action}" if move else None,
    )


def _pile_name(face: CardFace, depth: int, words: Words, *, usable: bool) -> str:
    n = face.take or depth
    if face.covered:
        return words.text("ui.table.pile_covered_take" if usable else "ui.table.pile_covered", n=n)
    card = spoken(face.card, words, face.stands)
    if not usable:
        return words.text("ui.table.pile_at", card=card, n=n)
    return words.text("ui.table.pile_take_fits" if Mark.FITS in face.marks else "ui.table.pile_take", card=card, n=n)
