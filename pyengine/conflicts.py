"""Options that make no game together, and the single changes that would put it right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any, Generic

from pyengine.messages import Param, Refusal, WayOut, msg
from pyengine.options import R, Value, option_named


@dataclass(frozen=True, slots=True)
class Conflict(Generic[R]):
    """What rules can have wrong: the options that decide it, when it is wrong, and what its sentence is told."""

    code: str
    options: tuple[str, ...]
    wrong: Callable[[R], bool]
    told: Callable[[R], Mapping[str, Param]] = lambda _: {}


def refusals(game: str, rules: R, conflicts: tuple[Conflict[R], ...]) -> tuple[Refusal, ...]:
    """Why the rules cannot be played, with the ways out of each conflict; empty when they can."""
    return tuple(
        Refusal(
            each.code,
            msg(f"{game}.conflict.{each.code}", **each.told(rules)),
            ways_out=_ways_out(type(rules), each, conflicts, _values(rules, each, conflicts)),
        )
        for each in conflicts
        if each.wrong(rules)
    )


@lru_cache(maxsize=1024)
def _ways_out(
    kind: type[Any], conflict: Conflict[Any], conflicts: tuple[Conflict[Any], ...], values: tuple[Value, ...]
) -> tuple[WayOut, ...]:
    """Values of a single option that end the conflict and begin no other.

    The `values` of what decides it are all that matter, so the search is made once for all rules that share them.
    """
    rules = kind(**dict(zip(_deciding(conflict, conflicts), values, strict=True)))
    ways = []
    for name in conflict.options:
        beside = [each for each in conflicts if name in each.options and not each.wrong(rules)]
        changes = [(value, replace(rules, **{name: value})) for value in option_named(kind, name).values]
        mends = tuple(
            value
            for value, changed in changes
            if not conflict.wrong(changed) and not any(each.wrong(changed) for each in beside)
        )
        ways += [WayOut(name, mends)] if mends else []
    return tuple(ways)


def _values(rules: R, conflict: Conflict[R], conflicts: tuple[Conflict[R], ...]) -> tuple[Value, ...]:
    return tuple(getattr(rules, name) for name in _deciding(conflict, conflicts))


@cache
def _deciding(conflict: Conflict[Any], conflicts: tuple[Conflict[Any], ...]) -> tuple[str, ...]:
    """Options that decide the conflict, and those that decide others together with one of them."""
    names = set(conflict.options)
    beside = [each.options for each in conflicts if names.intersection(each.options)]
    return tuple(dict.fromkeys(name for options in beside for name in options))
