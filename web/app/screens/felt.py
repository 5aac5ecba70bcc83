"""The cloth of a trick table: players around it, the trick in the middle, the kitty before it is taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from pyengine.messages import Seat
from pyengine.scene import Call, CardFace, Heap, SeatFace, Stage, TrickCard, TrickMiddle
from web.app.models import TableView
from web.app.screens.faces import Drawn, drawn, spoken
from web.app.screens.names import card_id
from web.app.screens.seats import YOU, House, house
from web.app.words import Words

Spots = Callable[[Seat, int], tuple[float, float]]  # whose card, and its number in the trick
# Where the others sit, from the player's left, and where each card of a trick lies, in card widths from the middle.
PLACES = {1: ("n",), 2: ("w", "e"), 3: ("w", "n", "e"), 4: ("w", "nw", "ne", "e"), 5: ("w", "nw", "n", "ne", "e")}
ROW = {"w": (-1.12, 0.0), "e": (1.12, 0.0), "you": (0.0, 0.1)}
CROSS = {"w": (-1.18, 0.0), "n": (0.0, -0.8), "e": (1.18, 0.0), "you": (0.0, 0.8)}
TWO_ROWS = {
    "w": (-1.12, 0.78),
    "nw": (-1.12, -0.78),
    "n": (0.0, -0.78),
    "ne": (1.12, -0.78),
    "e": (1.12, 0.78),
    "you": (0.0, 0.78),
}
SPOTS = {
    2: ROW,
    3: CROSS,
    4: TWO_ROWS | {"nw": (-0.58, -0.78), "ne": (0.58, -0.78)},
    5: TWO_ROWS,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class TopCard:
    """A heap: its topmost card, if it shows one, and how many lie under it. `do` plays it."""

    id: str
    face: Drawn | None
    name: str
    under: int
    value: str
    do: str | None
    chosen: bool
    refused: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Neighbour:
    """Another player at the table. `said` is the last call in the auction, later the tricks won.

    What a call is worth and what it means stand beside it.
    """

    house: House
    place: str
    title: str
    role: str
    ally: bool
    notes: tuple[Markup, ...]
    said: Markup | None
    worth: str | None
    means: str | None
    standing: bool
    turn: bool
    dealer: bool
    out: bool
    cards: int
    open_hand: tuple[Drawn, ...]
    open_name: str
    heaps: tuple[TopCard, ...]
    heaps_name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """A card of a trick, and where it lies."""

    face: Drawn
    name: str
    x: float
    y: float
    by: str
    wins: str  # what is said of the card that is ahead or took the trick
    named: Markup | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickBox:
    """The trick in the middle: the one being played, or the one before it until the next is led."""

    title: str
    cards: tuple[Laid, ...]
    done: bool
    slot: tuple[float, float] | None  # where yours will lie, when it is your turn


@dataclass(frozen=True, slots=True, kw_only=True)
class Slots:
    """Cards on their way out: those chosen so far, and how many are still to choose."""

    title: str
    keep: str
    cards: tuple[Drawn, ...]
    left: int


def neighbours(view: TableView, middle: TrickMiddle, words: Words) -> tuple[Neighbour, ...]:
    """The others in turn order, from the player's left."""
    scene = view.scene
    others = (*scene.seats[scene.seat + 1 :], *scene.seats[: scene.seat])
    places = PLACES[len(others)]
    return tuple(_neighbour(face, place, middle, words) for face, place in zip(others, places, strict=True))


def _neighbour(face: SeatFace, place: str, middle: TrickMiddle, words: Words) -> Neighbour:
    shown = house(face.seat, words, lit=face.to_act)
    call = _last_call(face.seat, middle) if middle.stage is not Stage.PLAY else None
    return Neighbour(
        house=shown,
        place=place,
        title=f"{shown.name}, {words.text('ui.table.to_play')}" if face.to_act else shown.name,
        role=role_of(face, middle, words),
        ally=face.seat in _ours(middle),
        notes=tuple(words.html(note) for note in face.notes),
        said=words.html(call.label) if call else _won(face, middle, words),
        worth=words.number(call.points) if call and call.points is not None else None,
        means=words(call.meaning) if call and call.meaning else None,
        standing=call is not None and call.standing,
        turn=face.to_act,
        dealer=face.dealer,
        out=face.out,
        cards=face.hand_count,
        open_hand=tuple(drawn(each.card, words) for each in face.open_hand),
        open_name=words.text("ui.tricks.open_hand", who=face.seat, cards=tuple(each.card for each in face.open_hand)),
        heaps=heaps_of(face.heaps, face.seat, words),
        heaps_name=words.text("ui.tricks.heaps", who=face.seat),
    )


def _last_call(seat: Seat, middle: TrickMiddle) -> Call | None:
    return next((call for call in reversed(middle.calls) if call.seat == seat), None)


def _won(face: SeatFace, middle: TrickMiddle, words: Words) -> Markup | None:
    """The player's tricks, while they are played."""
    if middle.stage is not Stage.PLAY or face.tricks is None:
        return None
    return words.markup("ui.tricks.won", n=face.tricks)


