"""The fast model that roll-outs use, against the rules: whole deals played in it are played again by `apply`.

After every turn the hands, the pile, the points and whose turn it is must agree, and at the end the scores.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from pyengine.bot import decide
from pyengine.cards import Card, Face
from pyengine.game import Table
from pyengine.games.rum500 import GAME
from pyengine.games.rum500.actions import Action, Decline, Discard, Draw, LayOff, LayOut, Pass, Take
from pyengine.games.rum500.bots import habit
from pyengine.games.rum500.bots.sketch import Sketch
from pyengine.games.rum500.bots.style import PLAIN, Style
from pyengine.games.rum500.bots.terms import JOKER, Lay, bits, face_of, suit_and_rank, terms_of
from pyengine.games.rum500.melds import Claim
from pyengine.games.rum500.rules import Rules
from pyengine.games.rum500.state import State
from pyengine.games.rum500.view import Phase
from pyengine.messages import Seat
from pyengine.options import options_of
from pyengine.rng import Rng


def sketched(state: State, style: Style = PLAIN) -> Sketch:
    """The deal as it really is; the seat to act plays in the style, the others plainly."""
    seat = state.board.turn
    sketch = Sketch(GAME.view(state, seat), terms_of(state.board.rules), style)
    for other in set(range(state.board.seats)) - {seat}:
        sketch.give(other, map(face_of, state.hands[other]))
    sketch.stock = [face_of(card) for card in state.stock]
    sketch.log = []
    return sketch


class ByTheRules:
    """The same deal under the real rules; cards of a face are chosen so that a duty is met first."""

    def __init__(self, state: State) -> None:
        self.state = state

    def do(self, noted: tuple[Any, ...]) -> None:
        self._apply(self.state.board.turn, self._action(*noted))
        while self.state.board.phase is Phase.CALL:
            self._apply(self.state.board.callers[0], Pass())

    def _apply(self, seat: Seat, action: Action) -> None:
        self.state = GAME.apply(self.state, seat, action).state

    def _action(self, verb: str, *about: Any) -> Action:
        if verb == "take":
            return Take(self.state.board.pile[-about[0]])
        if verb == "meld":
            return self._lay_out(about[0])
        if verb == "lay":
            face, at, wild = about
            return LayOff((self._claim(face, set(), wild),), at)
        if verb == "discard":
            return Discard(self._card(about[0], set(), kept=self.state.board.taken))
        return Draw() if verb == "draw" else Decline()

    def _lay_out(self, lays: tuple[Lay, ...]) -> LayOut:
        used: set[Card] = set()
        return LayOut(tuple(tuple(self._claims(lay, used)) for lay in lays))

    def _claims(self, lay: Lay, used: set[Card]) -> Iterator[Claim]:
        if lay.is_run:
            faces = [13 * lay.key + (position - 1) % 13 for position in range(lay.low, lay.high + 1)]
        else:
            faces = [13 * suit + lay.key for suit in bits(lay.low)]
        for face in faces:
            yield self._claim(JOKER if face == lay.wild else face, used, face)

    def _claim(self, face: int, used: set[Card], wild: int) -> Claim:
        card = self._card(face, used)
        used.add(card)
        if face != JOKER:
            return Claim(card)
        suit, rank = suit_and_rank(wild)
        return Claim(card, Face(rank, suit))

    def _card(self, face: int, used: set[Card], kept: tuple[Card, ...] = ()) -> Card:
        due = [duty.cards[0] for duty in self.state.board.duties]  # for whose sake the pile was taken
        held = [card for card in self.state.hands[self.state.board.turn] if face_of(card) == face and card not in used]
        taken = self.state.board.taken
        return min(held, key=lambda card: (card in kept, card not in due, card in taken))


def sorted_faces(cards: tuple[Card, ...]) -> list[int]:
    return sorted(map(face_of, cards))


def faces_held(sketch: Sketch, seat: int) -> list[int]:
    masks = (sketch.hands[seat], sketch.doubles[seat])
    return sorted([*(face for mask in masks for face in bits(mask)), *[JOKER] * sketch.jokers[seat]])


def agree(sketch: Sketch, state: State) -> None:
    board = state.board
    assert [faces_held(sketch, seat) for seat in range(board.seats)] == [sorted_faces(hand) for hand in state.hands]
    assert sketch.pile == [face_of(card) for card in board.pile]
    assert sketch.points == [board.table_points(seat) for seat in range(board.seats)]
    assert sketch.over == (board.phase is Phase.OVER)
    if sketch.over:
        result = GAME.result(state)
        assert result is not None
        assert sketch.scores() == [line.points for line in result.lines]
    else:
        assert (sketch.turn, sketch.turns) == (board.turn, list(board.turns))
        assert sketch.idle == board.idle


def any_turn(sketch: Sketch, rng: Rng) -> None:
    """A turn by habit in half of its parts, and by chance in the others."""
    rules, seat = sketch.terms.rules, sketch.turn
    count, use = habit.choose_source(sketch)
    top_is_free = not rules.top_must_use and rules.pile_take != "whole_only" and not sketch.floating[seat]
    if sketch.pile and sketch.pile[-1] != JOKER and top_is_free and sketch.count(seat) > 2 and rng.fraction() < 0.2:
        count, use = 1, -1
    if not habit.take(sketch, count):
        return
    if use < 0 and rng.fraction() < 0.3 and sketch.count(seat) > 2:
        sketch.discard(rng.choice([face for face in faces_held(sketch, seat) if face != sketch.taken]))
        return
    if habit.lay(sketch, use):
        habit.throw(sketch)


def played_twice(rules: Rules, seats: int, seed: str) -> int:
    """Plays a deal in the model and again by the rules; returns how many actions it took."""
    table = Table(seats=seats, dealer=Seat(0), deal_no=1, totals=(0,) * seats)
    real = ByTheRules(GAME.deal(rules, table, seed))
    sketch, done = sketched(real.state), 0
    assert sketch.log is not None
    rng = Rng(seed, "any turn")
    if real.state.board.phase is Phase.PLAY and habit.lay(sketch):
        habit.throw(sketch)
    for _ in range(habit.MOST_TURNS):
        for noted in sketch.log[done:]:
            real.do(noted)
        done = len(sketch.log)
        if rules.stock_empty == "reshuffle" and sketch.over and not sketch.stock and sketch.out < 0:
            return done  # The real deal goes on with a shuffled stock, which the model leaves out.
        agree(sketch, real.state)
        if sketch.over:
            return done
        any_turn(sketch, rng)
    return done


def some_rules(number: int) -> tuple[Rules, int]:
    """Any combination of options that does not contradict itself, and a number of seats that it allows."""
    rng = Rng("sketch", number)
    rules: Rules = rng.choice(GAME.presets).rules
    for option in rng.shuffled(options_of(Rules)):
        changed = replace(rules, **{option.name: rng.choice(option.values)})
        if not GAME.conflicts(changed, None):
            rules = changed
    seats = [seats for seats in GAME.seat_range(rules) if not GAME.conflicts(rules, seats)]
    return (rules, rng.choice(seats)) if seats else some_rules(number + 1000)


@pytest.mark.parametrize("preset", [preset.id for preset in GAME.presets])
def test_deals_played_in_the_model_are_the_same_by_the_rules(preset: str) -> None:
    rules = GAME.preset(preset).rules
    seats = GAME.seat_range(rules)
    actions = [played_twice(rules, seats[number % len(seats)], f"{preset} {number}") for number in range(5)]
    assert min(actions) > 4


# Of the last three two take a pile in which the card to be used has an equal in the hand; one is left with a joker.
@pytest.mark.parametrize("number", [*range(15), 1524, 2022, 2249])
def test_any_combination_of_options_is_played_the_same(number: int) -> None:
    assert played_twice(*some_rules(number), f"any {number}") > 1


@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
def test_thousands_of_deals_are_played_the_same(part: int) -> None:
    for number in range(1000 + part * 100, 1100 + part * 100):
        assert played_twice(*some_rules(number), f"any {number}") > 1


def habit_and_casual(number: int) -> Iterator[tuple[str, str, str]]:
    """What is decided in a deal of Casual's: the kind of decision, Casual's own, and habit's."""
    rules = GAME.preset("pagat").rules
    state = GAME.deal(rules, Table(seats=2, dealer=Seat(number % 2), deal_no=1, totals=(0, 0)), f"habit {number}")
    while waiting := GAME.to_act(state):
        view = GAME.view(state, waiting[0])
        action = decide(GAME.bots["casual"], view, Rng("habit")).action
        if view.board.phase is Phase.DRAW:
            count, _ = habit.choose_source(sketched(state))
            yield "source", str(action), str(Take(view.board.pile[-count]) if count else Draw())
        elif isinstance(action, Discard):
            yield "discard", str(face_of(action.card)), str(habit.least_useful(sketched(state)))
        state = GAME.apply(state, waiting[0], action).state


def test_habit_draws_and_throws_nearly_always_as_casual_does() -> None:
    """Whoever is imagined to play otherwise than he does is answered wrongly."""
    made = [each for number in range(25) for each in habit_and_casual(number)]
    same = {kind: [one == other for each, one, other in made if each == kind] for kind in ("source", "discard")}
    assert sum(same["source"]) > 0.97 * len(same["source"])
    assert sum(same["discard"]) > 0.9 * len(same["discard"])
