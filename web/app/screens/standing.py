"""How a trick game stands: the birch rule from the worst score to the target, the contract, and the tricks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from pyengine.scene import Stage, Tally, TrickMiddle
from web.app.screens.seats import YOU, side_short
from web.app.words import Words

EDGE = 2.0  # per cent that a peg keeps from the ends of the rule
CLOSE = 8.0  # per cent within which two pegs lie on each other on a narrow screen


@dataclass(frozen=True, slots=True, kw_only=True)
class Peg:
    """A side on the rule."""

    kind: str  # "us", "them", or "p3": the colour of a player
    label: str
    total: str
    at: float  # per cent
    aside: float  # widths of a peg, so that it does not hide behind another


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruler:
    """The rule with all sides on it: the player's own first, then the others from the best on; half at each end."""

    name: str
    low: str
    high: str
    zero: float
    left: tuple[Peg, ...]
    right: tuple[Peg, ...]

    @property
    def pegs(self) -> tuple[Peg, ...]:
        return (*self.left, *self.right)


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """How many tricks a side has, and what it needs."""

    label: str
    count: str
    declares: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Meter:
    """Tricks as cells: how many of them are won, and after which one the contract is made."""

    name: str
    won: int
    need: int
    cells: int
    ours: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractBox:
    """What is played for, and how far it has come."""

    short: Markup
    full: Markup
    told: str  # the same as plain text
    taken: tuple[Taken, ...]
    meter: Meter | None


def ruler_of(middle: TrickMiddle, words: Words) -> Ruler:
    totals = [standing.total for standing in middle.standings]
    low = min(-middle.target if middle.lose_at is None else middle.lose_at, *totals)
    high = max(middle.target, *totals)

    def at(points: int) -> float:
        share = 100 * (points - low) / (high - low)
        return round(min(max(share, EDGE), 100 - EDGE), 1)

    several = len(totals) > 2
    own_first = sorted(middle.standings, key=lambda each: (YOU not in each.side, -each.total))
    pegs = [
        Peg(
            kind=f"p{each.side[0]}" if several else "us" if YOU in each.side else "them",
            label=side_short(each.side, [other.side for other in middle.standings], words),
            total=words.number(each.total),
            at=at(each.total),
            aside=aside,
        )
        for each, aside in zip(own_first, _asides([at(each.total) for each in own_first]), strict=True)
    ]
    half = len(pegs) // 2
    return Ruler(
        name=words.text("ui.tricks.ruler", low=low, target=middle.target),
        low=words.number(low),
        high=words.number(high),
        zero=at(0),
        left=tuple(pegs[:half]),
        right=tuple(pegs[half:]),
    )


def _asides(places: Sequence[float]) -> list[float]:
    """How far each peg stands aside from its place. They hang above and below by turns; those close together spread."""
    asides = [0.0] * len(places)
    for row in (range(0, len(places), 2), range(1, len(places), 2)):
        for group in _close([(places[at], at) for at in row]):
            for place, at in enumerate(group):
                asides[at] = place - (len(group) - 1) / 2
    return asides


def _close(row: Sequence[tuple[float, int]]) -> list[list[int]]:
    """Neighbours on the rule that would lie on each other, together."""
    groups: list[list[int]] = []
    before = -100.0
    for place, at in sorted(row):
        if place - before > CLOSE:
            groups.append([])
        groups[-1].append(at)
        before = place
    return groups


def _label(tally: Tally, middle: TrickMiddle, words: Words) -> str:
    return side_short(tally.side, [each.side for each in middle.tallies], words)


def contract_box(middle: TrickMiddle, words: Words) -> ContractBox | None:
    """The contract, once there is one."""
    if middle.contract is None or middle.contract_short is None:
        return None
    return ContractBox(
        short=words.html(middle.contract_short),
        full=words.html(middle.contract),
        told=words(middle.contract),
        taken=tuple(_taken(tally, middle, words) for tally in _declarer_first(middle)) if _playing(middle) else (),
        meter=_meter(middle, words) if _playing(middle) else None,
    )


def _playing(middle: TrickMiddle) -> bool:
    return middle.stage is Stage.PLAY


def _declarer_first(middle: TrickMiddle) -> tuple[Tally, ...]:
    return tuple(sorted(middle.tallies, key=lambda tally: tally.need is None))


def _taken(tally: Tally, middle: TrickMiddle, words: Words) -> Taken:
    count = (
        words.number(tally.tricks)
        if tally.need is None
        else words.text(
            "ui.tricks.none_of" if tally.need == 0 else "ui.tricks.of", tricks=tally.tricks, need=tally.need
        )
    )
    return Taken(label=_label(tally, middle, words), count=count, declares=tally.need is not None)


def _meter(middle: TrickMiddle, words: Words) -> Meter | None:
    tally = next((each for each in middle.tallies if each.need is not None), None)
    if tally is None or tally.need is None:
        return None
    label = _label(tally, middle, words)
    key = "ui.tricks.meter_none" if tally.need == 0 else "ui.tricks.meter"
    return Meter(
        name=words.text(key, side=label, tricks=tally.tricks, need=tally.need, all=middle.trick_count),
        won=tally.tricks,
        need=tally.need,
        cells=middle.trick_count,
        ours=YOU in tally.side,
    )
