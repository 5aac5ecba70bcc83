"""The candidates that a searching player weighs, and how a roll-out goes on from each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from pyengine.games.rum500.actions import Action, Call, Decline, Discard, Draw, LayOff, LayOut, Swap, Take
from pyengine.games.rum500.bots.greedy import Greedy
from pyengine.games.rum500.bots.habit import holding, lay, least_useful_first, risk, throw, to_keep
from pyengine.games.rum500.bots.sketch import Sketch
from pyengine.games.rum500.bots.terms import FACES, face_of
from pyengine.games.rum500.laying import after_laying, read_new
from pyengine.games.rum500.legality import after_take, calling_view, legal, refusal
from pyengine.games.rum500.melds import meld_points
from pyengine.games.rum500.view import Phase, View

MOST_TAKES = 5
MOST_DISCARDS = 7
RULE = Greedy()


class Line(NamedTuple):
    """A candidate: the table on which it leaves the deal, and what the seat does there before the next turn."""

    action: Action
    sketch: Sketch
    go_on: Callable[[Sketch], None]

    def __str__(self) -> str:
        return str(self.action)


def line(view: View, sketch: Sketch, action: Action) -> Line:
    """Any legal action."""
    if view.board.phase is Phase.DRAW:
        return _source(view, sketch, action)
    if view.board.phase is Phase.CALL:
        return _answer(view, sketch, action)
    if isinstance(action, Discard):
        return _discard(_seen(sketch, view), action)
    assert isinstance(action, LayOut | LayOff | Swap)
    return Line(action, _seen(sketch, after_laying(view, action)), end_own_turn)


def _seen(sketch: Sketch, view: View) -> Sketch:
    """The sketch's deal with the table as this view of the same seat has it; duties that are open there are not met."""
    seen = Sketch(view, sketch.terms, sketch.styles[view.seat])
    seen.penalties[view.seat] -= sum(duty.penalty for duty in view.board.duties)
    return seen


def lines(view: View, sketch: Sketch, likely: Sketch, rule: Action) -> list[Line]:
    """What is worth weighing, the rule's own action first.

    `likely` is the sketch with as many cards in every hand as there are.
    """
    if view.board.phase is Phase.DRAW:
        return [_source(view, sketch, action) for action in _sources(view, likely, rule)]
    if view.board.phase is Phase.CALL:
        calls = [action for action in legal(view) if action != rule]
        return [_answer(view, sketch, action) for action in (rule, *calls[:3])]
    now = _seen(sketch, view)
    discards = [_discard(now, action) for action in throwable(view, likely)]
    if isinstance(rule, Discard):
        own = [each for each in discards if each.action == rule] or [_discard(now, rule)]
        return own + [each for each in discards if each.action != rule][: MOST_DISCARDS - 1] + _overlooked(view, sketch)
    if isinstance(rule, Swap):
        return []
    return [line(view, sketch, rule), *discards[:1]]


# where to draw


def _sources(view: View, likely: Sketch, rule: Action) -> Iterator[Action]:
    """The rule's own, the stock, and the takes that promise most."""
    yield rule
    other = Draw() if view.stock else Decline()
    if rule != other:
        yield other
    allowed = [action for card in view.board.pile if refusal(view, action := Take(card)) is None and action != rule]
    yield from sorted(allowed, key=partial(_promise, view, likely))[:MOST_TAKES]


def _promise(view: View, likely: Sketch, action: Take) -> float:
    """Points that a take loses by habit's reckoning."""
    taken = 0
    for card in view.board.down_to(action.target):
        taken |= 1 << face_of(card)
    seat = likely.turn
    held = (likely.hands[seat] | taken) & FACES
    return -holding(likely.terms, held, likely.fits(seat), risk(likely))


def _source(view: View, sketch: Sketch, action: Action) -> Line:
    if isinstance(action, Draw):
        return Line(action, sketch, _draw_and_go_on)
    if not isinstance(action, Take):
        return Line(action, sketch, Sketch.decline)
    after = after_take(view, view.board.down_to(action.target))
    while after.board.duties and (choice := RULE.meet_duty(after)) is not None:
        assert isinstance(choice.action, LayOut | LayOff | Swap)
        after = after_laying(after, choice.action)
    return Line(action, _seen(sketch, after), end_own_turn)


def _draw_and_go_on(sketch: Sketch) -> None:
    sketch.draw()
    end_own_turn(sketch)


def end_own_turn(sketch: Sketch) -> None:
    """Lays what can be laid and throws a card."""
    if lay(sketch):
        throw(sketch)


def _overlooked(view: View, sketch: Sketch) -> list[Line]:
    """The dearest meld where a card must be kept to throw; the rule looks only at the lay-down that leaves none."""
    if not to_keep(sketch.terms):
        return []
    melds = [action for action in legal(view) if isinstance(action, LayOut)]
    best = max(melds, key=partial(_laid_points, view), default=None)
    return [] if best is None else [Line(best, _seen(sketch, after_laying(view, best)), end_own_turn)]


def _laid_points(view: View, action: LayOut) -> int:
    return sum(meld_points(read_new(claims, view)[0], view.rules) for claims in action.melds)


# what to throw, and what to answer


def throwable(view: View, likely: Sketch) -> Iterator[Discard]:
    """Legal discards, one for each face, what is least useful first."""
    held = {face_of(card): card for card in view.hand if refusal(view, Discard(card)) is None}
    yield from (Discard(held[face]) for face in least_useful_first(likely) if face in held)


def _discard(sketch: Sketch, action: Discard) -> Line:
    face = face_of(action.card)
    return Line(action, sketch, partial(_throw, face=face))


def _throw(sketch: Sketch, face: int) -> None:
    sketch.discard(face)


def _answer(view: View, sketch: Sketch, action: Action) -> Line:
    """What a call, or letting go, leaves; the turn then goes on as the rules say."""
    if not isinstance(action, Call):
        return Line(action, sketch, Sketch.end_turn)
    claims, rules = action.claims, view.rules
    laid = LayOut((claims,)) if action.meld is None else LayOff(claims, action.meld)
    called = _seen(sketch, after_laying(calling_view(view), laid))
    caller = view.seat if rules.rummy_next == "after_caller" else called.turn
    return Line(action, called, partial(_after_call, caller=view.seat, goes_on=caller))


def _after_call(sketch: Sketch, caller: int, goes_on: int) -> None:
    if not sketch.count(caller) and sketch.terms.rules.final_discard != "float":
        sketch.finish(caller)
        return
    sketch.turn = goes_on
    sketch.end_turn()
