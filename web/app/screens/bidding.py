"""The auction: the bidding box, what has been called, and cards to name as a partner."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from pyengine.cards import Face, Suit
from pyengine.messages import msg
from pyengine.scene import BidCell, Call, Move, TrickMiddle
from web.app.models import TableView
from web.app.screens.names import slug
from web.app.screens.seats import House, house
from web.app.words import Words

NO_TRUMP = Markup("{} <small>{}</small>")


@dataclass(frozen=True, slots=True, kw_only=True)
class Bid:
    """One bid of the box; `row` and `column` count from 1, and are missing for bids without a level.

    A bid with a level is drawn as that and the symbol of its suit, or a short word for no trump.
    """

    id: str
    value: str
    label: Markup
    name: str
    points: str
    suit: str
    row: int | None
    column: int | None
    chosen: bool
    refused: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class BidBox:
    """The bidding box: bids by level and strain, then the others."""

    title: Markup
    columns: int
    rows: int
    grid: tuple[Bid, ...]
    others: tuple[Bid, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Called:
    """One call of the auction."""

    house: House
    label: Markup
    meaning: Markup | None
    standing: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    """A card that can be named, as a button."""

    id: str
    do: str
    label: Markup
    name: str
    refused: str | None


def bid_box(view: TableView, middle: TrickMiddle, words: Words) -> BidBox | None:
    """The box, while the player is to bid."""
    if not middle.bids:
        return None
    levels = sorted({cell.level for cell in middle.bids if cell.level is not None})
    strains = list(dict.fromkeys(cell.strain for cell in middle.bids if cell.level is not None))
    bids = [_bid(cell, view, words, levels, strains) for cell in middle.bids]
    return BidBox(
        title=words.html(middle.to_beat),
        columns=max(1, len(strains)),
        rows=len(levels),
        grid=tuple(bid for bid in bids if bid.row is not None),
        others=tuple(bid for bid in bids if bid.row is None),
    )


def _bid(cell: BidCell, view: TableView, words: Words, levels: list[int], strains: list[Suit | None]) -> Bid:
    points = words.text("ui.table.points_heard", n=cell.points)
    refused = words(cell.move.refused) if cell.move.refused else None
    return Bid(
        id=f"bid-{slug(cell.bid)}",
        value=cell.bid,
        label=_drawn(cell, words),
        name=f"{words(cell.label)}, {points}",
        points=words.number(cell.points),
        suit=(cell.strain or "n").lower(),
        row=None if cell.level is None else levels.index(cell.level) + 1,
        column=None if cell.level is None else strains.index(cell.strain) + 1,
        chosen=view.bid is not None and view.bid.bid == cell.bid,
        refused=refused,
    )


def _drawn(cell: BidCell, words: Words) -> Markup:
    if cell.level is None:
        return words.drawn(cell.label)
    if cell.strain is None:
        return NO_TRUMP.format(words.number(cell.level), words.text("ui.tricks.no_trump"))
    return words.drawn(msg("ui.tricks.cell", level=cell.level, suit=cell.strain))


def calls_of(middle: TrickMiddle, words: Words) -> tuple[Called, ...]:
    """Every call so far, oldest first."""
    return tuple(_called(call, words) for call in middle.calls)


def told_call(middle: TrickMiddle, words: Words) -> Called | None:
    """The call to beat, once there is one."""
    return next((_called(call, words) for call in middle.calls if call.standing), None)


def _called(call: Call, words: Words) -> Called:
    return Called(
        house=house(call.seat, words),
        label=words.html(call.label),
        meaning=words.html(call.meaning) if call.meaning else None,
        standing=call.standing,
    )


def named_rows(moves: tuple[Move, ...], words: Words) -> tuple[tuple[Named, ...], ...]:
    """Moves that name a card, each as the card that it names; a row for each suit."""
    rows: dict[Suit | None, list[Named]] = {}
    for move in moves:
        if move.names is not None:
            rows.setdefault(move.names.suit, []).append(_named(move, move.names, words))
    return tuple(map(tuple, rows.values()))


def _named(move: Move, face: Face, words: Words) -> Named:
    return Named(
        id=f"name-{slug(str(face))}",
        do=f"act {move.action}",
        label=words.markup("ui.tricks.name", card=face),
        name=words(move.label),
        refused=words(move.refused) if move.refused else None,
    )
