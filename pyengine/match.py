"""One match in progress: whose turn, act, undo, the next deal, what a seat sees. Replays records."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from pyengine.bot import Choice, decide
from pyengine.game import DealResult, Game, Table
from pyengine.messages import Refusal, Seat
from pyengine.options import Value, option_named, parse_changes
from pyengine.record import HUMAN, Ply, Record, Setup, TextError
from pyengine.rng import Rng


@dataclass(frozen=True, slots=True)
class Played:
    """An action of the current deal with the state before it and what it made happen."""

    before: Any
    seat: Seat
    action: Any
    events: tuple[Any, ...]


class BadSetup(ValueError):
    """A setup whose rules contradict each other or the number of seats; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


def agreed_rules(game: Game, setup: Setup) -> Any:
    """The rules of a setup. Raises ValueError on unknown names, BadSetup on rules that cannot be played."""
    if setup.game != game.id:
        raise ValueError(f"a setup of {setup.game!r}: expected {game.id!r}")
    changes = {name: option_named(game.rules, name).parse(text) for name, text in setup.changes.items()}
    rules = game.rules_for(setup.preset, changes)
    for refusal in game.conflicts(rules, setup.seats):
        raise BadSetup(refusal)
    return rules


class Match:
    """A match from its first deal. Everything in it follows from `record()`."""

    def __init__(self, game: Game, setup: Setup, state: Any = None) -> None:
        """Deals the first deal. Raises ValueError on unknown names, BadSetup on rules that cannot be played.

        With a `state`, of a game by the same rules, it begins there instead; then no record tells of it.
        """
        self.game = game
        self.setup = setup
        self.rules = agreed_rules(game, setup)
        for name in setup.players:
            if name != HUMAN and name not in game.bots:
                raise ValueError(f"unknown player {name!r}: expected {HUMAN!r} or one of {', '.join(game.bots)}")
        if len(setup.players) != setup.seats:
            raise ValueError(f"{len(setup.players)} players named for {setup.seats} seats")
        self.results: list[DealResult] = []
        self._past: list[tuple[Ply, ...]] = []
        self.played: list[Played] = []
        dealer = Seat(Rng(setup.seed, "dealer").below(setup.seats))
        if state is None:
            self._deal(Table(seats=setup.seats, dealer=dealer, deal_no=1, totals=(0,) * setup.seats))
        else:
            self.state = state

    def _deal(self, table: Table) -> None:
        self.state = self.game.deal(self.rules, table, self.setup.seed)
        self.played = []

    # what is so

    @property
    def deal_no(self) -> int:
        return len(self._past) + 1

    @property
    def result(self) -> DealResult | None:
        """The end of the current deal, once it has one."""
        return self.game.result(self.state)

    @property
    def winners(self) -> tuple[Seat, ...]:
        return self.result.winners if self.result else ()

    def to_act(self) -> tuple[Seat, ...]:
        """Seats that may act now, nearest in turn order first; empty when the deal is over."""
        return self.game.to_act(self.state)

    def view(self, seat: Seat) -> Any:
        return self.game.view(self.state, seat)

    def seen(self, seat: Seat, since: int = 0) -> list[Any]:
        """Events of this deal as the seat may know them, from the action numbered `since` on."""
        return [self.game.redact(event, seat) for played in self.played[since:] for event in played.events]

    def record(self) -> Record:
        """The match so far as a record."""
        now = tuple(Ply(played.seat, str(played.action)) for played in self.played)
        return Record(self.setup, (*self._past, now))

    def at(self, ply: int) -> Match:
        """A match of its own that stands before the action of this deal numbered `ply`, from 0; it may be played on."""
        then = copy.copy(self)
        then.results, then._past = list(self.results), list(self._past)
        then.played = self.played[:ply]
        then.state = self.played[ply].before if ply < len(self.played) else self.state
        return then

    # what is done

    def refusal(self, seat: Seat, action: Any) -> Refusal | None:
        return self.game.refusal(self.view(seat), action)

    def act(self, seat: Seat, action: Any) -> tuple[Any, ...]:
        """Plays an action and returns its events, not redacted. Raises IllegalAction and changes nothing."""
        before = self.state
        after = self.game.apply(before, seat, action)
        self.state = after.state
        self.played.append(Played(before, seat, action, after.events))
        return after.events

    def advise(self, seat: Seat, level: str) -> Choice:
        """What a bot of this level would do in the seat, from what the seat may know."""
        return decide(self.game.bots[level], self.view(seat), self.chance(seat))

    def thinking(self, seat: Seat, level: str) -> Iterator[Choice]:
        """The same as it comes about: the best so far each time, the last one is the advice."""
        return self.game.bots[level].think(self.view(seat), self.chance(seat))

    def chance(self, seat: Seat) -> Rng:
        """The stream from which a bot in this seat draws for the action that comes now."""
        return Rng(self.setup.seed, "bot", int(seat), self.deal_no, len(self.played))

    def next_deal(self) -> None:
        """Goes on to the next deal. Raises ValueError while a deal is played or when the match is over."""
        result = self.result
        if result is None or result.winners:
            raise ValueError("no next deal: the deal is not over, or the match is")
        self.results.append(result)
        self._past.append(self.record().deals[-1])
        self._deal(
            Table(
                seats=self.setup.seats,
                dealer=result.next_dealer,
                deal_no=len(self._past) + 1,
                totals=result.totals,
                carry=result.carry,
            )
        )

    def undo(self, seat: Seat) -> bool:
        """Takes back the seat's last action of this deal and all after it; False when there is none."""
        at = self._last_own(seat)
        if at is None:
            return False
        self.undo_to(at)
        return True

    def undo_to(self, at: int) -> None:
        """Takes back the action of this deal numbered `at`, from 0, and all after it."""
        self.state = self.played[at].before
        del self.played[at:]

    def undo_reveals(self, seat: Seat) -> bool:
        """Whether the seat has learnt anything since before its last action, so that an undo is not free."""
        at = self._last_own(seat)
        return at is not None and self.has_learnt(seat, at)

    def has_learnt(self, seat: Seat, since: int) -> bool:
        """Whether the actions of this deal from the one numbered `since` on told the seat anything new."""
        return any(self.game.informs(event, seat) for event in self.seen(seat, since))

    def _last_own(self, seat: Seat) -> int | None:
        return next((at for at in reversed(range(len(self.played))) if self.played[at].seat == seat), None)


