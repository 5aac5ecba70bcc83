"""What each screen is given to show. Screens turn these into HTML and know nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pyengine.cards import Card
from pyengine.game import DealResult, Game, Section, Shown
from pyengine.messages import Msg, Refusal, Seat
from pyengine.options import Option, Value
from pyengine.scene import BidCell, Offer, Scene
from web.app.coach import Coaching
from web.app.history import Finished
from web.app.review_models import ReplayPanel

Question = tuple[str, Msg]  # what a yes does, as a verb with its argument, and what is asked
LANGUAGES = ("en", "sv", "da")
NAMES = ("", "Astrid", "Bo", "Signe", "Nils", "Karin", "Erik", "Maja")  # seat 0 is the player: "You" by language


@dataclass(slots=True, kw_only=True)
class Settings:
    """How the player wants the page; kept between visits."""

    language: str = "en"
    theme: str = "system"  # system, light, dark
    deck: str = "2"  # colours of the deck: 2 or 4
    card_size: str = "normal"  # normal, large (hands first)
    speed: str = "normal"  # slow, normal, fast, instant
    sound: bool = False
    sort: str = "suit"  # suit, rank, manual
    letters: bool = True  # single-letter keys
    one_tap: bool = True  # a touch plays a card to the trick; else it is chosen first
    hold: bool = False  # a finished trick lies until the player goes on
    coach: bool = False  # says beside the table what matters, and gives hints
    warn: bool = False  # asks before a costly mistake


@dataclass(frozen=True, slots=True, kw_only=True)
class Resume:
    """A match in progress, as the start screen offers it."""

    game: str
    deal_no: int
    your_turn: bool
    your_total: int
    leader: Seat
    leader_total: int
    players: int
    finished: bool


@dataclass(frozen=True, slots=True)
class Archive:
    """What the settings offer about files: everything as the text of one, and what became of the last one opened."""

    text: str
    before: bool  # something is kept that another file has replaced
    refused: Msg | None = None
    saved: bool = False  # the browser has just been given the file


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkView:
    """What a link holds: a lesson, or a game with its house, changed options and the other players' levels."""

    game: str = ""
    title: Msg | None = None
    about: Msg | None = None
    preset: str | None = None
    changes: tuple[tuple[str, Value], ...] = ()
    levels: tuple[str, ...] = ()
    partners: tuple[Seat, ...] = ()  # who play together with you for good
    seeded: bool = False  # everybody is dealt the same cards
    address: str | None = None  # within the page, where the link is given away; else it was opened
    site: str = ""  # where the page lies
    copied: bool = False
    refused: Msg | None = None  # why a link that was opened holds nothing


@dataclass(frozen=True, slots=True)
class Other:
    """Somebody to play with, who may have a level of their own."""

    seat: Seat
    apart: str | None  # the level, where it is not that of the others
    partner: bool  # plays together with you for good


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """The start screen: what is chosen so far, and a match to go on with."""

    games: tuple[Game, ...]
    game: Game
    preset: str
    changed: int  # how many options differ from the preset
    seats: int
    seat_range: range
    level: str
    levels: tuple[str, ...]
    others: tuple[Other, ...] = ()
    resume: Resume | None
    notice: Msg | None  # a refusal, or news about a save that was set aside
    dialog: str | None = None  # "settings", "history", "levels", "share", "link"
    confirm: Question | None = None  # "deal" while another match is unfinished
    offline: bool = False  # the page needs no network any more
    newer: bool = False  # another version of the page is ready
    archive: Archive | None = None  # in the settings
    lessons: tuple[int, int] = (0, 0)  # done, and how many there are
    next_lesson: str | None = None
    link: LinkView | None = None  # opened, or to be given away
    history: tuple[Finished, ...] = ()  # matches that were played to their end, the oldest first


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Another tab keeps the match; this one may take over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesChoice:
    """The rules screen: a menu of options with the rules in words beside it."""

    game: Game
    preset: str
    rules: Any
    options: tuple[Option, ...]
    changed: dict[str, Value]  # option -> the preset's own value, where it differs
    conflicts: tuple[Refusal, ...]
    sections: tuple[Section, ...]
    dialog: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleBook:
    """The rules of a house to read, opened at a clause or section, or at what is looked for."""

    game: Game
    preset: str
    rules: Any
    options: tuple[Option, ...]
    changed: dict[str, Value]  # option -> the preset's own value, where it differs
    sections: tuple[Section, ...]
    examples: Mapping[str, tuple[Shown, ...]]
    address: str
    at: str
    find: str
    back: str  # the screen that it was opened from, or "match"
    conflicts: tuple[Refusal, ...] = ()
    dialog: str | None = None
    notice: Msg | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonPanel:
    """What is said beside the table of a lesson. `step` counts from 0; the last one only says something."""

    title: Msg
    number: int
    count: int
    step: int
    steps: int
    say: Msg
    note: Msg | None  # the answer to a try that the rules allow
    waits: bool  # for an action; else for the player to read
    others: bool  # first somebody else is to do something
    hint: bool  # a question: the lamp shows the answer when asked
    next: Msg | None  # the lesson after this one, and its name in requests
    following: str | None
    asked: tuple[str, ...] = ()  # patterns of the actions that go on, where the lesson shows what it asks for


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonLine:
    """A lesson in the list; `name` is as in requests."""

    name: str
    title: Msg
    about: Msg
    done: bool
    step: int = 0  # where it was left, counted from 1; 0 where it was not begun
    steps: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Lessons:
    """The list of lessons by game. `next` is the one to go on with; else the game whose `deal` is next."""

    courses: tuple[tuple[str, tuple[LessonLine, ...]], ...]
    next: str | None
    deal: str | None = None
    dialog: str | None = None
    confirm: Question | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableView:
    """The table, with what the player has chosen."""

    game: Game
    scene: Scene
    hand: tuple[Card, ...]  # in the order in which the player keeps it
    chosen: frozenset[Card]
    take: Card | None  # chosen pile card
    offer: Offer | None
    alert: Msg | None  # why the last try was refused
    bad: tuple[Card, ...]
    undo: str  # "none", "free" or "reveals"
    bots_moving: bool
    target: int
    log: tuple[tuple[int, Msg], ...] = ()  # (deal, sentence), oldest first
    dialog: str | None = None  # one of those that verbs.py lists
    confirm: Question | None = None  # an action that is asked about first
    window: bool = False  # a Rummy! call is open to the player
    bid: BidCell | None = None  # chosen in the bidding box
    held: bool = False  # a finished trick waits for the player
    coach: Coaching | None = None
    rule: str | None = None  # the clause that what is refused rests on
    lesson: LessonPanel | None = None
    points: tuple[str, ...] = ()  # places that a lesson or the coach points at
    replay: ReplayPanel | None = None  # a step of a deal that is looked back on
    practice: bool = False  # played on from such a step
    reviewed: bool = False  # there is a review to go back to
    link: LinkView | None = None  # to be given away


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreSheet:
    """The end of a deal, or of the match."""

    game: Game
    deal_no: int
    result: DealResult
    past: tuple[DealResult, ...]  # earlier deals, oldest first
    target: int
    must_pass: bool  # the target itself is not enough
    seed: str
    takebacks: int = 0  # of choices after which the player had learnt something, in the match so far
    log: tuple[tuple[int, Msg], ...] = field(default=())
    dialog: str | None = None
    notice: Msg | None = None
    newer: bool = False  # another version of the page is ready
    coach_leaves: bool = False  # the coach sat by in this deal, and will not in the next
    link: LinkView | None = None  # to be given away
