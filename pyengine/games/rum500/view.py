"""What lies open on the table, and what one seat may know. Nothing here reaches hidden cards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from pyengine.cards import Card
from pyengine.games.rum500.melds import Meld, points_of
from pyengine.games.rum500.rules import Rules
from pyengine.messages import Seat


class Phase(StrEnum):
    """What the seat to act is to do."""

    DRAW = "draw"
    PLAY = "play"
    CALL = "call"  # a discard may be called Rummy! on
    OVER = "over"


class Ending(StrEnum):
    """How a deal ended."""

    WENT_OUT = "went_out"
    DECLINED = "declined"  # stock empty, and the pile not wanted
    STOCK_OUT = "stock_out"  # stock empty, which ends the deal at once
    STANDSTILL = "standstill"  # stock empty, and a whole round without a card laid


@dataclass(frozen=True, slots=True)
class Duty:
    """One of these cards must be laid before the turn ends.

    `new_meld_only`: adding to a meld does not count. `min_hand`: how many cards of a new meld must come from
    the hand as it was before the pile was taken. `penalty`: points lost if it is not met; 0 means that it
    must be met.
    """

    cards: tuple[Card, ...]
    new_meld_only: bool = False
    min_hand: int = 0
    penalty: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """Everything about a deal that all players know."""

    rules: Rules
    seats: int
    deal_no: int
    dealer: Seat
    totals: tuple[int, ...]  # points before this deal
    phase: Phase
    turn: Seat
    pile: tuple[Card, ...]  # oldest first
    melds: tuple[Meld, ...]
    known: tuple[tuple[Card, ...], ...]  # cards in each hand that everybody saw, sorted
    turns: tuple[int, ...]  # turns each seat has finished
    penalties: tuple[int, ...]  # points lost in this deal, as numbers below or at 0
    floating: tuple[bool, ...]  # seats that play on without cards
    taken: tuple[Card, ...] = ()  # from the pile in this turn, in pile order
    duties: tuple[Duty, ...] = ()
    laid: bool = False  # a card has been laid in this turn
    idle: int = 0  # turns in a row in which no card was laid and none drawn from the stock
    reshuffles: int = 0
    callers: tuple[Seat, ...] = ()  # who may still call, nearest first
    discarder: Seat | None = None
    went_out: Seat | None = None
    ending: Ending | None = None

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Seats that may act now, nearest in turn order first."""
        if self.phase is Phase.OVER:
            return ()
        if self.phase is Phase.CALL:
            return self.callers if self.rules.rummy_priority == "first_call" else self.callers[:1]
        return (self.turn,)

    def after(self, seat: int) -> Seat:
        """The next seat clockwise."""
        return Seat((seat + 1) % self.seats)

    def down_to(self, target: Card | int) -> tuple[Card, ...]:
        """The pile from this card on, or so many cards from the top; empty if there are none such."""
        if isinstance(target, int):
            return self.pile[-target:] if 0 < target <= len(self.pile) else ()
        return self.pile[self.pile.index(target) :] if target in self.pile else ()

    def is_covered(self, card: Card) -> bool:
        """Whether it lies face down in the pile, so that no screen may name it. Source: rules.md A89."""
        return not self.rules.pile_visible and card in self.pile[:-1]

    def has_meld(self, seat: int) -> bool:
        """Whether the player has started a meld of their own."""
        return any(meld.owner == seat for meld in self.melds)

    def table_points(self, seat: int) -> int:
        return points_of(seat, self.melds, self.rules)


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """All that one seat may know. Other hands and the stock are counts."""

    board: Board
    seat: Seat
    hand: tuple[Card, ...]  # in the order in which the cards came
    counts: tuple[int, ...]
    stock: int
    drawn: Card | None = None  # the seat's own card from the stock in this turn

    @property
    def rules(self) -> Rules:
        return self.board.rules

    def with_hand(self, hand: tuple[Card, ...], board: Board) -> View:
        """The same seat's view with another hand and table."""
        counts = tuple(len(hand) if seat == self.seat else count for seat, count in enumerate(self.counts))
        return replace(self, hand=hand, board=board, counts=counts)
