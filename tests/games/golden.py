"""Writes the golden games anew: `python -m tests.games.golden`. Only when a rule or a bot is meant to differ."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from pyengine.cli import play_out
from pyengine.game import Game, Preset
from pyengine.games import GAMES
from pyengine.match import Match
from pyengine.options import options_of
from pyengine.record import Setup, write_record

FOLDER = Path(__file__).resolve().parents[1] / "golden"
SCORES = FOLDER / "scores.json"


def setups() -> Iterator[Setup]:
    """One match for each preset, each with another number of players; short where the house allows it."""
    for game in GAMES.values():
        for number, preset in enumerate(game.presets):
            seats = game.seat_range(preset.rules)
            yield Setup(
                game=game.id,
                preset=preset.id,
                changes=_shorter(game, preset),
                seats=seats[number % len(seats)],
                players=("casual",) * seats[number % len(seats)],
                seed=f"golden {preset.id}",
            )


def _shorter(game: Game, preset: Preset) -> dict[str, str]:
    """The lowest target that there is."""
    targets = [value for each in options_of(game.rules) if each.name == "target" for value in each.values]
    return {"target": str(min(map(int, targets)))} if targets else {}


def name_of(setup: Setup) -> str:
    return f"{setup.game}-{setup.preset}"


def played(setup: Setup) -> Match:
    match = Match(GAMES[setup.game], setup)
    play_out(match)
    return match


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    scores = {}
    for setup in setups():
        match = played(setup)
        (FOLDER / f"{name_of(setup)}.txt").write_text(write_record(match.record()), encoding="utf-8")
        assert match.result is not None
        scores[name_of(setup)] = match.result.totals
    SCORES.write_text(json.dumps(scores, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
