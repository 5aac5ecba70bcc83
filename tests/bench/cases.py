"""What the benchmark measures: names, and for each the cases to time, always the same ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial
from typing import Any

from pyengine.bot import decide
from pyengine.cards import Card, pack
from pyengine.cli import play_out
from pyengine.games import GAMES
from pyengine.games.rum500.duty import target_melds
from pyengine.games.rum500.laydown import best_lay_down
from pyengine.games.rum500.legality import after_take, legal
from pyengine.games.rum500.rules import Rules
from pyengine.games.rum500.scene import scene
from pyengine.games.rum500.view import Duty, View
from pyengine.match import Match
from pyengine.record import Setup
from pyengine.rng import Rng

Work = Callable[[], object]
RUM = GAMES["rum500"]


def measures() -> Iterator[tuple[str, Iterator[Work]]]:
    """Every measure with its cases."""
    yield "best lay-down, 25 cards with 2 jokers", lay_downs(200, size=25, packs=1, jokers=2)
    yield "best lay-down, 40 cards with 4 jokers", lay_downs(20, size=40, packs=2, jokers=4)
    yield "best lay-down and all duty melds, 25 cards", obligations(100)
    yield "legal actions, draw from a pile of 30", (partial(legal, view) for view in drawing_views(30, 30))
    yield "legal actions, draw from a pile of 40", (partial(legal, view) for view in drawing_views(40, 20))
    yield "scene, draw from a pile of 40", (partial(scene, view) for view in drawing_views(40, 20))
    yield "legal actions, 25 cards to lay", (partial(legal, view) for view in playing_views(40))
    for level in RUM.bots:
        yield f"one decision, {level}", decisions(level)
    yield "a match of two, casual", (partial(whole_match, f"two {number}", 2) for number in range(10))
    yield "a match of four, casual", (partial(whole_match, f"four {number}", 4) for number in range(8))


def some_cards(name: str, *, size: int, packs: int, jokers: int) -> tuple[Card, ...]:
    """A hand with exactly so many jokers."""
    wild = tuple(card for card in pack(packs=1, jokers=jokers) if card.is_joker)
    return (*Rng("bench", name).shuffled(pack(packs=packs))[: size - jokers], *wild)


def lay_downs(count: int, *, size: int, packs: int, jokers: int) -> Iterator[Work]:
    hands = (some_cards(f"hand {number}", size=size, packs=packs, jokers=jokers) for number in range(count))
    return (partial(best_lay_down, hand, Rules(), 0) for hand in hands)


def view_with(hand: tuple[Card, ...], pile: tuple[Card, ...] = ()) -> View:
    """The first player's view at their turn to draw, with this hand and pile."""
    setup = Setup(game="rum500", preset="pagat", seats=2, players=("human", "human"), seed="bench")
    started = Match(RUM, setup)
    view: View = started.view(started.to_act()[0])
    return view.with_hand(hand, replace(view.board, pile=pile))


def obligations(count: int) -> Iterator[Work]:
    """All ways to use one card of the hand in a new meld, and the best lay-down of the whole."""
    for number in range(count):
        hand = some_cards(f"duty {number}", size=25, packs=1, jokers=2)
        held = view_with(hand[1:], hand[:1])
        view = after_take(held, hand[:1])
        yield partial(_meet_and_plan, view, Duty(hand[:1]))


def _meet_and_plan(view: View, duty: Duty) -> None:
    for target in duty.cards:
        for _ in target_melds(view, duty, target):
            pass
    best_lay_down(view.hand, view.rules, view.seat)


def drawing_views(pile: int, count: int) -> Iterator[View]:
    for number in range(count):
        dealt = some_cards(f"pile {number}", size=pile + 7, packs=1, jokers=2)
        yield view_with(dealt[pile:], dealt[:pile])


def playing_views(count: int) -> Iterator[View]:
    for number in range(count):
        hand = some_cards(f"play {number}", size=25, packs=1, jokers=2)
        yield after_take(view_with(hand[:-1], hand[-1:]), hand[-1:])


def whole_match(seed: str, seats: int) -> None:
    play_out(Match(RUM, Setup(game="rum500", preset="pagat", seats=seats, players=("casual",) * seats, seed=seed)))


@cache
def positions() -> tuple[Any, ...]:
    """Every view to act of a few whole matches."""
    views = []
    for preset in RUM.presets[:5]:
        started = Match(
            RUM, Setup(game="rum500", preset=preset.id, seats=4, players=("casual",) * 4, seed=f"bench {preset.id}")
        )
        play_out(started)
        views += [RUM.view(played.before, played.seat) for played in started.played]
    return tuple(views)


def decisions(level: str) -> Iterator[Work]:
    return (partial(decide, RUM.bots[level], view, Rng("bench", number)) for number, view in enumerate(positions()))
