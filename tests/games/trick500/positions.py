"""Positions as text, and what can be done in them: what the tests of the trick game are written with."""

from __future__ import annotations

from pyengine.cards import cards
from pyengine.game import DealResult
from pyengine.games.trick500.actions import parse
from pyengine.games.trick500.bids import bid
from pyengine.games.trick500.events import Event
from pyengine.games.trick500.legality import legal as actions
from pyengine.games.trick500.legality import refusal as why
from pyengine.games.trick500.play import apply
from pyengine.games.trick500.position_reading import read_position
from pyengine.games.trick500.rules import Rules
from pyengine.games.trick500.schedule import beats
from pyengine.games.trick500.scoring import result as end_of
from pyengine.games.trick500.state import State, view
from pyengine.games.trick500.view import View
from pyengine.messages import Refusal, Seat

# One card for each of ten tricks, of every pack.
TEN = cards("9S 10S QS KS AS 9C 10C QC KC AC")


def position(*lines: str) -> State:
    """The position that these lines of text notation describe; `preset` is the Australian one unless named."""
    state: State = read_position("\n".join(("game trick500", *lines))).state
    return state


def dealt(*lines: str, seats: int = 4) -> State:
    """The start of an auction in which seat 0 calls first, with cards that nobody names."""
    return position(*lines, *(f"hand {seat} ?10" for seat in range(seats)), f"dealer {seats - 1}")


def seen(state: State, seat: int | None = None) -> View:
    """What the seat, or the one to act, may know."""
    return view(state, state.board.turn if seat is None else Seat(seat))


def refusal(state: State, action: str, seat: int | None = None) -> Refusal | None:
    """Why the action is refused; None when it is legal."""
    return why(seen(state, seat), parse(action))


def code(state: State, action: str, seat: int | None = None) -> str | None:
    """The code of the refusal; None when the action is legal."""
    refused = refusal(state, action, seat)
    return None if refused is None else refused.code


def play(state: State, *texts: str) -> State:
    """The state after legal actions by whoever is to act."""
    for text in texts:
        state = apply(state, state.board.turn, parse(text)).state
    return state


def happened(state: State, action: str) -> list[str]:
    """The names of the events that an action makes happen."""
    return [type(event).__name__ for event in events(state, action)]


def events(state: State, action: str) -> tuple[Event, ...]:
    found: tuple[Event, ...] = apply(state, state.board.turn, parse(action)).events
    return found


def legal(state: State) -> list[str]:
    """What whoever is to act may do, as text, in the game's order."""
    return list(map(str, actions(seen(state))))


def bids(state: State) -> list[str]:
    """What whoever is to act may bid, lowest first."""
    return [text.removeprefix("bid ") for text in legal(state) if text.startswith("bid ")]


def overcalls(rules: Rules, new: str, standing: str) -> bool:
    """Whether the new bid may follow the standing one."""
    return beats(rules, bid(new), bid(standing))


def over(contract: str, takers: str, *lines: str) -> State:
    """A deal that is over: the contract, and who took each trick, one digit a trick."""
    tricks = [f"trick {card}/{seat}" for card, seat in zip(TEN, takers, strict=False)]
    how = "played" if len(takers) == len(TEN) else "decided"
    return position(*lines, f"contract {contract}", "phase over", f"ended {how}", *tricks)


def result(state: State) -> DealResult:
    """The end of a deal that is over."""
    found = end_of(state)
    assert found is not None, "the deal is not over"
    return found


def scores(contract: str, takers: str, *lines: str) -> list[int]:
    """Each seat's points of a deal that ended so."""
    return [line.points for line in result(over(contract, takers, *lines)).lines]


def winners(contract: str, takers: str, *lines: str) -> list[int]:
    """Who has won the match when a deal ended so."""
    return list(map(int, result(over(contract, takers, *lines)).winners))
