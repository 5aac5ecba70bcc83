"""What the events of a deal told adds up to what the deal is scored."""

from __future__ import annotations

from collections import Counter

import pytest

from pyengine.games.rum500 import GAME
from pyengine.games.rum500.events import LaidOff, LaidOut, Penalised
from tests.games.conformance import House, deal, sensible

HOUSES = [House("rum500", preset.id, max(GAME.seat_range(preset.rules))) for preset in GAME.presets]


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_points_told_while_laying_are_the_points_scored(house: House) -> None:
    told: Counter[int] = Counter()
    for moment in deal(house, sensible):
        for event in moment.events:
            told[int(getattr(event, "who", None) or 0)] += (
                event.points if isinstance(event, LaidOut | LaidOff | Penalised) else 0
            )
    result = GAME.result(deal(house, sensible)[-1].after)
    assert result is not None
    assert [line.part("table") + line.part("penalty") for line in result.lines] == [
        told[seat] for seat in range(house.seats)
    ]
