"""Which other players may hold a card that a seat cannot see, as far as the rules let everybody tell: no guesses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from pyengine.cards import Card, Suit
from pyengine.games.trick500.following import joker_is_forced
from pyengine.games.trick500.rules import full_pack
from pyengine.games.trick500.tricks import led_suit, suit_of, suits_not_followed
from pyengine.games.trick500.view import Board, View
from pyengine.messages import Seat


@dataclass(frozen=True, slots=True)
class Unseen:
    """Cards that a seat cannot see, with the others who may hold them, and how many each of those holds.

    Cards that none of them holds are buried, in the kitty, or in the hand of one who sits out.
    """

    holders: dict[Card, frozenset[Seat]]
    counts: dict[Seat, int]

    def may_hold(self, seat: Seat, cards: Iterable[Card]) -> list[Card]:
        return [card for card in cards if seat in self.holders[card]]

    def most(self, seat: Seat, cards: list[Card], at_most: int) -> int:
        """How many of these cards, of which it may hold each, one seat can hold at the same time."""
        bound = min(at_most, len(cards), self.counts[seat])
        return next((n for n in range(bound, 0, -1) if self._fits(seat, cards, n)), 0)

    def _fits(self, seat: Seat, cards: list[Card], n: int) -> bool:
        """Whether all hands can be dealt with just `n` of these cards in the seat's (Hall's condition)."""
        chosen = frozenset(cards)
        needs = {(other, False): count for other, count in self.counts.items()}
        needs |= {(seat, True): n, (seat, False): self.counts[seat] - n}
        reach = Counter(
            frozenset((each, each == seat and card in chosen) for each in holders)
            for card, holders in self.holders.items()
        )
        wanting = [place for place, need in needs.items() if need]
        return all(
            sum(needs[place] for place in some)
            <= sum(count for places, count in reach.items() if not places.isdisjoint(some))
            for size in range(1, len(wanting) + 1)
            for some in combinations(wanting, size)
        )


def unseen(view: View) -> Unseen:
    """What the seat can tell of cards that it does not see."""
    board = view.board
    hidden = [Seat(seat) for seat in range(board.seats) if seat not in (view.seat, board.open) and not board.out[seat]]
    known = {*view.hand, *view.buried, *view.open_hand, *gone(board)}
    voids = {seat: suits_not_followed(board, seat) for seat in hidden}
    holders: dict[Suit | None, frozenset[Seat]] = {
        suit: frozenset(seat for seat in hidden if suit not in voids[seat]) for suit in Suit
    }
    holders[None] = frozenset(seat for seat in hidden if not _showed_no_joker(board, seat))
    only = known_places(view)
    trump, joker_suit = board.trump, board.joker_suit
    found = {card: holders[suit_of(card, trump, joker_suit)] for card in full_pack(view.rules) if card not in known}
    found |= {card: found[card] & places for card, places in only.items() if card in found}
    return Unseen(found, {seat: view.counts[seat] for seat in hidden})


def gone(board: Board) -> frozenset[Card]:
    """Cards that were played, or lie open on the table."""
    played = {play.card for trick in board.tricks for play in trick.plays}
    open_cards = {card for piles in board.up for card in piles if card is not None}
    return frozenset(played | {play.card for play in board.plays} | open_cards)


def _showed_no_joker(board: Board, seat: Seat) -> bool:
    """Whether the seat did not play a free joker where it would have been forced to. Source: rules.md B37."""
    if board.trump is not None or board.joker_suit is not None or not joker_is_forced(board):
        return False
    for plays in (*(trick.plays for trick in board.tricks), board.plays):
        led = led_suit(board, plays)
        for play in plays[1:]:
            if play.seat == seat and suit_of(play.card, None) not in (led, None):
                return True
    return False


def known_places(view: View, *laid_away: int) -> dict[Card, frozenset[int]]:
    """Unseen cards that can only be with these players, as everybody knows; a shown kitty also `laid_away`."""
    board = view.board
    declarer = board.contract.declarer if board.contract else None
    if declarer is None:
        return {}
    found: dict[Card, frozenset[int]] = {card: frozenset({declarer, *laid_away}) for card in board.kitty_shown}
    if board.joker_suit is not None:
        found |= {card: frozenset({declarer}) for card in full_pack(view.rules) if card.is_joker}
    if board.partner_card is not None:
        others = frozenset(Seat(seat) for seat in range(board.seats) if seat not in (declarer, view.seat))
        found[board.partner_card] = others if board.partner is None else frozenset({board.partner})
    return found
