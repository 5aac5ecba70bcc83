"""The whole deal, hidden cards included. Only the rules engine holds one; players and bots get a View."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pyengine.cards import Card
from pyengine.game import Table
from pyengine.games.trick500.events import Event
from pyengine.games.trick500.rules import HAND, Rules, full_pack, has_piles
from pyengine.games.trick500.view import Board, Carry, Phase, View, in_order
from pyengine.messages import Seat
from pyengine.rng import Rng

PILES = HAND // 2  # before each of two players, with two cards in each


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


def deal(rules: Rules, table: Table, seed: str) -> State:
    """The first dealing of a deal. Source: rules.md B1-B11."""
    carry = table.carry or Carry()
    return dealt(rules, dealer=table.dealer, deal_no=table.deal_no, totals=table.totals, carry=carry, seed=seed)


def dealt(
    rules: Rules,
    *,
    dealer: Seat,
    deal_no: int,
    totals: tuple[int, ...],
    carry: Carry,
    seed: str,
    redeals: int = 0,
) -> State:
    """Ten cards to each, two by two ten more in five piles, and the rest to the kitty."""
    cards = list(Rng(seed, "deal", deal_no, redeals).shuffled(full_pack(rules)))
    seats = range(rules.players)
    hands = tuple(in_order(_taken(cards, HAND)) for _ in seats)
    piled = tuple((_taken(cards, PILES), _taken(cards, PILES)) for _ in seats) if has_piles(rules) else ()
    first = next(seat for step in seats if (seat := Seat((dealer + 1 + step) % rules.players)) != carry.barred)
    board = Board(
        rules=rules,
        deal_no=deal_no,
        dealer=dealer,
        totals=totals,
        carry=carry,
        redeals=redeals,
        phase=Phase.AUCTION,
        turn=first,
        looked=(not rules.blind_misere,) * rules.players,
        kitty=rules.kitty,
        out=(False,) * rules.players,
        up=tuple(up for up, _ in piled),
        under=tuple((True,) * PILES for _ in piled),
    )
    under = tuple(under for _, under in piled)
    return State(board=board, hands=hands, kitty=in_order(cards), buried=(), under=under, seed=seed)


def _taken(cards: list[Card], count: int) -> tuple[Card, ...]:
    """So many cards, which leave the pack."""
    taken = tuple(cards[:count])
    del cards[:count]
    return taken


def view(state: State, seat: Seat) -> View:
    """What the seat may know of the state."""
    board = state.board
    declares = board.contract is not None and board.contract.declarer == seat
    return View(
        board=board,
        seat=seat,
        hand=state.hands[seat] if board.looked[seat] else (),
        counts=tuple(map(len, state.hands)),
        came=state.kitty if declares and not board.kitty else (),
        buried=state.buried if declares else (),
        open_hand=() if board.open is None else state.hands[board.open],
    )


def with_hand(state: State, seat: Seat, hand: Iterable[Card]) -> tuple[tuple[Card, ...], ...]:
    """All hands, with this one in place of the seat's."""
    return (*state.hands[:seat], in_order(hand), *state.hands[seat + 1 :])
