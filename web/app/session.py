"""One visit: which screen is open, what is chosen, the match in progress. Answers requests with frames.

Words and HTML come from outside, so that nothing here knows a language, a template or a game.
"""

from __future__ import annotations

import json
import secrets
import time
import traceback
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from pyengine.game import Game
from pyengine.messages import Msg, msg
from web.app import settings as setting
from web.app import sound
from web.app.aloud import said_now
from web.app.archive import write_archive
from web.app.ask import Ask
from web.app.choice import Choice, first_choice, read_choice
from web.app.continuing import go_on, is_awaited
from web.app.history import Finished, finished, rescue_history, with_match, write_history
from web.app.kept import ASIDE, BEFORE, CHOICE, HISTORY, LESSONS, MATCH, SETTINGS, Kept, texts_aside
from web.app.links import GameLink, Link, lesson_link
from web.app.lookback import LookBack
from web.app.models import Question, Settings
from web.app.progress import Progress, read_progress, write_progress
from web.app.reading import Reading
from web.app.requests import BadRequest, Reply, Request, read_request, write_reply
from web.app.reviewing import practises
from web.app.runner import Turn
from web.app.saves import read_match, write_match
from web.app.showing import Speaker, frame
from web.app.study import Study
from web.app.table import Table
from web.app.verbs import VERBS

THINK = 0.04  # seconds after which whoever thinks lets the page's requests be answered first


