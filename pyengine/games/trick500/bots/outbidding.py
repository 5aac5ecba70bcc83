"""How an auction is likely to go on, when everybody else bids by a quick count of the hand that a world gives him."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erf, sqrt

from pyengine.cards import Suit
from pyengine.games.trick500.auction import is_indication
from pyengine.games.trick500.bids import LEVELS, Bid, Kind
from pyengine.games.trick500.bots.hearing import Counter, counter
from pyengine.games.trick500.bots.prospects import Prospects, Scene
from pyengine.games.trick500.bots.strength import spread
from pyengine.games.trick500.rules import HAND, sides
from pyengine.games.trick500.schedule import beats, offered, points
from pyengine.games.trick500.view import View

FEWEST = 0.55  # the chance below which nobody bids
SHORT = 0.7  # tricks that each trump fewer than four costs
AGAINST = 1.0  # tricks that a strain is worth less that the others have bid
STRAINS: tuple[Suit | None, ...] = (*Suit, None)


@dataclass(frozen=True)
class Outbidding:
    """The rest of an auction, in one world after the other."""

    prospects: Prospects

    @property
    def view(self) -> View:
        return self.prospects.view

    def ends(self, scene: Scene, call: Bid | None) -> tuple[int, Bid] | None:
        """Who plays what, when the seat makes this call now and passes from then on; None when everybody passes."""
        board = self.view.board
        standing = (self.view.seat, call) if call is not None else self._standing()
        out = {each.seat for each in board.calls if each.bid is None} | {self.view.seat}
        if board.rules.bidding_rounds == "single":
            out |= {each.seat for each in board.calls}
        if board.carry.barred is not None:
            out.add(board.carry.barred)
        seat, quiet = board.after(self.view.seat), 0
        while quiet < board.seats:
            if seat not in out and (standing is None or standing[0] != seat):
                bid = self._answer(scene, seat, standing)
                if bid is None or board.rules.bidding_rounds == "single":
                    out.add(seat)
                if bid is not None:
                    standing, quiet = (seat, bid), 0
                    seat = board.after(seat)
                    continue
            quiet += 1
            seat = board.after(seat)
        return standing

    def _standing(self) -> tuple[int, Bid] | None:
        call = self.view.board.standing
        if call is None or call.bid is None or is_indication(self.view.board, call.bid):
            return None
        return call.seat, call.bid

    def _answer(self, scene: Scene, seat: int, standing: tuple[int, Bid] | None) -> Bid | None:
        """The best bid of a hand that beats what stands; nothing over a partner."""
        if standing is not None and self._partners(seat, standing[0]):
            return None
        rules = self.view.rules
        for _, bid in self._bids(scene, seat):
            if standing is None or beats(rules, bid, standing[1]):
                return bid
        return None

    def _partners(self, one: int, other: int) -> bool:
        return any(one in side and other in side for side in sides(self.view.rules))

    def _bids(self, scene: Scene, seat: int) -> list[tuple[float, Bid]]:
        """What the seat may bid with its hand in this world, best first."""
        found = scene.bids.get(seat)
        if found is None:
            rules = self.view.rules
            found = []
            for trump in STRAINS:
                if trump is None and not rules.no_trump:
                    continue
                one = counter(rules, trump)
                hand = self.prospects.counted(scene, seat, trump)
                tricks = one.count(hand) - _few(one, hand) - self._warned(seat, trump)
                found += valued(self.view, trump, tricks)
            found.sort(key=lambda each: -each[0])
            scene.bids[seat] = found
        return found

    def _warned(self, seat: int, trump: Suit | None) -> float:
        calls = self.view.board.calls
        others = (call for call in calls if call.bid is not None and not self._partners(seat, call.seat))
        return AGAINST if trump and any(call.bid and call.bid.trump == trump for call in others) else 0.0


def _few(one: Counter, hand: int) -> float:
    return SHORT * max(0, 4 - (hand & one.lie.trump).bit_count()) if one.lie.trump else _open(one, hand)


def _open(one: Counter, hand: int) -> float:
    """At no trump: what each suit costs that the others could run."""
    stopped = sum(1 for lane, ace, king in one.side
                  if hand & ace or (hand & king and (hand & lane).bit_count() > 1))  # fmt: skip
    return 1.2 * max(0, 4 - stopped - (hand & one.masks[0]).bit_count())


def valued(view: View, trump: Suit | None, tricks: float) -> list[tuple[float, Bid]]:
    """The levels of a strain that are likely enough to be made with so many tricks expected, and their balance."""
    rules, found = view.rules, []
    for level in LEVELS:
        bid = Bid(Kind.TRICKS, level, trump)
        chance = likely(tricks - level, spread(rules))
        if level == HAND or chance < FEWEST:
            break
        if bid in offered(rules):
            found.append((points(rules, bid) * (2 * chance - 1), bid))
    return found


def likely(over: float, deviation: float) -> float:
    """How likely so many tricks more than are needed, on average, are enough."""
    return 0.5 * (1 + erf((over + 0.5) / deviation / sqrt(2)))


def legal_strains(bids: Sequence[Bid]) -> tuple[Suit | None, ...]:
    """Strains in which tricks may be bid."""
    return tuple(trump for trump in STRAINS if any(bid.kind is Kind.TRICKS and bid.trump == trump for bid in bids))
