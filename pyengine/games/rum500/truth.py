"""The deal as it is, in the terms in which its players imagine deals: for looking back, never for a player."""

from __future__ import annotations

from pyengine.game import Aside
from pyengine.games.rum500.bots.terms import face_of
from pyengine.games.rum500.bots.worlds import World
from pyengine.games.rum500.state import State
from pyengine.messages import Seat, msg

MATCH = msg("rum500.review.match")


def true_world(state: State, seat: Seat) -> World:
    """Who holds what, and the stock, as the seat's bot would have to guess it."""
    hands = (() if other == seat else hand for other, hand in enumerate(state.hands))
    return World(tuple(tuple(map(face_of, hand)) for hand in hands), tuple(map(face_of, state.stock)))


def aside(state: State) -> tuple[Aside, ...]:
    """The stock, the next card first."""
    return (Aside(msg("rum500.aside.stock"), tuple(reversed(state.stock)), ordered=True),) if state.stock else ()
