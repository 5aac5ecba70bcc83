"""The two players: decisions by position, with the reason why they are right, and that they keep to the rules."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from pyengine.bot import Choice, decide
from pyengine.game import Table
from pyengine.games.rum500 import GAME
from pyengine.games.rum500.rules import seat_range
from pyengine.games.rum500.state import State
from pyengine.messages import Seat
from pyengine.rng import Rng
from tests.games.rum500.positions import EVERY_PRESET, position, scores, seen

PLAY = ("hand 1 ?7", "phase play")
CALL = ("set rummy_call=layoff_only", "hand 0 2S", "hand 1 ?7", "meld 1 4C 5C 6C", "pile 7C", "phase call", "turn 1",
        "callers 0", "discarder 1")  # fmt: skip


class Decision(NamedTuple):
    """What a player should do, and why a player at the table would say so."""

    lines: tuple[str, ...]
    accepted: tuple[str, ...]
    because: str


CASUAL = {
    "a set on the pile": Decision(
        ("hand 0 7C 7D KD 2S 9H", "hand 1 ?7", "pile 7H"), ("take 7H",), "it completes three sevens"
    ),
    "a useless top card": Decision(
        ("hand 0 7C 7D KD 2S 9H", "hand 1 ?7", "pile 3H"), ("draw",), "a three fits nothing in the hand"
    ),
    "a set three cards deep": Decision(
        ("hand 0 8S 8D 2C 9C", "hand 1 ?7", "pile 8H KC 3S QD"),
        ("take 8H",),
        "24 points on the table outweigh 23 in hand while nobody is near going out",
    ),
    "a set far too deep": Decision(
        ("hand 0 8S 8D 2C 9C", "hand 1 ?2", "pile 8H KC QC JD 10S AS"),
        ("draw",),
        "55 points would be caught by somebody with two cards",
    ),
    "a pile that costs 100": Decision(
        ("preset swedish-top-or-whole", "hand 0 9S 4D 2C", "hand 1 ?7", "pile 8H KC"),
        ("draw", "take KC"),
        "nothing in it can be used, which costs 100",
    ),
    "no stock and nothing wanted": Decision(
        ("stock 0", "hand 0 9S 4D 2C", "hand 1 ?7", "pile KC"), ("decline",), "the king only adds to what is caught"
    ),
    "no stock and a set to be had": Decision(
        ("stock 0", "hand 0 9S 9D 2C", "hand 1 ?7", "pile 9C"), ("take 9C",), "three nines score 27"
    ),
    "a set in hand": Decision(("hand 0 7C 7D 7H KD 2S", *PLAY), ("meld 7C 7D 7H",), "it scores at once"),
    "the dearer of two melds": Decision(
        ("hand 0 5D 6D 7D 7C 7H 2S", *PLAY),
        ("meld 7C 7D 7H", "meld 7D 7C 7H", "meld 7C 7H 7D"),
        "21 points against 18, and less left in hand",
    ),
    "both melds of a shared card": Decision(
        ("hand 0 5D 6D 7D 8D 7C 7H 7S 2S", *PLAY),
        ("meld 5D 6D 7D 8D", "meld 7S 7C 7H", "meld 7C 7H 7S", "meld 7S 7H 7C"),
        "all seven cards are laid when the run keeps the 7 of diamonds",
    ),
    "a card that fits another's run": Decision(
        ("hand 0 7C KD 2S 9H", *PLAY, "meld 1 4C 5C 6C"), ("lay 7C M1",), "it scores for who lays it"
    ),
    "a joker and a pair": Decision(
        ("hand 0 JK 9C 9D KH", *PLAY),
        ("meld 9C 9D JK=9S", "meld 9C 9D JK=9H"),
        "the joker counts 15 on the table and costs 15 in hand",
    ),
    "a lone card beside a pair": Decision(
        ("hand 0 KD KC 2S 9H", *PLAY), ("discard 9H", "discard 2S"), "the kings may become a set"
    ),
    "a lone joker": Decision(("hand 0 JK KD QC 9H", *PLAY), ("discard KD", "discard QC"), "a joker is never thrown"),
    "high and low before somebody goes out": Decision(
        ("hand 0 2D KC", "hand 1 ?1", "phase play"), ("discard KC",), "ten points less to be caught with"
    ),
    "a card that fits the table against one that does not": Decision(
        ("set layoff=own_only", "hand 0 7C 8H", *PLAY, "meld 1 4C 5C 6C"), ("discard 8H",), "seat 1 could add the seven"
    ),
    "a card that must be used": Decision(
        ("hand 0 9D 9H 9S 2C KD", *PLAY, "taken 9S", "duty 9S"),
        ("meld 9S 9D 9H", "meld 9D 9H 9S", "meld 9S 9H 9D"),
        "the duty comes first",
    ),
    "a last card": Decision(("hand 0 4H", *PLAY), ("discard 4H",), "it goes out"),
    "a call": Decision(CALL, ("rummy 7C M1",), "7 points for nothing"),
}


def choice(state: State, level: str = "casual", seed: str = "bots") -> Choice:
    return decide(GAME.bots[level], seen(state), Rng(seed))


@pytest.mark.parametrize("name", CASUAL)
def test_casual_does_what_a_player_would(name: str) -> None:
    decision = CASUAL[name]
    assert str(choice(position(*decision.lines)).action) in decision.accepted, decision.because


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (("hand 0 7C 7D KD", "hand 1 ?7", "pile 7H"), "take_meld"),
        (("hand 0 7C KD", "hand 1 ?7", "pile 7H"), "draw"),
        (("stock 0", "hand 0 9S", "hand 1 ?7", "pile KC"), "decline"),
        (("hand 0 7C 7D 7H KD 2S", *PLAY), "lay_out"),
        (("hand 0 7C KD 2S", *PLAY, "meld 1 4C 5C 6C"), "lay_off"),
        (("hand 0 4H", *PLAY), "go_out"),
        (("hand 0 4H KC", *PLAY), "discard_lone"),
        (("hand 0 KH KC", *PLAY), "discard_least gives_up"),
        (CALL, "call"),
    ],
)
def test_a_choice_comes_with_its_reason(lines: tuple[str, ...], reason: str) -> None:
    said = choice(position(*lines)).why.keys
    reasons = [key.removeprefix("rum500.why.") for key in said if key.startswith("rum500.why.")]
    assert [each for each in reasons if each != "told"] == reason.split()


def test_a_beginner_overlooks_what_a_casual_player_adds_and_calls() -> None:
    adding = position("hand 0 7C KD 2S 9H", *PLAY, "meld 1 4C 5C 6C")
    assert str(choice(adding, "casual").action) == "lay 7C M1"
    assert str(choice(adding, "beginner").action).startswith("discard")
    assert str(choice(position(*CALL), "beginner").action) == "pass"


def test_the_same_view_and_stream_give_the_same_choice() -> None:
    state = position("hand 0 KD QC 9H 8S 2D 3H", *PLAY)
    chosen = {level: {choice(state, level, "same") for _ in range(3)} for level in GAME.bots}
    assert [len(answers) for answers in chosen.values()] == [1, 1, 1, 1]


def test_a_beginner_s_discards_vary_with_its_stream() -> None:
    state = position("hand 0 KD QC 9H 8S 2D 3H", *PLAY)
    assert len({choice(state, "beginner", f"stream {n}").action for n in range(30)}) > 1


def deal_by(rules: object, seats: int, levels: str, seed: str) -> tuple[tuple[int, ...], int]:
    """The points of a deal, and how many actions it took; an illegal one would raise. `levels` go round the table."""
    table = Table(seats=seats, dealer=Seat(0), deal_no=1, totals=(0,) * seats)
    state = GAME.deal(rules, table, seed)
    bots = [GAME.bots[level] for level in levels.split()]
    actions = 0
    while waiting := GAME.to_act(state):
        seat = waiting[0]
        answer = decide(bots[seat % len(bots)], GAME.view(state, seat), Rng(seed, actions))
        state = GAME.apply(state, seat, answer.action).state
        actions += 1
        assert actions < 2500, "the deal goes round in circles"
    return scores(state), actions


both_levels = pytest.mark.parametrize("level", ["beginner", "casual"])
every_preset = pytest.mark.parametrize("preset", EVERY_PRESET)


def shortest(preset: str, level: str, deals: range) -> int:
    """The fewest actions of these deals, at all numbers of players in turn."""
    rules = GAME.preset(preset).rules
    seats = list(seat_range(rules))
    return min(deal_by(rules, seats[deal % len(seats)], level, f"{preset} {deal}")[1] for deal in deals)


@both_levels
@every_preset
def test_bots_keep_to_the_rules_and_end_every_deal(preset: str, level: str) -> None:
    assert shortest(preset, level, range(2)) > 4


@pytest.mark.slow
@both_levels
@every_preset
def test_bots_keep_to_the_rules_in_many_deals_too(preset: str, level: str) -> None:
    assert shortest(preset, level, range(2, 12)) > 4


# Options that ask the most of a player, together.
HARD = (
    {"rummy_call": "layoff_or_new_meld", "final_discard": "float", "stock_empty": "reshuffle"},
    {"joker_swap": "must_replay_same_turn", "final_discard": "required_unplayable", "twos_wild": True},
    {"joker_declare": "required_swappable", "opening_min": 40, "top_must_use": True, "final_discard": "required"},
    {"wrap_runs": True, "set_distinct_suits": False, "set_max": "unlimited", "pickup_fail": "penalty"},
    {"layoff": "off", "deep_must_use": "none", "rediscard_single_top": "allow"},
)


@pytest.mark.parametrize("changes", HARD, ids="-".join)
def test_bots_keep_to_hard_rules_too(changes: dict[str, object]) -> None:
    rules = GAME.rules_for("pagat", changes)
    assert GAME.conflicts(rules, 5) == ()
    assert min(deal_by(rules, seats, "casual", f"hard {seats}")[1] for seats in (2, 5)) > 4


def test_casual_beats_beginner() -> None:
    """Over deals that are played twice, places exchanged: the levels differ as their names say."""
    rules = GAME.preset("swedish-joker").rules
    gained = 0
    for number in range(20):
        first, _ = deal_by(rules, 2, "casual beginner", f"levels {number}")
        second, _ = deal_by(rules, 2, "beginner casual", f"levels {number}")
        gained += first[0] - first[1] + second[1] - second[0]
    assert gained > 40 * 10  # More than ten points a deal; 60 pairs of deals gave 22.5 ± 4.3.
