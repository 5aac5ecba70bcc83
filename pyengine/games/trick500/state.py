"""The whole deal, hidden cards included. Only the rules engine holds one; players and bots get a View."""

from __future__ import annotations

from dataclasses import dataclass

from pyengine.cards import Card
from pyengine.games.trick500.events import Event
from pyengine.games.trick500.view import Board
from pyengine.messages import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A board, every hand, the kitty, what was buried, and the cards below the piles. `seed` deals again.

    The kitty is kept as it was dealt, also when its cards have gone to the declarer.
    """

    board: Board
    hands: tuple[tuple[Card, ...], ...]  # sorted by (suit, rank) as the pack is built
    kitty: tuple[Card, ...]
    buried: tuple[Card, ...]
    under: tuple[tuple[Card | None, ...], ...]  # by seat and pile
    seed: str
    partner: Seat | None = None  # of the declarer, also while nobody else knows


Step = tuple[State, tuple[Event, ...]]
