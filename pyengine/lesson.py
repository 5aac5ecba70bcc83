"""Lessons as data: a position, and steps that say one thing, point at it and wait for it. No game, no screen.

Actions are written as everywhere else. A pattern of actions is one of them in full, or its first words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pyengine.messages import Msg


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One thing to learn.

    `points` are places such as `hand 7H 8H`, `pile 9D`, `stock`, `meld M1`, `bid 7S`, `seat 2`, `trick`, `kind pass`
    (a button), and `hand` for all that is in it; with `quiz` they are shown only when asked for. `waits` are patterns
    of actions that go on; without any the player only reads. `wrong` answers other patterns, the longest that fits.
    `others` is what happens first, each with its seat: `1 discard 4C`; what is said comes after it.
    """

    say: Msg
    points: tuple[str, ...] = ()
    waits: tuple[str, ...] = ()
    wrong: Mapping[str, Msg] = field(default_factory=dict)
    others: tuple[str, ...] = ()
    quiz: bool = False

    def goes_on(self, action: str) -> bool:
        """Whether the action is what the step waits for."""
        return any(fits(pattern, action) for pattern in self.waits)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """One lesson. `position` is as in docs/notation.md, without the game and the rules."""

    id: str
    title: Msg
    about: Msg
    preset: str
    changes: Mapping[str, str] = field(default_factory=dict)
    position: str
    steps: tuple[Step, ...]

    def text(self, game: str) -> str:
        """The whole position."""
        rules = (f"set {name}={value}" for name, value in self.changes.items())
        return "\n".join((f"game {game}", f"preset {self.preset}", *rules, self.position))


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """The lessons of a game in order. `wrong` answers, by an action's first word, what no step has an answer for.

    `single`: by the first word of an action of one card, what is said to several cards chosen for it.
    `treats`: which lesson, by its id, is about a choice: the View, what was done, what had been better. `idle` are the
    actions of those who make nothing of their hand, which is no deal to learn from.
    """

    lessons: tuple[Lesson, ...] = ()
    wrong: Mapping[str, Msg] = field(default_factory=dict)
    single: Mapping[str, Msg] = field(default_factory=dict)
    treats: Callable[[Any, Any, Any], str | None] = lambda *_: None
    idle: tuple[str, ...] = ()

    def lesson(self, name: str) -> Lesson | None:
        """The lesson with this id, if there is one."""
        return next((each for each in self.lessons if each.id == name), None)

    def about(self, view: Any, done: Any, better: Any) -> Lesson | None:
        """The lesson about a choice that something was better than, if there is one."""
        return self.lesson(self.treats(view, done, better) or "")

    def after(self, lesson: Lesson) -> Lesson | None:
        """The next lesson, if there is one."""
        at = self.lessons.index(lesson) + 1
        return self.lessons[at] if at < len(self.lessons) else None

    def answer(self, step: Step, action: str) -> Msg | None:
        """What is said to an action that the rules allow and the step does not wait for, if anything is known."""
        known = {**self.wrong, **step.wrong}
        fitting = [pattern for pattern in known if fits(pattern, action)]
        return known[max(fitting, key=len)] if fitting else None


def fits(pattern: str, action: str) -> bool:
    """Whether the pattern is this action, with its cards in any order, or its first words."""
    words, wanted = action.split(), pattern.split()
    return words[: len(wanted)] == wanted or (words[0] == wanted[0] and sorted(words) == sorted(wanted))
