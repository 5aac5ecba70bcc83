"""Which cards may be played to a trick, and which suits a led joker may name; not why the others may not."""

from __future__ import annotations

from pyengine.cards import Card, Suit
from pyengine.games.trick500.actions import Play
from pyengine.games.trick500.rules import HAND, has_piles
from pyengine.games.trick500.tricks import led_suit, renounced, suit_of, suits_led
from pyengine.games.trick500.view import Board, View

ALL_SUITS = tuple(Suit)


# whose card is next


def from_table(board: Board) -> bool:
    """Whether the next card comes from the open piles. Source: rules.md B71, F37.

    A trick has two cards of the one kind and then two of the other; whoever won with a card
    of a pile leads from the piles.
    """
    if not has_piles(board.rules):
        return False
    if board.plays:
        return board.plays[0].table != (len(board.plays) >= 2)
    last = board.tricks[-1] if board.tricks else None
    return last is not None and last.plays[last.winner].table


# which cards


def row(view: View) -> tuple[Card, ...]:
    """The cards among which the seat chooses now: its hand, or its open pile cards."""
    if from_table(view.board):
        return tuple(card for card in view.board.up[view.seat] if card is not None)
    return view.hand


def plays(view: View) -> tuple[Play, ...]:
    """All cards that the seat may play now, a led joker once for each suit that may be named."""
    cards = row(view)
    if view.board.plays:
        return tuple(Play(card) for card in following(view.board, cards))
    return tuple(
        Play(card, suit)
        for card in cards
        for suit in (names(view) if suit_of(card, view.board.trump, view.board.joker_suit) is None else (None,))
    )


def following(board: Board, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Those of the cards that may be played to the trick that was led. Source: rules.md T11, B32-B37, F17-F24."""
    led = led_suit(board, board.plays)
    suits = [suit_of(card, board.trump, board.joker_suit) for card in cards]
    if led in suits:
        free = joker_may_join(board)
        return tuple(card for card, suit in zip(cards, suits, strict=True) if suit == led or (suit is None and free))
    if None in suits and joker_is_forced(board):
        return tuple(card for card, suit in zip(cards, suits, strict=True) if suit is None)
    return cards


def joker_may_join(board: Board) -> bool:
    """Whether a free joker may be played although the suit could be followed. Source: rules.md B36."""
    if board.rules.joker_follow == "first_or_last_of_suit":
        return led_suit(board, board.plays) not in suits_led(board)
    return board.rules.joker_follow == "anytime"


def joker_is_forced(board: Board) -> bool:
    """Whether a free joker must be played where the suit cannot be followed. Source: rules.md B37, F22."""
    if board.rules.joker_void_forced == "misere_only":
        return board.contract is not None and board.contract.bid.loses
    return board.rules.joker_void_forced == "always"


def names(view: View) -> tuple[Suit, ...]:
    """Suits that the seat may name with a joker that it leads; none where it may not lead it now.

    A hand of nothing else may always lead it. Source: rules.md B38, B76, F26-F31.
    """
    board = view.board
    last = len(board.tricks) == HAND - 1
    only = all(suit_of(card, board.trump, board.joker_suit) is None for card in row(view))
    match board.rules.joker_lead:
        case "named_any":
            return ALL_SUITS
        case "last_card_only":
            barred = frozenset() if last else frozenset(ALL_SUITS)
        case "named_not_renounced":
            barred = renounced(board, view.seat, table=from_table(board))
        case _:
            barred = suits_led(board)
    left = tuple(suit for suit in ALL_SUITS if suit not in barred)
    return ALL_SUITS if not left and (last or only) else left