def role_of(face: SeatFace, middle: TrickMiddle, words: Words) -> str:
    """What the player is to you in this deal, as far as everybody may know."""
    if face.out:
        return words.text("ui.tricks.out")
    if face.seat == middle.declarer:
        return words.text("ui.tricks.declarer")
    ours = _ours(middle)
    if face.seat == YOU:
        return ""
    if face.seat in ours:
        return words.text("ui.tricks.partner")
    return words.text("ui.tricks.opponent") if len(ours) > 1 else ""


def _ours(middle: TrickMiddle) -> tuple[Seat, ...]:
    """Who plays with you in this deal, you included, as far as everybody may know."""
    return next((tally.side for tally in middle.tallies if YOU in tally.side), (YOU,))


def heaps_of(
    heaps: Sequence[Heap], seat: Seat, words: Words, *, verb: str | None = None, view: TableView | None = None
) -> tuple[TopCard, ...]:
    """Heaps from the left; with a `verb` the topmost cards can be touched."""
    return tuple(_heap(heap, f"heap-{seat}-{at}", words, verb, view) for at, heap in enumerate(heaps))


def _heap(heap: Heap, name: str, words: Words, verb: str | None, view: TableView | None) -> TopCard:
    top = heap.top
    spoken_top = spoken(top.card, words) if top else words.text("ui.tricks.heap_hidden")
    return TopCard(
        id=f"hand-{card_id(top.card)}" if top and verb else name,
        face=drawn(top.card, words) if top else None,
        name=words.text("ui.tricks.heap", top=spoken_top, n=heap.under),
        under=heap.under,
        value=str(top.card) if top else "",
        do=f"{verb} {top.card}" if top and verb else None,
        chosen=bool(top and view and top.card in view.chosen),
        refused=refusal_of(top, words) if top else None,
    )


def refusal_of(face: CardFace, words: Words) -> str | None:
    """Why the card cannot be played now, as it is said after its name."""
    return None if face.refused is None else words.text("ui.tricks.refused", why=face.refused)


def trick_box(view: TableView, middle: TrickMiddle, words: Words) -> TrickBox:
    """The trick as it lies."""
    done = not middle.trick and bool(middle.last_trick)
    spots = _spots(view)
    own = view.scene.seats[view.scene.seat]
    cards = (*view.scene.hand, *(heap.top for heap in own.heaps if heap.top is not None))
    yours = middle.stage is Stage.PLAY and own.to_act and any(card.refused is None for card in cards)
    return TrickBox(
        title=words.text("ui.tricks.last" if done else "ui.tricks.trick"),
        cards=laid_cards(middle.trick or middle.last_trick, spots, words, done=done),
        done=done,
        slot=spots(YOU, len(middle.trick)) if yours and not done else None,
    )


def laid_cards(trick: Sequence[TrickCard], spots: Spots, words: Words, *, done: bool) -> tuple[Laid, ...]:
    """The cards of a trick in the order in which they were played."""
    return tuple(_laid(each, spots(each.seat, at), words, led=at == 0, done=done) for at, each in enumerate(trick))


def _laid(each: TrickCard, spot: tuple[float, float], words: Words, *, led: bool, done: bool) -> Laid:
    who = words.player(each.seat)
    named = words.text("ui.tricks.named", suit=each.named) if each.named else ""
    wins = words.text("ui.tricks.took" if done else "ui.tricks.leads", who=each.seat) if each.wins else ""
    notes = [named, words.text("ui.tricks.led") if led else "", wins]
    return Laid(
        face=drawn(each.card.card, words),
        name=", ".join((f"{who}: {spoken(each.card.card, words)}", *filter(None, notes))),
        x=spot[0],
        y=spot[1],
        by=who,
        wins=wins,
        named=words.markup("ui.tricks.named", suit=each.named) if each.named else None,
    )


def _spots(view: TableView) -> Spots:
    """Where each card lies: before its player, or side by side where two play two cards each."""
    seats, own = len(view.scene.seats), view.scene.seat
    if seats == 2:
        cards = 4 if view.scene.seats[own].heaps else 2
        return lambda seat, at: (1.12 * at - 0.56 * (cards - 1), 0.1 if seat == own else -0.1)
    places = ("you", *PLACES[seats - 1])
    return lambda seat, _: SPOTS[seats - 1][places[(seat - own) % seats]]


def slots_of(view: TableView, middle: TrickMiddle, words: Words) -> Slots | None:
    """The exchange, when it is yours."""
    if not middle.put_away:
        return None
    chosen = [card for card in view.hand if card in view.chosen]
    return Slots(
        title=words.text("ui.tricks.put_away", n=middle.put_away),
        keep=words.text("ui.tricks.keep", n=len(view.hand) - middle.put_away),
        cards=tuple(drawn(card, words) for card in chosen),
        left=max(0, middle.put_away - len(chosen)),
    )
