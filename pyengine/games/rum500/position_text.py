"""What the text of a position is made of: lines by their first word, and the words in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TypeVar

from pyengine.cards import Card, card
from pyengine.messages import Seat
from pyengine.record import TextError

T = TypeVar("T")
ONCE = ("game", "preset", "seats", "deal", "dealer", "turn", "phase", "totals", "turns", "penalties", "stock", "pile",
        "taken", "drawn", "seed", "idle", "reshuffles", "discarder", "callers", "floating", "laid",
        "ended")  # fmt: skip
OFTEN = ("set", "hand", "known", "meld", "duty")
_WHOLE = re.compile(r"-?[0-9]{1,6}", re.ASCII)


class Lines:
    """The lines of a position by their first word, with what is needed to name a fault."""

    def __init__(self, text: str) -> None:
        self.rows: dict[str, list[tuple[int, list[str]]]] = {}
        for line, row in enumerate(text.splitlines(), start=1):
            words = row.partition("#")[0].split()
            if not words:
                continue
            head = words[0]
            if head not in (*ONCE, *OFTEN):
                raise TextError(line, head, f"one of {', '.join((*ONCE, *OFTEN))}")
            if head in ONCE and head in self.rows:
                raise TextError(line, head, f"one line {head!r} only")
            self.rows.setdefault(head, []).append((line, words[1:]))

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
        return None if word is None else seat_in(line, word, seats)

    def number(self, head: str, least: int) -> int:
        """The number that this line names; `least` without the line."""
        line, word = self.word(head)
        return least if word is None else whole_number(line, word, least, 9999, "a number")

    def has(self, head: str) -> bool:
        return head in self.rows


def read_word(line: int, word: str, expected: str, reader: Callable[[str], T]) -> T:
    """What `reader` makes of the word. Raises TextError where it raises ValueError."""
    try:
        return reader(word)
    except ValueError as error:
        raise TextError(line, word, f"{expected} ({error})") from error


def whole_number(line: int, word: str, least: int, most: int, what: str) -> int:
    if not _WHOLE.fullmatch(word) or not least <= int(word) <= most:
        raise TextError(line, word, f"{what} from {least} to {most}")
    return int(word)


def seat_in(line: int, word: str, seats: int) -> Seat:
    return Seat(whole_number(line, word, 0, seats - 1, "a seat"))


def numbers_of(text: Lines, head: str, seats: int) -> tuple[int, ...]:
    """The numbers of this line, one for each seat; all 0 without the line."""
    line, words = text.words(head)
    if not words:
        return (0,) * seats
    if len(words) != seats:
        raise TextError(line, " ".join(words), f"{seats} numbers, one for each seat")
    return tuple(whole_number(line, word, -99999, 99999, "a number") for word in words)


def cards_of(line: int, words: list[str]) -> tuple[Card, ...]:
    return tuple(read_word(line, word, "a card such as '7H' or 'JK'", card) for word in words)


def by_seat(text: Lines, head: str, seats: int) -> Iterator[tuple[Seat, int, list[str]]]:
    """Lines that start with a seat, one for a seat: the seat, the line and the other words."""
    done = set()
    for line, words in text.rows.get(head, []):
        if not words:
            raise TextError(line, head, "a seat and cards")
        seat = seat_in(line, words[0], seats)
        if seat in done:
            raise TextError(line, f"{head} {seat:d}", "one such line for a seat")
        done.add(seat)
        yield seat, line, words[1:]
