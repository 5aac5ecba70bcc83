"""A way through every screen and window of the page; each stop is named once it is painted."""

from __future__ import annotations

from collections.abc import Iterator

from tests.e2e.player import Player
from tests.e2e.tricks import TrickPlayer

MENU = {
    "pile": "#menu-pile",
    "auction": "#menu-auction",
    "words": "#menu-words",
    "settings": "#menu-settings",
    "keys": "#menu-keys",
    "link": "#menu-share",
}


def through_rum(player: Player) -> Iterator[str]:
    """From the first turn of `at_known_table` to the score sheet, and through what lies round a table."""
    yield "first turn"
    player.choose("9S")
    player.choose("7S")
    yield "chosen"
    yield from windows(player, "pile", "words", "settings", "keys")
    player.use("#act-clear")
    player.use("#stock")
    player.use("#act-undo")
    yield "question"
    player.use("#act-close")
    player.use("#act-rules")
    yield "rules of the match"
    player.use("#act-back")
    player.choose("KS")
    player.use("#acts [data-kind=discard]")
    player.play_deal()
    yield "score"
    player.use("#act-home")
    yield "start"
    yield from window(player, "settings at the start", "#act-settings")
    player.use("#act-lessons")
    yield "lessons"
    player.use("#lesson-rum500-pile-deep")
    player.use("#step-next")
    yield "lesson"
    yield from windows(player, "link")
    player.use("#act-home")
    player.use("#act-rules")
    yield "rules"
    player.use("#act-book")
    yield "book"


def through_tricks(player: TrickPlayer) -> Iterator[str]:
    """From the first call of `at_trick_table` to the score sheet, every stage of a deal once."""
    stages = set()
    while player.screen == "table":
        if player.stage not in stages:
            stages.add(player.stage)
            yield player.stage
        if player.page.locator("#act-last").count() and "last trick" not in stages:
            stages.add("last trick")
            yield from window(player, "last trick", "#act-last")
            yield from window(player, "trumps", "#act-order")
            yield from windows(player, "auction")
        player.take_turn()
    yield "score"


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
