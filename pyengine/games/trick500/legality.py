"""What may be done: `refusal` is the one truth, `legal` lists. Both ask a View, so that hidden cards cannot matter."""

from __future__ import annotations

from pyengine.games.trick500 import assign, auction, kitty, partner, playable
from pyengine.games.trick500.actions import Action, Plain
from pyengine.games.trick500.reasons import refuse
from pyengine.games.trick500.view import Phase, View
from pyengine.messages import Refusal


def refusal(view: View, action: Action) -> Refusal | None:
    """Why the seat may not do this now; None when it may."""
    board = view.board
    if board.phase is Phase.OVER:
        return refuse("deal_over")
    if view.seat != board.turn:
        return refuse("not_your_turn", who=board.turn)
    match board.phase:
        case Phase.AUCTION | Phase.RAISE:
            return auction.refusal(view, action)
        case Phase.AGREE:
            return auction.agreeing(action)
        case Phase.KITTY:
            return kitty.refusal(view, action)
        case Phase.PARTNER:
            return partner.refusal(view, action)
        case Phase.ASSIGN:
            return assign.refusal(view, action)
    return playable.refusal(view, action)


def legal(view: View) -> tuple[Action, ...]:
    """All that the seat may do now, in a fixed order; nothing when it is not to act."""
    board = view.board
    if view.seat not in board.to_act:
        return ()
    match board.phase:
        case Phase.AUCTION | Phase.RAISE:
            return auction.legal(view)
        case Phase.AGREE:
            return (Plain.AGREE, Plain.DISAGREE)
        case Phase.KITTY:
            return kitty.legal(view)
        case Phase.PARTNER:
            return partner.legal(view)
        case Phase.ASSIGN:
            return assign.legal(view)
    return playable.legal(view)
