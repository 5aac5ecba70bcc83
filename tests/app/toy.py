"""A game of a few lines, to show that the page's side knows no rummy: draw a card, discard a card.

Twenty cards, two each. A discard may be claimed ("shout") in a window, if the rules say so. The deal ends with the
stock; everybody scores what they discarded.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pyengine.bot import Choice
from pyengine.cards import Card, Rank, card, pack
from pyengine.game import DealResult, Game, IllegalAction, Preset, ScoreLine, ScorePart, Table, Transition, each_alone
from pyengine.messages import Msg, Refusal, Seat, msg
from pyengine.options import option
from pyengine.rng import Rng
from pyengine.scene import CardFace, Mark, Move, Offer, PileMiddle, Scene, SeatFace

LAST = frozenset({Mark.LAST})


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyRules:
    window: str = option("off", "first", "turn", group="play")
    target: int = option(30, 5, group="end")
    tiny: bool = option(False, True, group="end")


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyState:
    rules: ToyRules
    table: Table
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    pile: tuple[Card, ...] = ()
    turn: Seat
    drawn: bool = False
    callers: tuple[Seat, ...] = ()
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ToyView:
    """The whole state, and whose eyes it is seen with: a toy has no secrets to keep."""

    state: ToyState
    seat: Seat


@dataclass(frozen=True, slots=True)
class ToyEvent:
    seat: Seat
    what: str
    card: Card | None = None


def deal(rules: ToyRules, table: Table, seed: str) -> ToyState:
    stock = list(Rng(seed, "deal", table.deal_no).shuffled(pack(ranks=tuple(Rank)[1:6])))
    hands = tuple((stock.pop(), stock.pop()) for _ in range(table.seats))
    turn = Seat((table.dealer + 1) % table.seats)
    return ToyState(rules=rules, table=table, hands=hands, stock=tuple(stock), turn=turn, points=(0,) * table.seats)


def to_act(state: ToyState) -> tuple[Seat, ...]:
    if state.callers:
        return state.callers if state.rules.window == "first" else state.callers[:1]
    return () if not state.stock and not state.drawn else (state.turn,)


def legal(view: ToyView) -> tuple[str, ...]:
    state = view.state
    if view.seat not in to_act(state):
        return ()
    if state.callers:
        return ("shout", "pass") if state.pile[-1].rank in (Rank.TWO, Rank.FOUR) else ("pass",)
    return tuple(f"discard {each}" for each in state.hands[view.seat]) if state.drawn else ("draw",)


def refusal(view: ToyView, action: str) -> Refusal | None:
    if action in legal(view):
        return None
    bad = tuple(map(card, action.split()[1:])) if action.startswith("discard") else ()
    return Refusal("not_now", msg("toy.refuse.not_now"), bad)


def apply(state: ToyState, seat: Seat, action: str) -> Transition:
    if refused := refusal(ToyView(state, seat), action):
        raise IllegalAction(refused)
    hands = list(state.hands)
    if action == "draw":
        hands[seat] += (state.stock[-1],)
        after = replace(state, hands=tuple(hands), stock=state.stock[:-1], drawn=True)
        return Transition(after, (ToyEvent(seat, "drew", state.stock[-1]),))
    if action == "pass":
        return Transition(replace(state, callers=tuple(each for each in state.callers if each != seat)), ())
    points = list(state.points)
    if action == "shout":
        points[seat] += 5
        return Transition(replace(state, callers=(), points=tuple(points)), (ToyEvent(seat, "shouted"),))
    thrown = card(action.partition(" ")[2])
    hands[seat] = tuple(each for each in hands[seat] if each != thrown)
    points[seat] += int(thrown.rank)
    others = tuple(Seat((seat + step) % state.table.seats) for step in range(1, state.table.seats))
    after = replace(
        state,
        hands=tuple(hands),
        pile=(*state.pile, thrown),
        points=tuple(points),
        turn=others[0],
        drawn=False,
        callers=others if state.rules.window != "off" and state.stock else (),
    )
    return Transition(after, (ToyEvent(seat, "discarded", thrown),))


def result(state: ToyState) -> DealResult | None:
    if to_act(state):
        return None
    totals = tuple(map(sum, zip(state.table.totals, state.points, strict=True)))
    lines = tuple(ScoreLine((ScorePart("thrown", each),)) for each in state.points)
    return DealResult(
        lines=lines,
        totals=totals,
        hero=None,
        title=msg("toy.over"),
        why=msg("toy.end"),
        winners=tuple(Seat(at) for at, each in enumerate(totals) if each == max(totals) >= state.rules.target),
        next_dealer=Seat((state.table.dealer + 1) % state.table.seats),
        sides=each_alone(state.table.seats),
    )


def parse(text: str) -> str:
    verb, _, rest = text.partition(" ")
    if verb == "discard":
        return f"discard {card(rest)}"
    if text not in ("draw", "shout", "pass"):
        raise ValueError(f"unknown action {text!r}: expected draw, discard, shout or pass")
    return text


def redact(event: ToyEvent, seat: Seat) -> ToyEvent:
    return event if event.what != "drew" or event.seat == seat else replace(event, card=None)


def tell(event: ToyEvent) -> Msg:
    return msg(f"toy.event.{event.what}", who=event.seat)


def scene(view: ToyView, recent: Sequence[ToyEvent]) -> Scene:
    state = view.state
    active = to_act(state)
    last = {event.card for event in recent}
    seats = tuple(
        SeatFace(
            seat=Seat(at),
            hand_count=len(hand),
            total=state.table.totals[at],
            table_points=state.points[at],
            to_act=at in active,
            dealer=at == state.table.dealer,
            groups=(),
        )
        for at, hand in enumerate(state.hands)
    )
    boast = Move(action="boast", kind="boast", label=msg("toy.boast"), refused=msg("toy.refuse.boast"))
    shout = Move(action="shout", kind="call", label=msg("toy.shout"))
    return Scene(
        seat=view.seat,
        seats=seats,
        deal_no=state.table.deal_no,
        title=msg("toy.title"),
        hand=tuple(CardFace(card=each, marks=frozenset({Mark.NEW})) for each in state.hands[view.seat]),
        middle=PileMiddle(
            stock=len(state.stock),
            pile=tuple(CardFace(card=each, marks=LAST if each in last else frozenset()) for each in state.pile),
            stock_move=Move(action="draw", kind="draw", label=msg("toy.draw")),
            pile_moves=(None,) * len(state.pile),
        ),
        steps=(),
        say=msg("toy.say"),
        moves=(boast, shout) if "shout" in legal(view) else (boast,),
    )


def offer(view: ToyView, chosen: tuple[Card, ...], take: Card | None) -> Offer:
    """Only one card makes something; the ace of spades is asked about first."""
    if len(chosen) != 1:
        return Offer(say=msg("toy.nothing"), moves=(), bad=chosen)
    ask = msg("toy.sure") if str(chosen[0]) == "AS" else None
    move = Move(action=f"discard {chosen[0]}", kind="discard", label=msg("toy.discard"), main=True, confirm=ask)
    return Offer(say=msg("toy.one"), moves=(move,))


class FirstLegal:
    """Shouts when it can, else does the first thing that is legal."""

    def think(self, view: ToyView, rng: Rng) -> Iterator[Choice]:
        yield Choice(legal(view)[0], msg("toy.why"))


def conflicts(rules: ToyRules, seats: int | None) -> tuple[Refusal, ...]:
    clash = rules.tiny and rules.window != "off"
    return (Refusal("tiny", msg("toy.conflict.tiny")),) if clash else ()


def no_text(*_: Any) -> Any:
    raise ValueError("a toy has no position text")


TOY = Game(
    id="toy",
    rules=ToyRules,
    presets=(
        Preset(id="plain", language="en", rules=ToyRules(), source=msg("toy.source")),
        Preset(id="loud", language="en", rules=ToyRules(window="first"), source=msg("toy.source")),
        Preset(id="polite", language="en", rules=ToyRules(window="turn"), source=msg("toy.source")),
    ),
    conflicts=conflicts,
    seat_range=lambda rules: range(2, 3 if rules.tiny else 5),
    sides=lambda rules, seats: each_alone(seats),
    deal=deal,
    to_act=to_act,
    apply=apply,
    result=result,
    view=ToyView,
    determinize=lambda view, rng: view.state,
    redact=redact,
    informs=lambda event, seat: event.what == "drew" and event.card is not None,
    chosen=lambda event, seat: event.seat == seat and event.what != "drew",
    legal=legal,
    refusal=refusal,
    parse=parse,
    tell=tell,
    scene=scene,
    offer=offer,
    rulebook=lambda rules: (),
    examples=lambda rules: {},
    cites={},
    house="plain",
    read_position=no_text,
    write_position=no_text,
    bots={"beginner": FirstLegal(), "casual": FirstLegal()},
    let_go="pass",
)
