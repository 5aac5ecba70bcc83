"""Takes and lays are allowed exactly when the turn can still be ended: checked against trying everything."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest

from pyengine.cards import Card, Suit, cards, show
from pyengine.game import Position
from pyengine.games.rum500 import GAME
from pyengine.games.rum500.actions import LayOff, LayOut, Take
from pyengine.games.rum500.conflicts import conflicts
from pyengine.games.rum500.duty import may_add_to, may_end_with, may_lay, opening_short, pushes, swaps
from pyengine.games.rum500.laying import lay_off, lay_out, read_added, read_new, read_swap, swap
from pyengine.games.rum500.layoffs import additions
from pyengine.games.rum500.legality import after_take, refusal
from pyengine.games.rum500.melds import Claim, Meld, readings
from pyengine.games.rum500.rules import Rules
from pyengine.games.rum500.state import State, full_pack
from pyengine.games.rum500.view import View
from pyengine.options import changes_from, value_text
from pyengine.rng import Rng
from tests.games.rum500.positions import code, legal, play, position, seen, table

# Options that decide what a turn must hold; each row is tried with many cards.
HOUSES = (
    {},
    {"pickup_min_hand_cards": 1},
    {"pickup_min_hand_cards": 2, "deep_must_use": "any_pile_card"},
    {"pickup_use": "new_meld_only", "top_must_use": True},
    {"final_discard": "required", "top_must_use": True},
    {"final_discard": "required_unplayable"},
    {"final_discard": "float", "deep_must_use": "any_pile_card"},
    {"opening_min": 30},
    {"layoff_needs_own_meld": True, "opening_min": 15},
    {"opening_min": 15, "final_discard": "required_unplayable", "deep_must_use": "any_pile_card"},
    {"opening_min": 20, "joker_swap": "any_to_hand", "jokers_per_deck": 3},
    {"layoff_needs_own_meld": True, "joker_swap": "must_replay_same_turn", "jokers_per_deck": 3},
    {"layoff_needs_own_meld": True, "joker_declare": "required_swappable"},
    {"layoff": "own_only", "final_discard": "required"},
    {"layoff": "off"},
    {"joker_swap": "any_to_hand", "jokers_per_deck": 3},
    {"joker_swap": "must_replay_same_turn", "final_discard": "required"},
    {"joker_declare": "required_swappable"},
    {"joker_declare": "automatic", "top_must_use": True},
    {"twos_wild": True, "joker_limit": "one_per_meld"},
    {"wrap_runs": True, "top_must_use": True},
    {"set_distinct_suits": False, "set_max": "unlimited", "joker_limit": "all_but_one_natural"},
    {"ace_rank": "high_only", "final_discard": "required"},
    {"joker_role": "rank_set_only", "jokers_per_deck": 4, "top_must_use": True},
)  # fmt: skip
TABLE = ("4C 5C 6C", "9C 9D 9S", "2S 3S 4S", "7H JK=8H 9H", "QS KS AS")


@cache
def can_end_somehow(view: View) -> bool:
    """Whether any order of any lays leads to a legal end of the turn: nothing clever, everything tried."""
    if all(duty.penalty for duty in view.board.duties):
        if not view.hand and view.rules.final_discard in ("optional", "float"):
            return True
        if any(may_end_with(view, card) for card in view.hand):
            return True
    return any(can_end_somehow(after) for after in everything(view))


def subsets(hand: tuple[Card, ...], least: int, most: int) -> Iterator[tuple[Claim, ...]]:
    for size in range(least, min(most, len(hand)) + 1):
        for chosen in combinations(hand, size):
            yield tuple(map(Claim, chosen))


def new_melds(view: View) -> list[Meld]:
    """Everything that can be said to be a new meld."""
    found = [meld for claims in subsets(view.hand, 3, 14) for meld in readings(claims, view.seat, view.rules)]
    return list(dict.fromkeys(read_new(meld.claims, view)[0] for meld in found))


def all_additions(view: View) -> Iterator[LayOff]:
    """Every way to say that up to three cards are added to a meld."""
    for index, meld in enumerate(view.board.melds):
        if may_add_to(view, meld):
            for claims in subsets(view.hand, 1, 3):
                for grown in additions(meld, claims, view.seat, view.rules):
                    placed = {each.card: each for each in grown.placed}
                    said = (placed[claim.card] for claim in claims)
                    yield LayOff(tuple(Claim(each.card, each.face if each.is_wild else None) for each in said), index)


def added(view: View, action: LayOff) -> View:
    return lay_off(view, action.meld, read_added(action, view)[0], (claim.card for claim in action.claims))


def everything(view: View) -> Iterator[View]:
    """The view after each lay that is possible at all."""
    if not may_lay(view):
        return
    melds = new_melds(view)
    yield from (lay_out(view, (meld,)) for meld in melds if not opening_short(view, (meld,)))
    if opening_short(view, ()):
        pairs = [pair for pair in combinations(melds, 2) if set(pair[0].cards).isdisjoint(pair[1].cards)]
        yield from (lay_out(view, pair) for pair in pairs if not opening_short(view, pair))
    yield from (added(view, action) for action in all_additions(view))
    for action in (*swaps(view), *pushes(view)):
        yield swap(view, action, read_swap(action, view)[0])


def crowded(rules: Rules, rng: Rng) -> State:
    """A position of few ranks and suits, so that melds are often just possible or just not."""
    wild = rules.joker_role == "wild"
    melds = [text for text in TABLE if rng.below(3) == 0 and (wild or "JK" not in text)]
    laid = set(cards(" ".join(re.sub("=..", "", text) for text in melds)))
    pool = rng.shuffled(card for card in full_pack(rules, 2) if card not in laid and likely(card))
    pile_from = 2 + rng.below(4)
    return position(
        *(f"set {name}={value_text(value)}" for name, value in changes_from(Rules(), rules).items()),
        *(f"meld {rng.below(2)} {text}" for text in melds),
        f"hand 0 {show(pool[:pile_from])}",
        "hand 1 ?5",
        "turns 1 1",
        f"pile {show(pool[pile_from : pile_from + 2 + rng.below(3)])}",
    )


def likely(card: Card) -> bool:
    return card.is_joker or card.rank in (1, 9) or (card.suit in (Suit.CLUBS, Suit.SPADES) and card.rank <= 8)


def name_of(house: dict[str, object]) -> str:
    return "-".join(house) or "neutral"


@pytest.mark.parametrize("house", HOUSES, ids=name_of)
def test_pile_cards_can_be_taken_exactly_when_the_turn_can_be_ended(house: dict[str, object]) -> None:
    rules = replace(Rules(), **house)
    assert conflicts(rules, 2) == ()
    rng = Rng("take", *house)
    wrong, answers = [], set()
    for _ in range(25):
        state = crowded(rules, rng)
        view = seen(state)
        for taken in (view.board.pile[at:] for at in range(len(view.board.pile))):
            allowed = code(state, f"take {taken[0]}") is None
            answers.add(allowed)
            if allowed != can_end_somehow(after_take(view, taken)):
                wrong.append((GAME.write_position(Position(state), "pagat"), taken, allowed))
    can_end_somehow.cache_clear()
    assert wrong == []
    assert answers == {True, False}


# Where nobody names jokers, a lay that only an odd reading of another joker could save is refused too.
@pytest.mark.parametrize("house", [house for house in HOUSES if "automatic" not in house.values()], ids=name_of)
def test_cards_can_be_laid_exactly_when_the_turn_can_still_be_ended(house: dict[str, object]) -> None:
    rules = replace(Rules(), **house)
    rng = Rng("lay", *house)
    wrong, answers = [], set()
    for _ in range(12):
        view = seen(crowded(rules, rng))
        if refusal(view, Take(view.board.pile[0])) is not None:
            continue
        held = after_take(view, view.board.pile)
        lays = [(LayOut((meld.claims,)), lay_out(held, (meld,))) for meld in new_melds(held)
                if not opening_short(held, (meld,))]  # fmt: skip
        lays += [(action, added(held, action)) for action in all_additions(held)]
        for action, after in lays:
            allowed = refusal(held, action) is None
            answers.add(allowed)
            if allowed != can_end_somehow(after):
                wrong.append((held, str(action), allowed))
    can_end_somehow.cache_clear()
    assert wrong == []
    assert True in answers


def test_a_meld_of_pile_cards_alone_does_not_become_a_use_by_growing() -> None:
    """rules.md 0.1.2, A14: a hand card is asked, and 9S is no way round it."""
    state = position("preset swedish-whole-pile", "hand 0 8C 8D KD", "hand 1 ?7", "pile 6S 7S 8S 9S")
    assert code(play(state, "take 6S"), "meld 6S 7S 8S") == "duty_would_fail"
    assert code(play(state, "take 6S", "meld 8C 8D 8S"), "discard KD") is None


def test_a_two_that_is_not_said_to_stand_for_another_is_itself() -> None:
    """rules.md A42, A54"""
    state = position("set twos_wild=true", "hand 0 2C 3C 4C 2D KD", "hand 1 ?7", "phase play", "meld 1 3D 4D 5D")
    assert {"meld 2C 3C 4C", "lay 2D M1"} <= legal(state)
    assert table(play(state, "meld 2C 3C 4C", "lay 2D M1")) == ["1 2D/0 3D 4D 5D", "0 2C 3C 4C"]
    assert table(play(state, "meld 2C=5C 3C 4C")) == ["1 3D 4D 5D", "0 3C 4C 2C=5C"]
