"""Looking back on a deal: the numbers are those of the bots' own tables, and hindsight is kept apart from them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import chain, groupby

import pytest

from pyengine.bot import Choice, Estimate, decide
from pyengine.game import Hindsight
from pyengine.games.rum500 import state as rum500
from pyengine.games.rum500.actions import Draw
from pyengine.games.rum500.bots.grounds import way
from pyengine.games.rum500.bots.sketch import Sketch
from pyengine.games.rum500.bots.terms import face_of, terms_of
from pyengine.games.rum500.bots.worlds import place
from pyengine.games.rum500.truth import true_world
from pyengine.games.trick500 import rules as trick500
from pyengine.games.trick500.actions import Play
from pyengine.games.trick500.bots.imagining import Imagining
from pyengine.games.trick500.bots.stakes import Stakes
from pyengine.games.trick500.truth import true_places
from pyengine.games.trick500.view import Phase
from pyengine.match import Match
from pyengine.messages import Seat, msg
from pyengine.record import HUMAN, Setup
from pyengine.review import Review, Verdict, against_others, estimate_of
from pyengine.rng import Rng
from tests.games.conformance import HOUSES, House
from tests.matches import go_on

YOU = Seat(0)
RUM, TRICKS = House("rum500", "pagat", 3), House("trick500", "australian-4", 4)
# Each preset with as few players as it seats, and the trick game with as many.
ONE_A_PRESET = [*{(each.game_id, each.preset): each for each in reversed(HOUSES)}.values()]


def played(house: House, *, chance: bool = False, seed: str = "review") -> Match:
    """A finished deal: all casual, or with you choosing by chance among all that is legal."""
    players = (HUMAN, *("casual",) * (house.seats - 1))
    setup = Setup(game=house.game_id, preset=house.preset, seats=house.seats, players=players, seed=seed)
    match = Match(house.game, setup)
    while match.to_act():
        seat = match.to_act()[0]
        if chance and seat == YOU:
            action = Rng(seed, len(match.played)).choice(house.game.legal(match.view(seat)))
        else:
            action = match.advise(seat, "casual").action
        match.act(seat, action)
    return match


def hindsight_of(house: House) -> Hindsight:
    assert house.game.hindsight is not None
    return house.game.hindsight


@cache
def reviewed(house: House, *, chance: bool = False, every: int = 3) -> Review:
    """A deal of which each third choice is weighed, or as many as are asked for: Expert takes its time."""
    match = played(house, chance=chance)
    review = Review(match, YOU, Review(match, YOU).verdicts[::every])
    for _ in review.weigh():
        pass
    return review


def verdict(
    behind: float, apart: float, *, match: tuple[float, float] | None = None, unsure: float = 0.0, alone: bool = False
) -> Verdict:
    """What was done is so far behind the best; `match` is the chance to win of both, `alone` if only that counts."""
    best, done = match or (None, None)
    table = (
        Estimate("best", 10.0, 3.0, 0.5, match=best),
        Estimate("done", 10.0 - behind, 3.0, 0.5, apart, done, unsure),
    )
    choice = Choice("best", msg("why"), table, for_match=alone)
    return Verdict(3, "done", choice, (Estimate("done", -20.0, 0.0, 0.0),))


# the fair worth


@pytest.mark.parametrize("house", [RUM, TRICKS], ids=str)
@pytest.mark.parametrize("chance", [False, True])
def test_the_numbers_are_those_of_the_strongest_bots_own_table(house: House, *, chance: bool) -> None:
    review, match = reviewed(house, chance=chance), reviewed(house, chance=chance).match
    strongest = tuple(house.game.bots.values())[-1]
    compared = 0
    for each in review.verdicts:
        then = match.at(each.ply)
        own = decide(strongest, then.view(YOU), then.chance(YOU))
        assert not own.late
        assert each.choice is not None
        if estimate_of(own.table, each.action) or not own.table:
            assert replace(each.choice, against=None) == own
        else:
            rest = [numbers(one) for one in each.choice.table if one.action != each.action]
            assert sorted(rest) == sorted(map(numbers, own.table))
        compared += bool(own.table)
    assert compared > len(review.verdicts) / 2


def numbers(estimate: Estimate) -> tuple[str, float, float, float]:
    """What is told of an action, whatever it is held against."""
    return str(estimate.action), estimate.points, estimate.error, estimate.chance


@pytest.mark.parametrize(
    ("house", "turn"), [(RUM, ("draw", "discard")), (TRICKS, ("bid", "bury"))], ids=["rummy", "tricks"]
)
def test_what_no_bot_would_think_of_is_weighed_as_well(house: House, turn: tuple[str, ...]) -> None:
    """It is weighed beside the bot's own candidates, of which the same is told as without it."""
    match, judge = played(house), hindsight_of(house).judge
    for ply, each in enumerate(match.played):
        then = match.at(ply)
        view = then.view(each.seat)
        own = decide(house.game.bots["expert"], view, then.chance(each.seat))
        strange = [
            action for action in house.game.legal(view)
            if str(action).startswith(turn) and own.table and estimate_of(own.table, action) is None
        ]  # fmt: skip
        if strange:
            *_, asked = judge.ponder(view, then.chance(each.seat), strange[-1])
            assert estimate_of(asked.table, strange[-1]) is not None
            rest = {str(one.action): one.points for one in asked.table if one.action != strange[-1]}
            assert rest == {str(one.action): one.points for one in own.table}
            return
    pytest.fail("the bot has thought of everything")


