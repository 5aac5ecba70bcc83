"""A finished deal looked back on: its choices being weighed, the step that is shown, and playing on from there.

Nothing here touches the match in progress: the review has a match of its own, and so has what is played on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pyengine.match import Match
from pyengine.messages import Msg, Seat, msg
from pyengine.review import COSTLY, TURNING, Review, Verdict, estimate_of
from pyengine.scene import PileMiddle, Scene, TrickMiddle
from web.app.hand_order import arranged
from web.app.models import Alternative, ChoiceLine, OtherHand, ReplayPanel, ReviewView, Settings, TableView
from web.app.moves import move_in
from web.app.pictures import target_of
from web.app.runner import YOU, Runner
from web.app.table import Table

if TYPE_CHECKING:
    from web.app.ask import Ask
    from web.app.session import Session

ORDERS = ("cost", "played")


class Reviewing:
    """Begins with nothing weighed. `at` is how many actions the table of a step has seen."""

    def __init__(self, match: Match) -> None:
        self.of = (match, match.deal_no)
        self.match = match.at(len(match.played))
        self.review = Review(self.match, YOU)
        self.weighed = 0
        self.done = self.match.game.hindsight is None
        self.order = ORDERS[0]
        self.looked: int | None = None  # the choice that is looked into, by its ply
        self.at = 0
        self.all_hands = False
        self.practice: Table | None = None
        self.notice: Msg | None = None
        self._work = self.review.weigh()
        self._labels: dict[tuple[int, str], Msg] = {}

    # weighing

    def go_on(self, is_tired: Callable[[], bool]) -> bool:
        """Weighs on until a choice is done, or until it is tired; whether there is something new to show."""
        for done in self._work:
            if done > self.weighed:
                self.weighed = done
                return True
            if is_tired():
                return False
        self.done = True
        return True

    # from step to step, and on from there

    @property
    def last(self) -> int:
        return len(self.match.played)

    def go_to(self, at: int) -> None:
        self.at = min(max(at, 0), self.last)

    def play_on(self) -> None:
        """A match of its own from this step on, to its deal's end and no further."""
        self.practice = Table(Runner(self.match.at(self.at)))
        self.practice.fresh_deal()

    def end_practice(self) -> None:
        """Back to the review, with what became of it if the deal was played to its end."""
        ended, was = self.practice, self.match.result
        self.practice = None
        if ended is not None and was is not None and (result := ended.runner.match.result) is not None:
            came = result.lines[YOU].points
            self.notice = msg("ui.review.practised", points=came, was=was.lines[YOU].points)

    # what is shown

    def label(self, ply: int, action: Any) -> Msg:
        """An action as its button calls it; one that has no button is told as if it had been done."""
        known = self._labels.get((ply, str(action)))
        if known is None:
            known = self._labels[ply, str(action)] = self._label(ply, action)
        return known

    def _label(self, ply: int, action: Any) -> Msg:
        game, before = self.match.game, self.match.played[ply].before
        view = game.view(before, YOU)
        move = move_in(game, view, game.scene(view, ()), str(action))
        if move is not None:
            return move.label
        events = game.apply(before, YOU, action).events
        return game.tell(game.redact(events[0], YOU)) if events else msg("ui.review.nothing_said")

    def shown(self) -> ReviewView:
        """The list of choices, costliest first or as they were made; those not weighed yet come last."""
        result, verdicts = self.match.result, self.review.verdicts
        if result is None:
            raise ValueError("no review: the deal is not over")
        lines = [self._line(number, each) for number, each in enumerate(verdicts, start=1)]
        if self.order == "cost":
            lines.sort(key=lambda line: (line.grade == "waiting", -line.cost, line.number))
        return ReviewView(
            game=self.match.game,
            deal_no=self.match.deal_no,
            lines=tuple(lines),
            bars=tuple((each.cost, self._grade(at, each)) for at, each in enumerate(verdicts, start=1)),
            order=self.order,
            weighed=self.weighed,
            done=self.done,
            result=result.lines[YOU].points,
            account=self.review.account if self.done else None,
            notice=self.notice,
        )

    def _grade(self, number: int, verdict: Verdict) -> str:
        """A word for what the choice cost."""
        if number > self.weighed:
            return "waiting" if not self.done else "unweighed"
        best, played = verdict.best, verdict.played
        if best is None or played is None:
            return "unweighed"
        if verdict.cost >= TURNING:
            return "turning"
        if verdict.cost >= COSTLY:
            return "costly"
        return "fine" if verdict.cost else "best" if played is best else "equal"

    def _line(self, number: int, verdict: Verdict) -> ChoiceLine:
        open_ = verdict.ply == self.looked
        choice, best = verdict.choice, verdict.best
        alternatives = self._alternatives(verdict) if open_ else ()
        other = choice is not None and best is not None and best is not verdict.played
        return ChoiceLine(
            ply=verdict.ply,
            number=number,
            label=self.label(verdict.ply, verdict.action),
            better=self.label(verdict.ply, best.action) if best is not None and verdict.cost else None,
            cost=verdict.cost,
            grade=self._grade(number, verdict),
            open=open_,
            alternatives=alternatives,
            why=choice.why if open_ and choice is not None and other else None,
            worlds=choice.worlds if choice is not None else 0,
            missed=verdict.missed,
        )

    def _alternatives(self, verdict: Verdict) -> tuple[Alternative, ...]:
        """The judge's table, with what each came to as the cards lay."""
        table = verdict.choice.table if verdict.choice is not None else ()
        found = []
        for each in table:
            real = estimate_of(verdict.real, each.action)
            found.append(
                Alternative(
                    label=self.label(verdict.ply, each.action),
                    points=round(each.points),
                    apart=round(each.apart) if each.apart < 1000 else None,
                    real=None if real is None else round(real.points),
                    done=each is verdict.played,
                )
            )
        return tuple(found)

    def table(self, settings: Settings) -> TableView:
        """The table at the step, with nothing on it that can be used."""
        game, match = self.match.game, self.match
        before = match.played[self.at - 1] if self.at else None
        state = match.played[self.at].before if self.at < self.last else match.state
        events = tuple(game.redact(event, YOU) for event in before.events) if before is not None else ()
        scene = _still(game.scene(game.view(state, YOU), events))
        return TableView(
            game=game,
            scene=scene,
            hand=arranged(scene, "suit" if settings.sort == "manual" else settings.sort, ()),
            chosen=frozenset(),
            take=None,
            offer=None,
            alert=None,
            bad=(),
            undo="none",
            bots_moving=False,
            target=target_of(match),
            replay=self._panel(state),
        )

    def _panel(self, state: Any) -> ReplayPanel:
        game, at = self.match.game, self.at
        before = self.match.played[at - 1] if at else None
        knows = YOU if before is None or not self.all_hands else before.seat
        said = tuple(game.tell(game.redact(event, knows)) for event in before.events) if before is not None else ()
        verdicts = list(enumerate(self.review.verdicts, start=1))
        line = next((self._line(number, each) for number, each in verdicts if each.ply == at), None)
        hands: tuple[OtherHand, ...] = ()
        if game.hindsight is not None and self.all_hands:
            held = enumerate(game.hindsight.hands(state))
            hands = tuple(OtherHand(Seat(seat), tuple(cards)) for seat, cards in held if seat != YOU)
        return ReplayPanel(
            at=at,
            last=self.last,
            said=said,
            choice=line,
            may_show=game.hindsight is not None,
            all_hands=self.all_hands,
            hands=hands,
            may_play=at < self.last,
        )


