"""Which lesson is about a choice at the table."""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.games.rum500.actions import Action, Decline, Discard, Draw, LayOff, LayOut, Swap, Take
from pyengine.games.rum500.melds import Claim
from pyengine.games.rum500.view import View

PILES = {
    "any_depth": "pile-deep",
    "top_or_whole": "pile-top-or-whole",
    "whole_only": "pile-whole",
    "top_only": "pile-top",
}


def treats(view: View, done: Action, better: Action) -> str | None:
    """Of two cards to throw that on throwing, of anything else the one on what had been better, or else was done."""
    if isinstance(done, Discard) and isinstance(better, Discard):
        return "throwing"
    return _about(view, better) or _about(view, done) or "throwing"


def _about(view: View, action: Action) -> str | None:
    match action:
        case Draw() | Take() | Decline():
            return PILES[view.rules.pile_take]
        case LayOut(melds):
            return "jokers" if any(map(_with_joker, melds)) else "melds"
        case LayOff(claims):
            return "jokers" if _with_joker(claims) else "adding"
        case Swap():
            return "jokers"
        case Discard():
            return None
    return "adding"  # Rummy! is called, or let go, on what fits the table


def _with_joker(claims: Sequence[Claim]) -> bool:
    return any(claim.card.is_joker for claim in claims)
