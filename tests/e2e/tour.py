"""Ways through every screen and window of the page; each stop is named once it is painted."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import BrowserContext, Page

from pyengine.record import HUMAN
from tests.e2e.host import FETCH_NEWER, LOOKED_AFTER, Host
from tests.e2e.player import Player, at_known_table
from tests.e2e.records import TO_CALL, TO_DISCARD
from tests.e2e.tricks import TrickPlayer, at_trick_table
from tests.e2e.watching import READY_MS
from web.app.archive import write_archive
from web.app.kept import MATCH, SETTINGS

MENU = {
    "pile": "#menu-pile",
    "auction": "#menu-auction",
    "words": "#menu-words",
    "settings": "#menu-settings",
    "keys": "#menu-keys",
    "link": "#menu-share",
}
COACHED = {"coach": True}
GOLDEN = Path(__file__).resolve().parents[1] / "golden/rum500-swedish-joker.txt"
MATCH_LINK = "#play/trick500/australian-4?set=target:300&level=beginner,expert,beginner&seed=class-4b"
FORGED_LINK = "#play/rum500/danish?set=target:301"
Opener = tuple[Callable[..., BrowserContext], Callable[[Page], None]]  # `new_context` and `boot`
# What another tab does that takes the match over.
STEAL = "() => { navigator.locks.request('femhundra', { steal: true }, () => new Promise(() => {})).catch(() => {}); }"


class Begin(Protocol):
    """Opens a page at the host; returns who goes through it, and the way. Options as for `at_known_table`."""

    def __call__(self, opener: Opener, host: Host, **options: Any) -> tuple[Player, Iterator[str]]: ...


def rummy(opener: Opener, host: Host, **options: Any) -> tuple[Player, Iterator[str]]:
    player = at_known_table(*opener, host.address, settings=COACHED, **options)
    return player, through_rum(player)


def tricks(opener: Opener, host: Host, **options: Any) -> tuple[Player, Iterator[str]]:
    player = at_trick_table(*opener, host.address, settings=COACHED, **options)
    return player, through_tricks(player)


def newer(opener: Opener, host: Host, **options: Any) -> tuple[Player, Iterator[str]]:
    player = at_known_table(*opener, host.address, service_workers="allow", **options)
    return player, through_newer(player, host)


TOURS: dict[str, Begin] = {"rummy": rummy, "tricks": tricks, "newer version": newer}


def through_rum(player: Player) -> Iterator[str]:
    """From the first turn of `at_known_table` to the score sheet, and through what lies round a table."""
    yield "first turn"
    player.choose("9S")
    player.choose("7S")
    yield "chosen"
    yield from windows(player, "pile", "words", "settings", "keys")
    yield from window(player, "a word", "#say .term")
    player.use("#act-clear")
    player.use("#stock")
    player.use("#act-undo")
    yield "question"
    player.use("#act-close")
    yield from advised(player)
    player.use("#act-rules")
    yield "rules of the match"
    player.use("#act-back")
    player.choose("KS")
    player.use("#acts [data-kind=discard]")
    player.play_deal()
    yield "score"
    yield from window(player, "log of the deal", "#act-log")
    player.use("#act-home")
    yield "start"
    yield from through_lesson(player)
    yield from through_rules(player)
    yield from through_links(player)
    yield from through_files(player)
    yield from through_review(player)


def through_tricks(player: TrickPlayer) -> Iterator[str]:
    """From the first call of `at_trick_table` to the review, every stage of a deal once."""
    stages = set()
    while player.screen == "table":
        if player.stage not in stages:
            stages.add(player.stage)
            yield player.stage
            yield from advised(player)
        if player.page.locator("#act-last").count() and "last trick" not in stages:
            stages.add("last trick")
            yield from window(player, "last trick", "#act-last")
            yield from window(player, "trumps", "#act-order")
            yield from windows(player, "auction")
        player.take_turn()
    yield "score"
    yield from through_review(player)


def through_newer(player: Player, host: Host) -> Iterator[str]:
    """From a table to its score sheet and to the start screen, where a newer version waits."""
    player.page.wait_for_function(LOOKED_AFTER, timeout=READY_MS)
    host.publish("newer")
    player.page.evaluate(FETCH_NEWER)
    player.play_deal()
    player.page.locator(".newer").wait_for()
    yield "newer version beside the score"
    player.use("#act-home")
    player.page.locator(".newer").wait_for()
    yield "newer version at the start"


def advised(player: Player) -> Iterator[str]:
    """A hint in its two steps."""
    if player.page.locator("#act-advise").count():
        yield from along(player, ("#act-advise", "nudge"), ("#act-advise", "hint"))


def through_lesson(player: Player) -> Iterator[str]:
    """From the start screen and back."""
    yield from along(player, ("#act-lessons", "lessons"), ("#lesson-rum500-pile-deep", ""), ("#step-next", "lesson"))
    yield from windows(player, "link")
    player.use("#act-home")


def through_rules(player: Player) -> Iterator[str]:
    """From the start screen and back."""
    yield from along(player, ("#act-rules", "rules"), ("#act-book", "book"))
    player.page.locator("#find").press_sequentially("jok")
    player.wait()
    yield "found"
    player.use("#act-back")
    player.use("#act-back")


def through_links(player: Player) -> Iterator[str]:
    """At the start screen."""
    for name, link in (("link to a match", MATCH_LINK), ("forged link", FORGED_LINK)):
        player.page.evaluate("link => { location.hash = link; }", link)
        player.page.locator("#act-not-now").wait_for()
        player.wait()
        yield name
        player.use("#act-not-now")


def through_files(player: Player) -> Iterator[str]:
    """From the start screen to the end of a match; on the way a moment to call Rummy!, and another tab."""
    player.use("#act-settings")
    yield "settings at the start"
    open_file(player, "femhundra export 1\n[match]\n[end]")
    yield "bad file"
    open_file(player, file_of(player, TO_CALL))
    yield "opened file"
    player.use("#act-resume")
    yield "call"
    player.use("#acts [data-kind=call]")
    yield "called"
    player.use("#act-home")
    yield from through_mistake(player)
    player.use("#act-settings")
    open_file(player, file_of(player, near_its_end()))
    player.page.evaluate(STEAL)
    player.page.locator("#elsewhere").wait_for()
    yield "elsewhere"
    player.use("#act-take-over")
    player.use("#act-resume")
    player.page.locator("#score").wait_for()
    yield "end of the match"
    yield from window(player, "link to the same cards", "#act-share")
    player.use("#act-home")
    yield from window(player, "history", "#act-history")
    yield from window(player, "levels", "#act-levels")
    player.use("#act-resume")


def through_mistake(player: Player) -> Iterator[str]:
    """From the start screen and back; the coach asks before a costly choice is made."""
    player.use("#act-settings")
    open_file(player, file_of(player, TO_DISCARD, warn=True))
    player.use("#act-resume")
    player.choose("AD")
    player.use("#acts [data-kind=discard]")
    player.page.locator("#act-yes").wait_for()
    yield "costly mistake"
    player.use("#act-close")
    player.use("#act-home")


def through_review(player: Player) -> Iterator[str]:
    """From a score sheet and back."""
    yield from along(
        player,
        ("#act-review", "review"),
        (".sum-line", "choice"),
        (".dec .looked [id^=at-]", "step"),
        ("#at-next", ""),
        ("#act-hands", "all hands"),
        ("#act-play-on", "practice"),
        ("#act-choices", ""),
        ("#act-sheet", ""),
    )


def along(player: Player, *steps: tuple[str, str]) -> Iterator[str]:
    """From one control to the next; each with the name of the stop that it leads to, if that is one."""
    for control, stop in steps:
        player.use(control)
        if stop:
            yield stop


def windows(player: Player, *names: str) -> Iterator[str]:
    """The log and the menu, and what can be opened from there."""
    yield from window(player, "log", "#act-log")
    yield from window(player, "menu", "#act-menu")
    for name in names:
        yield from window(player, name, "#act-menu", MENU[name])


def window(player: Player, name: str, *steps: str) -> Iterator[str]:
    for step in steps:
        player.use(step)
    yield name
    player.use("#act-close")


def near_its_end() -> str:
    """A golden match in which you are one of the two, before the other's last action."""
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()[:-1]
    lines[lines.index("player casual")] = f"player {HUMAN}"
    return "\n".join((*lines, ""))


def file_of(player: Player, record: str, **changes: object) -> str:
    """The file that the page would save with this match and the settings of now, changed."""
    settings = json.loads(player.page.evaluate("localStorage.getItem('femhundra.settings')"))
    match = {"format": 1, "record": record, "takebacks": 0, "hand": ""}
    return write_archive({SETTINGS: json.dumps(settings | changes), MATCH: json.dumps(match)})


def open_file(player: Player, text: str) -> None:
    file = {"name": "femhundra.txt", "mimeType": "text/plain", "buffer": text.encode()}
    player.page.locator("#file-open").set_input_files(file)  # type: ignore[arg-type]
    player.wait()
