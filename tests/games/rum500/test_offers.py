"""What chosen cards make: every reading its own move, plans for pile cards, and why they make nothing."""

from __future__ import annotations

import pytest

from pyengine.cards import card, cards, show
from pyengine.games.rum500 import GAME
from pyengine.games.rum500.state import State, full_pack
from pyengine.rng import Rng
from pyengine.scene import Move, Offer
from tests.games.rum500.positions import code, legal, play, points, position, seen, table

PLAY = ("hand 1 ?7", "phase play")


def offer(state: State, chosen: str, take: str | None = None, seat: int | None = None) -> Offer:
    found: Offer = GAME.offer(seen(state, seat), cards(chosen), card(take) if take else None)
    return found


def actions(found: Offer, kind: str) -> list[str]:
    return [move.action for move in found.moves if move.kind == kind]


def play_text(state: State, text: str) -> State:
    """A move's action text, which may hold several actions."""
    return play(state, *(part.strip() for part in text.split(";")))


def test_a_run_is_offered_with_what_it_is_and_its_points() -> None:
    found = offer(position("hand 0 6C 7C 8C KD", *PLAY), "6C 7C 8C")
    (meld,) = found.moves
    assert (meld.action, meld.kind, meld.points, meld.main) == ("meld 6C 7C 8C", "meld", 6 + 7 + 8, True)
    (_, run), _ = meld.label.params
    assert run.key == "rum500.zone.run"  # type: ignore[union-attr]
    faces = {name: str(face) for name, face in run.params if name in ("first", "last")}  # type: ignore[union-attr]
    assert faces == {"first": "6C", "last": "8C"}


def test_a_joker_with_several_readings_gives_each_dearest_first() -> None:
    found = offer(position("hand 0 JK 7C 8C KD", *PLAY), "JK 7C 8C")
    assert actions(found, "meld") == ["meld 7C 8C JK=9C", "meld JK=6C 7C 8C"]
    assert found.say.key == "rum500.say.which"
    assert [move.main for move in found.moves] == [True, False]


def test_a_joker_between_two_cards_has_one_reading() -> None:
    found = offer(position("hand 0 JK 6C 8C KD", *PLAY), "JK 6C 8C")
    assert actions(found, "meld") == ["meld 6C JK=7C 8C"]
    assert found.say.key == "rum500.say.makes"


def test_where_nobody_names_jokers_one_reading_is_offered() -> None:
    found = offer(position("set joker_declare=automatic", "hand 0 JK 7C 8C KD", *PLAY), "JK 7C 8C")
    assert len(found.moves) == 1


def test_a_joker_in_a_set_may_stand_for_either_suit_that_is_missing() -> None:
    found = offer(position("hand 0 JK 7C 7D KD", *PLAY), "JK 7C 7D")
    assert actions(found, "meld") == ["meld JK=7S 7C 7D", "meld JK=7H 7C 7D"]


def test_wild_twos_are_offered_as_themselves_and_as_others() -> None:
    found = offer(position("set twos_wild=true", "hand 0 2C 3C 4C KD", *PLAY), "2C 3C 4C")
    assert actions(found, "meld") == ["meld 3C 4C 2C=5C", "meld 2C 3C 4C"]
    assert [move.refused for move in found.moves] == [None, None]


def test_cards_of_several_melds_are_laid_in_one_move() -> None:
    state = position("hand 0 6C 7C 8C KD KH KS 2S", *PLAY)
    found = offer(state, "KD 6C KH 7C KS 8C")
    (both,) = found.moves
    assert both.points == 21 + 30
    assert table(play_text(state, both.action)) == ["0 6C 7C 8C", "0 KS KH KD"]


def test_a_card_that_fits_two_melds_is_offered_for_each() -> None:
    state = position("hand 0 7S KD", *PLAY, "meld 1 4S 5S 6S", "meld 1 7H 7D 7C")
    found = offer(state, "7S")
    assert actions(found, "layoff") == ["lay 7S M1", "lay 7S M2"]
    assert [move.target for move in found.moves if move.kind == "layoff"] == ["M1", "M2"]
    assert found.say.key == "rum500.say.which"
    assert actions(found, "discard") == ["discard 7S"]


def test_several_cards_are_added_at_once() -> None:
    state = position("hand 0 8S 7S KD", *PLAY, "meld 1 4S 5S 6S")
    (added,) = offer(state, "8S 7S").moves
    assert (added.kind, added.points) == ("layoff", 15)
    assert table(play_text(state, added.action)) == ["1 4S 5S 6S 7S/0 8S/0"]


def test_a_joker_is_offered_for_both_ends_of_a_run() -> None:
    found = offer(position("hand 0 JK KD", *PLAY, "meld 1 5S 6S 7S"), "JK")
    assert actions(found, "layoff") == ["lay JK=8S M1", "lay JK=4S M1"]