def replay(game: Game, record: Record, *, before_next: Callable[[Match], None] = lambda _: None) -> Match:
    """The match that a record tells, by the rules. Raises TextError at the line that cannot be so.

    `before_next` is shown the match at the end of each deal, before the next one is dealt.
    """
    _check_head(game, record.setup)
    match = Match(game, record.setup)
    for number, plies in enumerate(record.deals):
        if number:
            if match.result is None or match.winners:
                line = _line_of_deal(record, number)
                raise TextError(line, f"deal {number + 1}", "the deal before to be over, and the match not")
            before_next(match)
            match.next_deal()
        for ply in plies:
            _replay_ply(match, ply)
    return match


HEAD = 3  # The lines before the first `set` line: the format, the game and the preset.


def _check_head(game: Game, setup: Setup) -> None:
    """Raises TextError at the line of the setup that this game does not know or cannot play."""
    _read_at(HEAD, setup.preset, "a preset", game.preset)
    changes: dict[str, Value] = {}
    for line, (name, text) in enumerate(setup.changes.items(), start=HEAD + 1):
        changes.update(_read_at(line, f"{name}={text}", "an option", partial(_change, game)))
    rules = game.rules_for(setup.preset, changes)
    last = HEAD + len(changes)
    for refusal in game.conflicts(rules, None):
        raise TextError(last, refusal.code, "rules that can be played together")
    for refusal in game.conflicts(rules, setup.seats):
        raise TextError(last + 1, str(setup.seats), f"a number of seats that can be played ({refusal.code})")
    for line, player in enumerate(setup.players, start=last + 2):
        if player != HUMAN and player not in game.bots:
            raise TextError(line, player, f"{HUMAN!r} or one of {', '.join(game.bots)}")


def _change(game: Game, word: str) -> dict[str, Value]:
    return parse_changes(game.rules, [word])


def _read_at(line: int, token: str, expected: str, reader: Callable[[str], Any]) -> Any:
    try:
        return reader(token)
    except ValueError as error:
        raise TextError(line, token, f"{expected} ({error})") from error


def _line_of_deal(record: Record, number: int) -> int:
    """The line `deal …` of the deal with this index."""
    head = HEAD + len(record.setup.changes) + 1 + record.setup.seats + 1
    return head + sum(1 + len(plies) for plies in record.deals[:number]) + 1


def _replay_ply(match: Match, ply: Ply) -> None:
    seat = Seat(ply.seat)
    if seat not in match.to_act():
        waited = ", ".join(str(int(each)) for each in match.to_act())
        raise TextError(ply.line, str(ply.seat), f"seat {waited} to act" if waited else "no action: the deal is over")
    try:
        action = match.game.parse(ply.action)
    except ValueError as error:
        raise TextError(ply.line, ply.action, f"an action ({error})") from error
    if refusal := match.refusal(seat, action):
        raise TextError(ply.line, ply.action, f"a legal action ({refusal.code})")
    match.act(seat, action)
