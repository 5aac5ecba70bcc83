"""Applying actions: a pure function from state and action to the next state and its events."""

from __future__ import annotations

from dataclasses import replace

from pyengine.cards import Card, Suit
from pyengine.game import IllegalAction, Transition
from pyengine.games.trick500 import assign, auction, cardplay, partner
from pyengine.games.trick500.actions import Action, Assign, Bids, Bury, CallCard, CallSeat, Plain, Play
from pyengine.games.trick500.bids import Bid, Kind
from pyengine.games.trick500.events import (
    AskedToThrowIn,
    Assigned,
    Bade,
    Buried,
    CalledCard,
    CalledSeat,
    CalledSlam,
    Contracted,
    Dealt,
    Event,
    Looked,
    PartnerKnown,
    Passed,
    PassedOut,
    PlaysAlone,
    PlaysOn,
    ThrewIn,
    TookKitty,
)
from pyengine.games.trick500.kitty import is_taken
from pyengine.games.trick500.legality import refusal
from pyengine.games.trick500.state import State, Step, dealt, view, with_hand
from pyengine.games.trick500.view import Call, Carry, Contract, Phase, in_order
from pyengine.messages import Seat


def apply(state: State, seat: Seat, action: Action) -> Transition:
    """The state after the seat's action. Raises IllegalAction if the rules refuse it."""
    if refused := refusal(view(state, seat), action):
        raise IllegalAction(refused)
    after, events = _act(state, seat, action)
    return Transition(after, events)


def _act(state: State, seat: Seat, action: Action) -> Step:
    match action:
        case Bids(bid):
            return _bid(state, seat, bid)
        case Bury(cards):
            return _bury(state, seat, cards)
        case CallCard(card):
            return _call_card(state, seat, card)
        case CallSeat(other):
            named = replace(state, board=replace(state.board, partner=other), partner=other)
            return _then(named, CalledSeat(seat, other))
        case Assign(suit):
            return _assign(state, seat, suit)
        case Play() | Plain.CLAIM:
            return cardplay.played(state, seat, action)
        case _:
            return _plain(state, seat, action)


def _plain(state: State, seat: Seat, action: Plain) -> Step:
    board = state.board
    match action:
        case Plain.LOOK:
            looked = tuple(had or at == seat for at, had in enumerate(board.looked))
            return replace(state, board=replace(board, looked=looked)), (Looked(seat),)
        case Plain.THROW_IN:
            other = auction.asked(board, seat)
            asking = replace(board, phase=Phase.AGREE, turn=other, thrown_in=seat)
            return replace(state, board=asking), (AskedToThrowIn(seat, other),)
        case Plain.AGREE | Plain.DISAGREE:
            return _answer(state, seat, agrees=action is Plain.AGREE)
        case Plain.PASS:
            return _next_call(_called(state, Call(seat, None)), (Passed(seat),))
        case Plain.STAND:
            return _contract(state, ())
        case Plain.SLAM:
            assert board.contract is not None
            slam = replace(board, contract=replace(board.contract, slam=True))
            return replace(state, board=slam), (CalledSlam(seat),)
        case _:
            return _then(replace(state, board=replace(board, alone=True)), PlaysAlone(seat))


# the auction


def _called(state: State, call: Call) -> State:
    return replace(state, board=replace(state.board, calls=(*state.board.calls, call)))


def _bid(state: State, seat: Seat, bid: Bid) -> Step:
    """A bid, or the winner's raise, which ends the auction unless it changes the strain. Source: rules.md B14."""
    before = state.board.standing
    after, events = _called(state, Call(seat, bid)), (Bade(seat, bid),)
    if state.board.phase is Phase.RAISE and before and before.bid and not auction.changes_strain(bid, before.bid):
        return _contract(after, events)
    return _next_call(after, events)


def _next_call(state: State, events: tuple[Event, ...]) -> Step:
    """Passes the turn on, or ends the auction when nobody is left to call."""
    board = state.board
    turn = auction.next_caller(board)
    if turn is not None:
        return replace(state, board=replace(board, phase=Phase.AUCTION, turn=turn)), events
    standing = auction.binding(board)
    if standing is None:
        return _passed_out(state, events)
    if board.rules.self_raise == "winner_before_kitty" and auction.bids(board, standing.seat):
        return replace(state, board=replace(board, phase=Phase.RAISE, turn=standing.seat)), events
    return _contract(state, events)


