"""The players who look ahead: what a player at the table would do they do too, and each choice carries its table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest

from pyengine.bot import Choice, decide
from pyengine.game import Table
from pyengine.games.trick500 import GAME
from pyengine.games.trick500.actions import Bids
from pyengine.games.trick500.bids import bid
from pyengine.games.trick500.bots.calling import Caller
from pyengine.games.trick500.bots.outbidding import Outbidding
from pyengine.games.trick500.bots.prospects import Prospects
from pyengine.games.trick500.bots.stakes import Stakes
from pyengine.games.trick500.bots.thought import EXPERT
from pyengine.games.trick500.rules import sides
from pyengine.games.trick500.state import State
from pyengine.messages import Msg, Seat, msg
from pyengine.rng import Rng
from tests.games.conformance import inside, say_all
from tests.games.trick500.positions import seen
from tests.games.trick500.tables import table
from tests.games.trick500.test_bots import auction, choice
from tests.matches import go_on, with_you


def ruff_or_draw_state() -> State:
    """Seat 0 declares 7S and leads; the joker, both bowers and long trumps are in hand."""
    return table("JK JS JC 9S 8S AD KD", "AS KS QS 4H 5H 6H 7H", "10S 7S 4D 5D 6D 7D 8D", "6S 5S 8H 9H 10H QH KH",
                 bid="7S", leader=0)  # fmt: skip


def ruff_or_draw() -> Choice:
    return choice(seen(ruff_or_draw_state()), "expert")


def test_a_choice_carries_a_table_of_every_card_best_first() -> None:
    found = ruff_or_draw()
    named = {str(each.action) for each in found.table}
    assert named == {f"play {card}" for card in ("JK", "JS", "JC", "9S", "8S", "AD", "KD")}
    assert 0 < found.worlds <= EXPERT.worlds
    assert not found.late
    points = [each.points for each in found.table]
    assert points[0] >= points[-1]
    assert all(0 <= each.chance <= 1 for each in found.table)


@pytest.mark.parametrize(
    ("totals", "won", "match"),
    [((0, 0, 0, 0), 8, 0.5), ((400, 0, 400, 0), 8, 1.0), ((0, -460, 0, -460), 8, 0.5), ((-400, 0, -400, 0), 6, 0.0)],
)
def test_a_deal_that_ends_the_match_is_told_by_it_and_one_that_does_not_is_even(
    totals: tuple[int, ...], won: int, match: float
) -> None:
    board = replace(ruff_or_draw_state().board, totals=totals)
    assert Stakes(board, None, Seat(0)).of((won, 10 - won, 0, 0)).match == match


def test_the_table_tells_the_chance_to_win_the_match() -> None:
    state = ruff_or_draw_state()
    late = replace(state, board=replace(state.board, totals=(400, 0, 400, 0)))
    chances = {each.match for each in choice(seen(late), "expert").table}
    assert {each.match for each in choice(seen(state), "expert").table} == {0.5}
    assert max(chance or 0.0 for chance in chances) > 0.9


@pytest.mark.parametrize("seed", ["d", "f"])
def test_how_often_a_bid_goes_well_is_the_same_whatever_it_is_held_against(seed: str) -> None:
    """A call that was dropped early has met few of the worlds that the bid has met."""
    match = with_you("trick500", "australian-4", 4, seed)
    while not isinstance((best := match.advise(match.to_act()[0], "expert")).action, Bids):
        go_on(match)
    seat, told = match.to_act()[0], round(100 * best.table[0].chance)
    assert best.action == best.table[0].action
    assert GAME.hindsight is not None
    for each in best.table[1:]:
        *_, held = GAME.hindsight.judge.ponder(match.view(seat), match.chance(seat), each.action)
        assert held.against is not None
        said = (dict(part.params) for part in inside(held.against) if isinstance(part, Msg))
        shares = [params["share"] for params in said if "share" in params]
        assert shares == [told]


def test_the_best_trumps_are_drawn_from_the_top() -> None:
    assert str(ruff_or_draw().action) in ("play JK", "play JS", "play JC")


def test_the_only_card_is_played_without_thought() -> None:
    state = table("9S 4D", "AS 5H", "10S 7S", "6S 8H", bid="7H", trick="KS", leader=3)
    found = choice(seen(state), "expert")
    assert (str(found.action), found.worlds) == ("play 9S", 0)


def test_a_partners_bid_that_wins_is_left_alone() -> None:
    """Source: cases.md F43."""
    found = choice(seen(auction("JK AS KS JS JC 10S 9S AD KD 5C", "6H/2 pass/3", "totals 480 0 480 0")), "expert")
    assert found.why == msg("trick500.why.enough")


@pytest.mark.parametrize("preset", ["swedish-3", "australian-2", "australian-4", "australian-5", "hoyle-3", "quebec-4"])
def test_a_whole_deal_is_played_with_reasons_in_every_language(preset: str) -> None:
    rules = GAME.preset(preset).rules
    start = Table(seats=rules.players, dealer=Seat(0), deal_no=1, totals=(0,) * rules.players)
    state, ply = GAME.deal(rules, start, "thinkers"), 0
    while waiting := GAME.to_act(state):
        view = GAME.view(state, waiting[0])
        found = decide(GAME.bots["strong"], view, Rng("thinkers", ply))
        assert GAME.refusal(view, found.action) is None
        say_all(found.why)
        state, ply = GAME.apply(state, waiting[0], found.action).state, ply + 1
    assert GAME.result(state) is not None


def mid_game(preset: str, deals: range) -> Iterator[State]:
    """Where something is to be decided, in deals that Casual plays from all kinds of totals."""
    rules = GAME.preset(preset).rules
    for number in deals:
        totals = tuple(Rng("mid-game", preset, number, side[0]).choice((-350, 0, 420)) for side in sides(rules))
        all_totals = tuple(totals[seat % len(totals)] for seat in range(rules.players))
        dealer = Seat(number % rules.players)
        start = Table(seats=rules.players, dealer=dealer, deal_no=number, totals=all_totals)
        state, ply = GAME.deal(rules, start, "mid-game"), 0
        while waiting := GAME.to_act(state):
            view = GAME.view(state, waiting[0])
            yield state
            action = decide(GAME.bots["casual"], view, Rng("mid-game", number, ply)).action
            state, ply = GAME.apply(state, waiting[0], action).state, ply + 1


def looked_through(preset: str, level: str, deals: range, every: int) -> list[str]:
    """Of every so manyth state, those in which hidden cards that were dealt anew changed the choice or its table."""
    changed = []
    for at, state in enumerate(islice(mid_game(preset, deals), 0, None, every)):
        view = GAME.view(state, GAME.to_act(state)[0])
        anew = GAME.view(GAME.determinize(view, Rng("anew", at)), view.seat)
        one, two = (decide(GAME.bots[level], each, Rng("blind", at)) for each in (view, anew))
        if one != two:
            changed.append(f"{at}: {one} {two}")
    return changed


@pytest.mark.long
@pytest.mark.parametrize("level", ["beginner", "casual", "strong", "expert"])
@pytest.mark.parametrize("preset", [preset.id for preset in GAME.presets])
def test_thousands_of_decisions_are_made_without_hidden_cards(preset: str, level: str) -> None:
    """Some sixty states for each house and level; three thousand in all."""
    assert looked_through(preset, level, range(6), 4) == []


MISERES = {
    "5S 6S 7S 8S 5C 6C 4D 5D 4H 5H": (0, 0),  # nothing can reach it
    "AS KS QS 10S AC KC QC AD KD QD": (16, 16),
    "7S 9S JS QS 6C 8C 10C 5D 7D 6H": (4, 15),  # now and then
}


@pytest.mark.parametrize("hand", MISERES)
def test_a_misere_is_worth_what_a_seeing_defence_leaves_of_it(hand: str) -> None:
    """The quick defence lets more through than a good one; whose misère it is does not matter."""
    prospects = Prospects(seen(auction(hand, "7S/3")))
    caller = Caller(prospects.view, Outbidding(prospects), EXPERT.nulls - 1)
    scenes = list(islice(prospects.scenes(Rng("misère"), 16), 16))
    misere = bid("OMIS")
    broken = [caller.brings(scene, Bids(misere)) == prospects.lost(scene, 0, misere) for scene in scenes]
    least, most = MISERES[hand]
    assert least <= sum(broken) <= most
    assert sum(broken) >= sum(prospects.outcome(scene, 0, misere).won == 0 for scene in scenes)
