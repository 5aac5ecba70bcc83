"""What the declarer lays away, the partner he calls, and the suit he gives the joker."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from pyengine.bot import Choice
from pyengine.cards import Card, Rank, Suit
from pyengine.games.trick500.actions import Action, Assign, Bury, CallCard, CallSeat, Plain
from pyengine.games.trick500.bids import Kind
from pyengine.games.trick500.bots.nulls import safest
from pyengine.games.trick500.bots.order import Order, by_suit, held, order
from pyengine.games.trick500.bots.strength import counted, sure
from pyengine.games.trick500.rules import HAND
from pyengine.games.trick500.view import Contract, View
from pyengine.messages import Msg, msg

VOID = 0.4  # tricks that a void made by the exchange is worth beyond one that was dealt
WEAKEST = 5  # cards more than the kitty's number that are thought of


def bury(view: View) -> Choice:
    """Lays away the cards without which the hand counts most tricks; of a misère the dangerous ones."""
    contract = contract_of(view)
    lie = order(view.rules, contract.trump)
    if contract.bid.loses:
        gone = safest(view.hand, view.rules.kitty, lie)
        return Choice(Bury(gone), reason(view, gone))
    if view.rules.slam_call and not contract.slam and sure(view.hand, contract.trump, lie) >= HAND:
        return Choice(Plain.SLAM, msg("trick500.why.slam"))
    gone = max(combinations(_weakest(view, lie), view.rules.kitty), key=lambda each: leftover(view, each, lie))
    return Choice(Bury(gone), reason(view, gone))


def reason(view: View, gone: Sequence[Card]) -> Msg:
    """What is gained by laying these cards away."""
    contract, cards = contract_of(view), tuple(gone)
    if contract.bid.loses:
        return msg("trick500.why.bury_null", cards=cards)
    lie = order(view.rules, contract.trump)
    voids = set(_suits(view.hand, lie)) - set(_suits([card for card in view.hand if card not in gone], lie))
    ruffs = voids and contract.trump is not None
    return msg("trick500.why.bury_void" if ruffs else "trick500.why.bury", cards=cards)


def contract_of(view: View) -> Contract:
    """What is to be played. Raises ValueError while nothing is."""
    if view.board.contract is None:
        raise ValueError("nothing has been bid")
    return view.board.contract


def _suits(cards: Sequence[Card], lie: Order) -> list[Suit | None]:
    return [lie[card][0] for card in cards]


def _weakest(view: View, lie: Order) -> list[Card]:
    """Candidates, trumps and aces last."""
    trump = contract_of(view).trump

    def strength(card: Card) -> tuple[bool, bool, int, str]:
        suit, high = lie[card]
        return (suit is None or suit == trump, card.rank == Rank.ACE, high, str(card))

    return sorted(view.hand, key=strength)[: view.rules.kitty + WEAKEST]


def leftover(view: View, gone: Sequence[Card], lie: Order) -> tuple[float, int]:
    """How good the hand is without these cards: its count, and among equals how low they are."""
    left = [card for card in held(view) if card not in gone]
    trump = contract_of(view).trump
    voids = 0 if trump is None else sum(not row for suit, row in by_suit(left, lie).items() if suit)
    count = counted(left, trump, lie, view.rules)[0] + VOID * voids
    return (round(count, 6), -sum(lie[card][1] for card in gone))


def call_partner(view: View, actions: Sequence[Action]) -> Choice:
    """The holder of the best card that is missing, trumps before aces; nobody if the hand is enough by itself."""
    contract = contract_of(view)
    lie = order(view.rules, contract.trump)
    own, _ = counted(view.hand, contract.trump, lie, view.rules)
    if own >= contract.bid.level + 1 and view.rules.partner_split == "half":
        return Choice(Plain.ALONE, msg("trick500.why.alone", n=round(own)))
    seats = [action for action in actions if isinstance(action, CallSeat)]
    if seats:
        return _call_seat(view, seats)
    rows = by_suit(view.hand, lie)

    def worth(action: CallCard) -> tuple[bool, bool, int]:
        suit, high = lie[action.card]
        short = 0 < len(rows[suit]) <= 2
        return (suit == contract.trump and suit is not None, action.card.rank == Rank.ACE and short, high)

    cards = [action for action in actions if isinstance(action, CallCard)]
    if not cards:
        return Choice(Plain.ALONE, msg("trick500.why.alone", n=round(own)))
    best = max(cards, key=worth)
    return Choice(best, msg("trick500.why.call_card", card=best.card))


def _call_seat(view: View, seats: Sequence[CallSeat]) -> Choice:
    """Whoever has bid the trump suit, or else has bid at all."""
    trump = contract_of(view).trump

    def promise(action: CallSeat) -> int:
        bids = [call.bid for call in view.board.calls if call.seat == action.partner and call.bid]
        return 2 * any(bid.kind is Kind.TRICKS and bid.trump == trump for bid in bids) + bool(bids)

    best = max(seats, key=promise)
    return Choice(best, msg("trick500.why.call_seat", who=best.partner))


def assign(view: View) -> Choice:
    """A joker stays free where it wins; in a misère it hides in a long suit."""
    rows = by_suit(view.hand, order(view.rules, None))
    if not contract_of(view).bid.loses or not rows[None]:
        return Choice(Assign(None), msg("trick500.why.joker_free"))
    suit = max(Suit, key=lambda each: (len(rows[each]), -sum(rows[each])))
    return Choice(Assign(suit), msg("trick500.why.joker_hides", suit=suit))
