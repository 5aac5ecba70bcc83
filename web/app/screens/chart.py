"""The way to the target as a drawing: points after each deal, one line for each side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pyengine.messages import Seat
from web.app.screens.seats import YOU, side_short
from web.app.words import Words

TOP, BOTTOM = 32, 262  # px
LEFT, RIGHT = 11.0, 76.0  # per cent of the width; the names stand to the right
LABEL_GAP = 16  # px between names
GRID_LINES = 6
MOST_TICKS = 10
STEPS = (50, 100, 200, 250, 500, 1000, 2000, 2500, 5000)


@dataclass(frozen=True, slots=True)
class Tick:
    """A mark on an axis."""

    at: float
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Curve:
    """A side's way in the colour of its first player, as points (per cent, px) and the name at its end."""

    seat: int
    you: bool
    shape: str
    points: tuple[tuple[float, float], ...]
    label: str
    label_at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """All that is drawn."""

    left: float
    right: float
    rows: tuple[Tick, ...]
    deals: tuple[Tick, ...]
    zero: float
    goal: float
    curves: tuple[Curve, ...]
    spoken: str


SHAPES = ("circle", "square", "diamond", "triangle", "ring", "box", "gem", "wedge")


def chart_of(sides: Sequence[tuple[Seat, ...]], totals: Sequence[tuple[int, ...]], target: int, words: Words) -> Chart:
    """The chart of the totals after each deal, by seat, oldest first; it starts at nought."""
    ways = [(0, *(row[side[0]] for row in totals)) for side in sides]
    low = min(0, *(min(way) for way in ways))
    high = max(target, *(max(way) for way in ways))
    step = next((each for each in STEPS if (high - low) / each <= GRID_LINES), STEPS[-1])
    low = -step * -(low // step)

    def y(points: int) -> float:
        return round(BOTTOM - (points - low) * (BOTTOM - TOP) / (high - low), 1)

    deals = len(totals)

    def x(deal: int) -> float:
        return round(LEFT + deal * (RIGHT - LEFT) / deals, 1)

    labels = _spread([y(way[-1]) for way in ways])
    every = 1 + (deals - 1) // MOST_TICKS
    ends = [
        words.text("ui.score.chart_end", name=side_short(side, sides, words), points=way[-1])
        for side, way in zip(sides, ways, strict=True)
    ]
    return Chart(
        left=LEFT,
        right=RIGHT,
        rows=tuple(Tick(y(points), words.number(points)) for points in range(low, high + 1, step) if points != target),
        deals=(
            Tick(LEFT, words.text("ui.score.start")),
            *(Tick(x(deal), str(deal)) for deal in range(1, deals + 1) if (deals - deal) % every == 0),
        ),
        zero=y(0),
        goal=y(target),
        curves=tuple(
            Curve(
                seat=sides[at][0],
                you=YOU in sides[at],
                shape=SHAPES[at % len(SHAPES)],
                points=tuple((x(deal), y(points)) for deal, points in enumerate(way)),
                label=ends[at],
                label_at=labels[at],
            )
            for at, way in enumerate(ways)
        ),
        spoken=", ".join(ends),
    )


def _spread(wanted: list[float]) -> list[float]:
    """Heights of the names: near their lines, far enough apart to be read, within the drawing."""
    order = sorted(range(len(wanted)), key=lambda each: wanted[each])
    found = dict.fromkeys(order, 0.0)
    at = float(TOP - LABEL_GAP)
    for each in order:
        at = found[each] = max(wanted[each], at + LABEL_GAP)
    at = float(BOTTOM + LABEL_GAP)
    for each in reversed(order):
        at = found[each] = min(found[each], at - LABEL_GAP)
    return [found[each] for each in range(len(wanted))]