def test_a_swap_is_offered_where_the_house_has_it() -> None:
    lines = ("hand 0 6S KD", *PLAY, "meld 1 5S JK=6S 7S")
    assert actions(offer(position("set joker_swap=runs_to_hand", *lines), "6S"), "swap") == ["swap 6S M1"]
    assert actions(offer(position(*lines), "6S"), "swap") == []
    moved = offer(position("set joker_declare=required_swappable", *lines), "6S")
    assert actions(moved, "swap") == ["swap 6S M1 4S", "swap 6S M1 8S"]


def test_one_card_can_always_be_asked_to_be_discarded() -> None:
    found = offer(position("hand 0 9S KD", *PLAY, "taken 9S"), "9S")
    (discard,) = found.moves
    assert discard.refused is not None
    assert discard.refused.key == "rum500.refuse.rediscard"
    assert found.say == discard.refused


def test_cards_that_make_nothing_are_told_why_and_which_are_at_fault() -> None:
    found = offer(position("hand 0 6C 7C 8C 9D KD", *PLAY), "6C 7C 8C 9D")
    assert (found.moves, said(found), found.bad) == ((), ["mixed_suit", "without"], cards("9D"))


def said(found: Offer) -> list[str]:
    """The last parts of the keys of the sentences that an offer says."""
    what = dict(found.say.params).get("what") if found.say.key == "rum500.say.told" else None
    return [each.key.rpartition(".")[2] for each in (what or (found.say,))]  # type: ignore[union-attr]


LEAVING_OUT = {
    "nothing of it is a meld": (("hand 0 6C 7C 9D KD", *PLAY), "6C 7C 9D", ["mixed_suit", "choose_others"], ""),
    "another than the odd one": (("hand 0 9S 9H 9C 9C:2 KD", "seats 5", *PLAY[1:]), "9S 9H 9C 9C:2",
                                 ["duplicate_suit", "without"], "9C"),
    "two are too many": (("hand 0 6C 7C 8C 9D KH 2S", *PLAY), "6C 7C 8C 9D KH", ["mixed_suit", "without"], "9D KH"),
    "what is left can be added": (("hand 0 9D KH 2S", *PLAY, "meld 1 9S 9H 9C"), "9D KH", ["too_small", "without"],
                                  "KH"),
    "what is left cannot be laid either": (("set final_discard=required", "hand 0 6C 7C 8C 9D", *PLAY), "6C 7C 8C 9D",
                                           ["mixed_suit", "without"], "9D"),
    "what is left is refused": (("set opening_min=30", "hand 0 6C 7C 8C 9D KD", *PLAY), "6C 7C 8C 9D",
                                ["mixed_suit", "choose_others"], ""),
    "nothing is laid on a first turn": (("set first_turn_meld=from_second_turn", "hand 0 6C 7C 8C 9D KD", *PLAY),
                                        "6C 7C 8C 9D", ["first_turn"], ""),
    "before the draw": (("hand 0 6C 7C 9D KD", "hand 1 ?7", "pile 2S"), "6C 7C 9D", ["mixed_suit", "draw"], ""),
    "one card before the draw": (("hand 0 6C 7C", "hand 1 ?7", "pile 2S"), "6C", ["chosen_then_draw"], ""),
    "out of turn": (("hand 0 6C 7C 9D KD", "hand 1 ?7", "turn 1"), "6C 7C 9D", ["mixed_suit", "wait"], ""),
}  # fmt: skip


@pytest.mark.parametrize("case", LEAVING_OUT)
def test_cards_are_named_as_spoiling_only_where_the_others_may_be_laid(case: str) -> None:
    lines, chosen, sentences, bad = LEAVING_OUT[case]
    found = offer(position(*lines), chosen, seat=0)
    assert (said(found), found.bad) == (sentences, cards(bad))


@pytest.mark.parametrize(
    "rules", ["preset pagat", "set opening_min=15", "preset danish", "set twos_wild=true", "preset spelregler"]
)
def test_whatever_is_chosen_the_advice_is_true(rules: str) -> None:
    """What is to be left out leaves cards that may be laid; without such cards none is marked."""
    rng, advised = Rng("advice", rules), 0
    pool = [each for each in full_pack(position(rules).board.rules, 2) if each.is_joker or each.rank <= 6]
    for _ in range(40):
        held = rng.shuffled(pool)[:9]
        state = position(rules, f"hand 0 {show(held)}", "hand 1 ?3", "phase play", "turns 2 2", "meld 1 9S 9H 9D")
        for size in (2, 4, 5):
            chosen = held[:size]
            found = offer(state, show(chosen))
            assert bool(found.bad) == ("without" in said(found))
            if found.bad:
                rest = offer(state, show(card for card in chosen if card not in found.bad))
                assert any(move.refused is None and move.kind in ("meld", "layoff") for move in rest.moves)
                advised += 1
    assert advised > 3


