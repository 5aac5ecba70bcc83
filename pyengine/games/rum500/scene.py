"""The rum table as a screen shows it: built from a View, so that it can hold nothing its seat may not know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pyengine.cards import Card
from pyengine.games.rum500.actions import Call, Decline, Draw, LayOff, Pass, Take
from pyengine.games.rum500.duty import can_use_pile
from pyengine.games.rum500.events import Called, Discarded, Event, LaidOff, LaidOut, Swapped
from pyengine.games.rum500.guide import guide
from pyengine.games.rum500.laying import read_added, read_new
from pyengine.games.rum500.legality import after_take, legal, refusal
from pyengine.games.rum500.melds import Kind, Meld, meld_points, table_value
from pyengine.games.rum500.reasons import meld_label, stand_ins
from pyengine.games.rum500.view import Duty, Phase, View
from pyengine.messages import Msg, Seat, msg
from pyengine.scene import CardFace, Group, Mark, Move, PileMiddle, Scene, SeatFace, Step

MOVE = "rum500.move."


def scene(view: View, recent: Sequence[Event] = ()) -> Scene:
    """The table for the view's seat; cards of `recent` events are marked as the last move."""
    board = view.board
    last = frozenset(_cards_of(recent))
    takes = pile_moves(view)
    return Scene(
        seat=view.seat,
        seats=tuple(_seat(view, Seat(seat), last) for seat in range(board.seats)),
        deal_no=board.deal_no,
        title=msg(_title(view), n=board.deal_no, target=view.rules.target),
        hand=tuple(_hand_card(view, card) for card in view.hand),
        middle=PileMiddle(
            stock=view.stock,
            pile=tuple(_pile_card(view, at, takes[at], last) for at in range(len(board.pile))),
            stock_move=_stock_move(view),
            pile_moves=takes,
        ),
        steps=_steps(view),
        say=say(view),
        moves=_moves(view),
        guide=guide(view),
    )


def _title(view: View) -> str:
    return "rum500.zone.title_past" if view.rules.target_test == "above" else "rum500.zone.title"


def _cards_of(recent: Sequence[Event]) -> list[Card]:
    cards: list[Card] = []
    for event in recent:
        if isinstance(event, Discarded | Swapped | Called):
            cards.append(event.card)
        elif isinstance(event, LaidOut):
            cards.extend(event.meld.cards)
        elif isinstance(event, LaidOff):
            cards.extend(claim.card for claim in event.claims)
    return cards


# zones


def _seat(view: View, seat: Seat, last: frozenset[Card]) -> SeatFace:
    board = view.board
    notes = []
    if board.floating[seat]:
        notes.append(msg("rum500.zone.floating"))
    if board.penalties[seat]:
        notes.append(msg("rum500.zone.penalty", points=board.penalties[seat]))
    return SeatFace(
        seat=seat,
        hand_count=view.counts[seat],
        total=board.totals[seat],
        table_points=board.table_points(seat),
        to_act=seat in board.to_act,
        dealer=seat == board.dealer,
        groups=tuple(
            _group(view, number, meld, seat, last)
            for number, meld in enumerate(board.melds)
            if any(each.owner == seat for each in meld.placed)
        ),
        notes=tuple(notes),
    )


def _group(view: View, number: int, meld: Meld, seat: Seat, last: frozenset[Card]) -> Group:
    """The cards of a meld that lie before one player: the meld itself, or what that player added to it."""
    own = meld.owner == seat
    at = [index for index, each in enumerate(meld.placed) if each.owner == seat]
    points = sum(table_value(meld, index, view.rules) for index in at)
    cards = tuple(
        CardFace(
            card=meld.placed[index].card,
            stands=meld.placed[index].face if meld.placed[index].is_wild else None,
            owner=seat,
            marks=frozenset({Mark.LAST}) if meld.placed[index].card in last else frozenset(),
        )
        for index in at
    )
    wilds = stand_ins(meld.placed)
    if own:
        label = msg("rum500.zone.meld", who=seat, meld=meld_label(meld), points=points, wilds=wilds)
    else:
        laid = tuple(face.card for face in cards)
        label = msg(
            "rum500.zone.added", who=seat, cards=laid, owner=Seat(meld.owner), meld=meld_label(meld), points=points
        )
    return Group(
        target=f"M{number + 1}",
        owner=seat,
        cards=cards,
        label=label,
        points=points,
        on=None if own else f"M{number + 1}",
        on_owner=None if own else Seat(meld.owner),
        marks=frozenset({Mark.LAST}) if any(face.marks for face in cards) else frozenset(),
    )


