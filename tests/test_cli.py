"""`python -m pyengine`: what each command prints, its exit code, and one line for whatever cannot be read."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import NamedTuple

import pytest

from pyengine.cards import card, cards
from pyengine.cli import main, plain
from pyengine.games import GAMES
from pyengine.match import replay
from pyengine.messages import Seat, msg
from pyengine.options import options_of
from pyengine.record import read_record

POSITION = """\
game rum500
preset swedish-joker
hand 0 8S 8D 2C 9C
hand 1 ?7
pile 8H KC 3S QD
"""


class Run(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def json(self) -> dict[str, object]:
        found: dict[str, object] = json.loads(self.out)
        return found


Command = Callable[..., Run]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Command:
    """Runs a command; a text given stands for its file."""

    def command(*arguments: str, text: str | None = None) -> Run:
        if text is not None:
            (tmp_path / "file").write_text(text, encoding="utf-8")
            monkeypatch.chdir(tmp_path)
        code = main([*arguments[:1], *([] if text is None else ["file"]), *arguments[1:]])
        printed = capsys.readouterr()
        return Run(code, printed.out, printed.err)

    return command


def failed(found: Run, *parts: str) -> bool:
    """Whether a command ended with code 2 and one line on standard error that has all these parts."""
    assert (found.code, found.out) == (2, "")
    assert len(found.err.splitlines()) == 1
    return all(part in found.err for part in parts)


# presets


def test_presets_are_told_with_every_option(run: Command) -> None:
    (game,) = run("presets", "rum500").json["games"]
    rum = GAMES["rum500"]
    assert [each["name"] for each in game["options"]] == [each.name for each in options_of(rum.rules)]
    assert [each["id"] for each in game["presets"]] == [each.id for each in rum.presets]
    assert game["bots"] == ["beginner", "casual", "strong", "expert"]


def test_an_option_is_told_with_values_default_group_and_needs(run: Command) -> None:
    (game,) = run("presets", "rum500").json["games"]
    options = {each["name"]: each for each in game["options"]}
    assert options["pickup_penalty"] == {
        "name": "pickup_penalty",
        "group": "pile",
        "values": [50, 100],
        "default": 100,
        "needs": {"pickup_fail": ["penalty"]},
        "enough": {},
    }


def test_a_preset_is_told_with_seats_source_and_rules(run: Command) -> None:
    (game,) = run("presets", "rum500").json["games"]
    presets = {each["id"]: each for each in game["presets"]}
    danish = presets["danish"]
    assert (danish["seats"], danish["source"]) == ([2, 6], "rum500.preset.danish.source")
    assert danish["rules"]["final_discard"] == "required"
    assert set(danish["rules"]) == {each["name"] for each in game["options"]}


def test_without_a_name_all_games_are_told(run: Command) -> None:
    assert [each["game"] for each in run("presets").json["games"]] == list(GAMES)


def test_an_unknown_game_is_refused_with_the_known_ones(run: Command) -> None:
    assert failed(run("presets", "whist"), "unknown game 'whist'", "rum500")


# simulate and replay


QUICK = ("--set", "target=200", "--seats", "3", "--seed", "cli")


def test_a_match_is_told_in_one_line(run: Command) -> None:
    found = run("simulate", "rum500", "--preset", "bicycle", *QUICK)
    told = found.json
    assert found.code == 0
    assert len(found.lines) == 1
    assert {key: told[key] for key in ("game", "preset", "set", "seats", "seed", "finished")} == {
        "game": "rum500",
        "preset": "bicycle",
        "set": {"target": "200"},
        "seats": 3,
        "seed": "cli",
        "finished": True,
    }
    (winner,) = told["winners"]
    assert max(told["scores"]) == told["scores"][winner] >= 200
    assert told["deals"] >= 1
    assert told["actions"] > told["deals"]


def without_time(line: str) -> dict[str, object]:
    told: dict[str, object] = json.loads(line)
    del told["seconds"]
    return told


def test_the_same_seed_plays_the_same_match(run: Command) -> None:
    first, second = run("simulate", "rum500", *QUICK), run("simulate", "rum500", *QUICK)
    assert without_time(first.out) == without_time(second.out)


def test_several_matches_are_a_line_each_with_seeds_of_their_own(run: Command) -> None:
    found = run("simulate", "rum500", *QUICK, "--matches", "3", "--bots", "beginner,casual,casual")
    assert [json.loads(line)["seed"] for line in found.lines] == ["cli-1", "cli-2", "cli-3"]
    assert len({json.loads(line)["actions"] for line in found.lines}) > 1


def test_as_many_play_as_bots_are_named(run: Command) -> None:
    found = run("simulate", "rum500", "--set", "target=200", "--bots", "casual,beginner,casual,beginner")
    assert found.json["seats"] == 4


def test_a_record_replays_to_the_same_line(run: Command, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    played = run("simulate", "rum500", *QUICK, "--set", "rummy_call=layoff_only", "--record", str(file))
    replayed = run("replay", str(file))
    assert replayed.code == 0
    assert without_time(replayed.out) == without_time(played.out)
    assert read_record(file.read_text()).setup.players == ("casual",) * 3


def test_an_unfinished_record_is_told_as_such(run: Command) -> None:
    text = "femhundra record 1\ngame rum500\npreset pagat\nseats 2\nplayer human\nplayer casual\nseed x\ndeal 1\n"
    told = run("replay", text=text).json
    assert (told["finished"], told["winners"], told["deals"], told["actions"]) == (False, [], 1, 0)


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (("whist",), ("unknown game 'whist'",)),
        (("rum500", "--preset", "persian"), ("unknown preset 'persian'", "swedish-joker")),
        (("rum500", "--set", "target"), ("cannot read 'target'", "option=value")),
        (("rum500", "--set", "target=7"), ("option 'target' cannot be '7'", "200, 300, 500")),
        (("rum500", "--set", "colour=red"), ("unknown option 'colour'",)),
        (("rum500", "--seats", "9"), ("these rules cannot be played: seats", "9")),
        (("rum500", "--seats", "0"), ("these rules cannot be played: seats", "0")),
        (("rum500", "--seats", "-1"), ("these rules cannot be played: seats", "-1")),
        (("rum500", "--seats", "400000000"), ("these rules cannot be played: seats", "400000000")),
        (("rum500", "--seats", "9" * 20), ("these rules cannot be played: seats", "9" * 20)),
        (("rum500", "--matches", "0"), ("cannot play 0 matches: expected 1 or more",)),
        (("rum500", "--matches", "-1"), ("cannot play -1 matches: expected 1 or more",)),
        (("rum500", "--bots", "genius"), ("unknown player 'genius': expected one of beginner, casual",)),
        (("rum500", "--bots", "human"), ("unknown player 'human': expected one of beginner, casual",)),
        (("rum500", "--bots", "casual,human"), ("unknown player 'human': expected one of beginner, casual",)),
        (("rum500", "--bots", "casual,"), ("unknown player '': expected one of beginner, casual",)),
        (("rum500", "--seats", "3", "--bots", "casual,casual"), ("2 bots named for 3 seats",)),
        (("rum500", "--seed", " x"), ("cannot use the seed",)),
        (
            ("rum500", "--set", "final_discard=required_unplayable", "--set", "layoff=off"),
            ("these rules cannot be played: unplayable_needs_layoff: unplayable needs layoff",),
        ),
    ],
)
def test_what_cannot_be_played_is_said_in_one_line(
    run: Command, arguments: tuple[str, ...], parts: tuple[str, ...]
) -> None:
    assert failed(run("simulate", *arguments), *parts)


def test_a_broken_record_names_line_token_and_what_was_expected(run: Command) -> None:
    text = "femhundra record 1\ngame rum500\npreset pagat\nseats two\n"
    assert failed(run("replay", text=text), "file: line 4: 'two': expected a number of seats")


def test_a_record_that_breaks_the_rules_names_the_action(run: Command) -> None:
    head = "femhundra record 1\ngame rum500\npreset pagat\nseats 2\nplayer human\nplayer casual\nseed x\ndeal 1\n"
    seat = first_to_act(head)
    found = run("replay", text=f"{head}{seat} decline\n")
    assert failed(found, "line 9: 'decline': expected a legal action (stock_left)")


def first_to_act(text: str) -> int:
    return int(replay(GAMES["rum500"], read_record(text)).to_act()[0])


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("femhundra record 2\n", ("line 1: '2': expected a version up to 1",)),
        ("", ("line 1",)),
        (
            "femhundra record 1\ngame whist\npreset x\nseats 2\nplayer human\nplayer human\nseed x\n",
            ("line 2: 'whist': expected a game: rum500",),
        ),
        (
            "femhundra record 1\ngame rum500\npreset x\nseats 2\nplayer human\nplayer human\nseed x\n",
            ("line 3: 'x': expected a preset",),
        ),
    ],
)
def test_a_record_of_another_kind_is_refused(run: Command, text: str, parts: tuple[str, ...]) -> None:
    assert failed(run("replay", text=text), *parts)


# legal and try


def test_legal_lists_the_actions_one_a_line(run: Command) -> None:
    found = run("legal", text=POSITION)
    assert (found.code, found.lines) == (0, ["draw", "take 8H", "take QD"])


SEVERAL = """game rum500
set rummy_call=layoff_only rummy_priority=first_call
hand 0 2S
hand 1 ?7
hand 2 3D
meld 1 4C 5C 6C
pile 7C
phase call
callers 2 0
discarder 1
turn 1
"""


def test_where_several_may_act_their_seats_are_named(run: Command) -> None:
    assert run("legal", text=SEVERAL).lines == ["2 rummy 7C M1", "2 pass", "0 rummy 7C M1", "0 pass"]


def test_every_line_that_legal_prints_can_be_tried(run: Command) -> None:
    for line in run("legal", text=SEVERAL).lines:
        assert run("try", line, text=SEVERAL).code == 0
    assert "meld 1 4C 5C 6C 7C/0" in run("try", "0 rummy 7C M1", text=SEVERAL).lines
    assert "callers 2" in run("try", "0 pass", text=SEVERAL).lines
    assert "callers 0" in run("try", "pass", text=SEVERAL).lines


TRICKS = "game trick500\ncontract 8H 0\nhand 0 JD 5H AD 8C JK\nhand 1 ?4\nturn 0\nplays KH/3\n"
OVER = {
    "rum500": "game rum500\nhand 0 ?2\nphase over\nended declined\n",
    "trick500": "game trick500\ncontract 8H 0\nphase over\nended claimed\nclaimed 0\n",
}


@pytest.mark.parametrize(
    ("text", "action"), [(SEVERAL, "1 pass"), (POSITION, "1 draw"), (TRICKS, "1 play 5H"), (TRICKS, "3 play 5H")]
)
def test_an_action_out_of_turn_is_refused(run: Command, text: str, action: str) -> None:
    found = run("try", action, text=text)
    assert (found.code, found.err) == (1, "")
    assert found.out.startswith("not_your_turn: ")


def test_a_seat_that_is_not_at_the_table_is_no_refusal(run: Command) -> None:
    assert failed(run("try", "7 draw", text=POSITION), "unknown seat 7: expected 0 to 1")
    assert failed(run("try", f"{'9' * 5000} draw", text=POSITION), "unknown seat 999")
    assert run("try", "0 draw", text=POSITION).code == 0


@pytest.mark.parametrize(("game", "action"), [("rum500", "draw"), ("rum500", "1 draw"), ("trick500", "play 5H")])
def test_an_action_after_the_end_of_a_deal_is_refused(run: Command, game: str, action: str) -> None:
    found = run("try", action, text=OVER[game])
    assert (found.code, found.err) == (1, "")
    assert found.out.startswith("deal_over: ")


@pytest.mark.parametrize("game", OVER)
def test_a_deal_that_is_over_has_no_legal_actions(run: Command, game: str) -> None:
    assert run("legal", text=OVER[game]) == Run(0, "", "")


@pytest.mark.parametrize(
    ("text", "action", "house"), [(SEVERAL, "2 pass", "pagat"), (TRICKS, "play 5H", "australian-4")]
)
def test_a_position_of_no_house_is_written_in_the_one_it_was_read_by(
    run: Command, text: str, action: str, house: str
) -> None:
    lines = run("try", action, text=text).lines
    assert lines[1] == f"preset {house}"
    assert [line for line in lines if line.startswith("set ")] == [
        line for line in ("set rummy_call=layoff_only", "set rummy_priority=first_call") if text is SEVERAL
    ]


def test_try_prints_the_position_after_the_actions(run: Command) -> None:
    found = run("try", "take 8H", "meld 8S 8D 8H", "discard 2C", text=POSITION)
    assert found.code == 0
    assert found.lines[:2] == ["game rum500", "preset swedish-joker"]
    assert {"hand 0 9C KC 3S QD", "hand 1 ?7", "known 0 3S QD KC", "pile 2C", "meld 0 8S 8D 8H", "turn 1"} <= set(
        found.lines
    )


def test_what_try_prints_can_be_tried_again(run: Command) -> None:
    once = run("try", "take 8H; meld 8S 8D 8H", text=POSITION)
    then = run("try", "discard 2C", text=once.out)
    assert then.out == run("try", "take 8H", "meld 8S 8D 8H", "discard 2C", text=POSITION).out


def test_a_refused_action_prints_code_and_sentence(run: Command) -> None:
    found = run("try", "take KC", text=POSITION)
    assert (found.code, found.err) == (1, "")
    assert found.lines == ["cannot_use: cannot use (card KC, n 3)"]


def test_actions_before_a_refused_one_print_nothing(run: Command) -> None:
    found = run("try", "take 8H", "discard 2C", text=POSITION)
    assert (found.code, found.lines) == (1, ["duty_first: duty first (card 8H)"])


def test_the_end_of_a_deal_is_told_with_its_points(run: Command) -> None:
    text = """game rum500
