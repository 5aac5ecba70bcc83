"""Calling a partner by a card or by name, or playing alone. Source: rules.md B65-B67."""

from __future__ import annotations

from pyengine.cards import Card
from pyengine.games.trick500.actions import Action, CallCard, CallSeat, Plain
from pyengine.games.trick500.bids import Kind
from pyengine.games.trick500.reasons import refuse
from pyengine.games.trick500.rules import full_pack
from pyengine.games.trick500.tricks import is_bower, suit_of
from pyengine.games.trick500.view import Board, View
from pyengine.messages import Refusal, Seat


def is_called(board: Board) -> bool:
    """Whether the declarer of this contract calls a partner."""
    contract = board.contract
    if board.rules.teams != "called_partner" or contract is None or contract.declarer is None:
        return False
    return contract.bid.kind is Kind.TRICKS and not contract.slam


def refusal(view: View, action: Action) -> Refusal | None:
    """Why the declarer may not call so."""
    by_name = view.rules.partner_call == "player"
    if action is Plain.ALONE:
        return None
    if isinstance(action, CallSeat):
        if not by_name:
            return refuse("call_a_card")
        if action.partner >= view.board.seats:
            return refuse("no_such_player", n=view.board.seats)
        return refuse("call_yourself") if action.partner == view.seat else None
    if not isinstance(action, CallCard):
        return refuse("partner_first")
    return refuse("call_a_player") if by_name else _card(view, action.card)


def _card(view: View, card: Card) -> Refusal | None:
    rules = view.rules
    if card not in full_pack(rules):
        return refuse("not_in_pack", card=card)
    if card in view.hand:
        return refuse("call_own_card", (card,), card=card)
    if card in view.buried:
        return refuse("call_buried_card", (card,), card=card)
    if _is_forbidden(view, card):
        return refuse(f"call_forbidden.{rules.partner_call_forbidden}", (card,), card=card)
    return None


def _is_forbidden(view: View, card: Card) -> bool:
    """Source: rules.md B65: the joker never; bowers or all trumps by the house."""
    rules, trump = view.rules, view.board.trump
    if card.is_joker:
        return True
    if trump is None or rules.partner_call_forbidden == "joker":
        return False
    return suit_of(card, trump) == trump if rules.partner_call_forbidden == "joker_trumps" else is_bower(card, trump)


def legal(view: View) -> tuple[Action, ...]:
    """Playing alone, and every partner that may be called."""
    if view.rules.partner_call == "player":
        others = (Seat(seat) for seat in range(view.board.seats) if seat != view.seat)
        return (Plain.ALONE, *map(CallSeat, others))
    return (Plain.ALONE, *(CallCard(card) for card in full_pack(view.rules) if _card(view, card) is None))
