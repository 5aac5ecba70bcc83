"""What a seat can do now, as a sentence, and what a bid undertakes."""

from __future__ import annotations

from pyengine.cards import Card, Suit
from pyengine.games.trick500.auction import is_indication
from pyengine.games.trick500.bids import Bid, Kind, label
from pyengine.games.trick500.following import following, from_table, row
from pyengine.games.trick500.rules import HAND, sides
from pyengine.games.trick500.schedule import points
from pyengine.games.trick500.tricks import led_suit, suit_of, winner
from pyengine.games.trick500.view import Board, Phase, View
from pyengine.messages import Msg, Seat, msg

SAY = "trick500.say."
MEANS = "trick500.means."


def say(view: View) -> Msg:
    """What the seat can do now, or whom it waits for."""
    board = view.board
    if board.phase is Phase.OVER:
        return msg(SAY + "over")
    if view.seat != board.turn:
        return _waiting(view)
    match board.phase:
        case Phase.AUCTION:
            return _calling(view)
        case Phase.AGREE:
            return msg(SAY + "agree", asker=board.turn if board.thrown_in is None else board.thrown_in)
        case Phase.RAISE:
            return msg(SAY + "raise", bid=_standing(board))
        case Phase.KITTY:
            return msg(SAY + "bury", n=board.rules.kitty)
        case Phase.PARTNER:
            return msg(SAY + ("call_player" if board.rules.partner_call == "player" else "call_card"))
        case Phase.ASSIGN:
            holds = any(card.is_joker for card in view.hand)
            return msg(SAY + ("assign" if holds else "assign_none"))
    return _playing(view)


def _waiting(view: View) -> Msg:
    board = view.board
    if board.out[view.seat] and board.contract is not None and board.contract.declarer is not None:
        return msg(SAY + "out", declarer=board.contract.declarer, turn=board.turn)
    return msg(f"{SAY}wait.{board.phase}", other=board.turn)


def _standing(board: Board) -> Msg:
    call = board.standing
    assert call is not None
    assert call.bid is not None
    return label(call.bid)


def _calling(view: View) -> Msg:
    board = view.board
    if not board.looked[view.seat]:
        return msg(SAY + "blind", points=points(board.rules, Bid(Kind.BLIND)))
    return msg(SAY + "bid")


def to_beat(board: Board) -> Msg:
    """What the next bid must be higher than."""
    call = board.standing
    if call is None or call.bid is None:
        return msg("trick500.zone.no_bid")
    return msg("trick500.zone.to_beat", bid=label(call.bid), points=points(board.rules, call.bid))


def _playing(view: View) -> Msg:
    board = view.board
    table = from_table(board)
    if not board.plays:
        return msg(SAY + ("lead_table" if table else "lead"))
    led = led_suit(board, board.plays)
    assert led is not None
    best = board.plays[winner(board, board.plays)]
    told = _wins(board, best.seat, best.card)
    lead, cards = lead_told(board), row(view)
    if any(suit_of(card, board.trump, board.joker_suit) == led for card in cards):
        return msg(SAY + ("follow_table" if table else "follow"), led=lead, wins=(told,))
    if following(board, cards) != cards:
        return msg(SAY + "joker_forced", led=lead, wins=(told,))
    if len(view.hand) == 1 and not table:
        return msg(SAY + "last", led=lead, wins=(told,))
    return msg(SAY + ("any_table" if table else "any"), led=lead, wins=(told,))


def _wins(board: Board, who: Seat, card: Card) -> Msg:
    """Whose card takes the trick as it lies; and of which suit it is, where it shows another."""
    suit = suit_of(card, board.trump, board.joker_suit)
    if card.is_joker or suit in (None, card.suit):
        return msg(SAY + "wins", who=who, card=card)
    return msg(SAY + "wins_as", who=who, card=card, suit=suit)


def lead_told(board: Board) -> Msg:
    """Who led which suit; and the card where it is of a suit that it does not show. Source: rules.md T18, B34, B38."""
    lead, led = board.plays[0], led_suit(board, board.plays)
    assert led is not None
    key = "led" if lead.card.suit == led else "led_named" if lead.named else "led_as"
    return msg(f"trick500.zone.{key}", who=lead.seat, card=lead.card, suit=led)


# bids


def means(board: Board, seat: Seat, bid: Bid) -> Msg:
    """What this seat undertakes with the bid, and what it wins or costs."""
    worth = points(board.rules, bid)
    if bid.kind is not Kind.TRICKS:
        return msg(f"{MEANS}{bid.kind}", who=seat, points=worth)
    if is_indication(board, bid):
        return msg(MEANS + "indication", who=seat, strain=strain(bid.trump))
    side = next(side for side in sides(board.rules) if seat in side)
    if len(side) == 2:
        partner = Seat(next(other for other in side if other != seat))
        return msg(MEANS + "pair", who=seat, partner=partner, level=bid.level, strain=strain(bid.trump), points=worth)
    kind = "side" if len(side) > 2 else "called" if board.rules.teams == "called_partner" else "alone"
    return msg(MEANS + kind, who=seat, level=bid.level, strain=strain(bid.trump), points=worth)


def strain(trump: Suit | None) -> Msg:
    """What is trumps, as part of a sentence."""
    return msg("trick500.zone.no_trumps") if trump is None else msg("trick500.zone.trumps", suit=trump)


def contract_means(view: View) -> Msg | None:
    """What is being played for."""
    board, contract = view.board, view.board.contract
    if contract is None:
        return None
    if contract.declarer is None:
        return msg(MEANS + "nobody", points=board.rules.defender_trick)
    if contract.slam:
        worth = points(board.rules, contract.bid)
        return msg(MEANS + "slam", who=contract.declarer, strain=strain(contract.trump), points=worth, n=HAND)
    return means(board, contract.declarer, contract.bid)


def contract_short(view: View) -> Msg | None:
    """The contract's name."""
    contract = view.board.contract
    if contract is None:
        return None
    if contract.declarer is None:
        return msg("trick500.zone.no_contract")
    name = label(contract.bid)
    return msg("trick500.zone.slam", bid=name) if contract.slam else name
