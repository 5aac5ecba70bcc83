"""The coach: what can be done and why it matters, a hint in two steps, and what a mistake would cost.

It asks the strongest player of the game, who sees what you see, and what it is told changes nothing that is kept.
That player thinks in slices, as bots do, so that whatever is pressed meanwhile is answered first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from pyengine.bot import Choice
from pyengine.messages import Msg, msg
from pyengine.review import COSTLY, HUNDREDTH, Verdict, estimate_of
from pyengine.scene import Move
from pyengine.weighing import SURE
from web.app import sound
from web.app.moves import named
from web.app.runner import YOU

if TYPE_CHECKING:
    from web.app.ask import Ask
    from web.app.session import Session
    from web.app.table import Table

PATIENCE = 1.5  # seconds that a hint may take
NUDGE, ALL = 1, 2  # how much of a hint is told
WITH_MELDS = ("lay", "swap", "rummy")  # actions that may name melds on the table


@dataclass(slots=True)
class Advice:
    """The strongest player's thinking at a revision of the table, and how much of what it found is told.

    It goes on while something waits for it: a hint that was asked for, or an action to be judged.
    """

    revision: int
    choices: Iterator[Choice]
    best: Choice | None = None
    spent: float = 0.0  # seconds
    done: bool = False
    asked: bool = False
    waiting: Ask | None = None
    told: int = 0
    judging: tuple[str, Iterator[Choice]] | None = None  # an action that it had not thought of, weighed beside the rest
    judged: Choice | None = None

    @property
    def choice(self) -> Choice:
        """The best that was found. Raises ValueError if nothing was."""
        if self.best is None:
            raise ValueError("the bot has no answer")
        return self.best


@dataclass(frozen=True, slots=True, kw_only=True)
class Coaching:
    """What the panel shows: why the moment matters, and as much of a hint as was asked for."""

    now: Msg
    nudge: Msg | None = None
    move: Move | None = None
    why: Msg | None = None
    worth: Msg | None = None
    match: Msg | None = None  # the chance to win the match, where that has a say
    instead: Msg | None = None  # what else could be done
    action: str | None = None  # the move as it is sent
    points: tuple[str, ...] = ()  # places on the table that the move is made with, as lessons write them
    asks: bool = False  # a hint, or more of it, can be had
    thinks: bool = False  # one was asked for, and is not there yet
    leaves: bool = False  # after this deal, which is said as it begins


def advice(table: Table) -> Advice:
    """The advice for the table as it is; one for another table is dropped, whatever waited for it."""
    if table.advice is None or table.advice.revision != table.runner.revision:
        runner = table.runner
        table.advice = Advice(runner.revision, runner.match.thinking(YOU, tuple(runner.game.bots)[-1]))
    return table.advice


def think(given: Advice, clock: Callable[[], float], is_tired: Callable[[], bool]) -> bool:
    """Goes on thinking until it is tired; whether the advice is there, weighed at least once and within patience."""
    if given.done:
        return True
    begun = clock()
    for choice in given.choices:
        given.best, spent = choice, given.spent + clock() - begun
        if choice.table and spent > PATIENCE:
            break
        if is_tired():
            given.spent = spent
            return False
    given.done = True
    given.told += given.asked
    return True


def judge(table: Table, given: Advice, action: str, is_tired: Callable[[], bool]) -> Choice | None:
    """What an action is to be judged by: the advice, which must be there; where that has not weighed it, the same with
    the action beside. None while that is still thought about, in slices too."""
    game, first = table.runner.game, action.partition(";")[0].strip()
    if game.hindsight is None or not given.choice.table or estimate_of(given.choice.table, first) is not None:
        return given.choice
    if given.judging is None or given.judging[0] != first:
        match = table.runner.match
        if match.refusal(YOU, game.parse(first)) is not None:
            return given.choice
        thoughts = game.hindsight.judge.ponder(match.view(YOU), match.chance(YOU), game.parse(first))
        given.judging, given.judged = (first, thoughts), None
    for judged in given.judging[1]:
        given.judged = judged
        if is_tired():
            return None
    return given.judged


def thinks(table: Table) -> bool:
    """Whether something waits for the coach's thinking about the table as it is."""
    given = table.advice
    if given is None or given.revision != table.runner.revision:
        return False
    return given.waiting is not None or (given.asked and not given.done)


