"""What the verbs of lessons do: their list, a lesson at the table, its steps, and a coached deal after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyengine.game import Game
from pyengine.lesson import Lesson
from pyengine.match import Match
from pyengine.messages import msg
from web.app.ask import Ask
from web.app.beginning import asks_first, begin
from web.app.choice import first_choice
from web.app.study import taken_up

if TYPE_CHECKING:
    from web.app.session import Session

PRACTICE_SEATS = 3


def take(session: Session, game: Game, lesson: Lesson) -> None:
    """Begins a lesson, or goes on with it where it was left. The match in progress is left as it is."""
    session.study = taken_up(game, lesson, session.progress.left.get(f"{game.id}/{lesson.id}"))
    session.go("match")


def lessons(session: Session, _: Ask) -> None:
    session.go("lessons")


def lesson(session: Session, ask: Ask) -> None:
    """Takes a lesson, `GAME/LESSON`."""
    name, _, which = ask.argument.partition("/")
    found = session.games[name].course.lesson(which) if name in session.games else None
    if found is None:
        session.say(msg("ui.alert.unknown"))
    else:
        take(session, session.games[name], found)


def step(session: Session, ask: Ask) -> None:
    """To a step of the lesson by its number, from 0: one before, or the one after what was read."""
    if session.study is not None and ask.argument.isdecimal():
        session.study.go_to(int(ask.argument))


def hint(session: Session, _: Ask) -> None:
    """Shows what the lesson asks for, or hides it again."""
    if session.study is not None:
        session.study.hinted = not session.study.hinted


def repeat(session: Session, _: Ask) -> None:
    """Says aloud again what the lesson says."""
    if session.study is not None:
        session.study.unsaid = True


def practise(session: Session, ask: Ask) -> None:
    """From a lesson to a coached deal: by the first house of the language, with the easiest opponents.

    The coach stays for that deal only, unless the settings have it always.
    """
    if session.study is None:
        session.say(msg("ui.alert.unknown"))
        return
    game = session.study.game
    if not asks_first(session, "practise", ask):
        easy = first_choice(game, next(iter(game.bots)), PRACTICE_SEATS, session.settings.language)
        begin(session, Match(game, easy.setup(session.new_seed())))
        if session.own is not None:
            session.own.coached = not session.settings.coach


LEARNING = {
    "lessons": lessons,
    "lesson": lesson,
    "step": step,
    "hint": hint,
    "repeat": repeat,
    "practise": practise,
}
