"""What every game must keep, asked of `Game` alone: deals to look at, and what may be found in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import pytest

from pyengine.bot import decide
from pyengine.cards import Card
from pyengine.game import Game, IllegalAction, Table
from pyengine.games import GAMES
from pyengine.messages import Msg, Seat
from pyengine.rng import Rng
from pyengine.scene import CardFace, PileMiddle, Scene, TrickMiddle
from web.app.words import Words, install
from web.build.catalogues import compiled

MOST_ACTIONS = 3_000  # in one deal; the longest seen is far below
QUICK = ("beginner", "casual")  # levels that do not search; those that do are looked at in test_blindness.py
LOCALE = Path(__file__).resolve().parents[2] / "web" / "locale"


@dataclass(frozen=True, slots=True)
class House:
    """A game, one of its presets, and how many play."""

    game_id: str
    preset: str
    seats: int

    @property
    def game(self) -> Game:
        return GAMES[self.game_id]

    @property
    def rules(self) -> Any:
        return self.game.preset(self.preset).rules

    def __str__(self) -> str:
        return f"{self.game_id}-{self.preset}-{self.seats}"


HOUSES = [
    House(game.id, preset.id, seats)
    for game in GAMES.values()
    for preset in game.presets
    for seats in game.seat_range(preset.rules)
]


@dataclass(frozen=True, slots=True)
class Moment:
    """One action of a deal, and what could have been done instead."""

    state: Any
    seat: Seat
    legal: tuple[Any, ...]
    action: Any
    events: tuple[Any, ...]
    after: Any


Player = Callable[[Game, Any, tuple[Any, ...], Rng], Any]


def anything(game: Game, view: Any, legal: tuple[Any, ...], rng: Rng) -> Any:
    """Any legal action, each as likely."""
    return rng.choice(legal)


def sensible(game: Game, view: Any, legal: tuple[Any, ...], rng: Rng) -> Any:
    """A bot's choice as often as not, so that deals get somewhere; else anything."""
    if rng.fraction() < 0.5:
        return rng.choice(legal)
    return decide(game.bots[rng.choice(QUICK)], view, rng).action


def moments(game: Game, state: Any, player: Player, seed: str) -> Iterator[Moment]:
    """The actions of a deal from this state to its end. Fails where nobody can act, or it does not end."""
    for ply in range(MOST_ACTIONS):
        waiting = game.to_act(state)
        if not waiting:
            return
        rng = Rng(seed, "play", ply)
        seat = rng.choice(waiting)
        view = game.view(state, seat)
        legal = game.legal(view)
        assert legal, f"seat {seat} is to act and has nothing to do, ply {ply}"
        action = player(game, view, legal, rng)
        done = game.apply(state, seat, action)
        yield Moment(state, seat, legal, action, done.events, done.state)
        state = done.state
    raise AssertionError(f"no end after {MOST_ACTIONS} actions")


def first_state(game: Game, rules: Any, seats: int, seed: str) -> Any:
    dealer = Seat(Rng(seed, "dealer").below(seats))
    totals = tuple(100 * seat for seat in range(seats))
    return game.deal(rules, Table(seats=seats, dealer=dealer, deal_no=2, totals=totals), seed)


@cache
def deal(house: House, player: Player) -> tuple[Moment, ...]:
    """A whole deal by this player, the same for all tests of a process."""
    seed = str(house)
    return tuple(moments(house.game, first_state(house.game, house.rules, house.seats, seed), player, seed))


