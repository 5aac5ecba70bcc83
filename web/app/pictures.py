"""What each screen is given to show, from the choice and the match. No HTML, no words."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from pyengine.game import Game
from pyengine.match import Match
from pyengine.messages import Msg, Seat
from pyengine.options import changes_from, options_of
from web.app.choice import Choice
from web.app.history import Finished
from web.app.models import (
    Archive,
    LessonLine,
    Lessons,
    LinkView,
    Other,
    Question,
    Resume,
    RulesChoice,
    ScoreSheet,
    Start,
)
from web.app.progress import Progress
from web.app.runner import YOU, Runner


def start(
    games: Mapping[str, Game],
    choice: Choice,
    runner: Runner | None,
    *,
    notice: Msg | None,
    dialog: str | None,
    confirm: Question | None,
    news: frozenset[str] = frozenset(),
    archive: Archive | None = None,
    done: Collection[str] = (),
    link: LinkView | None = None,
    history: tuple[Finished, ...] = (),
) -> Start:
    """The start screen; what keeps the choice from being dealt is said when there is no other news."""
    names = [name for each in games.values() for name in lesson_names(each)]
    return Start(
        games=tuple(games.values()),
        game=choice.game,
        preset=choice.preset,
        changed=len(choice.changes),
        seats=choice.seats,
        seat_range=choice.seat_range,
        level=choice.level,
        levels=tuple(choice.game.bots),
        others=_others(choice),
        resume=_resume(runner) if runner else None,
        notice=notice or next((refusal.why for refusal in choice.conflicts), None),
        dialog=dialog,
        confirm=confirm,
        offline="offline" in news,
        newer="newer" in news,
        archive=archive,
        lessons=(sum(name in done for name in names), len(names)),
        next_lesson=next_lesson(games, choice, done),
        link=link,
        history=history,
    )


def _others(choice: Choice) -> tuple[Other, ...]:
    partners = choice.partners
    return tuple(Other(seat, choice.apart.get(seat), seat in partners) for seat in map(Seat, range(1, choice.seats)))


def lesson_names(game: Game) -> tuple[str, ...]:
    """The lessons of a game as they are kept and asked for."""
    return tuple(f"{game.id}/{lesson.id}" for lesson in game.course.lessons)


def next_lesson(games: Mapping[str, Game], choice: Choice, done: Collection[str]) -> str | None:
    """The first lesson that is not done, of the chosen game before the others."""
    ordered = sorted(games.values(), key=lambda game: game is not choice.game)
    return next((name for game in ordered for name in lesson_names(game) if name not in done), None)


def lessons(
    games: Mapping[str, Game], choice: Choice, progress: Progress, dialog: str | None, confirm: Question | None
) -> Lessons:
    """The list of lessons. One goes on in the game of the last one that was done, else in the chosen one."""
    last = progress.done[-1].partition("/")[0] if progress.done else ""
    game = games.get(last, choice.game)
    following = next((name for name in lesson_names(game) if name not in progress.done), None)
    return Lessons(
        courses=tuple((game.id, _lines(game, progress)) for game in games.values() if game.course.lessons),
        next=following,
        deal=game.id if following is None else None,
        dialog=dialog,
        confirm=confirm,
    )


def _lines(game: Game, progress: Progress) -> tuple[LessonLine, ...]:
    return tuple(
        LessonLine(
            name=name,
            title=lesson.title,
            about=lesson.about,
            done=name in progress.done,
            step=len(progress.left.get(name, ())),
            steps=len(lesson.steps),
        )
        for name, lesson in zip(lesson_names(game), game.course.lessons, strict=True)
    )


def _resume(runner: Runner) -> Resume:
    match = runner.match
    totals = totals_of(match)
    leader = Seat(max(range(len(totals)), key=totals.__getitem__))
    return Resume(
        game=match.game.id,
        deal_no=match.deal_no,
        your_turn=YOU in match.to_act(),
        your_total=totals[YOU],
        leader=leader,
        leader_total=totals[leader],
        players=match.setup.seats,
        finished=runner.finished,
    )


def totals_of(match: Match) -> tuple[int, ...]:
    """The points after the last finished deal."""
    if match.result:
        return match.result.totals
    return match.results[-1].totals if match.results else (0,) * match.setup.seats


def rules_to_choose(choice: Choice, dialog: str | None) -> RulesChoice:
    """The rules screen as a menu."""
    return RulesChoice(
        game=choice.game,
        preset=choice.preset,
        rules=choice.rules,
        options=options_of(choice.game.rules),
        changed=changes_from(choice.rules, choice.game.preset(choice.preset).rules),
        conflicts=choice.conflicts,
        sections=choice.game.rulebook(choice.rules),
        dialog=dialog,
    )


def score(
    runner: Runner,
    dialog: str | None,
    *,
    notice: Msg | None = None,
    newer: bool = False,
    coach_leaves: bool = False,
    link: LinkView | None = None,
) -> ScoreSheet:
    """The end of the current deal. Raises ValueError while it is played."""
    match = runner.match
    if match.result is None:
        raise ValueError("no score sheet: the deal is not over")
    return ScoreSheet(
        game=match.game,
        deal_no=match.deal_no,
        result=match.result,
        past=tuple(match.results),
        target=target_of(match),
        must_pass=must_pass(match),
        seed=match.setup.seed if match.winners else "",  # later deals follow from it
        takebacks=runner.takebacks,
        log=runner.log,
        dialog=dialog,
        notice=notice,
        newer=newer,
        coach_leaves=coach_leaves,
        link=link,
    )


def must_pass(match: Match) -> bool:
    """Whether just reaching the target is not enough, where the game has such an option."""
    return getattr(match.rules, "target_test", "at_least") == "above"


def target_of(match: Match) -> int:
    """The points that win a match, where the game has such an option."""
    return int(getattr(match.rules, "target", 0))
