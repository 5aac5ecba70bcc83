"""What lies open on the table, and what one seat may know. Nothing here reaches hidden cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from pyengine.cards import Card, Suit
from pyengine.games.trick500.bids import Bid
from pyengine.games.trick500.rules import HAND, Rules
from pyengine.messages import Seat


class Phase(StrEnum):
    """What the seat to act is to do."""

    AUCTION = "auction"
    AGREE = "agree"  # to the partner's throwing in
    RAISE = "raise"  # the winner of the auction may bid more
    KITTY = "kitty"  # the declarer holds the kitty and buries as many cards
    PARTNER = "partner"  # the declarer calls a partner
    ASSIGN = "assign"  # the declarer may give the joker a suit
    PLAY = "play"
    OVER = "over"


class Ending(StrEnum):
    """How a deal ended."""

    PLAYED = "played"  # to the last trick
    DECIDED = "decided"  # a misère lost, or a called slam
    CLAIMED = "claimed"


_SUITS = {suit: at for at, suit in enumerate(Suit)}


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards by suit and rank as a pack is built, jokers last."""
    return tuple(sorted(cards, key=lambda each: (_SUITS[each.suit] if each.suit else 4, each.rank, each.copy)))


@dataclass(frozen=True, slots=True)
class Call:
    """One call of the auction; `bid` None is a pass."""

    seat: Seat
    bid: Bid | None


@dataclass(frozen=True, slots=True)
class Contract:
    """What was bid last. Without a declarer everybody passed and the deal is played at no trump."""

    bid: Bid
    declarer: Seat | None
    slam: bool = False  # all ten tricks, called before burying

    @property
    def trump(self) -> Suit | None:
        return self.bid.trump


@dataclass(frozen=True, slots=True)
class Played:
    """A card on the table. `named` is the suit a led joker asks for; `table`: from a pile, not the hand."""

    seat: Seat
    card: Card
    named: Suit | None = None
    table: bool = False


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick, in the order played; `winner` is the index of the card that took it."""

    plays: tuple[Played, ...]
    winner: int

    @property
    def taker(self) -> Seat:
        return self.plays[self.winner].seat


@dataclass(frozen=True, slots=True)
class Carry:
    """What is remembered from the deal before: who may not bid, and who can no longer win."""

    barred: Seat | None = None
    locked: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """Everything about a deal that all players know."""

    rules: Rules
    deal_no: int
    dealer: Seat
    totals: tuple[int, ...]  # points before this deal, by seat
    carry: Carry
    redeals: int  # how often this deal was thrown in
    phase: Phase
    turn: Seat
    calls: tuple[Call, ...] = ()
    looked: tuple[bool, ...]  # who has looked at their hand
    thrown_in: Seat | None = None  # who asks for a new deal, or asked and was refused
    contract: Contract | None = None
    kitty: int = 0  # face-down cards in the middle
    kitty_shown: tuple[Card, ...] = ()  # the kitty, where all saw it
    partner_card: Card | None = None  # that the declarer called
    partner: Seat | None = None  # of the declarer, once everybody knows
    alone: bool = False  # the declarer called none
    joker_suit: Suit | None = None  # given before the first lead
    out: tuple[bool, ...]  # who sits this deal out
    open: Seat | None = None  # whose hand lies open
    up: tuple[tuple[Card | None, ...], ...] = ()  # the piles' open cards, by seat; None where a pile is gone
    under: tuple[tuple[bool, ...], ...] = ()  # where a face-down card lies below
    tricks: tuple[Trick, ...] = ()
    plays: tuple[Played, ...] = ()  # of the trick being played
    claimed: Seat | None = None
    ending: Ending | None = None

    @property
    def seats(self) -> int:
        return self.rules.players

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return () if self.phase is Phase.OVER else (self.turn,)

    @property
    def standing(self) -> Call | None:
        """The highest bid so far, which is the last one."""
        return next((call for call in reversed(self.calls) if call.bid is not None), None)

    @property
    def trump(self) -> Suit | None:
        return self.contract.trump if self.contract else None

    def after(self, seat: int) -> Seat:
        """The next seat clockwise, whether it plays or sits out."""
        return Seat((seat + 1) % self.seats)

    def next_playing(self, seat: int) -> Seat:
        """The next seat clockwise that does not sit out."""
        after = self.after(seat)
        while self.out[after]:
            after = self.after(after)
        return after

    @property
    def claims_none(self) -> bool:
        """Whether the claim is a misère declarer's, to take no more trick."""
        contract = self.contract
        return contract is not None and contract.bid.loses and self.claimed == contract.declarer

    def taken(self, seat: int) -> int:
        """Tricks that the seat has won. A claim gives the rest to the claimer, or to a defender if it takes none."""
        won = sum(trick.taker == seat for trick in self.tricks)
        if self.claimed is None:
            return won
        rest = self.next_playing(self.claimed) if self.claims_none else self.claimed
        return won + (HAND - len(self.tricks) if rest == seat else 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """All that one seat may know."""

    board: Board
    seat: Seat
    hand: tuple[Card, ...]  # sorted; empty until the seat has looked
    counts: tuple[int, ...]  # cards in each hand, piles not counted
    came: tuple[Card, ...] = ()  # what the seat took from the kitty, sorted, while it buries and after
    buried: tuple[Card, ...] = ()  # what the seat laid away, sorted
    open_hand: tuple[Card, ...] = ()  # the hand that lies open, sorted

    @property
    def rules(self) -> Rules:
        return self.board.rules
