"""Whatever is said in real play can be said in every language: deals are played at random and all is put into words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from pyengine.game import Table
from pyengine.games.rum500 import GAME
from pyengine.games.rum500.actions import Call, Discard, Draw, LayOff, LayOut, Pass, Swap, Take
from pyengine.games.rum500.melds import Claim
from pyengine.games.rum500.rules import Rules
from pyengine.messages import Msg, Seat
from pyengine.rng import Rng
from web.app.models import LANGUAGES
from web.app.words import Words

HOUSES = {
    **{preset.id: preset.rules for preset in GAME.presets},
    "jokers that come back": Rules(jokers_per_deck=4, joker_swap="any_to_hand", rummy_call="layoff_or_new_meld"),
    "jokers that move on": Rules(jokers_per_deck=4, joker_declare="required_swappable", rummy_call="layoff_only"),
    "jokers by themselves": Rules(jokers_per_deck=4, joker_role="rank_set_only", final_discard="float"),
    "wild twos, round the corner": Rules(twos_wild=True, wrap_runs=True, deep_must_use="none", stock_empty="reshuffle"),
    "own melds only": Rules(layoff="own_only", opening_min=30, final_discard="required_unplayable", pile_visible=False,
                            pile_take="top_or_whole", stock_empty="end_at_once"),
}  # fmt: skip


def messages(thing: object) -> Iterator[Msg]:
    """Every message inside a scene, an offer or the like; not those inside other messages."""
    if isinstance(thing, Msg):
        yield thing
    elif isinstance(thing, tuple):
        for each in thing:
            yield from messages(each)
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from messages(getattr(thing, field.name))


def tries(view: Any, rng: Rng) -> Iterator[Any]:
    """Actions that a player might try, most of them against the rules."""
    hand = rng.shuffled(view.hand)
    yield from (Draw(), Pass(), *map(Take, view.board.pile), *map(Discard, hand[:2]))
    for size in (2, 3, 4):
        yield LayOut((tuple(map(Claim, hand[:size])),))
    for number in range(min(3, len(view.board.melds))):
        for card in hand[:3]:
            yield from (LayOff((Claim(card),), number), Swap(card, number), Call((Claim(card),), number))


def said_in(house: str) -> Iterator[Msg]:
    """All that the player at the page is told, or could be, in a few deals."""
    for seed in ("one", "two"):
        rng = Rng(f"{house} {seed}", "play")
        seats = max(GAME.seat_range(HOUSES[house])[0], 2 + rng.below(3))
        state = GAME.deal(HOUSES[house], Table(seats=seats, dealer=Seat(0), deal_no=1, totals=(0,) * seats), seed)
        for _ in range(150):
            if not GAME.to_act(state):
                break
            seat = GAME.to_act(state)[0]
            view, mine = GAME.view(state, seat), GAME.view(state, Seat(0))
            yield from messages(GAME.scene(mine))
            chosen = rng.shuffled(mine.hand)[: 1 + rng.below(4)]
            pile = mine.board.pile
            yield from messages(GAME.offer(mine, chosen, rng.choice(pile) if pile and rng.below(2) else None))
            for action in tries(view, rng):
                yield from messages(GAME.refusal(view, action))
            legal = GAME.legal(view)
            laying = [action for action in legal if not isinstance(action, Draw | Pass | Discard)]
            action = rng.choice(laying) if laying and rng.below(3) else rng.choice(legal)
            after = GAME.apply(state, seat, action)
            yield from (GAME.tell(GAME.redact(event, Seat(0))) for event in after.events)
            state = after.state
        result = GAME.result(state)
        if result is not None:
            yield result.why


@pytest.mark.parametrize("house", HOUSES)
def test_all_that_is_said_in_play_has_words(house: str) -> None:
    sample = dict.fromkeys(said_in(house))
    assert len(sample) > 100
    for language in LANGUAGES:
        words = Words(language, strict=True)
        for message in sample:
            for text in (words(message), words.html(message)):
                assert text
                assert "{" not in text, message
                assert "  " not in text, message
                assert not text[0].islower() or message.key.startswith("rum500.zone."), message
