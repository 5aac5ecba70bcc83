"""A player by rules: what to do in each phase of a deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pyengine.bot import Choice
from pyengine.games.trick500.actions import Plain, Play
from pyengine.games.trick500.bots import following, losing
from pyengine.games.trick500.bots.bidding import Bidder
from pyengine.games.trick500.bots.burying import assign, bury, call_partner
from pyengine.games.trick500.bots.leading import lead, rate
from pyengine.games.trick500.bots.memory import Memory
from pyengine.games.trick500.following import plays
from pyengine.games.trick500.legality import legal
from pyengine.games.trick500.view import Phase, View
from pyengine.messages import Msg, msg
from pyengine.rng import Rng


@dataclass(frozen=True, slots=True)
class Player:
    """Counts tricks, draws trumps, keeps to its partner. `timid`: bids little, forgets and misjudges."""

    timid: bool = False

    def think(self, view: View, rng: Rng) -> Iterator[Choice]:
        """One answer, found without search."""
        match view.board.phase:
            case Phase.AUCTION | Phase.RAISE:
                yield self._call(view, rng)
            case Phase.AGREE:
                yield Choice(Plain.AGREE, msg("trick500.why.agree"))
            case Phase.KITTY:
                yield bury(view)
            case Phase.PARTNER:
                yield call_partner(view, legal(view))
            case Phase.ASSIGN:
                yield assign(view)
            case _:
                yield self._play(view, rng)

    def _call(self, view: View, rng: Rng) -> Choice:
        actions = legal(view)
        if Plain.LOOK in actions:
            return Choice(Plain.LOOK, msg("trick500.why.look"))
        if Plain.THROW_IN in actions:
            return Choice(Plain.THROW_IN, msg("trick500.why.throw_in"))
        return Bidder(view, rng, self.timid).choose(actions)

    def _play(self, view: View, rng: Rng) -> Choice:
        cards = plays(view)
        if len(cards) == 1:
            return Choice(cards[0], msg("trick500.why.only", card=cards[0].card))
        memory = Memory(view, forgetful=self.timid)
        if memory.losing_contract:
            return losing.lose(memory, cards)

        def slip(most: float) -> float:
            return most * rng.fraction() if self.timid else 0.0

        return following.follow(memory, cards, slip) if view.board.plays else lead(memory, cards, slip)


def reason(view: View, play: Play) -> Msg:
    """What speaks for a card that may be played, whether or not the rule would play it."""
    memory = Memory(view)
    if memory.losing_contract:
        return losing.reason(memory, play.card)
    return following.reason(memory, play.card, plays(view)) if view.board.plays else rate(memory, play).why
