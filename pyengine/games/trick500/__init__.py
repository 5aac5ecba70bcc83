"""The trick game 500 (Five Hundred): the game's table of contents."""

from __future__ import annotations

from pyengine.game import Game, Hindsight
from pyengine.games.trick500.actions import Assign, parse
from pyengine.games.trick500.bots import BOTS, JUDGE
from pyengine.games.trick500.cites import CITES
from pyengine.games.trick500.conflicts import conflicts
from pyengine.games.trick500.events import chosen, informs, redact
from pyengine.games.trick500.examples import examples
from pyengine.games.trick500.guess import determinize
from pyengine.games.trick500.legality import legal, refusal
from pyengine.games.trick500.lessons import COURSE
from pyengine.games.trick500.offers import offer
from pyengine.games.trick500.play import apply
from pyengine.games.trick500.position_reading import read_position
from pyengine.games.trick500.position_writing import write_position
from pyengine.games.trick500.presets import HOUSE, PRESETS
from pyengine.games.trick500.rulebook import rulebook
from pyengine.games.trick500.rules import Rules, seat_range, sides
from pyengine.games.trick500.scene import scene
from pyengine.games.trick500.scoring import result, undertaken
from pyengine.games.trick500.state import deal, view
from pyengine.games.trick500.telling import tell
from pyengine.games.trick500.truth import MATCH, aside, true_places

GAME = Game(
    id="trick500",
    rules=Rules,
    presets=PRESETS,
    conflicts=conflicts,
    seat_range=seat_range,
    sides=lambda rules, _: sides(rules),
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
    hindsight=Hindsight(JUDGE, true_places, lambda state: state.hands, aside, MATCH),
    undertaken=undertaken,
    let_go=Assign(None),
    course=COURSE,
)
