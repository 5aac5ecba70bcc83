"""Giving the joker a suit before the first lead. Source: rules.md B35, F24, F25."""

from __future__ import annotations

from pyengine.cards import Suit
from pyengine.games.trick500.actions import Action, Assign
from pyengine.games.trick500.reasons import refuse
from pyengine.games.trick500.view import Board, View
from pyengine.messages import Refusal


def is_asked(board: Board) -> bool:
    """Whether the declarer is asked about the joker: also without holding it, since asking would tell."""
    contract, rules = board.contract, board.rules
    if contract is None or contract.declarer is None or contract.trump is not None:
        return False
    return rules.joker_preassign and rules.jokers == 1


def refusal(view: View, action: Action) -> Refusal | None:
    """Why the joker cannot be given this suit."""
    if not isinstance(action, Assign):
        return refuse("assign_first")
    if action.suit is not None and not any(card.is_joker for card in view.hand):
        return refuse("assign_without_joker", suit=action.suit)
    return None


def legal(view: View) -> tuple[Action, ...]:
    """No suit, and with the joker in hand each of the four."""
    return tuple(action for action in map(Assign, (None, *Suit)) if refusal(view, action) is None)
