"""What can be done now, as buttons: calls and the like at once, or with the chosen cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pyengine.cards import Card
from pyengine.games.trick500.actions import Action, Assign, Bids, Bury, CallCard, CallSeat, Plain, Play
from pyengine.games.trick500.auction import why_not
from pyengine.games.trick500.bids import label
from pyengine.games.trick500.following import plays, row
from pyengine.games.trick500.legality import legal, refusal
from pyengine.games.trick500.prompts import SAY, means, say
from pyengine.games.trick500.schedule import offered, points
from pyengine.games.trick500.sorting import suits
from pyengine.games.trick500.tricks import strength
from pyengine.games.trick500.view import Phase, View
from pyengine.messages import Msg, msg
from pyengine.scene import BidCell, Move, Offer

MOVE = "trick500.move."
# What is a button of its own whenever it is legal; a claim only shows when it is true.
BUTTONS = {
    Plain.LOOK: "look",
    Plain.THROW_IN: "throw_in",
    Plain.AGREE: "agree",
    Plain.DISAGREE: "disagree",
    Plain.PASS: "pass",
    Plain.STAND: "stand",
    Plain.SLAM: "slam",
    Plain.ALONE: "alone",
    Plain.CLAIM: "claim",
}


def moves(view: View) -> tuple[Move, ...]:
    """What can be done without choosing cards or a bid first."""
    if view.seat not in view.board.to_act or view.board.phase is Phase.KITTY:
        return tuple(_slam(view))
    actions = sorted(legal(view), key=lambda action: _named_place(view, action))
    return tuple(move for action in actions if (move := _button(view, action)) is not None)


def _named_place(view: View, action: Action) -> tuple[int, ...]:
    """Cards to call suit by suit as they are printed, the highest first; all else stays where it is."""
    if not isinstance(action, CallCard) or action.card.suit is None:
        return ()
    trump = view.board.trump
    return suits(trump).index(action.card.suit), -strength(action.card, trump)


def _slam(view: View) -> Iterator[Move]:
    if view.seat in view.board.to_act and refusal(view, Plain.SLAM) is None:
        yield Move(action=str(Plain.SLAM), kind="slam", label=msg(MOVE + "slam"), confirm=msg(MOVE + "slam_confirm"))


def _button(view: View, action: Action) -> Move | None:
    match action:
        case Plain():
            kind = BUTTONS[action]
            return Move(action=str(action), kind=kind, label=_plain_label(view, action), main=action is Plain.STAND)
        case CallCard(card):
            return Move(action=str(action), kind="partner", label=msg(MOVE + "call_card", card=card), names=card.face)
        case CallSeat(partner):
            return Move(action=str(action), kind="partner", label=msg(MOVE + "call_player", partner=partner))
        case Assign(None):
            return Move(action=str(action), kind="assign", label=msg(MOVE + "assign_none"))
        case Assign(suit) if suit is not None:
            return Move(action=str(action), kind="assign", label=msg(MOVE + "assign", suit=suit))
    return None


def _plain_label(view: View, action: Plain) -> Msg:
    contract = view.board.contract
    if action is Plain.CLAIM and contract is not None and contract.bid.loses and contract.declarer == view.seat:
        return msg(MOVE + "claim_none")
    return msg(MOVE + BUTTONS[action])


def bid_cells(view: View) -> tuple[BidCell, ...]:
    """Every bid that the house knows, while the seat is to bid, with what it means or why it cannot be made."""
    board = view.board
    if board.phase not in (Phase.AUCTION, Phase.RAISE) or board.turn != view.seat:
        return ()
    cells = []
    for bid in offered(board.rules):
        worth, refused = points(board.rules, bid), why_not(board, view.seat, bid)
        why = refused.why if refused else None
        move = Move(
            action=str(Bids(bid)), kind="bid", label=msg(MOVE + "bid", bid=label(bid)), points=worth, refused=why
        )
        cells.append(
            BidCell(
                bid=str(bid),
                label=label(bid),
                level=bid.level or None,
                strain=bid.trump,
                points=worth,
                meaning=means(board, view.seat, bid),
                move=move,
            )
        )
    return tuple(cells)


# with chosen cards


def offer(view: View, chosen: Sequence[Card], take: Card | None) -> Offer:
    """What the chosen hand cards, or the chosen open pile card, can be used for now."""
    board = view.board
    if view.seat in board.to_act and board.phase is Phase.KITTY:
        return _burying(view, tuple(card for card in chosen if card in view.hand))
    cards = [card for card in (*chosen, *([] if take is None else [take])) if card in _own(view)]
    if view.seat not in board.to_act or board.phase is not Phase.PLAY or not cards:
        return Offer(say=say(view), moves=())
    if len(cards) > 1:
        return Offer(say=msg(SAY + "one_card"), moves=(), bad=tuple(cards))
    return _playing(view, cards[0])


def _own(view: View) -> tuple[Card, ...]:
    """The hand, and the open cards of the seat's piles."""
    up = view.board.up[view.seat] if view.board.up else ()
    return (*view.hand, *(card for card in up if card is not None))


def _burying(view: View, chosen: tuple[Card, ...]) -> Offer:
    need, action = view.rules.kitty, Bury(chosen)
    refused = refusal(view, action)
    left = need - len(chosen)
    told = "bury_ready" if left == 0 else "bury_more" if left > 0 else "bury_less"
    move = Move(
        action=str(action),
        kind="bury",
        label=msg(MOVE + "bury", n=need),
        main=refused is None,
        refused=refused.why if refused else None,
    )
    return Offer(say=msg(SAY + told, n=abs(left), cards=chosen), moves=(move,))


def _playing(view: View, card: Card) -> Offer:
    ways = [play for play in plays(view) if play.card == card]
    if not ways:
        refused = refusal(view, Play(card))
        assert refused is not None
        move = Move(action=f"play {card}", kind="play", label=msg(MOVE + "play", card=card), refused=refused.why)
        return Offer(say=refused.why, moves=(move,), bad=(card,))
    if ways[0].named is None:
        move = Move(action=str(ways[0]), kind="play", label=msg(MOVE + "play", card=card), main=True)
        return Offer(say=msg(SAY + "chosen", card=card), moves=(move,))
    return Offer(say=msg(SAY + "name_suit", card=card), moves=tuple(map(_named, ways)))


def _named(play: Play) -> Move:
    assert play.named is not None
    return Move(action=str(play), kind="play", label=msg(MOVE + "play_named", card=play.card, suit=play.named))


def refused_in(view: View, card: Card) -> Msg | None:
    """Why the card cannot be played now; None when it can, or nothing is to be played by this seat."""
    board = view.board
    if board.turn != view.seat or board.phase not in (Phase.PARTNER, Phase.ASSIGN, Phase.PLAY):
        return None
    if board.phase is Phase.PLAY and card in row(view) and any(play.card == card for play in plays(view)):
        return None
    refused = refusal(view, Play(card))
    return refused.why if refused else None
