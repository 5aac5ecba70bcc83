"""The Bot protocol. A bot sees a View, never the State, and draws from a stream of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from pyengine.messages import Msg
from pyengine.rng import Rng


@dataclass(frozen=True, slots=True)
class Estimate:
    """What an action is expected to bring the seat's side in this deal, in points against the others.

    `error` is the standard error of `points`; `chance` that of making the contract or winning the deal. `apart` is the
    standard error of what it brings less than the table's first, over the worlds that both have met: far below `error`.
    `match` is the chance to win the match, where that is counted, and `match_apart` the same of it.
    """

    action: Any
    points: float
    error: float
    chance: float
    apart: float = 0.0
    match: float | None = None
    match_apart: float = 0.0


@dataclass(frozen=True, slots=True)
class Choice:
    """An action and the reason for it, in words that could advise a player.

    A player who searches adds what each candidate is expected to bring, best first, from how many worlds, and
    whether the clock stopped it before its worlds were used up: only then may the same seed choose otherwise.
    `for_match`: only the chance to win the match was asked for, whatever the points. `against` is the reason for it
    rather than for what a judge was asked about.
    """

    action: Any
    why: Msg
    table: tuple[Estimate, ...] = ()
    worlds: int = 0
    late: bool = False
    for_match: bool = False
    against: Msg | None = None


class Bot(Protocol):
    """Thinks over a View. Each value yielded is the best choice so far; the last one is the bot's answer."""

    def think(self, view: Any, rng: Rng) -> Iterator[Choice]: ...


class Judge(Protocol):
    """A bot that afterwards says what an action was worth: it thinks as ever, and weighs `also` beside its candidates.

    With a `world`, as its game makes one of a state, that is the only one: hindsight, which no player has.
    """

    def ponder(self, view: Any, rng: Rng, also: Any, world: Any = None) -> Iterator[Choice]: ...


def decide(bot: Bot, view: Any, rng: Rng) -> Choice:
    """The bot's answer after all its thinking. Raises ValueError if it has none."""
    best: Choice | None = None
    for best in bot.think(view, rng):
        pass
    if best is None:
        raise ValueError("the bot has no answer")
    return best
