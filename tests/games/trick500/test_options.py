"""Every option has a test `test_option_<name>` that tries each value; here: combinations that make no sense."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from pyengine.game import Preset
from pyengine.games.trick500.conflicts import CONFLICTS as CHECKS
from pyengine.games.trick500.conflicts import conflicts
from pyengine.games.trick500.presets import PRESETS
from pyengine.games.trick500.rules import Rules
from pyengine.messages import WayOut
from pyengine.options import options_of


def test_every_option_has_its_test() -> None:
    sources = [path.read_text() for path in Path(__file__).parent.glob("test_options*.py")]
    tested = {name for source in sources for name in re.findall(r"^def test_option_(\w+)\(\)", source, re.MULTILINE)}
    assert tested == {option.name for option in options_of(Rules)}


CONFLICTS = {
    "teams_players": Rules(teams="2x3"),
    "no_such_pack": Rules(deck=33, jokers=2, players=3, teams="solo"),
    "dealt_out": Rules(kitty=4),
    "open_with_piles": Rules(players=2, teams="solo"),
    "misere_gate_shut": Rules(misere_rank="by_points", misere_value=130),
    "open_gate_shut": Rules(open_rank="by_points", open_value=230, open_gate="eight_bid"),
}


@pytest.mark.parametrize("conflict", CONFLICTS)
def test_options_that_contradict_each_other_are_refused(conflict: str) -> None:
    found = conflicts(CONFLICTS[conflict], None)
    assert [refusal.code for refusal in found] == [conflict]
    assert found[0].why.key == f"trick500.conflict.{conflict}"


def test_every_contradiction_has_its_row() -> None:
    assert {each.code for each in CHECKS} == set(CONFLICTS)


@pytest.mark.parametrize("conflict", CONFLICTS)
def test_a_conflict_names_all_single_changes_that_end_it_and_begin_no_other(conflict: str) -> None:
    rules = CONFLICTS[conflict]
    (refusal,) = conflicts(rules, None)
    ends = {
        (each.name, value) for each in options_of(Rules) for value in each.values
        if not conflicts(replace(rules, **{each.name: value}), None)
    }  # fmt: skip
    assert {(way.option, value) for way in refusal.ways_out for value in way.values} == ends
    assert ends


def test_a_way_out_of_one_conflict_leads_into_no_other() -> None:
    """Five need other teams and another pack; two would have piles, and no open misère with them."""
    teams, pack = conflicts(Rules(players=5), None)
    assert (teams.code, teams.ways_out) == (
        "teams_players", (WayOut("players", (4,)), WayOut("teams", ("solo", "called_partner"))),
    )  # fmt: skip
    assert (pack.code, pack.ways_out) == ("dealt_out", (WayOut("players", (4,)), WayOut("deck", (53,))))
    (no_pack,) = conflicts(Rules(deck=44, kitty=4), None)
    assert (no_pack.code, no_pack.ways_out) == ("no_such_pack", (WayOut("jokers", (0, 2)),))


def test_the_way_out_for_another_number_of_players_is_that_number() -> None:
    *_, seats = conflicts(Rules(teams="solo", deck=53), 5)
    assert (seats.code, seats.ways_out) == ("seats", (WayOut("players", (5,)),))
    assert conflicts(Rules(), 8)[-1].ways_out == ()


def test_those_who_sit_down_bar_no_way_out() -> None:
    """With the rules' number of players the page changes how many there are."""
    (teams, *_) = conflicts(Rules(players=5), 5)
    assert teams.ways_out[0] == WayOut("players", (4,))


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.id)
def test_a_house_is_for_its_number_of_players(preset: Preset) -> None:
    rules = preset.rules
    assert conflicts(rules, rules.players) == ()
    (refusal,) = conflicts(rules, rules.players + 1)
    assert dict(refusal.why.params) == {"seats": rules.players + 1, "players": rules.players}
