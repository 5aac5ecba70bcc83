"""Which options of 500 Rum make no game together. Each has a sentence that says what would go."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from pyengine.conflicts import Conflict, refusals
from pyengine.games.rum500.rules import (
    DEALS,
    SECOND_PACK,
    Rules,
    cards_each,
    deal_option,
    has_wilds,
    packs,
    seat_range,
    take_must_use,
)
from pyengine.messages import Msg, Param, Refusal, msg


def conflicts(rules: Rules, seats: int | None) -> tuple[Refusal, ...]:
    """Why these rules cannot be played together, or by so many players; empty when they can."""
    return refusals("rum500", rules, CONFLICTS if seats is None else (*CONFLICTS, *_of_seats(seats)))


@cache
def _of_seats(seats: int) -> tuple[Conflict[Rules], ...]:
    def told(rules: Rules) -> Mapping[str, Param]:
        allowed = seat_range(rules)
        return {"seats": seats, "least": allowed[0], "most": allowed[-1]}

    return (
        Conflict("seats", ("players",), lambda rules: seats not in seat_range(rules), told),
        Conflict(
            "too_few_cards",
            (deal_option(seats), "second_deck_from", "jokers_per_deck"),
            lambda rules: not _enough(rules, seats),
            lambda rules: _too_few(rules, seats),
        ),
    )


# cards


def _needed(rules: Rules, seats: int) -> int:
    """Cards that a deal takes at least: the hands, one to begin the pile, and one for everybody to draw."""
    return seats * cards_each(rules, seats) + 1 + seats


def _there(rules: Rules, seats: int) -> int:
    """Cards that so many players play with."""
    return packs(rules, seats) * (52 + rules.jokers_per_deck)


def _enough(rules: Rules, seats: int) -> bool:
    return _needed(rules, seats) <= _there(rules, seats)


def _too_few(rules: Rules, seats: int) -> Mapping[str, Param]:
    """What is dealt and what there is, and only such ways out as help."""
    return {
        "seats": seats,
        "cards": cards_each(rules, seats),
        "need": _needed(rules, seats),
        "there": _there(rules, seats),
        "ways": tuple(_ways(rules, seats)),
    }


def _ways(rules: Rules, seats: int) -> Iterator[Msg]:
    if fewer := [players for players in seat_range(rules) if players < seats and _enough(rules, players)]:
        yield msg("rum500.conflict.too_few_cards.players", players=fewer[-1])
    if smaller := [cards for cards in DEALS if _enough(_dealing(rules, seats, cards), seats)]:
        yield msg("rum500.conflict.too_few_cards.deal", cards=smaller[-1])
    if packs(rules, seats) == 1 and seats in SECOND_PACK and _enough(replace(rules, second_deck_from=seats), seats):
        yield msg("rum500.conflict.too_few_cards.packs", players=seats)


def _dealing(rules: Rules, seats: int, cards: int) -> Rules:
    changes: dict[str, Any] = {deal_option(seats): cards}
    return replace(rules, **changes)


WILDS = ("jokers_per_deck", "joker_role", "twos_wild")
CONFLICTS: tuple[Conflict[Rules], ...] = (
    Conflict(
        "unplayable_needs_layoff",
        ("final_discard", "layoff"),
        lambda rules: rules.final_discard == "required_unplayable" and rules.layoff == "off",
    ),
    Conflict(
        "swap_needs_wilds", ("joker_swap", *WILDS), lambda rules: rules.joker_swap != "off" and not has_wilds(rules)
    ),
    Conflict(
        "swap_needs_layoff",
        ("joker_swap", "layoff"),
        lambda rules: rules.joker_swap != "off" and rules.layoff == "off",
    ),
    Conflict(
        "rank_set_needs_jokers",
        ("joker_role", "jokers_per_deck"),
        lambda rules: rules.joker_role == "rank_set_only" and rules.jokers_per_deck == 0,
    ),
    Conflict(
        "unlimited_needs_equal_suits",
        ("set_max", "set_distinct_suits"),
        lambda rules: rules.set_max == "unlimited" and rules.set_distinct_suits,
    ),
    Conflict(
        "wrap_needs_both_ends",
        ("wrap_runs", "ace_rank"),
        lambda rules: rules.wrap_runs and rules.ace_rank != "low_or_high",
    ),
    Conflict(
        "hidden_pile_needs_no_depth",
        ("pile_visible", "pile_take"),
        lambda rules: not rules.pile_visible and rules.pile_take == "any_depth",
    ),
    Conflict(
        "penalty_needs_duty",
        ("pickup_fail", "pile_take", "top_must_use", "deep_must_use"),
        lambda rules: rules.pickup_fail == "penalty" and not take_must_use(rules),
    ),
    Conflict(
        "rummy_needs_layoff",
        ("rummy_call", "layoff"),
        lambda rules: rules.rummy_call == "layoff_only" and rules.layoff != "any",
    ),
    Conflict(
        "automatic_needs_no_swap",
        ("joker_declare", "joker_swap"),
        lambda rules: rules.joker_declare == "automatic" and rules.joker_swap != "off",
    ),
    Conflict(
        "moving_needs_no_swap",
        ("joker_declare", "joker_swap"),
        lambda rules: rules.joker_declare == "required_swappable" and rules.joker_swap != "off",
    ),
)
