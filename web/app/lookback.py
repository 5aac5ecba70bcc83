"""A finished deal looked back on: its choices being weighed, the step that is shown, and playing on from there.

Nothing here touches the match in progress: this has a match of its own, and so has what is played on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from pyengine.game import Aside
from pyengine.match import Match
from pyengine.messages import Msg, Seat, msg
from pyengine.review import Review
from pyengine.scene import PileMiddle, Scene, TrickMiddle
from web.app.choice_lines import ChoiceLines
from web.app.hand_order import arranged
from web.app.models import Settings, TableView
from web.app.pictures import target_of
from web.app.review_models import OtherHand, ReplayPanel, ReviewView
from web.app.runner import YOU, Runner
from web.app.table import Table

ORDERS = ("cost", "played")


class LookBack:
    """Begins with nothing weighed. `at` is how many actions the table of a step has seen."""

    def __init__(self, match: Match) -> None:
        self.of = (match, match.deal_no)
        self.match = match.at(len(match.played))
        self.review = Review(self.match, YOU)
        self.lines = ChoiceLines(self.review)
        self.order = ORDERS[0]
        self.looked: int | None = None  # the choice that is looked into, by its ply
        self.at = 0
        self.all_hands = False
        self.practice: Table | None = None
        self.notice: Msg | None = None
        self._work = self.review.weigh()

    # weighing

    @property
    def done(self) -> bool:
        return self.lines.done

    def go_on(self, is_tired: Callable[[], bool]) -> bool:
        """Weighs on until a choice is done, or until it is tired; whether there is something new to show."""
        for done in self._work:
            if done > self.lines.weighed:
                self.lines.weighed = done
                return True
            if is_tired():
                return False
        self.lines.done = True
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

    def shown(self) -> ReviewView:
        """The list of choices, costliest first or as they were made."""
        result = self.match.result
        if result is None:
            raise ValueError("no review: the deal is not over")
        return ReviewView(
            game=self.match.game,
            deal_no=self.match.deal_no,
            lines=self.lines.shown(self.order, self.looked),
            bars=self.lines.bars,
            order=self.order,
            weighed=self.lines.weighed,
            done=self.done,
            result=result.lines[YOU].points,
            against=sum(YOU not in side for side in result.sides),
            account=self.review.account if self.done else None,
            lesson=self.lines.treated if self.done else None,
            notice=self.notice,
            over=bool(self.match.winners),
        )

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
            reviewed=True,
        )

    def _panel(self, state: Any) -> ReplayPanel:
        game, at = self.match.game, self.at
        before = self.match.played[at - 1] if at else None
        knows = YOU if before is None or not self.all_hands else before.seat
        said = tuple(game.tell(game.redact(event, knows)) for event in before.events) if before is not None else ()
        hands: tuple[OtherHand, ...] = ()
        aside: tuple[Aside, ...] = ()
        if game.hindsight is not None and self.all_hands:
            held = enumerate(game.hindsight.hands(state))
            hands = tuple(OtherHand(Seat(seat), tuple(cards)) for seat, cards in held if seat != YOU)
            aside = game.hindsight.aside(state)
        return ReplayPanel(
            at=at,
            last=self.last,
            said=said,
            choice=self.lines.at(at),
            may_show=game.hindsight is not None,
            all_hands=self.all_hands,
            hands=hands,
            aside=aside,
            may_play=at < self.last,
            over=bool(self.match.winners),
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
