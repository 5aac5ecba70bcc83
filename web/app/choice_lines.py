"""The choices of a deal that is looked back on, each as a line of the review: what was done, and what it gave away."""

from __future__ import annotations

from typing import Any

from pyengine.bot import Estimate
from pyengine.messages import Msg, msg
from pyengine.review import COSTLY, HUNDREDTH, Review, Verdict, estimate_of
from web.app.moves import named
from web.app.review_models import Alternative, Bar, ChoiceLine, Treating
from web.app.runner import YOU


class ChoiceLines:
    """Reads a review that is still being weighed: `weighed` choices of it are."""

    def __init__(self, review: Review) -> None:
        self.review = review
        self.weighed = 0
        self.done = review.match.game.hindsight is None
        self._labels: dict[tuple[int, str], Msg] = {}

    def label(self, ply: int, action: Any) -> Msg:
        """What an action is called."""
        known = self._labels.get((ply, str(action)))
        if known is None:
            match = self.review.match
            known = named(match.game, match.played[ply].before, action, YOU)
            self._labels[ply, str(action)] = known
        return known

    def shown(self, order: str, looked: int | None) -> tuple[ChoiceLine, ...]:
        """All lines, the one with the ply `looked` open. With the costliest first, those not weighed yet come last, and
        those that nobody weighs have no place."""
        lines = [self.line(number, each, looked) for number, each in enumerate(self.review.verdicts, start=1)]
        if order == "cost" and self.review.match.game.hindsight is not None:
            lines = [line for line in lines if line.grade != "unweighed"]
            lines.sort(key=lambda line: (line.grade == "waiting", -line.weight, line.number))
        return tuple(lines)

    @property
    def bars(self) -> tuple[Bar, ...]:
        """What each choice gave away, as they were made."""
        verdicts = enumerate(self.review.verdicts, start=1)
        return tuple(Bar(each.cost, each.risk, each.weight, self._grade(number, each)) for number, each in verdicts)

    def at(self, ply: int) -> ChoiceLine | None:
        """The line of the choice at this action of the deal, if there was one."""
        verdicts = enumerate(self.review.verdicts, start=1)
        return next((self.line(number, each, None) for number, each in verdicts if each.ply == ply), None)

    @property
    def treated(self) -> Treating | None:
        """The lesson about what gave most away, if that was much."""
        worst = self.review.costliest if self.review.verdicts else None
        return None if worst is None or worst.weight < COSTLY else self._lesson(worst)

    def line(self, number: int, verdict: Verdict, looked: int | None) -> ChoiceLine:
        open_ = verdict.ply == looked
        choice, best = verdict.choice, verdict.best
        gave = verdict.cost or verdict.risk
        return ChoiceLine(
            ply=verdict.ply,
            number=number,
            label=(label := self.label(verdict.ply, verdict.action)),
            then=msg("ui.review.then", what=label),
            better=msg("ui.review.better", what=self.label(verdict.ply, best.action)) if best and gave else None,
            cost=verdict.cost,
            risk=verdict.risk,
            weight=verdict.weight,
            gives_up=verdict.gives_up if best is verdict.played else 0,
            for_match=verdict.counts_match,
            grade=self._grade(number, verdict),
            open=open_,
            alternatives=self._alternatives(verdict) if open_ else (),
            why=choice.against if open_ and choice is not None and verdict.weight else None,
            worlds=choice.worlds if choice is not None else 0,
            hindsight=self._hindsight(verdict) if open_ else None,
            lesson=self._lesson(verdict) if open_ else None,
        )

    def _grade(self, number: int, verdict: Verdict) -> str:
        """A word for what the choice gave away."""
        return verdict.grade if number <= self.weighed else "unweighed" if self.done else "waiting"

    def _alternatives(self, verdict: Verdict) -> tuple[Alternative, ...]:
        """The judge's table, with what each came to as the cards lay: what is worth most comes first, and the others
        by what is told of them."""
        table = verdict.choice.table if verdict.choice is not None else ()
        found = []
        for each in (*table[:1], *sorted(table[1:], key=lambda each: _told(verdict, each), reverse=True)):
            real = estimate_of(verdict.real, each.action)
            points = round(each.points)
            found.append(
                Alternative(
                    label=self.label(verdict.ply, each.action),
                    points=points,
                    behind=None if verdict.is_equal(each) else round(table[0].points) - points,
                    apart=round(each.apart) if each.apart < 1000 else None,
                    match=round(100 * each.match) if each.match is not None and verdict.counts_match else None,
                    real=None if real is None else round(real.points),
                    done=each is verdict.played,
                )
            )
        return tuple(found)

    def _hindsight(self, verdict: Verdict) -> Msg | None:
        """What would have brought more as the cards lay."""
        best, missed = verdict.best_in_hindsight, verdict.missed
        if best is None or missed is None:
            return None
        what = self.label(verdict.ply, best.action)
        return msg("ui.review.missed", n=missed, what=what) if missed else msg("ui.review.missed_none")

    def _lesson(self, verdict: Verdict) -> Treating | None:
        """The lesson about what was done, if something was given away by it."""
        match, best = self.review.match, verdict.best
        if best is None or not verdict.weight:
            return None
        view = match.game.view(match.played[verdict.ply].before, YOU)
        lesson = match.game.course.about(view, verdict.action, best.action)
        return None if lesson is None else Treating(f"{match.game.id}/{lesson.id}", lesson.title)


def _told(verdict: Verdict, each: Estimate) -> tuple[float, float]:
    """How good a candidate looks by what is told of it: the chance to win the match, where that counts, and points."""
    match = 100 * HUNDREDTH * (each.match or 0.0) if verdict.counts_match else 0.0
    return (
        (match, each.points) if verdict.choice is not None and verdict.choice.for_match else (match + each.points, 0.0)
    )
