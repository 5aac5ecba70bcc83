"""Which lesson is about a choice at the table."""

from __future__ import annotations

from pyengine.games.trick500.actions import Action, Assign, Bids, Bury, Play
from pyengine.games.trick500.rules import sides
from pyengine.games.trick500.view import Phase, View


def treats(view: View, done: Action, better: Action) -> str | None:
    """By the stage of the deal; at the cards, by what is undertaken and who undertakes it."""
    contract = view.board.contract
    if any(isinstance(each, Bids) and each.bid.loses for each in (done, better)):
        return "misere"
    if view.board.phase in (Phase.AUCTION, Phase.AGREE, Phase.RAISE, Phase.PARTNER):
        return "bidding"
    if contract is not None and contract.bid.loses:
        return "misere"
    if isinstance(done, Bury):
        return "kitty"
    if isinstance(done, Assign) or any(isinstance(each, Play) and each.card.is_joker for each in (done, better)):
        return "joker"
    if not _declares(view):
        return "defending"
    return "trumps" if contract is not None and contract.trump else "tricks"


def _declares(view: View) -> bool:
    """Whether the seat plays the contract, as far as it knows."""
    board = view.board
    declarer = board.contract.declarer if board.contract else None
    if view.seat in (declarer, board.partner) or board.partner_card in view.hand:
        return True
    return any(declarer in side and view.seat in side for side in sides(view.rules))
