"""Calling: whose turn it is, what may be bid and why not. Asks the board alone, since no call depends on cards."""

from __future__ import annotations

from itertools import pairwise

from pyengine.cards import Card, Rank
from pyengine.games.trick500.actions import Action, Bids, Plain
from pyengine.games.trick500.bids import LEVELS, Bid, Kind, label
from pyengine.games.trick500.reasons import refuse
from pyengine.games.trick500.rules import sides
from pyengine.games.trick500.schedule import beats, offered
from pyengine.games.trick500.view import Board, Call, Phase, View
from pyengine.messages import Refusal, Seat

FIRST_CALLERS = 2  # who may indicate with a six. Source: rules.md B17
GATES = {"none": 0, "seven_bid": 7, "eight_bid": 8}
PLAIN_RANKS = tuple(rank for rank in Rank if rank not in (Rank.JOKER, Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING))


# whose turn


def next_caller(board: Board) -> Seat | None:
    """Who calls next, clockwise from the last call; None when the auction is over. Source: rules.md B11-B14."""
    last = board.calls[-1].seat if board.calls else board.dealer
    order = [Seat((last + step) % board.seats) for step in range(1, board.seats + 1)]
    return next((seat for seat in order if _may_call(board, seat)), None)


def _may_call(board: Board, seat: Seat) -> bool:
    if seat == board.carry.barred or (board.standing and board.standing.seat == seat):
        return False
    calls = _since_reopened(board.calls)
    own = [at for at, call in enumerate(calls) if call.seat == seat]
    if not own:
        return True
    if board.rules.bidding_rounds == "single":
        return False
    return calls[own[-1]].bid is not None or _may_return(board, calls, own[-1])


def _may_return(board: Board, calls: tuple[Call, ...], passed: int) -> bool:
    """Whether who passed here may call again. Source: rules.md B13, F10."""
    if board.rules.rebid_after_pass == "never":
        return False
    later = [call.bid for call in calls[passed + 1 :] if call.bid is not None]
    if board.rules.rebid_after_pass == "after_intervening_bid":
        return bool(later)
    before = [call.bid for call in calls[:passed] if call.bid is not None][-1:]
    made = [*before, *later]
    return any(changes_strain(bid, last) for last, bid in pairwise(made))


def _since_reopened(calls: tuple[Call, ...]) -> tuple[Call, ...]:
    """The calls from the last raise on by which the winner changed the strain. Source: rules.md B14."""
    made = [(at, call.seat, call.bid) for at, call in enumerate(calls) if call.bid is not None]
    raised = [at for (_, who, last), (at, seat, bid) in pairwise(made) if who == seat and changes_strain(bid, last)]
    return calls[raised[-1] :] if raised else calls


def changes_strain(bid: Bid, other: Bid) -> bool:
    """Whether the two bids differ in more than the number of tricks."""
    return (bid.kind, bid.trump) != (other.kind, other.trump)


def binding(board: Board) -> Call | None:
    """The bid that is to be played, if the auction ends now. Source: rules.md B17, F11."""
    call = board.standing
    if call is None or (call.bid is not None and is_indication(board, call.bid)):
        return None
    return call


def is_indication(board: Board, bid: Bid) -> bool:
    """Whether the bid only tells the partner something."""
    return bid.level == LEVELS[0] and board.rules.six_level == "indication_first_two"


# what may be bid


def why_not(board: Board, seat: Seat, bid: Bid) -> Refusal | None:
    """Why the seat may not make this bid now; None when it may. Source: rules.md B15-B26, F4-F11."""
    rules = board.rules
    if bid not in offered(rules):
        return _unknown(board, bid)
    if not board.looked[seat] and bid.kind is not Kind.BLIND:
        return refuse("look_first")
    if bid.kind is Kind.BLIND and board.looked[seat]:
        return refuse("blind_after_look")
    standing = board.standing
    if standing and standing.bid and not beats(rules, bid, standing.bid):
        return _too_low(board, bid, standing.bid)
    if is_indication(board, bid) and len(board.calls) >= FIRST_CALLERS:
        return refuse("indication_late", n=FIRST_CALLERS)
    gate = GATES[{Kind.MISERE: rules.misere_gate, Kind.OPEN: rules.open_gate}.get(bid.kind, "none")]
    if all(call.bid is None or call.bid.level < gate for call in board.calls) and gate:
        return refuse("gate", bid=label(bid), level=gate)
    return None


def _unknown(board: Board, bid: Bid) -> Refusal:
    if bid.kind is not Kind.TRICKS:
        return refuse("bid_not_offered", bid=label(bid))
    if bid.trump is None and not board.rules.no_trump:
        return refuse("no_trump_off")
    return refuse("six_off", level=LEVELS[1])


def _too_low(board: Board, bid: Bid, standing: Bid) -> Refusal:
    higher = [each for each in offered(board.rules) if beats(board.rules, each, standing)]
    if not higher:
        return refuse("nothing_higher", standing=label(standing))
    return refuse("bid_too_low", bid=label(bid), standing=label(standing), least=label(higher[0]))


def bids(board: Board, seat: Seat) -> tuple[Bid, ...]:
    """What the seat may bid now, lowest first."""
    return tuple(bid for bid in offered(board.rules) if why_not(board, seat, bid) is None)


# calling


def refusal(view: View, action: Action) -> Refusal | None:
    """Why the action is no call that the seat can make now."""
    board = view.board
    if isinstance(action, Bids):
        return why_not(board, view.seat, action.bid)
    if board.phase is Phase.RAISE:
        return None if action is Plain.STAND else refuse("raise_or_stand")
    match action:
        case Plain.PASS:
            return None if board.looked[view.seat] else refuse("look_first")
        case Plain.LOOK:
            return refuse("looked_already") if board.looked[view.seat] else None
        case Plain.THROW_IN:
            return _throw_in(view)
        case _:
            return refuse("auction_first")


def _throw_in(view: View) -> Refusal | None:
    """Source: rules.md B73."""
    board = view.board
    if not board.rules.no_ace_no_face or len(_side(board, view.seat)) == 1:
        return refuse("throw_in_off")
    if not board.looked[view.seat]:
        return refuse("look_first")
    high = tuple(card for card in view.hand if not is_plain(card))
    if high:
        return refuse("throw_in_cards", high, cards=high)
    if board.thrown_in == view.seat or any(call.seat == view.seat for call in board.calls):
        return refuse("throw_in_late")
    return None


def is_plain(card: Card) -> bool:
    """Whether the card is neither joker nor ace nor court card."""
    return card.rank in PLAIN_RANKS


def agreeing(action: Action) -> Refusal | None:
    """Why this is no answer to the partner's throwing in."""
    return None if action in (Plain.AGREE, Plain.DISAGREE) else refuse("agree_or_not")


def asked(board: Board, seat: Seat) -> Seat:
    """The partner who is to agree: the next one clockwise."""
    side = _side(board, seat)
    order = [Seat((seat + step) % board.seats) for step in range(1, board.seats)]
    return next(each for each in order if each in side)


def _side(board: Board, seat: Seat) -> tuple[int, ...]:
    """The seat and its partners."""
    return next(side for side in sides(board.rules) if seat in side)


def legal(view: View) -> tuple[Action, ...]:
    """All that the seat may call, passing first."""
    plain: tuple[Plain, ...] = (Plain.LOOK, Plain.THROW_IN, Plain.PASS, Plain.STAND)
    calls = tuple(action for action in plain if refusal(view, action) is None)
    return (*calls, *map(Bids, bids(view.board, view.seat)))
