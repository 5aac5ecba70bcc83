"""A teacher's link to a match: it says what it holds before anything begins, and a forged one says what is wrong."""

import json
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from pyengine.games import GAMES
from pyengine.match import Match
from pyengine.messages import Seat
from tests.e2e.player import Player
from tests.e2e.watching import READY_MS
from web.app.links import GameLink, read_link

GAME = "play/trick500/australian-4?set=target:300&level=beginner,expert,beginner&seed=class-4b"


def kept_match(page: Page) -> str | None:
    kept: str | None = page.evaluate("localStorage.getItem('femhundra.match')")
    return kept


def dealt_here() -> list[str]:
    """The hand that the link deals, by this Python instead of the browser's."""
    link = read_link(GAMES, GAME)
    assert isinstance(link, GameLink)
    return [str(card) for card in Match(link.game, link.setup_for("")).view(Seat(0)).hand]


def test_link_says_what_it_holds_and_deals_everybody_the_same(
    new_context: Callable[..., BrowserContext], site: str
) -> None:
    page = new_context(locale="sv-SE").new_page()
    page.goto(f"{site}#{GAME}")
    box = page.locator("#dialog")
    expect(box).to_be_visible(timeout=READY_MS)
    for said in ("500 med stick", "Astrid", "Nybörjare", "Bo", "Mästare", "300"):
        expect(box).to_contain_text(said, ignore_case=True)
    assert kept_match(page) is None
    player = Player(page)
    player.use("#act-follow")
    record = json.loads(kept_match(page) or "{}")["record"].splitlines()
    assert {"preset australian-4", "set target=300", "player expert", "seed class-4b"} <= set(record)
    hand = page.locator("#hand [name=card]").evaluate_all("all => all.map(card => card.value)")
    assert sorted(hand) == sorted(dealt_here())


def test_forged_link_says_what_is_wrong_and_touches_nothing(ready_page: Page, site: str) -> None:
    player = Player(ready_page)
    player.use("#act-deal")
    kept = kept_match(ready_page)
    ready_page.goto(site + "#play/rum500/danish?set=target:301&seed=<b>x</b>")
    expect(ready_page.locator("#link-no")).to_contain_text("301")
    player.use("#act-not-now")
    expect(ready_page.locator("#dialog")).to_have_count(0)
    assert kept_match(ready_page) == kept
    player.use("#act-resume")
    assert player.screen == "table"
