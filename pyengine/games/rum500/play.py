"""Applying actions: a pure function from state and action to the next state and its events."""

from __future__ import annotations

from dataclasses import replace

from pyengine.cards import Card
from pyengine.game import IllegalAction, Transition
from pyengine.games.rum500.actions import Action, Call, Decline, Discard, Draw, LayOff, LayOut, Pass, Swap, Take
from pyengine.games.rum500.duty import may_add_to, may_lay
from pyengine.games.rum500.events import (
    Called,
    Discarded,
    Drew,
    Ended,
    Event,
    Floated,
    LaidOff,
    LaidOut,
    Penalised,
    Reshuffled,
    Swapped,
    Took,
)
from pyengine.games.rum500.laying import lay_off, lay_out, read_added, read_new, read_swap, swap
from pyengine.games.rum500.layoffs import additions
from pyengine.games.rum500.legality import after_take, calling_view, refusal
from pyengine.games.rum500.melds import Claim, Meld, meld_points, table_value
from pyengine.games.rum500.state import State, view
from pyengine.games.rum500.view import Board, Ending, Phase, View
from pyengine.messages import Seat
from pyengine.rng import Rng

MOST_RESHUFFLES = 3  # A deal must end: after this many the empty stock ends it as if it were not reshuffled.
Step = tuple[State, tuple[Event, ...]]


def apply(state: State, seat: Seat, action: Action) -> Transition:
    """The state after the seat's action. Raises IllegalAction if the rules refuse it."""
    seen = view(state, seat)
    if refused := refusal(seen, action):
        raise IllegalAction(refused)
    after, events = _act(state, seen, action)
    return Transition(after, events)


def _act(state: State, seen: View, action: Action) -> Step:
    match action:
        case Draw():
            return _draw(state, seen)
        case Take(target):
            taken = state.board.down_to(target)
            covered = any(map(state.board.is_covered, taken))
            return _hold(state, after_take(seen, taken)), (Took(seen.seat, taken, covered),)
        case Decline():
            return _end(state, None, Ending.DECLINED)
        case LayOut() | LayOff() | Swap():
            after, events = _lay(seen, action)
            return _after_laying(_hold(state, after), seen.seat, events)
        case Discard(card):
            return _discard(state, seen, card)
        case Call():
            return _call(state, seen, action)
        case Pass():
            return _let_go(state, seen.seat)


def _hold(state: State, seen: View) -> State:
    """The state with the acting seat's hand and the board as its view has them."""
    hands = (*state.hands[: seen.seat], seen.hand, *state.hands[seen.seat + 1 :])
    return replace(state, board=seen.board, hands=hands)


def _draw(state: State, seen: View) -> Step:
    card = state.stock[-1]
    board = replace(state.board, phase=Phase.PLAY, taken=(), duties=(), laid=False)
    held = _hold(state, seen.with_hand((*seen.hand, card), board))
    return replace(held, stock=state.stock[:-1], drawn=card), (Drew(seen.seat, card),)


# laying


def _lay(seen: View, action: LayOut | LayOff | Swap) -> tuple[View, tuple[Event, ...]]:
    who = seen.seat
    if isinstance(action, LayOut):
        melds = tuple(read_new(claims, seen)[0] for claims in action.melds)
        first = len(seen.board.melds)
        events = tuple(LaidOut(who, meld, first + at, meld_points(meld, seen.rules)) for at, meld in enumerate(melds))
        return lay_out(seen, melds), events
    if isinstance(action, LayOff):
        grown = read_added(action, seen)[0]
        cards = [claim.card for claim in action.claims]
        points = _points(grown, cards, seen)
        return lay_off(seen, action.meld, grown, cards), (LaidOff(who, action.claims, grown, action.meld, points),)
    changed = read_swap(action, seen)[0]
    wild = next(each.card for each in seen.board.melds[action.meld].placed if each.face == action.card.face)
    to = None if action.to is None else Card(action.to.rank, action.to.suit)
    return swap(seen, action, changed), (Swapped(who, action.card, wild, changed, action.meld, to),)


def _points(meld: Meld, cards: list[Card], seen: View) -> int:
    return sum(table_value(meld, at, seen.rules) for at, each in enumerate(meld.placed) if each.card in cards)


def _after_laying(state: State, seat: Seat, events: tuple[Event, ...]) -> Step:
    if state.hands[seat]:
        return state, events
    if state.board.rules.final_discard == "float":
        news = () if state.board.floating[seat] else (Floated(seat),)
        fined, fines = _penalise(_afloat(state, seat), seat)
        return _end_turn(fined, seat, (*events, *fines, *news))
    fined, fines = _penalise(state, seat)
    ended, last = _end(fined, seat, Ending.WENT_OUT)
    return ended, (*events, *fines, *last)


def _afloat(state: State, seat: Seat) -> State:
    floating = tuple(afloat or at == seat for at, afloat in enumerate(state.board.floating))
    return replace(state, board=replace(state.board, floating=floating))


# ending a turn


def _penalise(state: State, seat: Seat) -> Step:
    """Books what unmet duties cost. Source: rules.md 0.1.4, A18, 002-13, R35."""
    points = -sum(duty.penalty for duty in state.board.duties)
    if not points:
        return state, ()
    penalties = tuple(old + points * (at == seat) for at, old in enumerate(state.board.penalties))
    return replace(state, board=replace(state.board, penalties=penalties, duties=())), (Penalised(seat, points),)


