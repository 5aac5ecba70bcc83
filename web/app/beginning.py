"""A match begins: by the player's choice, by a link, or after a lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyengine.match import Match
from pyengine.messages import msg
from web.app.ask import Ask
from web.app.pictures import totals_of
from web.app.runner import YOU, Runner
from web.app.table import Table

if TYPE_CHECKING:
    from web.app.session import Session

UNSAVED = msg("ui.alert.unsaved")


def asks_first(session: Session, do: str, ask: Ask) -> bool:
    """Asks before a new match takes the place of an unfinished one, unless that was agreed; a yes does `do`."""
    if session.own is None or session.own.runner.finished or ask.agreed:
        return False
    match = session.own.runner.match
    name, points = msg(f"game.{match.game.id}"), totals_of(match)[YOU]
    session.confirm = (do, msg("ui.confirm.new_match", game=name, deal=match.deal_no, n=points))
    return True


def begin(session: Session, match: Match) -> None:
    """Sits down to the match; the start screen offers its game from now on."""
    session.study = session.review = None
    session.own = Table(Runner(match))
    session.own.fresh_deal()
    session.turn_to(match.game)
    session.go("match")
    if session.cannot_keep:
        session.say(UNSAVED)
