"""What a contract that somebody may come to play brings, in worlds that fit what a seat has seen before the play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from pyengine.cards import Card, Rank, Suit
from pyengine.games.trick500.actions import Action, CallCard, CallSeat, Plain
from pyengine.games.trick500.bids import Bid
from pyengine.games.trick500.bots.burial import buried, shed
from pyengine.games.trick500.bots.fast import Deal, Ground, ground_of
from pyengine.games.trick500.bots.hearing import Heard, heard
from pyengine.games.trick500.bots.imagining import roles_of
from pyengine.games.trick500.bots.lie import Lie, lie_of
from pyengine.games.trick500.bots.policy import Roles, choose, play_out
from pyengine.games.trick500.bots.sampler import Sampler, World, resampled, sampler
from pyengine.games.trick500.bots.solver import Solver, left
from pyengine.games.trick500.bots.stakes import Stakes, by_seat
from pyengine.games.trick500.bots.thought import Places
from pyengine.games.trick500.cardplay import sitting_out
from pyengine.games.trick500.guess import KITTY, UNDER
from pyengine.games.trick500.kitty import is_taken
from pyengine.games.trick500.partner import is_called
from pyengine.games.trick500.rules import has_piles
from pyengine.games.trick500.view import Board, Contract, View
from pyengine.messages import Seat
from pyengine.rng import Rng
from pyengine.weighing import Outcome

PER_KEPT = 4  # worlds drawn for each that is kept, where somebody has bid


@dataclass(frozen=True, slots=True)
class Setting:
    """A contract that might be played: by whom, on what ground."""

    board: Board  # with the contract
    ground: Ground
    exchanged: bool  # the declarer takes the kitty


@dataclass(frozen=True, slots=True)
class Scene:
    """A world before the play, and what has been worked out of it so far."""

    world: World
    tricks: dict[tuple[int, Bid], tuple[tuple[int, ...], Seat | None]] = field(default_factory=dict)
    bids: dict[int, list[tuple[float, Bid]]] = field(default_factory=dict)  # what a seat may bid, best first
    broken: dict[int, bool] = field(default_factory=dict)  # whether a seat's misère can be, from few cards on


@dataclass(frozen=True)
class Prospects:
    """One seat's worlds before the first lead, and contracts played out in them."""

    view: View
    settings: dict[tuple[int, Bid], Setting] = field(default_factory=dict)
    stakes: dict[tuple[int, Bid, Seat | None], Stakes] = field(default_factory=dict)
    lanes: dict[Lie, tuple[list[int], int, tuple[int, ...]]] = field(default_factory=dict)
    roles: dict[tuple[int, bool, Seat | None], Roles] = field(default_factory=dict)

    @cached_property
    def hidden(self) -> Sampler:
        return sampler(self.view)

    def scenes(self, rng: Rng, batch: int, places: Places | None = None) -> Iterator[Scene]:
        """Worlds without end that fit the bids; where it is known what lies where, that one alone."""
        if places is not None:
            yield Scene(self.hidden.world_of(places))
            return
        drawn = self.hidden.worlds(rng)
        bids = [(one, [one.counter.lie.bit[card] for card in self.hidden.cards]) for one in heard(self.view)]
        while True:
            some = [next(drawn) for _ in range(batch * (PER_KEPT if bids else 1))]
            weights = [weight * self._fits(world, bids) for world, weight in some]
            for number in resampled(weights, batch, rng):
                yield Scene(some[number][0])

    def _fits(self, world: World, bids: Sequence[tuple[Heard, list[int]]]) -> float:
        """How well the hands of a world fit what was bid."""
        names, fits = self.hidden.names, 1.0
        for one, bits in bids:
            if one.seat in names:
                fits *= one.fits(sum(bits[card] for card in world[names.index(one.seat)]))
        return fits

    # a contract

    def setting(self, declarer: int, bid: Bid) -> Setting:
        found = self.settings.get((declarer, bid))
        if found is None:
            board = self.view.board
            contract = Contract(bid, Seat(declarer), board.contract.slam if board.contract else False)
            out = [False] * board.seats
            for seat in sitting_out(board, contract):
                out[seat] = True
            board = replace(board, contract=contract, out=tuple(out))
            found = Setting(board, ground_of(board), is_taken(board.rules, bid))
            self.settings[declarer, bid] = found
        return found

    def outcome(self, scene: Scene, declarer: int, bid: Bid) -> Outcome:
        """What the contract comes to for the seat, when the declarer lays away by rule."""
        return self.staked(self._followed(scene, declarer, bid), declarer, bid)

    def lost(self, scene: Scene, declarer: int, bid: Bid) -> Outcome:
        """What a misère comes to of which the declarer takes a trick all the same."""
        tricks, partner = self._followed(scene, declarer, bid)
        if not tricks[declarer]:
            giver = max(range(len(tricks)), key=lambda seat: tricks[seat])
            tricks = tuple(count + (seat == declarer) - (seat == giver) for seat, count in enumerate(tricks))
        return self.staked((tricks, partner), declarer, bid)

    def _followed(self, scene: Scene, declarer: int, bid: Bid) -> tuple[tuple[int, ...], Seat | None]:
        """What playing out has found; of a strain's levels it is the same."""
        like = bid._replace(level=6) if bid.level else bid
        found = scene.tricks.get((declarer, like))
        if found is None:
            found = scene.tricks[declarer, like] = self.played(scene.world, declarer, like, None)
        return found

    def staked(self, played: tuple[tuple[int, ...], Seat | None], declarer: int, bid: Bid) -> Outcome:
        tricks, partner = played
        stakes = self.stakes.get((declarer, bid, partner))
        if stakes is None:
            stakes = Stakes(self.setting(declarer, bid).board, partner, self.view.seat)
            self.stakes[declarer, bid, partner] = stakes
        return stakes.of(tricks)

    def played(
        self, world: World, declarer: int, bid: Bid, gone: int | None, call: Action | None = None
    ) -> tuple[tuple[int, ...], Seat | None]:
        """Tricks by seat, and the declarer's partner.

        `gone` is what the declarer lays away, and `call` whom he calls: by rule if None.
        """
        deal, roles, partner = self._begun(world, declarer, bid, gone, call)
        return by_seat(play_out(deal, roles), self.view.board.seats), partner

    def broken(self, scene: Scene, declarer: int, bid: Bid, cards: int) -> bool:
        """Whether a misère can be broken when all hands are seen from so many cards in each of three on.

        Of more players they are fewer.
        """
        found = scene.broken.get(declarer)
        if found is None:
            deal, roles, _ = self._begun(scene.world, declarer, bid, None, None)
            while deal.at or left(deal) > cards + 3 - len(deal.order):
                deal.play(*choose(deal, roles))
            everybody = sum(1 << row for row in deal.order)
            found = Solver(deal.ground, everybody & ~roles.aims, roles.aims).forced(deal, 1)
            found = scene.broken[declarer] = found or any(
                tricks for row, tricks in enumerate(deal.won) if roles.aims >> row & 1
            )
        return found

    def _begun(
        self, world: World, declarer: int, bid: Bid, gone: int | None, call: Action | None
    ) -> tuple[Deal, Roles, Seat | None]:
        """The first lead, and the declarer's partner."""
        setting = self.setting(declarer, bid)
        board, lie = setting.board, setting.ground.lie
        rows, kitty, below = self._rows(world, lie)
        if setting.exchanged and gone is None:
            pool = rows[declarer] | kitty
            count = kitty.bit_count()
            gone = (shed if bid.loses else buried)(lie, pool, count)
            rows[declarer] = pool
        if gone:
            rows[declarer] &= ~gone
        partner = None
        if is_called(board):
            partner = self._called(rows, lie, board, declarer, call)
        for seat, out in enumerate(board.out):
            if out:
                rows[seat] = 0
        leader = declarer if board.rules.first_lead == "declarer" else board.after(board.dealer)
        while board.out[leader]:
            leader = board.after(leader)
        return Deal(setting.ground, rows, leader, below), self._roles(board, declarer, bid, partner), partner

    def _roles(self, board: Board, declarer: int, bid: Bid, partner: Seat | None) -> Roles:
        key = (declarer, bid.loses, partner)
        found = self.roles.get(key)
        if found is None:
            found = self.roles[key] = roles_of(board, partner)
        return found

    def _called(self, rows: list[int], lie: Lie, board: Board, declarer: int, call: Action | None) -> Seat | None:
        """Who becomes the partner: by rule the holder of the best card that may be called and is out."""
        if call is Plain.ALONE:
            return None
        if isinstance(call, CallSeat):
            return call.partner
        cards = (call.card,) if isinstance(call, CallCard) else _callable(board, lie)
        for card in cards:
            for seat in range(board.seats):
                if seat != declarer and rows[seat] & lie.bit[card]:
                    return Seat(seat)
        return None

    def _rows(self, world: World, lie: Lie) -> tuple[list[int], int, dict[int, int]]:
        """What each row holds in the world, the kitty, and what lies below the open cards of piles."""
        bits, own, up = self._layout(lie)
        seats = self.view.board.seats
        rows = [0] * (4 if has_piles(self.view.rules) else seats)
        rows[self.view.seat] = own
        for seat, mask in enumerate(up):
            rows[seat + 2] = mask
        kitty = 0
        below: dict[int, int] = {}
        for name, cards in zip(self.hidden.names, world, strict=True):
            if name == KITTY:
                for card in cards:
                    kitty |= bits[card]
            elif name >= UNDER:
                opened = (lie.bit[card] for card in self.view.board.up[name - UNDER] if card is not None)
                below.update(zip(opened, (bits[card] for card in cards), strict=False))
            elif 0 <= name < seats:
                for card in cards:
                    rows[name] |= bits[card]
        return rows, kitty, below

    def _layout(self, lie: Lie) -> tuple[list[int], int, tuple[int, ...]]:
        """The hidden cards as bits, and the masks of what the seat sees."""
        found = self.lanes.get(lie)
        if found is None:
            up = tuple(lie.mask(card for card in pile if card is not None) for pile in self.view.board.up)
            found = ([lie.bit[card] for card in self.hidden.cards], lie.mask(self.view.hand), up)
            self.lanes[lie] = found
        return found

    def counted(self, scene: Scene, seat: int, trump: Suit | None) -> int:
        """The seat's hand in the world, in the bits of the strain."""
        rows, _, _ = self._rows(scene.world, lie_of(self.view.rules, trump))
        return rows[seat] | (rows[seat + 2] if len(rows) > self.view.board.seats else 0)


def _callable(board: Board, lie: Lie) -> tuple[Card, ...]:
    """Cards that may be called, trumps first and from the top, then aces."""
    forbidden = board.rules.partner_call_forbidden
    cards = [card for card in reversed(lie.cards) if not card.is_joker]
    trumps = [card for card in cards if lie.bit[card] & lie.trump]
    if forbidden == "joker_bowers":
        trumps = [card for card in trumps if card.rank != Rank.JACK]
    elif forbidden == "joker_trumps":
        trumps = []
    return (*trumps[:6], *(card for card in cards if card.rank == Rank.ACE and not lie.bit[card] & lie.trump))
