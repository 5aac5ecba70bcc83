"""Endings solved exactly against trying everything, in every house with any of the joker's rules."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pyengine.games.trick500.bots.fast import Deal, moves
from pyengine.games.trick500.bots.imagining import roles_of
from pyengine.games.trick500.bots.policy import Roles
from pyengine.games.trick500.bots.solver import Solver, left
from pyengine.games.trick500.rules import HAND, has_piles
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


def by_trying(deal: Deal, forcing: int, taking: int, low: int = 0, high: int = HAND) -> int:
    """How many tricks can be forced, by playing every legal card of every player; only whether it is more than `low`
    and less than `high` is of interest. Nothing is remembered, and no card is left out as being like another.
    """
    if not deal.at and not deal.hands[deal.row]:
        return 0
    forces = bool(forcing >> deal.row & 1)
    low, high = max(low, 0), min(high, left(deal))
    best = 0 if forces else left(deal)
    for card, lane in moves(deal):
        after = deal.copy()
        after.play(card, lane)
        took = int(not after.at and bool(taking >> after.row & 1))
        found = took + by_trying(after, forcing, taking, low - took, high - took)
        best = max(best, found) if forces else min(best, found)
        low, high = (max(low, best), high) if forces else (low, min(high, best))
        if low >= high:
            break
    return best


def differences(preset: str, numbers: range, cards: int) -> Iterator[str]:
    for number in numbers:
        deal, roles = ending(preset, number, cards)
        taking = roles.aims or roles.friends[deal.order[0]]
        everybody = (1 << len(deal.hands)) - 1
        forcing = everybody & ~taking if roles.aims else taking
        exact, tried = Solver(deal.ground, forcing, taking).most(deal), by_trying(deal, forcing, taking)
        if exact != tried:
            yield f"ending {number}: {exact}, not {tried}"


# Five and six hands take trying everything many times as long.
MANY_HANDS = ("australian-5", "australian-6")
FOUR_CARDS = [(preset, 2 if preset in MANY_HANDS else 20) for preset in WITHOUT_PILES]
FIVE_CARDS = [(preset, 4, 10) if preset in MANY_HANDS else (preset, 5, 40) for preset in WITHOUT_PILES]


@pytest.mark.parametrize("preset", WITHOUT_PILES)
def test_solved_endings_are_what_trying_everything_finds(preset: str) -> None:
    """Some two and a half thousand of them."""
    assert list(differences(preset, range(160), 2)) == []
    assert list(differences(preset, range(160, 230), 3)) == []


@pytest.mark.parametrize(("preset", "count"), FOUR_CARDS)
def test_solved_endings_of_four_cards_are_what_trying_everything_finds(preset: str, count: int) -> None:
    assert list(differences(preset, range(230, 230 + count), 4)) == []


@pytest.mark.slow
@pytest.mark.parametrize(("preset", "cards", "count"), FIVE_CARDS)
def test_solved_endings_of_five_cards_are_what_trying_everything_finds(preset: str, cards: int, count: int) -> None:
    assert list(differences(preset, range(1000, 1000 + count), cards)) == []


@pytest.mark.long
@pytest.mark.parametrize("preset", WITHOUT_PILES)
def test_many_solved_endings_are_what_trying_everything_finds(preset: str) -> None:
    assert list(differences(preset, range(2000, 2400), 3 if preset in MANY_HANDS else 4)) == []


@pytest.mark.parametrize("preset", ["australian-4", "swedish-3", "american-4"])
def test_what_is_remembered_of_one_card_serves_the_next(preset: str) -> None:
    """A solver that has been asked of every card finds for each what a new one finds."""
    for number in range(60):
        deal, roles = ending(preset, number, 3)
        taking = roles.aims or roles.friends[deal.order[0]]
        forcing = (1 << len(deal.hands)) - 1 & ~taking if roles.aims else taking
        solver = Solver(deal.ground, forcing, taking)
        for card, lane in moves(deal):
            after = deal.copy()
            after.play(card, lane)
            if not after.over:
                assert solver.most(after) == Solver(deal.ground, forcing, taking).most(after)