class Session:
    """All that the page shows follows from this. A `boot` fills it from what the browser kept.

    `screen` is start, rules (a menu), book (rules to read), lessons, table, score, review (a deal's choices) or replay
    (its steps). `own` is the match in progress; a lesson, and what is played on from a review, lay tables over it.
    """

    def __init__(
        self,
        games: Mapping[str, Game],
        render: Callable[[Any, Settings, Any], str],
        words: Callable[[str], Speaker],
        *,
        clock: Callable[[], float] = time.monotonic,
        seed: Callable[[], str] = lambda: secrets.token_hex(16),
    ) -> None:
        self.games = games
        self.render = render
        self.words = words
        self.clock = clock
        self.new_seed = seed
        self.site = ""  # where the page lies
        self._begin({}, ())

    def _begin(self, store: Mapping[str, str], languages: tuple[str, ...]) -> None:
        self.kept = Kept(store)
        self.settings = Settings(language=setting.first_language(languages))
        self.choice = self._offered()
        self.own: Table | None = None
        self.study: Study | None = None
        self.review: LookBack | None = None
        self.progress = Progress()
        self.history: tuple[Finished, ...] = ()  # the oldest first
        self.link: Link | Msg | None = None  # opened and not followed yet (or why it cannot be), or to be given away
        self.copied = False  # the link that is given away
        self.saved = False  # everything, in a file
        self.screen = "start"
        self.reading: Reading | None = None
        self.dialog: str | None = None
        self.notice: Msg | None = None
        self.confirm: Question | None = None
        self.refused_file: Msg | None = None
        self.cannot_keep = False
        self.news: frozenset[str] = frozenset()
        self.sound: tuple[sound.Tone, ...] = ()
        self.heard: tuple[Msg, ...] = ()  # what came of this request, to be read aloud
        self.said_at = self.screen  # the screen of the last answer
        self.coach_said: frozenset[Msg] = frozenset()  # since the table was opened, of why the moment matters

    # requests

    def answer(self, request: Request) -> Reply:
        """Does what is asked. Lets errors pass; `recover` makes the session whole again."""
        self.sound, self.heard = (), ()
        if request.type == "boot":
            return self._boot(request)
        if request.type == "continue":
            return go_on(self, hurried=request.now)
        if request.type == "news":
            self.news = frozenset(request.news)
            return self.reply()
        return self._do(request)

    def recover(self) -> Reply:
        """After an error: the match as it was last kept, no question open, bots at rest, and a sentence about it."""
        self.dialog = self.confirm = self.own = self.study = self.review = None
        self.kept.read(MATCH, self._read_match)
        if self.own is None:
            self.screen = "start"
        self.say(msg("ui.alert.broken"))
        return replace(self.reply(), more=False)

    def _boot(self, request: Request) -> Reply:
        """Begins anew with what was kept; a tab that takes the match back stays at it."""
        taken_back = self.elsewhere and self.study is None and self.screen in ("table", "score")
        self.site = request.site
        self._begin(request.store, request.languages)
        self.news = frozenset(request.news)
        self.notice = self._read_kept()
        if taken_back and self.own is not None:
            self.go("match")
        return self.reply()

    def _read_kept(self) -> Msg | None:
        """Takes over all that is kept; returns the news about what cannot be read."""
        readers = (
            (SETTINGS, self._read_settings),
            (CHOICE, self._read_choice),
            (LESSONS, self._read_progress),
            (HISTORY, self._read_history),
            (MATCH, self._read_match),
        )
        news = [self.kept.read(key, reader) for key, reader in readers]
        return next((each for each in reversed(news) if each), None)

    def _offered(self) -> Choice:
        """What is chosen before anybody chooses: the first game, and the house of the language."""
        return first_choice(next(iter(self.games.values())), language=self.settings.language)

    def turn_to(self, game: Game) -> None:
        """The start screen is about this game from now on."""
        if game is not self.choice.game:
            self.choice = self.choice.turned_to(game, self.settings.language)
            self.kept.put(CHOICE, self.choice.text())

    def _read_settings(self, text: str) -> None:
        self.settings = setting.read_settings(text)
        self.choice = self._offered()

    def _read_choice(self, text: str) -> None:
        self.choice = read_choice(self.games, text)

    def _read_progress(self, text: str) -> None:
        self.progress = read_progress(text)

    def _read_history(self, text: str) -> Msg | None:
        """Takes over every match that can be read; what is in the way of the others is set aside."""
        self.history, broken = rescue_history(text)
        if not broken:
            return None
        self.kept.set_aside(json.dumps(broken))
        self.kept.put(HISTORY, write_history(self.history))
        return msg("ui.notice.history_entries", n=len(broken))

    def _read_match(self, text: str) -> None:
        saved = read_match(self.games, text)
        ended = finished(saved.runner.match)
        listed = ended if ended in self.history else None
        self.own = Table(saved.runner, order=saved.order, coached=saved.coached, listed=listed)

    def _do(self, request: Request) -> Reply:
        if self.elsewhere:
            return self.reply()
        before = (self.ply, self.screen)
        asked = self._forget_answers()
        if self.screen == "table" and self.table is not None:
            self.table.choose(request.cards, request.take)
        do, agreed = request.do, False
        if do == "yes" and asked is not None:
            do, agreed = asked[0], True
        verb, _, argument = do.partition(" ")
        if verb in VERBS:
            VERBS[verb](self, Ask(argument.strip(), request.ply, agreed, request.file))
        else:
            self.say(msg("ui.alert.unknown"))
        self.keep_match()
        return self.reply(moved=before != (self.ply, self.screen))

    def _forget_answers(self) -> Question | None:
        """Puts away the last refusal, news and question; returns the question."""
        self.copied = self.saved = False
        if self.study is not None:
            self.study.note = None
        if self.review is not None:
            self.review.notice = None
        asked, self.confirm, self.notice, self.refused_file = self.confirm, None, None, None
        if self.table is not None:
            self.table.forget_try()
        return asked

    # for verbs

    @property
    def table(self) -> Table | None:
        """The table that is open: the lesson's, that of a practice, else that of the match in progress."""
        if self.review is not None and self.review.practice is not None:
            return self.review.practice
        return self.study.table if self.study is not None else self.own

    @property
    def ply(self) -> int:
        """The table's revision; 0 when there is none."""
        return self.table.runner.revision if self.table is not None else 0

    def hear(self, table: Table, since: int) -> None:
        """Has read aloud what happened from the action of the deal numbered `since` on."""
        self.heard += table.runner.heard(since)

    def say(self, message: Msg) -> None:
        """Answers a try: on the table itself, elsewhere as news."""
        if self.screen == "table" and self.table is not None:
            self.table.alert = message
        else:
            self.notice = message

    def go(self, screen: str) -> None:
        """Opens a screen; "match" is the table or its score sheet, whichever is now. Elsewhere a lesson is over."""
        self.dialog = None
        if self.table is not None and self.table.advice is not None:
            self.table.advice.waiting = None  # what the coach was to judge is not done once one has left
        if screen in ("start", "lessons"):
            self.study = self.review = None
        if screen != "match":
            self.screen = screen
        elif self.table is None:
            self.say(msg("ui.alert.no_match"))
        else:
            ended = self.table.runner.turn is Turn.OVER and self.study is None and not practises(self)
            self.screen = "score" if ended else "table"

    def link_here(self) -> Link:
        """To the lesson that is taken, else to a match like the one that is open, or like the one that is chosen.

        A match gives its own cards away only when it is over: its seed tells all that are still to come.
        """
        if self.study is not None:
            return lesson_link(self.study)
        if self.screen == "start" or self.own is None:
            seed = self.new_seed()
            return GameLink(self.choice.game, self.choice.setup(seed), seed)
        match = self.own.runner.match
        seed = match.setup.seed if self.own.runner.finished else self.new_seed()
        return GameLink(match.game, replace(match.setup, seed=seed), seed)

    def archive(self) -> str:
        """Everything as the text of a file."""
        chosen = {SETTINGS: setting.write_settings(self.settings), CHOICE: self.choice.text()}
        return write_archive(chosen | {key: self.kept.get(key) for key in (LESSONS, HISTORY, MATCH, ASIDE)})

    def replace(self, texts: Mapping[str, str], news: Msg) -> None:
        """Puts other texts, all of them readable, in the place of what is kept. That is written first, as a whole."""
        self.kept.put(BEFORE, self.archive())
        for key in (SETTINGS, CHOICE, MATCH):
            self.kept.put(key, texts.get(key))
        for key in (LESSONS, HISTORY):
            self.kept.put(key, texts.get(key, self.kept.get(key)))
        mine = texts_aside(self.kept.get(ASIDE))
        brought = [each for each in texts_aside(texts.get(ASIDE)) if each not in mine]
        if brought:
            self.kept.put(ASIDE, json.dumps(mine + brought))
        self.settings = Settings(language=self.settings.language)
        self.choice = self._offered()
        self.own = None
        self._read_kept()
        self.go("start")
        self.notice = news

    def table_now(self, screen: str, ply: int | None) -> Table | None:
        """The table, if the player was on this screen of it and saw it as it is; otherwise says so."""
        if self.table is None or self.screen != screen:
            self.say(msg("ui.alert.no_match"))
        elif ply != self.ply:
            self.say(msg("ui.alert.stale"))
        else:
            return self.table
        return None

    def is_tired(self) -> Callable[[], bool]:
        """Says, from now on, when thinking has gone on long enough for one answer."""
        until = self.clock() + THINK
        return lambda: self.clock() > until

    # answers

    @property
    def elsewhere(self) -> bool:
        """Whether another tab keeps the match; until this one takes over, nothing is done here."""
        return "elsewhere" in self.news

    def keep_match(self) -> None:
        if self.own is not None:
            self.own.arrange(self.settings.sort)
            self.kept.put(MATCH, write_match(self.own.runner, self.own.order, coached=self.own.coached))
            self._keep_history(self.own)

    def _keep_history(self, table: Table) -> None:
        ended = finished(table.runner.match)
        if ended != table.listed:
            self.history = with_match(self.history, table.listed, ended)
            table.listed = ended
            self.kept.put(HISTORY, write_history(self.history))

    def _keep_progress(self) -> None:
        if self.study is None:
            return
        name, before = self.study.name, self.progress
        self.progress = before.finish(name) if self.study.done else before.leave(name, self.study.trail)
        if self.progress != before:
            self.kept.put(LESSONS, write_progress(self.progress))

    def reply(self, *, moved: bool = False) -> Reply:
        self._keep_progress()
        self.heard += said_now(self)
        shown = frame(self, moved=moved)
        return Reply(ply=self.ply, frames=(shown,), more=is_awaited(self), store=self.kept.changes())


def answer(session: Session, text: str) -> str:
    """What the session says to a request, as JSON text; never raises.

    An error of ours ends here: the match stays as it was last kept, and the error's text goes to the console.
    """
    try:
        request = read_request(text)
    except BadRequest as error:
        return write_reply(Reply(ply=session.ply, error=str(error)), None)
    try:
        return write_reply(session.answer(request), request.id)
    except Exception:
        problem = traceback.format_exc(limit=-6)
    try:
        return write_reply(replace(session.recover(), error=problem), request.id)
    except Exception:
        return write_reply(Reply(ply=0, error=problem + traceback.format_exc(limit=-6)), request.id)
