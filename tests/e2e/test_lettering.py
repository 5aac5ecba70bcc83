"""All that is written on a table can be read on every size of screen, in every state of a deal."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.e2e.lettering import unreadable
from tests.e2e.player import Player, at_known_table
from tests.e2e.records import FIRST_TURN, FLOATING, FULL_TABLE, TO_CALL, record
from tests.e2e.tricks import TrickPlayer

SIZES = ((320, 640), (375, 667), (390, 844), (844, 390), (1024, 768), (1280, 800))
COACH, ALONE = {"hold": True, "coach": True}, {"hold": True}
STEPS = 40  # of a deal; by then every stage has been seen
RUMMY = {
    "first turn": (FIRST_TURN, "sv", COACH),
    "eight players": (FULL_TABLE, "da", ALONE),
    "call": (TO_CALL, "en", COACH),
    "floating": (FLOATING, "da", ALONE),
}
TRICKS = {  # preset, seats, who makes which bid
    "four": ("swedish-4", 4, 0, "8H", "sv", ALONE),
    "four with the coach": ("swedish-4", 4, 0, "8H", "en", COACH),
    "five with the coach": ("australian-5", 5, 0, "7H", "en", COACH),
    "six": ("australian-6", 6, 0, "7NT", "da", ALONE),
    "open hand": ("australian-4", 4, 3, "OMIS", "da", ALONE),
}

pytestmark = pytest.mark.untraced
Opener = Callable[..., BrowserContext]


def told(page: Page, stop: str) -> list[str]:
    """What cannot be read here, by size of the screen."""
    found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(50)  # what is laid out anew by a script
        found += [f"{stop}, {width}x{height}: {each}" for each in unreadable(page)]
    return found


def bid_for(preset: str, seats: int, who: int, bid: str) -> str:
    """A deal whose auction is over: one has bid, the others have passed."""
    calls = (f"{seat} bid {bid}" if seat == who else f"{seat} pass" for seat in (*range(1, seats), 0))
    return record(*calls, game="trick500", preset=preset, seats=seats, seed="small", level="beginner")


def stages(player: TrickPlayer) -> Iterator[str]:
    """Every stage of a deal once, and every number of cards in a trick."""
    seen = set()
    for _ in range(STEPS):
        if player.screen != "table":
            return
        stop = f"{player.stage} {player.page.locator('#trick li:not(.yours)').count()}"
        if stop not in seen:
            seen.add(stop)
            yield stop
        player.take_turn()


@pytest.mark.parametrize("at", RUMMY)
def test_all_can_be_read_at_a_table_of_rummy(
    at: str, new_context: Opener, boot: Callable[[Page], None], site: str
) -> None:
    kept, language, settings = RUMMY[at]
    player = at_known_table(
        new_context, boot, site, record=kept, language=language, settings=settings, reduced_motion="reduce"
    )
    found = told(player.page, at)
    for card in player.hand[:2]:
        player.choose(card)
    found += told(player.page, "chosen")
    assert found == []


@pytest.mark.parametrize("at", TRICKS)
def test_all_can_be_read_at_a_table_of_tricks(
    at: str, new_context: Opener, boot: Callable[[Page], None], site: str
) -> None:
    preset, seats, who, bid, language, settings = TRICKS[at]
    player = at_known_table(
        new_context,
        boot,
        site,
        record=bid_for(preset, seats, who, bid),
        language=language,
        settings=settings,
        made=TrickPlayer,
        reduced_motion="reduce",
    )
    stops = stages(player)
    assert [each for stop in stops for each in told(player.page, stop)] == []


@pytest.mark.parametrize(("game", "language"), [("rum500", "sv"), ("trick500", "en")])
def test_all_can_be_read_in_a_lesson(
    game: str, language: str, new_context: Opener, boot: Callable[[Page], None], site: str
) -> None:
    player = at_known_table(new_context, boot, site, language=language, reduced_motion="reduce")
    found = []
    player.use("#act-home")
    for number in lessons(player, game):
        found += told(player.page, f"lesson {number}")
        player.use("#act-home")
    assert found == []


def lessons(player: Player, game: str) -> Iterator[int]:
    """Each lesson of a game, opened from the start screen."""
    number = count = 0
    while number <= count:
        player.use("#act-lessons")
        course = player.page.locator(f"[id^=lesson-{game}-]")
        count = course.count() - 1
        player.press(course.nth(number))
        player.wait()
        yield number
        number += 1
