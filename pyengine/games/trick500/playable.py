"""What the seat to act may do in card play, and why it may not do the rest. Asks a View: hidden cards cannot matter."""

from __future__ import annotations

from pyengine.cards import Card, Suit
from pyengine.games.trick500.actions import Action, Plain, Play
from pyengine.games.trick500.claims import claim_refusal
from pyengine.games.trick500.following import following, from_table, names, plays, row
from pyengine.games.trick500.prompts import lead_told
from pyengine.games.trick500.reasons import refuse
from pyengine.games.trick500.rules import has_piles
from pyengine.games.trick500.sorting import best_first
from pyengine.games.trick500.tricks import is_left_bower, led_suit, suit_of
from pyengine.games.trick500.view import Board, View
from pyengine.messages import Msg, Refusal, msg


def legal(view: View) -> tuple[Action, ...]:
    """All cards that may be played, in hand order, and a true claim last."""
    claim = () if claim_refusal(view) else (Plain.CLAIM,)
    return (*plays(view), *claim)


def refusal(view: View, action: Action) -> Refusal | None:
    """Why the seat, whose turn it is, may not do this; None when it may."""
    if isinstance(action, Play):
        return play_refusal(view, action)
    return claim_refusal(view) if action is Plain.CLAIM else refuse("play_a_card")


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
    return refuse("not_in_hand", card=card)


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
    if len(allowed) == 1 and (allowed[0].is_joker or is_left_bower(allowed[0], board.trump)):
        return refuse("follow_with_odd_card", allowed, led=lead_told(board), suit=led, cards=allowed)
    return refuse("follow_suit", allowed, led=lead_told(board), card=chosen, cards=best_first(allowed, board.trump))


def suit_name(suit: Suit) -> Msg:
    return msg("trick500.zone.suit", suit=suit)
