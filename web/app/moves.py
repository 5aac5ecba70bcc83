"""Which move on a table is a given action, whether or not its cards are chosen, and what it is called."""

from __future__ import annotations

from itertools import chain
from typing import Any

from pyengine.cards import card
from pyengine.game import Game
from pyengine.messages import Msg, Seat, msg
from pyengine.scene import CardFace, Move, Scene


def own_cards(scene: Scene) -> tuple[CardFace, ...]:
    """The cards that you may choose: your hand, and what lies open before you to be played like it."""
    heaps = scene.seats[scene.seat].heaps
    return (*scene.hand, *(heap.top for heap in heaps if heap.top is not None))


def move_in(game: Game, view: Any, scene: Scene, action: str) -> Move | None:
    """The move that is this action, with the cards chosen that it names.

    They may be named in another order, and where the table offers one reading of a joker for all, in another of these.
    """
    named = set(action.replace("=", " ").split())
    cards = tuple(face.card for face in own_cards(scene) if str(face.card) in named)
    found = list(chain(scene.moves, scene.middle.moves, game.offer(view, cards, None).moves))
    exact = next((move for move in found if move.action == action), None)
    alike = next((move for move in found if sorted(move.action.split()) == sorted(action.split())), None)
    return exact or alike or next((move for move in found if _unread(move.action) == _unread(action)), None)


def named(game: Game, before: Any, action: Any, seat: Seat) -> Msg:
    """An action as its button calls it, with its cards if that only counts them; one without a button as told."""
    view = game.view(before, seat)
    move = move_in(game, view, game.scene(view, ()), str(action))
    if move is not None and [name for name, _ in move.label.params] == ["n"]:
        return msg("ui.review.cards", what=move.label, cards=tuple(map(card, str(action).split()[1:])))
    if move is not None:
        return move.label
    events = game.apply(before, seat, action).events
    return game.tell(game.redact(events[0], seat)) if events else msg("ui.review.nothing_said")


def _unread(action: str) -> list[str]:
    """The words of an action without what its jokers stand for."""
    return sorted(word.partition("=")[0] for word in action.split())
