"""The deal as it is, in the terms in which its players imagine deals: for looking back, never for a player."""

from __future__ import annotations

from pyengine.cards import Card
from pyengine.games.trick500.guess import BURIED, KITTY, UNDER
from pyengine.games.trick500.state import State
from pyengine.messages import Seat


def true_places(state: State, _: Seat) -> dict[int, tuple[Card, ...]]:
    """What lies where, all hands included: a seat's bot finds there what it would have to guess."""
    places: dict[int, tuple[Card, ...]] = dict(enumerate(state.hands))
    places |= {BURIED: state.buried, KITTY: state.kitty if state.board.kitty else ()}
    for seat, cards in enumerate(state.under):
        places[UNDER + seat] = tuple(card for card in cards if card is not None)
    return places
