"""Claims: "the rest are mine", and a misère declarer's "I take no more", where no play and no deal can refute them.

Both are decided from what the seat knows. Whoever claims the rest is on lead and would lead trumps first, then each
suit from the top. Partners count as opponents, since nobody can tell them what to play. The proofs stand at the
functions.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from pyengine.cards import Card, Suit
from pyengine.games.trick500.bids import Kind
from pyengine.games.trick500.following import following, from_table
from pyengine.games.trick500.reasons import refuse
from pyengine.games.trick500.rules import has_piles, sides
from pyengine.games.trick500.tricks import (
    JOKER,
    joker_is_low,
    renounced,
    strength,
    suit_of,
    suits_led,
    winner,
)
from pyengine.games.trick500.unseen import Unseen, unseen
from pyengine.games.trick500.view import Board, Played, View
from pyengine.messages import Refusal


def claim_refusal(view: View) -> Refusal | None:
    """Why the seat, whose turn it is, may not claim; None when the claim is true against every play."""
    board = view.board
    if has_piles(board.rules):
        return refuse("claim_piles")
    if len(view.hand) < 2:
        return refuse("claim_last")
    if is_to_lose(view):
        return _no_more(view)
    if board.plays:
        return refuse("claim_on_lead")
    return None if wins_all(view) else refuse("claim_unsure")


def is_to_lose(view: View) -> bool:
    """Whether the seat is the declarer of a misère, whose claim is to take no more trick."""
    contract = view.board.contract
    return contract is not None and contract.bid.loses and contract.declarer == view.seat


def _no_more(view: View) -> Refusal | None:
    board = view.board
    contract = board.contract
    assert contract is not None
    if contract.bid.kind is Kind.DOUBLE or board.taken(view.seat):
        return refuse("claim_misere")
    if board.rules.defender_trick_in_misere and len(_defenders(view)) > 1:
        return refuse("claim_counted")
    return None if takes_none(view) else refuse("claim_misere")


def _defenders(view: View) -> list[tuple[int, ...]]:
    """Sides that play against the seat."""
    playing = [side for side in sides(view.rules) if view.seat not in side]
    return [side for side in playing if not all(view.board.out[seat] for seat in side)]


# all tricks


def wins_all(view: View) -> bool:
    """Whether the hand, on lead, takes every trick that is left.

    A free joker that another may hold wins on the first suit that its holder lacks, at the latest with the last card.
    The seat's own free joker is led last, or as the best card of one suit that it may name.
    """
    board = view.board
    hidden = unseen(view)
    held: dict[Suit | None, list[int]] = {}
    for card in view.hand:
        held.setdefault(suit_of(card, board.trump, board.joker_suit), []).append(_height(board, card))
    jokers = len(held.pop(None, ()))
    if jokers and joker_is_low(board):
        return False
    rivals = _Rivals(view, hidden)
    if rivals.hold_a_joker():
        return False
    if all(rivals.cannot_beat(suit, heights) for suit, heights in held.items()) and rivals.cannot_ruff(held):
        return True
    return any(
        all(rivals.cannot_beat(suit, [*heights, *[JOKER] * named.count(suit)]) for suit, heights in held.items())
        for named in _namings(view, jokers)
    )


def _height(board: Board, card: Card) -> int:
    return 0 if card.is_joker and joker_is_low(board) else strength(card, board.trump)


def _namings(view: View, jokers: int) -> Iterator[tuple[Suit | None, ...]]:
    """Suits that the seat's free jokers can be led as, one for each joker; none for one that is led last."""
    board = view.board
    if not jokers:
        return
    match board.rules.joker_lead:
        case "last_card_only":
            return
        case "named_any":
            barred: frozenset[Suit] = frozenset()
        case "named_not_renounced":
            barred = renounced(board, view.seat)
        case _:
            barred = suits_led(board)
    for named in product([None, *(suit for suit in Suit if suit not in barred)], repeat=jokers):
        once = board.rules.joker_lead == "named_unled_suit" and named[0] is not None
        if not (once and named.count(named[0]) > 1):
            yield named


