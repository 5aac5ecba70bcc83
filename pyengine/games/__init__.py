"""The registry: every game there is, by id."""

from __future__ import annotations

from pyengine.game import Game
from pyengine.games.rum500 import GAME as RUM500
from pyengine.games.trick500 import GAME as TRICK500

GAMES: dict[str, Game] = {game.id: game for game in (RUM500, TRICK500)}


def game_named(name: str) -> Game:
    """The game with this id. Raises ValueError that lists the ids there are."""
    if name not in GAMES:
        raise ValueError(f"unknown game {name!r}: expected one of {', '.join(GAMES)}")
    return GAMES[name]
