"""The whole deal, hidden cards included. Only the rules engine holds one; players and bots get a View."""

from __future__ import annotations

from dataclasses import dataclass

from pyengine.cards import Card, pack
from pyengine.game import Table
from pyengine.games.rum500.rules import Rules, cards_each, packs
from pyengine.games.rum500.view import Board, Phase, View
from pyengine.messages import Seat
from pyengine.rng import Rng


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A board, every hand, and the stock with its top card last. `seed` feeds reshuffles only."""

    board: Board
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    seed: str
    drawn: Card | None = None  # the card that the seat to act drew from the stock in this turn


def full_pack(rules: Rules, seats: int) -> tuple[Card, ...]:
    """All cards that so many players play with. Source: rules.md A2, A3, R76."""
    return pack(packs=packs(rules, seats), jokers=rules.jokers_per_deck)


def deal(rules: Rules, table: Table, seed: str) -> State:
    """Shuffles and deals; one card is turned up beside the stock. Source: rules.md A4-A7, A95.

    With `extra_card_start` no card is turned up: the first player has one more and starts by discarding.
    """
    stock = list(Rng(seed, "deal", table.deal_no).shuffled(full_pack(rules, table.seats)))
    first = Seat((table.dealer + 1) % table.seats)
    hands: list[tuple[Card, ...]] = [()] * table.seats
    for turn in range(cards_each(rules, table.seats) * table.seats):
        seat = (first + turn) % table.seats
        hands[seat] += (stock.pop(),)
    pile: tuple[Card, ...] = ()
    if rules.extra_card_start:
        hands[first] += (stock.pop(),)
    else:
        pile = (stock.pop(),)
    board = Board(
        rules=rules,
        seats=table.seats,
        deal_no=table.deal_no,
        dealer=table.dealer,
        totals=table.totals,
        phase=Phase.PLAY if rules.extra_card_start else Phase.DRAW,
        turn=first,
        pile=pile,
        melds=(),
        known=((),) * table.seats,
        turns=(0,) * table.seats,
        penalties=(0,) * table.seats,
        floating=(False,) * table.seats,
    )
    return State(board=board, hands=tuple(hands), stock=tuple(stock), seed=seed)


def view(state: State, seat: Seat) -> View:
    """What the seat may know of the state."""
    return View(
        board=state.board,
        seat=seat,
        hand=state.hands[seat],
        counts=tuple(map(len, state.hands)),
        stock=len(state.stock),
        drawn=state.drawn if seat == state.board.turn else None,
    )


def determinize(seen: View, rng: Rng) -> State:
    """A state that looks just so from the seat: what it cannot know is dealt anew.

    Cards of the pack that the view counts nowhere stay out of play. Raises ValueError if there are too few.
    """
    board = seen.board
    visible = {*seen.hand, *board.pile, *(card for meld in board.melds for card in meld.cards)}
    for known in board.known:
        visible.update(known)
    unseen = list(rng.shuffled(card for card in full_pack(board.rules, board.seats) if card not in visible))
    hands = []
    for seat, count in enumerate(seen.counts):
        if seat == seen.seat:
            hands.append(seen.hand)
            continue
        rest = count - len(board.known[seat])
        hands.append((*board.known[seat], *unseen[:rest]))
        del unseen[:rest]
    if len(unseen) < seen.stock:
        raise ValueError(f"{len(unseen)} unseen cards for a stock of {seen.stock}")
    stock = tuple(unseen[: seen.stock])
    return State(board=board, hands=tuple(hands), stock=stock, seed=str(rng.below(2**31)), drawn=seen.drawn)
