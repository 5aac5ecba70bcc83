"""How a deal's points come about, and who deals next. Winners are in the worked cases and options."""

from __future__ import annotations

import pytest

from pyengine.cards import card, cards
from pyengine.games.rum500 import GAME
from pyengine.games.rum500.melds import Claim, hand_value, meld_points, readings
from pyengine.games.rum500.rules import Rules
from pyengine.games.rum500.scoring import winners
from pyengine.messages import Seat
from tests.games.rum500.positions import play, position, result


def test_the_parts_of_a_line_are_table_hand_bonus_and_penalty() -> None:
    state = position("set goout_bonus=50", "penalties -100 0", "totals 200 40", "hand 0 2C", "hand 1 KS 4D",
                     "phase play", "meld 0 4S 5S 6S", "meld 1 9S 9H 9D 9C/0")  # fmt: skip
    found = result(play(state, "discard 2C"))
    first, second = found.lines
    parts = [[(part.key, part.points) for part in line.parts] for line in found.lines]
    assert parts[0] == [("table", 15 + 9), ("hand", 0), ("bonus", 50), ("penalty", -100)]
    assert parts[1] == [("table", 27), ("hand", -14), ("bonus", 0), ("penalty", 0)]
    assert (first.points, second.points) == (-26, 13)
    assert second.left == cards("KS 4D")
    assert found.totals == (174, 53)


def test_a_deal_that_is_played_has_no_result() -> None:
    assert GAME.result(position("hand 0 2C", "hand 1 ?7")) is None


def test_the_reason_names_who_went_out() -> None:
    why = result(play(position("hand 0 2C", "hand 1 ?7", "phase play"), "discard 2C")).why
    assert (why.key, dict(why.params)) == ("rum500.ending.went_out", {"who": Seat(0)})
    declined = result(play(position("stock 0", "hand 0 2C", "hand 1 ?7", "pile 9S"), "decline")).why
    assert (declined.key, declined.params) == ("rum500.ending.declined", ())


def test_where_the_winner_deals_and_nobody_went_out_the_best_of_the_deal_does() -> None:
    """rules.md A9: of equals the nearest to the dealer's left"""
    lines = ("set dealer_next=round_winner", "stock 0", "dealer 0", "turn 1", "pile 9S")
    best = position(*lines, "hand 0 KS", "hand 1 QS", "hand 2 2C", "hand 3 3C")
    assert result(play(best, "decline")).next_dealer == 2
    level = position(*lines, "hand 0 KS", "hand 1 QS", "hand 2 2C", "hand 3 2D")
    assert result(play(level, "decline")).next_dealer == 2


@pytest.mark.parametrize(
    ("totals", "out", "changes", "expected"),
    [
        ((499, 480), 0, {}, ()),
        ((500, 480), 1, {}, (0,)),
        ((500, 500), 1, {"multi_over": "who_went_out"}, (1,)),
        ((520, 505), None, {"multi_over": "who_went_out"}, (0,)),
        ((520, 505), None, {"must_go_out_to_win": True}, ()),
        ((520, 520, 510), 2, {"tie": "shared"}, (0, 1)),
        ((-10, 505, 505), 1, {}, ()),
    ],
)
def test_who_has_won(
    totals: tuple[int, ...], out: int | None, changes: dict[str, object], expected: tuple[int, ...]
) -> None:
    assert winners(totals, None if out is None else Seat(out), Rules(**changes)) == expected


# Every card by its value in hand, in the two scales. Source: 000-R30 to R33, 001-6.
@pytest.mark.parametrize(
    ("text", "pip", "five"),
    [("2S", 2, 5), ("9S", 9, 5), ("10S", 10, 10), ("JS", 10, 10), ("KS", 10, 10), ("AS", 15, 15), ("JK", 15, 15)],
)
def test_cards_in_hand_cost_their_value(text: str, pip: int, five: int) -> None:
    assert hand_value(card(text), Rules()) == pip
    assert hand_value(card(text), Rules(low_cards="five")) == five


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("AS 2S 3S 4S", 1 + 2 + 3 + 4),
        ("JS QS KS AS", 10 + 10 + 10 + 15),
        ("AS AD AH AC", 60),
        ("KS AS 2S", 10 + 15 + 2),
    ],
)
def test_an_ace_counts_low_at_the_low_end_of_a_run_alone(text: str, worth: int) -> None:
    rules = Rules(wrap_runs=True)
    meld = readings([Claim(each) for each in cards(text)], 0, rules)[0]
    assert meld_points(meld, rules) == worth
