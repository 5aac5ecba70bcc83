"""Options that decide nothing in a house change nothing there, whatever they are set to."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

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
    "win_rule": Rules(win_rule="contract_only"),
    "lose_at": Rules(lose_at="off"),
}
IDLE = [
    pytest.param(each, need.option, id=f"{each.name}-without-{need.option}")
    for each in options_of(Rules)
    for need in each.needs
]


@cache
def course(rules: Rules, total: int) -> tuple[object, ...]:
    """All that could be done in a deal, and its points, with the same choices for the same lists."""
    table = Table(seats=rules.players, dealer=Seat(0), deal_no=1, totals=(total,) * rules.players)
    state = deal(rules, table, "idle")
    rng = Rng("idle", total)
    told: list[object] = []
    while state.board.phase is not Phase.OVER:
        actions = legal(view(state, state.board.turn))[:60]
        told.append(tuple(map(str, actions)))
        passing = Plain.PASS in actions and len(state.board.calls) > 3
        state = apply(state, state.board.turn, Plain.PASS if passing else rng.choice(actions)).state
    found = result(state)
    assert found is not None
    return (*told, found.totals, found.winners)


@pytest.mark.parametrize(("option", "need"), IDLE)
def test_option_that_does_not_matter_changes_nothing(option: Option, need: str) -> None:
    house = WITHOUT[need]
    assert not option.matters(house)
    houses = [replace(house, **{option.name: value}) for value in option.values]
    playable = [each for each in houses if not conflicts(each, None)]
    assert len(playable) > 1
    assert len({course(each, 490) for each in playable}) == 1
    assert len({course(each, -480) for each in playable}) == 1
