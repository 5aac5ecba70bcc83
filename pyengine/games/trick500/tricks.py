"""The suit and order of cards under a contract, and who wins a trick. Which cards may be played is not asked here.

A bower belongs to the trumps in everything. A joker is the best trump; without trumps it belongs to the suit that it
was given, or to none at all: it is *free*.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from pyengine.cards import STANDARD_RANKS, Card, Rank, Suit
from pyengine.games.trick500.view import Board, Played

SAME_COLOUR = {Suit.SPADES: Suit.CLUBS, Suit.CLUBS: Suit.SPADES, Suit.DIAMONDS: Suit.HEARTS, Suit.HEARTS: Suit.DIAMONDS}
# Lowest first; 11, 12 and 13 stand between the ten and the court cards. Source: rules.md B6, B75.
RANK_ORDER = (
    *STANDARD_RANKS[1:10], Rank.ELEVEN, Rank.TWELVE, Rank.THIRTEEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE,
)  # fmt: skip
_PLACE = {rank: at for at, rank in enumerate(RANK_ORDER, start=1)}
LEFT, RIGHT, JOKER = 30, 31, 40  # above every plain card
_FREE, _TRUMP = 200, 100  # what a free joker and a trump add in a trick


def is_left_bower(card: Card, trump: Suit | None) -> bool:
    return trump is not None and card.rank == Rank.JACK and card.suit == SAME_COLOUR[trump]


@cache
def suit_of(card: Card, trump: Suit | None, joker_suit: Suit | None = None) -> Suit | None:
    """The suit that the card belongs to for all purposes; None for a free joker. Source: rules.md B32-B35."""
    if card.is_joker:
        return trump or joker_suit
    return trump if is_left_bower(card, trump) else card.suit


@cache
def strength(card: Card, trump: Suit | None) -> int:
    """Place of the card among those of its suit, higher wins; of two jokers the first. Source: rules.md T18, B44."""
    if card.is_joker:
        return JOKER - card.copy
    if trump is not None and card.rank == Rank.JACK:
        if card.suit == trump:
            return RIGHT
        if card.suit == SAME_COLOUR[trump]:
            return LEFT
    return _PLACE[card.rank]


def is_bower(card: Card, trump: Suit | None) -> bool:
    """Whether the card is one of the two jacks that stand above the ace of trumps. Source: rules.md T18."""
    return strength(card, trump) in (LEFT, RIGHT)


def trump_order(pack: Iterable[Card], trump: Suit) -> tuple[Card, ...]:
    """All cards of the pack that are trumps, best first. Source: rules.md T18, F36."""
    trumps = [card for card in pack if suit_of(card, trump) == trump]
    return tuple(sorted(trumps, key=lambda card: -strength(card, trump)))


def joker_is_low(board: Board) -> bool:
    """Whether the joker is the lowest card in this contract. Source: rules.md B43."""
    return board.rules.joker_low_in_misere and board.contract is not None and board.contract.bid.loses


def led_suit(board: Board, plays: tuple[Played, ...]) -> Suit | None:
    """The suit that a trick asks for; None while nothing is led. Source: rules.md B34, B38, B40."""
    if not plays:
        return None
    return plays[0].named or suit_of(plays[0].card, board.trump, board.joker_suit)


def suits_led(board: Board) -> frozenset[Suit]:
    """Suits that finished tricks of this deal asked for."""
    led = (led_suit(board, trick.plays) for trick in board.tricks)
    return frozenset(suit for suit in led if suit is not None)


def renounced(board: Board, seat: int, *, table: bool = False) -> frozenset[Suit]:
    """Suits that the seat's hand, or its row of open piles, did not follow in a finished trick."""
    gone = (_not_followed(trick.plays, board, seat, table=table) for trick in board.tricks)
    return frozenset(suit for suit in gone if suit is not None)


def suits_not_followed(board: Board, seat: int, *, table: bool = False) -> frozenset[Suit]:
    """The same with the trick on the table: suits that the seat has no more card of."""
    now = _not_followed(board.plays, board, seat, table=table)
    before = renounced(board, seat, table=table)
    return before if now is None else before | {now}


def _not_followed(plays: tuple[Played, ...], board: Board, seat: int, *, table: bool) -> Suit | None:
    led = led_suit(board, plays)
    renounces = (play.seat == seat and play.table == table and shows_void(board, play, led) for play in plays[1:])
    return led if any(renounces) else None


def shows_void(board: Board, play: Played, led: Suit | None) -> bool:
    """Whether the card tells that its row has none of the suit that was led.

    A free joker tells so only where it may not be played otherwise. Source: rules.md B38, B39.
    """
    suit = suit_of(play.card, board.trump, board.joker_suit)
    return suit != led and (suit is not None or board.rules.joker_follow == "void_only")


def winner(board: Board, plays: tuple[Played, ...]) -> int:
    """Index of the card that wins so far a trick that follows `board.tricks`. Raises ValueError without cards.

    Source: rules.md T12, T18-T20, B33-B44.
    """
    if not plays:
        raise ValueError("no card has been played to the trick")
    weights = [_weight(board, plays, at) for at in range(len(plays))]
    return weights.index(max(weights))


def _weight(board: Board, plays: tuple[Played, ...], at: int) -> int:
    """How high a card counts in its trick; -1 for one that cannot win."""
    play, led = plays[at], led_suit(board, plays)
    suit = suit_of(play.card, board.trump, board.joker_suit)
    if play.card.is_joker and board.trump is None and joker_is_low(board):
        return 0 if at == 0 or suit == led else -1
    if suit is None:
        worthless = at > 0 and not board.rules.joker_after_renounce_wins
        if worthless and led in renounced(board, play.seat, table=play.table):
            return -1
        return _FREE + strength(play.card, None)
    if suit == board.trump:
        return _TRUMP + strength(play.card, board.trump)
    return strength(play.card, board.trump) if suit == led else -1
