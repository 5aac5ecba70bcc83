"""A match as text: it reads back as written, a newer format is told apart, and damage is named by its line."""

from __future__ import annotations

import pytest

from pyengine.games import GAMES
from pyengine.match import Match, replay
from pyengine.record import NewerFormat, Ply, Setup, TextError, read_record, write_record
from pyengine.rng import Rng
from tests.matches import play_match

TEXT = """\
femhundra record 1
game rum500
preset swedish-joker
set goout_bonus=50
set target=200
seats 2
player human
player casual
seed 3f9c
deal 1
1 draw
1 discard 4C
deal 2
0 draw
"""


def test_a_record_reads_as_what_was_agreed_and_played() -> None:
    record = read_record(TEXT)
    assert record.setup == Setup(
        game="rum500",
        preset="swedish-joker",
        changes={"goout_bonus": "50", "target": "200"},
        seats=2,
        players=("human", "casual"),
        seed="3f9c",
    )
    assert record.deals == ((Ply(1, "draw", 11), Ply(1, "discard 4C", 12)), (Ply(0, "draw", 14),))


def test_a_record_is_written_as_it_was_read() -> None:
    assert write_record(read_record(TEXT)) == TEXT


def test_a_record_without_a_deal_is_a_match_not_yet_begun() -> None:
    head = TEXT.partition("deal 1")[0]
    assert read_record(head).deals == ()
    assert write_record(read_record(head)) == head


def test_option_values_are_kept_as_text() -> None:
    assert Setup.texts({"goout_bonus": 50, "wrap_runs": True, "layoff": "off"}) == {
        "goout_bonus": "50",
        "wrap_runs": "true",
        "layoff": "off",
    }


@pytest.mark.parametrize("seed", ["", " ", " a", "a ", "a\nb", "a\rb", "a\u2028b"])
def test_a_seed_that_a_line_cannot_keep_is_refused(seed: str) -> None:
    with pytest.raises(ValueError, match="cannot use the seed"):
        Setup(game="rum500", preset="pagat", seats=2, players=("human", "casual"), seed=seed)


def test_a_newer_format_is_told_apart_from_damage() -> None:
    with pytest.raises(NewerFormat, match="line 1: '2': expected a version up to 1"):
        read_record(TEXT.replace("record 1", "record 2", 1))


