"""Whole matches on the built page: every preset by mouse, by keys alone and by finger, in each language in turn.

`python -m tests.bench.tables [WORD …]`: only matches whose line has all the words. On the way each tab is killed
once, and the match is resumed, unless it is over before. Prints a line for each match; exits with 1 if any has a
fault. Needs `make build`.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random

from playwright.sync_api import Browser, BrowserContext, Error, Page, expect, sync_playwright

from pyengine.game import Game, Preset
from pyengine.games import GAMES
from tests.bench.page import DIST
from tests.e2e.keyboard import RumKeys
from tests.e2e.player import Player, at_known_table
from tests.e2e.records import record
from tests.e2e.tricks import TrickKeys, TrickPlayer
from tests.e2e.watching import SWITCHES, served, watched
from web.app.models import LANGUAGES
from web.build.browser import own_chromium

READY_MS = 60_000
MOST_TURNS = 6_000
STUCK = 5  # turns in a row after which nothing is different
UPRIGHT, ON_ITS_SIDE = {"width": 390, "height": 844}, {"width": 844, "height": 390}
WAYS = ("mouse", "keys", "finger")
# Complains whenever what was painted does not fit.
FITS = """new MutationObserver(() => requestAnimationFrame(() => {
    const root = document.documentElement, felt = document.querySelector('.felt');
    const stage = document.querySelector('main')?.dataset.stage ?? '';
    const at = `${stage} at ${innerWidth}x${innerHeight}`;
    if (root.scrollWidth > innerWidth) console.error(`the page scrolls sideways, ${at}`);
    if (document.querySelector('[data-screen=table]') && root.scrollHeight > innerHeight)
        console.error(`the table scrolls, ${at}`);
    if (felt && felt.scrollHeight - felt.clientHeight > 1) console.error(`the cloth is too low, ${at}`);
    if (felt && felt.scrollWidth - felt.clientWidth > 1) console.error(`the cloth is too narrow, ${at}`);
})).observe(document, {subtree: true, childList: true})"""
LIES = """() => ['#hand', '#trick', '#contract', '#ruler', '#pile', '#opponents']
    .map(part => document.querySelector(part)?.innerText)
    .concat([...document.querySelectorAll('[name=card]')].map(card => card.value).sort())"""
KEPT = "() => localStorage['femhundra.match']"


class Bold(TrickPlayer):
    """Bids one of the lower bids in some of its turns, whatever it holds, and plays any card that may be played."""

    chance = Random()

    def wanted_bid(self, free: list[str]) -> str | None:
        """Seldom the highest, which alone can lose the match at once."""
        if not free or self.chance.random() > 0.25:
            return None
        return free[-1] if self.chance.random() < 0.04 else self.chance.choice(free[:6])

    def touch_card(self, number: int = 0) -> None:
        cards = self.page.locator("[name=card]:not([aria-disabled])").count()
        super().touch_card(self.chance.randrange(cards))


class BoldKeys(Bold, TrickKeys):
    """The same by keys."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """One match to play."""

    number: int
    game: Game
    preset: Preset
    way: str
    language: str
    seats: int
    viewport: dict[str, int]

    def __str__(self) -> str:
        size = "{width}x{height}".format(**self.viewport)
        return f"{self.game.id:9}{self.preset.id:21}{self.seats} {self.way:7}{self.language} {size:9}"

    @property
    def player(self) -> type[Player]:
        of_tricks = self.game.id == "trick500"
        if self.way == "keys":
            return BoldKeys if of_tricks else RumKeys
        return Bold if of_tricks else Player

    @property
    def options(self) -> dict[str, object]:
        finger = {"has_touch": True, "is_mobile": True} if self.way == "finger" else {}
        return {"viewport": self.viewport, "locale": self.language, **finger}


@dataclass(slots=True)
class Played:
    """What became of it."""

    deals: int = 1
    turns: int = 0
    resumed: bool = False
    faults: list[str] = field(default_factory=list)


def tables() -> Iterator[Table]:
    """Every preset in every way; languages, seats and the phone's sides change from one to the next."""
    houses = [(game, preset) for game in GAMES.values() for preset in game.presets]
    for house, (game, preset) in enumerate(houses):
        seats = game.seat_range(preset.rules)
        for at, way in enumerate(WAYS):
            viewports = {
                "mouse": {"width": 1280, "height": 800},
                "keys": {"width": 1024, "height": 768},
                "finger": ON_ITS_SIDE if house % 2 else UPRIGHT,
            }
            yield Table(
                number=house * len(WAYS) + at,
                game=game,
                preset=preset,
                way=way,
                language=LANGUAGES[(house + at) % len(LANGUAGES)],
                seats=seats[(house + at) % len(seats)],
                viewport=viewports[way],
            )


