"""What a searching player would do by its style alone, before it weighs anything."""

from __future__ import annotations

from pyengine.games.rum500.actions import Action, Decline, Discard, Draw, Take
from pyengine.games.rum500.bots.habit import choose_source
from pyengine.games.rum500.bots.lines import throwable
from pyengine.games.rum500.bots.sketch import Sketch
from pyengine.games.rum500.legality import refusal
from pyengine.games.rum500.view import Phase, View


def leaning(view: View, likely: Sketch, plain: Action) -> Action:
    """Where to draw and what to throw by the style of the seat in a likely deal; everything else as Casual does it."""
    if view.board.phase is Phase.DRAW:
        action = _source(view, likely)
        return action if refusal(view, action) is None else plain
    return next(throwable(view, likely), plain) if isinstance(plain, Discard) else plain


def _source(view: View, likely: Sketch) -> Action:
    count, _ = choose_source(likely)
    if count:
        return Take(view.board.pile[-count])
    return Draw() if view.stock else Decline()
