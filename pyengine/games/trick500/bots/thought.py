"""How much a level thinks: in worlds, so that the same seed gives the same answer on every machine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pyengine.cards import Card
from pyengine.games.trick500.actions import Action
from pyengine.weighing import Weighing

NOTICED = 3.0  # points; less is not worth an odd-looking card
Places = Mapping[int, Sequence[Card]]  # what lies where: seats, and the places of `guess`


@dataclass(frozen=True, slots=True, kw_only=True)
class Thought:
    """Budgets of one level. The clock is a safety stop alone."""

    worlds: int  # of a card
    each: int  # how many worlds are drawn for one that is kept; with 1, nothing is concluded from what was played
    bids: int  # worlds of a call
    burials: int  # worlds of an exchange
    endings: int  # cards in each of four hands from which an ending is solved
    nulls: int  # cards in each of three hands from which a misère is
    solved: int = 64  # worlds of such an ending
    batch: int = 16
    limit: float = 1.2  # seconds


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What a review asks beyond a decision: to weigh an action as well, and in one world alone."""

    also: Action | None = None
    places: Places | None = None


STRONG = Thought(worlds=48, each=1, bids=48, burials=32, endings=0, nulls=5)
EXPERT = Thought(worlds=192, each=4, bids=160, burials=64, endings=5, nulls=7)


def settled(weighing: Weighing) -> int:
    """The number of the candidate to choose: the rule's own, the first, unless another gains enough to be noticed."""
    best = weighing.chosen
    return best if best and weighing.gain(best, 0).mean >= NOTICED else 0


def solves(thought: Thought, players: int, cards: int, *, loses: bool, free: bool) -> bool:
    """Whether an ending with so many cards in each hand is solved: of fewer players longer ones, of more shorter.

    So are those in which a `free` joker is still out, whose ways take long to search.
    """
    most = thought.nulls + 3 - players if loses else thought.endings + 4 - players - free
    return 0 < cards <= min(most, thought.nulls)