preset swedish-top-or-whole
hand 0 5H 6H 7H KS KH KD
hand 1 AC 4C
phase play
meld 1 QS QH QD
"""
    found = run("try", "meld 5H 6H 7H / KS KH KD", text=text)
    assert found.lines[-3:] == ["ended went_out 0", "# points 95 10", "# totals 95 10"]


def test_an_action_that_cannot_be_read_is_no_refusal(run: Command) -> None:
    assert failed(run("try", "fly", text=POSITION), "unknown action 'fly'", "expected draw, take")


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("", ("line 1: '': expected 'game' and one of rum500",)),
        ("hand 0 7H\n", ("line 1: '': expected 'game' and one of rum500",)),
        ("# a game\n\ngame whist\n", ("line 3: 'whist': expected 'game' and one of rum500",)),
        ("game rum500\nhand 0 7H 1X\n", ("line 2: '1X': expected a card such as '7H' or 'JK'",)),
        ("game rum500\nhand 0 7H\npile 7H\n", ("line 3: '7H': expected each card in one place only",)),
    ],
)
def test_a_broken_position_names_line_token_and_what_was_expected(
    run: Command, text: str, parts: tuple[str, ...]
) -> None:
    assert failed(run("legal", text=text), *parts)
    assert failed(run("try", "draw", text=text), *parts)


# files


def test_a_file_that_is_not_there_is_named(run: Command) -> None:
    assert failed(run("legal", "/nowhere/at-all"), "/nowhere/at-all", "No such file")


def test_a_file_that_is_no_text_is_named(run: Command, tmp_path: Path) -> None:
    (tmp_path / "bytes").write_bytes(b"game rum500\n\xff\xfe")
    assert failed(run("legal", str(tmp_path / "bytes")), "bytes: line 1", "a text in UTF-8")


def test_a_mark_of_byte_order_is_no_part_of_a_text(
    run: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "marked").write_text(POSITION, encoding="utf-8-sig")
    assert run("legal", str(tmp_path / "marked")).lines == ["draw", "take 8H", "take QD"]
    monkeypatch.setattr(sys, "stdin", io.StringIO("\ufeff" + POSITION))
    assert run("legal", "-").lines == ["draw", "take 8H", "take QD"]


def test_a_record_that_cannot_be_written_is_refused_before_the_match(
    run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pyengine.cli.play_out", lambda _: pytest.fail("a match was played"))
    assert failed(run("simulate", "rum500", "--record", "/nowhere/at-all"), "/nowhere/at-all: No such file")


def test_a_refused_match_leaves_the_record_alone(run: Command, tmp_path: Path) -> None:
    assert failed(run("simulate", "rum500", "--bots", "genius", "--record", str(tmp_path / "record")))
    assert not (tmp_path / "record").exists()


def test_a_dash_reads_standard_input(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(POSITION))
    assert run("legal", "-").lines == ["draw", "take 8H", "take QD"]


@pytest.mark.parametrize(
    "arguments", [[], ["fly"], ["simulate"], ["try", "file"], ["simulate", "rum500", "--seats", "x"]]
)
def test_a_command_line_that_is_none_ends_with_code_2(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2


def test_a_cluster_out_of_reach_is_named(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def out_of_reach(_: str) -> None:
        raise OSError("timed out")

    monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=out_of_reach))
    found = run("arena", "rum500", "--dask", "tcp://127.0.0.1:1")
    assert failed(found, "tcp://127.0.0.1:1: cannot be reached: timed out")


# words


def test_without_words_a_sentence_is_its_key_and_what_it_is_about() -> None:
    inner = msg("rum500.zone.set", face=card("7H").face, n=3)
    told = msg("rum500.refuse.set_full", who=Seat(1), cards=cards("7H JK"), sure=True, meld=inner)
    assert plain(told) == "set full (who 1, cards 7H JK, sure true, meld set (face 7H, n 3))"
    assert plain(msg("rum500.refuse.first_turn")) == "first turn"


def test_words_are_asked_for_when_a_refusal_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "position"
    file.write_text(POSITION)
    assert main(["try", str(file), "take KC"], lambda: lambda message: f"said {message.key}") == 1
    assert capsys.readouterr().out == "cannot_use: said rum500.refuse.cannot_use\n"


def test_the_module_runs_as_a_command(tmp_path: Path) -> None:
    """With the page's words at hand, in a checkout, the sentence is English."""
    (tmp_path / "position").write_text(POSITION)
    command = [sys.executable, "-m", "pyengine", "try", str(tmp_path / "position"), "take KC"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=Path(__file__).parents[1])
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.startswith("cannot_use: ")
    assert done.stdout.strip().endswith(".")
