"""A session as the page shows it: the frame of an answer, made from whatever is open."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol

from pyengine.messages import Msg, Param
from web.app import pictures
from web.app.beginning import UNSAVED
from web.app.coach import thinks
from web.app.kept import BEFORE
from web.app.links import link_view
from web.app.models import Archive, Elsewhere, LinkView, Settings
from web.app.requests import Frame
from web.app.reviewing import practises, weighs
from web.app.runner import Turn

if TYPE_CHECKING:
    from web.app.session import Session

PAUSES = {"slow": 1600, "normal": 800, "fast": 250, "instant": 0}  # ms after an action, before the next bot's
WINDOWS = {"slow": 6000, "normal": 4000, "fast": 2500, "instant": 2500}  # ms for you to speak before bots do
STOPS = (".", "!", "?", "…")


class Speaker(Protocol):
    """One language."""

    def __call__(self, message: Msg) -> str: ...

    def text(self, key: str, **params: Param) -> str: ...


def frame(session: Session, *, moved: bool) -> Frame:
    speaker = session.words(session.settings.language)
    windowed = session.screen == "table" and session.table is not None and session.table.runner.turn is Turn.WINDOW
    return Frame(
        html=session.render(model(session), settings_here(session), speaker),
        lang=session.settings.language,
        title=title(session, speaker),
        theme=session.settings.theme,
        deck=session.settings.deck,
        index=session.settings.card_size,
        letters=session.settings.letters,
        log=_aloud(map(speaker, session.heard)) or None,
        alert=speaker(session.notice) if session.notice and session.screen != "start" else None,
        sound=session.sound if session.settings.sound and session.sound else None,
        pause=pause(session, windowed=windowed),
        hold=windowed,
        moved=moved,
    )


def _aloud(sentences: Iterable[str]) -> str:
    """Sentences one after the other; a heading among them has no stop of its own."""
    *before, last = list(sentences) or [""]
    return " ".join([*(each if each.endswith(STOPS) else f"{each}." for each in before), last])


def settings_here(session: Session) -> Settings:
    """The settings as they work here: the coach may sit by in one deal."""
    coached = session.study is None and session.screen == "table" and session.own is not None and session.own.coached
    return replace(session.settings, coach=session.settings.coach or coached)


def title(session: Session, speaker: Speaker) -> str:
    if session.elsewhere:
        return speaker.text("ui.title.start")
    if session.study is not None and session.screen == "table":
        return speaker.text("ui.title.lesson", lesson=session.study.lesson.title)
    return speaker.text(f"ui.title.{session.screen}")


def pause(session: Session, *, windowed: bool) -> int:
    """Milliseconds before the bots go on; longer over a finished trick, until you have gone on from it.

    0 also while the coach thinks, or a review weighs.
    """
    if weighs(session) or (session.table is not None and thinks(session.table)):
        return 0
    if windowed:
        return WINDOWS[session.settings.speed]
    if session.table is not None and session.table.looked == session.ply:
        return 0
    lies = session.table is not None and session.table.lies
    return PAUSES[session.settings.speed] * (2 if lies else 1)


def model(session: Session) -> Any:
    table = session.table
    if session.elsewhere:
        return Elsewhere()
    if session.screen == "lessons":
        return pictures.lessons(session.games, session.choice, session.progress, session.dialog, session.confirm)
    if session.screen == "rules":
        return pictures.rules_to_choose(session.choice, session.dialog)
    if session.screen == "book" and session.reading is not None:
        return session.reading.shown(session.dialog, session.notice)
    if table is None or session.screen == "start":
        runner = session.own.runner if session.own else None
        notice = session.notice or (UNSAVED if session.cannot_keep else None)
        return pictures.start(
            session.games,
            session.choice,
            runner,
            notice=notice,
            dialog=session.dialog,
            confirm=session.confirm,
            news=session.news,
            archive=files(session) if session.dialog == "settings" else None,
            done=session.progress.done,
            link=linked(session),
            history=session.history,
        )
    if session.review is not None and session.screen == "review":
        return session.review.shown()
    if session.review is not None and session.screen == "replay":
        return replace(session.review.table(session.settings), dialog=session.dialog)
    if session.screen == "score":
        return pictures.score(
            table.runner,
            session.dialog,
            notice=session.notice,
            newer="newer" in session.news,
            coach_leaves=table.coached,
            link=linked(session),
        )
    view = table.view(session.settings, session.dialog, session.confirm)
    reviewed = session.review is not None
    view = replace(view, link=linked(session), practice=practises(session), reviewed=reviewed)
    return session.study.shown(view) if session.study is not None else view


def linked(session: Session) -> LinkView | None:
    if session.link is None or session.dialog not in ("link", "share"):
        return None
    if session.dialog == "link" or isinstance(session.link, Msg):
        return link_view(session.link)
    return link_view(session.link, f"#{session.link.text()}", site=session.site, copied=session.copied)


def files(session: Session) -> Archive:
    return Archive(session.archive(), session.kept.get(BEFORE) is not None, session.refused_file, session.saved)
