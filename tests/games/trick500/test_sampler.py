"""Worlds that fit: each keeps to what play has shown, and a card lies in a place as often as in all deals that fit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from pyengine.bot import decide
from pyengine.game import Table
from pyengine.games.trick500 import GAME
from pyengine.games.trick500.bots.sampler import Sampler, resampled, sampler
from pyengine.games.trick500.guess import hiding
from pyengine.games.trick500.state import State, view
from pyengine.games.trick500.view import View
from pyengine.messages import Seat
from pyengine.rng import Rng
from tests.games.trick500.positions import seen
from tests.games.trick500.tables import FOR_THREE, table

WORLDS = 4000
Where = tuple[int, int]  # a card and a place, both by number

ENDINGS = {
    "one void": table("AS 5C", "9H 10H", "8S 8C", "7S 7C", bid="7NT", tricks=("KD QD 9D 10S",), leader=0),
    "two voids of two seats": table(
        "AS 5C", "9H 8D", "8S 8C", "7S 7D", bid="7NT", tricks=("KD QD 9D 10S", "AH 7H 9S 8H"), leader=0
    ),
    "trumps and a card on the table": table(
        "AS 5C", "9H", "8S 8C", "7S 7D", bid="7H", tricks=("KD QD 9D 10S",), trick="KH", leader=1
    ),
    "three players": table(
        "AS 10C", "9H 10H", "8S 8C", bid="6C", rules=FOR_THREE, tricks=("KD QD 9S", "KH 9C 7H"), leader=0
    ),
}


def small(state: State) -> Sampler:
    """What seat 0 cannot see, when only the hands' own cards and three others are still out."""
    whole = sampler(seen(state))
    held = {card for hand in state.hands for card in hand}
    spare = [at for at, card in enumerate(whole.cards) if card not in held][:3]
    kept = {*spare, *(at for at, card in enumerate(whole.cards) if card in held)}
    groups = tuple(
        type(group)(tuple(card for card in group.cards if card in kept), group.places) for group in whole.groups
    )
    rooms = list(whole.rooms)
    # What is left over after the hands goes to the last place, whose size follows.
    rooms[-1] = sum(len(group.cards) for group in groups) - sum(rooms[:-1])
    return Sampler(whole.hidden, whole.names, tuple(rooms), tuple(group for group in groups if group.cards))


def every_deal(hidden: Sampler) -> Iterator[tuple[frozenset[Where], ...]]:
    """All ways to deal out the groups, as sets of card and place, by place."""

    def fill(place: int, left: frozenset[int]) -> Iterator[tuple[frozenset[Where], ...]]:
        if place == len(hidden.rooms):
            if not left:
                yield ()
            return
        may = sorted(card for group in hidden.groups if place in group.places for card in group.cards if card in left)
        for cards in combinations(may, hidden.rooms[place]):
            for rest in fill(place + 1, left - set(cards)):
                yield (frozenset((card, place) for card in cards), *rest)

    yield from fill(0, frozenset(card for group in hidden.groups for card in group.cards))


@pytest.mark.parametrize("name", ENDINGS)
def test_cards_lie_as_often_as_in_all_deals_that_fit(name: str) -> None:
    hidden = small(ENDINGS[name])
    deals = list(every_deal(hidden))
    exact = Counter(where for deal in deals for part in deal for where in part)
    found: Counter[Where] = Counter()
    total, worlds = 0.0, hidden.worlds(Rng("marginals", name))
    for _ in range(WORLDS):
        world, weight = next(worlds)
        total += weight
        for place, cards in enumerate(world):
            for card in cards:
                found[card, place] += weight  # type: ignore[assignment]
    assert len(deals) > 10
    assert set(found) == set(exact)
    worst = max(abs(found[where] / total - exact[where] / len(deals)) for where in exact)
    assert worst < 0.035


def fits(known: View, hidden: Sampler, rng: Rng) -> bool:
    """Whether a world has every card where it may be, and each place full."""
    barred = hiding(known).barred
    world, weight = next(hidden.worlds(rng))
    lies = [(hidden.cards[card], hidden.names[at]) for at, cards in enumerate(world) for card in cards]
    return (
        weight > 0
        and tuple(map(len, world)) == hidden.rooms
        and sorted(card for card, _ in lies) == sorted(hidden.cards)
        and all(place not in barred[card] for card, place in lies)
    )


def views(preset: str, number: int) -> Iterator[View]:
    """All that the seats see who act in a deal that Casual plays."""
    rules = GAME.preset(preset).rules
    start = Table(seats=rules.players, dealer=Seat(0), deal_no=number, totals=(0,) * rules.players)
    state = GAME.deal(rules, start, "sampler")
    while waiting := GAME.to_act(state):
        known = view(state, waiting[0])
        yield known
        state = GAME.apply(state, known.seat, decide(GAME.bots["casual"], known, Rng("sampler")).action).state


@pytest.mark.parametrize("preset", [preset.id for preset in GAME.presets])
def test_every_world_fits_what_was_seen(preset: str) -> None:
    known = [each for number in range(3) for each in views(preset, number)]
    wrong = [at for at, each in enumerate(known) if not fits(each, sampler(each), Rng("fits", preset, at))]
    assert wrong == []


def test_weights_tell_how_often_a_world_is_kept() -> None:
    assert Counter(resampled([1, 0, 2, 1], 8, Rng("resampled"))) == {0: 2, 2: 4, 3: 2}
