"""The commands of `python -m pyengine`. Each prints to standard output and returns an exit code.

0: done. 1: an action was refused. 2: something could not be read or written; one line on standard error says what.
141: whoever read the output has left, which is told as a shell tells it.
"""

from __future__ import annotations

import argparse
import errno
import io
import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from pyengine.arena import Contest, check, summary
from pyengine.crowd import play_all
from pyengine.game import Game, Position, Preset
from pyengine.games import GAMES, game_named
from pyengine.match import BadSetup, Match, agreed_rules, replay
from pyengine.messages import Msg, Seat
from pyengine.options import options_of, parse_changes, value_text
from pyengine.record import Setup, TextError, read_record, write_record
from pyengine.rng import Rng

OUTPUT = "standard output"
BYTE_ORDER_MARK = "\ufeff"
READER_LEFT = 128 + 13  # SIGPIPE
MOST_DEALS = 500  # A match that long would be a fault of the rules or the bots, not a game.


Speak = Callable[[Msg], str]


def main(arguments: Sequence[str], speaker: Callable[[], Speak] | None = None) -> int:
    """Runs one command. `speaker` gives the words for refusals, when one has to be told."""
    options = _parser().parse_args(arguments)
    options.speaker = speaker or (lambda: plain)
    try:
        _check_output()
        code: int = options.run(options)
    except BrokenPipeError:
        return READER_LEFT
    except TextError as error:
        return _fail(f"{options.file}: {error}")
    except BadSetup as error:
        return _fail(f"these rules cannot be played: {error.refusal.code}: {options.speaker()(error.refusal.why)}")
    except OSError as error:
        return _fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except ValueError as error:
        return _fail(str(error))
    return code


def _fail(sentence: str) -> int:
    if sys.stderr:
        sys.stderr.write(sentence + "\n")
    return 2


def _check_output() -> None:
    """Raises OSError where there is none. What its encoding lacks is printed as an escape."""
    if not sys.stdout:
        raise OSError(errno.EBADF, "closed", OUTPUT)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def _say(text: str) -> None:
    """Prints a line at once, so that a reader who has left is noticed. Raises OSError that names the output."""
    try:
        sys.stdout.write(text + "\n")
        sys.stdout.flush()
    except OSError as error:
        # What is still held would fail again, with a traceback, when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise OSError(error.errno, error.strerror, OUTPUT) from error


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m pyengine", description="Card games named 500, without a page.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    presets = commands.add_parser("presets", help="games, presets and options as JSON")
    presets.add_argument("game", nargs="?")
    presets.set_defaults(run=_presets)

    simulate = commands.add_parser("simulate", help="bots play matches; one JSON line a match")
    _add_setup(simulate)
    simulate.add_argument("--bots", default="casual", metavar="LEVEL[,LEVEL...]")
    simulate.add_argument("--matches", type=int, default=1)
    simulate.add_argument("--record", metavar="FILE", help="writes the record of the last match")
    simulate.set_defaults(run=_simulate)

    arena = commands.add_parser("arena", help="one level against another; a line of JSON")
    _add_setup(arena)
    arena.add_argument("--a", default="casual", metavar="LEVEL")
    arena.add_argument("--b", default="casual", metavar="LEVEL")
    arena.add_argument("--pairs", type=int, default=100, help="deals, each played once from every side")
    arena.add_argument("--workers", type=int, default=1, help="processes on this machine")
    arena.add_argument("--dask", metavar="ADDRESS", help="the scheduler of a cluster, instead of processes here")
    arena.set_defaults(run=_arena)

    for name, run, text in (
        ("replay", _replay, "replays a record by the rules"),
        ("legal", _legal, "lists the legal actions of a position"),
        ("try", _try, "plays actions from a position, or says why not"),
    ):
        command = commands.add_parser(name, help=text)
        command.add_argument("file")
        command.set_defaults(run=run)
        if name == "try":
            command.add_argument("actions", nargs="+", metavar="ACTION")
    return parser


def _add_setup(command: argparse.ArgumentParser) -> None:
    command.add_argument("game")
    command.add_argument("--preset")
    command.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    command.add_argument("--seats", type=int)
    command.add_argument("--seed", default="1")


