"""Players as the table shows them: house, counts, points and what they have laid out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from pyengine.messages import Seat
from pyengine.scene import Group, Mark, Move, SeatFace
from web.app.screens.faces import Drawn, drawn
from web.app.screens.names import card_id, slug
from web.app.words import Words

YOU = Seat(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """A player's name and sign."""

    seat: int
    name: str
    letter: str
    lit: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldBox:
    """Cards that lie together. `do` adds the chosen cards to them, when that can be done in one way only."""

    id: str
    name: str
    cards: tuple[Drawn, ...]
    points: str
    laid_on: Markup | None
    fits: bool
    last: bool
    do: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatBox:
    """One player at the table."""

    house: House
    you: bool
    turn: bool
    dealer: bool
    cards: int
    total: int
    laid: int
    title: str
    melds_title: str
    melds: tuple[MeldBox, ...]
    notes: tuple[Markup, ...]


def house(seat: Seat, words: Words, *, lit: bool = False) -> House:
    """The sign of a player, with the window lit or dark."""
    name = words.player(seat)
    return House(seat=int(seat), name=name, letter=name[:1], lit=lit)


def side_name(side: Sequence[Seat], words: Words) -> str:
    """The players of a side by name: "You and Astrid"."""
    return listed([words.player(seat) for seat in side], words)


def listed(names: Sequence[str], words: Words) -> str:
    """Names in a row: "You, Astrid and Bo"."""
    return names[0] if len(names) == 1 else words.text("words.list", head=", ".join(names[:-1]), last=names[-1])


def side_short(side: Sequence[Seat], sides: Sequence[Sequence[Seat]], words: Words) -> str:
    """A side by a short name: "Us" and "Them" where two play two, else its players."""
    ours = next((each for each in sides if YOU in each), ())
    if len(sides) != 2 or len(ours) < 2:
        return side_name(side, words)
    return words.text("ui.tricks.us" if YOU in side else "ui.tricks.them")


def seat_box(face: SeatFace, additions: Sequence[Move], words: Words) -> SeatBox:
    """A player, with `additions` the moves that add to a meld."""
    shown = house(face.seat, words, lit=face.to_act)
    return SeatBox(
        house=shown,
        you=face.seat == YOU,
        turn=face.to_act,
        dealer=face.dealer,
        cards=face.hand_count,
        total=face.total,
        laid=face.table_points,
        title=f"{shown.name}, {words.text('ui.table.to_play')}" if face.to_act else shown.name,
        melds_title=words.text("ui.table.melds_of", who=face.seat),
        melds=tuple(_meld(group, additions, words) for group in face.groups),
        notes=tuple(words.html(note) for note in face.notes),
    )


def _meld(group: Group, additions: Sequence[Move], words: Words) -> MeldBox:
    laid_off = group.on is not None
    ways = [] if laid_off else [move for move in additions if move.target == group.target]
    fits = bool(ways) or (not laid_off and Mark.FITS in group.marks)
    last = Mark.LAST in group.marks or any(Mark.LAST in face.marks for face in group.cards)
    first = card_id(group.cards[0].card)
    return MeldBox(
        id=f"meld-{slug(group.on)}-{first}" if group.on is not None else f"meld-{slug(group.target)}",
        name=_meld_name(group, words, fits=fits, last=last),
        cards=tuple(drawn(face.card, words, face.stands) for face in group.cards),
        points=words.number(group.points),
        laid_on=words.markup("ui.table.laid_on", who=group.on_owner) if group.on_owner is not None else None,
        fits=fits,
        last=last,
        do=f"act {ways[0].action}" if len(ways) == 1 else None,
    )


def _meld_name(group: Group, words: Words, *, fits: bool, last: bool) -> str:
    parts = [words(group.label)]
    parts += [words.text("ui.table.last")] if last else []
    parts += [words.text("ui.table.meld_fits")] if fits else []
    return ", ".join(parts)
