"""What a seat can tell from its view: which cards are out, who is void where, and who plays with whom."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

from pyengine.cards import Card, Suit
from pyengine.games.trick500.bots.order import Order, Rows, by_suit, held, order
from pyengine.games.trick500.following import from_table
from pyengine.games.trick500.rules import has_piles, sides
from pyengine.games.trick500.tricks import joker_is_low, led_suit, renounced, shows_void, winner
from pyengine.games.trick500.view import Played, View
from pyengine.messages import Seat

Slip = Callable[[float], float]  # by how much a choice is misjudged, of at most so much


@dataclass(frozen=True)
class Memory:
    """One seat's reading of the table. `forgetful` keeps only trumps and the last trick in mind."""

    view: View
    forgetful: bool = False

    @cached_property
    def order(self) -> Order:
        board = self.view.board
        return order(board.rules, board.trump, board.joker_suit)

    @property
    def trump(self) -> Suit | None:
        return self.view.board.trump

    def suit(self, card: Card) -> Suit | None:
        return self.order[card][0]

    def height(self, card: Card) -> int:
        return self.order[card][1]

    @cached_property
    def low_joker(self) -> bool:
        return joker_is_low(self.view.board)

    # cards

    @cached_property
    def own(self) -> tuple[Card, ...]:
        """The seat's hand, and the open cards of its piles."""
        return held(self.view)

    @cached_property
    def rows(self) -> Rows:
        """How high the seat's own cards of each suit are, highest first."""
        return by_suit(self.own, self.order)

    @cached_property
    def unseen(self) -> tuple[Card, ...]:
        """Cards that somebody else may hold, laid away ones among them."""
        view, board = self.view, self.view.board
        seen = {*view.hand, *view.buried, *view.open_hand, *(each.card for each in board.plays)}
        seen.update(card for row in board.up for card in row if card is not None)
        for trick in board.tricks:
            seen.update(each.card for each in trick.plays if self._kept_in_mind(each, last=trick is board.tricks[-1]))
        if board.contract is None or board.contract.declarer is None:
            seen.update(board.kitty_shown)
        return tuple(card for card in self.order if card not in seen)

    def _kept_in_mind(self, played: Played, *, last: bool) -> bool:
        return not self.forgetful or last or self.suit(played.card) == self.trump or played.card.is_joker

    @cached_property
    def out(self) -> Rows:
        """How high the unseen cards of each suit are, highest first."""
        return by_suit(self.unseen, self.order)

    def higher(self, card: Card) -> int:
        """How many unseen cards of its suit are higher."""
        suit, high = self.order[card]
        return sum(other > high for other in self.out[suit])

    def is_boss(self, card: Card) -> bool:
        """Whether no unseen card of its suit is higher."""
        return not self.higher(card)

    # players

    @cached_property
    def declarer(self) -> Seat | None:
        contract = self.view.board.contract
        return contract.declarer if contract else None

    @cached_property
    def active(self) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat, out in enumerate(self.view.board.out) if not out)

    @cached_property
    def friends(self) -> frozenset[Seat]:
        """The other seats that play with this one, as far as it can know."""
        return frozenset(seat for seat in self.active if seat != self.view.seat and self._with_me(seat))

    @cached_property
    def foes(self) -> frozenset[Seat]:
        return frozenset(seat for seat in self.active if seat != self.view.seat and seat not in self.friends)

    def _with_me(self, seat: Seat) -> bool:
        me, board = self.view.seat, self.view.board
        if self.declarer is None or self.view.rules.teams in ("2x2", "2x3", "3x2"):
            together = next(side for side in sides(self.view.rules) if me in side)
            if seat in together or self.declarer is None or len(sides(self.view.rules)) == 2:
                return seat in together
            own = next(side for side in sides(self.view.rules) if self.declarer in side)
            return me not in own and seat not in own
        declaring = {self.declarer, board.partner}
        if board.partner is None and board.partner_card and self._held(board.partner_card):
            declaring.add(me)
        if me in declaring or seat in declaring:
            return me in declaring and seat in declaring
        return self._shares_the_aim(seat)

    def _held(self, card: Card) -> bool:
        return card in self.view.hand and self.declarer != self.view.seat

    def _shares_the_aim(self, seat: Seat) -> bool:
        """Another defender is a friend unless the declarer is less of a danger than he is. Source: cases.md F37."""
        if self.declarer is None or self.losing_contract:
            return True
        totals = self.view.board.totals
        return totals[self.declarer] >= totals[seat]

    @property
    def losing_contract(self) -> bool:
        contract = self.view.board.contract
        return contract is not None and contract.bid.loses

    @cached_property
    def declaring(self) -> bool:
        """Whether the contract is this seat's to make."""
        return self.declarer is not None and (self.view.seat == self.declarer or self.declarer in self.friends)

    @cached_property
    def voids(self) -> dict[Seat, set[Suit | None]]:
        """Suits that a player's hand no longer holds, as his discards showed."""
        board = self.view.board
        found: dict[Seat, set[Suit | None]] = {Seat(seat): set() for seat in range(board.seats)}
        tricks = board.tricks[-1:] if self.forgetful else board.tricks
        for plays in (*(trick.plays for trick in tricks), board.plays):
            led = self.led(plays)
            for each in plays[1:]:
                if not each.table and shows_void(board, each, led):
                    found[each.seat].add(led)
        return found

    def led(self, plays: tuple[Played, ...]) -> Suit | None:
        """The suit that is to be followed."""
        return led_suit(self.view.board, plays)

    # tricks

    def force(self, card: Card, led: Suit | None) -> int:
        """What the card is worth in a trick; the highest takes it."""
        suit, high = self.order[card]
        if card.is_joker and self.low_joker:
            return 0
        if suit is None:
            return 0 if led in self._spent else 200 + high
        if suit == self.trump:
            return 100 + high
        return high if suit == led else 0

    @cached_property
    def _spent(self) -> frozenset[Suit | None]:
        """Suits on which the seat's own free joker wins nothing any more."""
        board = self.view.board
        if board.rules.joker_after_renounce_wins:
            return frozenset()
        return frozenset(renounced(board, self.view.seat, table=from_table(board)))

    def best(self, plays: tuple[Played, ...]) -> Played:
        """The card that has the trick so far."""
        return plays[winner(self.view.board, plays)]

    @cached_property
    def later(self) -> tuple[Seat, ...]:
        """Who plays after this seat in the current trick."""
        board = self.view.board
        played = len(board.plays)
        if has_piles(board.rules):
            return tuple(self.active[(self.active.index(self.view.seat) + step) % 2] for step in range(1, 4 - played))
        after = [Seat((self.view.seat + step) % board.seats) for step in range(1, board.seats)]
        return tuple(seat for seat in after if seat in self.active)[: len(self.active) - played - 1]

    def known(self, seat: Seat) -> tuple[Card, ...] | None:
        """The seat's whole hand, where it lies open."""
        return self.view.open_hand if self.view.board.open == seat else None

    def chance_to_beat(self, seat: Seat, card: Card, led: Suit | None) -> float:
        """How likely it is that the seat can play higher than `card`, by what is unseen."""
        force = self.force(card, led)
        if (open_cards := self.known(seat)) is not None:
            return float(any(self.force(other, led) > force for other in self._playable(open_cards, led)))
        if has_piles(self.view.rules):
            row = [other for other in self.view.board.up[seat] if other is not None]
            if any(self.force(other, led) > force for other in self._playable(row, led)):
                return 0.8
        if not self.unseen:
            return 0.0
        share = min(1.0, self.view.counts[seat] / len(self.unseen))
        follows = 0.0 if led in self.voids[seat] else 1 - (1 - share) ** len(self.out[led])
        over = sum(self.force(other, led) > force for other in self.unseen if self.order[other][0] == led)
        beats = 0.0 if led in self.voids[seat] else 1 - (1 - share) ** over
        if led == self.trump:
            return beats
        return beats + (1 - follows) * self._chance_to_cut(seat, force, share)

    def _chance_to_cut(self, seat: Seat, force: int, share: float) -> float:
        """Of a void hand, that it trumps over, or has the joker of no suit."""
        cutting = 0
        for suit in {self.trump, None} - self.voids[seat]:
            base = 200 if suit is None else 100
            cutting += sum(base + high > force for high in self.out[suit])
        return 0.0 if self.low_joker else 1 - (1 - share) ** cutting

    def _playable(self, cards: Iterable[Card], led: Suit | None) -> list[Card]:
        row = list(cards)
        return [card for card in row if self.suit(card) == led] or row
