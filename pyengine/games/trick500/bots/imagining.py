"""Whole worlds for a seat in the card play: deals that fit what it has seen, weighed by how well they explain it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from pyengine.cards import Card
from pyengine.games.trick500.bids import Kind
from pyengine.games.trick500.bots.burial import buried, shed
from pyengine.games.trick500.bots.fast import Deal, ground_of, lane_played, row_of
from pyengine.games.trick500.bots.hearing import Heard, heard
from pyengine.games.trick500.bots.policy import Roles, choose
from pyengine.games.trick500.bots.sampler import World, resampled, sampler
from pyengine.games.trick500.bots.solver import Solver
from pyengine.games.trick500.bots.stakes import Stakes
from pyengine.games.trick500.guess import BURIED, UNDER
from pyengine.games.trick500.rules import has_piles, sides
from pyengine.games.trick500.view import Board, View
from pyengine.messages import Seat
from pyengine.rng import Rng

UNEXPLAINED = 0.85  # the factor of a play that the rules of `policy` would not have made


class Node(NamedTuple):
    """A world with the play as it stands in it."""

    deal: Deal
    roles: Roles
    stakes: Stakes
    solvers: dict[int, Solver]  # that of this world, once it is asked


@dataclass(frozen=True)
class Imagining:
    """One seat's worlds during the play."""

    view: View
    known: dict[Seat | None, tuple[Roles, Stakes]] = field(default_factory=dict)

    @cached_property
    def start(self) -> Deal:
        """The play as it stands, with empty hands."""
        board = self.view.board
        ground = ground_of(board)
        rows = 4 if has_piles(board.rules) else board.seats
        plays = [play for trick in board.tricks for play in trick.plays] + list(board.plays)
        deal = Deal(ground, [0] * rows, row_of(plays[0]) if plays else board.turn)
        for play in plays:
            deal.play(ground.lie.bit[play.card], lane_played(board, play))
        return deal

    @cached_property
    def _plays(self) -> tuple[tuple[int, int, int], ...]:
        """What has been played so far: row, card and lane."""
        board, bit = self.view.board, self.start.ground.lie.bit
        plays = [play for trick in board.tricks for play in trick.plays] + list(board.plays)
        return tuple((row_of(play), bit[play.card], lane_played(board, play)) for play in plays)

    @cached_property
    def _seen(self) -> tuple[int, ...]:
        """What each row holds that the seat sees."""
        view, lie = self.view, self.start.ground.lie
        rows = [0] * len(self.start.hands)
        rows[view.seat] = lie.mask(view.hand)
        if view.board.open is not None and view.board.open != view.seat:
            rows[view.board.open] = lie.mask(view.open_hand)
        for seat, up in enumerate(view.board.up):
            rows[seat + 2] = lie.mask(card for card in up if card is not None)
        return tuple(rows)

    @property
    def hand(self) -> int:
        """The cards among which the seat chooses now."""
        return self._seen[self.start.row]

    def worlds(self, rng: Rng, batch: int, each: int) -> Iterator[Node]:
        """Worlds without end, in batches drawn from `each` times as many; with one of each nothing is concluded."""
        hidden = sampler(self.view)
        drawn = hidden.worlds(rng)
        bits = [self.start.ground.lie.bit[card] for card in hidden.cards]
        told = [self._told(one, hidden.cards) for one in heard(self.view)]
        while True:
            some = [next(drawn) for _ in range(batch * each)]
            nodes = [self._node(world, hidden.names, bits) for world, _ in some]
            weights = [weight for _, weight in some]
            if each > 1:
                weights = [
                    weight * self._explained(node) * self._bid(world, hidden.names, told)
                    for (world, weight), node in zip(some, nodes, strict=True)
                ]
            for number in resampled(weights, batch, rng):
                yield nodes[number]

    def node_of(self, places: Mapping[int, Sequence[Card]]) -> Node:
        """The world in which the cards lie just so."""
        hidden = sampler(self.view)
        bits = [self.start.ground.lie.bit[card] for card in hidden.cards]
        return self._node(hidden.world_of(places), hidden.names, bits, known=True)

    # making a world

    def _node(self, world: World, names: tuple[int, ...], bits: list[int], *, known: bool = False) -> Node:
        deal = self.start.copy()
        hands = list(self._seen)
        away = 0
        for name, cards in zip(names, world, strict=True):
            if 0 <= name < self.view.board.seats:
                if not self.view.board.out[name]:
                    for card in cards:
                        hands[name] |= bits[card]
            elif name == BURIED:
                for card in cards:
                    away |= bits[card]
            elif name >= UNDER:
                self._lay_under(deal, name - UNDER, [bits[card] for card in cards])
        deal.hands = hands
        if away and not known:
            self._rebury(deal, away)
        return Node(deal, *self._partners(deal), {})

    def _rebury(self, deal: Deal, away: int) -> None:
        """Of what the declarer holds and has laid away, the cards are laid away that he would."""
        contract = self.view.board.contract
        if contract is None or contract.declarer is None or self.view.board.kitty_shown:
            return
        seat, lie = contract.declarer, deal.ground.lie
        if self.view.board.open == seat:
            return
        stuck = 0
        for lane in range(4):
            if deal.voids[lane] >> seat & 1:
                stuck |= away & lie.lanes[lane]
        count = (away & ~stuck).bit_count()
        if count:
            pool = deal.hands[seat] | (away & ~stuck)
            gone = (shed if contract.bid.loses else buried)(lie, pool, count)
            deal.hands[seat] = pool ^ gone

    def _lay_under(self, deal: Deal, seat: int, cards: list[int]) -> None:
        """Which card lies below which open one of the seat's piles; a pile just played from turns up its card."""
        board, left = self.view.board, iter(cards)
        below = dict(deal.below)
        for open_card, covered in zip(board.up[seat], board.under[seat], strict=True):
            if not covered:
                continue
            card = next(left)
            if open_card is None:
                deal.turned.append((seat + 2, card))
            else:
                below[deal.ground.lie.bit[open_card]] = card
        deal.below = below

    def _partners(self, deal: Deal) -> tuple[Roles, Stakes]:
        """Who plays with whom in this world, where a called card's holder is the declarer's partner."""
        board = self.view.board
        partner = board.partner
        if partner is None and board.partner_card is not None:
            bit = deal.ground.lie.bit[board.partner_card]
            partner = next((Seat(seat) for seat in range(board.seats) if deal.hands[seat] & bit), None)
        found = self.known.get(partner)
        if found is None:
            found = self.known[partner] = (roles_of(board, partner), Stakes(board, partner, self.view.seat))
        return found

    # how well it explains what was seen

    def _explained(self, node: Node) -> float:
        """The product over the plays of hidden hands: 1 for what the rules of `policy` would have done."""
        if len(self._seen) > self.view.board.seats or not self._plays:
            return 1.0
        hands = list(node.deal.hands)
        for row, card, _ in self._plays:
            hands[row] |= card
        deal, roles = Deal(self.start.ground, hands, self._plays[0][0]), node.roles
        weight, own, shown = 1.0, self.view.seat, self.view.board.open
        for row, card, lane in self._plays:
            if row not in (own, shown):
                wanted, _ = choose(deal, roles)
                if wanted != card and not _alike(deal, row, wanted, card, lane):
                    weight *= UNEXPLAINED
            deal.play(card, lane)
        return weight

    def _told(self, one: Heard, cards: tuple[Card, ...]) -> tuple[Heard, list[int], int]:
        """A bid, the hidden cards as bits of its strain, and what its player has shown since."""
        bit = one.counter.lie.bit
        board = self.view.board
        plays = [play for trick in board.tricks for play in trick.plays] + list(board.plays)
        shown = one.counter.lie.mask(play.card for play in plays if play.seat == one.seat and not play.table)
        return one, [bit[card] for card in cards], shown

    def _bid(self, world: World, names: tuple[int, ...], told: list[tuple[Heard, list[int], int]]) -> float:
        """How well the hands of a world fit what was bid."""
        weight = 1.0
        for one, bits, shown in told:
            hand = shown
            for name, cards in zip(names, world, strict=True):
                if name == one.seat:
                    for card in cards:
                        hand |= bits[card]
            weight *= one.fits(hand)
        return weight