def test_chosen_cards_that_do_not_go_with_the_pile_card_are_told_why() -> None:
    assert said(offer(pile(), "9H 2C", take="QD")) == ["take_free", "nothing_in_common"]


ONE_MOVE_EACH = {
    "an ace at either end of a run": (("hand 0 AS 9C KD", *PLAY, "meld 1 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"), "AS"),
    "a whole suit": (("hand 0 AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS 2D", *PLAY),
                     "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"),
    "a whole suit round the corner": (("set wrap_runs=true", "hand 0 AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS 2D",
                                       *PLAY), "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"),
    "wild twos": (("set twos_wild=true", "hand 0 2S 2H 2D 2C KD", *PLAY), "2S 2H 2D"),
}  # fmt: skip


@pytest.mark.parametrize("case", ONE_MOVE_EACH)
def test_an_offer_holds_one_move_for_each_action_and_it_does_what_it_says(case: str) -> None:
    lines, chosen = ONE_MOVE_EACH[case]
    state = position(*lines)
    moves = [move for move in offer(state, chosen).moves if move.kind != "discard"]
    assert moves
    assert len({move.action for move in moves}) == len(moves)
    for move in moves:
        assert points(play_text(state, move.action)) == move.points


def test_plans_that_use_one_of_several_pile_cards_are_not_told_twice() -> None:
    state = position("set pile_take=whole_only", "set deep_must_use=any_pile_card", "hand 0 8S 8D KD", "hand 1 ?7",
                     "pile 8H 8C KC KH")  # fmt: skip
    actions_told = [move.action for move in offer(state, "", take="8H").moves]
    assert len(set(actions_told)) == len(actions_told) > 2


def test_a_meld_that_the_rules_refuse_now_is_shown_with_the_reason() -> None:
    found = offer(position("preset danish", "hand 0 7C 7D 7H", *PLAY), "7C 7D 7H")
    (meld,) = found.moves
    assert meld.refused is not None
    assert meld.refused.key == "rum500.refuse.keep_discard"
    assert found.say == meld.refused


def test_while_waiting_chosen_cards_say_what_they_make_and_offer_nothing() -> None:
    lines = ("hand 0 6C 7C 8C KD", "hand 1 ?7", "pile 9S")
    drawing = offer(position(*lines), "6C 7C 8C")
    assert (drawing.moves, drawing.say.key) == ((), "rum500.say.makes_then_draw")
    waiting = offer(position(*lines, "turn 1"), "6C 7C 8C", seat=0)
    assert (waiting.moves, waiting.say.key) == ((), "rum500.say.makes")


# with a pile card


def pile(*lines: str) -> State:
    return position(*lines, "hand 0 8S 8D 8C 9H 10H 2C", "hand 1 ?7", "pile 8H KC 3S QD")


def first_usable(found: Offer) -> Move:
    return next(move for move in found.moves if move.refused is None)


def test_a_pile_card_is_offered_with_ways_to_use_it_and_by_itself() -> None:
    state = pile()
    found = offer(state, "", take="8H")
    assert found.say.key == "rum500.say.take_duty"
    assert found.moves[-1].action == "take 8H"
    assert 1 < len(found.moves) <= 5
    assert [move.main for move in found.moves] == [True] + [False] * (len(found.moves) - 1)
    assert [move.points for move in found.moves[:-1]] == sorted((m.points for m in found.moves[:-1]), reverse=True)


def test_every_plan_for_a_pile_card_is_played_step_by_step() -> None:
    state = pile()
    for move in offer(state, "", take="8H").moves:
        after = play_text(state, move.action)
        assert after.board.phase == "play"
        assert after.board.duties == () or move.action == "take 8H"


@pytest.mark.parametrize(
    ("chosen", "action"),
    [("8S 8D", "take 8H; meld 8S 8D 8H"), ("9H 10H", "take 8H; meld 8H 9H 10H")],
)
def test_chosen_cards_and_a_pile_card_are_taken_and_laid_in_one_move(chosen: str, action: str) -> None:
    state = pile()
    move = first_usable(offer(state, chosen, take="8H"))
    assert (move.action, move.kind, move.main) == (action, "take", True)
    assert play_text(state, move.action).board.duties == ()


def test_a_pile_card_that_may_not_be_taken_says_why() -> None:
    found = offer(pile(), "8S", take="KC")
    (move,) = found.moves
    assert move.refused is not None
    assert (found.say, found.bad) == (move.refused, cards("KC"))


def test_the_top_card_by_itself_is_free() -> None:
    found = offer(pile(), "", take="QD")
    assert (found.say.key, [move.action for move in found.moves]) == ("rum500.say.take_free", ["take QD"])


