"""A player who looks ahead: Rule-1's answer, left only where worlds that were played out clearly say otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pyengine.bot import Choice, decide
from pyengine.games.trick500.actions import Action, Bids, Bury, Plain
from pyengine.games.trick500.bots.calling import decide_call
from pyengine.games.trick500.bots.deciding import decide_card
from pyengine.games.trick500.bots.exchanging import decide_burial, decide_partner
from pyengine.games.trick500.bots.player import Player
from pyengine.games.trick500.bots.thought import Asked, Places, Thought
from pyengine.games.trick500.following import plays
from pyengine.games.trick500.legality import legal
from pyengine.games.trick500.view import Phase, View
from pyengine.messages import msg
from pyengine.rng import Rng

RULE = Player()
ENOUGH = msg("trick500.why.enough")


@dataclass(frozen=True, slots=True)
class Thinker:
    """Samples, plays out, weighs. What cannot be weighed is done by rule."""

    thought: Thought

    def think(self, view: View, rng: Rng) -> Iterator[Choice]:
        """The rule's choice at once, and then what it becomes as more worlds are met."""
        yield from self.ponder(view, rng, None)

    def ponder(self, view: View, rng: Rng, also: Action | None, world: Places | None = None) -> Iterator[Choice]:
        """The same, with an action that is weighed whether or not it is worth it; and in one given world alone."""
        asked = Asked(also=also, places=world)
        own = decide(RULE, view, rng)
        yield own
        match view.board.phase:
            case Phase.AUCTION | Phase.RAISE:
                # A partner's bid that wins the match is not raised, however sure the raise would be.
                if own.why != ENOUGH and (isinstance(own.action, Bids) or own.action in (Plain.PASS, Plain.STAND)):
                    yield from decide_call(view, legal(view), own, self.thought, rng, asked=asked)
            case Phase.KITTY:
                if isinstance(own.action, Bury):
                    yield from decide_burial(view, own, self.thought, rng, asked=asked)
            case Phase.PARTNER:
                yield from decide_partner(view, legal(view), own, self.thought, rng, asked=asked)
            case Phase.PLAY:
                yield from decide_card(view, plays(view), own, self.thought, rng, asked=asked)
