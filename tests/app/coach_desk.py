"""A desk with the coach beside it, and strongest players who have thought what a test wants."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pyengine.bot import Choice, Estimate
from pyengine.games import GAMES
from pyengine.match import Match
from pyengine.messages import Seat, msg
from tests.app.real_desk import RealDesk, seated
from web.app.runner import YOU

RUM = ("hand 0 7C 7D 7H 2S", "hand 1 ?7", "pile KC", "phase play")


def coached(*lines: str) -> RealDesk:
    desk = seated(*lines)
    desk.do("setting coach=on")
    return desk


def hint(desk: RealDesk, times: int = 1) -> None:
    """Asks the coach, and waits each time until it has thought."""
    for _ in range(times):
        desk.do("advise")
        desk.until_you()


def thought(monkeypatch: pytest.MonkeyPatch, choice: Choice) -> None:
    """A strongest player who has thought this."""
    monkeypatch.setattr(Match, "thinking", lambda match, seat, level: iter((choice,)))


def weighs(monkeypatch: pytest.MonkeyPatch, *table: tuple[str, float], error: float = 2.0) -> None:
    """A strongest player who has weighed these actions of 500 Rum, the best first."""
    parse = GAMES["rum500"].parse
    estimates = tuple(Estimate(parse(action), points, error, 0.5, error) for action, points in table)
    thought(monkeypatch, Choice(estimates[0].action, msg("rum500.why.decline"), estimates, 20))


def near_the_end(monkeypatch: pytest.MonkeyPatch, *table: tuple[str, float, float], for_match: bool = True) -> None:
    """A strongest player who has weighed these actions: what each brings in points and in chance to win the match."""
    parse = GAMES["rum500"].parse
    estimates = tuple(Estimate(parse(action), points, 2.0, 0.5, 1.0, match, 0.01) for action, points, match in table)
    choice = Choice(estimates[0].action, msg("rum500.why.decline"), estimates, 20, for_match=for_match)
    thought(monkeypatch, choice)


class Thinker:
    """A strongest player whose every answer takes a second; those before the first that is weighed have no table."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *answers: str, unweighed: int = 0) -> None:
        self.answers = answers
        self.unweighed = unweighed
        self.given = 0
        self.now = 0.0
        true = Match.thinking

        def thinking(match: Match, seat: Seat, level: str) -> Iterator[Choice]:
            return self.think() if seat == YOU else true(match, seat, level)

        monkeypatch.setattr(Match, "thinking", thinking)

    def think(self) -> Iterator[Choice]:
        parse = GAMES["rum500"].parse
        for number, answer in enumerate(self.answers):
            self.given += 1
            self.now += 1.0
            table = (Estimate(parse(answer), 30.0, 2.0, 0.5), Estimate(parse("discard 7C"), 3.0, 2.0, 0.5))
            yield Choice(parse(answer), msg("rum500.why.decline"), () if number < self.unweighed else table)

    def at_desk(self, *do: str) -> RealDesk:
        desk = coached(*RUM)
        desk.session.clock = lambda: self.now
        for each in do:
            desk.do(each)
        return desk


def hinted(desk: RealDesk) -> set[str]:
    """The ids of what is marked, of the control in it where it is a place around one."""
    marked = [each for each in desk.page.walk() if "data-hint" in each]
    return {
        each["id"] if "id" in each else next(inner["id"] for inner in each.walk() if "id" in inner) for each in marked
    }
