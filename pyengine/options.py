"""Declared rule options: one line in a rules class gives its menu, check, saved form and rules text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import Field, dataclass, field, fields
from functools import cache
from typing import Any, ClassVar, Protocol, TypeVar, cast

Value = bool | int | str


class Rules(Protocol):
    """Any frozen dataclass whose fields are all made by `option`."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


R = TypeVar("R", bound=Rules)


@dataclass(frozen=True, slots=True)
class Needs:
    """A condition on another option, without which an option has nothing to decide."""

    option: str
    values: tuple[Value, ...]

    def met(self, rules: Rules) -> bool:
        return getattr(rules, self.option) in self.values


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One rule that houses decide differently; `values` in the order in which a menu shows them.

    It decides something where all that it `needs` holds, or any of what is `enough` by itself.
    """

    name: str
    group: str
    values: tuple[Value, ...]
    default: Value
    needs: tuple[Needs, ...]
    enough: tuple[Needs, ...] = ()

    def parse(self, text: str) -> Value:
        """The value written as `text`. Raises ValueError that names the values possible."""
        for value in self.values:
            if value_text(value) == text:
                return value
        known = ", ".join(map(value_text, self.values))
        raise ValueError(f"option {self.name!r} cannot be {text!r}: expected one of {known}")

    def matters(self, rules: Rules) -> bool:
        """Whether the option decides anything under the other rules chosen."""
        return all(need.met(rules) for need in self.needs) or any(need.met(rules) for need in self.enough)


def option(
    *values: Value,
    default: Value | None = None,
    group: str,
    needs: Mapping[str, Iterable[Value]] = {},
    enough: Mapping[str, Iterable[Value]] = {},
) -> Any:
    """A dataclass field for one option; the first value is the default unless another is named."""
    chosen = values[0] if default is None else default
    if chosen not in values:
        raise ValueError(f"default {chosen!r} is not among {values}")
    return field(
        default=chosen,
        metadata={"values": values, "group": group, "needs": _conditions(needs), "enough": _conditions(enough)},
    )


def _conditions(named: Mapping[str, Iterable[Value]]) -> tuple[Needs, ...]:
    return tuple(Needs(name, tuple(allowed)) for name, allowed in named.items())


def options_of(rules: type[Rules]) -> tuple[Option, ...]:
    """The options of a rules class, in the order of its lines."""
    return _declared(rules)


@cache
def _declared(rules: type) -> tuple[Option, ...]:
    return tuple(
        Option(
            name=item.name,
            group=item.metadata["group"],
            values=item.metadata["values"],
            default=cast(Value, item.default),
            needs=item.metadata["needs"],
            enough=item.metadata["enough"],
        )
        for item in fields(rules)
    )


def option_named(rules: type[Rules], name: str) -> Option:
    """One option by name. Raises ValueError that lists the names there are."""
    known = options_of(rules)
    for found in known:
        if found.name == name:
            return found
    raise ValueError(f"unknown option {name!r}: expected one of {', '.join(each.name for each in known)}")


def value_text(value: Value) -> str:
    """A value as written in links, saved games and on the command line."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def parse_changes(rules: type[Rules], words: Iterable[str]) -> dict[str, Value]:
    """Values from words such as `goout_bonus=50`. Raises ValueError on an unknown name or value."""
    changes: dict[str, Value] = {}
    for word in words:
        name, equals, text = word.partition("=")
        if not equals:
            raise ValueError(f"cannot read {word!r}: expected option=value")
        changes[name] = option_named(rules, name).parse(text)
    return changes


def changes_from(base: R, rules: R) -> dict[str, Value]:
    """What `rules` decides differently from `base`, in menu order."""
    return {
        each.name: getattr(rules, each.name)
        for each in options_of(type(base))
        if getattr(rules, each.name) != getattr(base, each.name)
    }
