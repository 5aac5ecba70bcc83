"""What a beginner does well to think of now: why the moment matters, and a nudge towards a kind of action.

It follows from what the seat may know and from the rules alone; which action is best only a bot says.
"""

from __future__ import annotations

from pyengine.games.trick500.following import plays, row
from pyengine.games.trick500.rules import sides
from pyengine.games.trick500.tricks import led_suit, suit_of, winner
from pyengine.games.trick500.view import Board, Phase, View
from pyengine.messages import Msg, Seat, msg
from pyengine.scene import Guide

COACH = "trick500.coach."
NUDGE = "trick500.nudge."


def guide(view: View) -> Guide | None:
    """What matters to the seat that is to act; None for the others, and where nothing needs saying."""
    board = view.board
    if view.seat not in board.to_act:
        return None
    match board.phase:
        case Phase.AUCTION | Phase.RAISE:
            return Guide(_bidding(view), "auction", (("bid", msg(NUDGE + "bid")), ("pass", msg(NUDGE + "pass"))))
        case Phase.KITTY:
            kind = _aim(board)
            return Guide(msg(f"{COACH}bury.{kind}"), "kitty", (("bury", msg(f"{NUDGE}bury.{kind}")),))
        case Phase.PARTNER:
            nudge = msg(NUDGE + "partner")
            return Guide(msg(COACH + "partner"), "partner", (("call", nudge), ("alone", nudge)))
        case Phase.ASSIGN:
            return Guide(msg(COACH + "assign"), "joker")
        case Phase.PLAY:
            return _playing(view)
    return None


def _bidding(view: View) -> Msg:
    board = view.board
    if not board.looked[view.seat]:
        return msg(COACH + "blind")
    helped = board.rules.teams == "called_partner" or any(len(side) > 1 for side in sides(board.rules))
    return msg(COACH + ("bid" if helped else "bid_alone"))


def _aim(board: Board) -> str:
    """What the contract is about: tricks with trumps or without, or none at all."""
    contract = board.contract
    if contract is not None and contract.bid.loses:
        return "misere"
    return "trumps" if board.trump else "no_trumps"


def _playing(view: View) -> Guide:
    cards = {play.card for play in plays(view)}
    part = _part(view)
    if len(cards) == 1:
        now, nudge = msg(COACH + "only", card=cards.pop()), msg(NUDGE + "only")
    elif view.board.plays:
        answer = _answer(view, part)
        now, nudge = msg(COACH + answer), msg(NUDGE + ("throw" if answer == "void.nothing" else "play"))
    elif part.startswith("misere"):
        now, nudge = msg(f"{COACH}lead.{part}"), msg(f"{NUDGE}lead.{part}")
    else:
        now, nudge = msg(f"{COACH}lead.{part}"), msg(NUDGE + "lead")
    return Guide(now, "play", (("play", nudge),))


def _part(view: View) -> str:
    """What the seat is after in this contract."""
    aim, contract = _aim(view.board), view.board.contract
    declarer = contract.declarer if contract else None
    declares = declarer is not None and view.seat in _side(view.board, declarer)
    if aim == "misere":
        return "misere" if declares else "misere_defender"
    if aim == "trumps":
        return "declarer" if declares else "defender"
    return aim


def _side(board: Board, seat: Seat) -> tuple[Seat, ...]:
    """The seat and those whose tricks count together with its own, as far as all know."""
    declarer = board.contract.declarer if board.contract else None
    if declarer is not None and board.partner is not None and seat in (declarer, board.partner):
        return (declarer, board.partner)
    return tuple(map(Seat, next(side for side in sides(board.rules) if seat in side)))


def _answer(view: View, part: str) -> str:
    """How to play to a trick that was led."""
    board = view.board
    suits = {suit_of(card, board.trump, board.joker_suit) for card in row(view)}
    follows = led_suit(board, board.plays) in suits
    if part.startswith("misere"):
        return f"{'follow' if follows else 'void'}.{part}"
    if board.plays[winner(board, board.plays)].seat in _side(board, view.seat):
        return "follow.ours" if follows else "void.ours"
    if follows:
        return "follow.theirs"
    if board.trump is None:
        return "void.joker" if None in suits else "void.nothing"
    return "void.trump" if board.trump in suits else "void.nothing"