def _discard(state: State, seen: View, card: Card) -> Step:
    who = seen.seat
    fined, fines = _penalise(state, who)
    hand = tuple(each for each in seen.hand if each != card)
    board = fined.board
    known = tuple(
        tuple(each for each in cards if each != card) if at == who else cards for at, cards in enumerate(board.known)
    )
    board = replace(board, pile=(*board.pile, card), known=known)
    laid = _hold(fined, seen.with_hand(hand, board))
    events = (*fines, Discarded(who, card))
    if not hand:
        ended, last = _end(laid, who, Ending.WENT_OUT)
        return ended, (*events, *last)
    callers = _callers(laid, who)
    if callers:
        waiting = replace(laid.board, phase=Phase.CALL, callers=callers, discarder=who)
        return replace(laid, board=waiting), events
    return _end_turn(laid, who, events)


def _callers(state: State, discarder: Seat) -> tuple[Seat, ...]:
    """Who may call on the discard, as far as everybody can tell. Source: rules.md A80-A88."""
    rules = state.board.rules
    if rules.rummy_call == "off":
        return ()
    order = [Seat((discarder + step) % state.board.seats) for step in range(1, state.board.seats)]
    return tuple(seat for seat in order if _might_call(state, seat))


def _might_call(state: State, seat: Seat) -> bool:
    """Whether the seat can add the discard to a meld; its hand is not asked, so that waiting tells nothing."""
    board, seen = state.board, view(state, seat)
    if not may_lay(seen):
        return False
    if board.rules.rummy_call == "layoff_or_new_meld" and len(state.hands[seat]) >= 2:
        return True
    claim = (Claim(board.pile[-1]),)
    return any(may_add_to(seen, meld) and additions(meld, claim, seat, board.rules) for meld in board.melds)


def _let_go(state: State, seat: Seat) -> Step:
    callers = tuple(each for each in state.board.callers if each != seat)
    if callers:
        return replace(state, board=replace(state.board, callers=callers)), ()
    assert state.board.discarder is not None
    return _end_turn(state, state.board.discarder, ())


def _call(state: State, seen: View, action: Call) -> Step:
    """Source: rules.md A82-A84, 003-28, R74: the turn goes on from the caller, or from the discarder."""
    card, discarder = state.board.pile[-1], state.board.discarder
    assert discarder is not None
    lay = LayOut((action.claims,)) if action.meld is None else LayOff(action.claims, action.meld)
    after, events = _lay(calling_view(seen), lay)
    called = _hold(state, after)
    events = (Called(seen.seat, card, discarder), *events)
    if not called.hands[seen.seat] and not called.board.floating[seen.seat]:
        if called.board.rules.final_discard != "float":
            ended, last = _end(called, seen.seat, Ending.WENT_OUT)
            return ended, (*events, *last)
        called, events = _afloat(called, seen.seat), (*events, Floated(seen.seat))
    after_whom = seen.seat if called.board.rules.rummy_next == "after_caller" else discarder
    return _end_turn(called, discarder, events, after_whom)


def _end_turn(state: State, seat: Seat, events: tuple[Event, ...], after_whom: Seat | None = None) -> Step:
    """Passes the turn on, or ends the deal when nothing more can come of it."""
    board = state.board
    stayed_afloat = board.floating[seat] and not state.hands[seat]
    turns = tuple(count + (at == seat) for at, count in enumerate(board.turns))
    idle = 0 if board.laid or state.drawn is not None else board.idle + 1
    board = replace(
        board,
        phase=Phase.DRAW,
        turn=board.after(seat if after_whom is None else after_whom),
        turns=turns,
        idle=idle,
        taken=(),
        duties=(),
        laid=False,
        callers=(),
        discarder=None,
        floating=tuple(stayed_afloat if at == seat else afloat for at, afloat in enumerate(board.floating)),
    )
    state = replace(state, board=board, drawn=None)
    if state.stock:
        return state, events
    return _stock_out(state, events)


def _stock_out(state: State, events: tuple[Event, ...]) -> Step:
    """The stock is empty as a turn begins. Source: rules.md A68-A70, R68, R69; cases.md R2, R28."""
    board = state.board
    if board.rules.stock_empty == "end_at_once":
        ended, last = _end(state, None, Ending.STOCK_OUT)
        return ended, (*events, *last)
    if board.rules.stock_empty == "reshuffle" and len(board.pile) >= 2 and board.reshuffles < MOST_RESHUFFLES:
        rng = Rng(state.seed, "reshuffle", board.deal_no, board.reshuffles)
        stock = rng.shuffled(board.pile[:-1])
        fresh = replace(board, pile=board.pile[-1:], reshuffles=board.reshuffles + 1, idle=0)
        return replace(state, board=fresh, stock=stock), (*events, Reshuffled(len(stock)))
    if board.idle >= board.seats:
        ended, last = _end(state, None, Ending.STANDSTILL)
        return ended, (*events, *last)
    return state, events


def _end(state: State, who: Seat | None, ending: Ending) -> Step:
    board: Board = replace(
        state.board, phase=Phase.OVER, went_out=who, ending=ending, duties=(), callers=(), discarder=None
    )
    return replace(state, board=board), (Ended(who, ending),)
