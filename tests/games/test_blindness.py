"""No level looks at hidden cards: deal anew what a seat cannot see, and its choice and table stay, bit for bit.

Everything hidden is dealt anew consistently with what the seat has seen, and the level thinks again with the same seed.
"""

from __future__ import annotations

import pytest

from pyengine.bot import decide
from pyengine.rng import Rng
from tests.games.conformance import HOUSES, House, Moment, sampled, say_all, sensible

# Each preset with three players, or with as near to it as it allows.
ONE_A_PRESET = [
    *{(each.game_id, each.preset): each for each in sorted(HOUSES, key=lambda house: -abs(house.seats - 3))}.values()
]


def is_blind(house: House, level: str, moment: Moment, name: str) -> bool:
    """Whether the level decides alike in the deal as it is and in one that looks the same to the seat."""
    game = house.game
    view = game.view(moment.state, moment.seat)
    anew = game.view(game.determinize(view, Rng(name, "anew")), moment.seat)
    choice, again = (decide(game.bots[level], seen, Rng(name, "bot")) for seen in (view, anew))
    assert not choice.late
    assert choice.action in moment.legal or game.refusal(view, choice.action) is None
    say_all(choice.why)
    return (choice.action, choice.why, choice.table, choice.worlds) == (
        again.action,
        again.why,
        again.table,
        again.worlds,
    )


def seen_through(house: House, moments: int) -> list[tuple[str, str]]:
    """Levels and actions of decisions that hidden cards changed."""
    return [
        (level, str(moment.action))
        for level in house.game.bots
        for at, moment in enumerate(sampled(house, sensible, moments, f"blind {level}")[:moments])
        if not is_blind(house, level, moment, f"{house} {level} {at}")
    ]


@pytest.mark.parametrize("house", ONE_A_PRESET, ids=str)
def test_hidden_cards_change_neither_choice_nor_table(house: House) -> None:
    assert seen_through(house, 2) == []


@pytest.mark.long
@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_hidden_cards_change_neither_choice_nor_table_in_many_moments(house: House) -> None:
    assert seen_through(house, 12) == []
