"""How a game puts its rules in words: clauses composed from the options' values, so that they say what the game does.

A clause has the key `<game>.rule.<option>.<value>`, or `<game>.rule.<option>` with the number as parameter where the
value is one that the sentence names. Clauses that hold in every house belong to no option.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from pyengine.game import Clause, Section
from pyengine.messages import Msg, Param, msg
from pyengine.options import Option, options_of, value_text


@dataclass(frozen=True)
class Clauses:
    """What one game's options say.

    `silent` are values that add nothing to the rules: what is not mentioned is not so. `numbers` is what the number of
    an option is called in its sentence; nought is said by value, as every other option.
    """

    game: str
    rules: type[Any]
    silent: Container[tuple[str, object]]
    numbers: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def _options(self) -> dict[str, Option]:
        return {each.name: each for each in options_of(self.rules)}

    def fixed(self, name: str, **params: Param) -> Clause:
        """A clause that holds in every house."""
        return Clause(msg(f"{self.game}.rule.{name}", **params))

    def says(self, option: str, sentence: str, **params: Param) -> Clause:
        """A clause of an option, by the name of its sentence."""
        return Clause(msg(f"{self.game}.rule.{sentence}", **params), option)

    def of(self, rules: Any, *names: str, **params: Param) -> Iterator[Clause]:
        """What these options say, those left out that decide nothing or stay silent."""
        for name in names:
            value = getattr(rules, name)
            if not self._options[name].matters(rules) or (name, value) in self.silent:
                continue
            if name in self.numbers and isinstance(value, int) and value:
                yield self.says(name, name, **{self.numbers[name]: value})
            else:
                yield self.says(name, f"{name}.{value_text(value)}", **params)

    def sections(self, rules: Any, parts: Mapping[str, Callable[[Any], Iterable[Clause]]]) -> tuple[Section, ...]:
        """The parts that have anything to say, each under its heading."""
        written = {name: tuple(part(rules)) for name, part in parts.items()}
        return tuple(Section(msg(f"{self.game}.rules.{name}"), clauses) for name, clauses in written.items() if clauses)


def refusal_in(message: Msg, game: str) -> str | None:
    """The code of the refusal that the message is, or holds; None if it tells of none."""
    first = f"{game}.refuse."
    if message.key.startswith(first):
        return message.key.removeprefix(first)
    for _, value in message.params:
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Msg) and (code := refusal_in(each, game)) is not None:
                return code
    return None


def cited(sections: Iterable[Section], names: Iterable[str]) -> str | None:
    """The first of these clauses that a house has."""
    there = {clause.name for section in sections for clause in section.clauses}
    return next((name for name in names if name in there), None)
