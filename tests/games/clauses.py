"""What the rules in words say, clause by clause, whichever the game."""

from __future__ import annotations

from collections.abc import Iterable

from pyengine.game import Clause, Section
from pyengine.options import Option, Value


def clauses(book: Iterable[Section]) -> tuple[Clause, ...]:
    return tuple(clause for section in book for clause in section.clauses)


def keys(book: Iterable[Section]) -> set[str]:
    """Those of all sentences, from behind `<game>.rule.` on."""
    return {clause.text.key.partition(".rule.")[2] for clause in clauses(book)}


def of_option(book: Iterable[Section], option: str) -> tuple[Clause, ...]:
    return tuple(clause for clause in clauses(book) if clause.option == option)


def values(options: Iterable[Option]) -> list[tuple[Option, Value]]:
    """Every value that an option can have."""
    return [(option, value) for option in options for value in option.values]
