"""What each verb of the page does to the session. A verb and its argument come from `data-do` in the HTML."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pyengine.match import Match
from pyengine.messages import Msg, msg
from pyengine.record import NewerFormat, TextError
from web.app import settings as setting
from web.app import sound
from web.app.addresses import BadAddress, asked, linked_game
from web.app.archive import read_archive
from web.app.ask import Ask
from web.app.beginning import UNSAVED, asks_first, begin
from web.app.coach import COACH, advice, judge, think, warning
from web.app.following import FOLLOWING
from web.app.kept import BEFORE, CHOICE, SETTINGS
from web.app.learning import LEARNING
from web.app.reading import READING
from web.app.reviewing import REVIEWING
from web.app.windows import windows

if TYPE_CHECKING:
    from web.app.session import Session

ENDED = ("score", "review", "replay")  # screens of a deal that is over


# settings and the choice of the next match


def language(session: Session, ask: Ask) -> None:
    """Another language, and its own house where none was chosen."""
    change_setting(session, Ask(f"language={ask.argument}"))


def change_setting(session: Session, ask: Ask) -> None:
    """One setting, `NAME=VALUE`."""
    name, _, value = ask.argument.partition("=")
    spoken = session.settings.language
    _decide(session, setting.change, session.settings, name.strip(), value.strip())
    if name.strip() == "coach" and session.own is not None:
        session.own.coached = False  # decided by the player now
        if session.screen == "score" and session.settings.coach:
            session.say(msg("ui.notice.coach_stays"))
    if session.settings.language != spoken:
        session.choice.speak(spoken, session.settings.language)
        session.kept.put(CHOICE, session.choice.text())
    session.kept.put(SETTINGS, setting.write_settings(session.settings))


def game(session: Session, ask: Ask) -> None:
    """Another game, as it was last chosen."""
    if ask.argument in session.games:
        session.turn_to(session.games[ask.argument])
    else:
        session.say(msg("ui.alert.unknown"))


def preset(session: Session, ask: Ask) -> None:
    _decide(session, session.choice.choose_preset, ask.argument)


def seats(session: Session, ask: Ask) -> None:
    """So many players; a number that the rules do not seat is refused in their words."""
    choice = session.choice
    refused = choice.game.conflicts(choice.rules, int(ask.argument)) if ask.argument.isdecimal() else ()
    if refused and int(ask.argument) not in choice.seat_range:
        session.say(refused[-1].why)
    else:
        _decide(session, choice.choose_seats, ask.argument)


def level(session: Session, ask: Ask) -> None:
    _decide(session, session.choice.choose_level, ask.argument)


def apart(session: Session, ask: Ask) -> None:
    """The level of one player, `SEAT=LEVEL`; `same` for that of the others."""
    _decide(session, session.choice.choose_apart, ask.argument)


def option(session: Session, ask: Ask) -> None:
    """One option, `NAME=VALUE`."""
    name, _, value = ask.argument.partition("=")
    _decide(session, session.choice.choose_option, name.strip(), value.strip())


def reset(session: Session, _: Ask) -> None:
    """Back to the house as it is."""
    _decide(session, session.choice.choose_preset, session.choice.preset)


def _decide(session: Session, decide: Callable[..., None], *values: Any) -> None:
    try:
        decide(*values)
    except ValueError:
        session.say(msg("ui.alert.unknown"))
    session.kept.put(CHOICE, session.choice.text())


# everything in a file


def bring(session: Session, ask: Ask) -> None:
    """Puts what a file holds in the place of all that is kept; a file that cannot be read changes nothing."""
    _open(session, ask.file, msg("ui.notice.brought"))


def saved(session: Session, _: Ask) -> None:
    """The browser has been given the file to save."""
    session.saved = True


def bring_back(session: Session, _: Ask) -> None:
    """Changes places with what the last file replaced."""
    _open(session, session.kept.get(BEFORE) or "", msg("ui.notice.brought_back"))


def _open(session: Session, text: str, news: Msg) -> None:
    try:
        texts = read_archive(session.games, text)
    except NewerFormat as error:
        session.refused_file = msg("ui.alert.file_newer", line=error.line, token=error.token)
    except TextError as error:
        key = "ui.alert.file_bad" if error.token else "ui.alert.file_cut"
        session.refused_file = msg(key, line=error.line, token=error.token)
    else:
        session.replace(texts, news)


# from screen to screen


def open_address(session: Session, ask: Ask) -> None:
    """What the page's address asks for."""
    try:
        verb, _, argument = asked(ask.argument).partition(" ")
    except BadAddress as error:
        session.say(error.why)
    else:
        VERBS[verb](session, Ask(argument))


