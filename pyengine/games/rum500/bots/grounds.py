"""Why a searching player does what it does, in words: what the cards say, and what the imagined deals add to it."""

from __future__ import annotations

from pyengine.cards import Card
from pyengine.games.rum500.actions import Action, Call, Decline, Discard, Draw, Pass, Take
from pyengine.games.rum500.bots.stakes import Stakes
from pyengine.messages import Msg, msg
from pyengine.weighing import Weighing

LEAST = 0.03  # a smaller difference between two shares tells nothing
FEW = 5  # worlds from which a share can be told
WELCOME = {"out": True, "ahead": True, "caught": False, "given": False}  # whether a player wants it more often


def grounds(step: Weighing, stakes: Stakes, own: Msg) -> Msg:
    """The reason for the choice: the chosen action's own, and what else speaks for it where that can be told."""
    best, other = step.chosen, step.next_best
    if other is None or step.gain(best, other).mean <= 0:
        return own
    if stakes.is_close:
        return compared(step, stakes, own)
    fact = _fact(step, best, other)
    return own if fact is None else msg("rum500.why.told", what=(own, fact))


def compared(step: Weighing, stakes: Stakes, own: Msg) -> Msg:
    """The same, and how much more it is worth than its rival: in points, or in matches won where these are at stake."""
    best, other = step.chosen, step.next_best
    assert other is not None
    ways = (way(step.candidates[each].action) for each in (best, other))
    fact = None if stakes.is_close else _fact(step, best, other)
    gain = step.gain(best, other).mean * (100 if stakes.is_close else 1)
    key = "rum500.why.match" if stakes.is_close else "rum500.why.better"
    what = (own,) if fact is None else (own, fact)
    return msg(key, what=what, way=next(ways), other=next(ways), n=max(1, round(gain)))


def _fact(step: Weighing, best: int, other: int) -> Msg | None:
    """What sets the best apart most from the next best, if it speaks for the best."""
    apart = step.difference(best, other)
    if apart is None or apart.worlds < FEW or abs(apart.share - apart.other) < LEAST:
        return None
    if (apart.share > apart.other) != WELCOME[apart.fact]:
        return None
    return msg(f"rum500.why.fact.{apart.fact}")


def way(action: Action) -> Msg:
    """An action as a phrase that a sentence can begin with."""
    match action:
        case Draw():
            return msg("rum500.way.draw")
        case Take(Card() as target):
            return msg("rum500.way.take", card=target)
        case Decline():
            return msg("rum500.way.decline")
        case Discard(card):
            return msg("rum500.way.discard", card=card)
        case Call():
            return msg("rum500.way.call")
        case Pass():
            return msg("rum500.way.pass")
    return msg("rum500.way.lay")