class _Rivals:
    """The other hands, as dangerous as they may be."""

    def __init__(self, view: View, hidden: Unseen) -> None:
        self.view, self.hidden = view, hidden
        board = view.board
        self.left = len(view.hand)
        self.low = joker_is_low(board)
        self.cards: dict[Suit | None, list[Card]] = {}
        for card, holders in hidden.holders.items():
            if holders:
                self.cards.setdefault(self._suit(card), []).append(card)
        self.open: dict[Suit | None, list[Card]] = {}
        for card in view.open_hand if board.open not in (None, view.seat) else ():
            self.open.setdefault(self._suit(card), []).append(card)

    def _suit(self, card: Card) -> Suit | None:
        return suit_of(card, self.view.board.trump, self.view.board.joker_suit)

    def holdings(self, suit: Suit | None) -> Iterator[tuple[int, int]]:
        """For each other hand how many cards of the suit it can hold at most, and the height of the best of them."""
        board = self.view.board
        if known := self.open.get(suit):
            yield len(known), max(_height(board, card) for card in known)
        for seat in self.hidden.counts:
            possible = self.hidden.may_hold(seat, self.cards.get(suit, ()))
            if possible and (most := self.hidden.most(seat, possible, self.left)):
                yield most, max(_height(board, card) for card in possible)

    def hold_a_joker(self) -> bool:
        return not self.low and any(self.holdings(None))

    def cannot_beat(self, suit: Suit | None, heights: list[int]) -> bool:
        """Whether the cards of one suit, led from the top, all win if nobody trumps.

        A rival with `n` of the suit keeps its best card until the n-th lead: it throws other cards first, and has as
        many as there are other leads. So the last lead that it can follow decides.
        """
        best_first = sorted(heights, reverse=True)
        return all(best_first[min(n, len(heights)) - 1] > best for n, best in self.holdings(suit))

    def cannot_ruff(self, held: dict[Suit | None, list[int]]) -> bool:
        """Whether leading all own trumps first leaves no rival with one.

        A rival with more trumps than that has fewer other cards than there will be other leads, and trumps one of them.
        """
        trump = self.view.board.trump
        own = len(held.get(trump, ())) if trump else 0
        return trump is None or own == self.left or all(n <= own for n, _ in self.holdings(trump))


# no trick


def takes_none(view: View) -> bool:
    """Whether a misère's declarer, who is not on lead, loses this trick and all that are left.

    In a suit where the declarer's i-th lowest card is below the i-th lowest that others may hold, for each i that both
    have, it can always play under: with the highest card that loses, and throwing its highest keeps that order.
    """
    board = view.board
    if not board.plays or from_table(board):
        return False
    hidden = unseen(view)
    return any(
        _loses(view, card) and _stays_under(view, hidden, [other for other in view.hand if other != card])
        for card in following(board, view.hand)
    )


def _loses(view: View, card: Card) -> bool:
    plays = (*view.board.plays, Played(view.seat, card))
    return winner(view.board, plays) != len(plays) - 1


def _stays_under(view: View, hidden: Unseen, hand: list[Card]) -> bool:
    board, low = view.board, joker_is_low(view.board)
    rest = [card for card, holders in hidden.holders.items() if holders]
    rest += [card for card in view.open_hand if board.open != view.seat]
    suits = [suit_of(card, board.trump, board.joker_suit) for card in rest]
    if None in (suit_of(card, board.trump, board.joker_suit) for card in hand) and not low:
        return False
    if low and None in suits:
        return False
    for suit in Suit:
        own = sorted(_height(board, card) for card in hand if suit_of(card, board.trump, board.joker_suit) == suit)
        others = sorted(_height(board, card) for card, each in zip(rest, suits, strict=True) if each == suit)
        if any(mine > other for mine, other in zip(own, others, strict=False)):
            return False
    return True