def _hand_card(view: View, card: Card) -> CardFace:
    marks = set()
    if card == view.drawn or card in view.board.taken:
        marks.add(Mark.NEW)
    if view.board.turn == view.seat and any(card in duty.cards for duty in view.board.duties):
        marks.add(Mark.MUST)
    return CardFace(card=card, owner=view.seat, marks=frozenset(marks))


def _pile_card(view: View, at: int, move: Move | None, last: frozenset[Card]) -> CardFace:
    card = view.board.pile[at]
    top = at == len(view.board.pile) - 1
    marks = set()
    covered = view.board.is_covered(card)
    usable = move is not None and move.refused is None and move.confirm is None
    if usable and not covered and _can_lay_at_once(view, card):
        marks.add(Mark.FITS)
    if top and card in last:
        marks.add(Mark.LAST)
    n = len(view.board.pile) - at
    return CardFace(card=card, take=n if _may_take(view, n) else None, marks=frozenset(marks), covered=covered)


def _may_take(view: View, n: int) -> bool:
    """Whether the house ever lets so many pile cards be taken. Source: rules.md A10."""
    whole = n == len(view.board.pile)
    match view.rules.pile_take:
        case "top_only":
            return n == 1
        case "whole_only":
            return whole
        case "top_or_whole":
            return whole or n == 1
    return True


def _can_lay_at_once(view: View, card: Card) -> bool:
    """Whether a take that is allowed and costs nothing lets the card be laid in the same turn.

    Where something must be laid, that it can be was asked before the take was allowed.
    """
    after = after_take(view, view.board.down_to(card))
    must = bool(after.board.duties)
    return must or can_use_pile(replace(after, board=replace(after.board, duties=(Duty(cards=(card,)),))))


# moves


def _my_turn(view: View, phase: Phase) -> bool:
    return view.board.phase is phase and view.seat in view.board.to_act


def _stock_move(view: View) -> Move | None:
    if not _my_turn(view, Phase.DRAW):
        return None
    refused = refusal(view, Draw())
    return Move(action="draw", kind="draw", label=msg(MOVE + "draw"), refused=refused.why if refused else None)


def pile_moves(view: View) -> tuple[Move | None, ...]:
    """For each pile card, oldest first, the move that takes down to it; None when it is not the seat's draw."""
    if not _my_turn(view, Phase.DRAW):
        return (None,) * len(view.board.pile)
    return tuple(take_move(view, card) for card in view.board.pile)


def take_move(view: View, card: Card) -> Move:
    """Taking down to this pile card, with a warning first where it would cost points. Source: rules.md 0.1.4.

    A covered card is named by neither the action nor the words.
    """
    taken = view.board.down_to(card)
    covered = view.board.is_covered(card)
    action = Take(len(taken) if covered else card)
    refused = refusal(view, action)
    confirm = None
    if refused is None:
        after = after_take(view, taken)
        cost = sum(duty.penalty for duty in after.board.duties)
        if cost and not can_use_pile(after):
            confirm = msg(MOVE + "take_penalty", n=len(taken), points=cost)
    label = msg(MOVE + "take_covered", n=len(taken)) if covered else msg(MOVE + "take", n=len(taken), card=card)
    return Move(action=str(action), kind="take", label=label, refused=refused.why if refused else None, confirm=confirm)


