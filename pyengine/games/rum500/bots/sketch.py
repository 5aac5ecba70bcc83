"""The fast model of a deal: one world with every card placed, as masks of faces, changed in place.

It keeps the rules for all that it does, and does less than they allow: twos are never wild, jokers are neither swapped
nor moved, nobody calls Rummy!, no run goes round the corner, no set gets equal suits, and an empty stock that would be
shuffled anew ends the deal.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pyengine.cards import Card
from pyengine.games.rum500.bots.style import PLAIN, Style
from pyengine.games.rum500.bots.terms import JOKER, Lay, Terms, bits, face_of
from pyengine.games.rum500.melds import Kind, Meld, wilds_within_limit
from pyengine.games.rum500.view import Phase, View

DRAWN = -2  # what `taken` is after a draw from the stock; a face when that alone was taken from the pile, else -1


class Row:
    """A meld on the table. Of a run `low` and `high` are positions; of a set `low` is its suits, `key` its rank."""

    __slots__ = ("fits", "high", "is_run", "key", "low", "owner", "size", "wilds")

    def __init__(self, *, is_run: bool, key: int, low: int, high: int, size: int, wilds: int, owner: int) -> None:
        self.is_run = is_run
        self.key = key
        self.low = low
        self.high = high
        self.size = size
        self.wilds = wilds
        self.owner = owner
        self.fits = 0

    def copy(self) -> Row:
        again = Row(
            is_run=self.is_run,
            key=self.key,
            low=self.low,
            high=self.high,
            size=self.size,
            wilds=self.wilds,
            owner=self.owner,
        )
        again.fits = self.fits
        return again

    def refit(self, terms: Terms) -> None:
        """Works out anew which faces can be added."""
        self.fits = 0
        if not self.is_run:
            if self.size < terms.set_limit:
                self.fits = sum(1 << 13 * suit + self.key for suit in range(4) if not self.low >> suit & 1)
        elif self.size < 13:
            if self.low > (1 if terms.aces_low else 2):
                self.fits |= 1 << 13 * self.key + self.low - 2
            if self.high < (14 if terms.aces_high else 13):
                self.fits |= 1 << 13 * self.key + self.high % 13


def row_of(meld: Meld, terms: Terms) -> Row:
    """A meld of the real table; one that goes round the corner takes nothing more here."""
    first = meld.placed[0].face
    common = {"size": len(meld.placed), "wilds": meld.wilds, "owner": meld.owner}
    if meld.kind is Kind.RUN:
        suit = face_of(Card(*first)) // 13
        row = Row(is_run=True, key=suit, low=meld.low, high=meld.high, **common)
        if meld.high <= 14:
            row.refit(terms)
        return row
    suits = 0
    for each in meld.placed:
        suits |= 1 << face_of(Card(*each.face)) // 13 if each.face.suit else 15
    row = Row(is_run=False, key=int(first.rank) - 1, low=suits, high=0, **common)
    row.refit(terms)
    return row


class Sketch:
    """A deal under way. `log` notes what is done, for whoever wants to do it again by the rules."""

    __slots__ = (
        "_fits",
        "doubles",
        "floating",
        "hands",
        "idle",
        "jokers",
        "laid",
        "log",
        "out",
        "over",
        "penalties",
        "pile",
        "points",
        "rows",
        "seats",
        "seen",
        "stock",
        "styles",
        "taken",
        "terms",
        "turn",
        "turns",
    )

    def __init__(self, view: View, terms: Terms, style: Style = PLAIN) -> None:
        """The table as the view has it, with the seat's own hand; the others' hands and the stock are still empty.

        The seat goes on in the given style, the others play plainly.
        """
        board = view.board
        self.terms = terms
        self.seats = board.seats
        self.styles = tuple(style if seat == view.seat else PLAIN for seat in range(board.seats))
        self.hands = [0] * board.seats
        self.doubles = [0] * board.seats
        self.jokers = [0] * board.seats
        self.pile = [face_of(card) for card in board.pile]
        self.stock: list[int] = []
        self.rows = [row_of(meld, terms) for meld in board.melds]
        self._fits = -1  # -1 until asked for
        self.points = [board.table_points(seat) for seat in range(board.seats)]
        self.penalties = list(board.penalties)
        self.floating = list(board.floating)
        self.turns = list(board.turns)
        self.turn = int(board.turn)
        self.taken = DRAWN if view.drawn is not None else face_of(board.taken[0]) if len(board.taken) == 1 else -1
        self.laid = board.laid
        self.idle = board.idle
        self.seen = 0  # how many cards of each rank lie open, four bits for each rank from 0 on
        for card in (*board.pile, *(card for meld in board.melds for card in meld.cards)):
            self.see(face_of(card))
        self.out = -1
        self.over = board.phase is Phase.OVER
        self.log: list[tuple[Any, ...]] | None = None
        self.give(view.seat, map(face_of, view.hand))

    def copy(self) -> Sketch:
        """The same deal, to go on in another way."""
        again: Sketch = object.__new__(Sketch)
        again.terms, again.styles, again.seats, again.turn = self.terms, self.styles, self.seats, self.turn
        again.hands, again.doubles, again.jokers = self.hands[:], self.doubles[:], self.jokers[:]
        again.pile, again.stock, again.rows = self.pile[:], self.stock[:], [row.copy() for row in self.rows]
        again.points, again.penalties, again.floating = self.points[:], self.penalties, self.floating[:]
        again.turns, again.taken, again.laid, again.idle = self.turns[:], self.taken, self.laid, self.idle
        again.seen, again._fits = self.seen, self._fits
        again.out, again.over, again.log = self.out, self.over, None
        return again

    # hands

    def give(self, seat: int, faces: Iterable[int]) -> None:
        for face in faces:
            if face == JOKER:
                self.jokers[seat] += 1
            elif self.hands[seat] >> face & 1:
                self.doubles[seat] |= 1 << face
            else:
                self.hands[seat] |= 1 << face

    def remove(self, seat: int, face: int) -> None:
        bit = 1 << face
        if face == JOKER:
            self.jokers[seat] -= 1
        elif self.doubles[seat] & bit:
            self.doubles[seat] ^= bit
        else:
            self.hands[seat] ^= bit

    def see(self, face: int, times: int = 1) -> None:
        """Counts a card that has come to lie open; -1 times, one that no longer does."""
        if face != JOKER:
            self.seen += times << 4 * (face % 13)

    def count(self, seat: int) -> int:
        return self.hands[seat].bit_count() + self.doubles[seat].bit_count() + self.jokers[seat]

    def cost(self, seat: int) -> int:
        """What the hand costs if it is caught now."""
        terms = self.terms
        total = terms.costs(self.hands[seat]) + self.jokers[seat] * terms.cost[JOKER]
        return total + terms.costs(self.doubles[seat]) if self.doubles[seat] else total

    # what a seat may do

    def may_lay(self, seat: int) -> bool:
        return self.turns[seat] > 0 or self.terms.rules.first_turn_meld == "allowed"

    def has_meld(self, seat: int) -> bool:
        return any(row.owner == seat for row in self.rows)

    def may_add(self, seat: int, row: Row) -> bool:
        rules = self.terms.rules
        if rules.layoff == "off" or (rules.opening_min and not self.has_meld(seat)):
            return False
        if row.owner == seat:
            return True
        return rules.layoff == "any" and (not rules.layoff_needs_own_meld or self.has_meld(seat))

    def may_add_any(self, seat: int) -> bool:
        """Whether the seat may add to the others' melds."""
        rules = self.terms.rules
        needs_own = rules.opening_min or rules.layoff_needs_own_meld
        return rules.layoff == "any" and (not needs_own or self.has_meld(seat))

    def all_fits(self) -> int:
        """The faces that fit some meld on the table, whoever may add to it."""
        if self._fits < 0:
            self._fits = 0
            for row in self.rows:
                self._fits |= row.fits
        return self._fits

    def fits(self, seat: int) -> int:
        """The faces that the seat may add to a meld now, as far as the table goes."""
        rules = self.terms.rules
        if rules.layoff == "any" and not rules.layoff_needs_own_meld and not rules.opening_min:
            return self.all_fits()
        fits = 0
        for row in self.rows:
            if row.fits and self.may_add(seat, row):
                fits |= row.fits
        return fits

    # what a seat does

    def draw(self) -> None:
        face = self.stock.pop()
        self.give(self.turn, (face,))
        self.taken, self.laid = DRAWN, False
        if self.log is not None:
            self.log.append(("draw",))

    def take(self, count: int) -> list[int]:
        """So many cards from the top of the pile."""
        taken = self.pile[-count:]
        del self.pile[-count:]
        self.give(self.turn, taken)
        for face in taken:
            self.see(face, -1)
        self.taken, self.laid = (taken[0] if count == 1 else -1), False
        if self.log is not None:
            self.log.append(("take", count))
        return taken

    def lay_out(self, lays: Iterable[Lay]) -> None:
        """Lays new melds, all at once."""
        lays = tuple(lays)
        for lay in lays:
            self._lay(lay)
        self.laid = True
        if self.log is not None:
            self.log.append(("meld", lays))

    def _lay(self, lay: Lay) -> None:
        seat, wilds = self.turn, int(lay.wild >= 0)
        self.jokers[seat] -= wilds
        kept = lay.faces & self.doubles[seat]
        self.doubles[seat] ^= kept
        self.hands[seat] &= ~lay.faces | kept
        self.points[seat] += lay.points
        for face in bits(lay.faces):
            self.see(face)
        row = Row(is_run=lay.is_run, key=lay.key, low=lay.low, high=lay.high, size=lay.size, wilds=wilds, owner=seat)
        row.refit(self.terms)
        self.rows.append(row)
        self._fits = -1

    def lay_off(self, face: int) -> None:
        """Adds a face to the first meld that it fits and that the seat may add to."""
        bit = 1 << face
        seat = self.turn
        at = next(at for at, row in enumerate(self.rows) if row.fits & bit and self.may_add(seat, row))
        self.remove(seat, face)
        self.see(face)
        self.points[seat] += self._grow(self.rows[at], face)
        if self.log is not None:
            self.log.append(("lay", face, at, -1))

    def _grow(self, row: Row, face: int) -> int:
        """Puts the face into the meld; returns what a natural card scores there."""
        terms = self.terms
        row.size += 1
        self.laid = True
        self._fits = -1
        if not row.is_run:
            row.low |= 1 << face // 13
            row.refit(terms)
            return terms.worth[face]
        # An ace that fits both ends lies at the dearer one.
        if face % 13 == (row.low - 2) % 13 and not (row.high == 13 and terms.aces_high and not face % 13):
            row.low -= 1
            row.refit(terms)
            return terms.position_worth(row.low)
        row.high += 1
        row.refit(terms)
        return terms.worth[face]

    def add_joker(self) -> bool:
        """Adds a joker to a meld that takes one, if there is any."""
        seat, rules = self.turn, self.terms.rules
        for at, row in enumerate(self.rows):
            if row.fits and wilds_within_limit(row.wilds + 1, row.size + 1, rules) and self.may_add(seat, row):
                face = row.fits.bit_length() - 1
                self.jokers[seat] -= 1
                self._grow(row, face)
                row.wilds += 1
                self.points[seat] += self.terms.worth[JOKER]
                if self.log is not None:
                    self.log.append(("lay", JOKER, at, face))
                return True
        return False

    def discard(self, face: int) -> None:
        """Lays a face on the pile, which ends the turn and may end the deal."""
        self.remove(self.turn, face)
        self.see(face)
        self.pile.append(face)
        if self.log is not None:
            self.log.append(("discard", face))
        if not self.count(self.turn):
            self.finish(self.turn)
        else:
            self.end_turn()

    def end_turn(self) -> None:
        """Passes the turn on; an empty stock ends the deal where the rules say so."""
        seat, rules = self.turn, self.terms.rules
        self.turns[seat] += 1
        self.floating[seat] = self.floating[seat] and not self.count(seat)
        self.idle = 0 if self.laid or self.taken == DRAWN else self.idle + 1
        self.turn = (seat + 1) % self.seats
        if not self.stock and (rules.stock_empty != "end_when_declined" or self.idle >= self.seats):
            self.finish(-1)

    def all_laid(self) -> None:
        """What follows when laying has emptied the hand of the seat whose turn it is."""
        if self.terms.rules.final_discard == "float":
            self.floating[self.turn] = True
            self.end_turn()
        else:
            self.finish(self.turn)

    def decline(self) -> None:
        """Does not want the pile while the stock is empty: the deal ends."""
        if self.log is not None:
            self.log.append(("decline",))
        self.finish(-1)

    def finish(self, out: int) -> None:
        self.over = True
        self.out = out

    def scores(self) -> list[int]:
        """Points of the deal as they stand."""
        bonus = self.terms.rules.goout_bonus
        return [
            self.points[seat] - self.cost(seat) + self.penalties[seat] + bonus * (seat == self.out)
            for seat in range(self.seats)
        ]
