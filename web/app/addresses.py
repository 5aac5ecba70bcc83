"""What the page's address asks for after its `#`: a room and what is wanted there, as in `#rules/rum500/danish`.

`ROOMS` are all there are; each is the verb that opens it. What follows is read here, so that no link is trusted.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote

from pyengine.game import Game
from pyengine.messages import Msg, msg
from pyengine.options import Value, changes_from, parse_changes, value_text

ROOMS = {"start": "tile", "rules": "book", "learn": "offer-lesson", "play": "offer-match"}
SHOWN = 40  # letters of a bad part that are told


class BadAddress(ValueError):
    """Raised where a link asks for something that is not here; `why` says so to whoever followed it."""

    def __init__(self, why: Msg) -> None:
        super().__init__(why.key)
        self.why = why


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkedRules:
    """A house that a link names, and the clause or section of its rules that is to be shown."""

    game: Game
    preset: str
    changes: Mapping[str, Value]
    at: str = ""


def asked(address: str) -> str:
    """The request that the address stands for: the room's verb and what is wanted there. Raises BadAddress."""
    room, _, rest = unquote(address).partition("/")
    if room not in ROOMS:
        raise _unknown(room)
    return f"{ROOMS[room]} {rest}"


def linked_game(games: Mapping[str, Game], name: str) -> Game:
    """The game that a link names. Raises BadAddress."""
    if name not in games:
        raise _unknown(name)
    return games[name]


def linked_rules(games: Mapping[str, Game], text: str) -> LinkedRules:
    """`GAME/PRESET`, then an `OPTION=VALUE` for each change, and perhaps a clause or section. Raises BadAddress."""
    name, _, rest = text.partition("/")
    game = linked_game(games, name)
    preset, *parts = rest.split("/")
    if preset not in (each.id for each in game.presets):
        raise _unknown(preset)
    changes: dict[str, Any] = {}
    at = ""
    for part in parts:
        if "=" in part:
            try:
                changes |= parse_changes(game.rules, [part])
            except ValueError as error:
                raise _unknown(part) from error
        else:
            at = part
    rules = game.rules_for(preset, changes)
    for conflict in game.conflicts(rules, None):
        raise BadAddress(conflict.why)
    sections = game.rulebook(rules)
    clauses = {clause.name for section in sections for clause in section.clauses}
    if at and at not in clauses | {section.name for section in sections}:
        raise _unknown(at)
    return LinkedRules(game=game, preset=preset, changes=changes_from(game.preset(preset).rules, rules), at=at)


def rules_address(game: Game, preset: str, changes: Mapping[str, Value]) -> str:
    """The address of these rules, `#` included."""
    return "#" + "/".join(
        ["rules", game.id, preset, *(f"{name}={value_text(value)}" for name, value in changes.items())]
    )


def _unknown(part: str) -> BadAddress:
    return BadAddress(msg("ui.alert.address", what=part[:SHOWN]))
