"""What a card brings about: who is next, the trick taken, what is turned up or laid open, and the end of the play."""

from __future__ import annotations

from dataclasses import replace

from pyengine.games.trick500.actions import Plain, Play
from pyengine.games.trick500.bids import Kind
from pyengine.games.trick500.events import (
    CardPlayed,
    Claimed,
    Ended,
    Event,
    HandOpened,
    PartnerKnown,
    TrickTaken,
    TurnedUp,
)
from pyengine.games.trick500.following import from_table
from pyengine.games.trick500.rules import HAND, has_piles, sides
from pyengine.games.trick500.state import State, Step
from pyengine.games.trick500.tricks import winner
from pyengine.games.trick500.view import Board, Contract, Ending, Phase, Played, Trick
from pyengine.messages import Seat


def trick_size(board: Board) -> int:
    """How many cards a trick has. Source: rules.md B46, B70, F33."""
    return 4 if has_piles(board.rules) else board.out.count(False)


def partners(board: Board, seat: int) -> tuple[Seat, ...]:
    """Who scores together with the seat by the seating; nobody where a partner is called."""
    side = next(side for side in sides(board.rules) if seat in side)
    return tuple(Seat(other) for other in side if other != seat)


def begin(state: State) -> Step:
    """The first lead is to be made: who sits out, who leads, whose hand lies open. Source: rules.md B31, B46, B48."""
    board, contract = state.board, state.board.contract
    assert contract is not None
    out = [False] * board.seats
    for seat in sitting_out(board, contract):
        out[seat] = True
    board = replace(board, phase=Phase.PLAY, out=tuple(out))
    leads = contract.declarer if board.rules.first_lead == "declarer" else None
    board = replace(board, turn=board.next_playing(board.dealer) if leads is None else leads)
    state = replace(state, board=board)
    if contract.bid.kind is Kind.OPEN and board.rules.open_exposure == "before_lead":
        return _lay_open(state, contract)
    return state, ()


def sitting_out(board: Board, contract: Contract) -> tuple[Seat, ...]:
    """Who has no part in the play. Source: rules.md B46, F61."""
    bid, declarer = contract.bid, contract.declarer
    if declarer is None:
        return ()
    alone = bid.loses and bid.kind is not Kind.DOUBLE and board.rules.misere_partner == "sits_out"
    return partners(board, declarer) if alone or contract.slam else ()


def _lay_open(state: State, contract: Contract) -> Step:
    assert contract.declarer is not None
    opened = replace(state, board=replace(state.board, open=contract.declarer))
    return opened, (HandOpened(contract.declarer, state.hands[contract.declarer]),)


def played(state: State, seat: Seat, action: Play | Plain) -> Step:
    """The card lies on the table; a full trick is taken, and the last one ends the deal. Or else a claim ends it."""
    if not isinstance(action, Play):
        return _claimed(state, seat)
    board = state.board
    table = from_table(board)
    play = Played(seat, action.card, action.named, table)
    events: tuple[Event, ...] = (CardPlayed(seat, action.card, action.named, table),)
    state = _without(state, play)
    board = replace(state.board, plays=(*board.plays, play))
    contract = board.contract
    if action.card == board.partner_card and board.partner is None and contract and contract.declarer is not None:
        board = replace(board, partner=seat)
        events += (PartnerKnown(contract.declarer, seat, action.card),)
    if len(board.plays) < trick_size(board):
        return replace(state, board=replace(board, turn=board.next_playing(seat))), events
    state, more = _take_trick(replace(state, board=board))
    return state, events + more


def _without(state: State, play: Played) -> State:
    """The state with the played card gone from the hand, or from on top of its pile."""
    if not play.table:
        hands = list(state.hands)
        hands[play.seat] = tuple(card for card in hands[play.seat] if card != play.card)
        return replace(state, hands=tuple(hands))
    up = list(state.board.up)
    up[play.seat] = tuple(None if card == play.card else card for card in up[play.seat])
    return replace(state, board=replace(state.board, up=tuple(up)))


def _take_trick(state: State) -> Step:
    board = state.board
    won = Trick(board.plays, winner(board, board.plays))
    number = len(board.tricks) + 1
    events: tuple[Event, ...] = (TrickTaken(won.taker, won.plays[won.winner].card, number),)
    state = replace(state, board=replace(board, tricks=(*board.tricks, won), plays=(), turn=won.taker))
    contract = board.contract
    assert contract is not None
    state, more = _turn_up(state)
    events += more
    if number == 1 and contract.bid.kind is Kind.OPEN and board.open is None:
        state, more = _lay_open(state, contract)
        events += more
    ending = Ending.PLAYED if number == HAND else Ending.DECIDED if is_decided(state.board) else None
    if ending is None:
        return state, events
    return replace(state, board=replace(state.board, phase=Phase.OVER, ending=ending)), (*events, Ended(ending))


def _turn_up(state: State) -> Step:
    """Cards below played ones are turned up when the trick is over. Source: rules.md B1, B71."""
    up = [list(cards) for cards in state.board.up]
    under = [list(cards) for cards in state.under]
    events: list[Event] = []
    for seat, cards in enumerate(under):
        for pile, card in enumerate(cards):
            if card is not None and up[seat][pile] is None:
                up[seat][pile], cards[pile] = card, None
                events.append(TurnedUp(Seat(seat), card))
    if not events:
        return state, ()
    below = tuple(tuple(card is not None for card in cards) for cards in under)
    board = replace(state.board, up=tuple(map(tuple, up)), under=below)
    return replace(state, board=board, under=tuple(map(tuple, under))), tuple(events)


def is_decided(board: Board) -> bool:
    """Whether the contract is lost for good while no trick that is left could score. Source: rules.md B47, F35.

    Where defenders score every trick, those that are left are played.
    """
    contract = board.contract
    if contract is None or contract.declarer is None:
        return False
    if contract.bid.loses:
        losers = partners(board, contract.declarer) if contract.bid.kind is Kind.DOUBLE else ()
        lost = any(board.taken(seat) for seat in (contract.declarer, *losers))
        return lost and board.rules.defender_trick_in_misere == 0
    lost = contract.slam and board.taken(contract.declarer) < len(board.tricks)
    return lost and board.rules.defender_trick == 0


def _claimed(state: State, seat: Seat) -> Step:
    """All tricks that are left go by the claim, which shows the claimer's cards."""
    opened = state.board.open is None
    board = replace(state.board, claimed=seat, phase=Phase.OVER, ending=Ending.CLAIMED)
    shown: tuple[Event, ...] = (HandOpened(seat, state.hands[seat]),) if opened else ()
    board = replace(board, open=seat) if opened else board
    return replace(state, board=board), (Claimed(seat), *shown, Ended(Ending.CLAIMED))
