"""What the verbs of links do: show what a link holds, and open it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyengine.match import BadSetup, Match
from pyengine.messages import Msg, msg
from pyengine.record import NewerFormat, TextError
from web.app.ask import Ask
from web.app.beginning import asks_first, begin
from web.app.learning import take
from web.app.links import BrokenLink, LessonLink, read_link

if TYPE_CHECKING:
    from web.app.session import Session


def offer_lesson(session: Session, ask: Ask) -> None:
    """What the address `#learn/…` holds."""
    _offer(session, f"learn/{ask.argument}")


def offer_match(session: Session, ask: Ask) -> None:
    """What the address `#play/…` holds."""
    _offer(session, f"play/{ask.argument}")


def _offer(session: Session, text: str) -> None:
    """Shows what a link holds, or says why it opens nothing. Whatever is in progress is left as it is."""
    session.go("start")
    session.dialog = "link"
    try:
        session.link = read_link(session.games, text)
    except NewerFormat as error:
        session.link = msg("ui.alert.link_newer", token=error.token)
    except BrokenLink:
        session.link = msg("ui.alert.link_broken")
    except TextError as error:
        session.link = msg("ui.alert.link_bad", token=error.token)
    except BadSetup as error:
        session.link = msg("ui.alert.link_rules", why=error.refusal.why)


def follow(session: Session, ask: Ask) -> None:
    """Opens what the link holds; asks first before a match takes the place of an unfinished one."""
    opened = session.link
    if session.screen != "start" or opened is None or isinstance(opened, Msg):
        session.say(msg("ui.alert.unknown"))
    elif isinstance(opened, LessonLink):
        take(session, opened.game, opened.lesson)
    elif not asks_first(session, "follow", ask):
        begin(session, Match(opened.game, opened.setup_for(session.new_seed())))


FOLLOWING = {"offer-lesson": offer_lesson, "offer-match": offer_match, "follow": follow}
