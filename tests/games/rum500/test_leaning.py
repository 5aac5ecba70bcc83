"""What a searching player would do by its style: the large hand that makes many melds."""

from __future__ import annotations

import pytest

from pyengine.bot import decide
from pyengine.game import Table
from pyengine.games.rum500 import GAME
from pyengine.games.rum500.actions import Action, Discard
from pyengine.games.rum500.bots.habit import play_out
from pyengine.games.rum500.bots.leaning import leaning
from pyengine.games.rum500.bots.sketch import Sketch
from pyengine.games.rum500.bots.style import GATHERING, PLAIN
from pyengine.games.rum500.bots.terms import terms_of
from pyengine.games.rum500.bots.worlds import Dealer, place
from pyengine.games.rum500.view import View
from pyengine.messages import Seat
from pyengine.rng import Rng
from tests.games.conformance import House, sampled, sensible
from tests.games.rum500.positions import position, seen
from tests.games.rum500.test_sketch import sketched

FEW_LEFT = ("hand 1 ?1", "turns 5 5")
MANY_LEFT = ("hand 1 ?9", "turns 5 5")


def leant(view: View) -> tuple[Action, Action]:
    """What Casual does, and what the gathering style makes of it."""
    sketch = Sketch(view, terms_of(view.rules), GATHERING)
    likely = place(sketch, next(Dealer(view, sketch).worlds(Rng("likely"))))
    plain = decide(GAME.bots["casual"], view, Rng("plain")).action
    return plain, leaning(view, likely, plain)


def test_a_deep_take_is_leant_to_while_nobody_is_near_going_out() -> None:
    pile = ("hand 0 4S 5S 9H JD", "pile 3S KD 8C QH 10D 2C", "phase draw")
    plain, found = leant(seen(position(*pile, *MANY_LEFT)))
    assert (str(plain), str(found)) == ("draw", "take 3S")
    assert str(leant(seen(position(*pile, *FEW_LEFT)))[1]) == "draw"


def test_cheap_cards_are_thrown_while_many_are_held_and_dear_ones_when_somebody_is_nearly_out() -> None:
    hand = ("hand 0 2C KS 7D", "phase play")
    assert str(leant(seen(position(*hand, *MANY_LEFT)))[1]) == "discard 2C"
    assert str(leant(seen(position(*hand, *FEW_LEFT)))[1]) == "discard KS"


@pytest.mark.parametrize("preset", [preset.id for preset in GAME.presets])
def test_every_leaning_is_legal_and_only_draws_and_discards_are_leant_to(preset: str) -> None:
    other = 0
    for moment in sampled(House("rum500", preset, 3), sensible, 40, "leaning"):
        view = GAME.view(moment.state, moment.seat)
        plain, found = leant(view)
        assert GAME.refusal(view, found) is None
        if found != plain:
            other += 1
            assert view.board.phase == "draw" or isinstance(plain, Discard)
    assert other


@pytest.mark.parametrize(("preset", "seats"), [("pagat", 2), ("danish", 3), ("swedish-joker", 4)])
def test_gathering_brings_more_than_playing_plainly(preset: str, seats: int) -> None:
    """The same deals, played by the same seat in one style and in the other."""
    rules, gained = GAME.preset(preset).rules, []
    for number in range(60):
        table = Table(seats=seats, dealer=Seat(number % seats), deal_no=1, totals=(0,) * seats)
        state = GAME.deal(rules, table, f"style {number}")
        ahead = []
        for style in (GATHERING, PLAIN):
            sketch = sketched(state, style)
            play_out(sketch)
            scores = sketch.scores()
            ahead.append(scores[state.board.turn] - sum(scores) / seats)
        gained.append(ahead[0] - ahead[1])
    assert sum(gained) / len(gained) > 5
