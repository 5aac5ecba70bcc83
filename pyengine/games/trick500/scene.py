"""The table of the trick game as a screen shows it: built from a View, so that it can hold nothing hidden."""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.cards import Card, Suit
from pyengine.games.trick500.assign import is_asked
from pyengine.games.trick500.bids import HALF_TRICKS, Kind, label
from pyengine.games.trick500.events import CardPlayed, Event, TurnedUp
from pyengine.games.trick500.guide import guide
from pyengine.games.trick500.kitty import is_taken
from pyengine.games.trick500.offers import bid_cells, moves, refused_in
from pyengine.games.trick500.partner import is_called
from pyengine.games.trick500.prompts import contract_means, contract_short, means, say, to_beat
from pyengine.games.trick500.rules import HAND, full_pack, sides
from pyengine.games.trick500.schedule import points
from pyengine.games.trick500.sorting import by_rank, by_suit
from pyengine.games.trick500.tricks import trump_order, winner
from pyengine.games.trick500.view import Board, Phase, Played, View
from pyengine.messages import Msg, Seat, msg
from pyengine.scene import (
    Call,
    CardFace,
    Heap,
    Mark,
    Scene,
    SeatFace,
    Stage,
    Standing,
    Step,
    Tally,
    TrickCard,
    TrickMiddle,
)

ZONE = "trick500.zone."
EXAMPLE = Suit.HEARTS  # whose order is shown while nobody knows the trumps
STAGES = {
    Phase.AUCTION: Stage.AUCTION,
    Phase.AGREE: Stage.AUCTION,
    Phase.RAISE: Stage.AUCTION,
    Phase.KITTY: Stage.KITTY,
}
# What the steps of a deal are called, in their order.
STEPS = {Phase.AUCTION: "auction", Phase.KITTY: "kitty", Phase.PARTNER: "partner", Phase.ASSIGN: "joker"}


def scene(view: View, recent: Sequence[Event] = ()) -> Scene:
    """The table for the view's seat; cards of `recent` events are marked as the last move."""
    board = view.board
    last = frozenset(event.card for event in recent if isinstance(event, CardPlayed | TurnedUp))
    return Scene(
        seat=view.seat,
        seats=tuple(_seat(view, Seat(seat), last) for seat in range(board.seats)),
        deal_no=board.deal_no,
        title=_title(board),
        hand=tuple(_hand_card(view, card) for card in view.hand),
        middle=_middle(view, last),
        steps=_steps(board),
        say=say(view),
        moves=moves(view),
        by_suit=by_suit(view),
        by_rank=by_rank(view),
        guide=guide(view),
    )


def stage(board: Board) -> Stage:
    """What the deal is about now."""
    return STAGES.get(board.phase, Stage.PLAY)


def _title(board: Board) -> Msg:
    if board.phase in (Phase.PLAY, Phase.OVER):
        number = min(len(board.tricks) + 1, HAND)
        return msg(ZONE + "title.play", deal=board.deal_no, number=number, all=HAND)
    return msg(f"{ZONE}title.{STEPS.get(board.phase, 'auction')}", deal=board.deal_no)


def _steps(board: Board) -> tuple[Step, ...]:
    names = [name for phase, name in STEPS.items() if phase is board.phase or _has_step(board, phase)]
    names.append("play")
    over = board.phase in (Phase.PLAY, Phase.OVER)
    now = names.index("play" if over else STEPS.get(board.phase, "auction"))
    states = ["done"] * now + ["now"] + ["later"] * (len(names) - now - 1)
    return tuple(
        Step(label=msg(f"trick500.step.{name}"), state=state) for name, state in zip(names, states, strict=True)
    )


def _has_step(board: Board, phase: Phase) -> bool:
    """Whether this deal has the phase, as far as it is known; before there is a contract, the most usual one."""
    rules, contract = board.rules, board.contract
    match phase:
        case Phase.KITTY:
            declared = contract is None or contract.declarer is not None
            return rules.kitty > 0 and declared and (contract is None or is_taken(rules, contract.bid))
        case Phase.PARTNER:
            return rules.teams == "called_partner" if contract is None else is_called(board)
        case Phase.ASSIGN:
            return is_asked(board)
    return True


# players


def _seat(view: View, seat: Seat, last: frozenset[Card]) -> SeatFace:
    board = view.board
    open_hand = view.open_hand if board.open == seat and seat != view.seat else ()
    return SeatFace(
        seat=seat,
        hand_count=view.counts[seat],
        total=board.totals[seat],
        table_points=0,
        to_act=seat in board.to_act,
        dealer=seat == board.dealer,
        notes=tuple(_notes(view, seat)),
        open_hand=tuple(CardFace(card=card, owner=seat) for card in open_hand),
        heaps=_heaps(view, seat, last),
        tricks=None if board.contract is None else board.taken(seat),
        out=board.out[seat],
    )


