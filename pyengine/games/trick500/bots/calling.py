"""What to call: each bid, and passing, followed to the end of the auction and of the play in the same worlds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pyengine.bot import Choice
from pyengine.games.trick500.actions import Action, Bids, Plain
from pyengine.games.trick500.bids import Bid, Kind
from pyengine.games.trick500.bots.bidding import Bidder
from pyengine.games.trick500.bots.outbidding import Outbidding
from pyengine.games.trick500.bots.prospects import Prospects, Scene
from pyengine.games.trick500.bots.reasoning import call_against, call_reason
from pyengine.games.trick500.bots.stakes import even
from pyengine.games.trick500.bots.thought import Asked, Thought, settled
from pyengine.games.trick500.rules import HAND, has_piles
from pyengine.games.trick500.view import Phase, View
from pyengine.rng import Rng
from pyengine.weighing import Outcome, clock, weigh

STRAINS = 3  # that are thought of, the best by count
UP = 1.6  # levels above the count that are thought of
NULL = 0.4  # the chance by Rule-1's count from which a misère is thought of
DOUBT = 0.1  # how often a misère is broken that stands when few cards are left


@dataclass(frozen=True, slots=True)
class Caller:
    """One seat's calls, in worlds."""

    view: View
    outbidding: Outbidding
    seen: int  # cards in each hand from which the defenders of a misère are taken to see everything

    def brings(self, scene: Scene, action: Action) -> Outcome:
        """What the deal comes to in this world after the call. A deal that is thrown away is worth nothing."""
        call = action.bid if isinstance(action, Bids) else None
        if self.view.board.phase is Phase.RAISE:
            standing = self.view.board.standing
            kept = call or (standing.bid if standing else None)
            ended = None if kept is None else (int(self.view.seat), kept)
        else:
            ended = self.outbidding.ends(scene, call)
        if ended is None:
            return Outcome(0.0, 0.0, 0.0, match=even(self.view.board))
        declarer, bid = ended
        found = self.outbidding.prospects.outcome(scene, declarer, bid)
        return self._doubted(scene, declarer, bid, found) if bid.loses else found

    def _doubted(self, scene: Scene, declarer: int, bid: Bid, found: Outcome) -> Outcome:
        """A misère that playing out makes may be broken all the same: the quick defence misses what a good one sees."""
        prospects = self.outbidding.prospects
        if has_piles(self.view.rules):
            return found
        lost = prospects.lost(scene, declarer, bid)
        if found == lost or prospects.broken(scene, declarer, bid, self.seen):
            return lost
        pairs = ((found.worth, lost.worth), (found.points, lost.points), (found.won, lost.won))
        worth, points, won = (kept + DOUBT * (gone - kept) for kept, gone in pairs)
        match = (found.match or 0.0) + DOUBT * ((lost.match or 0.0) - (found.match or 0.0))
        return Outcome(worth, points, won, match=match)


def decide_call(
    view: View, actions: Sequence[Action], own: Choice, thought: Thought, rng: Rng, *, asked: Asked
) -> Iterator[Choice]:
    """The call that brings most; `own` is the rule's."""
    candidates = _candidates(view, actions, own.action, rng)
    beside = asked.also if isinstance(asked.also, Bids) and asked.also not in candidates else None
    if len(candidates) == 1 and beside is None:
        yield own
        return
    prospects = Prospects(view)
    caller = Caller(view, Outbidding(prospects), thought.nulls - 1)
    scenes = prospects.scenes(rng, thought.batch, asked.places)
    steps = weigh(
        candidates,
        scenes,
        caller.brings,
        budget=thought.bids,
        batch=thought.batch,
        clock=clock,
        limit=thought.limit,
        beside=beside,
    )
    for weighing in steps:
        best = weighing.candidates[settled(weighing)]
        why = own.why if best == own.action else call_reason(view, weighing)
        held = weighing.held_against(lambda action: action == asked.also)
        against = call_against(view, held) if held is not None else None
        yield Choice(best, why, weighing.table, len(weighing.worlds), weighing.late, against=against)


def _candidates(view: View, actions: Sequence[Action], own: Action, rng: Rng) -> list[Action]:
    """The rule's own call, passing, and bids of the likeliest strains about as high as the hand counts."""
    bidder = Bidder(view, rng)
    bids = [action.bid for action in actions if isinstance(action, Bids)]
    rest: Action = Plain.STAND if Plain.STAND in actions else Plain.PASS
    strains = sorted(bidder.counts, key=lambda trump: -bidder.counts[trump])[:STRAINS]

    def sensible(bid: Bid) -> bool:
        if bid.kind is not Kind.TRICKS:
            return bidder.chance(bid) >= NULL
        if bid.trump not in strains or (bid.level == HAND and bidder.chance(bid) < 0.5):
            return False
        return bidder.counts[bid.trump] + UP >= bid.level

    found = [own, rest, *(Bids(bid) for bid in bids if sensible(bid))]
    return list(dict.fromkeys(found))
