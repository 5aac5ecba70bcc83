"""What a hand is worth to its holder, and what a discard gives away: the estimates that bots share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pyengine.cards import Card
from pyengine.games.rum500.duty import is_playable, may_add_to, may_lay
from pyengine.games.rum500.laydown import best_lay_down
from pyengine.games.rum500.melds import can_be_wild, hand_value
from pyengine.games.rum500.rules import Rules
from pyengine.games.rum500.trails import LayDown
from pyengine.games.rum500.view import View

ALONE = 0.35  # share of a hand card's value that it is expected to cost while nobody is near going out
SOON = 3  # cards in the smallest other hand from which every hand card is expected to be caught


class Prospect(NamedTuple):
    """A hand's best lay-down, and what hand and lay-down come to in points."""

    plan: LayDown
    points: float


def risk(view: View) -> float:
    """The share of a hand card's value that it is expected to cost; 1 when somebody is about to go out."""
    fewest = min(count for seat, count in enumerate(view.counts) if seat != view.seat)
    return min(1.0, ALONE + (1 - ALONE) * SOON / max(fewest, 1)) if fewest > SOON else 1.0


def plan_for(view: View, hand: Sequence[Card]) -> LayDown:
    """The best lay-down of a hand on this table, as far as the seat may lay and add now."""
    if not may_lay(view):
        return LayDown(0)
    table = [(number, meld) for number, meld in enumerate(view.board.melds) if may_add_to(view, meld)]
    return best_lay_down(hand, view.rules, view.seat, table)


def prospect(view: View, hand: Sequence[Card]) -> Prospect:
    """What holding these cards comes to: points laid now, less what the others are expected to cost."""
    plan = plan_for(view, hand)
    laid = frozenset(plan.cards)
    gained = plan.worth - sum(hand_value(card, view.rules) for card in laid)
    left = sum(hand_value(card, view.rules) for card in hand if card not in laid)
    return Prospect(plan, gained - risk(view) * left)


def usefulness(view: View, card: Card) -> float:
    """How much the card promises to become part of a meld, in points."""
    if can_be_wild(card, view.rules):
        return 100.0
    value = hand_value(card, view.rules)
    seen = {*view.board.pile, *(each for meld in view.board.melds for each in meld.cards)}
    score = 0.0
    for other in view.hand:
        if other == card or can_be_wild(other, view.rules):
            continue
        if other.rank == card.rank and other.suit != card.suit:
            gone = sum(each.rank == card.rank for each in seen)
            score += value * (0.5 if gone < 2 else 0.15)
        elif other.suit == card.suit and (near := _distance(card, other)) <= 2:
            score += value * (0.5 if near == 1 else 0.25)
    return score


def goes_with(card: Card, other: Card, rules: Rules) -> bool:
    """Whether the two, neither of them wild, could become part of one meld with a third card."""
    if can_be_wild(card, rules) or can_be_wild(other, rules):
        return False
    return other.rank == card.rank if other.suit != card.suit else 0 < _distance(card, other) <= 2


def _distance(one: Card, other: Card) -> int:
    """Steps between two cards of a suit, the ace next to both two and king."""
    gap = abs(int(one.rank) - int(other.rank))
    return min(gap, 13 - gap) if 1 in (one.rank, other.rank) else gap


def danger(view: View, card: Card) -> float:
    """What discarding the card is expected to give the others, in points."""
    value = float(hand_value(card, view.rules))
    if is_playable(view, card):
        return 1.5 * value
    given = 0.0
    for seat, known in enumerate(view.board.known):
        if seat != view.seat:
            same = sum(each.rank == card.rank for each in known)
            near = sum(each.suit == card.suit and _distance(card, each) <= 2 for each in known)
            given += value * (same >= 2 or near >= 2)
    pile = view.board.pile[-6:]
    return given + 0.2 * value * sum(each.rank == card.rank for each in pile)