def roles_of(board: Board, partner: Seat | None) -> Roles:
    """Who plays with whom under the board's contract, in a world in which the declarer has this partner."""
    rows = 4 if has_piles(board.rules) else board.seats
    seat_of = [row % 2 if rows > board.seats else row for row in range(rows)]
    contract = board.contract
    declarer = contract.declarer if contract else None
    friends = tuple(
        sum(1 << other for other in range(rows) if together(board, partner, seat_of[row], seat_of[other]))
        for row in range(rows)
    )
    declares = sum(1 << row for row in range(rows) if seat_of[row] == declarer)
    aims = declares if contract and contract.bid.loses else 0
    if contract and contract.bid.kind is Kind.DOUBLE and declarer is not None:
        aims = friends[declarer]
    return Roles(friends, declares, aims)


def together(board: Board, partner: Seat | None, one: int, other: int) -> bool:
    """Whether two seats play together, in a world in which the declarer has this partner."""
    if one == other:
        return True
    teams = sides(board.rules)
    contract = board.contract
    declarer = contract.declarer if contract else None
    if contract is None or declarer is None:
        return any(one in side and other in side for side in teams)
    own = {*next(side for side in teams if declarer in side), declarer, partner}
    if one in own or other in own:
        return one in own and other in own
    if contract.bid.loses or len(teams) == 2 or any(one in side and other in side for side in teams):
        return True
    # As Rule-1: another defender is a friend unless he is more of a danger than the declarer.
    return board.totals[declarer] >= board.totals[other]


def _alike(deal: Deal, row: int, one: int, other: int, lane: int) -> bool:
    """Whether two cards of a hand are worth the same: nothing that is still out stands between them."""
    lie = deal.ground.lie
    if lie.lane_of(one) != lane:
        return False
    low, high = min(one, other), max(one, other)
    between = (high - 1) & ~((low << 1) - 1)
    return not between & ~deal.gone & ~deal.hands[row]
