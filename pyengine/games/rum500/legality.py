"""What may be done: `refusal` is the one truth, `legal` lists. Both ask a View, so that hidden cards cannot matter."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pyengine.cards import Card
from pyengine.games.rum500.actions import Action, Call, Decline, Discard, Draw, LayOff, LayOut, Pass, Swap, Take
from pyengine.games.rum500.duty import (
    additions_with,
    can_finish,
    first_melds,
    has_opened,
    is_playable,
    is_rediscard,
    may_add_to,
    may_lay,
    opening_short,
    pushes,
    swaps,
    target_melds,
)
from pyengine.games.rum500.finding import melds_in
from pyengine.games.rum500.laying import lay_off, lay_out, read_added, read_new, read_swap, swap
from pyengine.games.rum500.layoffs import free_faces
from pyengine.games.rum500.melds import Claim, Kind, Meld, can_be_wild, meld_points
from pyengine.games.rum500.reasons import meld_label, refuse, why_no_addition, why_no_meld
from pyengine.games.rum500.view import Duty, Phase, View
from pyengine.messages import Refusal, Seat

MOST_OPENINGS = 600  # about as many melds are listed that need others to open; beyond, each in fewer ways
IDLE_ROUNDS = 4  # Rounds without a card laid or drawn after which the stock must be drawn from.


def refusal(view: View, action: Action) -> Refusal | None:
    """Why the seat may not do this now; None when it may."""
    board = view.board
    if board.phase is Phase.OVER:
        return refuse("deal_over")
    if view.seat not in board.to_act:
        return refuse("not_your_turn", who=board.to_act[0])
    if board.phase is Phase.CALL:
        return _in_call(view, action)
    if isinstance(action, Call | Pass):
        return refuse("no_call_open")
    if board.phase is Phase.DRAW:
        return _in_draw(view, action)
    return _in_play(view, action)


# drawing


def _in_draw(view: View, action: Action) -> Refusal | None:
    if isinstance(action, Draw):
        return None if view.stock else refuse("stock_empty")
    if isinstance(action, Decline):
        return refuse("stock_left", n=view.stock) if view.stock else None
    if isinstance(action, Take):
        return _take(view, action)
    return refuse("draw_first")


def _take(view: View, action: Take) -> Refusal | None:
    board, rules = view.board, view.rules
    if not board.pile:
        return refuse("pile_empty")
    taken = board.down_to(action.target)
    if not taken:
        return _not_there(action.target, len(board.pile))
    if board.floating[view.seat]:
        return refuse("float_no_pile")
    whole, top = len(taken) == len(board.pile), len(taken) == 1
    if rules.pile_take == "top_only" and not top:
        return refuse("top_only", board.pile[-1:], card=board.pile[-1])
    if rules.pile_take == "whole_only" and not whole:
        return refuse("whole_only", n=len(board.pile))
    if rules.pile_take == "top_or_whole" and not (top or whole):
        return refuse("top_or_whole", board.pile[-1:], card=board.pile[-1], n=len(board.pile))
    deep = is_deep(view, taken)
    if deep and rules.pickup_needs_prior_meld and not board.has_meld(view.seat):
        return refuse("own_meld_before_pile")
    if can_finish(after_take(view, taken)):
        return None
    duties = _house_duties(view, taken)
    if stands_still(view) and all(duty.penalty for duty in duties):
        return refuse("draw_after_standstill", n=IDLE_ROUNDS)
    return _why_no_take(view, taken, duties)


def _not_there(target: Card | int, n: int) -> Refusal:
    return refuse("pile_smaller", n=n) if isinstance(target, int) else refuse("not_in_pile", card=target)


def is_deep(view: View, taken: tuple[Card, ...]) -> bool:
    """Whether this counts as more than taking the top card alone."""
    return len(taken) > 1 or view.rules.pile_take == "whole_only"


def stands_still(view: View) -> bool:
    """Whether so many rounds were idle that cards may be taken only for use at once, there being a stock to draw from.

    Taking and discarding could else go round for ever; what is laid ends the idle rounds.
    """
    return view.stock > 0 and view.board.idle >= IDLE_ROUNDS * view.board.seats


def duties_of(view: View, taken: tuple[Card, ...]) -> tuple[Duty, ...]:
    """What taking these cards obliges to; after idle rounds to use one of them at least, which no penalty buys off."""
    duties = _house_duties(view, taken)
    if not stands_still(view):
        return duties
    return tuple(replace(duty, penalty=0) for duty in duties) or (Duty(taken),)


def _house_duties(view: View, taken: tuple[Card, ...]) -> tuple[Duty, ...]:
    """What taking these cards obliges to at any time. Source: rules.md A10-A14, A17."""
    rules = view.rules
    need: tuple[Card, ...] = ()
    if is_deep(view, taken):
        need = {"target": taken[:1], "any_pile_card": taken, "none": ()}[rules.deep_must_use]
    elif rules.top_must_use:
        need = taken
    if not need:
        return ()
    penalty = rules.pickup_penalty if rules.pickup_fail == "penalty" else 0
    return (Duty(need, rules.pickup_use == "new_meld_only", rules.pickup_min_hand_cards, penalty),)


def after_take(view: View, taken: tuple[Card, ...]) -> View:
    """The view once the cards are taken; they come to the hand in pile order."""
    board = view.board
    known = tuple(
        tuple(sorted((*cards, *taken))) if seat == view.seat else cards for seat, cards in enumerate(board.known)
    )
    pile = board.pile[: len(board.pile) - len(taken)]
    after = replace(
        board, phase=Phase.PLAY, pile=pile, taken=taken, duties=duties_of(view, taken), known=known, laid=False
    )
    return view.with_hand((*view.hand, *taken), after)


def _why_no_take(view: View, taken: tuple[Card, ...], duties: tuple[Duty, ...]) -> Refusal:
    if not may_lay(view):
        return refuse("first_turn_take")
    open_cards = [card for card in taken if not view.board.is_covered(card)]
    if view.rules.deep_must_use == "any_pile_card" and len(taken) > 1:
        return refuse("cannot_use_any", open_cards, n=len(taken))
    new_meld = any(duty.new_meld_only for duty in duties)
    if taken[0] not in open_cards:
        return refuse("cannot_use_covered_in_meld" if new_meld else "cannot_use_covered", n=len(taken))
    return refuse("cannot_use_in_meld" if new_meld else "cannot_use", taken[:1], card=taken[0], n=len(taken))


# laying and discarding


def _in_play(view: View, action: Action) -> Refusal | None:
    if isinstance(action, LayOut):
        return _lay_out(view, action)
    if isinstance(action, LayOff):
        return _lay_off(view, action)
    if isinstance(action, Swap):
        return _swap(view, action)
    if isinstance(action, Discard):
        return _discard(view, action)
    return refuse("already_drawn")


def _held(view: View, claims: tuple[Claim, ...]) -> Refusal | None:
    cards = [claim.card for claim in claims]
    for card in cards:
        if card not in view.hand:
            return refuse("not_in_hand", [card], card=card)
    if len(set(cards)) < len(cards):
        return refuse("named_twice", cards)
    return None


def _unsaid(melds: tuple[Meld, ...], claims: tuple[Claim, ...], view: View) -> Refusal | None:
    """A refusal when several readings are possible and the player must say which."""
    wild = [claim for claim in claims if claim.face is None and can_be_wild(claim.card, view.rules)]
    if len(melds) < 2 or not wild or view.rules.joker_declare == "automatic":
        return None
    for claim in wild:
        spoken = {placed.face for meld in melds for placed in meld.placed if placed.card == claim.card}
        if len(spoken) > 1:
            return refuse("say_joker", [claim.card], card=claim.card, faces=tuple(sorted(spoken)))
    return None


def _lay_out(view: View, action: LayOut) -> Refusal | None:
    if not may_lay(view):
        return refuse("first_turn")
    if held := _held(view, tuple(claim for claims in action.melds for claim in claims)):
        return held
    melds = []
    for claims in action.melds:
        found = read_new(claims, view)
        if not found:
            return why_no_meld(claims, view.rules)
        if unsaid := _unsaid(found, claims, view):
            return unsaid
        melds.append(found[0])
    if short := opening_short(view, tuple(melds)):
        points = sum(meld_points(meld, view.rules) for meld in melds)
        return refuse("opening_min", n=short, points=points, least=view.rules.opening_min)
    return _promise(lay_out(view, tuple(melds)))


def _may_touch(view: View, index: int) -> Refusal | None:
    if not may_lay(view):
        return refuse("first_turn")
    if index >= len(view.board.melds):
        return refuse("no_such_meld", n=index + 1)
    meld = view.board.melds[index]
    if may_add_to(view, meld):
        return None
    if view.rules.layoff == "off":
        return refuse("layoff_off")
    if view.rules.layoff == "own_only":
        return refuse("layoff_own_only", who=Seat(meld.owner))
    if not has_opened(view):
        return refuse("opening_first", least=view.rules.opening_min)
    return refuse("own_meld_first", who=Seat(meld.owner))


def _lay_off(view: View, action: LayOff) -> Refusal | None:
    if stop := _may_touch(view, action.meld) or _held(view, action.claims):
        return stop
    meld = view.board.melds[action.meld]
    found = read_added(action, view)
    if not found:
        return why_no_addition(meld, action.claims, view.rules)
    if unsaid := _unsaid(found, action.claims, view):
        return unsaid
    return _promise(lay_off(view, action.meld, found[0], (claim.card for claim in action.claims)))


def _swap(view: View, action: Swap) -> Refusal | None:
    rules = view.rules
    moves = action.to is not None
    if (rules.joker_declare != "required_swappable") if moves else (rules.joker_swap == "off"):
        return refuse("swap_off")
    if stop := _may_touch(view, action.meld) or _held(view, (Claim(action.card),)):
        return stop
    meld = view.board.melds[action.meld]
    if rules.joker_swap == "runs_to_hand" and not moves and meld.kind is Kind.SET:
        return refuse("swap_runs_only")
    found = read_swap(action, view)
    if not found:
        return refuse("swap_no_match", [action.card], card=action.card, meld=meld_label(meld))
    return _promise(swap(view, action, found[0]))


def _promise(after: View) -> Refusal | None:
    """Refuses what would leave the turn without a legal end. Source: rules.md A60, 001-21, R57."""
    if can_finish(after):
        return None
    open_duties = [duty for duty in after.board.duties if not duty.penalty]
    if open_duties:
        cards = open_duties[0].cards
        return refuse("duty_would_fail", cards, card=cards[0])
    if not after.hand:
        return refuse("keep_discard")
    return refuse("keep_unplayable" if after.rules.final_discard == "required_unplayable" else "keep_other", after.hand)


def _discard(view: View, action: Discard) -> Refusal | None:
    card = action.card
    if card not in view.hand:
        return refuse("not_in_hand", [card], card=card)
    for duty in view.board.duties:
        if not duty.penalty:
            code = "duty_first" if len(duty.cards) == 1 else "duty_first_any"
            return refuse(code, duty.cards, card=duty.cards[0])
    if is_rediscard(view, card):
        return refuse("rediscard", [card], card=card)
    last = len(view.hand) == 1
    if last and view.rules.final_discard == "required_unplayable" and is_playable(view, card):
        return refuse("discard_playable", [card], card=card)
    return None


# calling Rummy!


def _in_call(view: View, action: Action) -> Refusal | None:
    if isinstance(action, Pass):
        return None
    if not isinstance(action, Call):
        return refuse("call_or_pass")
    card = view.board.pile[-1]
    if not any(claim.card == card for claim in action.claims):
        return refuse("call_other_card", [card], card=card)
    holder = calling_view(view)
    if action.meld is not None:
        if len(action.claims) > 1:
            return refuse("call_one_card", [card], card=card)
        return _lay_off(holder, LayOff(action.claims, action.meld))
    if view.rules.rummy_call != "layoff_or_new_meld":
        return refuse("call_layoff_only", [card], card=card)
    return _lay_out(holder, LayOut((action.claims,)))


def calling_view(view: View) -> View:
    """The caller's view with the discard in hand, as if it were their turn to lay it."""
    board = view.board
    held = replace(board, pile=board.pile[:-1], taken=(), duties=())
    return view.with_hand((*view.hand, board.pile[-1]), held)


