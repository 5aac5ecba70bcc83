"""What a beginner does well to think of now: why the moment matters, and a nudge towards a kind of action.

It follows from what the seat may know and from the rules alone; which action is best only a bot says.
"""

from __future__ import annotations

from pyengine.games.rum500.duty import can_use_pile
from pyengine.games.rum500.rules import Rules, take_must_use
from pyengine.games.rum500.view import Phase, View
from pyengine.messages import Msg, msg
from pyengine.scene import Guide

COACH = "rum500.coach."
# An action's first word, or the reason for it -> a nudge towards it. A discard may hold a meld back.
NUDGES = (
    ("draw", msg("rum500.nudge.draw")),
    ("take", msg("rum500.nudge.take")),
    ("meld", msg("rum500.nudge.meld")),
    ("lay", msg("rum500.nudge.lay")),
    ("swap", msg("rum500.nudge.lay")),
    ("discard", msg("rum500.nudge.discard")),
    ("rummy", msg("rum500.nudge.rummy")),
    ("rum500.why.hold", msg("rum500.nudge.hold")),
    ("rum500.why.hold_closed", msg("rum500.nudge.hold")),
)


def guide(view: View) -> Guide | None:
    """What matters to the seat that is to act; None for the others."""
    if view.seat not in view.board.to_act:
        return None
    match view.board.phase:
        case Phase.DRAW:
            return Guide(_drawing(view), "pile", NUDGES)
        case Phase.CALL:
            return Guide(msg(COACH + "call"), "rummy", NUDGES)
        case Phase.PLAY:
            return Guide(*_playing(view), NUDGES)
    return None


def _drawing(view: View) -> Msg:
    if view.board.floating[view.seat]:
        return msg(COACH + "draw_floating")
    if not view.stock:
        return msg(COACH + "stock_empty")
    return msg(COACH + "draw", house=_house(view.rules))


def _house(rules: Rules) -> tuple[Msg, ...]:
    """What this house asks of those who take from the pile, in the words of its rules."""
    only = rules.pile_take in ("top_only", "whole_only")
    said = [f"pile_take.{rules.pile_take}"] if only else []
    if rules.pile_take != "whole_only":
        said.append(f"top_must_use.{str(rules.top_must_use).lower()}")
    if rules.pile_take != "top_only":
        said.append(f"deep_must_use.{rules.deep_must_use}" + (".whole" if only else ""))
    clauses = tuple(msg(f"rum500.rule.{each}") for each in said)
    if take_must_use(rules) and rules.pickup_fail == "penalty":
        return (*clauses, msg(COACH + "unused", points=rules.pickup_penalty))
    return clauses


def _playing(view: View) -> tuple[Msg, str]:
    """Why the moment matters, and the section of the rules about it."""
    duties = view.board.duties
    if duties and (not duties[0].penalty or can_use_pile(view)):
        return msg(COACH + "duty"), "pile"
    if len(view.hand) > 1 or duties:
        return msg(COACH + "lay"), "turn"
    return msg(COACH + "last_card"), "out"
