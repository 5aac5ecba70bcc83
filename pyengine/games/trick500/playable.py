"""Which cards may be played, and why the others may not. Asks a View, so that hidden cards cannot matter."""

from __future__ import annotations

from pyengine.cards import Card, Suit
from pyengine.games.trick500.actions import Play
from pyengine.games.trick500.reasons import refuse
from pyengine.games.trick500.rules import HAND, has_piles
from pyengine.games.trick500.tricks import is_left_bower, led_suit, renounced, suit_of, suits_led
from pyengine.games.trick500.view import Board, View
from pyengine.messages import Msg, Refusal, msg

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


# why not


def play_refusal(view: View, play: Play) -> Refusal | None:
    """Why the seat, whose turn it is, may not play this; None when it may."""
    board, cards = view.board, row(view)
    if play.card not in cards:
        return _not_there(view, play.card)
    free = suit_of(play.card, board.trump, board.joker_suit) is None
    if play.named is not None and (not free or board.plays):
        return refuse("nothing_to_name", [play.card], card=play.card)
    if not board.plays:
        return _joker_lead(view, play) if free else None
    if play.card in following(board, cards):
        return None
    return _must_follow(board, cards, play.card)


def _not_there(view: View, card: Card) -> Refusal:
    board = view.board
    if from_table(board) and card in view.hand:
        return refuse("from_table", row(view), card=card)
    if has_piles(board.rules) and card in board.up[view.seat]:
        return refuse("from_hand", view.hand, card=card)
    return refuse("not_held", [], card=card)


def _joker_lead(view: View, play: Play) -> Refusal | None:
    """Source: rules.md B38, F26-F31."""
    board, free = view.board, names(view)
    if not free:
        others = [card for card in row(view) if card != play.card]
        code = "joker_last_card" if board.rules.joker_lead == "last_card_only" else f"joker_{_barred(board)}_all"
        return refuse(code, others, card=play.card)
    if play.named is None:
        return refuse("name_suit", [play.card], card=play.card, suits=tuple(map(suit_name, free)))
    if play.named not in free:
        suits = tuple(map(suit_name, free))
        return refuse(f"joker_{_barred(board)}", [play.card], card=play.card, suit=play.named, suits=suits)
    return None


def _barred(board: Board) -> str:
    return "renounced" if board.rules.joker_lead == "named_not_renounced" else "led"


def _must_follow(board: Board, cards: tuple[Card, ...], chosen: Card) -> Refusal:
    """Source: rules.md T11, B32, B36, B37, F17-F24."""
    led = led_suit(board, board.plays)
    assert led is not None
    allowed = following(board, cards)
    suit = suit_of(chosen, board.trump, board.joker_suit)
    holds = any(suit_of(card, board.trump, board.joker_suit) == led for card in cards)
    if not holds:
        return refuse("joker_forced", allowed, card=chosen, joker=allowed[0], suit=led)
    if suit is None:
        first = board.rules.joker_follow == "first_or_last_of_suit"
        return refuse(
            "joker_suit_led_before" if first else "joker_void_only", allowed, card=chosen, suit=led, cards=allowed
        )
    if is_left_bower(chosen, board.trump) and chosen.suit == led:
        return refuse("bower_is_trump", allowed, card=chosen, suit=led, trump=board.trump or led, cards=allowed)
    if all(is_left_bower(card, board.trump) or card.is_joker for card in allowed):
        return refuse("follow_with_bower", allowed, card=chosen, suit=led, cards=allowed)
    return refuse("follow_suit", allowed, card=chosen, suit=led, cards=allowed)


def suit_name(suit: Suit) -> Msg:
    return msg("trick500.zone.suit", suit=suit)
