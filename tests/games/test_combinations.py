"""Options in any combination: nobody is ever left without an action, deals end, and nothing crashes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pyengine.bot import decide
from pyengine.game import Game, Position
from pyengine.games import GAMES
from pyengine.options import options_of
from pyengine.rng import Rng
from tests.games.conformance import (
    QUICK,
    cards_inside,
    first_state,
    hand_of,
    moments,
    say_all,
    scenes_of,
    sensible,
    slots,
)

pytestmark = pytest.mark.slow
COMBINATIONS = range(50)


def some_house(game: Game, number: int) -> tuple[Any, int]:
    """Rules in any combination that does not contradict itself, and a number of seats that they allow.

    Options are set in any order; a value that contradicts those set before is passed over.
    """
    rng = Rng(game.id, "house", number)
    rules = rng.choice(game.presets).rules
    for option in rng.shuffled(options_of(game.rules)):
        changed = replace(rules, **{option.name: rng.choice(option.values)})
        if not game.conflicts(changed, None):
            rules = changed
    seats = [each for each in game.seat_range(rules) if not game.conflicts(rules, each)]
    return rules, rng.choice(seats)


def play_and_check(game: Game, rules: Any, seats: int, seed: str) -> None:
    """One deal with what conformance asks of the presets, asked at some of its moments."""
    state = first_state(game, rules, seats, seed)
    pack = cards_inside(state)
    for ply, moment in enumerate(moments(game, state, sensible, seed)):
        say_all(moment.events, [game.tell(game.redact(event, moment.seat)) for event in moment.events])
        state = moment.after
        if ply % 12:
            continue
        scenes = scenes_of(game, state, seats)
        cards, stock = slots(scenes)
        assert len(cards) == len(set(cards)) == len(pack) - stock
        say_all(scenes)
        view = game.view(moment.state, moment.seat)
        assert {game.parse(str(action)) for action in moment.legal} == set(moment.legal)
        again = game.determinize(view, Rng(seed, "anew", ply))
        assert game.view(again, moment.seat) == view
        assert game.legal(game.view(again, moment.seat)) == moment.legal
        text = game.write_position(Position(moment.state), game.presets[0].id)
        assert game.write_position(game.read_position(text), game.presets[0].id) == text
        for bot in (game.bots[level] for level in QUICK):
            assert game.refusal(view, decide(bot, view, Rng(seed, ply)).action) is None
        say_all(game.offer(view, Rng(seed, "chosen", ply).shuffled(hand_of(scenes[moment.seat]))[:3], None))
    result = game.result(state)
    assert result is not None
    assert sum(line.points for line in result.lines) == sum(result.totals) - sum(100 * seat for seat in range(seats))


@pytest.mark.parametrize("number", COMBINATIONS)
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_deal_by_any_combination_of_options_ends(game: Game, number: int) -> None:
    rules, seats = some_house(game, number)
    play_and_check(game, rules, seats, f"combination {number}")