def coaching(table: Table) -> Coaching:
    """The panel for the table as it is."""
    now = _now(table)
    given = table.advice if table.advice and table.advice.revision == table.runner.revision else None
    if not table.yours or given is None or given.told == 0:
        waits = table.yours and given is not None and given.asked
        acted = any(each.seat == YOU for each in table.runner.match.played)
        return Coaching(now=now, asks=table.yours, leaves=table.coached and not acted, thinks=waits)
    choice = given.choice
    nudge = _nudge(table, choice)
    if given.told == NUDGE:
        return Coaching(now=now, nudge=nudge, asks=True)
    action = str(choice.action)
    return Coaching(
        now=now,
        nudge=nudge,
        move=table.move_of(action),
        action=action,
        why=choice.why,
        worth=_worth(choice),
        match=_match(choice),
        instead=_instead(table, choice),
        points=places(action),
    )


def _now(table: Table) -> Msg:
    """Why the moment matters: what the game says of it, if it does."""
    if not table.yours:
        return msg("ui.coach.wait")
    guide = table.scene.guide
    return guide.now if guide else msg("ui.coach.free")


def _nudge(table: Table, choice: Choice) -> Msg:
    guide, verb = table.scene.guide, str(choice.action).split()[0]
    return (guide.nudge(verb, choice.why) if guide else None) or msg("ui.coach.nudge")


def places(action: str) -> tuple[str, ...]:
    """Where on the table an action is done, as lessons write it: its cards, meld, bid or pile card."""
    verb, *words = action.split()
    names = [word.partition("=")[0] for word in words if word != "/"]
    melds = [name for name in names if verb in WITH_MELDS and name.startswith("M")]
    cards = " ".join(name for name in names if name not in melds)
    found = {
        "draw": ["stock"],
        "take": [f"pile at-{cards}" if cards.isdigit() else f"pile {cards}"],
        "swap": [f"hand {names[0]}" if names else ""],
        "rummy": [f"hand {cards}", f"pile {cards}"],
        "bid": [f"bid {cards}"],
        "call": [f"name {cards}"],
        "assign": [],
    }.get(verb, [f"hand {cards}"] if cards else [])
    return (*found, *(f"meld {meld}" for meld in melds))


def _worth(choice: Choice) -> Msg | None:
    """Where the deal is expected to end after the advised action: your points against the others'."""
    best = estimate_of(choice.table, choice.action)
    if best is None:
        return None
    n = round(best.points)
    return msg("ui.coach.level") if not n else msg("ui.coach.ahead" if n > 0 else "ui.coach.behind", n=abs(n))


def _match(choice: Choice) -> Msg | None:
    """The chance to win the match by the advised action, as a review tells it; None where the match has no say."""
    best = estimate_of(choice.table, choice.action)
    if best is None or best.match is None or not Verdict(0, choice.action, choice).counts_match:
        return None
    return msg("ui.coach.match", chance=round(100 * best.match))


def _instead(table: Table, choice: Choice) -> Msg | None:
    """The best of the other actions, and what that brings less; as good, where this may be chance."""
    best = estimate_of(choice.table, choice.action)
    if best is None:
        return None
    other = next((each for each in choice.table if replace(each, action=best.action) != best), None)
    if other is None:
        return None
    match = table.runner.match
    what = named(match.game, match.state, other.action, YOU)
    if choice.for_match:
        less, apart = 100 * ((best.match or 0.0) - (other.match or 0.0)), 100 * max(best.match_apart, other.match_apart)
    else:
        less, apart = best.points - other.points, max(best.apart, other.apart)
    if abs(less) <= SURE * apart or not round(less):
        return msg("ui.coach.as_good", what=what)
    if less < 0:  # gives points up for the match
        return None
    return msg("ui.coach.next_match" if choice.for_match else "ui.coach.next", n=round(less), what=what)


def warning(choice: Choice, action: str) -> Msg | None:
    """The question before an action that a review would call costly or worse, in points or in matches won."""
    verdict = Verdict(0, action.partition(";")[0].strip(), choice)
    if verdict.weight < COSTLY:
        return None
    points = 0 if choice.for_match else verdict.cost
    if HUNDREDTH * verdict.risk > points:
        return msg("ui.confirm.mistake_match", n=verdict.risk)
    return msg("ui.confirm.mistake", n=points)


def advise(session: Session, ask: Ask) -> None:
    """A hint: first a nudge, then the move with its reason and what it is worth."""
    table: Any = session.table_now("table", ask.ply)
    if table is not None and table.yours:
        given = advice(table)
        if given.done:
            given.told = min(given.told + 1, ALL)
        given.asked = True
        think(given, session.clock, session.is_tired())
    elif table is not None:
        table.alert = msg("ui.alert.not_your_turn")
        session.sound = sound.REFUSED


COACH = {"advise": advise}
