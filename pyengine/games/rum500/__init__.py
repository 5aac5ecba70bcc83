"""500 Rum (Femhundra, Femhundred): the game's table of contents."""

from __future__ import annotations

from pyengine.game import Game, Hindsight, each_alone
from pyengine.games.rum500.actions import Pass, parse
from pyengine.games.rum500.bots import BOTS, JUDGE
from pyengine.games.rum500.cites import CITES
from pyengine.games.rum500.conflicts import conflicts
from pyengine.games.rum500.events import chosen, informs, redact, tell
from pyengine.games.rum500.examples import examples
from pyengine.games.rum500.legality import legal, refusal
from pyengine.games.rum500.lessons import COURSE
from pyengine.games.rum500.offers import offer
from pyengine.games.rum500.play import apply
from pyengine.games.rum500.position_reading import read_position
from pyengine.games.rum500.position_writing import write_position
from pyengine.games.rum500.presets import HOUSE, PRESETS
from pyengine.games.rum500.rulebook import rulebook
from pyengine.games.rum500.rules import Rules, seat_range
from pyengine.games.rum500.scene import scene
from pyengine.games.rum500.scoring import result
from pyengine.games.rum500.state import deal, determinize, view
from pyengine.games.rum500.truth import MATCH, aside, true_world

GAME = Game(
    id="rum500",
    rules=Rules,
    presets=PRESETS,
    conflicts=conflicts,
    seat_range=seat_range,
    sides=lambda _, seats: each_alone(seats),
    deal=deal,
    to_act=lambda state: state.board.to_act,
    apply=apply,
    result=result,
    view=view,
    determinize=determinize,
    redact=redact,
    informs=informs,
    chosen=chosen,
    legal=legal,
    refusal=refusal,
    parse=parse,
    tell=tell,
    scene=scene,
    offer=offer,
    rulebook=rulebook,
    examples=examples,
    cites=CITES,
    house=HOUSE,
    read_position=read_position,
    write_position=write_position,
    bots=BOTS,
    hindsight=Hindsight(JUDGE, true_world, lambda state: state.hands, aside, MATCH),
    let_go=Pass(),
    course=COURSE,
)
