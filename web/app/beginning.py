"""A match begins: by the player's choice, by a link, or after a lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyengine.game import Game
from pyengine.match import Match
from pyengine.messages import msg
from web.app.ask import Ask
from web.app.choice import first_choice
from web.app.kept import CHOICE
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


def offer(session: Session, game: Game) -> None:
    """Has the start screen offer this game, with as many players of the same level as it seats."""
    was = session.choice
    session.choice = first_choice(game, was.level, was.seats, session.settings.language)
    session.choice.apart = {seat: name for seat, name in was.apart.items() if name in game.bots}
    session.kept.put(CHOICE, session.choice.text())


def begin(session: Session, match: Match) -> None:
    """Sits down to the match; the start screen offers its game from now on."""
    if match.game is not session.choice.game:
        offer(session, match.game)
    session.study = session.review = None
    session.own = Table(Runner(match))
    session.own.fresh_deal()
    session.go("match")
    if session.cannot_keep:
        session.say(UNSAVED)