def _moves(view: View) -> tuple[Move, ...]:
    if _my_turn(view, Phase.DRAW) and not view.stock:
        return (Move(action=str(Decline()), kind="decline", label=msg(MOVE + "decline"), main=not can_draw(view)),)
    if not _my_turn(view, Phase.CALL):
        return ()
    calls = [call_move(view, action) for action in _calls(view)]
    calls.sort(key=lambda move: -(move.points or 0))
    # Not last: a hand with jokers has many ways to call, and a phone shows the first few.
    return (*calls[:1], Move(action=str(Pass()), kind="pass", label=msg(MOVE + "pass")), *calls[1:])


def _calls(view: View) -> tuple[Call, ...]:
    """The ways to call; of those that lay the same cards as a set only one, whichever suits its jokers stand for."""
    told: dict[object, Call] = {}
    for action in legal(view):
        if isinstance(action, Call):
            made = read_new(action.claims, view)[:1] if action.meld is None else ()
            same = any(meld.kind is Kind.SET for meld in made) or view.rules.joker_declare == "automatic"
            cards = frozenset(claim.card for claim in action.claims)
            told.setdefault((cards, action.meld) if same else action, action)
    return tuple(told.values())


def can_draw(view: View) -> bool:
    """Whether anything can be taken at the start of a turn."""
    return any(isinstance(action, Draw | Take) for action in legal(view))


def call_move(view: View, action: Call) -> Move:
    """Calling Rummy! in this way."""
    if action.meld is None:
        made = read_new(action.claims, view)[0]
        label = msg(MOVE + "call_meld", meld=meld_label(made), wilds=stand_ins(made.placed))
        points = meld_points(made, view.rules)
        return Move(action=str(action), kind="call", label=label, points=points, main=True)
    meld = view.board.melds[action.meld]
    made = read_added(LayOff(action.claims, action.meld), view)[0]
    cards = tuple(claim.card for claim in action.claims)
    added = [at for at, each in enumerate(made.placed) if each.card in cards]
    label = msg(
        MOVE + "call",
        card=view.board.pile[-1],
        meld=meld_label(meld),
        owner=Seat(meld.owner),
        wilds=stand_ins(made.placed[at] for at in added),
    )
    points = sum(table_value(made, at, view.rules) for at in added)
    return Move(action=str(action), kind="call", label=label, points=points, main=True, target=f"M{action.meld + 1}")


# words


def _steps(view: View) -> tuple[Step, ...]:
    board = view.board
    if board.turn != view.seat or board.phase not in (Phase.DRAW, Phase.PLAY):
        return ()
    drawing = board.phase is Phase.DRAW
    if drawing:
        states = ("now", "later", "later")
    else:
        states = ("done", "done", "now") if board.laid else ("done", "now", "later")
    names = ("take", "lay", "discard")
    return tuple(Step(label=msg(f"rum500.step.{name}"), state=state) for name, state in zip(names, states, strict=True))


def say(view: View) -> Msg:
    """What the seat can do now, as a sentence."""
    board = view.board
    if board.phase is Phase.OVER:
        return msg("rum500.say.over")
    if view.seat not in board.to_act:
        return msg("rum500.say.wait", who=board.to_act[0])
    if board.phase is Phase.CALL:
        return msg(
            "rum500.say.call", card=board.pile[-1], discarder=board.turn if board.discarder is None else board.discarder
        )
    if board.phase is Phase.DRAW:
        return _say_draw(view)
    for duty in board.duties:
        if duty.penalty and not can_use_pile(view):
            return msg("rum500.say.duty_lost", points=duty.penalty)
        code = "duty" if len(duty.cards) == 1 else "duty_any"
        if duty.penalty:
            return msg(f"rum500.say.{code}_or_pay", cards=duty.cards, points=duty.penalty)
        return msg(f"rum500.say.{code}", cards=duty.cards)
    return msg("rum500.say.lay_or_discard" if len(view.hand) > 1 else "rum500.say.last_card")


def _say_draw(view: View) -> Msg:
    if view.board.floating[view.seat]:
        return msg("rum500.say.draw_floating")
    if not view.stock:
        return msg("rum500.say.stock_empty" if can_draw(view) else "rum500.say.stock_empty_no_take")
    return msg("rum500.say.draw")