def test_the_reason_is_told_against_what_was_done_and_not_against_the_next_best() -> None:
    review = reviewed(RUM, chance=True, every=1)
    told = [(each.action, each.choice.against) for each in review.verdicts if each.choice and each.choice.against]
    costly = [each for each in review.verdicts if each.cost]
    assert len(told) >= len(costly) > 2
    assert [dict(against.params)["other"] for _, against in told] == [way(action) for action, _ in told]


def test_the_reason_against_what_was_played_to_a_trick_names_it() -> None:
    review = reviewed(TRICKS, chance=True, every=1)
    told = [(each.action, each.choice.against) for each in review.verdicts if each.choice and each.choice.against]
    played = [(action.card, against) for action, against in told if isinstance(action, Play)]
    assert played
    assert [card for card, against in played if str(card) not in repr(against)] == []


def test_cards_of_an_exchange_may_be_named_in_any_order() -> None:
    table = (Estimate("bury 4H 5C 6D", 1.0, 0.0, 0.0), Estimate("bury 4H 5C 7D", 0.0, 0.0, 0.0))
    assert estimate_of(table, "bury 6D 4H 5C") == table[0]
    assert estimate_of(table, "bury 6D 4H 5S") is None


def test_cards_are_not_moved_from_one_meld_to_another() -> None:
    table = (Estimate("meld 7C 7D 7H / 7S 8S 9S", 1.0, 0.0, 0.0),)
    assert estimate_of(table, "meld 9S 8S 7S / 7H 7D 7C") == table[0]
    assert estimate_of(table, "meld 7C 7D 7S / 7H 8S 9S") is None


def test_a_difference_within_chance_costs_nothing() -> None:
    assert (verdict(8.0, 4.1).cost, verdict(8.4, 4.1).cost) == (0, 8)


def test_points_given_up_for_the_match_are_no_cost_and_told() -> None:
    given_up = verdict(-8.0, 1.0, match=(0.6, 0.5))
    assert (given_up.cost, given_up.gives_up) == (0, 8)
    assert verdict(-8.0, 4.1, match=(0.6, 0.5)).gives_up == 0
    assert verdict(-8.0, 1.0).gives_up == 0


def test_chance_to_win_the_match_is_given_away_only_beyond_chance() -> None:
    assert verdict(-8.0, 1.0, match=(0.6, 0.5), unsure=0.049).risk == 10
    assert verdict(-8.0, 1.0, match=(0.6, 0.5), unsure=0.051).risk == 0


@pytest.mark.parametrize(
    ("behind", "apart", "grade"),
    [(14.4, 0, "fine"), (15, 0, "costly"), (39.4, 0, "costly"), (40, 0, "turning"),
     (40, 19.9, "turning"), (40, 20.1, "equal"), (15, 7.6, "equal")],
)  # fmt: skip
def test_a_grade_needs_a_difference_that_can_hardly_be_chance(behind: float, apart: float, grade: str) -> None:
    """Two standard errors are a little more than the interval of 95 in 100."""
    assert verdict(behind, apart).grade == grade


@pytest.mark.parametrize(
    ("given", "alone", "grade"),
    [
        (0.0, False, "turning"),
        (0.0, True, "equal"),
        (0.04, True, "fine"),
        (0.05, True, "costly"),
        (0.14, True, "turning"),
    ],
)
def test_where_only_the_match_counts_points_make_no_mistake(given: float, *, alone: bool, grade: str) -> None:
    judged = verdict(60.0, 1.0, match=(0.5, 0.5 - given), alone=alone)
    assert (judged.grade, judged.cost, judged.counts_match) == (grade, 60, alone or given > 0)


