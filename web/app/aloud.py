"""What is read aloud besides what has happened: a table as it opens, what a lesson says, what the coach sees in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyengine.messages import Msg, msg
from web.app.coach import coaching

if TYPE_CHECKING:
    from web.app.session import Session


def said_now(session: Session) -> tuple[Msg, ...]:
    """What is to be said with this answer; each thing once, when the others have done their part."""
    opens = session.screen == "table" and session.said_at != "table"
    session.said_at = session.screen
    table, study = session.table, session.study
    if session.screen != "table" or table is None or session.elsewhere:
        return ()
    if study is not None:
        study.unsaid |= opens
        if not study.unsaid or study.pending:
            return ()
        study.unsaid = False
        return (study.step.say,)
    # A place that comes with the screen is not read for its words: only what changes in it later is.
    say = (table.scene.say,) if opens and table.yours else ()
    return (*say, *_of_the_coach(session, anew=opens))


def _of_the_coach(session: Session, *, anew: bool) -> tuple[Msg, ...]:
    """Why the moment matters, once in a deal; under a window nothing can be heard."""
    table = session.table
    session.coach_said = frozenset() if anew else session.coach_said
    if table is None or not table.yours or session.dialog or session.confirm:
        return ()
    if not (session.settings.coach or table.coached):
        session.coach_said = frozenset()
        return ()
    coach = coaching(table)
    if coach.now in session.coach_said and not anew:
        return ()
    session.coach_said |= {coach.now}
    return (coach.now, *((msg("ui.coach.leaves"),) if coach.leaves and anew else ()))
