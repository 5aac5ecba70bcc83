"""The table as you use it: what you have chosen, tried and been asked, on top of a running match."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import chain

from pyengine.cards import Card
from pyengine.game import Game
from pyengine.messages import Msg, msg
from pyengine.scene import CardFace, Move, Offer, PileMiddle, Scene
from web.app.hand_order import arranged, shifted
from web.app.models import Question, Settings, TableView
from web.app.pictures import target_of
from web.app.runner import YOU, Runner, Turn

CALL = "call"  # the kind of a move that speaks up outside one's turn


def pile_of(scene: Scene) -> tuple[CardFace, ...]:
    """The discard pile, where there is one."""
    return scene.middle.pile if isinstance(scene.middle, PileMiddle) else ()


@dataclass(slots=True)
class Table:
    """A match on the table. All but `runner` and `order` is forgotten when the page is closed."""

    runner: Runner
    order: tuple[Card, ...] = ()
    chosen: frozenset[Card] = frozenset()
    take: Card | None = None
    alert: Msg | None = None
    bad: tuple[Card, ...] = ()
    _seen: tuple[int, Scene] | None = field(default=None, repr=False)

    @property
    def game(self) -> Game:
        return self.runner.game

    @property
    def scene(self) -> Scene:
        """The match as you see it; made once for each change."""
        if self._seen is None or self._seen[0] != self.runner.revision:
            self._seen = (self.runner.revision, self.game.scene(self.runner.match.view(YOU), self.runner.recent))
        return self._seen[1]

    @property
    def yours(self) -> bool:
        return self.runner.turn in (Turn.YOURS, Turn.WINDOW)

    def arrange(self, sort: str) -> None:
        """Brings the hand's order up to date, and forgets chosen cards that are gone."""
        self.order = arranged(self.scene, sort, self.order)
        self.chosen &= frozenset(self.order)
        if self.take not in {face.card for face in pile_of(self.scene)}:
            self.take = None

    def choose(self, texts: Iterable[str], take: str | None) -> None:
        """What is ticked on the page; what is not on the table is left out."""
        ticked = set(texts)
        self.chosen = frozenset(face.card for face in self.scene.hand if str(face.card) in ticked)
        pile = pile_of(self.scene)
        self.take = next((face.card for face in pile if str(face.card) == take and not face.covered), None)

    def shift(self, way: str) -> bool:
        """Moves the one chosen card left or right; False (and an alert) unless exactly one is chosen."""
        if len(self.chosen) != 1:
            self.alert = msg("ui.alert.shift_one")
            return False
        (moved,) = self.chosen
        self.order = shifted(self.order, moved, -1 if way == "left" else 1)
        return True

    def forget_try(self) -> None:
        """Puts away what the last try was answered with."""
        self.alert, self.bad = None, ()

    def fresh_deal(self) -> None:
        """Forgets the last deal; a hand that is kept by hand starts sorted by suit."""
        self.clear()
        self.forget_try()
        self.order = ()
        self.arrange("suit")

    def clear(self) -> None:
        self.chosen, self.take = frozenset(), None

    @property
    def offer(self) -> Offer | None:
        """What the chosen cards make, once any are chosen in your turn."""
        if not self.yours or not (self.chosen or self.take):
            return None
        chosen = tuple(each for each in self.order if each in self.chosen)
        return self.game.offer(self.runner.match.view(YOU), chosen, self.take)

    def move(self, action: str) -> Move | None:
        """The move on the table that sends this action."""
        scene, offer = self.scene, self.offer
        shown = chain(scene.moves, scene.middle.moves, offer.moves if offer else ())
        return next((move for move in shown if move.action == action), None)

    def act(self, action: str, *, agreed: bool = False) -> Question | None:
        """Plays your action, says why it cannot be, or asks about it: the question is returned."""
        if not self.yours:
            self.alert = msg("ui.alert.not_your_turn")
            return None
        move = self.move(action)
        if move is not None and move.refused is not None:
            self.alert = move.refused
            return None
        if move is not None and move.confirm is not None and not agreed:
            return (f"act {action}", move.confirm)
        try:
            actions = [self.game.parse(part.strip()) for part in action.split(";")]
        except ValueError:
            self.alert = msg("ui.alert.unknown")
            return None
        refusal = self.runner.act(actions)
        if refusal is not None:
            self.alert, self.bad = refusal.why, refusal.cards
        return None

    def take_back(self, *, agreed: bool = False) -> Question | None:
        """Takes back your last choice; the question is returned first when you have learnt something since."""
        cost = self.runner.undo
        if cost == "none":
            self.alert = msg("ui.alert.nothing_to_undo")
        elif cost == "reveals" and not agreed:
            what = self.runner.undone
            return ("undo", msg("ui.confirm.undo", what=what) if what else msg("ui.confirm.undo_pass"))
        else:
            self.clear()
            self.runner.take_back()
        return None

    def view(self, settings: Settings, dialog: str | None, question: Question | None) -> TableView:
        """What the table screen shows."""
        self.arrange(settings.sort)
        return TableView(
            game=self.game,
            scene=self.scene,
            hand=self.order,
            chosen=self.chosen,
            take=self.take,
            offer=self.offer,
            alert=self.alert,
            bad=self.bad,
            undo=self.runner.undo,
            bots_moving=self.runner.turn is Turn.BOTS,
            target=target_of(self.runner.match),
            log=self.runner.log,
            dialog=dialog,
            confirm=question,
            window=self.yours and any(move.kind == CALL for move in self.scene.moves),
        )