def test_forced_actions_are_no_choices() -> None:
    review = reviewed(TRICKS)
    last = max(ply for ply, each in enumerate(review.match.played) if each.seat == YOU)
    assert last not in [each.ply for each in review.verdicts]


@pytest.mark.parametrize("house", [RUM, TRICKS], ids=str)
def test_weighing_is_done_in_slices_and_leaves_the_match_alone(house: House) -> None:
    match = played(house)
    review = Review(match, YOU, Review(match, YOU).verdicts[:2])
    record, state = review.match.record(), review.match.state
    steps = list(review.weigh())
    assert steps == sorted(steps)
    assert len(steps) > len(review.verdicts)
    assert steps[-1] == len(review.verdicts)
    assert (review.match.record(), review.match.state) == (record, state)


@pytest.mark.long
@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_every_choice_of_any_deal_can_be_weighed(house: House) -> None:
    review = reviewed(house, chance=True, every=1)
    assert [str(each.action) for each in review.verdicts if each.best and each.played is None] == []
    assert review.account is None or review.account.costliest <= 0


# hindsight


@pytest.mark.parametrize("house", [house for house in ONE_A_PRESET if house.game_id == "rum500"], ids=str)
def test_hindsight_of_rummy_is_the_deal_as_it_lies(house: House) -> None:
    match = played(house)
    for ply in range(0, len(match.played), 7):
        then = match.at(ply)
        view = then.view(YOU)
        sketch = place(Sketch(view, terms_of(view.rules)), true_world(then.state, YOU))
        assert sketch.stock == [face_of(card) for card in then.state.stock]
        assert [sketch.count(seat) for seat in range(house.seats)] == [len(hand) for hand in then.state.hands]


def test_a_draw_is_judged_in_hindsight_by_the_card_that_came() -> None:
    match = played(RUM)
    for ply, each in enumerate(match.played):
        if each.action == Draw() and each.seat == YOU:
            then = match.at(ply)
            view = then.view(YOU)
            sketch = place(Sketch(view, terms_of(view.rules)), true_world(then.state, YOU))
            came = then.state.stock[-1]
            assert sketch.stock.pop() == face_of(came)
            return
    pytest.fail("nothing was drawn")


@pytest.mark.parametrize("house", [house for house in ONE_A_PRESET if house.game_id == "trick500"], ids=str)
def test_hindsight_of_tricks_is_the_deal_as_it_lies(house: House) -> None:
    match = played(house)
    for ply, each in enumerate(match.played):
        if each.before.board.phase is Phase.PLAY:
            imagining = Imagining(match.game.view(each.before, each.seat))
            node = imagining.node_of(true_places(each.before, each.seat))
            lie = imagining.start.ground.lie
            sits = [seat for seat in range(house.seats) if not each.before.board.out[seat]]
            assert [node.deal.hands[seat] for seat in sits] == [lie.mask(each.before.hands[seat]) for seat in sits]


@pytest.mark.parametrize("house", [RUM, TRICKS], ids=str)
def test_hindsight_weighs_the_same_candidates_in_one_world(house: House) -> None:
    for each in reviewed(house).verdicts:
        assert each.choice is not None
        assert {str(one.action) for one in each.real} == {str(one.action) for one in each.choice.table}
        assert (each.missed is None) == (each.played is None)


def test_hindsight_changes_no_cost() -> None:
    assert (verdict(8.4, 4.1).cost, verdict(8.4, 4.1).missed) == (8, 0)


@pytest.mark.parametrize("house", [RUM, TRICKS], ids=str)
def test_what_would_have_brought_more_as_the_cards_lay_is_known(house: House) -> None:
    missed = [each for each in reviewed(house, chance=True).verdicts if each.missed]
    assert missed
    for each in missed:
        assert each.best_in_hindsight is not None
        done = estimate_of(each.real, each.action)
        assert done is not None
        assert round(each.best_in_hindsight.points - done.points) == each.missed


def test_of_what_came_to_the_same_as_the_cards_lay_the_one_expected_to_bring_more_is_named() -> None:
    table = tuple(Estimate(name, points, 3.0, 0.5) for name, points in (("b", 9.0), ("a", 4.0), ("done", 1.0)))
    real = tuple(Estimate(name, points, 0.0, 0.0) for name, points in (("a", 40.0), ("b", 40.0), ("done", 0.0)))
    best = Verdict(0, "done", Choice("b", msg("why"), table), real).best_in_hindsight
    assert best is not None
    assert best.action == "b"