def tile(session: Session, ask: Ask) -> None:
    """A link to the start screen with a game chosen; one that is chosen already keeps its rules."""
    try:
        wanted = linked_game(session.games, ask.argument)
    except BadAddress as error:
        session.say(error.why)
    else:
        if wanted is not session.choice.game:
            game(session, Ask(wanted.id))


def back(session: Session, _: Ask) -> None:
    """From the rules to where they were asked for; rules that cannot be played are not taken along."""
    conflicts = session.choice.conflicts
    if session.screen == "rules" and conflicts:
        session.say(conflicts[0].why)
    elif session.screen == "book" and session.reading is not None:
        session.go(session.reading.back)
    else:
        session.go("start")


def home(session: Session, _: Ask) -> None:
    session.go("start")


def resume(session: Session, _: Ask) -> None:
    session.go("match")


def open_dialog(session: Session, ask: Ask) -> None:
    if ask.argument in windows(session):
        session.dialog = ask.argument
        session.link = session.link_here() if ask.argument == "share" else None
    else:
        session.say(msg("ui.alert.unknown"))


def close(session: Session, _: Ask) -> None:
    session.dialog = session.link = None


def deal(session: Session, ask: Ask) -> None:
    """A new match by the choice; asks first while another is unfinished."""
    choice = session.choice
    if session.screen != "start":
        session.say(msg("ui.alert.deal_elsewhere"))
    elif choice.conflicts:
        session.say(choice.conflicts[0].why)
    elif not asks_first(session, "deal", ask):
        begin(session, Match(choice.game, choice.setup(session.new_seed())))


def _ended(session: Session, ask: Ask) -> Any:
    """The table whose deal is over, from its score sheet or its review."""
    return session.table_now(session.screen if session.screen in ENDED else ENDED[0], ask.ply)


def next_deal(session: Session, ask: Ask) -> None:
    table = _ended(session, ask)
    if table is not None and not table.runner.finished:
        session.review = None
        table.runner.next_deal()
        table.fresh_deal()
        session.go("match")


def again(session: Session, ask: Ask) -> None:
    """A new match by the same rules with the same players."""
    table = _ended(session, ask)
    if table is not None and table.runner.finished:
        match = table.runner.match
        begin(session, Match(match.game, replace(match.setup, seed=session.new_seed())))


# the table


def act(session: Session, ask: Ask) -> None:
    """Plays an action of the game, or several joined by `; `; where the coach is to judge it, once that is done."""
    table = session.table_now("table", ask.ply)
    if table is None:
        session.sound = sound.REFUSED
        return
    session.dialog = None  # the window over the pile, where one can take as well
    if session.settings.warn and session.study is None and table.yours and not ask.agreed:
        given = advice(table)
        tired = session.is_tired()
        judged = judge(table, given, ask.argument, tired) if think(given, session.clock, tired) else None
        if judged is None:
            given.waiting = ask
            return
        given.waiting = None
        doubt = warning(judged, ask.argument)
        if doubt is not None:
            session.confirm = (f"act {ask.argument}", doubt)
            return
    held, revision, tricks, start = len(table.order), table.runner.revision, table.tricks, table.runner.acted
    player = session.study or table
    session.confirm = player.act(ask.argument, agreed=ask.agreed)
    if table.runner.revision != revision:
        session.hear(table, start)
        table.arrange(session.settings.sort)
        moved = len(table.order) - held
        session.sound = sound.TRICK_WON if table.tricks > tricks else sound.of_action(ask.argument, moved)
    elif table.alert is not None:
        session.sound = sound.REFUSED