def _still(scene: Scene) -> Scene:
    """The scene with nothing to do."""
    middle = scene.middle
    if isinstance(middle, PileMiddle):
        middle = replace(middle, stock_move=None, pile_moves=(None,) * len(middle.pile))
    elif isinstance(middle, TrickMiddle):
        middle = replace(middle, bids=(), put_away=0)
    hand = tuple(replace(face, refused=None) for face in scene.hand)
    return replace(scene, middle=middle, moves=(), steps=(), hand=hand)


# verbs


def review(session: Session, ask: Ask) -> None:
    """From the score sheet to its deal's choices; one begun before is gone on with."""
    table = session.table_now("score", ask.ply)
    if table is None:
        return
    match = table.runner.match
    if session.review is None or session.review.of != (match, match.deal_no):
        session.review = Reviewing(match)
    session.go("review")


def _on(session: Session, *screens: str) -> Reviewing | None:
    """The review, if the player is at one of its screens; otherwise says so."""
    if session.review is None or session.screen not in screens:
        session.say(msg("ui.alert.unknown"))
        return None
    return session.review


def order(session: Session, ask: Ask) -> None:
    looked_back = _on(session, "review")
    if looked_back is not None and ask.argument in ORDERS:
        looked_back.order = ask.argument


def look(session: Session, ask: Ask) -> None:
    """Opens a choice by its ply, or shuts it."""
    looked_back = _on(session, "review")
    if looked_back is not None and ask.argument.isdecimal():
        ply = int(ask.argument)
        looked_back.looked = None if looked_back.looked == ply else ply


def at(session: Session, ask: Ask) -> None:
    """The table after so many actions of the deal."""
    looked_back = _on(session, "review", "replay")
    if looked_back is not None and ask.argument.isdecimal():
        looked_back.go_to(int(ask.argument))
        session.go("replay")


def hands(session: Session, _: Ask) -> None:
    """Shows all hands, or only yours."""
    looked_back = _on(session, "replay")
    if looked_back is not None:
        looked_back.all_hands = not looked_back.all_hands


def choices(session: Session, _: Ask) -> None:
    """Back to the list, from a step or from what is played on."""
    if session.review is None:
        session.say(msg("ui.alert.unknown"))
    else:
        session.review.end_practice()
        session.go("review")


def play_on(session: Session, ask: Ask) -> None:
    """Plays on from a step, for practice."""
    looked_back = _on(session, "review", "replay")
    if looked_back is None:
        return
    if ask.argument.isdecimal():
        looked_back.go_to(int(ask.argument))
    if looked_back.at < looked_back.last:
        looked_back.play_on()
        session.go("match")


def sheet(session: Session, _: Ask) -> None:
    """Back to the score sheet."""
    if _on(session, "review", "replay") is not None:
        session.go("match")


def over(session: Session) -> str:
    """Which screen follows a deal that has ended: its score sheet, or for practice the review."""
    if session.review is None or session.review.practice is None:
        return "score"
    session.review.end_practice()
    return "review"


def practises(session: Session) -> bool:
    return session.review is not None and session.review.practice is not None


def weighs(session: Session) -> bool:
    """Whether choices are still to be weighed while they are looked at."""
    return session.review is not None and session.screen in ("review", "replay") and not session.review.done


REVIEWING = {
    "review": review,
    "order": order,
    "look": look,
    "at": at,
    "hands": hands,
    "choices": choices,
    "play-on": play_on,
    "sheet": sheet,
}
