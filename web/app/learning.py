"""What the verbs of lessons do: their list, a lesson at the table, its steps, and a coached deal after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyengine.game import Game
from pyengine.lesson import Lesson
from pyengine.match import Match
from pyengine.messages import msg
from web.app.ask import Ask
from web.app.beginning import asks_first, begin
from web.app.choice import Choice, first_choice
from web.app.coach import advise, coaching
from web.app.runner import YOU
from web.app.study import taken_up

if TYPE_CHECKING:
    from web.app.session import Session

PRACTICE_SEATS = 3
MOST_DEALS = 60  # that are looked at for one worth playing: about every fourth is


def take(session: Session, game: Game, lesson: Lesson) -> None:
    """Begins a lesson, or goes on with it where it was left. The match in progress is left as it is."""
    session.turn_to(game)
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


def hint(session: Session, ask: Ask) -> None:
    """Shows what the lesson points at, and says it. At a table without a lesson, what the coach has to say."""
    if session.study is not None:
        session.study.hint()
        return
    table = session.table
    coach = coaching(table) if table and (session.settings.coach or table.coached) else None
    if coach is None:
        session.say(msg("ui.alert.no_coach"))
    elif coach.move is not None and coach.why is not None:
        session.heard += (coach.move.label, coach.why)  # all is shown: said once more
    else:
        advise(session, ask)


def repeat(session: Session, _: Ask) -> None:
    """Says aloud again what the lesson says."""
    if session.study is not None:
        session.study.unsaid = True


def practise(session: Session, ask: Ask) -> None:
    """A coached deal of a game, or of that of the lesson: by the language's first house, with the easiest opponents.

    The coach stays for that deal only, unless the settings have it always.
    """
    game = session.games.get(ask.argument, session.study.game if session.study and not ask.argument else None)
    if game is None:
        session.say(msg("ui.alert.unknown"))
    elif not asks_first(session, f"practise {ask.argument}".strip(), ask):
        easy = first_choice(game, next(iter(game.bots)), PRACTICE_SEATS, session.settings.language)
        begin(session, worth_playing(easy, session.new_seed()))
        if session.own is not None:
            session.own.coached = not session.settings.coach


def worth_playing(choice: Choice, seed: str) -> Match:
    """A match in whose first deal you have something to play for; all that is dealt after it is as chance has it."""
    match = Match(choice.game, choice.setup(seed))
    for number in range(MOST_DEALS):
        if all(_plays(match, level) for level in (choice.level, tuple(choice.game.bots)[-1])):
            break
        match = Match(choice.game, choice.setup(f"{seed}.{number}"))
    return Match(choice.game, match.setup)


def _plays(match: Match, level: str) -> bool:
    """Whether a player of this level would do anything with your hand, the first time that you are asked."""
    idle = match.game.course.idle
    while idle and match.to_act() and YOU not in match.to_act():
        seat = match.to_act()[0]
        match.act(seat, match.advise(seat, match.setup.players[seat]).action)
    return not idle or str(match.advise(YOU, level).action) not in idle


LEARNING = {
    "lessons": lessons,
    "lesson": lesson,
    "step": step,
    "hint": hint,
    "repeat": repeat,
    "practise": practise,
}