def sampled(house: House, player: Player, about: int, part: str) -> list[Moment]:
    """About so many moments of the deal, spread over it, and always its last one."""
    every = deal(house, player)
    step = max(1, len(every) // about)
    return [*every[Rng(str(house), part).below(step) : -1 : step], every[-1]]


# walking over values


def inside(value: Any) -> frozenset[Any]:
    """All cards and messages that a value is made of, at any depth."""
    if isinstance(value, Card):
        return frozenset((value,))
    if isinstance(value, tuple | list | set | frozenset):
        return frozenset().union(*map(inside, value))
    return _inside(value) if is_dataclass(value) else frozenset()


@lru_cache(maxsize=100_000)
def _inside(value: Any) -> frozenset[Any]:
    """The same for a dataclass; most melds and messages are looked into many times in a deal."""
    found = inside([getattr(value, field.name) for field in fields(value)])
    return found | {value} if isinstance(value, Msg) else found


def cards_inside(*values: Any) -> set[Card]:
    return {part for part in inside(values) if isinstance(part, Card)}


# what a table shows


def hand_of(scene: Scene) -> tuple[Card, ...]:
    return tuple(face.card for face in scene.hand)


def on_table(scene: Scene) -> tuple[Card, ...]:
    """Cards that lie open, in the middle or before the players, and are in nobody's hand."""
    laid = (face.card for seat in scene.seats for group in seat.groups for face in group.cards)
    tops = (heap.top.card for seat in scene.seats for heap in seat.heaps if heap.top is not None)
    return (*(face.card for face in scene.middle.open), *laid, *tops)


def face_down(scene: Scene) -> int:
    """How many cards lie where nobody sees them."""
    return scene.middle.face_down + sum(heap.under for seat in scene.seats for heap in seat.heaps)


def slots(scenes: Iterable[Scene]) -> tuple[list[Card], int]:
    """The cards in every hand and on the table as they lie there, and how many more lie face down.

    Hands at which their players have not looked yet lie face down too.
    """
    scenes = tuple(scenes)
    held = [card for scene in scenes for card in hand_of(scene)]
    unseen = sum(scene.seats[scene.seat].hand_count - len(scene.hand) for scene in scenes)
    return [*held, *on_table(scenes[0])], face_down(scenes[0]) + unseen


def scenes_of(game: Game, state: Any, seats: int) -> tuple[Scene, ...]:
    return tuple(game.scene(game.view(state, Seat(seat)), ()) for seat in range(seats))


def pile_of(scene: Scene) -> tuple[CardFace, ...]:
    """The discard pile, where there is one."""
    return scene.middle.pile if isinstance(scene.middle, PileMiddle) else ()


class Memory:
    """What one seat can have seen: cards that were in its own hand or lay open, until they are shuffled away.

    Where there is no stock to shuffle them into, cards that are gone stay known.
    """

    def __init__(self) -> None:
        self.cards: set[Card] = set()
        self.table: set[Card] = set()
        self.held: set[Card] = set()

    def look(self, own: Scene, all_held: set[Card]) -> None:
        """Takes in a table; `all_held` are the cards in all hands, to tell taking from shuffling."""
        table = set(on_table(own))
        if isinstance(own.middle, PileMiddle):
            self.cards -= self.table - table - all_held
        else:
            self.cards |= just_taken(own.middle) & (self.table | self.held) - all_held
        self.cards |= table | set(hand_of(own)) | laid_open(own)
        self.table, self.held = table, all_held


def just_taken(middle: TrickMiddle) -> set[Card]:
    """The trick that a card has just filled, and that lay open until then."""
    return {each.card.card for each in middle.last_trick}


def named_by(scene: Scene, action: str) -> set[Card]:
    """The card that a player names for all to hear, though nobody may have seen it."""
    return {Card(*move.names) for move in scene.moves if move.names is not None and move.action == action}


def laid_open(scene: Scene) -> set[Card]:
    """Cards of hands that lie open for all."""
    return {face.card for seat in scene.seats for face in seat.open_hand}


@cache
def words() -> tuple[Words, ...]:
    """The page's three languages, each without the help of another."""
    folders = sorted(LOCALE.glob("*/LC_MESSAGES"))
    for folder in folders:
        install(folder.parent.name, compiled(folder))
    return tuple(Words(folder.parent.name, strict=True) for folder in folders)


_said: set[tuple[str, tuple[str, ...]]] = set()


def say_all(*values: Any) -> None:
    """Puts every message inside the values to words in every language; fails on a key or parameter unknown."""
    for message in inside(values):
        if isinstance(message, Card):
            continue
        shape = (message.key, tuple(name for name, _ in message.params))
        if shape not in _said:
            for language in words():
                assert language(message)
            _said.add(shape)


# asking the game


def refused(game: Game, state: Any, seat: Seat, action: Any) -> bool:
    """Whether the rules refuse the action; fails if `apply` sees it otherwise or touches the state."""
    refusal = game.refusal(game.view(state, seat), action)
    if refusal is None:
        return False
    say_all(refusal)
    before = hash(state)
    with pytest.raises(IllegalAction) as raised:
        game.apply(state, seat, action)
    assert raised.value.refusal == refusal
    assert hash(state) == before
    return True


def can_play_on(game: Game, state: Any, seat: Seat, actions: str) -> bool:
    """Whether the actions, separated by `;`, can be played one after the other."""
    for text in actions.split("; "):
        action = game.parse(text)
        if game.refusal(game.view(state, seat), action) is not None:
            return False
        state = game.apply(state, seat, action).state
    return True
