"""The window of matches that were played to their end: how many of each game were won, and each match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pyengine.game import Game
from web.app.history import Finished
from web.app.words import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One match."""

    house: str
    about: str
    result: str
    won: bool


def entries(history: Sequence[Finished], games: Sequence[Game], words: Words) -> tuple[Entry, ...]:
    """The newest first; a game or house that this version lacks is told by its name in files."""
    known = {game.id: {preset.id for preset in game.presets} for game in games}
    return tuple(_entry(each, known, words) for each in reversed(history))


def _entry(match: Finished, known: dict[str, set[str]], words: Words) -> Entry:
    is_known = match.preset in known.get(match.game, ())
    house = words.text(f"{match.game}.preset.{match.preset}") if is_known else f"{match.game} {match.preset}"
    about = [words.text("ui.history.players", n=match.seats), words.text("ui.history.deals", n=match.deals)]
    if match.changed:
        about.append(words.text("ui.history.changed"))
    result = words.text(f"ui.history.{'won' if match.won else 'lost'}", yours=match.yours, best=match.best)
    return Entry(house=house, about=", ".join(about), result=result, won=match.won)


def sums(history: Sequence[Finished], games: Sequence[Game], words: Words) -> tuple[str, ...]:
    """One line for each game that was played."""
    rows = ((game, [match for match in history if match.game == game.id]) for game in games)
    return tuple(
        words.text("ui.history.sum", game=words.text(f"game.{game.id}"), n=len(row), won=sum(each.won for each in row))
        for game, row in rows
        if row
    )
