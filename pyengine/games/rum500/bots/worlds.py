"""Worlds that fit what a seat has seen: the others' hands and the stock, as faces.

Cards that everybody saw somebody take stay where they are. The rest is dealt by chance, and a deal is passed over, more
often than not, for each thing in it that a player would hardly have left undone: a whole meld kept in the hand, a card
that fits the table, a card of the pile not taken that would have made a meld.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pyengine.cards import pack
from pyengine.games.rum500.bots.habit import in_a_meld
from pyengine.games.rum500.bots.sketch import Sketch
from pyengine.games.rum500.bots.terms import JOKER, face_of
from pyengine.games.rum500.rules import packs
from pyengine.games.rum500.view import View
from pyengine.rng import Rng

UNLIKELY = 0.3  # how likely a player leaves undone what can be done
MOST_TRIES = 6  # deals for one world
REMEMBERED = 12  # cards from the top of the pile that a player is thought to have weighed


class World(NamedTuple):
    """Who holds what, and the stock with its top card last."""

    hands: tuple[tuple[int, ...], ...]  # empty for the seat itself
    stock: tuple[int, ...]


class Dealer:
    """Deals the worlds of a view."""

    def __init__(self, view: View, sketch: Sketch) -> None:
        board = view.board
        self.view = view
        self.terms = sketch.terms
        seen = {*view.hand, *board.pile, *(card for meld in board.melds for card in meld.cards)}
        for cards in board.known:
            seen.update(cards)
        whole = pack(packs=packs(board.rules, board.seats), jokers=board.rules.jokers_per_deck)
        self.unseen = [face_of(card) for card in whole if card not in seen]
        self.known = [tuple(map(face_of, cards)) for cards in board.known]
        self.others = [(view.seat + step) % board.seats for step in range(1, board.seats)]
        fits = sketch.all_fits() if board.rules.layoff == "any" else 0
        # Who has not had a turn has left nothing undone.
        self.fits = [fits if turns and sketch.may_add_any(seat) else 0 for seat, turns in enumerate(board.turns)]
        self.passed = [self._passed(seat, sketch) for seat in range(board.seats)]

    def _passed(self, seat: int, sketch: Sketch) -> tuple[int, ...]:
        """Pile cards that lay there in the seat's last turn and that it could have taken."""
        board = self.view.board
        if not board.turns[seat] or seat == self.view.seat or board.rules.pile_take != "any_depth":
            return ()
        since = (board.turn - seat) % board.seats or board.seats
        pile = [face for face in sketch.pile[: max(0, len(sketch.pile) - since)] if face != JOKER]
        return tuple(pile[-REMEMBERED:])

    def worlds(self, rng: Rng) -> Iterator[World]:
        """Worlds without end, the same for the same stream."""
        while True:
            yield self._world(rng)

    def _world(self, rng: Rng) -> World:
        """The first deal that chance lets pass, or of several the one in which least was left undone."""
        found: list[tuple[int, World]] = []
        while len(found) < MOST_TRIES:
            world = self._dealt(rng)
            undone = self._undone(world)
            if rng.fraction() < UNLIKELY**undone:
                return world
            found.append((undone, world))
        return min(found, key=lambda each: each[0])[1]

    def _dealt(self, rng: Rng) -> World:
        cards = list(rng.shuffled(self.unseen))
        hands: list[tuple[int, ...]] = [()] * len(self.known)
        for seat in self.others:
            known = self.known[seat]
            rest = self.view.counts[seat] - len(known)
            hands[seat] = (*known, *(cards.pop() for _ in range(rest)))
        return World(tuple(hands), tuple(cards[: self.view.stock]))

    def _undone(self, world: World) -> int:
        """How many things the others have left undone in this world."""
        count = 0
        for seat in self.others:
            if self.view.board.turns[seat]:
                held = 0
                for face in world.hands[seat]:
                    held |= 1 << face
                held &= (1 << JOKER) - 1
                count += (held & self.fits[seat]).bit_count()
                count += len(self.terms.plan(held).lays)
                count += sum(in_a_meld(held | 1 << face, face) for face in self.passed[seat])
        return min(count, 6)


def place(sketch: Sketch, world: World) -> Sketch:
    """The deal gone on from the sketch's table, in this world."""
    placed = sketch.copy()
    for seat, faces in enumerate(world.hands):
        placed.give(seat, faces)
    placed.stock = list(world.stock)
    return placed