def _read_file(name: str) -> str:
    if name == "-" and not sys.stdin:
        raise OSError(errno.EBADF, "closed", "standard input")
    try:
        text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
        return text.removeprefix(BYTE_ORDER_MARK)
    except UnicodeDecodeError as error:
        raise TextError(1, f"byte {error.start}", "a text in UTF-8") from error


# presets


def _presets(options: argparse.Namespace) -> int:
    games = [game_named(options.game)] if options.game else list(GAMES.values())
    _say(json.dumps({"games": [_game_json(game) for game in games]}, indent=1, ensure_ascii=False))
    return 0


def _game_json(game: Game) -> dict[str, Any]:
    return {
        "game": game.id,
        "bots": list(game.bots),
        "options": [
            {
                "name": option.name,
                "group": option.group,
                "values": list(option.values),
                "default": option.default,
                "needs": {need.option: list(need.values) for need in option.needs},
                "enough": {need.option: list(need.values) for need in option.enough},
            }
            for option in options_of(game.rules)
        ],
        "presets": [_preset_json(game, preset) for preset in game.presets],
    }


def _preset_json(game: Game, preset: Preset) -> dict[str, Any]:
    seats = game.seat_range(preset.rules)
    rules = {option.name: getattr(preset.rules, option.name) for option in options_of(game.rules)}
    about = {"language": preset.language, "source": preset.source.key}
    return {"id": preset.id, "seats": [seats[0], seats[-1]], **about, "rules": rules}


# what is played


def _setup(options: argparse.Namespace, named: int = 0) -> tuple[Game, Setup]:
    """The game and the setup without its players; as many seats as are asked for, or `named`, or the fewest.

    Raises ValueError on unknown names, BadSetup on rules or a number of seats that cannot be played.
    """
    game = game_named(options.game)
    preset = game.preset(options.preset) if options.preset else game.presets[0]
    changes = parse_changes(game.rules, options.set)
    least = game.seat_range(game.rules_for(preset.id, changes))[0]
    seats = max(named, least) if options.seats is None else options.seats
    setup = Setup(
        game=game.id, preset=preset.id, changes=Setup.texts(changes), seats=seats, players=(), seed=options.seed
    )
    agreed_rules(game, setup)
    return game, setup


def _expect_some(count: int, verb: str, what: str) -> None:
    if count < 1:
        raise ValueError(f"cannot {verb} {count} {what}: expected 1 or more")


# arena


def _arena(options: argparse.Namespace) -> int:
    _, setup = _setup(options)
    contest = Contest(setup=setup, a=options.a, b=options.b)
    check(contest)
    _expect_some(options.pairs, "play", "pairs")
    _expect_some(options.workers, "work with", "processes")
    pairs = play_all(contest, options.pairs, workers=options.workers, cluster=options.dask, progress=sys.stderr)
    _say(json.dumps(summary(contest, pairs)))
    return 0


# simulate and replay


def _simulate(options: argparse.Namespace) -> int:
    levels = options.bots.split(",")
    game, setup = _setup(options, len(levels))
    for level in levels:
        game.bot(level)
    if len(levels) not in (1, setup.seats):
        raise ValueError(f"{len(levels)} bots named for {setup.seats} seats: name one, or one for each seat")
    players = tuple(levels * setup.seats if len(levels) == 1 else levels)
    _expect_some(options.matches, "play", "matches")
    if options.record:
        Path(options.record).open("a", encoding="utf-8").close()
    for number in range(options.matches):
        seed = options.seed if options.matches == 1 else f"{options.seed}-{number + 1}"
        begun = time.perf_counter()
        match = Match(game, replace(setup, players=players, seed=seed))
        play_out(match)
        _say(_match_json(match, time.perf_counter() - begun))
        if options.record:
            Path(options.record).write_text(write_record(match.record()), encoding="utf-8")
    return 0


