"""What a player at the table would do, done by the bots too."""

from __future__ import annotations

import pytest

from pyengine.games.trick500 import GAME
from tests.games.positions import Case, asked, each, is_right
from tests.games.trick500.decisions_auction import CALLS, EXCHANGES
from tests.games.trick500.decisions_cardplay import MISERES, PARTNERS, TRICKS

CASES = (*CALLS, *EXCHANGES, *TRICKS, *MISERES, *PARTNERS)


@pytest.mark.parametrize(("case", "level"), each(CASES))
def test_bots_do_what_a_player_at_the_table_would(case: Case, level: str) -> None:
    """Source: cases.md F26-F43, complaints 1-30."""
    choice = asked(GAME, case, level)
    assert is_right(case, choice), f"{choice.action}, not {' or '.join(case.accepted)}: {case.because}"
