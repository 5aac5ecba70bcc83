"""Strong and Expert: the worlds that they imagine, what they do in positions, and how they tell why."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice

import pytest

from pyengine.bot import Choice, decide
from pyengine.cards import card, pack
from pyengine.games.rum500 import GAME
from pyengine.games.rum500.actions import Discard
from pyengine.games.rum500.bots.grounds import grounds
from pyengine.games.rum500.bots.lines import Line
from pyengine.games.rum500.bots.motives import motive
from pyengine.games.rum500.bots.searcher import Searcher
from pyengine.games.rum500.bots.sketch import Sketch
from pyengine.games.rum500.bots.stakes import Stakes
from pyengine.games.rum500.bots.terms import face_of, terms_of
from pyengine.games.rum500.bots.worlds import Dealer, World
from pyengine.games.rum500.state import State
from pyengine.games.rum500.view import View
from pyengine.messages import Msg
from pyengine.rng import Rng
from pyengine.weighing import Outcome, Weighing
from tests.games.conformance import House, sampled, say_all, sensible
from tests.games.rum500.test_bots import CALL, PLAY, deal_by, position, seen


def worlds_of(view: View, count: int) -> list[World]:
    dealer = Dealer(view, Sketch(view, terms_of(view.rules)))
    return list(islice(dealer.worlds(Rng("worlds")), count))


def all_faces(view: View, world: World) -> Counter[int]:
    board = view.board
    open_cards = (*view.hand, *board.pile, *(each for meld in board.melds for each in meld.cards))
    return Counter([*map(face_of, open_cards), *world.stock, *(face for hand in world.hands for face in hand)])


@pytest.mark.parametrize("preset", [preset.id for preset in GAME.presets])
def test_every_world_is_the_whole_pack_with_the_right_counts_and_known_cards(preset: str) -> None:
    house = House("rum500", preset, 3)
    for moment in sampled(house, sensible, 8, "worlds"):
        view = GAME.view(moment.state, moment.seat)
        others = [seat for seat in range(3) if seat != view.seat]
        whole = Counter(face_of(each) for each in pack(jokers=view.rules.jokers_per_deck))
        for world in worlds_of(view, 3):
            assert all_faces(view, world) == whole
            assert [len(world.hands[seat]) for seat in others] == [view.counts[seat] for seat in others]
            known = [Counter(map(face_of, view.board.known[seat])) for seat in others]
            assert all(cards <= Counter(world.hands[seat]) for cards, seat in zip(known, others, strict=True))


def chances(*lines: str, face: str, seat: int = 1) -> float:
    """In which share of the worlds the seat holds the card."""
    found = worlds_of(seen(position(*lines)), 400)
    return sum(face_of(card(face)) in world.hands[seat] for world in found) / len(found)


def test_cards_of_which_nothing_is_known_are_as_likely_as_they_should_be() -> None:
    lines = ("hand 0 2C 9H", "hand 1 ?5", "phase play")
    assert chances(*lines, face="KD") == pytest.approx(5 / 52, abs=0.04)


def test_a_card_that_fits_the_table_was_hardly_left_in_a_hand() -> None:
    lines = ("hand 0 2C 9H", "hand 1 ?10", "turns 1 1", "phase play", "meld 0 4C 5C 6C")
    assert chances(*lines, face="7C") < 0.6 * chances(*lines, face="KD")


def answer(state: State, level: str = "expert") -> Choice:
    return decide(GAME.bots[level], seen(state), Rng("answer"))


EXPERT = {
    "going out with everything": (("hand 0 7C 7D 7H", *PLAY), ("meld 7C 7D 7H", "meld 7H 7D 7C", "meld 7D 7C 7H")),
    "the last card": (("hand 0 4H", *PLAY), ("discard 4H",)),
    "a card that goes out anyway in the next turn": (CALL, ("pass",)),
    "a king that the next player waits for": (
        ("hand 0 KC 9H 2S 3D 4D", "known 1 KD KS", "hand 1 KD KS ?5", "phase play"),
        ("discard 9H", "discard 2S", "discard 3D", "discard 4D"),
    ),
    "a set for the taking": (("hand 0 KC KD 2S 9H", "hand 1 ?7", "pile 3S KH"), ("take KH",)),
}


@pytest.mark.parametrize("level", ["strong", "expert"])
@pytest.mark.parametrize("name", EXPERT)
def test_both_do_what_is_clearly_right(name: str, level: str) -> None:
    lines, accepted = EXPERT[name]
    assert str(answer(position(*lines), level).action) in accepted


def test_a_choice_carries_what_each_candidate_is_expected_to_bring() -> None:
    found = answer(position("hand 0 KD QC 9H 8S 2D 3H", "hand 1 ?6", "phase play"))
    assert found.worlds >= 10
    assert not found.late
    assert len(found.table) == 6
    assert [each.points for each in found.table if each.error] == sorted(
        (each.points for each in found.table), reverse=True
    )
    assert all(0 <= each.chance <= 1 for each in found.table)


def test_thinking_gives_an_answer_at_once_and_a_better_one_with_each_batch() -> None:
    view = seen(position("hand 0 KD QC 9H 8S 2D 3H", "hand 1 ?6", "phase play"))
    answers = list(GAME.bots["expert"].think(view, Rng("x")))
    assert answers[0].worlds == 0
    assert [each.worlds for each in answers[1:]] == [10 * n for n in range(1, len(answers))]


def test_whoever_discards_with_a_duty_open_is_charged_for_it() -> None:
    fined = position(
        "preset swedish-top-or-whole",
        "hand 0 JC 9C 6S 5S 8H 4D 7H 7S KS",
        "hand 1 ?7",
        "phase play",
        "turns 1 1",
        "duty 7S KS new-meld penalty=100",
    )
    choice = decide(Searcher(worlds=20, trials=200), seen(fined), Rng("fined"))
    points = {str(each.action).split()[0]: each.points for each in choice.table}
    assert points["meld"] - points["discard"] > 50


def test_a_clock_that_runs_out_is_told() -> None:
    ticks = iter(range(100))
    slow = Searcher(worlds=80, trials=600, clock=lambda: next(ticks), limit=1.5)
    found = decide(slow, seen(position("hand 0 KD QC 9H 8S 2D 3H", "hand 1 ?6", "phase play")), Rng("x"))
    assert (found.late, found.worlds) == (True, 20)


def reasons(why: Msg) -> tuple[Msg, ...]:
    """The parts that a reason is made of, the action's own first."""
    found = dict(why.params).get("what", (why,))
    assert isinstance(found, tuple)
    return found


