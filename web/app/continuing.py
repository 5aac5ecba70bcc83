"""What comes of `continue`: the others' moves, the coach's thoughts, the choices that a review weighs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app import sound
from web.app.beginning import UNSAVED
from web.app.coach import Advice, advice, think, thinks
from web.app.outcome import heading, said
from web.app.requests import Reply
from web.app.reviewing import over, weighs
from web.app.runner import Turn
from web.app.table import Table
from web.app.verbs import VERBS

if TYPE_CHECKING:
    from web.app.session import Session

CHUNK = 0.08  # seconds of bots' moves in one answer


def is_awaited(session: Session) -> bool:
    """Whether the page is to ask `continue`; a dialog or question holds the bots."""
    if weighs(session) and not session.elsewhere:
        return True
    if session.elsewhere or session.screen != "table" or session.table is None or session.dialog or session.confirm:
        return False
    if thinks(session.table):
        return True
    if session.study is not None:
        return bool(session.study.pending)
    if session.settings.hold and session.table.lies:
        return False
    return session.table.runner.turn is not Turn.YOURS


def go_on(session: Session, *, hurried: bool) -> Reply:
    """The bots' next moves. An answer without a frame says that one of them still thinks."""
    table = session.table
    if not is_awaited(session) or table is None:
        return Reply(ply=session.ply)
    if session.review is not None and weighs(session):
        new = session.review.go_on(session.is_tired())
        return session.reply() if new else Reply(ply=session.ply, more=True)
    if thinks(table):
        return _think_on(session, advice(table))
    if session.study is not None:
        start = table.runner.acted
        step = session.study.play_others()
        session.hear(table, start)
        session.sound = sound.of_action(step.action, 1)
        return session.reply(moved=True)
    result = table.runner.match.result
    if result is not None:
        session.heard += (heading(result), *said(result))
        session.screen = over(session)
        session.sound = sound.DEAL_OVER
        return session.reply(moved=True)
    return _others_move(session, table, hurried=hurried)


def _others_move(session: Session, table: Table, *, hurried: bool) -> Reply:
    """As many moves as one answer may bring; none while one of the bots still thinks."""
    begun, hold, tricks = session.clock(), session.settings.hold, table.tricks
    start = table.runner.acted
    if hurried:
        table.runner.hurry()
    steps = table.runner.others_move(
        session.choice.level,
        at_once=session.settings.speed == "instant",
        is_late=lambda: session.clock() > begun + CHUNK or (hold and table.lies),
        is_tired=session.is_tired(),
    )
    if not steps:
        return Reply(ply=session.ply, more=is_awaited(session))
    session.hear(table, start)
    session.keep_match()
    if table.yours and table.alert != UNSAVED:
        table.forget_try()  # it was about waiting
    if table.tricks > tricks:
        session.sound = sound.TRICK_WON
    else:
        session.sound = sound.YOUR_TURN if table.yours else sound.of_action(steps[-1].action, 1)
    return session.reply(moved=True)


def _think_on(session: Session, given: Advice) -> Reply:
    """The coach's next thoughts; after the last its hint is told, and an action that waited is judged."""
    if not think(given, session.clock, session.is_tired()):
        return Reply(ply=session.ply, more=True)
    before = (session.ply, session.screen)
    if given.waiting is not None:
        VERBS["act"](session, given.waiting)
    session.keep_match()
    return session.reply(moved=before != (session.ply, session.screen))
