"""The first matches of the marathon, a little more than one for each preset and number of seats."""

from __future__ import annotations

import pytest

from pyengine.record import Setup
from tests.bench.marathon import run, setups


@pytest.mark.slow
@pytest.mark.parametrize("setup", [*setups(60)], ids=lambda setup: f"{setup.game}-{setup.preset}-{setup.seed}")
def test_a_match_ends_and_its_record_replays(setup: Setup) -> None:
    assert run(setup).fault == ""
