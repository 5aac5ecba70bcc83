"""A lesson being taken: its table, the step that is now, what the others are still to do, what was answered last."""

from __future__ import annotations

from dataclasses import replace

from pyengine.game import Game
from pyengine.lesson import Lesson
from pyengine.lesson import Step as LessonStep
from pyengine.match import Match
from pyengine.messages import Msg, Seat, msg
from pyengine.record import HUMAN, Setup
from web.app.lamp import lit
from web.app.models import LessonPanel, Question, TableView
from web.app.progress import Trail
from web.app.runner import YOU, Runner, Step
from web.app.table import Table

SEED = "lesson"  # of a match that deals nothing


def match_of(game: Game, lesson: Lesson) -> Match:
    """The lesson's position as a match with as many players as sit there. Raises TextError."""
    state = game.read_position(lesson.text(game.id)).state
    seats = len(game.scene(game.view(state, YOU), ()).seats)
    level = next(iter(game.bots))
    setup = Setup(
        game=game.id,
        preset=lesson.preset,
        changes=lesson.changes,
        seats=seats,
        players=(HUMAN, *(level for _ in range(1, seats))),
        seed=SEED,
    )
    return Match(game, setup, state)


def _follow(match: Match, plies: tuple[str, ...]) -> int:
    """Plays what was played in a step; returns how much was played before. Raises ValueError."""
    start = len(match.played)
    for ply in plies:
        seat, _, action = ply.partition(" ")
        match.act(Seat(seat), match.game.parse(action))
    return start


def taken_up(game: Game, lesson: Lesson, trail: Trail | None) -> Study:
    """The lesson where it was left; from its beginning if it was not, or has changed since."""
    if trail is not None:
        try:
            return Study(game, lesson, trail)
        except (ValueError, IndexError):
            pass
    return Study(game, lesson)


