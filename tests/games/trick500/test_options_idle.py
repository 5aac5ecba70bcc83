"""Options that decide nothing in a house change nothing there, whatever they are set to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pyengine.game import Table
from pyengine.games.trick500.actions import Plain
from pyengine.games.trick500.conflicts import conflicts
from pyengine.games.trick500.legality import legal
from pyengine.games.trick500.play import apply
from pyengine.games.trick500.rules import Rules
from pyengine.games.trick500.scoring import result
from pyengine.games.trick500.state import deal, view
from pyengine.games.trick500.view import Phase
from pyengine.messages import Seat
from pyengine.options import Option, options_of
from pyengine.rng import Rng

THREE = Rules(players=3, teams="solo", deck=33)
# Houses in which what the named option is needed for does not hold.
WITHOUT = {
    "bidding_rounds": Rules(bidding_rounds="single"),
    "misere": Rules(misere=False),
    "open_misere": Rules(open_misere=False),
    "teams": THREE,
    "jokers": Rules(players=6, teams="2x3", deck=64, jokers=0, kitty=4),
    "schedule": Rules(),
    "lose_at": Rules(lose_at="off"),
}
IDLE = [
    pytest.param(each, need.option, id=f"{each.name}-without-{need.option}")
    for each in options_of(Rules)
    for need in each.needs
]


def course(rules: Rules, seed: str) -> list[object]:
    """All that could be done in two deals, and their points, with the same choices for the same lists."""
    told: list[object] = []
    totals = (490,) * rules.players
    for number in range(2):
        table = Table(seats=rules.players, dealer=Seat(0), deal_no=number, totals=totals)
        state = deal(rules, table, seed)
        rng = Rng(seed, "choices", number)
        while state.board.phase is not Phase.OVER:
            actions = legal(view(state, state.board.turn))
            told.append(tuple(map(str, actions[:60])))
            action = rng.choice(actions[:60])
            if Plain.PASS in actions and len(state.board.calls) > 3:
                action = Plain.PASS
            state = apply(state, state.board.turn, action).state
        found = result(state)
        assert found is not None
        told.append((found.totals, found.winners))
        totals = (-480,) * rules.players
    return told


@pytest.mark.parametrize(("option", "need"), IDLE)
def test_option_that_does_not_matter_changes_nothing(option: Option, need: str) -> None:
    house = WITHOUT[need]
    assert not option.matters(house)
    values = [value for value in option.values if not conflicts(replace(house, **{option.name: value}), None)]
    courses = [[course(replace(house, **{option.name: value}), seed) for seed in ("a", "b", "c")] for value in values]
    assert len(values) > 1
    assert all(each == courses[0] for each in courses)
