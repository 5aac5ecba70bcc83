"""What a beginner does well to think of now: why the moment matters, and a nudge towards a kind of action.

It follows from what the seat may know and from the rules alone; which action is best only a bot says.
"""

from __future__ import annotations

from pyengine.cards import Card
from pyengine.games.trick500.following import from_table, joker_is_forced, plays, row
from pyengine.games.trick500.rules import has_piles, sides
from pyengine.games.trick500.tricks import joker_is_low, led_suit, suit_of, winner
from pyengine.games.trick500.view import Board, Phase, Played, View
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
            return Guide(msg(COACH + _assigning(board)), "joker")
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


def _assigning(board: Board) -> str:
    """What a suit does to the joker in this contract."""
    if _aim(board) != "misere":
        return "assign"
    return f"assign.{'low' if joker_is_low(board) else 'forced' if joker_is_forced(board) else 'misere'}"


def _playing(view: View) -> Guide:
    cards = {play.card for play in plays(view)}
    part = _part(view)
    if len(cards) == 1:
        now, nudge = msg(COACH + "only", card=cards.pop()), msg(NUDGE + "only")
    elif view.board.plays:
        answer = _answer(view, part)
        now, nudge = msg(COACH + answer), msg(NUDGE + ("throw" if answer in ("void.nothing", "follow.low") else "play"))
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
    """How to play to a trick that was led: by who has it, who is still to play, and whether a card here beats it."""
    board = view.board
    suits = {suit_of(card, board.trump, board.joker_suit) for card in row(view)}
    follows = led_suit(board, board.plays) in suits
    best = board.plays[winner(board, board.plays)].seat
    if part == "misere":
        return _ducking(view) if follows else "void.misere"
    if part == "misere_defender":
        return _pressing(board, best) if follows else "void.misere_defender"
    if best in _side(board, view.seat):
        safe = all(seat in _side(board, view.seat) for seat in _later(board, view.seat))
        return f"{'follow' if follows else 'void'}.{'safe' if safe else 'ours'}"
    beats = any(_beats(board, view.seat, play.card) for play in plays(view))
    if follows:
        return "follow.low" if not beats else "follow.theirs" if _later(board, view.seat) else "follow.last"
    if not beats:
        return "void.nothing"
    return "void.joker" if board.trump is None else "void.trump"


def _ducking(view: View) -> str:
    """Of who must not take a trick, and follows suit."""
    board = view.board
    if all(_beats(board, view.seat, play.card) for play in plays(view)):
        return "follow.misere_over" if _later(board, view.seat) else "follow.misere_taken"
    return "follow.misere"


def _pressing(board: Board, best: Seat) -> str:
    """Of a defender who follows suit, by where the declarer stands in the trick."""
    assert board.contract is not None
    if best == board.contract.declarer:
        return "follow.misere_caught"
    to_come = all(play.seat != board.contract.declarer for play in board.plays)
    return "follow.misere_defender" if to_come else "follow.misere_safe"


def _beats(board: Board, seat: Seat, card: Card) -> bool:
    """Whether the card would have the trick."""
    after = (*board.plays, Played(seat, card, table=from_table(board)))
    return winner(board, after) == len(board.plays)


def _later(board: Board, seat: Seat) -> tuple[Seat, ...]:
    """Who plays to this trick after the seat."""
    if has_piles(board.rules):
        return tuple(Seat((seat + step) % 2) for step in range(1, 4 - len(board.plays)))
    others = (Seat(other % board.seats) for other in range(seat + 1, seat + board.seats))
    playing = [other for other in others if not board.out[other]]
    return tuple(playing[: board.out.count(False) - len(board.plays) - 1])