class Study:
    """Begins at the lesson's first step, or where a `trail` leads: ValueError if that is none of this lesson.

    `at` counts steps from 0; `starts` says how much was played at each.
    """

    def __init__(self, game: Game, lesson: Lesson, trail: Trail = ((),)) -> None:
        self.game = game
        self.lesson = lesson
        match = match_of(game, lesson)
        starts = [_follow(match, plies) for plies in trail]
        self.table = Table(Runner(match))
        self.table.fresh_deal()
        self.at = len(trail) - 1
        self.starts = starts
        self.note: Msg | None = None
        self.hinted = False
        self.unsaid = True
        if not 0 <= self.at < len(lesson.steps):
            raise ValueError(f"step {self.at} of {len(lesson.steps)}")
        moved = sum(not ply.startswith(f"{YOU} ") for ply in trail[-1])
        self.pending = list(self.step.others[moved:])

    @property
    def trail(self) -> Trail:
        """The way from the lesson's beginning to where it is now."""
        played = self.table.runner.match.played
        ends = (*self.starts[1:], len(played))
        steps = (played[start:end] for start, end in zip(self.starts, ends, strict=True))
        return tuple(tuple(f"{each.seat} {each.action}" for each in step) for step in steps)

    @property
    def step(self) -> LessonStep:
        return self.lesson.steps[self.at]

    @property
    def done(self) -> bool:
        """Whether the last step is reached, which only says something."""
        return self.at == len(self.lesson.steps) - 1

    @property
    def name(self) -> str:
        """As it is kept, and written in links."""
        return f"{self.game.id}/{self.lesson.id}"

    @property
    def shows(self) -> bool:
        """Whether what the step asks for is shown now."""
        return not self.pending and (self.hinted or not self.step.quiz)

    @property
    def points(self) -> tuple[str, ...]:
        """What is pointed at now."""
        return self.step.points if self.shows else ()

    @property
    def too_many(self) -> Msg | None:
        """What is said to several chosen cards that make nothing, where the step waits for an action of one card."""
        kinds = {pattern.split()[0] for pattern in self.step.waits}
        offer = self.table.offer
        if self.pending or len(kinds) != 1 or len(self.table.chosen) < 2 or (offer is not None and offer.moves):
            return None
        return self.game.course.single.get(kinds.pop())

    # from step to step

    def go_to(self, at: int) -> None:
        """To a step that was seen before, with the table as it was then, or on from one that only says something."""
        if 0 <= at <= self.at:
            if len(self.table.runner.match.played) > self.starts[at]:
                self.table.runner.go_back(self.starts[at])
            del self.starts[at:]
            self._begin(at)
        elif at == self.at + 1 and not self.step.waits and not self.pending and not self.done:
            self._begin(at)

    def _begin(self, at: int) -> None:
        self.at = at
        self.starts.append(len(self.table.runner.match.played))
        self.table.clear()
        self.table.forget_try()
        self.note, self.hinted, self.unsaid = None, False, True
        self.pending = list(self.step.others)

    def play_others(self) -> Step:
        """The next action that another player does here. Raises IndexError when there is none."""
        seat, _, action = self.pending.pop(0).partition(" ")
        return self.table.runner.play(Seat(seat), self.game.parse(action))

    # what you do

    def hint(self) -> None:
        """Shows what the step points at, and says it; where it points at nothing, the step is said again."""
        self.hinted = True
        self.note = lit(self.points, self.table.scene) if self.shows else msg("ui.lesson.others_first")
        self.unsaid |= self.note is None

    def act(self, action: str, *, agreed: bool) -> Question | None:
        """Plays what the step waits for and goes on; answers anything else in the step's words."""
        self.note = None
        if self.pending:
            self.note = msg("ui.lesson.others_first")
            return None
        taken = self._steps_for(action)
        if not taken:
            return self._refuse(action)
        before = self.starts[-1]
        revision = self.table.runner.revision
        question = self.table.act(action, agreed=agreed)
        if self.table.runner.revision == revision:
            return question
        self.starts += [before + played for played in taken[:-1]]
        self._begin(self.at + len(taken))
        return None

    def _steps_for(self, action: str) -> list[int]:
        """For each step that the action leads to, how many of its parts are played by then; none if not waited for.

        Joined parts are waited for one step each; what only says something in between is passed over.
        """
        taken: list[int] = []
        for number, part in enumerate(action.split(";"), start=1):
            while taken and self._only_says(self.at + len(taken)):
                taken.append(taken[-1])
            at = self.at + len(taken)
            step = self.lesson.steps[at]
            if (taken and step.others) or not step.goes_on(part.strip()):
                return []
            taken.append(number)
        return taken

    def _only_says(self, at: int) -> bool:
        step = self.lesson.steps[at]
        return not step.waits and not step.others and at < len(self.lesson.steps) - 1

    def _refuse(self, action: str) -> Question | None:
        """Says why the rules forbid it; else what the lesson is at."""
        move = self.table.move(action)
        if move is not None and move.refused is not None:
            self.table.alert = move.refused
            return None
        first = action.split(";", maxsplit=1)[0].strip()
        try:
            refusal = self.table.runner.match.refusal(YOU, self.game.parse(first)) if self.table.yours else None
        except ValueError:
            self.table.alert = msg("ui.alert.unknown")
            return None
        if refusal is not None and self.table.yours:
            self.table.alert, self.table.bad = refusal.why, refusal.cards
        elif not self.step.waits:
            self.note = msg("ui.lesson.done_already" if self.done else "ui.lesson.read_first")
        else:
            self.note = self.game.course.answer(self.step, action) or msg("ui.lesson.other")
            self.hinted = True
        return None

    def explain(self) -> None:
        """Says what the chosen cards make or why they make nothing; of too many, the panel says it already."""
        if self.too_many is None:
            self.table.explain()

    # what is shown

    def panel(self) -> LessonPanel:
        """What the panel beside the table says."""
        course = self.game.course
        return LessonPanel(
            title=self.lesson.title,
            number=course.lessons.index(self.lesson) + 1,
            count=len(course.lessons),
            step=self.at,
            steps=len(self.lesson.steps),
            say=self.step.say,
            note=self.note or self.too_many,
            waits=bool(self.step.waits),
            others=bool(self.pending),
            hint=bool(self.step.quiz and self.step.points),
            next=following.title if (following := course.after(self.lesson)) else None,
            following=f"{self.game.id}/{following.id}" if following else None,
            asked=self.step.waits if self.shows else (),
        )

    def shown(self, view: TableView) -> TableView:
        """The table with its panel, and steps instead of taking back."""
        if self.too_many is not None and view.alert is None:
            view = replace(view, offer=None, rule=self.table.rule_behind(self.too_many))
        return replace(
            view,
            lesson=self.panel(),
            points=self.points,
            undo="none",
            bots_moving=bool(self.pending),
            held=False,
            window=view.window and not self.pending,
        )
