"""Real games through the worker's door: real rules, words and templates, bots in all seats but yours."""

import json

import pytest

from pyengine.games import GAMES
from pyengine.games.rum500 import GAME as RUM500
from tests.app.real_desk import RealDesk
from web.app.models import ScoreSheet


@pytest.mark.parametrize("preset", [each.id for each in RUM500.presets])
@pytest.mark.parametrize("seats", [2, 5])
def test_deal_of_every_house_reaches_its_score_sheet(preset: str, seats: int) -> None:
    desk = RealDesk(games=GAMES, seed=f"{preset} {seats}")
    for do in (f"preset {preset}", f"seats {seats}", "setting speed=instant", "deal"):
        desk.do(do)
    desk.play_deal()
    assert isinstance(desk.shown, ScoreSheet)
    again = RealDesk(games=GAMES, store=dict(desk.store))
    again.do("resume")
    assert again.shown == desk.shown


@pytest.mark.parametrize("priority", ["first_call", "turn_order"])
def test_rummy_calls_are_played_to_the_end(priority: str) -> None:
    desk = RealDesk(games=GAMES, seed="calls")
    for do in (
        "preset pagat",
        "option rummy_call=layoff_or_new_meld",
        f"option rummy_priority={priority}",
        "setting speed=instant",
        "deal",
    ):
        desk.do(do)
    desk.play_deal()
    record = json.loads(desk.store["femhundra.match"])["record"]
    assert " pass\n" in record
    assert isinstance(desk.shown, ScoreSheet)


def test_no_picture_of_a_deal_shows_the_seed_or_a_hidden_card() -> None:
    desk = RealDesk(games=GAMES, seed="0123456789abcdef0123")
    desk.do("deal")
    desk.until_you()
    assert desk.session.table is not None
    state = desk.session.table.runner.match.state
    hidden = {f"c-{str(card).replace(':', '_')}" for card in (*state.stock, *state.hands[1], *state.hands[2])}
    html = desk.frame["html"]
    assert all(f'c-{card}"' in html or f"c-{card};" in html for card in desk.hand)
    assert desk.seed not in html
    assert not [name for name in hidden if f"{name};" in html or f'{name}"' in html]
