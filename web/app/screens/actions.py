"""What the player can do now, as buttons: one of them leads, refused ones stay and say why."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from pyengine.messages import Msg
from pyengine.scene import Move
from web.app.models import TableView
from web.app.screens.names import slug, unique
from web.app.words import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Button:
    """A move as a button; `name` is for the ear, `label` for the eye."""

    id: str
    do: str
    kind: str
    label: Markup
    name: str
    points: str | None
    main: bool
    refused: str | None


def moves_of(view: TableView) -> tuple[Move, ...]:
    """What the chosen cards make, then what can always be done; each action once."""
    offered = view.offer.moves if view.offer else ()
    found: dict[tuple[str, Msg], Move] = {}
    for move in (*offered, *view.scene.moves):
        found.setdefault((move.action, move.label), move)
    return tuple(found.values())


def buttons(view: TableView, words: Words) -> tuple[Button, ...]:
    """The buttons of all that can be done."""
    return buttons_for(moves_of(view), words)


def buttons_for(moves: tuple[Move, ...], words: Words) -> tuple[Button, ...]:
    """The buttons in the order of their moves, the leading one first."""
    lead = next((move for move in moves if move.main and move.refused is None), None)
    ordered = sorted(moves, key=lambda move: move is not lead)
    ids = unique(f"act-{slug(move.action)}" for move in ordered)
    return tuple(_button(move, name, words, main=move is lead) for move, name in zip(ordered, ids, strict=True))


def _button(move: Move, name: str, words: Words, *, main: bool) -> Button:
    points = None if move.points is None else words.text("ui.table.points", n=move.points)
    label = words(move.label)
    return Button(
        id=name,
        do=f"act {move.action}",
        kind=move.kind,
        label=words.drawn(move.label),
        name=label if move.points is None else f"{label}, {words.text('ui.table.points_heard', n=move.points)}",
        points=points,
        main=main,
        refused=words(move.refused) if move.refused else None,
    )