# from expectation to result


@pytest.mark.parametrize("house", [RUM, TRICKS], ids=str)
def test_expectation_the_costliest_choice_and_the_rest_add_up_to_the_result(house: House) -> None:
    review = reviewed(house, chance=True)
    account = review.account
    assert account is not None
    assert review.match.result is not None
    assert account.expected + account.costliest + account.rest == account.result
    assert account.result == round(against_others(review.match.result, YOU)) == account.own - account.others
    assert account.own == review.match.result.lines[YOU].points
    assert account.costliest == -max(review.verdicts, key=lambda each: each.weight).cost < 0


@pytest.mark.parametrize("seed", ["a", "b", "c"])
@pytest.mark.parametrize("house", [TRICKS, House("trick500", "australian-5", 5)], ids=str)
def test_a_result_is_counted_as_the_bots_count_it(house: House, seed: str) -> None:
    match = played(house, seed=seed)
    result, board = match.result, match.state.board
    assert result is not None
    tricks = [sum(trick.taker == seat for trick in board.tricks) for seat in range(house.seats)]
    assert against_others(result, YOU) == Stakes(board, match.state.partner, YOU).of(tricks).points


def test_there_is_no_account_before_anything_is_weighed() -> None:
    assert Review(played(RUM), YOU).account is None


# a deal looked back on


def test_a_match_of_its_own_stands_where_it_is_asked_for() -> None:
    match = played(RUM)
    match.next_deal()
    while len(match.played) < 9:
        go_on(match)
    record = match.record()
    then = match.at(4)
    assert (then.deal_no, then.state, len(then.played)) == (2, match.played[4].before, 4)
    go_on(then)
    assert match.record() == record
    assert match.at(9).state == match.state


@pytest.mark.parametrize("house", [each for each in ONE_A_PRESET if each.game_id == "rum500"], ids=str)
def test_hands_stock_and_table_of_rummy_are_the_whole_pack_at_every_step(house: House) -> None:
    match = played(house)
    for each in match.played:
        board, hindsight = each.before.board, hindsight_of(house)
        hidden = [*hindsight.hands(each.before), *(row.cards for row in hindsight.aside(each.before))]
        laid = [*board.pile, *(card for meld in board.melds for card in meld.cards)]
        assert sorted([*chain(*hidden), *laid]) == sorted(rum500.full_pack(board.rules, house.seats))


def test_the_next_card_of_the_stock_is_told_first() -> None:
    match = played(RUM)
    drawn = [(each.before, events) for each, events in zip(match.played, match.played[1:], strict=False)
             if each.action == Draw()]  # fmt: skip
    assert len(drawn) > 3
    for before, after in drawn:
        (stock,) = hindsight_of(RUM).aside(before)
        assert stock.ordered
        assert after.before.drawn == stock.cards[0]


@pytest.mark.parametrize("house", [each for each in ONE_A_PRESET if each.game_id == "trick500"], ids=str)
def test_hands_kitty_and_tricks_are_the_whole_pack_at_every_step(house: House) -> None:
    match = played(house)
    for each in match.played:
        board, hindsight = each.before.board, hindsight_of(house)
        hidden = [*hindsight.hands(each.before), *(row.cards for row in hindsight.aside(each.before))]
        plays = (play.card for trick in board.tricks for play in trick.plays)
        shown = [*plays, *(play.card for play in board.plays), *(card for card in chain(*board.up) if card)]
        assert sorted([*chain(*hidden), *shown]) == sorted(trick500.full_pack(board.rules))


def test_the_kitty_lies_until_it_is_taken_and_then_what_was_laid_away_does() -> None:
    match = played(TRICKS)
    names = [[row.name.key for row in hindsight_of(TRICKS).aside(each.before)] for each in match.played]
    kinds = [key for key, _ in groupby(names)]
    assert kinds == [["trick500.aside.kitty"], [], ["trick500.aside.buried"]]


@pytest.mark.parametrize("house", [RUM, TRICKS], ids=str)
def test_all_hands_of_a_finished_deal_can_be_told(house: House) -> None:
    match = played(house)
    hands = hindsight_of(house).hands(match.played[0].before)
    view = match.game.view(match.played[0].before, YOU)
    assert tuple(map(len, hands)) == view.counts
    assert hands[YOU] == view.hand
