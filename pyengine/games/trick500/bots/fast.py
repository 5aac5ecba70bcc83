"""Card play on bits, for roll-outs: which cards may be played, who takes a trick, who leads. Proved equal to the rules.

A *row* is what a card is played from: a player's hand, numbered as the seat, or one of two players' open piles,
numbered 2 and 3. What lies here is a made-up world: no view holds one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pyengine.games.trick500.bots.lie import FREE, SUITS, Lie, lie_of
from pyengine.games.trick500.rules import HAND, has_piles
from pyengine.games.trick500.tricks import joker_is_low, led_suit, suit_of
from pyengine.games.trick500.view import Board, Played

ALL_LANES = 0b1111
JOINS = {"void_only": 0, "anytime": 1, "first_or_last_of_suit": 2}
LEADS = {"named_any": 0, "last_card_only": 1, "named_not_renounced": 2, "named_unled_suit": 3}
NOTHING = -1  # is led


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """What the rules of one contract come to on bits; the same for every world."""

    lie: Lie
    orders: tuple[tuple[int, ...], ...]  # rows in the order in which they play, by the row that leads
    later: tuple[tuple[int, ...], ...]  # by the same, and how many cards lie on the table: rows after the next, as bits
    joins: int  # when a free joker may be played though the suit could be followed
    forced: bool  # a free joker must be played where the suit cannot be followed
    leads: int  # which suits a free joker may name when led
    dies: bool  # a free joker wins nothing on a suit that its row has shown to lack
    tells: bool  # a free joker played to another suit shows that there is none
    low: bool  # the joker is the lowest card


def ground_of(board: Board) -> Ground:
    """Raises ValueError while there is no contract."""
    if board.contract is None:
        raise ValueError("nothing has been bid")
    rules, low = board.rules, joker_is_low(board) and board.trump is None
    forced = rules.joker_void_forced
    orders = _orders(board)
    return Ground(
        lie=lie_of(rules, board.trump, board.joker_suit, low_joker=low),
        orders=orders,
        later=tuple(tuple(sum(1 << row for row in order[at + 1 :]) for at in range(len(order))) for order in orders),
        joins=JOINS[rules.joker_follow],
        forced=forced == "always" or (forced == "misere_only" and board.contract.bid.loses),
        leads=LEADS[rules.joker_lead],
        dies=not rules.joker_after_renounce_wins,
        tells=rules.joker_follow == "void_only",
        low=low,
    )


def _orders(board: Board) -> tuple[tuple[int, ...], ...]:
    if has_piles(board.rules):
        # Both play from what was led from, then both from the other. Source: rules.md B71.
        return tuple((row, row ^ 1, row ^ 2, row ^ 3) for row in range(4))
    seats = range(board.seats)
    turns = ([(row + step) % board.seats for step in seats] for row in seats)
    return tuple(tuple(row for row in each if not board.out[row]) for each in turns)


def row_of(play: Played) -> int:
    """The row that the card was played from."""
    return play.seat + 2 * play.table


class Deal:
    """Tricks being played in one world. Changes as cards are played; `copy` keeps the way back."""

    __slots__ = ("at", "below", "best", "gone", "ground", "hands", "later", "led", "once", "order", "owner", "row",
                 "turned", "voids", "won")  # fmt: skip

    def __init__(self, ground: Ground, hands: Sequence[int], leader: int, below: dict[int, int] | None = None) -> None:
        self.ground = ground
        self.hands = list(hands)
        self.below = {} if below is None else below  # the card under each open one of a pile
        self.order = ground.orders[leader]
        self.later = ground.later[leader]
        self.at = 0  # how many cards lie on the table
        self.row = leader
        self.led = NOTHING  # the lane
        self.best = 0
        self.owner = leader  # row of the best card
        self.gone = 0  # cards that have been played
        self.voids = [0] * 4  # by lane: rows, as bits, that have shown to lack it
        self.once = 0  # lanes that finished tricks asked for
        self.turned: list[tuple[int, int]] = []  # rows and cards to be turned up when the trick is over
        self.won = [0] * len(self.hands)

    def copy(self) -> Deal:
        """The same, to go on with apart."""
        new = Deal.__new__(Deal)
        new.ground, new.below, new.order, new.at, new.row = self.ground, self.below, self.order, self.at, self.row
        new.later, new.led, new.best, new.owner = self.later, self.led, self.best, self.owner
        new.gone, new.once = self.gone, self.once
        new.hands, new.voids, new.won, new.turned = self.hands[:], self.voids[:], self.won[:], self.turned[:]
        return new

    @property
    def over(self) -> bool:
        return not self.at and not self.hands[self.row]

    def playable(self) -> int:
        """Cards that the row to play may play; a free joker to be led only if it can name a suit."""
        hand, ground = self.hands[self.row], self.ground
        free = hand & ground.lie.lanes[FREE]
        led = self.led
        if led < 0:
            return hand if not free or self.nameable() else hand ^ free
        follows = hand & ground.lie.lanes[led]
        if follows:
            if free and ground.joins and (ground.joins == 1 or not self.once >> led & 1):
                return follows | free
            return follows
        return free if free and ground.forced else hand

    def lacks(self, row: int) -> int:
        """Lanes, as bits, that the row has shown to lack."""
        return sum(1 << lane for lane, rows in enumerate(self.voids) if rows >> row & 1)

    def nameable(self) -> int:
        """Lanes, as bits, that the row may name with a free joker that it leads."""
        ground, row = self.ground, self.row
        if not ground.leads:
            return ALL_LANES
        hand = self.hands[row]
        last = sum(self.won) == HAND - 1
        if ground.leads == 1:
            left = ALL_LANES if last else 0
        else:
            left = ALL_LANES & ~(self.lacks(row) if ground.leads == 2 else self.once)
        return left or (ALL_LANES if last or not hand & ~ground.lie.lanes[FREE] else 0)

    def play(self, card: int, lane: int) -> None:
        """The row to play plays the card; `lane`: what it belongs to, or names when it is led as a free joker."""
        row, ground, led = self.row, self.ground, self.led
        self.hands[row] ^= card
        self.gone |= card
        if led < 0:
            self.led = lane
            self.best, self.owner = card, row
        else:
            alive = lane != FREE or not ground.dies or not self.voids[led] >> row & 1
            if alive and card > self.best and card & ground.lie.wins[led]:
                self.best, self.owner = card, row
            if lane != led and (lane != FREE or ground.tells):
                self.voids[led] |= 1 << row
        if self.below and card in self.below:
            self.turned.append((row, self.below[card]))
        at = self.at + 1
        if at < len(self.order):
            self.at = at
            self.row = self.order[at]
        else:
            self._take()

    def _take(self) -> None:
        owner = self.owner
        self.won[owner] += 1
        self.once |= 1 << self.led
        for row, card in self.turned:
            self.hands[row] |= card
        self.turned.clear()
        self.order = self.ground.orders[owner]
        self.later = self.ground.later[owner]
        self.row = owner
        self.at = 0
        self.led = NOTHING


def moves(deal: Deal) -> Iterator[tuple[int, int]]:
    """All that the row to play may play: card and lane."""
    lie, cards = deal.ground.lie, deal.playable()
    while cards:
        card = cards & -cards
        cards ^= card
        lane = lie.lane[card.bit_length() - 1]
        if lane == FREE and deal.led < 0:
            names = deal.nameable()
            yield from ((card, each) for each in range(4) if names >> each & 1)
        else:
            yield card, lane


def lane_asked(board: Board, plays: tuple[Played, ...]) -> int:
    """The lane of the suit that a trick asks for."""
    suit = led_suit(board, plays)
    return NOTHING if suit is None else SUITS.index(suit)


def lane_played(board: Board, play: Played) -> int:
    """The lane of a card on the table: what it named, or belongs to."""
    suit = play.named or suit_of(play.card, board.trump, board.joker_suit)
    return FREE if suit is None else SUITS.index(suit)
