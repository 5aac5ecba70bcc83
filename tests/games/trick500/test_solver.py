"""Endings solved exactly against trying everything, in every house with any of the joker's rules."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pyengine.games.trick500.bots.fast import Deal, moves
from pyengine.games.trick500.bots.imagining import roles_of
from pyengine.games.trick500.bots.policy import Roles
from pyengine.games.trick500.bots.solver import Solver, left
from pyengine.games.trick500.rules import has_piles
from pyengine.rng import Rng
from tests.games.trick500.test_fast import PRESETS, on_bits, rules_of, started

WITHOUT_PILES = [preset for preset in PRESETS if preset != "australian-2"]


def ending(preset: str, number: int, cards: int) -> tuple[Deal, Roles]:
    """A deal played anyhow until each hand has so many cards, often with some of the next trick on the table."""
    rng = Rng("ending", preset, number)
    rules = rules_of(preset, rng)
    assert not has_piles(rules)
    state = started(rules, f"ending {preset} {number}", rng)
    deal, roles = on_bits(state), roles_of(state.board, None)
    while left(deal) > cards or deal.at > rng.below(len(deal.order)):
        deal.play(*rng.choice(list(moves(deal))))
    return deal, roles


def by_trying(deal: Deal, forcing: int, taking: int) -> int:
    """How many tricks can be forced, by playing every legal card of every player."""
    if not deal.at and not deal.hands[deal.row]:
        return 0
    found = []
    for card, lane in moves(deal):
        after = deal.copy()
        after.play(card, lane)
        took = not after.at and taking >> after.row & 1
        found.append(took + by_trying(after, forcing, taking))
    return max(found) if forcing >> deal.row & 1 else min(found)


def differences(preset: str, numbers: range, cards: int) -> Iterator[str]:
    for number in numbers:
        deal, roles = ending(preset, number, cards)
        taking = roles.aims or roles.friends[deal.order[0]]
        everybody = (1 << len(deal.hands)) - 1
        forcing = everybody & ~taking if roles.aims else taking
        exact, tried = Solver(forcing, taking).most(deal), by_trying(deal, forcing, taking)
        if exact != tried:
            yield f"ending {number}: {exact}, not {tried}"


@pytest.mark.parametrize("preset", WITHOUT_PILES)
def test_solved_endings_are_what_trying_everything_finds(preset: str) -> None:
    assert list(differences(preset, range(40), 2)) == []
    assert list(differences(preset, range(4), 3)) == []


@pytest.mark.long
@pytest.mark.parametrize("preset", WITHOUT_PILES)
def test_many_solved_endings_are_what_trying_everything_finds(preset: str) -> None:
    assert list(differences(preset, range(40, 240), 3 if preset != "australian-6" else 2)) == []


@pytest.mark.long
@pytest.mark.parametrize("preset", ["swedish-3", "australian-3", "hoyle-3"])
def test_longer_solved_endings_are_what_trying_everything_finds(preset: str) -> None:
    assert list(differences(preset, range(1000, 1030), 4)) == []
