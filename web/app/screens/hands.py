"""The player's own cards, in the player's own order, with what is marked on them."""

from __future__ import annotations

from dataclasses import dataclass

from pyengine.scene import CardFace, Mark
from web.app.models import TableView
from web.app.screens.faces import Drawn, drawn, spoken
from web.app.screens.names import card_id
from web.app.screens.piles import ROW, rows_of
from web.app.words import Words

SPOKEN_MARKS = {Mark.NEW: "ui.table.new", Mark.MUST: "ui.table.must", Mark.FITS: "ui.table.fits"}


@dataclass(frozen=True, slots=True, kw_only=True)
class HandCard:
    """A card in the hand. `mark` is what is drawn on it: a duty outweighs news.

    With `do` it is a button that does something by itself, else it is ticked. `refused` says why it cannot be played.
    """

    id: str
    value: str
    face: Drawn
    name: str
    mark: str | None
    chosen: bool
    bad: bool
    do: str | None = None
    refused: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandBox:
    """The hand, from the left."""

    cards: tuple[HandCard, ...]
    rows: int
    per_row: int


def hand_box(view: TableView, words: Words, verb: str | None = None) -> HandBox:
    """The hand; with a `verb` each card is a button that sends it."""
    faces = {face.card: face for face in view.scene.hand}
    bad = {*view.bad, *(view.offer.bad if view.offer else ())}
    cards = tuple(
        _hand_card(faces[card], words, verb, chosen=card in view.chosen, bad=card in bad)
        for card in view.hand
        if card in faces
    )
    rows, per_row = rows_of(len(cards), ROW)
    return HandBox(cards=cards, rows=rows, per_row=per_row)


def _hand_card(face: CardFace, words: Words, verb: str | None, *, chosen: bool, bad: bool) -> HandCard:
    names = [spoken(face.card, words, face.stands)]
    names += [words.text(key) for mark, key in SPOKEN_MARKS.items() if mark in face.marks]
    return HandCard(
        id=f"hand-{card_id(face.card)}",
        value=str(face.card),
        face=drawn(face.card, words, face.stands),
        name=", ".join(names),
        mark=next((str(mark) for mark in (Mark.MUST, Mark.NEW, Mark.FITS) if mark in face.marks), None),
        chosen=chosen,
        bad=bad,
        do=None if verb is None else f"{verb} {face.card}",
        refused=None if face.refused is None else words.text("ui.tricks.refused", why=face.refused),
    )
