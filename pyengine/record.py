"""A whole match as text: what was agreed, then every action. Reading, writing and format versions.

Lines: `femhundra record 1`, `game`, `preset`, `set` (any number), `seats`, `player` (one for each seat),
`seed`, then for each deal a line `deal N` and one line `SEAT ACTION` for each action.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pyengine.options import Value, value_text

VERSION = 1
HUMAN = "human"
DIGITS = 9  # of a number in a record


class TextError(ValueError):
    """A text that cannot be read: the line (from 1), the token at fault and what was expected."""

    def __init__(self, line: int, token: str, expected: str) -> None:
        super().__init__(f"line {line}: {token!r}: expected {expected}")
        self.line = line
        self.token = token
        self.expected = expected


class NewerFormat(TextError):
    """A record written by a later version of the program."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """What was agreed before the first deal. `changes` are kept as text: the game gives them meaning."""

    game: str
    preset: str
    changes: Mapping[str, str] = field(default_factory=dict)
    seats: int
    players: tuple[str, ...]  # for each seat "human" or a bot's level
    seed: str

    def __post_init__(self) -> None:
        """Raises ValueError on a seed that a record could not keep as it is."""
        if self.seed.strip() != self.seed or len(self.seed.splitlines()) != 1:
            raise ValueError(f"cannot use the seed {self.seed!r}: expected one line without spaces around it")

    @staticmethod
    def texts(changes: Mapping[str, Value]) -> dict[str, str]:
        """Option values as a setup keeps them."""
        return {name: value_text(value) for name, value in changes.items()}


@dataclass(frozen=True, slots=True)
class Ply:
    """One action by one seat, and the line it was read from (0 when it was played)."""

    seat: int
    action: str
    line: int = 0


@dataclass(frozen=True, slots=True)
class Record:
    """A match as it was played; the last deal may be unfinished."""

    setup: Setup
    deals: tuple[tuple[Ply, ...], ...]


def write_record(record: Record) -> str:
    """The record as text, ending in a line break."""
    setup = record.setup
    lines = [f"femhundra record {VERSION}", f"game {setup.game}", f"preset {setup.preset}"]
    lines += [f"set {name}={text}" for name, text in setup.changes.items()]
    lines += [f"seats {setup.seats}", *(f"player {name}" for name in setup.players), f"seed {setup.seed}"]
    for number, plies in enumerate(record.deals, start=1):
        lines.append(f"deal {number}")
        lines += [f"{ply.seat} {ply.action}" for ply in plies]
    return "\n".join(lines) + "\n"


class _Lines:
    """The lines of a text, taken one by one; blank ones at its end are none."""

    def __init__(self, text: str) -> None:
        self.rows = text.splitlines()
        while self.rows and not self.rows[-1].strip():
            self.rows.pop()
        self.at = 0

    def peek(self) -> str:
        return self.rows[self.at] if self.at < len(self.rows) else ""

    def take(self, word: str, what: str) -> str:
        """The rest of the next line, which must start with `word`."""
        row = self.peek()
        head, _, rest = row.partition(" ")
        if head != word or not rest.strip():
            raise TextError(self.at + 1, row, f"'{word} {what}'")
        self.at += 1
        return rest.strip()

    def error(self, token: str, expected: str) -> TextError:
        """An error about the line taken last."""
        return TextError(self.at, token, expected)


def _whole(lines: _Lines, text: str, expected: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= DIGITS):
        raise lines.error(text, expected)
    return int(text)


def _read_setup(lines: _Lines) -> Setup:
    game, preset = lines.take("game", "NAME"), lines.take("preset", "NAME")
    changes: dict[str, str] = {}
    while lines.peek().startswith("set "):
        word = lines.take("set", "OPTION=VALUE")
        name, equals, value = word.partition("=")
        if not equals:
            raise lines.error(word, "OPTION=VALUE")
        if name in changes:
            raise lines.error(word, "each option once")
        changes[name] = value
    seats = _whole(lines, lines.take("seats", "NUMBER"), "a number of seats")
    if not 2 <= seats <= 8:
        raise lines.error(str(seats), "2 to 8 seats")
    players = tuple(lines.take("player", "LEVEL") for _ in range(seats))
    seed = lines.take("seed", "TEXT")
    return Setup(game=game, preset=preset, changes=changes, seats=seats, players=players, seed=seed)


def read_record(text: str) -> Record:
    """The record written as `text`; legality is not asked here. Raises TextError, NewerFormat."""
    lines = _Lines(text)
    kind, _, number = lines.take("femhundra", "record VERSION").partition(" ")
    if kind != "record":
        raise lines.error(kind, "'femhundra record 1'")
    version = _whole(lines, number, "'femhundra record 1'")
    if version < 1:
        raise lines.error(number, "'femhundra record 1'")
    if version > VERSION:
        raise NewerFormat(1, str(version), f"a version up to {VERSION}")
    setup = _read_setup(lines)
    deals: list[tuple[Ply, ...]] = []
    while lines.peek():
        number = lines.take("deal", "NUMBER")
        if number != str(len(deals) + 1):
            raise lines.error(number, f"deal {len(deals) + 1}")
        plies: list[Ply] = []
        while lines.peek() and not lines.peek().startswith("deal "):
            head, _, action = lines.peek().partition(" ")
            lines.at += 1
            seat = _whole(lines, head, "a seat number and an action")
            if seat >= setup.seats:
                raise lines.error(head, f"a seat from 0 to {setup.seats - 1}")
            plies.append(Ply(seat, action, lines.at))
        deals.append(tuple(plies))
    if lines.at < len(lines.rows):
        raise TextError(lines.at + 1, "", "'deal NUMBER' or the end of the record")
    return Record(setup, tuple(deals))
