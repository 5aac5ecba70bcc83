"""The table as a screen gets it: zones, marks, moves and the sentence that says what to do."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pyengine.cards import card, cards, parse_face
from pyengine.games.rum500 import GAME
from pyengine.games.rum500.state import State
from pyengine.scene import Mark, PileMiddle, Scene
from tests.games.rum500.positions import play, position, seen, step


def scene(state: State, seat: int | None = None, recent: Sequence[object] = ()) -> Scene:
    found: Scene = GAME.scene(seen(state, seat), recent)
    return found


def middle(state: State, seat: int | None = None, recent: Sequence[object] = ()) -> PileMiddle:
    found = scene(state, seat, recent).middle
    assert isinstance(found, PileMiddle)
    return found


def drawing(*lines: str) -> State:
    return position(*lines, "hand 0 8S 8D 2C", "hand 1 ?7", "pile 8H KC 3S QD")


# the pile


def test_pile_cards_say_how_many_come_along_and_which_can_be_taken() -> None:
    pile = middle(drawing()).pile
    assert [face.take for face in pile] == [4, 3, 2, 1]
    assert [Mark.FITS in face.marks for face in pile] == [True, False, False, False]  # the queen is only free to keep


def test_a_card_that_may_be_kept_fits_when_it_can_be_laid_as_well() -> None:
    pile = middle(position("hand 0 QS QH 2C", "hand 1 ?7", "pile 3S QD")).pile
    assert [Mark.FITS in face.marks for face in pile] == [False, True]


@pytest.mark.parametrize(
    ("pile_take", "counts"),
    [
        ("any_depth", [4, 3, 2, 1]),
        ("top_only", [None, None, None, 1]),
        ("top_or_whole", [4, None, None, 1]),
        ("whole_only", [4, None, None, None]),
    ],
)
def test_only_what_the_house_lets_be_taken_is_counted(pile_take: str, counts: list[int | None]) -> None:
    """rules.md A10"""
    assert [face.take for face in middle(drawing(f"set pile_take={pile_take}")).pile] == counts


def test_a_target_that_must_be_passed_is_told_so_above_the_table() -> None:
    assert scene(drawing()).title.key == "rum500.zone.title"
    assert scene(drawing("set target_test=above")).title.key == "rum500.zone.title_past"


def test_a_pile_move_carries_its_action_or_the_reason_against_it() -> None:
    moves = middle(drawing()).pile_moves
    assert [move and move.action for move in moves] == ["take 8H", "take KC", "take 3S", "take QD"]
    assert [move and move.refused and move.refused.key for move in moves] == [
        None,
        "rum500.refuse.cannot_use",
        "rum500.refuse.cannot_use",
        None,
    ]


def test_nothing_fits_and_nothing_moves_for_who_is_not_to_draw() -> None:
    shown = middle(drawing(), seat=1)
    assert shown.pile_moves == (None,) * 4
    assert not any(face.marks for face in shown.pile)
    assert shown.stock_move is None


def test_a_take_that_would_cost_points_asks_first_and_does_not_fit() -> None:
    """rules.md 0.1.4, R35"""
    state = position("preset swedish-top-or-whole", "hand 0 9S 4D 2C", "hand 1 ?7", "pile 8H KC")
    whole, top = middle(state).pile_moves
    assert whole is not None
    assert top is not None
    assert whole.refused is None
    assert whole.confirm is not None
    assert (whole.confirm.key, dict(whole.confirm.params)) == ("rum500.move.take_penalty", {"n": 2, "points": 100})
    assert top.confirm is None
    assert not any(Mark.FITS in face.marks for face in middle(state).pile)  # nor does the top card, only to be kept


def test_a_take_that_can_be_used_asks_nothing() -> None:
    state = position("preset swedish-top-or-whole", "hand 0 8S 8D 2C", "hand 1 ?7", "pile 8H KC")
    whole = middle(state).pile_moves[0]
    assert whole is not None
    assert whole.confirm is None


def test_of_a_covered_pile_only_the_top_card_is_open() -> None:
    state = drawing("set pile_visible=false", "set pile_take=top_or_whole")
    assert [face.covered for face in middle(state).pile] == [True, True, True, False]


# hand, seats and melds


def test_new_cards_and_those_that_must_be_used_are_marked() -> None:
    hand = scene(play(drawing(), "take 8H")).hand
    assert [str(face.card) for face in hand if Mark.NEW in face.marks] == ["8H", "KC", "3S", "QD"]
    assert [str(face.card) for face in hand if Mark.MUST in face.marks] == ["8H"]


def test_the_card_from_the_stock_is_new_until_the_turn_ends() -> None:
    state = play(position("hand 0 2C", "hand 1 ?7", "stock 5D 9D"), "draw")
    assert [str(face.card) for face in scene(state).hand if Mark.NEW in face.marks] == ["9D"]
    assert not any(face.marks for face in scene(play(state, "discard 2C"), seat=0).hand)


def tabled() -> State:
    return position("totals 40 -5", "dealer 1", "hand 0 2C", "hand 1 ?7", "phase play", "meld 0 5H 6H JK=7H 8H/1",
                    "penalties 0 -100")  # fmt: skip


def test_an_added_card_lies_before_its_player_and_names_the_meld() -> None:
    first, second = scene(tabled()).seats
    (meld,), (added,) = first.groups, second.groups
    assert [str(face.card) for face in meld.cards] == ["5H", "6H", "JK"]
    assert (meld.target, meld.on, meld.points) == ("M1", None, 5 + 6 + 15)
    assert [str(face.card) for face in added.cards] == ["8H"]
    assert (added.target, added.on, added.on_owner, added.points) == ("M1", "M1", 0, 8)


def test_a_joker_shows_what_it_stands_for() -> None:
    (meld,) = scene(tabled()).seats[0].groups
    assert [face.stands for face in meld.cards] == [None, None, parse_face("7H")]


def test_a_seat_shows_counts_and_points_and_no_hand() -> None:
    first, second = scene(tabled()).seats
    assert (first.hand_count, first.total, first.table_points, first.to_act, first.dealer) == (1, 40, 26, True, False)
    assert (second.hand_count, second.total, second.table_points, second.to_act, second.dealer) == (
        7,
        -5,
        8,
        False,
        True,
    )
    assert [note.key for note in second.notes] == ["rum500.zone.penalty"]


def test_cards_of_the_last_move_are_marked() -> None:
    before = position("hand 0 7C 7D 7H 2S", "hand 1 ?7", "phase play", "pile 9D")
    laid = step(before, "meld 7C 7D 7H")
    (meld,) = scene(laid.state, recent=laid.events).seats[0].groups
    assert meld.marks == {Mark.LAST}
    thrown = step(play(before, "meld 7C 7D 7H"), "discard 2S")
    later = position("hand 0 7C 2S", "hand 1 ?7", "phase play", "pile 9D")
    top = middle(step(later, "discard 7C").state, seat=1, recent=step(later, "discard 7C").events).pile[-1]
    assert Mark.LAST in top.marks
    assert thrown.state.board.went_out == 0


# moves and words


def test_with_no_stock_the_pile_can_be_declined() -> None:
    state = drawing("stock 0")
    (decline,) = scene(state).moves
    assert (decline.action, decline.main) == ("decline", False)
    assert middle(state).stock_move is not None
    assert middle(state).stock_move.refused is not None  # type: ignore[union-attr]


def test_declining_is_the_main_move_when_nothing_can_be_taken() -> None:
    state = position("preset danish", "stock 0", "hand 0 2C 9D", "hand 1 ?7", "pile KC")
    (decline,) = scene(state).moves
    assert decline.main
    assert scene(state).say.key == "rum500.say.stock_empty_no_take"


def test_a_call_is_a_button_for_each_meld_and_letting_go() -> None:
    state = position("set rummy_call=layoff_only", "hand 0 2S", "hand 1 ?7", "meld 1 4C 5C 6C", "meld 1 7D 7S 7H",
                     "pile 7C", "phase call", "callers 0", "discarder 1", "turn 1")  # fmt: skip
    assert [move.action for move in scene(state).moves] == ["rummy 7C M1", "pass", "rummy 7C M2"]
    assert [move.target for move in scene(state).moves] == ["M1", None, "M2"]
    assert scene(state, seat=1).moves == ()


def called_with(hand: str, *rules: str) -> list[str]:
    """The buttons of whoever holds these cards when the 7 of diamonds is thrown and a new meld may be called."""
    lines = ("preset swedish-joker", "set rummy_call=layoff_or_new_meld", *rules, f"hand 0 {hand}", "hand 1 ?7",
             "pile 7D", "phase call", "callers 0", "discarder 1", "turn 1")  # fmt: skip
    return [move.action for move in scene(position(*lines)).moves if move.kind == "call"]


def test_a_call_that_lays_the_same_set_is_one_button_whichever_suit_a_joker_stands_for() -> None:
    assert called_with("7S KD JK") == ["rummy 7D 7S JK=7C"]
    assert called_with("7S KD JK JK:2") == ["rummy 7D 7S JK=7C JK:2=7H", "rummy 7D 7S JK=7C"]


def test_a_call_that_makes_another_run_is_a_button_of_its_own_unless_nobody_says_which() -> None:
    assert called_with("8D KS JK") == ["rummy JK=6D 7D 8D", "rummy 7D 8D JK=9D"]
    assert len(called_with("8D KS JK", "set joker_declare=automatic")) == 1


PLAY = ("hand 1 ?7", "phase play")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (("hand 0 2C", "hand 1 ?7", "pile 9D"), "draw"),
        (("hand 0 2C", "hand 1 ?7", "pile 9D", "stock 0"), "stock_empty"),
        (("hand 0", "floating 0", "set final_discard=float", "hand 1 ?7"), "draw_floating"),
        (("hand 0 2C 4D", *PLAY), "lay_or_discard"),
        (("hand 0 2C", *PLAY), "last_card"),
        (("hand 0 2C 9D", *PLAY, "taken 9D", "duty 9D"), "duty"),
        (("hand 0 2C 9D", *PLAY, "taken 2C 9D", "duty 2C 9D"), "duty_any"),
        (("hand 0 9H 9S 2C 9D", *PLAY, "taken 9D", "duty 9D penalty=100"), "duty_or_pay"),
        (("hand 0 9H 9S 2C 9D", *PLAY, "taken 2C 9D", "duty 2C 9D penalty=100"), "duty_any_or_pay"),
        (("hand 0 2C 9D", *PLAY, "taken 9D", "duty 9D penalty=100"), "duty_lost"),
        (("hand 0 2C 9D", *PLAY, "taken 2C 9D", "duty 2C 9D penalty=100"), "duty_lost"),
        (("hand 0 2C", "hand 1 ?7", "turn 1"), "wait"),
        (("hand 0 2C", "hand 1 ?7", "phase over", "ended declined"), "over"),
        (("hand 0 2C", "hand 1 ?7", "phase call", "callers 0", "discarder 1", "pile 9D"), "call"),
    ],
)
def test_the_table_says_what_to_do(lines: tuple[str, ...], said: str) -> None:
    assert scene(position(*lines), seat=0).say.key == f"rum500.say.{said}"


@pytest.mark.parametrize(
    ("lines", "states"),
    [
        (("hand 0 2C", "hand 1 ?7"), ["now", "later", "later"]),
        (("hand 0 2C", *PLAY), ["done", "now", "later"]),
        (("hand 0 2C", *PLAY, "laid"), ["done", "done", "now"]),
        (("hand 0 2C", "hand 1 ?7", "turn 1"), []),
    ],
)
def test_a_turn_has_three_steps(lines: tuple[str, ...], states: list[str]) -> None:
    assert [each.state for each in scene(position(*lines), seat=0).steps] == states


def test_the_hand_is_shown_in_the_order_in_which_cards_came() -> None:
    state = play(position("hand 0 9S 2C KD", "hand 1 ?7", "stock 5H 3C"), "draw")
    assert [face.card for face in scene(state).hand] == list(cards("9S 2C KD 3C"))
    assert scene(state).hand[0].card == card("9S")
