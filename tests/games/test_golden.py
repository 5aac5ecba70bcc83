"""Golden games: a finished match of each preset, whose scores and bots' choices are not to change unnoticed."""

from __future__ import annotations

import json

import pytest

from pyengine.games import GAMES
from pyengine.match import replay
from pyengine.record import Setup, read_record, write_record
from tests.games.golden import FOLDER, SCORES, name_of, played, setups

SETUPS = list(setups())
every_game = pytest.mark.parametrize("setup", SETUPS, ids=name_of)


def stored(setup: Setup) -> str:
    return (FOLDER / f"{name_of(setup)}.txt").read_text(encoding="utf-8")


@every_game
def test_a_golden_game_replays_to_its_scores(setup: Setup) -> None:
    match = replay(GAMES[setup.game], read_record(stored(setup)))
    assert match.result is not None
    assert list(match.result.totals) == json.loads(SCORES.read_text(encoding="utf-8"))[name_of(setup)]
    assert match.winners
    assert write_record(match.record()) == stored(setup)


@every_game
def test_bots_still_play_the_golden_game(setup: Setup) -> None:
    """Casual is the yardstick for later bots, and so must not change."""
    assert write_record(played(setup).record()) == stored(setup)


def test_every_golden_game_belongs_to_a_preset() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(map(name_of, SETUPS))
