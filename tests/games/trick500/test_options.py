"""Every option has a test `test_option_<name>` that tries each value; here: combinations that make no sense."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pyengine.game import Preset
from pyengine.games.trick500.conflicts import _contradictions, conflicts
from pyengine.games.trick500.presets import PRESETS
from pyengine.games.trick500.rules import Rules
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
    assert set(_contradictions(Rules())) == set(CONFLICTS)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.id)
def test_a_house_is_for_its_number_of_players(preset: Preset) -> None:
    rules = preset.rules
    assert conflicts(rules, rules.players) == ()
    (refusal,) = conflicts(rules, rules.players + 1)
    assert dict(refusal.why.params) == {"seats": rules.players + 1, "players": rules.players}
