"""A player who tries each candidate in worlds that fit what was seen, played to their end by habit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import repeat

from pyengine.bot import Choice
from pyengine.games.rum500.actions import Action
from pyengine.games.rum500.bots.greedy import Greedy
from pyengine.games.rum500.bots.grounds import compared, grounds
from pyengine.games.rum500.bots.habit import play_out, take_turn
from pyengine.games.rum500.bots.leaning import leaning
from pyengine.games.rum500.bots.lines import Line, line, lines
from pyengine.games.rum500.bots.motives import motive
from pyengine.games.rum500.bots.sketch import Sketch
from pyengine.games.rum500.bots.stakes import Stakes
from pyengine.games.rum500.bots.style import GATHERING
from pyengine.games.rum500.bots.terms import terms_of
from pyengine.games.rum500.bots.worlds import Dealer, World, place
from pyengine.games.rum500.view import View
from pyengine.messages import Msg
from pyengine.rng import Rng
from pyengine.weighing import Outcome, Weighing, clock, weigh

RULE = Greedy()


@dataclass(frozen=True, slots=True, kw_only=True)
class Searcher:
    """Weighs candidates over so many worlds, `trials` of a candidate in one at most.

    `clear`: standard errors by which a candidate must lead to displace the rule's own. `limit` is a safety stop, in
    seconds of its own thinking.
    """

    worlds: int
    trials: int
    clear: float = 1.0
    batch: int = 10
    limit: float = 1.2
    clock: Callable[[], float] = clock

    def think(self, view: View, rng: Rng) -> Iterator[Choice]:
        """Casual's own move at once, then the best so far after each batch of worlds."""
        yield from self.ponder(view, rng, None)

    def ponder(self, view: View, rng: Rng, also: Action | None, world: World | None = None) -> Iterator[Choice]:
        """The same, with an action that is weighed whether or not it is worth it; and in one given world alone."""
        plain = next(RULE.think(view, rng))
        yield plain
        sketch = Sketch(view, terms_of(view.rules), GATHERING)
        worlds = Dealer(view, sketch).worlds(rng) if world is None else repeat(world)
        likely = place(sketch, next(worlds))
        tried = lines(view, sketch, likely, leaning(view, likely, plain.action))
        beside = None
        if also is not None and tried and all(each.action != also for each in tried):
            beside = line(view, sketch, also)
        if len(tried) < 2 and beside is None:
            return
        stakes, reason = Stakes(view), cache(partial(motive, view))
        for step in weigh(
            tried,
            worlds if world is None else (world,),
            partial(_value, stakes),
            budget=self.worlds,
            trials=self.trials,
            batch=self.batch,
            clear=self.clear,
            clock=self.clock,
            limit=self.limit,
            beside=beside,
        ):
            yield _told(step, stakes, reason(step.candidates[step.chosen].action), also)


def _value(stakes: Stakes, world: World, line: Line) -> Outcome:
    """What the deal comes to in this world after the line."""
    played = place(line.sketch, world)
    line.go_on(played)
    given = _next_player_takes(played)
    play_out(played)
    return stakes.outcome(played.scores(), played.out, given=given)


def _next_player_takes(sketch: Sketch) -> bool:
    """Plays the next turn; whether it takes from the pile."""
    lies = len(sketch.pile)
    if not sketch.over:
        take_turn(sketch)
    return len(sketch.pile) < lies or (not sketch.over and len(sketch.pile) == lies)


def _told(step: Weighing, stakes: Stakes, own: Msg, also: Action | None) -> Choice:
    table = tuple(replace(each, action=each.action.action) for each in step.table)
    chosen: Line = step.candidates[step.chosen]
    why = grounds(step, stakes, own)
    held = step.held_against(lambda tried: tried.action == also)
    against = compared(held, stakes, own) if held is not None else None
    return Choice(chosen.action, why, table, len(step.worlds), step.late, stakes.is_close, against)
