"""Each refusal rests on a sentence of the rules that are in force, so that the page can show it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from pyengine.bot import decide
from pyengine.game import Game, Preset, Table
from pyengine.games import GAMES
from pyengine.games.trick500.actions import parse
from pyengine.games.trick500.rules import full_pack
from pyengine.messages import Refusal, Seat, msg
from pyengine.options import options_of
from pyengine.rng import Rng
from pyengine.rulebook import cited, refusal_in
from tests.app.keys import used_keys
from tests.games.rum500.positions import position, refusal
from tests.games.rum500.test_refusals import REFUSED

TRICK500 = GAMES["trick500"]
PLAIN = ("pass", "look", "throw-in", "agree", "stand", "slam", "alone", "claim", "assign H", "assign none", "call @1")


def clauses(game: Game, rules: Any) -> set[str]:
    return {clause.name for section in game.rulebook(rules) for clause in section.clauses}


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_refusal_cites_and_nothing_else_does(game: Game) -> None:
    first = f"{game.id}.refuse."
    used = used_keys()
    codes = {key.removeprefix(first) for key in used.exact if key.startswith(first)}
    assert codes <= set(game.cites)
    assert all(used.covers(first + code) for code in game.cites)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_clause_that_is_cited_is_one_of_some_house(game: Game) -> None:
    changed = (replace(game.rules(), **{o.name: v}) for o in options_of(game.rules) for v in o.values)
    houses = [*changed, *(preset.rules for preset in game.presets)]
    there = set().union(*(clauses(game, rules) for rules in houses))
    assert {name for names in game.cites.values() for name in names} <= there


@pytest.mark.parametrize("code", REFUSED)
def test_rummy_refusal_cites_a_clause_of_its_own_house(code: str) -> None:
    lines, action, _ = REFUSED[code]
    state = position(*lines)
    refused = refusal(state, action, seat=0)
    assert refused is not None
    assert cited(GAMES["rum500"].rulebook(state.board.rules), GAMES["rum500"].cites[refused.code]) is not None


def tried(view: Any) -> Iterator[Refusal]:
    """What is said to bids, cards and calls of all kinds, most of them against the rules."""
    rules = view.board.rules
    cards = full_pack(rules)
    bids = ("6S", "7NT", "10H", "MIS", "OMIS", "DNULL", "BLIND", "HILO")
    tries = (
        *PLAIN,
        *(f"bid {bid}" for bid in bids),
        *(f"play {card}" for card in (*view.hand, *cards[:2])),
        *(f"call {card}" for card in (cards[0], cards[-1], *view.hand[:1])),
        f"play {cards[-1]}=H",
        "bury " + " ".join(map(str, view.hand[:2] or cards[:2])),
    )
    for text in tries:
        refused = TRICK500.refusal(view, parse(text))
        if refused is not None:
            yield refused


@pytest.mark.parametrize("preset", TRICK500.presets, ids=lambda preset: preset.id)
def test_trick_refusal_cites_a_clause_of_its_own_house(preset: Preset) -> None:
    rules = preset.rules
    sections = TRICK500.rulebook(rules)
    bot = next(iter(TRICK500.bots.values()))
    said: set[str] = set()
    for seed in ("one", "two"):
        table = Table(seats=rules.players, dealer=Seat(0), deal_no=1, totals=(0,) * rules.players)
        state = TRICK500.deal(rules, table, seed)
        while to_act := TRICK500.to_act(state):
            view = TRICK500.view(state, to_act[0])
            said |= {refused.why.key.removeprefix("trick500.refuse.") for refused in tried(view)}
            state = TRICK500.apply(state, to_act[0], decide(bot, view, Rng(seed, "bot")).action).state
    assert len(said) > 8
    assert [code for code in said if cited(sections, TRICK500.cites[code]) is None] == []


def test_refusal_is_found_within_what_is_said_about_chosen_cards() -> None:
    told = msg("rum500.say.told", what=(msg("rum500.refuse.gap"), msg("rum500.say.choose_others")))
    assert refusal_in(told, "rum500") == "gap"
    assert refusal_in(msg("rum500.say.draw"), "rum500") is None
