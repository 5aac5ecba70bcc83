"""What the player has chosen for the next match: game, house, changed options, players and how good they are."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from types import MappingProxyType
from typing import Any

from pyengine.game import Game
from pyengine.messages import Refusal, Seat
from pyengine.options import Value, option_named
from pyengine.record import HUMAN, NewerFormat, Setup, TextError
from web.app.formats import SHOWN, read_kept
from web.app.models import NAMES
from web.app.runner import YOU

FORMAT = 1
USUAL_SEATS = 4
USUAL_LEVEL = "casual"
SAME = "same"  # of a player's level: as the others'


@dataclass(slots=True, kw_only=True)
class Choice:
    """The start screen's choices. `seats` counts the player too; `changes` are differences from the preset.

    `apart` holds the levels of those who are not of the others' `level`, also of seats that are empty now;
    `shelved` what was last chosen for the other games, by game.
    """

    game: Game
    preset: str
    changes: dict[str, Value] = field(default_factory=dict)
    seats: int
    level: str
    apart: dict[Seat, str] = field(default_factory=dict)
    shelved: dict[str, Choice] = field(default_factory=dict)

    @property
    def rules(self) -> Any:
        return self.game.rules_for(self.preset, self.changes)

    @property
    def seat_range(self) -> range:
        return self.game.seat_range(self.rules)

    @property
    def partners(self) -> tuple[Seat, ...]:
        """Who scores together with the player in every deal."""
        sides = self.game.sides(self.rules, self.seats)
        return next((tuple(seat for seat in side if seat != YOU) for side in sides if YOU in side), ())

    @property
    def conflicts(self) -> tuple[Refusal, ...]:
        """Why the choice cannot be dealt; empty when it can."""
        return self.game.conflicts(self.rules, self.seats)

    def turned_to(self, game: Game, language: str) -> Choice:
        """For another game: what was last chosen for it, or else its first house with as many, as good players."""
        shelved = dict(self.shelved)
        chosen = shelved.pop(game.id, None) or first_choice(game, self.level, self.seats, language, self.apart)
        return replace(chosen, shelved={**shelved, self.game.id: replace(self, shelved={})})

    def choose_preset(self, name: str) -> None:
        """Takes a house as it is; the number of players is kept if it fits there. Raises ValueError."""
        self.preset = self.game.preset(name).id
        self.changes = {}
        self.seats = _nearest(self.seats, self.seat_range)

    def speak(self, before: str, language: str) -> None:
        """The language is another now: the house that the one before offered gives way to that of this one."""
        if not self.changes and self.preset == first_house(self.game, before):
            self.choose_preset(first_house(self.game, language))
        for each in self.shelved.values():
            each.speak(before, language)

    def choose_option(self, name: str, text: str) -> None:
        """Decides one option; the preset's own value is no change. Raises ValueError."""
        value = option_named(self.game.rules, name).parse(text)
        self.changes.pop(name, None)
        if value != getattr(self.rules, name):
            self.changes[name] = value
        self.seats = _nearest(self.seats, self.seat_range)

    def choose_seats(self, text: str) -> None:
        """Raises ValueError when so many cannot play."""
        if text not in map(str, self.seat_range):
            raise ValueError(f"cannot seat {text!r}: expected {self.seat_range[0]} to {self.seat_range[-1]}")
        self.seats = int(text)

    def choose_level(self, name: str) -> None:
        if name not in self.game.bots:
            raise ValueError(f"unknown level {name!r}: expected one of {', '.join(self.game.bots)}")
        self.level = name

    def choose_apart(self, text: str) -> None:
        """`SEAT=LEVEL`, or `SEAT=same` for that of the others, whichever it is. Raises ValueError."""
        seat, _, name = text.partition("=")
        if seat not in map(str, range(1, len(NAMES))):
            raise ValueError(f"unknown seat {seat!r}: expected 1 to {len(NAMES) - 1}")
        if name != SAME and name not in self.game.bots:
            raise ValueError(f"unknown level {name!r}: expected {SAME} or one of {', '.join(self.game.bots)}")
        self.apart.pop(Seat(int(seat)), None)
        if name != SAME:
            self.apart[Seat(int(seat))] = name

    def setup(self, seed: str) -> Setup:
        """What is agreed when this choice is dealt: the player in seat 0, bots in the others."""
        others = (self.apart.get(Seat(seat), self.level) for seat in range(1, self.seats))
        return Setup(
            game=self.game.id,
            preset=self.preset,
            changes=Setup.texts(self.changes),
            seats=self.seats,
            players=(HUMAN, *others),
            seed=seed,
        )

    def text(self) -> str:
        """The choice as it is kept between visits."""
        shelved = [each._facts() for each in self.shelved.values()]
        return json.dumps({"format": FORMAT, **self._facts(), "shelved": shelved})

    def _facts(self) -> dict[str, Any]:
        return {
            "game": self.game.id,
            "preset": self.preset,
            "changes": Setup.texts(self.changes),
            "seats": self.seats,
            "level": self.level,
            "apart": {str(seat): name for seat, name in sorted(self.apart.items())},
        }


