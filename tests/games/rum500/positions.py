"""Positions as text, and what can be done in them: what the tests of 500 Rum are written with."""

from __future__ import annotations

from collections import Counter

from pyengine.cards import Card, cards
from pyengine.game import DealResult, Position, Transition
from pyengine.games.rum500 import GAME
from pyengine.games.rum500.events import Event
from pyengine.games.rum500.presets import PRESETS
from pyengine.games.rum500.state import State, full_pack
from pyengine.games.rum500.view import View
from pyengine.messages import Refusal, Seat

EVERY_PRESET = tuple(preset.id for preset in PRESETS)
# Those that play with a second pack at five players.
TWO_PACKS = ("swedish-joker", "danish", "swedish-top-or-whole", "swedish-whole-pile", "pagat", "bicycle",
             "scoring-rummy")  # fmt: skip


def position(*lines: str) -> State:
    """The position that these lines of text notation describe; `preset` is Pagat's unless named."""
    state: State = GAME.read_position("\n".join(("game rum500", *lines))).state
    return state


def seen(state: State, seat: int | None = None) -> View:
    """What the seat, or the one to act, may know."""
    view: View = GAME.view(state, GAME.to_act(state)[0] if seat is None else Seat(seat))
    return view


def refusal(state: State, action: str, seat: int | None = None) -> Refusal | None:
    """Why the action is refused; None when it is legal."""
    return GAME.refusal(seen(state, seat), GAME.parse(action))


def code(state: State, action: str, seat: int | None = None) -> str | None:
    """The code of the refusal; None when the action is legal."""
    refused = refusal(state, action, seat)
    return None if refused is None else refused.code


def step(state: State, action: str, seat: int | None = None) -> Transition:
    """The state after a legal action, and what happened."""
    return GAME.apply(state, seen(state, seat).seat, GAME.parse(action))


def play(state: State, *actions: str, seat: int | None = None) -> State:
    """The state after legal actions, by the seat named or whoever is to act."""
    for action in actions:
        state = step(state, action, seat).state
    return state


def happened(state: State, action: str, seat: int | None = None) -> list[str]:
    """The names of the events that an action makes happen."""
    return [type(event).__name__ for event in step(state, action, seat).events]


def event(state: State, action: str, kind: type[Event]) -> Event:
    """The one event of this kind that an action makes happen."""
    (found,) = (each for each in step(state, action).events if isinstance(each, kind))
    return found


def legal(state: State, seat: int | None = None) -> set[str]:
    """The legal actions as text."""
    return set(map(str, GAME.legal(seen(state, seat))))


def hand(state: State, seat: int = 0) -> set[Card]:
    return set(state.hands[seat])


def table(state: State) -> list[str]:
    """The melds as in a position: `0 5H 6H JK=7H 8H/1`."""
    text = GAME.write_position(Position(state), "pagat")
    return [row.removeprefix("meld ") for row in text.splitlines() if row.startswith("meld ")]


def points(state: State, seat: int = 0) -> int:
    """What the seat has on the table."""
    return state.board.table_points(seat)


def result(state: State) -> DealResult:
    """The end of a deal that is over."""
    found = GAME.result(state)
    assert found is not None, "the deal is not over"
    return found


def scores(state: State) -> tuple[int, ...]:
    """Each seat's points of a deal that is over."""
    return tuple(line.points for line in result(state).lines)


def card_set(text: str) -> set[Card]:
    return set(cards(text))


def whole_pack_is_there(state: State) -> bool:
    """Whether hands, stock, pile and table together hold every card of the pack exactly once."""
    board = state.board
    there = Counter(card for hand in state.hands for card in hand)
    there.update(state.stock)
    there.update(board.pile)
    there.update(card for meld in board.melds for card in meld.cards)
    return there == Counter(full_pack(board.rules, board.seats))
