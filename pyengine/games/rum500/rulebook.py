"""The rules of 500 Rum in words, composed from the options' values: it can say only what the game does."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.game import Clause, Section
from pyengine.games.rum500.legality import IDLE_ROUNDS
from pyengine.games.rum500.play import MOST_RESHUFFLES
from pyengine.games.rum500.rules import Rules, has_wilds, seat_range, take_must_use
from pyengine.rulebook import Clauses

# What the number of an option is called in its sentence; `n` where it decides a plural.
NUMBERS = {
    "second_deck_from": "players",
    "jokers_per_deck": "n",
    "deal_2p": "cards",
    "deal_3to4": "cards",
    "deal_5plus": "cards",
    "opening_min": "points",
    "pickup_min_hand_cards": "n",
    "pickup_penalty": "points",
    "goout_bonus": "points",
    "ace_high": "points",
    "ace_low": "points",
    "ace_hand": "points",
    "joker_value": "points",
    "target": "points",
}
# Values that add nothing to the rules: what is not mentioned is not so.
SILENT = {
    ("first_turn_meld", "allowed"),
    ("opening_min", 0),
    ("layoff_needs_own_meld", False),
    ("twos_wild", False),
    ("pickup_needs_prior_meld", False),
    ("rummy_call", "off"),
    ("must_go_out_to_win", False),
}
_clauses = Clauses("rum500", Rules, silent=SILENT, numbers=NUMBERS)
_fixed, _of, _says = _clauses.fixed, _clauses.of, _clauses.says


def rulebook(rules: Rules) -> tuple[Section, ...]:
    """The complete rules of a house, in the order in which one would explain them."""
    parts = {
        "aim": _aim,
        "deal": _deal,
        "turn": _turn,
        "pile": _pile,
        "melds": _melds,
        "jokers": _jokers,
        "layoff": _layoff,
        "rummy": _rummy,
        "out": _out,
        "scoring": _scoring,
        "end": _end,
    }
    return _clauses.sections(rules, parts)


def _aim(rules: Rules) -> Iterator[Clause]:
    yield from _of(rules, "target")
    yield _fixed("aim")


def _deal(rules: Rules) -> Iterator[Clause]:
    seats = seat_range(rules)
    yield _says("players", "players", least=seats[0], most=seats[-1])
    yield from _of(rules, "second_deck_from", "jokers_per_deck", "deal_2p")
    if rules.deal_3to4 == rules.deal_5plus:
        yield _says("deal_3to4", "deal_3plus", cards=rules.deal_3to4)
    else:
        yield from _of(rules, "deal_3to4", "deal_5plus")
    yield _fixed("stock")
    yield from _of(rules, "extra_card_start")
    if not rules.extra_card_start:
        yield _fixed("first_turn")
    yield from _of(rules, "dealer_next")


def _turn(rules: Rules) -> Iterator[Clause]:
    yield _fixed("turn")
    yield _fixed("lay_out")
    yield from _of(rules, "first_turn_meld", "opening_min")
    yield _fixed("discard")
    yield from _of(rules, "rediscard_single_top")


def _pile(rules: Rules) -> Iterator[Clause]:
    whole = rules.pile_take == "whole_only"
    yield from _of(rules, "pile_visible", "pile_take", "top_must_use")
    if whole:
        yield _says("deep_must_use", f"deep_must_use.{rules.deep_must_use}.whole")
    else:
        yield from _of(rules, "deep_must_use")
    if take_must_use(rules):
        # Where nothing can be added to melds, only new ones are left.
        use = "new_meld_only" if rules.layoff == "off" else rules.pickup_use
        yield _says("pickup_use", f"pickup_use.{use}")
        yield from _of(rules, "pickup_min_hand_cards", "pickup_fail", "pickup_penalty")
    if whole and rules.pickup_needs_prior_meld:
        yield _says("pickup_needs_prior_meld", "pickup_needs_prior_meld.true.whole")
    else:
        yield from _of(rules, "pickup_needs_prior_meld")
    yield from _stock_empty(rules)


def _stock_empty(rules: Rules) -> Iterator[Clause]:
    if rules.stock_empty == "reshuffle":
        yield _says("stock_empty", "stock_empty.reshuffle", n=MOST_RESHUFFLES)
    else:
        yield from _of(rules, "stock_empty")
    if rules.stock_empty != "end_at_once":
        yield _fixed("standstill")
    yield _fixed("idle_rounds", n=IDLE_ROUNDS)


def _melds(rules: Rules) -> Iterator[Clause]:
    yield _says("set_max", f"set_max.{rules.set_max}")
    yield from _of(rules, "set_distinct_suits", "run_same_suit", "ace_rank", "wrap_runs")


def _jokers(rules: Rules) -> Iterator[Clause]:
    yield from _of(rules, "joker_role", "twos_wild")
    if not has_wilds(rules):
        return
    yield from _of(rules, "joker_declare", "joker_limit")
    if rules.joker_swap != "off" or rules.joker_declare == "required_fixed":
        yield from _of(rules, "joker_swap")


def _layoff(rules: Rules) -> Iterator[Clause]:
    yield from _of(rules, "layoff", "layoff_needs_own_meld")
    if rules.layoff == "any":
        yield _fixed("layoff_scores")
    if rules.layoff != "off":
        yield _fixed("layoff_choice")


def _rummy(rules: Rules) -> Iterator[Clause]:
    yield from _of(rules, "rummy_call")
    if rules.rummy_call != "off":
        yield _fixed("rummy_window")
        yield from _of(rules, "rummy_priority", "rummy_next")


def _out(rules: Rules) -> Iterator[Clause]:
    yield from _of(rules, "final_discard")
    yield _fixed("deal_over")
    yield from _of(rules, "goout_bonus")


def _scoring(rules: Rules) -> Iterator[Clause]:
    yield _fixed("score")
    yield from _of(rules, "low_cards")
    yield _fixed("court_cards")
    yield from _of(rules, "ace_high", "ace_low", "ace_hand", "joker_value")


def _end(rules: Rules) -> Iterator[Clause]:
    yield _says("target_test", f"target_test.{rules.target_test}", points=rules.target)
    yield from _of(rules, "must_go_out_to_win")
    if not rules.must_go_out_to_win:
        # Otherwise there is only one who can win.
        yield from _of(rules, "multi_over", "tie")
