"""A position's text as facts: one a line, found by its first word, with what is needed to name a fault.

Writing such lines is at the end.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from pyengine.cards import Card, card
from pyengine.game import Preset
from pyengine.messages import Refusal, Seat
from pyengine.options import changes_from, parse_changes, value_text
from pyengine.record import TextError

T = TypeVar("T")
_WHOLE = re.compile(r"-?[0-9]{1,6}", re.ASCII)


class Facts:
    """The lines of a position by their first word; those in `once` may stand but once. `#` starts a comment."""

    def __init__(self, text: str, *, once: Sequence[str], often: Sequence[str]) -> None:
        self.rows: dict[str, list[tuple[int, list[str]]]] = {}
        for number, row in enumerate(text.splitlines(), start=1):
            words = row.partition("#")[0].split()
            if not words:
                continue
            head = words[0]
            if head not in (*once, *often):
                raise TextError(number, head, f"one of {', '.join((*once, *often))}")
            if head in once and head in self.rows:
                raise TextError(number, head, f"one line {head!r} only")
            self.rows.setdefault(head, []).append((number, words[1:]))

    def has(self, head: str) -> bool:
        return head in self.rows

    def words(self, head: str) -> tuple[int, list[str]]:
        """The one line of this name, or no words."""
        return self.rows.get(head, [(0, [])])[0]

    def word(self, head: str) -> tuple[int, str | None]:
        """The one word of this line; None without the line."""
        line, words = self.words(head)
        if len(words) > 1 or (self.has(head) and not words):
            raise TextError(line, " ".join([head, *words]), f"{head!r} and one word")
        return line, words[0] if words else None

    def seat(self, head: str, seats: int) -> Seat | None:
        """The seat that this line names; None without the line."""
        line, word = self.word(head)
        return None if word is None else read_seat(line, word, seats)

    def number(self, head: str, least: int) -> int:
        """The number that this line names; `least` without the line."""
        line, word = self.word(head)
        return least if word is None else read_number(line, word, least, 9999, "a number")

    def numbers(self, head: str, seats: int) -> tuple[int, ...]:
        """A number for each seat; 0 for all without the line."""
        line, words = self.words(head)
        if not words:
            return (0,) * seats
        if len(words) != seats:
            raise TextError(line, " ".join(words), f"{seats} numbers, one for each seat")
        return tuple(read_number(line, word, -99999, 99999, "a number") for word in words)

    def by_seat(self, head: str, seats: int) -> Iterator[tuple[Seat, int, list[str]]]:
        """Lines that start with a seat, one for a seat: the seat, the line and the other words."""
        done = set()
        for line, words in self.rows.get(head, []):
            if not words:
                raise TextError(line, head, "a seat and cards")
            seat = read_seat(line, words[0], seats)
            if seat in done:
                raise TextError(line, f"{head} {seat:d}", "one such line for a seat")
            done.add(seat)
            yield seat, line, words[1:]

    def rules(
        self,
        game: str,
        presets: Sequence[Preset],
        default: str,
        conflicts: Callable[[Any, int | None], tuple[Refusal, ...]],
    ) -> Any:
        """The rules that `game`, `preset` and `set` name; those of the preset `default` without such lines."""
        line, word = self.word("game")
        if word not in (None, game):
            raise TextError(line, str(word), game)
        line, word = self.word("preset")
        known = {preset.id: preset.rules for preset in presets}
        if (word or default) not in known:
            raise TextError(line, str(word), f"one of {', '.join(known)}")
        rules = known[word or default]
        changes: dict[str, Any] = {}
        for line, words in self.rows.get("set", []):
            for word in words:
                changes |= read_word(line, word, "OPTION=VALUE", lambda each: parse_changes(type(rules), [each]))
        changed = replace(rules, **changes)
        for refusal in conflicts(changed, None):
            raise TextError(line, refusal.code, "rules that can be played together")
        return changed


def read_word(line: int, word: str, expected: str, reader: Callable[[str], T]) -> T:
    """What the reader makes of the word; its ValueError becomes a TextError."""
    try:
        return reader(word)
    except ValueError as error:
        raise TextError(line, word, f"{expected} ({error})") from error


def read_number(line: int, word: str, least: int, most: int, what: str) -> int:
    if not _WHOLE.fullmatch(word) or not least <= int(word) <= most:
        raise TextError(line, word, f"{what} from {least} to {most}")
    return int(word)


def read_seat(line: int, word: str, seats: int) -> Seat:
    return Seat(read_number(line, word, 0, seats - 1, "a seat"))


def read_cards(line: int, words: Sequence[str]) -> tuple[Card, ...]:
    return tuple(read_word(line, word, "a card such as '7H' or 'JK'", card) for word in words)


def in_pack(line: int, each: Card, pack: Container[Card]) -> Card:
    """The card, if it belongs to the pack."""
    if each not in pack:
        raise TextError(line, str(each), "a card of the pack that these rules play with")
    return each


def named_once(lying: Iterable[tuple[int, Card]], pack: Container[Card]) -> set[Card]:
    """All cards that lie somewhere, given with their lines; each must belong to the pack and lie in one place."""
    named: set[Card] = set()
    for line, each in sorted(lying, key=lambda found: found[0]):
        if in_pack(line, each, pack) in named:
            raise TextError(line, str(each), "each card in one place only")
        named.add(each)
    return named


def card_in(line: int, word: str) -> Card:
    """The card in a word that may go on: `JK=9H/2` is a joker."""
    return read_cards(line, [word.partition("/")[0].partition("=")[0]])[0]


# writing


def row(head: str, *words: object) -> str:
    """A line; seats and truths are written as numbers."""
    return " ".join([head, *(str(int(word) if isinstance(word, int) else word) for word in words)])


def counted(cards: Sequence[Card], unnamed: Container[Card]) -> str:
    """Cards as text, those that were only counted as a count."""
    named = [str(each) for each in cards if each not in unnamed]
    hidden = len(cards) - len(named)
    return " ".join([*named, *([f"?{hidden}"] if hidden else [])])


def rules_rows(game: str, presets: Sequence[Preset], preset: str, rules: Any) -> Iterator[str]:
    """The lines that `Facts.rules` reads: what the rules change in this preset."""
    base = next(each.rules for each in presets if each.id == preset)
    yield f"game {game}"
    yield f"preset {preset}"
    for name, value in changes_from(base, rules).items():
        yield f"set {name}={value_text(value)}"
