"""What a player at the table would do, done by the bots too."""

from __future__ import annotations

import pytest

from pyengine.games.rum500 import GAME
from tests.games.positions import Case, asked, each, is_right
from tests.games.rum500.decisions import CASES


@pytest.mark.parametrize(("case", "level"), each(CASES))
def test_bots_do_what_a_player_at_the_table_would(case: Case, level: str) -> None:
    choice = asked(GAME, case, level)
    assert is_right(case, choice), f"{choice.action}, not {' or '.join(case.accepted)}: {case.because}"