def undo(session: Session, ask: Ask) -> None:
    """Bots may have moved since the player looked; only a change of the player's own makes an undo stale.

    In a lesson it goes back a step.
    """
    if session.study is not None:
        session.study.go_to(session.study.at - 1)
        return
    table = session.table
    own = table.runner.own if table is not None else 0
    table = session.table_now("table", session.ply if ask.ply is not None and ask.ply >= own else ask.ply)
    session.dialog = None  # the menu, where one can take back as well
    if table is not None:
        session.confirm = table.take_back(agreed=ask.agreed)
        if table.alert is None and session.confirm is None:
            session.heard += (msg("ui.table.taken_back"),)


def select(_: Session, __: Ask) -> None:
    """Nothing more: the chosen cards come with every request."""


def explain(session: Session, _: Ask) -> None:
    """Says aloud what the chosen cards make or why they make nothing: asked where there is no main action."""
    if session.screen == "table" and session.table is not None:
        (session.study or session.table).explain()


def why(session: Session, ask: Ask) -> None:
    """Says why something cannot be used now: `card CARD`, `take CARD` or `bid BID`."""
    what, _, text = ask.argument.partition(" ")
    if session.screen == "table" and session.table is not None:
        session.table.ask_why(what, text)


def tap(session: Session, ask: Ask) -> None:
    """A touch on a card that may be played: chooses it first."""
    _touch(session, ask, at_once=False)


def play(session: Session, ask: Ask) -> None:
    """A touch on a card that may be played: plays it when there is one way to do so."""
    _touch(session, ask, at_once=True)


def _touch(session: Session, ask: Ask, *, at_once: bool) -> None:
    table = session.table_now("table", ask.ply)
    action = table.tap(ask.argument, at_once=at_once) if table is not None else None
    if action is not None:
        act(session, replace(ask, argument=action))
    elif table is None or table.alert is not None:
        session.sound = sound.REFUSED


def bid(session: Session, ask: Ask) -> None:
    """Chooses a bid in the box; it is made by its own button."""
    table = session.table_now("table", ask.ply)
    if table is not None:
        table.choose_bid(ask.argument)


def go(session: Session, _: Ask) -> None:
    """Goes on from a finished trick."""
    if session.table is not None:
        session.table.looked = session.ply


def clear(session: Session, _: Ask) -> None:
    if session.table is not None:
        session.table.clear()


def sort(session: Session, ask: Ask) -> None:
    """By suit or rank; without a word, by the other of the two."""
    order = ask.argument or ("rank" if session.settings.sort == "suit" else "suit")
    change_setting(session, Ask(f"sort={order}"))
    if order in ("suit", "rank"):
        session.heard += (msg(f"ui.table.sorted.{order}"),)


def shift(session: Session, ask: Ask) -> None:
    """Moves the one chosen card along the hand; from then on the order is the player's own."""
    table = session.table
    if session.screen == "table" and table is not None and table.shift(ask.argument):
        change_setting(session, Ask("sort=manual"))
        (moved,) = table.chosen
        place = msg("ui.table.shifted", card=moved, place=table.order.index(moved) + 1, of=len(table.order))
        session.heard += (place,)


def unsaved(session: Session, _: Ask) -> None:
    """The page could not write what it was told to keep: said now, at each new match, and on the start screen."""
    session.cannot_keep = True
    session.say(UNSAVED)


VERBS: dict[str, Callable[[Session, Ask], None]] = {
    "language": language,
    "setting": change_setting,
    "game": game,
    "preset": preset,
    "seats": seats,
    "level": level,
    "apart": apart,
    "option": option,
    "reset": reset,
    "bring": bring,
    "bring-back": bring_back,
    "saved": saved,
    **READING,
    "open": open_address,
    "tile": tile,
    "back": back,
    "home": home,
    "resume": resume,
    "dialog": open_dialog,
    "close": close,
    "deal": deal,
    "next": next_deal,
    "again": again,
    **LEARNING,
    **FOLLOWING,
    **REVIEWING,
    "act": act,
    "undo": undo,
    "select": select,
    **COACH,
    "explain": explain,
    "why": why,
    "tap": tap,
    "play": play,
    "bid": bid,
    "go": go,
    "clear": clear,
    "sort": sort,
    "shift": shift,
    "unsaved": unsaved,
}
