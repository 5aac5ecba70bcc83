"""The deal as it is, in the terms in which its players imagine deals: for looking back, never for a player."""

from __future__ import annotations

from pyengine.cards import Card
from pyengine.game import Aside
from pyengine.games.trick500.bots import stakes
from pyengine.games.trick500.guess import BURIED, KITTY, UNDER
from pyengine.games.trick500.state import State
from pyengine.messages import Seat, msg

MATCH = msg("trick500.review.match", points=round(stakes.MATCH))


def true_places(state: State, _: Seat) -> dict[int, tuple[Card, ...]]:
    """What lies where, all hands included: a seat's bot finds there what it would have to guess."""
    places: dict[int, tuple[Card, ...]] = dict(enumerate(state.hands))
    places |= {BURIED: state.buried, KITTY: state.kitty if state.board.kitty else ()}
    for seat, cards in enumerate(state.under):
        places[UNDER + seat] = tuple(card for card in cards if card is not None)
    return places


def aside(state: State) -> tuple[Aside, ...]:
    """The kitty until it is taken, what was laid away instead of it, and what lies under the piles of two players."""
    found = (
        (msg("trick500.aside.kitty"), state.kitty if state.board.kitty else ()),
        (msg("trick500.aside.buried"), state.buried),
        *((msg("trick500.aside.under", who=Seat(seat)), row) for seat, row in enumerate(state.under)),
    )
    lying = ((name, tuple(card for card in cards if card is not None)) for name, cards in found)
    return tuple(Aside(name, cards) for name, cards in lying if cards)