def _notes(view: View, seat: Seat) -> list[Msg]:
    """What else there is to know of a player; who declares and who sits out the table shows by itself."""
    board, contract = view.board, view.board.contract
    if contract is None:
        return [msg(ZONE + "barred")] if seat == board.carry.barred else []
    notes = []
    if seat == contract.declarer:
        notes += [msg(ZONE + "took", cards=board.kitty_shown)] if board.kitty_shown else []
        notes += [msg(ZONE + "called", card=board.partner_card)] if board.partner_card else []
        notes += [msg(ZONE + "alone")] if board.alone else []
        notes += [msg(ZONE + "joker_suit", suit=board.joker_suit)] if board.joker_suit else []
    if seat == board.partner or (seat == view.seat and board.partner_card in view.hand):
        notes.append(msg(ZONE + "partner"))
    return notes


def _heaps(view: View, seat: Seat, last: frozenset[Card]) -> tuple[Heap, ...]:
    board = view.board
    if not board.up:
        return ()
    return tuple(
        Heap(None if card is None else _heap_card(view, seat, card, last), int(under))
        for card, under in zip(board.up[seat], board.under[seat], strict=True)
    )


def _heap_card(view: View, seat: Seat, card: Card, last: frozenset[Card]) -> CardFace:
    refused = refused_in(view, card) if seat == view.seat else None
    return CardFace(card=card, owner=seat, marks=_marks(card, last), refused=refused)


def _marks(card: Card, last: frozenset[Card]) -> frozenset[Mark]:
    return frozenset({Mark.LAST}) if card in last else frozenset()


def _hand_card(view: View, card: Card) -> CardFace:
    new = view.board.phase is Phase.KITTY and card in view.came
    marks = frozenset({Mark.NEW}) if new else frozenset()
    return CardFace(card=card, owner=view.seat, marks=marks, refused=refused_in(view, card))


# the middle


def _middle(view: View, last: frozenset[Card]) -> TrickMiddle:
    board, rules = view.board, view.rules
    trick = board.tricks[-1] if board.tricks else None
    burying = board.phase is Phase.KITTY and board.turn == view.seat
    trumps = () if board.contract and board.trump is None else trump_order(full_pack(rules), board.trump or EXAMPLE)
    return TrickMiddle(
        stage=stage(board),
        trick=_trick(board.plays, winner(board, board.plays) if board.plays else 0, last),
        last_trick=() if trick is None else _trick(trick.plays, trick.winner, last),
        trick_count=HAND,
        calls=_calls(board),
        bids=bid_cells(view),
        to_beat=to_beat(board),
        contract=contract_means(view),
        contract_short=contract_short(view),
        declarer=board.contract.declarer if board.contract else None,
        trump=board.trump,
        tallies=_tallies(board),
        standings=tuple(Standing(side, board.totals[side[0]]) for side in sides(rules)),
        kitty=board.kitty,
        put_away=rules.kitty if burying else 0,
        gone=_gone(board),
        order=tuple(card.face for card in trumps),
        target=rules.target,
        lose_at=rules.lose_at if isinstance(rules.lose_at, int) else None,
    )


def _trick(plays: tuple[Played, ...], wins: int, last: frozenset[Card]) -> tuple[TrickCard, ...]:
    return tuple(
        TrickCard(
            seat=play.seat,
            card=CardFace(card=play.card, owner=play.seat, marks=_marks(play.card, last)),
            wins=at == wins,
            named=play.named,
        )
        for at, play in enumerate(plays)
    )


def _calls(board: Board) -> tuple[Call, ...]:
    standing = board.standing
    return tuple(
        Call(
            seat=call.seat,
            label=msg("trick500.call.pass") if call.bid is None else label(call.bid),
            meaning=None if call.bid is None else means(board, call.seat, call.bid),
            points=None if call.bid is None else points(board.rules, call.bid),
            standing=call is standing,
        )
        for call in board.calls
    )


def _gone(board: Board) -> int:
    """Cards in finished tricks, and those that the declarer laid away."""
    contract = board.contract
    played = sum(len(trick.plays) for trick in board.tricks)
    if contract is None or contract.declarer is None or board.phase is Phase.KITTY:
        return played
    return played + (board.rules.kitty if is_taken(board.rules, contract.bid) else 0)


def _tallies(board: Board) -> tuple[Tally, ...]:
    """Whose tricks count together, as all know: by the seating, or with a partner who has shown the called card."""
    contract = board.contract
    groups = [tuple(map(Seat, side)) for side in sides(board.rules)]
    declarer = contract.declarer if contract else None
    if board.partner is not None and declarer is not None and board.rules.teams == "called_partner":
        groups = [(declarer, board.partner) if seat == declarer else (seat,) for (seat,) in groups]
        groups = [side for side in groups if side != (board.partner,)]
    return tuple(
        Tally(
            side=side,
            tricks=sum(board.taken(seat) for seat in side) if contract else 0,
            need=_need(board) if declarer in side else None,
        )
        for side in groups
    )


def _need(board: Board) -> int | None:
    contract = board.contract
    if contract is None:
        return None
    if contract.slam:
        return HAND
    return {Kind.TRICKS: contract.bid.level, Kind.HILO: HALF_TRICKS}.get(contract.bid.kind, 0)
