"""Hand-made positions: with what a player at the table would do, asked of bots; and with a fault, which is told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import pytest

from pyengine.bot import Choice, decide
from pyengine.game import Game
from pyengine.record import TextError
from pyengine.rng import Rng

THINKERS = ("strong", "expert")
EVERYBODY = ("casual", *THINKERS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A position in text notation, the actions that are right for the first who may act, and why.

    `levels` are those that must find one of them.
    """

    name: str
    position: str
    accepted: tuple[str, ...]
    because: str
    levels: tuple[str, ...] = THINKERS


def each(cases: Iterable[Case]) -> list[Any]:
    """A parameter for each case at each of its levels: the case, the level."""
    return [pytest.param(case, level, id=f"{case.name}, {level}") for case in cases for level in case.levels]


def asked(game: Game, case: Case, level: str) -> Choice:
    """What a bot of the level does in the position. Raises ValueError if what is accepted could not be done."""
    state = game.read_position(case.position).state
    view = game.view(state, game.to_act(state)[0])
    for text in case.accepted:
        if refused := game.refusal(view, game.parse(text)):
            raise ValueError(f"{case.name}: {text!r} is refused, {refused.code}")
    return decide(game.bots[level], view, Rng(case.name))


def is_right(case: Case, choice: Choice) -> bool:
    """Whether the choice is one of the accepted actions; their cards may be named in any order."""
    return sorted(str(choice.action).split()) in [sorted(text.split()) for text in case.accepted]


def fault_in(game: Game, text: str) -> TextError:
    """What is wrong with a position, told in one line."""
    with pytest.raises(TextError) as caught:
        game.read_position(text)
    assert "\n" not in str(caught.value)
    return caught.value
