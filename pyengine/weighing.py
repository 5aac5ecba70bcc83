"""Weighing candidates over common worlds: which brings most, and how sure that is. Knows no game.

Every candidate still in question meets the same worlds, so that what separates two of them is the mean of their
differences world by world, which varies far less than the points themselves.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from math import inf, sqrt
from operator import attrgetter
from typing import Any, NamedTuple, TypeVar

from pyengine.bot import Estimate

World = TypeVar("World")
Action = TypeVar("Action")
HOPELESS = -2.5  # standard errors behind the leader at which a candidate is dropped
CLEAR = 1.0  # standard errors that are enough to prefer one candidate to another
SURE = 2.0  # standard errors within which two candidates are as good as each other
# Seconds of this process's own, so that a busy machine changes no answer. A browser has those of the wall only: what
# Emscripten calls process time is counted in 32 bits and gone after 36 minutes.
clock: Callable[[], float] = time.perf_counter if sys.platform == "emscripten" else time.process_time


class Outcome(NamedTuple):
    """What an action came to in one world: what is decided by, the points told, and whether it won (or how likely).

    `facts` name what happened on the way, for a reason in words. `match` is the chance to win the match after it, where
    what is decided by counts that.
    """

    worth: float
    points: float
    won: float
    facts: frozenset[str] = frozenset()
    match: float | None = None


class Gain(NamedTuple):
    """A mean difference between two candidates over the worlds that both have met, and its standard error."""

    mean: float
    error: float

    @property
    def is_sure(self) -> bool:
        """Whether it can hardly be chance."""
        return abs(self.mean) > SURE * self.error


class Difference(NamedTuple):
    """What sets one candidate apart from another, and in which share of the worlds that tell them apart each has it."""

    fact: str
    share: float
    other: float
    worlds: int  # that tell them apart


@dataclass(frozen=True, slots=True, kw_only=True)
class Weighing:
    """How the candidates stand. The first one is the rule's own; those not in `left` are out of the question.

    `outcomes` are each candidate's by world, in the order of `worlds`; a dropped candidate has met only the first ones.
    """

    candidates: tuple[Any, ...]
    outcomes: tuple[tuple[Outcome, ...], ...]
    worlds: tuple[Any, ...] = ()
    left: tuple[int, ...]
    leader: int = 0  # worth most of those left, the first by its text where several are
    late: bool = False
    clear: float = CLEAR  # standard errors by which a candidate must lead to displace the rule's own
    rival: int | None = None  # whom the chosen candidate is held against, instead of the next best

    def gain(self, one: int, other: int, told: Callable[[Outcome], float] = attrgetter("worth")) -> Gain:
        """What the candidate numbered `one` is worth more than the other; the error of a single world is unbounded."""
        pairs = zip(self.outcomes[one], self.outcomes[other], strict=False)
        return _mean([told(first) - told(second) for first, second in pairs])

    def won(self, number: int) -> float:
        """How often the candidate has won, over all the worlds that it has met."""
        return _mean([each.won for each in self.outcomes[number]]).mean

    @property
    def chosen(self) -> int:
        """The leader, or the rule's own candidate unless the leader clearly gains on it."""
        if 0 in self.left and self.leader:
            ahead = self.gain(self.leader, 0)
            if ahead.mean <= self.clear * ahead.error:
                return 0
        return self.leader

    @property
    def next_best(self) -> int | None:
        """The number of the best candidate apart from the chosen one, or its rival; None where there is no other."""
        if self.rival is not None:
            return self.rival
        chosen = self.chosen
        others = [number for number in range(len(self.candidates)) if number != chosen]
        return min(others, key=self._rank, default=None)

    def held_against(self, is_rival: Callable[[Any], bool]) -> Weighing | None:
        """The same with another rival, the first that is meant; None if none is, or the chosen one is worth no more."""
        found = next((number for number, each in enumerate(self.candidates) if is_rival(each)), None)
        if found is None or found == self.chosen or self.gain(self.chosen, found).mean <= 0:
            return None
        return replace(self, rival=found)

    def difference(self, one: int, other: int) -> Difference | None:
        """The fact in which two candidates differ most, over the worlds in which they are not worth the same."""
        pairs = zip(self.outcomes[one], self.outcomes[other], strict=False)
        apart = [(first.facts, second.facts) for first, second in pairs if first.worth != second.worth]
        facts = sorted({fact for pair in apart for facts in pair for fact in facts})

        def share(fact: str, side: int) -> float:
            return sum(fact in pair[side] for pair in apart) / len(apart)

        found = [Difference(fact, share(fact, 0), share(fact, 1), len(apart)) for fact in facts]
        return max(found, key=lambda each: abs(each.share - each.other), default=None)

    def rivals(self, errors: float = CLEAR) -> tuple[int, ...]:
        """Candidates in question that are no more than so many standard errors behind the leader, itself included."""
        behind = ((number, self.gain(number, self.leader)) for number in self.left)
        return tuple(number for number, gain in behind if number == self.leader or gain.mean >= -errors * gain.error)

    @property
    def table(self) -> tuple[Estimate, ...]:
        """Every candidate's estimate, best first. One that was dropped is told by its distance from the leader."""
        return tuple(self._estimate(number) for number in sorted(range(len(self.candidates)), key=self._rank))

    def _estimate(self, number: int) -> Estimate:
        own = self.outcomes[number]
        points = _mean([each.points for each in own])
        since = self._since([each.points for each in self.outcomes[self.leader]], len(own))
        chance = self.won(number)
        error = 0.0 if points.error == inf else points.error
        apart = self._apart(number, lambda each: each.points)
        told = Estimate(self.candidates[number], points.mean + since, error, chance, apart)
        if not own or own[0].match is None:
            return told
        match = _mean([_match(each) for each in own]).mean
        since = self._since([_match(each) for each in self.outcomes[self.leader]], len(own))
        return replace(told, match=min(1.0, max(0.0, match + since)), match_apart=self._apart(number, _match))

    def _apart(self, number: int, told: Callable[[Outcome], float]) -> float:
        """The standard error of what is told between a candidate and the leader; unbounded over a single world."""
        if number == self.leader:
            return 0.0
        pairs = zip(self.outcomes[self.leader], self.outcomes[number], strict=False)
        return _mean([told(first) - told(second) for first, second in pairs]).error

    def _rank(self, number: int) -> tuple[bool, float, str]:
        own = [each.worth for each in self.outcomes[number]]
        since = self._since([each.worth for each in self.outcomes[self.leader]], len(own))
        return number not in self.left, -_mean(own).mean - since, str(self.candidates[number])

    def _since(self, leader: Sequence[float], met: int) -> float:
        """By how much the leader's mean has changed since it had met only so many worlds."""
        return _mean(leader).mean - _mean(leader[:met]).mean if met < len(leader) else 0.0