def _passed_out(state: State, events: tuple[Event, ...]) -> Step:
    """Nobody has a contract. Source: rules.md B18, F11, F12."""
    board = state.board
    events = (*events, PassedOut())
    if board.rules.all_pass == "play_no_trump":
        bid = Bid(Kind.TRICKS)
        board = replace(board, contract=Contract(bid, None), looked=(True,) * board.seats)
        started, more = cardplay.begin(replace(state, board=board))
        return started, (*events, Contracted(None, bid), *more)
    dealer = board.dealer if board.rules.all_pass == "redeal_same" else board.after(board.dealer)
    # Who was to sit out an auction has done so.
    again = _deal_again(state, dealer, replace(board.carry, barred=None))
    return again, (*events, Dealt(dealer))


def _deal_again(state: State, dealer: Seat, carry: Carry) -> State:
    board = state.board
    return dealt(
        board.rules,
        dealer=dealer,
        deal_no=board.deal_no,
        totals=board.totals,
        carry=carry,
        seed=state.seed,
        redeals=board.redeals + 1,
    )


def _answer(state: State, seat: Seat, *, agrees: bool) -> Step:
    """The partner's answer to throwing in; the same dealer deals again. Source: rules.md B73."""
    board = state.board
    asker = board.thrown_in
    assert asker is not None
    if agrees:
        return _deal_again(state, board.dealer, board.carry), (ThrewIn(asker, seat), Dealt(board.dealer))
    return replace(state, board=replace(board, phase=Phase.AUCTION, turn=asker)), (PlaysOn(asker, seat),)


def _contract(state: State, events: tuple[Event, ...]) -> Step:
    """The last bid is the contract; its maker takes the kitty, if it may be taken."""
    board, standing = state.board, state.board.standing
    assert standing is not None
    assert standing.bid is not None
    who, bid = standing.seat, standing.bid
    board = replace(board, contract=Contract(bid, who), turn=who, looked=(True,) * board.seats)
    events = (*events, Contracted(who, bid))
    if not is_taken(board.rules, bid):
        return _go_on(replace(state, board=board), events)
    shown = board.rules.kitty_visibility == "shown"
    board = replace(board, phase=Phase.KITTY, kitty=0, kitty_shown=state.kitty if shown else ())
    hands = with_hand(state, who, (*state.hands[who], *state.kitty))
    took = TookKitty(who, state.kitty, len(state.kitty), shown)
    return replace(state, board=board, hands=hands), (*events, took)


# after the auction


def _bury(state: State, seat: Seat, cards: tuple[Card, ...]) -> Step:
    hands = with_hand(state, seat, (card for card in state.hands[seat] if card not in cards))
    return _then(replace(state, hands=hands, buried=in_order(cards)), Buried(seat, in_order(cards), len(cards)))


def _then(state: State, event: Event) -> Step:
    return _go_on(state, (event,))


def _go_on(state: State, events: tuple[Event, ...]) -> Step:
    """What is to be settled next before the first lead: the partner, the joker's suit, or nothing more."""
    board = state.board
    if board.phase not in (Phase.PARTNER, Phase.ASSIGN) and partner.is_called(board):
        return replace(state, board=replace(board, phase=Phase.PARTNER)), events
    if board.phase is not Phase.ASSIGN and assign.is_asked(board):
        return replace(state, board=replace(board, phase=Phase.ASSIGN)), events
    started, more = cardplay.begin(state)
    return started, (*events, *more)


def _call_card(state: State, seat: Seat, card: Card) -> Step:
    """Whoever holds the card is the partner, known at once or when the card falls. Source: rules.md B65.

    In a position written by hand it may be in nobody's hand; then the declarer has no partner.
    """
    holder = next((Seat(at) for at, hand in enumerate(state.hands) if card in hand), None)
    board = replace(state.board, partner_card=card)
    events: tuple[Event, ...] = (CalledCard(seat, card),)
    if board.rules.partner_call == "card_announced" and holder is not None:
        board = replace(board, partner=holder)
        events = (*events, PartnerKnown(seat, holder, card))
    return _go_on(replace(state, board=board, partner=holder), events)


def _assign(state: State, seat: Seat, suit: Suit | None) -> Step:
    return _then(replace(state, board=replace(state.board, joker_suit=suit)), Assigned(seat, suit))
