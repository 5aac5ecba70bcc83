"""Links that open a lesson, or a game with its house, players and cards, so that a class plays the same.

`learn/GAME/LESSON`, or `play/GAME/PRESET?check=SUM&set=OPTION:VALUE&seats=3&level=casual,beginner&seed=TEXT`; of the
query everything may be missing. `v` is the format's number, missing in the first. `check` is a sum over all the rest,
and stands first, so that a link that lost its end on the way does not open other cards. What a link holds is only
read here.
"""

from __future__ import annotations

import re
from binascii import crc32
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from urllib.parse import parse_qsl, urlencode

from pyengine.game import Game
from pyengine.lesson import Lesson
from pyengine.match import agreed_rules
from pyengine.messages import Msg, Seat
from pyengine.options import parse_changes
from pyengine.record import HUMAN, NewerFormat, Setup, TextError
from web.app.choice import decide, first_choice
from web.app.formats import SHOWN
from web.app.models import LinkView
from web.app.study import Study

VERSION = 1
LONGEST = 2000  # characters: all options of any game changed are fewer
SEED = re.compile(r"[A-Za-z0-9._-]{1,64}", re.ASCII)
ONCE = ("check", "seats", "level", "seed", "v")


class BrokenLink(TextError):
    """A link that is not what it was when it was made."""


@dataclass(frozen=True, slots=True)
class LessonLink:
    """Opens a lesson."""

    game: Game
    lesson: Lesson

    def text(self) -> str:
        return f"learn/{self.game.id}/{self.lesson.id}"


@dataclass(frozen=True, slots=True)
class GameLink:
    """Opens a match. An empty seed stands for cards of one's own."""

    game: Game
    setup: Setup
    seed: str

    def text(self) -> str:
        levels = self.setup.players[1:]
        words = [("set", f"{name}:{value}") for name, value in self.setup.changes.items()]
        words += [("seats", str(self.setup.seats))]
        words += [("level", levels[0] if len(set(levels)) == 1 else ",".join(levels))]
        words += [("seed", self.seed)] if self.seed else []
        path = f"play/{self.game.id}/{self.setup.preset}"
        return f"{path}?{urlencode([('check', _sum(path, words)), *words], safe=':,')}"

    @property
    def partners(self) -> tuple[Seat, ...]:
        """Who score together with seat 0 in every deal."""
        sides = self.game.sides(agreed_rules(self.game, self.setup), self.setup.seats)
        return next(tuple(seat for seat in side if seat) for side in sides if Seat(0) in side)

    @property
    def changes(self) -> tuple[str, ...]:
        """What the house changes, as `option=value`."""
        return tuple(f"{name}={value}" for name, value in self.setup.changes.items())

    def setup_for(self, fresh: str) -> Setup:
        """What is agreed when it is followed; `fresh` is the seed where the link has none."""
        return replace(self.setup, seed=self.seed or fresh)


Link = LessonLink | GameLink


def lesson_link(study: Study) -> LessonLink:
    """To the lesson being taken."""
    return LessonLink(study.game, study.lesson)


def link_view(link: Link | Msg, address: str | None = None, *, site: str = "", copied: bool = False) -> LinkView:
    """What the link holds, as it is shown, or why it holds nothing."""
    if isinstance(link, Msg):
        return LinkView(refused=link)
    if isinstance(link, LessonLink):
        return LinkView(
            game=link.game.id,
            title=link.lesson.title,
            about=link.lesson.about,
            address=address,
            site=site,
            copied=copied,
        )
    return LinkView(
        game=link.game.id,
        preset=link.setup.preset,
        changes=tuple(parse_changes(link.game.rules, link.changes).items()),
        levels=link.setup.players[1:],
        partners=link.partners,
        seeded=bool(link.seed),
        address=address,
        site=site,
        copied=copied,
    )


def read_link(games: Mapping[str, Game], text: str) -> Link:
    """What the link holds.

    Raises TextError at the token that is wrong, BrokenLink, NewerFormat, BadSetup on rules at odds.
    """
    if len(text) > LONGEST:
        raise _wrong(text, f"at most {LONGEST} characters")
    path, _, query = text.partition("?")
    words = parse_qsl(query, keep_blank_values=True)
    once = dict(words)
    version = once.get("v", str(VERSION))
    if version != str(VERSION):
        kind = NewerFormat if version.isascii() and version.isdigit() else TextError
        raise kind(1, f"v={version}"[:SHOWN], f"v={VERSION}")
    if "check" in once and once["check"] != _sum(path, ((name, value) for name, value in words if name != "check")):
        raise BrokenLink(1, f"check={once['check']}"[:SHOWN], "the sum of all the rest")
    kind_of, game, name = [*path.split("/"), "", "", ""][:3]
    if path.count("/") != 2 or kind_of not in ("learn", "play"):
        raise _wrong(path, "learn/GAME/LESSON or play/GAME/PRESET")
    if game not in games:
        raise _wrong(game, f"one of {', '.join(games)}")
    if kind_of == "learn":
        return _lesson_link(games[game], name, words)
    return _game_link(games[game], name, words)


def _lesson_link(game: Game, name: str, words: list[tuple[str, str]]) -> LessonLink:
    lesson = game.course.lesson(name)
    if lesson is None:
        raise _wrong(name, f"a lesson of {game.id}")
    for key, _ in words:
        if key != "v":
            raise _wrong(key, "nothing after a lesson")
    return LessonLink(game, lesson)


def _game_link(game: Game, preset: str, words: list[tuple[str, str]]) -> GameLink:
    choice = first_choice(game)
    decide(choice.choose_preset, preset)
    once: dict[str, str] = {}
    for key, value in words:
        name, colon, chosen = value.partition(":")
        if key == "set" and colon and name not in choice.changes:
            decide(partial(choice.choose_option, name), chosen, f"{name}:")
        elif key in ONCE and key not in once:
            once[key] = value
        else:
            raise _wrong(f"{key}={value}", f"set=OPTION:VALUE, and each of {', '.join(ONCE)} once")
    seats, seed = _seats(once.get("seats"), choice.seats), once.get("seed", "")
    if "seed" in once and not SEED.fullmatch(seed):
        raise _wrong(seed, "up to 64 letters, digits, '.', '_' and '-' as a seed")
    setup = Setup(
        game=game.id,
        preset=preset,
        changes=Setup.texts(choice.changes),
        seats=seats,
        players=(HUMAN, *_levels(game, once.get("level", choice.level), seats - 1)),
        seed=seed or "none",
    )
    agreed_rules(game, setup)
    return GameLink(game, setup, seed)


def _levels(game: Game, text: str, others: int) -> tuple[str, ...]:
    """Those of the other players: one level for all, or one for each."""
    levels = tuple(text.split(","))
    for level in levels:
        if level not in game.bots:
            raise _wrong(level, f"one of {', '.join(game.bots)}")
    if len(levels) not in (1, others):
        raise _wrong(text, f"one level, or {others}")
    return levels if len(levels) == others else levels * others


def _seats(text: str | None, usual: int) -> int:
    if text is None:
        return usual
    if not re.fullmatch("[2-8]", text, re.ASCII):
        raise _wrong(text, "2 to 8 seats")
    return int(text)


def _sum(path: str, words: Iterable[tuple[str, str]]) -> str:
    """Four digits that change with anything in the link; in whatever way its signs were written."""
    text = "\n".join([path, *(f"{name}={value}" for name, value in words)])
    return f"{crc32(text.encode()) & 0xFFFF:04x}"


def _wrong(token: str, expected: str) -> TextError:
    return TextError(1, token[:SHOWN], expected)
