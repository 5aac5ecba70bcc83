"""Where a lesson's lamp points, as a sentence: for whoever does not see it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pyengine.cards import card
from pyengine.messages import Msg, Seat, msg
from pyengine.scene import Scene, TrickMiddle

WHOLE = {"hand": "all", "pile": "pile", "stock": "stock", "bids": "bids", "trick": "trick", "contract": "contract"}


def lit(points: Iterable[str], scene: Scene) -> Msg | None:
    """The places that a lesson points at, written as lessons write them; None where there is none to name."""
    what = tuple(each for point in points for each in _places(point, scene))
    return msg("ui.lamp", what=what) if what else None


def _places(point: str, scene: Scene) -> Iterator[Msg]:
    place, *which = point.split()
    if not which:
        if place in WHOLE:
            yield msg(f"ui.lamp.{WHOLE[place]}")
    elif place == "hand":
        yield msg("ui.lamp.hand", cards=tuple(map(card, which)))
    elif place == "pile":
        yield msg("ui.lamp.pile_cards", cards=tuple(map(card, which)))
    elif place == "seat":
        yield from (msg("ui.lamp.seat", who=Seat(int(each))) for each in which)
    elif place == "meld":
        melds = {each.partition("-")[0] for each in which}
        groups = (group for seat in scene.seats for group in seat.groups)
        yield from (msg("ui.lamp.meld", meld=group.label) for group in groups if group.target in melds)
    elif place == "bid" and isinstance(scene.middle, TrickMiddle):
        yield from (msg("ui.lamp.bid", bid=cell.label) for cell in scene.middle.bids if cell.bid in which)