# listing


def legal(view: View) -> tuple[Action, ...]:
    """Every legal action in a fixed order, one for each choice of faces.

    Of equal cards one is named to lay. Several melds in one action are listed only where an opening needs
    them, and where there are very many ways, each meld is listed with some of them. Several cards added at once are
    listed only where a duty may need them.
    """
    if view.seat not in view.board.to_act:
        return ()
    tried: Iterator[Action]
    if view.board.phase is Phase.CALL:
        tried = _possible_calls(view)
    elif view.board.phase is Phase.DRAW:
        tried = iter((Draw(), *map(Take, view.board.pile), Decline()))
    else:
        tried = _possible_plays(view)
    return tuple(action for action in dict.fromkeys(tried) if refusal(view, action) is None)


def _possible_calls(view: View) -> Iterator[Action]:
    holder = calling_view(view)
    card = view.board.pile[-1]
    for index, meld in enumerate(view.board.melds):
        yield from (Call((claim,), index) for claim in _claims_for(meld, card, holder))
    for meld in melds_in(holder.hand, view.rules, view.seat, must=card):
        yield Call(meld.claims)
    yield Pass()


def _possible_plays(view: View) -> Iterator[Action]:
    pool = list(melds_in(view.hand, view.rules, view.seat)) if may_lay(view) else []
    ways = max(1, MOST_OPENINGS // max(1, len(pool)))
    yield from (LayOut(tuple(each.claims for each in melds)) for melds in first_melds(view, pool, ways))
    for duty in view.board.duties:
        for target in duty.cards:
            if target in view.hand:
                yield from (LayOut(tuple(m.claims for m in melds)) for melds in target_melds(view, duty, target, ways))
                yield from (LayOff(claims, index) for index, claims in additions_with(view, target))
    for index, meld in enumerate(view.board.melds):
        for card in dict.fromkeys(view.hand):
            yield from (LayOff((claim,), index) for claim in _claims_for(meld, card, view))
    yield from swaps(view)
    yield from pushes(view)
    yield from map(Discard, view.hand)


def _claims_for(meld: Meld, card: Card, view: View) -> Iterator[Claim]:
    """The card as itself, and as every face that a wild card could be added as."""
    if can_be_wild(card, view.rules):
        yield from (Claim(card, face) for face in free_faces(meld, view.rules) if face != card.face)
    if not card.is_joker or view.rules.joker_role == "rank_set_only":
        yield Claim(card)
