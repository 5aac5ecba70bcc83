"""The kitty: who takes it, and what the declarer lays away. Source: rules.md B27-B30, F13, F14, F61."""

from __future__ import annotations

from itertools import combinations

from pyengine.games.trick500.actions import Action, Bury, Plain
from pyengine.games.trick500.bids import Bid, Kind
from pyengine.games.trick500.reasons import refuse
from pyengine.games.trick500.rules import HAND, Rules
from pyengine.games.trick500.view import View
from pyengine.messages import Refusal


def is_taken(rules: Rules, bid: Bid) -> bool:
    """Whether the declarer exchanges cards with the kitty."""
    return bid.kind is not Kind.BARRED and (rules.misere_kitty or not bid.loses)


def refusal(view: View, action: Action) -> Refusal | None:
    """Why the declarer may not do this with the kitty in hand."""
    if isinstance(action, Bury):
        return _bury(view, action)
    if action is Plain.SLAM:
        return _slam(view)
    return refuse("bury_first", n=view.rules.kitty)


def _bury(view: View, action: Bury) -> Refusal | None:
    need = view.rules.kitty
    for card in action.cards:
        if card not in view.hand:
            return refuse("not_in_hand", (card,), card=card)
    if len(set(action.cards)) != need or len(action.cards) != need:
        return refuse("bury_count", n=need, chosen=len(set(action.cards)), keep=HAND)
    return None


def _slam(view: View) -> Refusal | None:
    contract = view.board.contract
    if not view.rules.slam_call:
        return refuse("slam_off")
    if contract is None or contract.bid.kind is not Kind.TRICKS:
        return refuse("slam_tricks_only")
    return refuse("slam_called") if contract.slam else None


def legal(view: View) -> tuple[Action, ...]:
    """The call of a slam, and every choice of cards to lay away."""
    slam = () if _slam(view) else (Plain.SLAM,)
    return (*slam, *map(Bury, combinations(view.hand, view.rules.kitty)))
