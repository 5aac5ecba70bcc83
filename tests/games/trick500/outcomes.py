"""What an option decides: an outcome for each of its values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from pyengine.games.trick500.rules import Rules
from pyengine.options import Value, option_named, value_text

T = TypeVar("T")


def outcomes(name: str, outcome: Callable[[Rules], T], base: Rules | None = None) -> dict[Value, T]:
    """What each value of the option comes to in a house that is otherwise `base`, or the Australian one."""
    house = base or Rules()
    return {value: outcome(replace(house, **{name: value})) for value in option_named(Rules, name).values}


def by_line(name: str, outcome: Callable[[str], T]) -> dict[Value, T]:
    """The same for what starts from a position; `outcome` is given the line that sets the option."""
    return {value: outcome(f"set {name}={value_text(value)}") for value in option_named(Rules, name).values}
