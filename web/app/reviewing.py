"""What the verbs of a review do: a deal's choices, its steps, playing on from one, and the way back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyengine.messages import msg
from web.app.lookback import ORDERS, LookBack

if TYPE_CHECKING:
    from web.app.ask import Ask
    from web.app.session import Session


def review(session: Session, ask: Ask) -> None:
    """From the score sheet to its deal's choices; one begun before is gone on with."""
    table = session.table_now("score", ask.ply)
    if table is None:
        return
    match = table.runner.match
    if session.review is None or session.review.of != (match, match.deal_no):
        session.review = LookBack(match)
    session.go("review")


def _on(session: Session, *screens: str) -> LookBack | None:
    """The review, if the player is at one of its screens; otherwise says so."""
    if session.review is None or session.screen not in screens:
        session.say(msg("ui.alert.unknown"))
        return None
    return session.review


def order(session: Session, ask: Ask) -> None:
    looked_back = _on(session, "review")
    if looked_back is not None and ask.argument in ORDERS:
        looked_back.order = ask.argument


def look(session: Session, ask: Ask) -> None:
    """Opens a choice by its ply, or shuts it."""
    looked_back = _on(session, "review")
    if looked_back is not None and ask.argument.isdecimal():
        ply = int(ask.argument)
        looked_back.looked = None if looked_back.looked == ply else ply


def at(session: Session, ask: Ask) -> None:
    """The table after so many actions of the deal."""
    looked_back = _on(session, "review", "replay")
    if looked_back is not None and ask.argument.isdecimal():
        looked_back.go_to(int(ask.argument))
        session.go("replay")


def hands(session: Session, _: Ask) -> None:
    """Shows all hands, or only yours."""
    looked_back = _on(session, "replay")
    if looked_back is not None:
        looked_back.all_hands = not looked_back.all_hands


def choices(session: Session, _: Ask) -> None:
    """Back to the list, from a step, from what is played on, or from a lesson."""
    if session.review is None:
        session.say(msg("ui.alert.unknown"))
    else:
        session.study = None
        session.review.end_practice()
        session.go("review")


def play_on(session: Session, ask: Ask) -> None:
    """Plays on from a step, for practice."""
    looked_back = _on(session, "review", "replay")
    if looked_back is None:
        return
    if ask.argument.isdecimal():
        looked_back.go_to(int(ask.argument))
    if looked_back.at < looked_back.last:
        looked_back.play_on()
        session.go("match")


def sheet(session: Session, _: Ask) -> None:
    """Back to the score sheet."""
    if _on(session, "review", "replay") is not None:
        session.go("match")


def over(session: Session) -> str:
    """Which screen follows a deal that has ended: its score sheet, or for practice the review."""
    if session.review is None or session.review.practice is None:
        return "score"
    session.review.end_practice()
    return "review"


def practises(session: Session) -> bool:
    return session.review is not None and session.review.practice is not None


def weighs(session: Session) -> bool:
    """Whether choices are still to be weighed while they are looked at."""
    return session.review is not None and session.screen in ("review", "replay") and not session.review.done


REVIEWING = {
    "review": review,
    "order": order,
    "look": look,
    "at": at,
    "hands": hands,
    "choices": choices,
    "play-on": play_on,
    "sheet": sheet,
}