def _match(outcome: Outcome) -> float:
    return outcome.match or 0.0


def _mean(values: Sequence[float]) -> Gain:
    count = len(values)
    if not count:
        return Gain(0.0, inf)
    mean = sum(values) / count
    if count == 1:
        return Gain(mean, inf)
    return Gain(mean, sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count))


def weigh(
    candidates: Sequence[Action],
    worlds: Iterable[World],
    value: Callable[[World, Action], Outcome],
    *,
    budget: int,
    trials: int | None = None,
    batch: int = 16,
    clear: float = CLEAR,
    clock: Callable[[], float] = lambda: 0.0,
    limit: float = inf,
    beside: Action | None = None,
) -> Iterator[Weighing]:
    """How the candidates stand after each batch of worlds, until one is left or the budget is used up.

    One that is weighed `beside` them comes last and meets the worlds that they have met, so that it changes nothing of
    what is found out about them.

    `budget` counts worlds, and `trials` candidates tried in one: of few candidates each meets more worlds.
    `limit` is a safety stop in seconds of `clock`, counted while this thinks and not while it waits to be asked on.
    Raises ValueError if there is no candidate.
    """
    if not candidates:
        raise ValueError("nothing to weigh: expected at least one candidate")
    if beside is not None and len(candidates) == 1:
        candidates, beside = (*candidates, beside), None
    number = len(candidates)
    now = Weighing(candidates=tuple(candidates), outcomes=((),) * number, left=tuple(range(number)), clear=clear)
    coming, spent = iter(worlds), 0.0

    def goes_on(now: Weighing) -> bool:
        tried = sum(map(len, now.outcomes))
        return len(now.left) > 1 and len(now.worlds) < budget and (trials is None or tried < trials)

    while goes_on(now) and not now.late:
        begun = clock()
        met = list(islice(coming, min(batch, budget - len(now.worlds))))
        if not met:
            break
        outcomes = tuple(
            (*old, *(value(world, candidates[number]) for world in met)) if number in now.left else old
            for number, old in enumerate(now.outcomes)
        )
        now = _without_hopeless(replace(now, outcomes=outcomes, worlds=(*now.worlds, *met)))
        spent += clock() - begun
        now = replace(now, late=spent > limit and goes_on(now))
        yield now
    if not now.worlds:
        yield now
    elif beside is not None:
        yield from _weigh_beside(now, beside, value, batch)


def _weigh_beside(
    now: Weighing, beside: Action, value: Callable[[World, Action], Outcome], batch: int
) -> Iterator[Weighing]:
    """The same with one more candidate, until that has met all worlds or is out of the question."""
    number = len(now.candidates)
    now = replace(now, candidates=(*now.candidates, beside), outcomes=(*now.outcomes, ()))
    for start in range(0, len(now.worlds), batch):
        met = tuple(value(world, beside) for world in now.worlds[start : start + batch])
        now = replace(now, outcomes=(*now.outcomes[:-1], (*now.outcomes[-1], *met)))
        behind = now.gain(number, now.leader)
        if behind.mean < HOPELESS * behind.error:
            yield now
            return
        yield now
    now = replace(now, left=(*now.left, number))
    yield replace(now, leader=min(now.left, key=now._rank))


def _without_hopeless(now: Weighing) -> Weighing:
    leader = min(now.left, key=now._rank)
    behind = {number: now.gain(number, leader) for number in now.left}
    left = tuple(number for number, gain in behind.items() if gain.mean >= HOPELESS * gain.error or number == leader)
    return replace(now, left=left, leader=leader)
