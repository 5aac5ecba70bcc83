"""Why a searching player does what it does, in words: what the best two ways come to, and what sets them apart."""

from __future__ import annotations

from pyengine.cards import Card
from pyengine.games.rum500.actions import Action, Call, Decline, Discard, Draw, Pass, Take
from pyengine.games.rum500.bots.stakes import Stakes
from pyengine.messages import Msg, msg
from pyengine.weighing import Weighing

LEAST = 0.03  # a smaller difference between two shares tells nothing
FEW = 5  # worlds from which shares out of a hundred can be told


def grounds(step: Weighing, stakes: Stakes) -> Msg | None:
    """The reason for the choice; None where the best two come to the same."""
    best, other = step.chosen, step.next_best
    if other is None:
        return None
    gain = step.gain(best, other).mean
    apart = step.difference(best, other)
    if apart is None or apart.worlds < FEW or abs(apart.share - apart.other) < LEAST or gain <= 0:
        return None
    share, less = round(100 * apart.share), round(100 * apart.other)
    fact = msg(f"rum500.why.fact.{apart.fact}", share=share, other=less)
    ways = (way(step.candidates[best].action), way(step.candidates[other].action))
    if stakes.is_close:
        return msg("rum500.why.match", way=ways[0], other=ways[1], n=max(1, round(100 * gain)), fact=fact)
    return msg("rum500.why.better", way=ways[0], other=ways[1], n=max(1, round(gain)), fact=fact)


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
