"""The table as you use it: what you have chosen, tried and been asked, on top of a running match."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import chain

from pyengine.cards import Card
from pyengine.game import Game
from pyengine.messages import Msg, msg
from pyengine.rulebook import cited, refusal_in
from pyengine.scene import BidCell, CardFace, Move, Offer, PileMiddle, Scene, Stage, TrickMiddle
from web.app.coach import Advice, coaching
from web.app.hand_order import arranged, shifted
from web.app.history import Finished
from web.app.models import Question, Settings, TableView
from web.app.moves import move_in, own_cards
from web.app.pictures import target_of
from web.app.runner import YOU, Runner, Turn

CALL = "call"  # the kind of a move that speaks up outside one's turn


def pile_of(scene: Scene) -> tuple[CardFace, ...]:
    """The discard pile, where there is one."""
    return scene.middle.pile if isinstance(scene.middle, PileMiddle) else ()


@dataclass(slots=True)
class Table:
    """A match on the table. All but `runner`, `order` and `coached` is forgotten when the page is closed.

    `listed` is found again: the match as the history has it.
    """

    runner: Runner
    order: tuple[Card, ...] = ()
    coached: bool = False  # the coach sits by in this deal, whatever the settings say
    listed: Finished | None = None
    chosen: frozenset[Card] = frozenset()
    take: Card | None = None
    alert: Msg | None = None
    bad: tuple[Card, ...] = ()
    bid: str | None = None  # chosen in the bidding box
    advice: Advice | None = None  # the coach's
    stage: Stage | None = None  # of a trick game, when the cards were chosen
    looked: int = -1  # revision of the finished trick that you have gone on from
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

    @property
    def has_tricks(self) -> bool:
        return isinstance(self.scene.middle, TrickMiddle)

    @property
    def own(self) -> tuple[CardFace, ...]:
        """The cards that you may choose: your hand, and what lies open before you to be played like it."""
        return own_cards(self.scene)

    @property
    def bids(self) -> tuple[BidCell, ...]:
        """The bidding box, when you are to bid."""
        return self.scene.middle.bids if isinstance(self.scene.middle, TrickMiddle) else ()

    @property
    def cell(self) -> BidCell | None:
        """The chosen bid."""
        return next((cell for cell in self.bids if cell.bid == self.bid), None)

    @property
    def tricks(self) -> int:
        """Tricks that your side has won in this deal, as far as you know who plays with you."""
        middle = self.scene.middle
        tallies = middle.tallies if isinstance(middle, TrickMiddle) else ()
        return sum(tally.tricks for tally in tallies if YOU in tally.side)

    @property
    def lies(self) -> bool:
        """Whether a finished trick lies on the table, and it is not for you to go on with the next."""
        middle = self.scene.middle
        done = isinstance(middle, TrickMiddle) and not middle.trick and bool(middle.last_trick)
        return done and not self.yours and self.looked != self.runner.revision

    def arrange(self, sort: str) -> None:
        """Brings the hand's order up to date, and forgets cards that are gone or were chosen for something else."""
        self.order = arranged(self.scene, sort, self.order)
        stage = self.scene.middle.stage if isinstance(self.scene.middle, TrickMiddle) else None
        if stage is not self.stage:
            self.stage, self.chosen = stage, frozenset()
        self.chosen &= frozenset(face.card for face in self.own)
        if self.cell is None:
            self.bid = None
        if self.take not in {face.card for face in pile_of(self.scene)}:
            self.take = None

    def choose(self, texts: Iterable[str], take: str | None) -> None:
        """What is ticked on the page; what is not on the table is left out."""
        ticked = set(texts)
        self.chosen = frozenset(face.card for face in self.own if str(face.card) in ticked)
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
        self.coached = False
        self.arrange("suit")

    def clear(self) -> None:
        self.chosen, self.take, self.bid = frozenset(), None, None

    @property
    def offer(self) -> Offer | None:
        """What the chosen cards make, once any are chosen in your turn."""
        if not self.yours or not (self.chosen or self.take):
            return None
        chosen = tuple(each for each in self.order if each in self.chosen)
        chosen += tuple(face.card for face in self.own if face.card in self.chosen and face.card not in chosen)
        return self.game.offer(self.runner.match.view(YOU), chosen, self.take)

    @property
    def rule(self) -> str | None:
        """The clause of the rules that the last refusal rests on, or that of what the chosen cards do not make."""
        said = self.alert or (self.offer.say if self.offer else None)
        return self.rule_behind(said) if said is not None else None

    def rule_behind(self, said: Msg) -> str | None:
        """The clause of the rules that a refusal rests on."""
        code = refusal_in(said, self.game.id)
        names = () if code is None else self.game.cites.get(code, ())
        return cited(self.game.rulebook(self.runner.match.rules), names) if names else None

    def ask_why(self, what: str, text: str) -> None:
        """Says why a `card` of yours, a pile card to `take` or a `bid` cannot be used now; or what can be done."""
        face = next((each for each in self.own if str(each.card) == text), None)
        cell = next((each for each in self.bids if each.bid == text), None)
        if what == "bid" and cell is not None:
            self.alert = cell.move.refused or cell.meaning
        elif what == "take" and (move := self._take(text)) is not None:
            self.alert = move.refused or msg("ui.alert.why_take", what=move.label)
        elif what == "card" and face is not None and face.refused is not None:
            self.alert, self.bad = face.refused, (face.card,)
        elif what == "card" and face is not None and self.lays_tricks:
            self.alert = msg("ui.alert.why_free", card=face.card)
        else:
            self.explain()

    def move_of(self, action: str) -> Move | None:
        """The move that is this action, with the cards chosen that it names."""
        return move_in(self.game, self.runner.match.view(YOU), self.scene, action)

    @property
    def lays_tricks(self) -> bool:
        """Whether you are to play a card to a trick."""
        middle = self.scene.middle
        return self.yours and isinstance(middle, TrickMiddle) and middle.stage is Stage.PLAY

    def _take(self, text: str) -> Move | None:
        """The move that takes down to this pile card."""
        middle = self.scene.middle
        if not isinstance(middle, PileMiddle):
            return None
        moves = zip(middle.pile, middle.pile_moves, strict=False)
        return next((move for face, move in moves if str(face.card) == text and not face.covered), None)

    def explain(self) -> None:
        """Says what the chosen cards make or why they make nothing."""
        self.alert = self.offer.say if self.offer else self.scene.say

    def choose_bid(self, text: str) -> None:
        """Chooses a bid, or says why it cannot be made."""
        cell = next((each for each in self.bids if each.bid == text), None)
        if cell is None:
            self.alert = msg("ui.alert.unknown")
        elif cell.move.refused is not None:
            self.alert = cell.move.refused
        else:
            self.bid = text

    def tap(self, text: str, *, at_once: bool) -> str | None:
        """A touch on a card of yours: chooses it, puts it back, or gives the action that plays it.

        A card is played by the touch when there is one way to play it, and the touch is the second or plays `at_once`.
        """
        face = next((each for each in self.own if str(each.card) == text), None)
        if face is None:
            self.alert = msg("ui.alert.unknown")
            return None
        if face.refused is not None:
            self.alert, self.bad = face.refused, (face.card,)
            return None
        again = self.chosen == {face.card}
        self.chosen = frozenset({face.card})
        ways = [move.action for move in (self.offer.moves if self.offer else ()) if move.refused is None]
        if len(ways) == 1 and (at_once or again):
            return ways[0]
        if again:
            self.clear()
        return None

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
        else:
            self.take = None  # what was chosen in the pile was chosen for this draw
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
        coach = coaching(self) if settings.coach or self.coached else None
        return TableView(
            game=self.game,
            scene=self.scene,
            hand=self.order,
            chosen=self.chosen,
            take=self.take,
            offer=self.offer,
            alert=self.alert,
            bad=self.bad,
            rule=self.rule,
            coach=coach,
            points=coach.points if coach else (),
            undo=self.runner.undo,
            bots_moving=self.runner.turn is Turn.BOTS,
            target=target_of(self.runner.match),
            log=self.runner.log,
            dialog=dialog,
            confirm=question,
            bid=self.cell,
            held=settings.hold and self.lies,
            window=self.yours and any(move.kind == CALL for move in self.scene.moves),
        )