# What is replaced, by what; then line, token and what was expected.
DAMAGE = {
    "nothing": (TEXT, "", 1, "", "'femhundra record VERSION'"),
    "too many digits": ("record 1", f"record {'1' * 5000}", 1, "1" * 5000, "'femhundra record 1'"),
    "another text": ("femhundra record 1", "hello", 1, "hello", "'femhundra record VERSION'"),
    "a version before the first": ("record 1", "record 0", 1, "0", "'femhundra record 1'"),
    "no kind": ("femhundra record 1", "femhundra 1", 1, "1", "'femhundra record 1'"),
    "no version": ("femhundra record 1", "femhundra record", 1, "", "'femhundra record 1'"),
    "a version that is no number": ("record 1", "record one", 1, "one", "'femhundra record 1'"),
    "no game": ("game rum500\n", "", 2, "preset swedish-joker", "'game NAME'"),
    "a game without name": ("game rum500", "game", 2, "game", "'game NAME'"),
    "no preset": ("preset swedish-joker\n", "", 3, "set goout_bonus=50", "'preset NAME'"),
    "an option without value": ("goout_bonus=50", "goout_bonus", 4, "goout_bonus", "OPTION=VALUE"),
    "an option twice": ("target=200", "goout_bonus=25", 5, "goout_bonus=25", "each option once"),
    "no seats": ("seats 2\n", "", 6, "player human", "'seats NUMBER'"),
    "seats that are no number": ("seats 2", "seats two", 6, "two", "a number of seats"),
    "too many seats": ("seats 2", "seats 9", 6, "9", "2 to 8 seats"),
    "a player too few": ("player casual\n", "", 8, "seed 3f9c", "'player LEVEL'"),
    "a player too many": ("seed", "player casual\nseed", 9, "player casual", "'seed TEXT'"),
    "no seed": ("seed 3f9c\n", "", 9, "deal 1", "'seed TEXT'"),
    "a deal out of order": ("deal 2", "deal 3", 13, "3", "deal 2"),
    "no deal line": ("deal 1\n", "", 10, "1 draw", "'deal NUMBER'"),
    "a seat that is no number": ("1 draw", "x draw", 11, "x", "a seat number and an action"),
    "a seat that is not at the table": ("1 draw", "2 draw", 11, "2", "a seat from 0 to 1"),
    "an empty line": ("deal 2", "\ndeal 2", 13, "", "the end of the record"),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_damage_is_named_by_line_token_and_what_was_expected(name: str) -> None:
    old, new, line, token, expected = DAMAGE[name]
    assert old in TEXT
    with pytest.raises(TextError) as caught:
        read_record(TEXT.replace(old, new, 1))
    assert (caught.value.line, caught.value.token) == (line, token)
    assert expected in caught.value.expected
    assert not isinstance(caught.value, NewerFormat)


@pytest.mark.parametrize("end", ["", "\n", "\n\n", " \n\t\n", "\r\n\r\n"])
def test_blank_lines_at_the_end_are_no_damage(end: str) -> None:
    assert read_record(TEXT + end) == read_record(TEXT)


GAME = GAMES["rum500"]


def test_a_setup_of_another_game_is_no_match() -> None:
    setup = Setup(game="trick500", preset="pagat", seats=2, players=("casual",) * 2, seed="x")
    with pytest.raises(ValueError, match="a setup of 'trick500': expected 'rum500'"):
        Match(GAME, setup)


def played_out(**changes: str) -> Match:
    """A match of bots over several deals."""
    setup = Setup(game="rum500", preset="swedish-joker", changes=changes, seats=3, players=("casual",) * 3, seed="rec")
    return play_match(Match(GAME, setup))


@pytest.fixture(scope="module")
def whole() -> Match:
    return played_out(target="200", rummy_call="layoff_only")


def test_a_whole_match_replays_to_the_same_state(whole: Match) -> None:
    again = replay(GAME, read_record(write_record(whole.record())))
    assert again.state == whole.state
    assert (again.deal_no, again.winners) == (whole.deal_no, whole.winners)
    assert again.results == whole.results
    assert whole.deal_no > 1


def test_the_end_of_each_deal_is_shown_before_the_next(whole: Match) -> None:
    shown: list[tuple[int, bool]] = []
    replay(GAME, whole.record(), before_next=lambda match: shown.append((match.deal_no, match.result is not None)))
    assert shown == [(number, True) for number in range(1, whole.deal_no)]


HEAD = TEXT.partition("deal 1")[0]


# What is replaced in the head of a record that reads well, but that the game cannot play.
UNPLAYABLE = {
    "an unknown preset": ("swedish-joker", "persian", 3, "persian", "a preset"),
    "an unknown option": ("target=200", "colour=red", 5, "colour=red", "unknown option 'colour'"),
    "an unknown value": ("target=200", "target=201", 5, "target=201", "expected one of 200"),
    "rules that contradict each other": (
        "set goout_bonus=50\nset target=200",
        "set layoff=own_only\nset rummy_call=layoff_only",
        5,
        "rummy_needs_layoff",
        "rules that can be played together",
    ),
    "an unknown player": ("player casual", "player genius", 8, "genius", "'human' or one of beginner, casual"),
    "too many seats for the house": ("seats 2", "seats 7" + "\nplayer casual" * 5, 6, "7", "(seats)"),
}


@pytest.mark.parametrize("name", UNPLAYABLE)
def test_what_the_game_cannot_play_is_named_by_line_token_and_what_was_expected(name: str) -> None:
    old, new, line, token, expected = UNPLAYABLE[name]
    assert old in HEAD
    with pytest.raises(TextError) as caught:
        replay(GAME, read_record(HEAD.replace(old, new, 1)))
    assert (caught.value.line, caught.value.token) == (line, token)
    assert expected in caught.value.expected


def first_lines(whole: Match) -> list[str]:
    return write_record(whole.record()).splitlines()


def fault_after(rows: list[str]) -> TextError:
    with pytest.raises(TextError) as caught:
        replay(GAME, read_record("\n".join(rows) + "\n"))
    return caught.value


def test_an_action_by_another_seat_is_named(whole: Match) -> None:
    rows = first_lines(whole)
    at = rows.index("deal 1") + 1
    seat = int(rows[at][0])
    rows[at] = f"{(seat + 1) % 3} draw"
    fault = fault_after(rows)
    assert (fault.line, fault.token, fault.expected) == (at + 1, str((seat + 1) % 3), f"seat {seat} to act")


def test_an_action_that_cannot_be_read_is_named(whole: Match) -> None:
    rows = first_lines(whole)
    at = rows.index("deal 1") + 1
    rows[at] = rows[at][0] + " draws"
    fault = fault_after(rows)
    assert (fault.line, fault.token) == (at + 1, "draws")
    assert "unknown action 'draws'" in fault.expected


def test_an_action_that_is_not_legal_is_named_with_the_reason(whole: Match) -> None:
    rows = first_lines(whole)
    at = rows.index("deal 1") + 1
    rows[at] = rows[at][0] + " decline"
    fault = fault_after(rows)
    assert (fault.line, fault.token, fault.expected) == (at + 1, "decline", "a legal action (stock_left)")


def test_a_deal_before_the_last_one_is_over_is_named(whole: Match) -> None:
    rows = first_lines(whole)
    at = rows.index("deal 2")
    del rows[at - 1]
    fault = fault_after(rows)
    assert (fault.line, fault.token) == (at, "deal 2")


def test_an_action_after_the_end_is_named(whole: Match) -> None:
    rows = [*first_lines(whole), "0 draw"]
    fault = fault_after(rows)
    assert (fault.line, fault.expected) == (len(rows), "no action: the deal is over")


def damaged(text: str, rng: Rng) -> str:
    """The text with one line left out, doubled or put elsewhere, or one word replaced."""
    rows = text.splitlines()
    at, other = rng.below(len(rows)), rng.below(len(rows))
    kind = rng.below(4)
    if kind == 0:
        del rows[at]
    elif kind == 1:
        rows.insert(other, rows[at])
    elif kind == 2:
        rows[at], rows[other] = rows[other], rows[at]
    else:
        words = rows[at].split()
        words[rng.below(len(words))] = rng.choice(("x", "7", "draw", "", "set", "7H", "²", "deal"))
        rows[at] = " ".join(words)
    return "\n".join(rows) + "\n"


def fault_of(text: str) -> TextError | None:
    try:
        replay(GAME, read_record(text))
    except TextError as error:
        return error
    return None


def test_any_damage_is_refused_in_one_line_that_exists(whole: Match) -> None:
    """One deal is enough to damage; what still replays was not damaged in a way that matters."""
    rows = first_lines(whole)
    text = "\n".join(rows[: rows.index("deal 2")]) + "\n"
    rng = Rng("damage")
    faults = [fault for _ in range(150) if (fault := fault_of(damaged(text, rng)))]
    assert len(faults) > 100
    assert all(1 <= fault.line <= len(rows) + 1 for fault in faults)
    assert not any("\n" in str(fault) for fault in faults)
