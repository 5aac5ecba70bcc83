"""What chosen cards make: the moves that use exactly them, every reading its own, or why they make nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from pyengine.cards import Card
from pyengine.games.rum500.actions import Discard, LayOff, LayOut, Swap
from pyengine.games.rum500.duty import can_use_pile, may_lay, target_melds
from pyengine.games.rum500.finding import melds_in
from pyengine.games.rum500.laying import after_laying, read_added, read_new, read_swap
from pyengine.games.rum500.layoffs import pushed
from pyengine.games.rum500.legality import after_take, refusal
from pyengine.games.rum500.melds import Claim, Meld, meld_points, readings, table_value
from pyengine.games.rum500.reasons import meld_label, refuse, stand_ins, why_no_meld
from pyengine.games.rum500.scene import MOVE, say, take_move
from pyengine.games.rum500.view import Phase, View
from pyengine.messages import Msg, Seat, msg
from pyengine.scene import Move, Offer

Playing = LayOut | LayOff | Swap | Discard
MOST_PLANS = 3  # suggestions for a pile card, dearest first


def offer(view: View, chosen: Sequence[Card], take: Card | None) -> Offer:
    """What the chosen hand cards, and a chosen pile card, can be used for now."""
    chosen = tuple(card for card in chosen if card in view.hand)
    drawing = view.board.phase is Phase.DRAW and view.seat in view.board.to_act
    if drawing and take in view.board.pile and not view.board.is_covered(take):
        return _offer_take(view, chosen, take)
    if not chosen:
        return Offer(say=say(view), moves=())
    return _offer_hand(view, chosen)


def _offer_hand(view: View, chosen: tuple[Card, ...]) -> Offer:
    playing = view.board.phase is Phase.PLAY and view.seat in view.board.to_act
    found = [*_new_melds(view, chosen), *_added(view, chosen), *_swaps(view, chosen)]
    discard = [_move(view, Discard(chosen[0]), "discard", msg(MOVE + "discard", card=chosen[0]))]
    if not playing:
        return Offer(say=_while_waiting(view, chosen, found[0].label if found else None), moves=())
    usable = [move for move in found if move.refused is None]
    moves = (*usable, *(move for move in found if move.refused is not None), *(discard if len(chosen) == 1 else []))
    first = next((at for at, move in enumerate(moves) if move.refused is None), None)
    moves = tuple(replace(move, main=at == first) for at, move in enumerate(moves))
    if found or len(chosen) == 1:
        return Offer(say=_say_chosen(chosen, moves), moves=moves)
    return _nothing(view, chosen)


def _nothing(view: View, chosen: tuple[Card, ...]) -> Offer:
    """Why the cards make nothing, and which of them could be left out so that the rest may be laid, if any."""
    if not may_lay(view):
        return Offer(say=refuse("first_turn").why, moves=())
    why = why_no_meld([Claim(card) for card in chosen], view.rules)
    for out in _ways_to_leave_out(chosen, why.cards):
        rest = tuple(card for card in chosen if card not in out)
        usable = (move for move in (*_new_melds(view, rest), *_added(view, rest)) if move.refused is None)
        if move := next(usable, None):
            advice = msg("rum500.say.without", cards=out, what=move.label)
            return Offer(say=_told(why.why, advice), moves=(), bad=out)
    return Offer(say=_told(why.why, msg("rum500.say.choose_others")), moves=())


def _ways_to_leave_out(chosen: tuple[Card, ...], at_fault: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """One card or two of the chosen ones, those at fault first."""
    order = sorted(chosen, key=lambda card: card not in at_fault)
    for count in (1, 2):
        if count < len(chosen):
            yield from combinations(order, count)


def _told(*sentences: Msg) -> Msg:
    """Sentences one after the other."""
    return msg("rum500.say.told", what=sentences)


def _while_waiting(view: View, chosen: tuple[Card, ...], note: Msg | None) -> Msg:
    drawing = view.board.phase is Phase.DRAW and view.seat in view.board.to_act
    if note is not None:
        return msg("rum500.say.makes_then_draw" if drawing else "rum500.say.makes", what=note)
    if len(chosen) > 1:
        return _told(why_no_meld([Claim(card) for card in chosen], view.rules).why, say(view))
    return msg("rum500.say.chosen_then_draw", card=chosen[0]) if drawing else say(view)


def _say_chosen(chosen: tuple[Card, ...], moves: Sequence[Move]) -> Msg:
    first = moves[0]
    if first.refused is not None:
        return first.refused
    if first.kind == "discard":
        return msg("rum500.say.chosen_one", card=chosen[0])
    readings_left = [move for move in moves if move.kind == first.kind and move.refused is None]
    if len(readings_left) > 1 and first.kind in ("meld", "layoff"):
        return msg("rum500.say.which", n=len(readings_left))
    return msg("rum500.say.makes", what=first.label)


def _move(
    view: View, action: Playing, kind: str, label: Msg, *, points: int | None = None, target: str | None = None
) -> Move:
    refused = refusal(view, action)
    why = refused.why if refused else None
    confirm = _costs(view, action) if refused is None else None
    return Move(action=str(action), kind=kind, label=label, points=points, refused=why, confirm=confirm, target=target)


def _costs(view: View, action: Playing) -> Msg | None:
    """The question before points are lost that could still be kept. Source: rules.md A18, 002-13, R35."""
    points = sum(duty.penalty for duty in view.board.duties)
    if not points or not can_use_pile(view):
        return None
    if isinstance(action, Discard):
        return msg(MOVE + "discard_penalty", points=points)
    after = after_laying(view, action)
    left = sum(duty.penalty for duty in after.board.duties)
    if not left or (after.hand and can_use_pile(after)):
        return None
    return msg(MOVE + "lay_penalty", points=left)


# with hand cards


def _new_melds(view: View, chosen: tuple[Card, ...]) -> Iterator[Move]:
    found = readings([Claim(card) for card in chosen], view.seat, view.rules)
    for meld in _told_apart(found, view):
        if read_new(meld.claims, view)[:1] != (meld,):
            continue  # said like this the cards are read as another meld
        label = msg(MOVE + "lay_out", meld=meld_label(meld), wilds=stand_ins(meld.placed))
        yield _move(view, LayOut((meld.claims,)), "meld", label, points=meld_points(meld, view.rules))
    if not found and len(chosen) >= 6:
        for melds in partitions(chosen, view):
            points = sum(meld_points(meld, view.rules) for meld in melds)
            label = msg(MOVE + "lay_out_all", melds=tuple(meld_label(meld) for meld in melds))
            yield _move(view, LayOut(tuple(meld.claims for meld in melds)), "meld", label, points=points)


def _told_apart(found: Sequence[Meld], view: View) -> Sequence[Meld]:
    """All readings where the player has to say one; else the first."""
    return found[:1] if view.rules.joker_declare == "automatic" else found


def partitions(chosen: tuple[Card, ...], view: View) -> Iterator[tuple[Meld, ...]]:
    """The first way to use all the cards in several melds, if there is one."""
    pool = list(melds_in(chosen, view.rules, view.seat))

    def cover(left: frozenset[Card], melds: tuple[Meld, ...]) -> tuple[Meld, ...] | None:
        if not left:
            return melds
        card = min(left)
        for meld in pool:
            fits = card in meld.cards and left.issuperset(meld.cards)
            if fits and (whole := cover(left.difference(meld.cards), (*melds, meld))):
                return whole
        return None

    if found := cover(frozenset(chosen), ()):
        yield found


def _added(view: View, chosen: tuple[Card, ...]) -> Iterator[Move]:
    claims = tuple(Claim(card) for card in chosen)
    for number, meld in enumerate(view.board.melds):
        found = read_added(LayOff(claims, number), view)
        for grown in _told_apart(found, view):
            faces = {each.card: each for each in grown.placed}
            said = tuple(Claim(card, faces[card].face if faces[card].is_wild else None) for card in chosen)
            if read_added(LayOff(said, number), view)[:1] != (grown,):
                continue  # said like this the meld becomes another
            points = sum(table_value(grown, at, view.rules) for at, e in enumerate(grown.placed) if e.card in chosen)
            stands = stand_ins(faces[card] for card in chosen)
            label = msg(
                MOVE + ("lay_off_own" if meld.owner == view.seat else "lay_off"),
                cards=chosen,
                meld=meld_label(meld),
                owner=Seat(meld.owner),
                wilds=stands,
            )
            yield _move(view, LayOff(said, number), "layoff", label, points=points, target=f"M{number + 1}")


def _swaps(view: View, chosen: tuple[Card, ...]) -> Iterator[Move]:
    if len(chosen) != 1:
        return
    card = chosen[0]
    for number, meld in enumerate(view.board.melds):
        wild = next((each.card for each in meld.placed if each.is_wild and each.face == card.face), None)
        if wild is None:
            continue
        target = f"M{number + 1}"
        if view.rules.joker_swap != "off" and read_swap(Swap(card, number), view):
            label = msg(MOVE + "swap", card=card, wild=wild, meld=meld_label(meld))
            yield _move(view, Swap(card, number), "swap", label, target=target)
        if view.rules.joker_declare == "required_swappable":
            for _, face in pushed(meld, card, view.seat, view.rules):
                label = msg(MOVE + "push", card=card, wild=wild, face=face, meld=meld_label(meld))
                yield _move(view, Swap(card, number, face), "swap", label, target=target)


# with a pile card


def _offer_take(view: View, chosen: tuple[Card, ...], take: Card) -> Offer:
    move = take_move(view, take)
    taken = view.board.down_to(take)
    if move.refused is not None:
        return Offer(say=move.refused, moves=(move,), bad=(take,))
    after = after_take(view, taken)
    plans = list(_plans(after, move, chosen, take))
    duties = after.board.duties
    if duties and len(duties[0].cards) == 1:
        told = msg("rum500.say.take_duty", n=len(taken), card=take, rest=len(taken) - 1)
    elif duties:
        told = msg("rum500.say.take_duty_any", n=len(taken))
    else:
        told = msg("rum500.say.take_free", n=len(taken))
    if chosen and not plans:
        told = _told(told, why_no_meld([Claim(card) for card in (*chosen, take)], view.rules).why)
    moves = (*plans, replace(move, main=not plans))
    return Offer(say=told, moves=moves)


def _plans(after: View, move: Move, chosen: tuple[Card, ...], take: Card) -> Iterator[Move]:
    """Taking and using the pile card in one go: with the chosen cards, or else in the dearest ways."""
    if chosen:
        laid = _offer_hand(after, (*chosen, take))
        yield from (_both(move, then, main=at == 0) for at, then in enumerate(laid.moves) if then.kind != "discard")
        return
    ways = sorted(_ways(after), key=lambda way: -sum(meld_points(meld, after.rules) for meld in way))
    told: list[frozenset[Card]] = []  # cards of the plans told so far
    actions: set[str] = set()
    for melds in ways:
        cards = frozenset(card for meld in melds for card in meld.cards)
        if any(cards < more for more in told):
            continue
        points = sum(meld_points(meld, after.rules) for meld in melds)
        label = msg(MOVE + "lay_out_all", melds=tuple(meld_label(meld) for meld in melds))
        then = _move(after, LayOut(tuple(meld.claims for meld in melds)), "meld", label, points=points)
        if then.refused is None and then.action not in actions:
            told.append(cards)
            actions.add(then.action)
            yield _both(move, then, main=len(told) == 1)
        if len(told) == MOST_PLANS:
            return
    addable = [card for duty in after.board.duties if not duty.new_meld_only for card in duty.cards]
    for then in (move_on for card in addable for move_on in _added(after, (card,))):
        if then.refused is None and len(told) < MOST_PLANS:
            told.append(frozenset())
            yield _both(move, then, main=len(told) == 1)


def _ways(after: View) -> Iterator[tuple[Meld, ...]]:
    """New melds that use what has to be used."""
    for duty in after.board.duties:
        for card in duty.cards:
            yield from target_melds(after, duty, card)


def _both(move: Move, then: Move, *, main: bool) -> Move:
    return Move(
        action=f"{move.action}; {then.action}",
        kind="take",
        label=msg(MOVE + "take_and", take=move.label, then=then.label),
        points=then.points,
        main=main and then.refused is None,
        refused=then.refused,
        confirm=move.confirm or then.confirm,  # When nothing taken can be used as it must, no plan helps.
        target=then.target,
    )
