"""What an option decides: an outcome for each of its values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from pyengine.games.rum500.rules import Rules
from pyengine.options import Value, option_named, value_text

T = TypeVar("T")


def outcomes(name: str, outcome: Callable[[str], T]) -> dict[Value, T]:
    """What each value of the option comes to; `outcome` is given the line that sets it."""
    return {value: outcome(f"set {name}={value_text(value)}") for value in option_named(Rules, name).values}


def by_rules(name: str, outcome: Callable[[Rules], T]) -> dict[Value, T]:
    """The same for what needs rules instead of a position."""
    return {value: outcome(replace(Rules(), **{name: value})) for value in option_named(Rules, name).values}
