"""What to bid: the tricks that a hand counts with each strain, what the auction tells, and what the score asks for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import erf, sqrt
from typing import NamedTuple

from pyengine.bot import Choice
from pyengine.cards import Suit
from pyengine.games.trick500.actions import Action, Bids, Plain
from pyengine.games.trick500.bids import Bid, Kind, label
from pyengine.games.trick500.bots.backing import backing
from pyengine.games.trick500.bots.nulls import MISERE, OPEN, chance, misere_danger
from pyengine.games.trick500.bots.order import held, order
from pyengine.games.trick500.bots.strength import counted, open_suits, spread, sure
from pyengine.games.trick500.kitty import is_taken
from pyengine.games.trick500.rules import HAND, has_piles, sides
from pyengine.games.trick500.schedule import points
from pyengine.games.trick500.view import Call, View
from pyengine.messages import Msg, msg
from pyengine.rng import Rng

WIN, LOSS = 200, 200  # what the end of the match counts beyond its points
SHOWN = 0.45  # a partner who bids has this much more than the level, on average
AVERAGE_SUPPORT, SUPPORT_TELLS = 2.4, 0.75  # what a bidder expects of his partner's hand, and how much it matters
NULL_FLOOR, LAST_FLOOR = 0.7, 0.8  # the same to lose every trick, and where failing loses the match
SHORT = 0.7  # tricks that each trump fewer than four costs
RAISE_TELLS = 0.4  # what each level of a partner's raise adds
USUAL = 0.66  # how often a partner makes what he bids
FEWEST = 0.53  # the chance below which nothing is bid


class Prospect(NamedTuple):
    """A bid, how likely it is to be made, and what it is worth on balance."""

    bid: Bid
    chance: float
    value: float


@dataclass(frozen=True)
class Bidder:
    """One seat's thoughts on its hand. `timid`: bids less, and neither misère nor no trump."""

    view: View
    rng: Rng
    timid: bool = False

    # who bid what

    @cached_property
    def partners(self) -> frozenset[int]:
        side = next(side for side in sides(self.view.rules) if self.view.seat in side)
        return frozenset(side) - {self.view.seat}

    @property
    def standing(self) -> Call | None:
        return self.view.board.standing

    @property
    def ours(self) -> bool:
        """Whether the highest bid is the seat's own or a partner's."""
        return self.standing is not None and self.standing.seat in {self.view.seat, *self.partners}

    def _first(self, trump: Suit | None, seats: frozenset[int]) -> int | None:
        """Where in the auction one of the seats first bid tricks in the strain."""
        named = (at for at, call in enumerate(self.view.board.calls) if call.seat in seats and _names(call.bid, trump))
        return next(named, None)

    # counting

    @cached_property
    def counts(self) -> dict[Suit | None, float]:
        """Tricks to be expected with each strain."""
        return {trump: self._tricks(trump) for trump in (*Suit, None)}

    def _tricks(self, trump: Suit | None) -> float:
        own, rest = counted(held(self.view), trump, order(self.view.rules, trump), self.view.rules)
        return self._with_partner(trump, own, own + rest - self._few(trump)) + self._heard(trump)

    def _few(self, trump: Suit | None) -> float:
        """What is missing to a suit with fewer than four trumps."""
        lie = order(self.view.rules, trump)
        return 0.0 if trump is None else SHORT * max(0, 4 - sum(lie[card][0] == trump for card in held(self.view)))

    def _with_partner(self, trump: Suit | None, own: float, total: float) -> float:
        """What a partner has shown in the strain. A raise shows a little more than was expected, and no command."""
        calls = self.view.board.calls
        mine, his = self._first(trump, frozenset({self.view.seat})), self._first(trump, self.partners)
        if his is None:
            return total
        if mine is None or his < mine:
            return _level(calls[his]) + SHOWN + SUPPORT_TELLS * (own - AVERAGE_SUPPORT)
        return total + RAISE_TELLS * (_level(calls[his]) - _level(calls[mine]))

    def _heard(self, trump: Suit | None) -> float:
        """What the other calls say of the strain."""
        change = 0.0
        for seat in range(self.view.board.seats):
            made = [call.bid for call in self.view.board.calls if call.seat == seat]
            if not made or seat == self.view.seat:
                continue
            named = [bid for bid in made if bid is not None and bid.kind is Kind.TRICKS]
            if seat in self.partners:
                change += 0.2 if named else -0.25
            elif named:
                change -= 1.2 if any(bid.trump == trump for bid in named) and trump else 0.3
        return change

    def chance(self, bid: Bid) -> float:
        """How likely the bid is to be made."""
        if bid.kind is not Kind.TRICKS:
            return self._null_chance(bid)
        lie = order(self.view.rules, bid.trump)
        certain = sure(self.view.hand, bid.trump, lie)
        if certain >= bid.level:
            return 0.98
        if bid.trump is None and open_suits(held(self.view), lie):
            return 0.0
        tricks = self.counts[bid.trump] - (0.6 if self.timid else 0)
        likely = 0.5 * (1 + erf((tricks - bid.level + 0.5) / spread(self.view.rules) / sqrt(2)))
        return likely if bid.level < HAND else 0.0  # all ten only where each is covered

    def _null_chance(self, bid: Bid) -> float:
        if bid.kind not in (Kind.MISERE, Kind.OPEN, Kind.BARRED) or self.timid or has_piles(self.view.rules):
            return 0.0
        kitty = self.view.rules.kitty if is_taken(self.view.rules, bid) else 0
        return chance(self._danger(kitty), OPEN if bid.kind is Kind.OPEN else MISERE)

    def _danger(self, kitty: int) -> float:
        return misere_danger(self.view.hand, kitty, order(self.view.rules, None), self.rng)

    # choosing

    def value(self, bid: Bid, chance: float, *, ours: bool = True) -> float:
        """What the contract is worth to us on balance; points beyond the end of the match count for nothing."""
        rules, totals = self.view.rules, self.view.board.totals
        mine = totals[self.view.seat]
        worth = self._worth(bid)
        if not ours:
            return -0.15 * worth
        won = min(worth, max(0, rules.target - mine)) + (WIN if mine + worth >= rules.target else 0)
        floor = rules.lose_at if isinstance(rules.lose_at, int) else None
        lost = worth + (LOSS if floor is not None and mine - worth <= floor else 0)
        return chance * won - (1 - chance) * lost

    def prospects(self, bids: Sequence[Bid]) -> Iterator[Prospect]:
        for bid in bids:
            if bid.kind is Kind.TRICKS and (self.timid and bid.trump is None):
                continue
            chance = self.chance(bid)
            yield Prospect(bid, chance, self.value(bid, chance))

    def choose(self, actions: Sequence[Action]) -> Choice:
        """The call with the best balance; a pass unless something is better than what stands."""
        bids = [action.bid for action in actions if isinstance(action, Bids)]
        rest = Plain.STAND if Plain.STAND in actions else Plain.PASS
        if self.ours and self._wins(self.standing):
            return Choice(rest, msg("trick500.why.enough"))
        least, floor = self._to_beat()
        good = [
            each for each in self.prospects(bids) if each.chance >= self._floor(each.bid, floor) and each.value > least
        ]
        if good:
            best = max(good, key=lambda each: (each.value, -self._worth(each.bid)))
            return Choice(Bids(best.bid), self.why(best.bid))
        if rest is Plain.STAND:
            return Choice(rest, msg("trick500.why.stand"))
        if self.ours:
            return Choice(rest, msg("trick500.why.partner_bid"))
        return Choice(rest, self._why_pass())

    def _why_pass(self) -> Msg:
        """What the hand counts at best, and that this is too little for a bid, or to go over the others'."""
        n = round(max(self.counts.values()))
        if self.standing is None or self.standing.bid is None:
            return msg("trick500.why.pass", n=n)
        return msg("trick500.why.pass_over", n=n, bid=label(self.standing.bid))

    def _wins(self, call: Call | None) -> bool:
        """Whether the bid, if made, ends the match for us."""
        if call is None or call.bid is None:
            return False
        return self.view.board.totals[self.view.seat] + self._worth(call.bid) >= self.view.rules.target

    def _to_beat(self) -> tuple[float, float]:
        """The value that a bid must exceed, and the least chance at which it is made."""
        call = self.standing
        if call is None or call.bid is None:
            return 10.0, FEWEST + 0.08
        if self.ours:
            likely = self.chance(call.bid) if call.seat == self.view.seat else USUAL
            return max(0.0, self.value(call.bid, likely)) + 15, FEWEST + 0.12
        if self._loses_the_match(call):
            return -1000.0, 0.35
        return self.value(call.bid, 0.0, ours=False), FEWEST

    def _floor(self, bid: Bid, least: float) -> float:
        """The chance below which the bid is not made: higher to lose every trick, and where failing ends the match."""
        if self.standing and not self.ours and self._loses_the_match(self.standing):
            return least
        limit = self.view.rules.lose_at
        fatal = isinstance(limit, int) and self.view.board.totals[self.view.seat] - self._worth(bid) <= limit
        return max(least, LAST_FLOOR if fatal else 0, 0 if bid.kind is Kind.TRICKS else NULL_FLOOR)

    def _worth(self, bid: Bid) -> int:
        return points(self.view.rules, bid)

    def _loses_the_match(self, call: Call) -> bool:
        """Whether the others win with what stands."""
        if call.bid is None:
            return False
        total = self.view.board.totals[call.seat] + self._worth(call.bid)
        return total >= self.view.rules.target

    def why(self, bid: Bid) -> Msg:
        """What the hand has for a bid, and what it counts where that is as much as is bid."""
        has, n = backing(self.view, bid), round(self.counts.get(bid.trump, 0.0))
        if bid.kind is not Kind.TRICKS or n < bid.level:
            return has
        return msg("trick500.why.weighed", what=(has, msg("trick500.why.bid_counts", n=n)))


def _names(bid: Bid | None, trump: Suit | None) -> bool:
    return bid is not None and bid.kind is Kind.TRICKS and bid.trump == trump


def _level(call: Call) -> int:
    return call.bid.level if call.bid else 0