def test_a_pile_of_which_any_card_will_do_says_so() -> None:
    found = offer(pile("set pile_take=whole_only", "set deep_must_use=any_pile_card"), "", take="8H")
    assert found.say.key == "rum500.say.take_duty_any"


def test_a_take_in_vain_asks_before_it_costs() -> None:
    """rules.md 0.1.4"""
    state = position("preset swedish-top-or-whole", "hand 0 9S 4D 2C", "hand 1 ?7", "pile 8H KC")
    (move,) = offer(state, "", take="8H").moves
    assert move.confirm is not None
    assert move.confirm.key == "rum500.move.take_penalty"
    assert "take 8H" in legal(state)


def test_a_plan_that_uses_the_pile_card_asks_nothing() -> None:
    state = position("preset swedish-top-or-whole", "hand 0 8S 8D 2C", "hand 1 ?7", "pile 8H KC")
    move = first_usable(offer(state, "8S 8D", take="8H"))
    assert (move.action, move.confirm) == ("take 8H; meld 8S 8D 8H", None)
    assert code(state, "take 8H") is None


def test_a_plan_that_is_no_use_asks_before_it_costs() -> None:
    """rules.md 0.1.4, A13: where a new meld is asked, adding the pile card does not help"""
    state = position("preset swedish-top-or-whole", "hand 0 8D 2C 4S", "hand 1 ?7", "pile 7D KC", "meld 1 4D 5D 6D",
                     "meld 0 9S 9H 9C")  # fmt: skip
    move = first_usable(offer(state, "8D", take="7D"))
    assert move.action == "take 7D; lay 8D 7D M1"
    assert move.confirm is not None
    assert play_text(state, f"{move.action}; discard 2C").board.penalties == (-100, 0)


TAKEN = ("preset swedish-top-or-whole", "phase play", "hand 1 ?7")
OWED = (*TAKEN, "taken 8H KC", "duty 8H KC new-meld penalty=100")
# name: lines, the chosen cards, the action, and what is asked first.
LOSES = {
    "a discard, while it can be met": ((*OWED, "hand 0 8S 8D 8H KC 2C"), "2C", "discard 2C", "discard_penalty"),
    "a discard of what is owed": ((*OWED, "hand 0 8S 8D 8H KC 2C"), "8H", "discard 8H", "discard_penalty"),
    "a discard, when it is met": ((*TAKEN, "taken 8H KC", "hand 0 8S 8D 8H KC 2C"), "2C", "discard 2C", None),
    "a discard, when all is lost": ((*OWED, "hand 0 9S 4D 8H KC 2C"), "2C", "discard 2C", None),
    "a meld that meets it": ((*OWED, "hand 0 8S 8D 8H KC 2C"), "8S 8D 8H", "meld 8S 8D 8H", None),
    "a meld that leaves a way": ((*OWED, "hand 0 8S 8D 8H KC 2C 2D 2H"), "2C 2D 2H", "meld 2C 2D 2H", None),
    "a meld that takes the way": (
        (*OWED, "hand 0 8S 8D 8H KC 9D 10D 3C"), "8D 9D 10D", "meld 8D 9D 10D", "lay_penalty",
    ),
    "an addition that takes the way": (
        (*OWED, "hand 0 8S 8D 8H KC 3C", "meld 0 5H 6H 7H"), "8H", "lay 8H M1", "lay_penalty",
    ),
    "going out by adding it": (
        (*TAKEN, "taken 8H", "duty 8H new-meld penalty=100", "hand 0 8H 8S 8D", "meld 0 5H 6H 7H", "meld 0 5S 6S 7S",
         "meld 0 5D 6D 7D"), "8H", "lay 8H M1", "lay_penalty",
    ),
}  # fmt: skip


@pytest.mark.parametrize("way", LOSES)
def test_points_that_could_still_be_kept_are_asked_about_before_they_are_lost(way: str) -> None:
    """rules.md A18, 002-13, R35"""
    lines, chosen, action, asked = LOSES[way]
    (move,) = (each for each in offer(position(*lines), chosen).moves if each.action == action)
    assert move.refused is None
    assert (move.confirm and move.confirm.key) == (asked and f"rum500.move.{asked}")
    assert move.confirm is None or dict(move.confirm.params)["points"] == 100


def test_a_plan_that_misses_what_could_be_kept_asks_first() -> None:
    state = position("preset swedish-top-or-whole", "hand 0 8S 8D 9H 2C", "hand 1 ?7", "pile 8H KC", "meld 0 5H 6H 7H")
    move = first_usable(offer(state, "9H", take="8H"))
    assert move.action == "take 8H; lay 9H 8H M1"
    assert move.confirm is not None
    assert move.confirm.key == "rum500.move.lay_penalty"