def boot(page: Page, site: str) -> None:
    page.goto(site)
    expect(page.locator("#app")).not_to_have_attribute("aria-busy", "true", timeout=READY_MS)


def play(browser: Browser, site: str, table: Table) -> Played:
    """Plays a match from its first deal to its winner."""
    played = Played()
    Bold.chance = Random(f"tables-{table.number}")
    contexts: list[BrowserContext] = []

    def new_context(**options: object) -> BrowserContext:
        context = browser.new_context(service_workers="block", **options)  # type: ignore[arg-type]  # as they came
        context.add_init_script(FITS)
        contexts.append(watched(context, site, played.faults))
        return context

    try:
        dealt = record(
            game=table.game.id,
            preset=table.preset.id,
            seats=table.seats,
            seed=f"tables-{table.number}",
            level="beginner",
        )
        player = at_known_table(
            new_context,
            lambda page: boot(page, site),
            site,
            record=dealt,
            language=table.language,
            made=table.player,
            **table.options,
        )
        finish(player, site, played, killed_at=Random(table.number).randrange(2, 20))
    except Exception as error:  # whatever goes wrong is what this is for
        played.faults.append(f"turn {played.turns}: {error!r}")
    finally:
        for context in contexts:
            context.close()
    return played


def finish(player: Player, site: str, played: Played, killed_at: int) -> None:
    """Plays to the end of the match, in another tab once the first is killed."""
    same = 0
    while not player.is_over:
        if played.turns >= killed_at and player.screen == "table":
            killed_at, played.resumed = MOST_TURNS, True
            player = resumed(player, site, played)
        before = player.page.evaluate(KEPT)
        if player.screen == "score":
            player.use("#act-next")
            played.deals += 1
        else:
            player.take_turn()
        played.turns += 1
        same = same + 1 if player.page.evaluate(KEPT) == before else 0
        if same == STUCK or played.turns == MOST_TURNS:
            raise RuntimeError(f"does not go on: {player.page.locator('#say, #alert').all_inner_texts()}")


def resumed(player: Player, site: str, played: Played) -> Player:
    """The same player in a new tab, after the old one was killed without any notice."""
    lay = player.page.evaluate(LIES)
    context = player.page.context
    with suppress(Error):  # there is nobody left to answer
        player.page.goto("chrome://crash")
    player.page.close()
    again = type(player)(context.new_page(), touch=player.touch)
    boot(again.page, site)
    again.use("#act-resume")
    if again.page.evaluate(LIES) != lay:
        played.faults.append(f"turn {played.turns}: the table lies otherwise after the tab was killed")
    return again


def main(words: list[str]) -> int:
    wanted = [table for table in tables() if all(word in str(table) for word in words)]
    failed = 0
    with served(DIST, "/tables/") as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=own_chromium(), args=list(SWITCHES))
        for table in wanted:
            begun = time.perf_counter()
            played = play(browser, site, table)
            seconds = time.perf_counter() - begun
            fine = "ok, resumed" if played.resumed else "ok"
            said = "; ".join(dict.fromkeys(played.faults)) or fine
            print(f"{table} {played.deals:3} deals {played.turns:5} turns {seconds:5.0f} s  {said}", flush=True)
            failed += bool(played.faults)
        browser.close()
    print(f"{len(wanted) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
