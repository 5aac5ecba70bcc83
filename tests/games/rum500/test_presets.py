"""The nine houses against the tables of rules.md 0.1, 3.0 and 3.1; where a table is silent, the neutral default."""

from __future__ import annotations

import pytest

from pyengine.game import Table
from pyengine.games.rum500 import GAME
from pyengine.games.rum500.conflicts import conflicts
from pyengine.games.rum500.presets import PRESETS
from pyengine.games.rum500.rules import Rules, seat_range
from pyengine.games.rum500.state import full_pack
from pyengine.messages import Seat
from pyengine.options import options_of, value_text

IDS = ("swedish-joker", "danish", "swedish-top-or-whole", "swedish-whole-pile", "pagat", "bicycle", "scoring-rummy",
       "spelregler", "swedish-house")  # fmt: skip

# rules.md 3.1, one column for each preset in the order of IDS.
TABLE = """
players                2-6      2-6      2-8          2-8          2-8      2-8      2-6      2-6          2-5
second_deck_from       5        5        5            5            5        5        5        never        never
jokers_per_deck        2        0        0            0            2        0        0        1            0
joker_role             wild     wild     wild         wild         wild     wild     wild     wild         wild
deal_2p                13       13       7            13           13       13       13       10           6
deal_3to4              7        7        7            7            7        7        7        7            6
deal_5plus             7        6        7            7            7        7        7        6            6
set_distinct_suits     true     true     true         true         true     true     true     true         true
ace_rank               low_or_high low_or_high low_or_high low_or_high low_or_high low_or_high low_or_high low_or_high low_or_high
joker_declare          required_fixed automatic required_fixed required_fixed required_fixed required_fixed required_fixed required_fixed required_fixed
joker_limit            half_of_meld half_of_meld half_of_meld half_of_meld half_of_meld half_of_meld half_of_meld one_per_meld half_of_meld
joker_swap             off      off      off          off          off      off      off      off          off
pile_take              any_depth any_depth top_or_whole whole_only any_depth any_depth any_depth top_or_whole whole_only
top_must_use           false    true     false        false        false    true     true     false        false
deep_must_use          target   target   any_pile_card any_pile_card target target   target   any_pile_card any_pile_card
pickup_use             meld_or_layoff meld_or_layoff new_meld_only meld_or_layoff meld_or_layoff meld_or_layoff meld_or_layoff new_meld_only new_meld_only
pickup_min_hand_cards  1        0        0            1            0        0        0        0            0
pickup_needs_prior_meld false   false    false        false        false    false    false    true         false
pickup_fail            forbid   forbid   penalty      forbid       forbid   forbid   forbid   forbid       penalty
pickup_penalty         100      100      100          100          100      100      100      100          50
first_turn_meld        allowed  allowed  allowed      allowed      allowed  allowed  allowed  from_second_turn allowed
layoff_needs_own_meld  false    false    true         false        false    false    false    false        true
final_discard          optional required optional     optional     optional optional optional optional     optional
rediscard_single_top   forbid   forbid   forbid       allow        forbid   forbid   forbid   allow        forbid
rummy_call             off      off      off          off          off      off      off      off          off
stock_empty            end_when_declined end_when_declined end_when_declined end_when_declined end_when_declined end_when_declined end_when_declined end_when_declined end_when_declined
goout_bonus            0        0        50           0            0        0        0        0            0
low_cards              pip      five     five         five         pip      pip      five     pip          five
ace_high               15       15       15           15           15       15       15       15           15
ace_low                1        15       5            5            1        1        5        1            5
ace_hand               15       15       15           15           15       15       15       15           15
joker_value            15       25       15           15           15       15       15       15           15
target                 500      500      500          500          500      500      500      500          500
target_test            at_least at_least at_least     above        at_least at_least at_least at_least     at_least
multi_over             highest  highest  highest      highest      highest  highest  highest  highest      highest
tie                    play_on  play_on  play_on      play_on      play_on  play_on  play_on  play_on      play_on
"""  # noqa: E501
ROWS = {row.split()[0]: row.split()[1:] for row in TABLE.strip().splitlines()}
EXPECTED = [
    pytest.param(preset, name, value, id=f"{preset}-{name}")
    for name, values in ROWS.items()
    for preset, value in zip(IDS, values, strict=True)
]

# rules.md 3.0: cards left in the stock by players, from two on.
STOCK = {
    "swedish-joker": (27, 32, 25, 72, 65),
    "danish": (25, 30, 23, 73, 67),
    "swedish-top-or-whole": (37, 30, 23, 68, 61, 54, 47),
    "swedish-whole-pile": (25, 30, 23, 68, 61, 54, 47),
    "pagat": (27, 32, 25, 72, 65, 58, 51),
}


def test_there_are_nine_houses_by_their_ids() -> None:
    assert tuple(preset.id for preset in PRESETS) == IDS


@pytest.mark.parametrize(("preset", "name", "value"), EXPECTED)
def test_a_house_plays_as_the_table_says(preset: str, name: str, value: str) -> None:
    assert value_text(getattr(GAME.preset(preset).rules, name)) == value


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.id)
def test_what_the_table_does_not_name_is_neutral(preset: object) -> None:
    others = [option for option in options_of(Rules) if option.name not in ROWS]
    rules = preset.rules  # type: ignore[attr-defined]
    assert {option.name: getattr(rules, option.name) for option in others} == {
        option.name: option.default for option in others
    }


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.id)
def test_no_house_contradicts_itself_at_any_number_of_players(preset: object) -> None:
    rules = preset.rules  # type: ignore[attr-defined]
    assert [conflicts(rules, seats) for seats in seat_range(rules)] == [()] * len(seat_range(rules))


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.id)
def test_every_house_names_its_source(preset: object) -> None:
    assert preset.source.key == f"rum500.preset.{preset.id}.source"  # type: ignore[attr-defined]


@pytest.mark.parametrize("preset", STOCK)
def test_the_stock_has_as_many_cards_as_computed(preset: str) -> None:
    """rules.md 3.0, R76"""
    rules = GAME.preset(preset).rules
    left = []
    for seats in seat_range(rules):
        table = Table(seats=seats, dealer=Seat(0), deal_no=1, totals=(0,) * seats)
        left.append(len(GAME.deal(rules, table, "stock").stock))
    assert tuple(left) == STOCK[preset]


@pytest.mark.parametrize(
    ("preset", "seats", "size"),
    [
        ("swedish-joker", 4, 54),
        ("swedish-joker", 5, 108),
        ("danish", 4, 52),
        ("danish", 6, 104),
        ("spelregler", 6, 53),
        ("swedish-house", 5, 52),
    ],
)
def test_packs_and_jokers_make_the_pack(preset: str, seats: int, size: int) -> None:
    """rules.md A2, A3"""
    assert len(full_pack(GAME.preset(preset).rules, seats)) == size


def test_an_unknown_house_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"unknown preset 'persian': expected one of swedish-joker, danish"):
        GAME.preset("persian")
