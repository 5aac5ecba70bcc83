"""Two honest players of 500 Rum. They see a View and say why they do what they do.

Casual is the yardstick "Greedy-1" and stays as it is: stronger players are measured against it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pyengine.bot import Choice
from pyengine.cards import Card
from pyengine.games.rum500.actions import Action, Call, Decline, Discard, Draw, LayOff, LayOut, Pass, Swap, Take
from pyengine.games.rum500.bots.motives import motive
from pyengine.games.rum500.judgement import danger, plan_for, prospect, risk, usefulness
from pyengine.games.rum500.laying import lay_off, lay_out, read_added, read_new
from pyengine.games.rum500.legality import after_take, legal, refusal
from pyengine.games.rum500.melds import Claim, can_be_wild, hand_value
from pyengine.games.rum500.trails import LayDown
from pyengine.games.rum500.view import Phase, View
from pyengine.messages import msg
from pyengine.rng import Rng

STOCK_HOPE = 4.0  # what an unknown card from the stock is expected to add, in points


@dataclass(frozen=True, slots=True)
class Greedy:
    """Lays the best melds and additions at once, takes the pile when it gains, throws what is least useful.

    `timid`: takes few pile cards, overlooks additions to others' melds, and is careless with discards.
    """

    timid: bool = False

    def think(self, view: View, rng: Rng) -> Iterator[Choice]:
        """One answer, found without search."""
        if view.board.phase is Phase.CALL:
            yield self._answer_call(view)
        elif view.board.phase is Phase.DRAW:
            yield self._draw(view)
        else:
            yield self._lay(view) or self._discard(view, rng)

    def _answer_call(self, view: View) -> Choice:
        calls = [action for action in legal(view) if isinstance(action, Call)]
        if calls and not self.timid:
            return Choice(calls[0], motive(view, calls[0]))
        return Choice(Pass(), motive(view, Pass()))

    # drawing

    def _draw(self, view: View) -> Choice:
        takes = [Take(card) for card in view.board.pile if refusal(view, Take(card)) is None]
        if self.timid:
            takes = takes[-2:]
        now = prospect(view, view.hand).points
        least = now + STOCK_HOPE if view.stock else now
        best: tuple[float, Take] | None = None
        for take in takes:
            value = self._take_value(view, take)
            if value > least and (best is None or value > best[0]):
                best = (value, take)
        if best is not None:
            return Choice(best[1], motive(view, best[1]))
        rest = Draw() if view.stock else Decline()
        return Choice(rest, motive(view, rest))

    def _take_value(self, view: View, take: Take) -> float:
        """What taking down to the card comes to; a duty that would be paid for counts in full."""
        taken = view.board.pile[view.board.pile.index(take.target) :]
        after = after_take(view, taken)
        found = prospect(after, after.hand)
        laid = frozenset(found.plan.cards)
        unmet = [duty for duty in after.board.duties if laid.isdisjoint(duty.cards)]
        return found.points - sum(duty.penalty or 10 for duty in unmet) - len(taken) * 0.5

    # laying

    def _lay(self, view: View) -> Choice | None:
        """The next step of the best lay-down that the rules allow now; None when it is time to discard."""
        if view.board.duties and (choice := self.meet_duty(view)):
            return choice
        plan = plan_for(view, view.hand)
        for action in self._steps(view, plan):
            if refusal(view, action) is None:
                return Choice(action, motive(view, action))
        return self._add_wild(view)

    def _steps(self, view: View, plan: LayDown) -> Iterator[LayOut | LayOff]:
        if plan.melds and view.rules.opening_min and not view.board.has_meld(view.seat):
            yield LayOut(tuple(meld.claims for meld in plan.melds))
        for meld in plan.melds:
            yield LayOut((meld.claims,))
        for number, cards in plan.additions:
            if self.timid and view.board.melds[number].owner != view.seat:
                continue
            yield LayOff(tuple(Claim(card) for card in cards), number)
            yield from (LayOff((Claim(card),), number) for card in cards)

    def meet_duty(self, view: View) -> Choice | None:
        """Of all that uses a card which must be laid, what leaves most."""
        wanted = {card for duty in view.board.duties for card in duty.cards}
        best: tuple[float, Action] | None = None
        for action in legal(view):
            if wanted.isdisjoint(_cards_of(action)) or isinstance(action, Discard):
                continue
            value = self._value_after(view, action)
            if best is None or value > best[0]:
                best = (value, action)
        return None if best is None else Choice(best[1], motive(view, best[1]))

    def _value_after(self, view: View, action: Action) -> float:
        if isinstance(action, LayOut):
            after = lay_out(view, tuple(read_new(claims, view)[0] for claims in action.melds))
        elif isinstance(action, LayOff):
            after = lay_off(view, action.meld, read_added(action, view)[0], _cards_of(action))
        else:
            return -1000.0  # A swap is a last resort.
        met = len(view.board.duties) - len(after.board.duties)
        laid = after.board.table_points(view.seat) - view.board.table_points(view.seat)
        return 100 * met + laid + prospect(after, after.hand).points

    def _add_wild(self, view: View) -> Choice | None:
        """Puts a wild card that the plan leaves over where it scores, rather than keep it."""
        if self.timid or not any(can_be_wild(card, view.rules) for card in view.hand):
            return None
        for action in legal(view):
            if isinstance(action, LayOff) and all(
                can_be_wild(claim.card, view.rules) and (claim.card.is_joker or claim.face is None)
                for claim in action.claims
            ):
                return Choice(action, motive(view, action))
        return None

    # discarding

    def _discard(self, view: View, rng: Rng) -> Choice:
        cards = [card for card in view.hand if refusal(view, Discard(card)) is None]
        if not cards:
            return Choice(legal(view)[0], msg("rum500.why.duty"))
        costs = risk(view)

        def price(card: Card) -> float:
            """What throwing the card loses, less what keeping it is expected to cost."""
            careless = 6 * rng.fraction() if self.timid else 0
            given = 0 if self.timid else danger(view, card)
            return usefulness(view, card) + given + careless - costs * hand_value(card, view.rules)

        card = min(cards, key=price)
        return Choice(Discard(card), motive(view, Discard(card)))


def _cards_of(action: Action) -> tuple[Card, ...]:
    """The hand cards that an action uses."""
    if isinstance(action, LayOut):
        return tuple(claim.card for claims in action.melds for claim in claims)
    if isinstance(action, LayOff):
        return tuple(claim.card for claim in action.claims)
    return (action.card,) if isinstance(action, Discard | Swap) else ()