def _nearest(seats: int, allowed: range) -> int:
    return min(max(seats, allowed[0]), allowed[-1])


def first_house(game: Game, language: str | None) -> str:
    """The house that is offered before one is chosen: the first of the language."""
    return next((preset for preset in game.presets if preset.language == language), game.presets[0]).id


def first_choice(
    game: Game,
    level: str | None = None,
    seats: int = USUAL_SEATS,
    language: str | None = None,
    apart: Mapping[Seat, str] = MappingProxyType({}),
) -> Choice:
    """What a game offers before anything is chosen: the first house of the language, bots that play without search."""
    chosen = Choice(
        game=game,
        preset=first_house(game, language),
        seats=seats,
        level=level if level is not None and level in game.bots else USUAL_LEVEL,
        apart={seat: name for seat, name in apart.items() if name in game.bots},
    )
    chosen.seats = _nearest(seats, chosen.seat_range)
    return chosen


def read_choice(games: Mapping[str, Game], text: str) -> Choice:
    """The choice kept as `text`. Raises TextError, and NewerFormat also for a game that this version lacks."""
    kept = read_kept(text, FORMAT)
    chosen, shelved = _read_facts(games, kept, text), kept.get("shelved", [])
    if not isinstance(shelved, list):
        raise TextError(1, str(shelved)[:SHOWN], "choices of other games")
    for each in shelved:
        if not isinstance(each, dict):
            raise TextError(1, str(each)[:SHOWN], "the choice of another game")
        other = _read_facts(games, each, json.dumps(each))
        if other.game is not chosen.game:
            chosen.shelved[other.game.id] = other
    return chosen


def _read_facts(games: Mapping[str, Game], kept: Mapping[str, Any], text: str) -> Choice:
    name, changes = kept.get("game"), kept.get("changes")
    if not isinstance(name, str) or not isinstance(changes, dict):
        raise TextError(1, text[:SHOWN], "a game and changes of its rules")
    if name not in games:
        raise NewerFormat(1, name[:SHOWN], f"one of {', '.join(games)}")
    chosen = first_choice(games[name])
    decide(chosen.choose_preset, kept.get("preset"))
    for option, value in changes.items():
        decide(partial(chosen.choose_option, option), value, f"{option}: ")
    decide(chosen.choose_seats, kept.get("seats"))
    decide(chosen.choose_level, kept.get("level"))
    apart = kept.get("apart", {})
    if kept.get("partner") is not None:  # until each player had a level of their own
        apart = dict.fromkeys(chosen.partners, kept["partner"])
    if not isinstance(apart, dict):
        raise TextError(1, str(apart)[:SHOWN], "levels by seat")
    for seat, name in apart.items():
        decide(chosen.choose_apart, f"{seat}={name}")
    return chosen


def decide(choose: Callable[[str], None], value: object, before: str = "") -> None:
    """Makes one decision of a text that was read; what cannot be so is a TextError at it."""
    try:
        choose(str(value))
    except ValueError as error:
        raise TextError(1, f"{before}{value}"[:SHOWN], str(error)) from error
