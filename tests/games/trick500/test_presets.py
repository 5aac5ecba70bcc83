"""The named houses against the tables of rules.md 0.1, 3.0 and 3.2; where a table is silent, the Australian game."""

from __future__ import annotations

import pytest

from pyengine.game import Preset, Table
from pyengine.games.trick500.conflicts import conflicts
from pyengine.games.trick500.presets import PRESETS
from pyengine.games.trick500.rules import Rules
from pyengine.games.trick500.state import deal
from pyengine.messages import Seat
from pyengine.options import options_of, value_text

# rules.md 3.2, one column for each preset; a dot is the default.
TABLE = """
                           swedish-4 swedish-3 australian-4 australian-3 australian-5 australian-6 australian-2 hoyle-3 american-4 quebec-4 new-zealand-4
players                    4         3         4            3            5            6            2            3       4          4        4
teams                      2x2       solo      2x2          solo         called_partner 2x3        solo         solo    2x2        2x2      2x2
deck                       43        33        43           33           53           63           43           33      45         46       43
kitty                      3         3         3            3            3            3            3            3       5          6        3
jokers                     1         1         1            1            1            1            1            1       1          2        1
bidding_rounds             until_passed until_passed until_passed until_passed until_passed until_passed until_passed until_passed single single until_passed
rebid_after_pass           never     never     never        never        never        never        never        never   never      never    after_intervening_bid
self_raise                 no        no        no           no           no           no           no           no      no         no       winner_before_kitty
six_level                  binding   binding   binding      binding      binding      binding      binding      binding indication_first_two binding binding
bid_order                  points    points    level_then_suit level_then_suit level_then_suit level_then_suit level_then_suit points level_then_suit level_then_suit level_then_suit
misere                     true      true      true         true         true         true         true         false   true       true     true
misere_value               250       250       250          250          250          250          250          250     250        250      130
open_misere                true      true      true         true         true         true         false        false   true       false    true
open_value                 500       500       500          500          500          500          500          500     500        500      230
misere_rank                by_points by_points above_7NT    above_7NT    above_7NT    above_7NT    above_7NT    above_7NT by_points by_points by_points
misere_gate                none      none      seven_bid    seven_bid    seven_bid    seven_bid    none         seven_bid none     none     none
open_rank                  by_points by_points below_10H    below_10H    below_10H    below_10H    below_10H    below_10H by_points by_points by_points
joker_preassign            false     false     true         true         true         true         true         false   false      false    true
joker_void_forced          never     never     misere_only  misere_only  misere_only  misere_only  misere_only  never   never      never    never
joker_lead                 named_any named_any named_unled_suit named_unled_suit named_unled_suit named_unled_suit named_unled_suit named_not_renounced named_any named_any named_any
joker_after_renounce_wins  true      true      true         true         true         true         true         false   true       true     true
all_pass                   redeal_next redeal_next redeal_next redeal_next redeal_next redeal_next redeal_next play_no_trump redeal_next redeal_next redeal_next
slam_min                   off       off       250          250          250          250          250          250     off        off      250
defender_trick_in_misere   10        10        0            0            0            0            0            0       0          0        0
win_rule                   any_points any_points contract_only contract_only contract_only contract_only contract_only any_points any_points any_points contract_only
lose_at                    -500      -500      -500         -500         -500         -500         -500         off     -500       -500     -500
"""  # noqa: E501


def table() -> dict[str, dict[str, str]]:
    """Preset -> option -> value as text."""
    head, *rows = TABLE.strip().splitlines()
    names = head.split()
    houses: dict[str, dict[str, str]] = {name: {} for name in names}
    for row in rows:
        option, *values = row.split()
        for name, value in zip(names, values, strict=True):
            houses[name][option] = value
    return houses


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.id)
def test_a_house_follows_the_table(preset: Preset) -> None:
    rules = preset.rules
    told = table()[preset.id]
    for option in options_of(Rules):
        wanted = told.get(option.name, value_text(option.default))
        assert value_text(getattr(rules, option.name)) == wanted, option.name


def test_every_house_of_the_table_is_there() -> None:
    assert [preset.id for preset in PRESETS] == list(table())


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.id)
def test_a_house_can_be_dealt(preset: Preset) -> None:
    rules = preset.rules
    assert conflicts(rules, rules.players) == ()
    totals = (0,) * rules.players
    state = deal(rules, Table(seats=rules.players, dealer=Seat(0), deal_no=1, totals=totals), "house")
    piles = sum(len(up) for up in state.board.up) + sum(len(under) for under in state.under)
    assert sum(map(len, state.hands)) + piles + len(state.kitty) == rules.deck
    assert state.board.turn == 1
