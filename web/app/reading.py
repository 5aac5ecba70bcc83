"""The rules as a book: which house's are read, where in them, what is looked for, and the verbs for that."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pyengine.game import Game
from pyengine.messages import Msg, msg
from pyengine.options import Value, changes_from, options_of, value_text
from web.app.addresses import BadAddress, linked_rules, rules_address
from web.app.glossary import is_term
from web.app.kept import CHOICE
from web.app.models import RuleBook
from web.app.windows import EXPLAINING

if TYPE_CHECKING:
    from web.app.ask import Ask
    from web.app.session import Session

LONGEST = 60  # letters that are looked for


@dataclass(slots=True, kw_only=True)
class Reading:
    """An open book; `back` is the screen that it was opened from, or "match"."""

    game: Game
    preset: str
    changes: Mapping[str, Value]
    back: str
    at: str = ""
    find: str = ""

    @property
    def rules(self) -> Any:
        return self.game.rules_for(self.preset, self.changes)

    def shown(self, dialog: str | None, notice: Msg | None) -> RuleBook:
        """What the screen shows."""
        rules = self.rules
        return RuleBook(
            game=self.game,
            preset=self.preset,
            rules=rules,
            options=options_of(self.game.rules),
            changed=changes_from(rules, self.game.preset(self.preset).rules),
            sections=self.game.rulebook(rules),
            examples=self.game.examples(rules),
            address=rules_address(self.game, self.preset, self.changes),
            at=self.at,
            find=self.find,
            back=self.back,
            dialog=dialog,
            notice=notice,
        )


def rules(session: Session, ask: Ask) -> None:
    """From a match its rules as a book, at the clause or section that is asked for; else the menu of rules.

    Where nothing is asked for, at the section that the moment is about.
    """
    if session.table is None or session.screen in ("start", "rules"):
        session.go("rules")
        return
    if session.screen != "book":
        match = session.table.runner.match
        changes = changes_from(match.game.preset(match.setup.preset).rules, match.rules)
        session.reading = Reading(game=match.game, preset=match.setup.preset, changes=changes, back=_back(session))
        guide = session.table.scene.guide if session.screen == "table" else None
        session.reading.at = guide.section if guide else ""
        session.go("book")
    if session.reading is not None:
        session.reading.at, session.reading.find = ask.argument or session.reading.at, ""


def _back(session: Session) -> str:
    return session.screen if session.screen in ("review", "replay") else "match"


def book(session: Session, ask: Ask) -> None:
    """The chosen rules as a book; or those that a link names."""
    if ask.argument:
        try:
            linked = linked_rules(session.games, ask.argument)
        except BadAddress as error:
            session.say(error.why)
            return
        back = session.screen if session.screen in ("start", "rules") else "match" if session.table else "start"
        session.reading = Reading(
            game=linked.game, preset=linked.preset, changes=linked.changes, back=back, at=linked.at
        )
        session.go("book")
        return
    choice = session.choice
    if choice.conflicts:
        session.say(choice.conflicts[0].why)
        return
    back = session.screen if session.screen in ("start", "rules") else "start"
    session.reading = Reading(game=choice.game, preset=choice.preset, changes=dict(choice.changes), back=back)
    session.go("book")


def find(session: Session, ask: Ask) -> None:
    """Leaves only the lines that have these words; all of them without any."""
    if session.reading is not None:
        session.reading.find, session.reading.at = ask.argument[:LONGEST], ""


def use(session: Session, _: Ask) -> None:
    """Takes the rules that are read for the next match."""
    reading = session.reading
    if reading is None:
        session.say(msg("ui.alert.unknown"))
        return
    session.turn_to(reading.game)
    session.choice.choose_preset(reading.preset)
    for name, value in reading.changes.items():
        session.choice.choose_option(name, value_text(value))
    session.kept.put(CHOICE, session.choice.text())
    session.go("start")


def copied(session: Session, _: Ask) -> None:
    """The page has put a link where it can be pasted; the window that gives one away says so itself."""
    if session.dialog == "share":
        session.copied = True
    else:
        session.say(msg("ui.notice.copied"))


def term(session: Session, ask: Ask) -> None:
    """Explains a word of the game where it stands."""
    reading, table = session.reading if session.screen == "book" else None, session.table
    game = reading.game if reading else table.game if table else None
    if game is not None and session.screen in EXPLAINING and is_term(game.id, ask.argument):
        session.dialog = f"term {ask.argument}"
    else:
        session.say(msg("ui.alert.unknown"))


READING = {"term": term, "rules": rules, "book": book, "find": find, "use": use, "copied": copied}
