"""A deal looked back on: its choices with what they cost, where its points came from, and the panel of a step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from pyengine.game import Aside
from web.app.hand_order import KEYS
from web.app.review_models import OtherHand, ReplayPanel, ReviewView
from web.app.screens.faces import Drawn, drawn, spoken_all
from web.app.screens.pages import page
from web.app.screens.seats import House, house
from web.app.words import Words

TOLD = ("costly", "turning")  # grades of choices that made a difference
FOLLOWING = 8  # cards of a long row that lies aside, as many as are shown


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the deal's points as a bar: from `left`, `width` wide, both in hundredths of the picture.

    `zero` is where no points are; `back`: the bar leads to the left, to fewer points.
    """

    name: str
    points: str
    kind: str
    left: float
    width: float
    zero: float
    back: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownRow:
    """Another player's hand, or what lies aside, which has no `house`; `more` cards of it are not shown."""

    name: str
    house: House | None = None
    ordered: bool = False
    cards: tuple[Drawn, ...]
    more: int = 0
    said: str


def review_html(view: ReviewView, words: Words) -> str:
    told = sum(bar.grade in TOLD for bar in view.bars)
    account = view.account
    return page(
        "review",
        words,
        view=view,
        game=words.text(f"game.{view.game.id}"),
        heading=words.text("ui.review.heading" if told else "ui.review.heading_none", n=told) if view.done else None,
        told=told,
        best=sum(bar.grade in ("best", "equal") for bar in view.bars),
        weighable=sum(bar.grade not in ("waiting", "unweighed") for bar in view.bars),
        costliest=max(view.bars, key=lambda bar: bar.weight, default=None),
        tallest=max([1, *(bar.weight for bar in view.bars)]),
        parts=_parts(view, words),
        line=None if account is None else words.text(
            "ui.review.account" if view.against == 1 else "ui.review.account_mean",
            own=words.number(account.own),
            others=words.number(account.others),
            result=words.signed(account.result),
            expected=words.signed(account.expected),
            costliest=words.signed(account.costliest),
            rest=words.signed(account.rest),
        ),
    )  # fmt: skip


def _parts(view: ReviewView, words: Words) -> tuple[Part, ...]:
    """Expectation, the costliest choice and the rest one after the other, each from where the one before ended."""
    account = view.account
    if account is None:
        return ()
    kinds = (("expected", account.expected), ("costliest", account.costliest), ("rest", account.rest))
    ends = [0]
    for _, points in kinds:
        ends.append(ends[-1] + points)
    low, high = min(ends), max(ends)
    scale = 100 / max(1, high - low)

    def part(kind: str, start: int, end: int) -> Part:
        name = words.text(f"ui.review.part.{kind}")
        left, width, zero = (round(each * scale, 1) for each in (min(start, end) - low, abs(end - start), -low))
        return Part(name, words.signed(end - start), kind, left, width, zero, end < start)

    shown = [part(kind, ends[at], ends[at + 1]) for at, (kind, _) in enumerate(kinds)]
    return (*shown, part("result", 0, account.result))


def happened(panel: ReplayPanel, words: Words) -> Markup:
    """What has just happened; at the first step that nothing has."""
    said: Sequence[Markup] = [words.html(each) for each in panel.said]
    return Markup(" ").join(said) if said else Markup(words.text("ui.review.dealt"))


def hands_of(panel: ReplayPanel, words: Words) -> tuple[ShownRow, ...]:
    """The other hands, then what lies aside, where these are shown."""
    return (*(_hand(each, words) for each in panel.hands), *(_aside(each, words) for each in panel.aside))


def _hand(hand: OtherHand, words: Words) -> ShownRow:
    cards = sorted(hand.cards, key=KEYS["suit"])
    held, sign = spoken_all(cards, words), house(hand.seat, words)
    return ShownRow(
        name=sign.name,
        house=sign,
        cards=tuple(drawn(card, words) for card in cards),
        said=words.text("ui.review.holds" if cards else "ui.review.holds_none", who=hand.seat, cards=held),
    )


def _aside(row: Aside, words: Words) -> ShownRow:
    cards = row.cards[:FOLLOWING] if row.ordered else tuple(sorted(row.cards, key=KEYS["suit"]))
    more = len(row.cards) - len(cards)
    said = spoken_all(cards, words)
    said = words.text("ui.review.more", cards=said, n=more) if more else said
    return ShownRow(
        name=words(row.name),
        ordered=row.ordered,
        cards=tuple(drawn(card, words) for card in cards),
        more=more,
        said=words.text("ui.review.lies_first" if row.ordered else "ui.review.lies", name=row.name, cards=said),
    )
