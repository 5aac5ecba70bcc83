"""A match as the player's side runs it: who moves now, single steps of the bots, taking back. No screens, no words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from pyengine.bot import Choice
from pyengine.game import Game
from pyengine.match import Match, Played
from pyengine.messages import Msg, Refusal, Seat

YOU = Seat(0)


class Turn(Enum):
    """Who is waited for."""

    YOURS = "yours"
    WINDOW = "window"  # you and bots may speak, whoever is first
    BOTS = "bots"
    OVER = "over"  # the deal has ended


@dataclass(frozen=True, slots=True)
class Step:
    """One action as you saw it: by whom, its text, and the redacted events."""

    seat: Seat
    action: str
    events: tuple[Any, ...]


@dataclass(slots=True)
class Thought:
    """A bot's thinking about its move while the match stands at this revision; `best` is its answer so far."""

    revision: int
    choices: Iterator[Choice]
    best: Choice | None = None


class Runner:
    """A match in which you sit in seat 0 and the others are bots.

    `revision` grows with every change, so that a click on an old picture of the table is known; `own` is its value
    after your last own change. `joined` are actions of this deal, by number, that were chosen together with the one
    before. A pass that is all you could say is said for you.
    """

    def __init__(
        self,
        match: Match,
        *,
        takebacks: int = 0,
        joined: Iterable[int] = (),
        log: tuple[tuple[int, Msg], ...] = (),
    ) -> None:
        self.match = match
        self.takebacks = takebacks
        self.joined = frozenset(joined)
        self.past_log = log  # of the deals before this one
        self.revision = len(match.played)
        self.own = self.revision
        self._thought: Thought | None = None
        self._pass_where_forced()

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def acted(self) -> int:
        """How many actions of this deal are played."""
        return len(self.match.played)

    @property
    def turn(self) -> Turn:
        seats = self.match.to_act()
        if not seats:
            return Turn.OVER
        if YOU not in seats:
            return Turn.BOTS
        return Turn.YOURS if len(seats) == 1 else Turn.WINDOW

    @property
    def finished(self) -> bool:
        """Whether the match has winners."""
        return bool(self.match.winners)

    @property
    def log(self) -> tuple[tuple[int, Msg], ...]:
        """Every sentence of the match so far with the number of its deal, oldest first."""
        return self.past_log + told(self.match)

    @property
    def recent(self) -> list[Any]:
        """The last move of the others, as you saw it: all that one of them did in a row."""
        played = self.match.played
        end = next((at + 1 for at in reversed(range(len(played))) if played[at].seat != YOU), 0)
        start = end
        while start and played[start - 1].seat == played[end - 1].seat:
            start -= 1
        return self.match.seen(YOU, start)[: sum(len(each.events) for each in played[start:end])]

    def heard(self, since: int) -> tuple[Msg, ...]:
        """What happened from the action of this deal numbered `since` on, as sentences.

        What you chose to do yourself is left out; what came of it is not, nor what was said for you.
        """
        return tuple(
            self.game.tell(event)
            for played in self.match.played[since:]
            for event in (self.game.redact(each, YOU) for each in played.events)
            if not self.game.chosen(event, YOU) or self._is_said_for_you(played)
        )

    # your moves

    def act(self, actions: Sequence[Any]) -> Refusal | None:
        """Plays several actions of yours in order, or none of them: the first refusal is returned."""
        start = len(self.match.played)
        for action in actions:
            refusal = self.match.refusal(YOU, action)
            if refusal:
                while len(self.match.played) > start:
                    self.match.undo(YOU)
                return refusal
            self.match.act(YOU, action)
        self.joined |= frozenset(range(start + 1, len(self.match.played)))
        self._changed(own=True)
        self._pass_where_forced()
        return None

    def next_deal(self) -> None:
        """Deals again. Raises ValueError while a deal is played or when the match is over."""
        log = self.log
        self.match.next_deal()
        self.past_log = log
        self.joined = frozenset()
        self._changed(own=True)
        self._pass_where_forced()

    # the others' moves

    def step(self, level: str) -> Step:
        """The nearest bot's action; `level` is for bots that the record names none for. Raises ValueError if none."""
        seat = self._next_bot()
        while (choice := self._think(seat, level, lambda: False)) is None:
            pass
        return self.play(seat, choice.action)

    def _next_bot(self) -> Seat:
        seat = next((each for each in self.match.to_act() if each != YOU), None)
        if seat is None:
            raise ValueError("no bot is to act")
        return seat

    def _think(self, seat: Seat, level: str, is_tired: Callable[[], bool]) -> Choice | None:
        """Goes on thinking for the seat; None if it would think on after a rest, which changes nothing."""
        if self._thought is None or self._thought.revision != self.revision:
            named = self.match.setup.players[seat]
            choices = self.match.thinking(seat, named if named in self.game.bots else level)
            self._thought = Thought(self.revision, choices)
        thought = self._thought
        for choice in thought.choices:
            first, thought.best = thought.best is None, choice
            if not first and is_tired():  # Most bots have one answer and no more.
                return None
        if thought.best is None:
            raise ValueError("the bot has no answer")
        return thought.best

    def play(self, seat: Seat, action: Any) -> Step:
        """An action of another player. Raises IllegalAction."""
        self._thought = None
        events = self.match.act(seat, action)
        self._changed(own=False)
        self._pass_where_forced()
        return Step(seat, str(action), tuple(self.game.redact(event, YOU) for event in events))

    def hurry(self) -> None:
        """Has the bot that is thinking make do with its best so far."""
        if self._thought is not None and self._thought.best is not None:
            self._thought.choices = iter(())

    def others_move(
        self,
        level: str,
        *,
        at_once: bool,
        is_late: Callable[[], bool],
        is_tired: Callable[[], bool] = lambda: False,
    ) -> list[Step]:
        """What bots do in one go: up to an action with something to see, or with `at_once` all until it is late.

        When they may speak together with you, your time is over: each of them answers. A bot that is tired has not
        moved yet and goes on thinking the next time.
        """
        in_window = self.turn is Turn.WINDOW
        steps: list[Step] = []
        while self.turn is Turn.BOTS or in_window:
            seat = self._next_bot()
            choice = self._think(seat, level, is_tired)
            if choice is None:
                break
            steps.append(self.play(seat, choice.action))
            in_window = in_window and self.turn is Turn.WINDOW
            if is_late() or (steps[-1].events and not at_once and not in_window):
                break
        return steps

    # taking back

    @property
    def undo(self) -> str:
        """What taking back would cost: "none" (there is nothing), "free", or "reveals" (you have learnt something)."""
        at = self._last_choice()
        if at is None:
            return "none"
        return "reveals" if self.match.has_learnt(YOU, at) else "free"

    def take_back(self) -> bool:
        """Takes back your last action that was a choice, and all after it; counted when you had learnt something."""
        cost, at = self.undo, self._last_choice()
        if at is None:
            return False
        self.takebacks += cost == "reveals"
        self.go_back(at)
        return True

    def go_back(self, at: int) -> None:
        """To before the action of this deal numbered `at`."""
        self.match.undo_to(at)
        self.joined = frozenset(each for each in self.joined if each < at)
        self._changed(own=True)

    @property
    def undone(self) -> tuple[Msg, ...]:
        """What you did in the choice that would be taken back, as sentences."""
        at = self._last_choice()
        if at is None:
            return ()
        end = at + 1
        while end in self.joined:
            end += 1
        events = self.match.seen(YOU, at)[: sum(len(each.events) for each in self.match.played[at:end])]
        return tuple(map(self.game.tell, events))

    def _last_choice(self) -> int | None:
        """The number of the action with which your last choice began."""
        played = self.match.played
        for at in reversed(range(len(played))):
            if played[at].seat == YOU and at not in self.joined and not self._is_said_for_you(played[at]):
                return at
        return None

    def _changed(self, *, own: bool) -> None:
        self.revision += 1
        if own:
            self.own = self.revision

    def _pass_where_forced(self) -> None:
        while YOU in self.match.to_act():
            view = self.match.view(YOU)
            forced = self._forced(view)
            if forced is None:
                return
            self.match.act(YOU, forced)
            self.revision += 1

    def _is_said_for_you(self, played: Played) -> bool:
        return played.seat == YOU and self._is_forced(self.game.view(played.before, YOU), played.action)

    def _is_forced(self, view: Any, action: Any) -> bool:
        return action == self.game.let_go and len(self.game.legal(view)) == 1

    def _forced(self, view: Any) -> Any | None:
        """Letting go, when it is the only legal action; asked cheaply, since most turns cannot be let go at all."""
        action = self.game.let_go
        if action is None or self.game.refusal(view, action) is not None:
            return None
        return action if self._is_forced(view, action) else None


def told(match: Match) -> tuple[tuple[int, Msg], ...]:
    """The sentences of the current deal, as you may hear them."""
    return tuple((match.deal_no, match.game.tell(event)) for event in match.seen(YOU))