def play_out(match: Match) -> None:
    """Lets the bots play the match to its end. Where several may act, chance says who is asked first."""
    while True:
        while waiting := match.to_act():
            rng = Rng(match.setup.seed, "asked", match.deal_no, len(match.played))
            seat = rng.choice(waiting)
            level = match.setup.players[seat]
            match.act(seat, match.advise(seat, level).action)
        if match.winners:
            return
        if match.deal_no == MOST_DEALS:
            raise ValueError(f"no winner after {MOST_DEALS} deals")
        match.next_deal()


def _match_json(match: Match, seconds: float) -> str:
    totals = match.result.totals if match.result else match.state.board.totals
    record = match.record()
    return json.dumps(
        {
            "game": match.game.id,
            "preset": match.setup.preset,
            "set": dict(match.setup.changes),
            "seats": match.setup.seats,
            "seed": match.setup.seed,
            "scores": list(totals),
            "winners": [int(seat) for seat in match.winners],
            "deals": len(record.deals),
            "actions": sum(map(len, record.deals)),
            "finished": bool(match.winners),
            "seconds": round(seconds, 3),
        }
    )


def _replay(options: argparse.Namespace) -> int:
    begun = time.perf_counter()
    record = read_record(_read_file(options.file))
    if record.setup.game not in GAMES:
        raise TextError(2, record.setup.game, f"a game: {', '.join(GAMES)}")
    match = replay(GAMES[record.setup.game], record)
    _say(_match_json(match, time.perf_counter() - begun))
    return 0


# positions


def _read_position(name: str) -> tuple[Game, Position, str]:
    """The game, the position, and the preset by which its text is read."""
    text = _read_file(name)
    said = {}
    for number, row in enumerate(text.splitlines(), start=1):
        words = row.partition("#")[0].split()
        if words and words[0] in ("game", "preset"):
            said[words[0]] = (number, " ".join(words[1:]))
    line, game = said.get("game", (1, ""))
    if game not in GAMES:
        raise TextError(line, game, f"'game' and one of {', '.join(GAMES)}")
    return GAMES[game], GAMES[game].read_position(text), said.get("preset", (0, GAMES[game].house))[1]


def _actor(game: Game, position: Position, text: str) -> tuple[Seat, str]:
    """Who does what `text` says: the seat that it begins with, as `legal` writes it, or the first to act."""
    named, _, action = text.partition(" ")
    if not named.isdecimal():
        return next(iter(game.to_act(position.state)), Seat(0)), text
    seats = {str(number): Seat(number) for number in range(len(position.state.board.totals))}
    if named not in seats:
        raise ValueError(f"unknown seat {named}: expected 0 to {len(seats) - 1}")
    return seats[named], action


def _legal(options: argparse.Namespace) -> int:
    game, position, _ = _read_position(options.file)
    for seat in game.to_act(position.state):
        prefix = f"{int(seat)} " if len(game.to_act(position.state)) > 1 else ""
        for action in game.legal(game.view(position.state, seat)):
            _say(f"{prefix}{action}")
    return 0


def _try(options: argparse.Namespace) -> int:
    game, position, preset = _read_position(options.file)
    for text in _actions(options.actions):
        seat, said = _actor(game, position, text)
        action = game.parse(said)
        if refused := game.refusal(game.view(position.state, seat), action):
            _say(f"{refused.code}: {options.speaker()(refused.why)}")
            return 1
        position = Position(game.apply(position.state, seat, action).state, position.unnamed)
    _say(game.write_position(position, preset).rstrip())
    return 0


def _actions(words: Sequence[str]) -> Iterator[str]:
    """Actions given as arguments of their own, or several in one, separated by `;`."""
    for word in words:
        yield from filter(None, (part.strip() for part in word.split(";")))


def plain(message: Msg) -> str:
    """A message in plain English without the page's catalogues: its key's last part and its parameters."""
    words = message.key.rpartition(".")[2].replace("_", " ")
    told = ", ".join(f"{name} {_plain_value(value)}" for name, value in message.params)
    return f"{words} ({told})" if told else words


def _plain_value(value: object) -> str:
    if isinstance(value, Msg):
        return plain(value)
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        return " ".join(map(_plain_value, value))
    return value_text(value) if isinstance(value, bool) else str(value)