def test_the_reason_is_about_what_is_done_and_about_nothing_else() -> None:
    """Also where the search displaces the rule's own move: its reason would name another card."""
    for moment in sampled(House("rum500", "danish", 3), sensible, 12, "reasons"):
        view = GAME.view(moment.state, moment.seat)
        for found in GAME.bots["strong"].think(view, Rng("reasons")):
            own = motive(view, found.action)
            assert found.why == own or reasons(found.why)[0] == own
            say_all(found.why)


def test_what_the_imagined_deals_show_is_told_only_where_it_speaks_for_the_choice() -> None:
    found = answer(position("hand 0 QC QD 2S 9H 5H", "hand 1 ?3", "pile 3S QH", "meld 1 4C 5C 6C"))
    own, fact = reasons(found.why)
    assert own.key == "rum500.why.take_meld"
    assert fact.key in {f"rum500.why.fact.{name}" for name in ("out", "ahead", "caught", "given")}


@pytest.mark.parametrize(
    ("best", "other", "sentences"),
    [("out", "", 2), ("", "out", 1), ("", "caught", 2), ("caught", "", 1), ("", "given", 2), ("ahead", "", 2)],
)
def test_a_reason_never_contradicts_the_choice(best: str, other: str, sentences: int) -> None:
    view = seen(position("hand 0 2S 9H KD", "hand 1 ?7", "phase play"))
    worth = ((10.0, best), (4.0, other))
    lines = tuple(Line(Discard(card(name)), Sketch(view, terms_of(view.rules)), len) for name in ("2S", "9H"))
    step = Weighing(
        candidates=lines,
        outcomes=tuple(
            tuple(Outcome(points, points, 0.5, frozenset(fact.split())) for _ in range(20)) for points, fact in worth
        ),
        worlds=tuple(range(20)),
        left=(0, 1),
    )
    assert len(reasons(grounds(step, Stakes(view), motive(view, lines[0].action)))) == sentences


def test_near_the_target_the_match_is_played_for_and_not_points() -> None:
    """Far behind somebody who is about to win, points that do not stop them are worth nothing."""
    view = seen(position("hand 0 2C", "hand 1 ?1", "phase play"))
    late = replace(view, board=replace(view.board, totals=(100, 490)))
    stakes = Stakes(late)
    assert stakes.is_close
    assert stakes.outcome((80, 20), 0, given=False).worth == 0
    assert 0 < stakes.outcome((80, 0), 0, given=False).worth < 0.5
    assert not Stakes(view).is_close


def test_near_the_target_the_table_is_that_of_the_chance_to_win() -> None:
    far = answer(position("hand 0 KD QC 9H 8S 2D 3H", "hand 1 ?6", "phase play"))
    near = answer(position("hand 0 KD QC 9H 8S 2D 3H", "hand 1 ?6", "phase play", "totals 430 440"))
    assert (far.for_match, {each.match for each in far.table}) == (False, {None})
    assert near.for_match
    chances = [each.match or 0.0 for each in near.table if each.error]
    assert chances == sorted(chances, reverse=True)
    assert 0 < chances[0] < 1


@pytest.mark.parametrize("preset", [preset.id for preset in GAME.presets])
def test_strong_keeps_to_the_rules_and_ends_every_deal(preset: str) -> None:
    rules = GAME.preset(preset).rules
    assert deal_by(rules, 2, "strong casual", f"strong {preset}")[1] > 4


@pytest.mark.long
@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize("preset", [preset.id for preset in GAME.presets])
def test_expert_keeps_to_the_rules_at_larger_tables_too(preset: str, seats: int) -> None:
    assert deal_by(GAME.preset(preset).rules, seats, "expert strong casual", f"expert {preset}")[1] > 4
