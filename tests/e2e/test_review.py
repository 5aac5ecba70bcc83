"""A finished deal is looked back on in the browser: by keys, by finger, and left as it was."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from pyengine.match import Match
from pyengine.messages import Seat
from pyengine.record import write_record
from pyengine.review import Review, Verdict
from tests.e2e.player import at_known_table
from tests.e2e.tricks import TrickKeys
from tests.matches import play_deal, with_you

MATCH = "localStorage.getItem('femhundra.match')"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def finished(game: str, preset: str, seats: int) -> Match:
    """A deal that casual players have played to its end."""
    return play_deal(with_you(game, preset, seats, "looked-back"))


def costliest(match: Match) -> Verdict:
    review = Review(match, Seat(0))
    for _ in review.weigh():
        pass
    return max(review.verdicts, key=lambda each: each.weight)


def lesson_about(match: Match, verdict: Verdict) -> str:
    assert verdict.best is not None
    lesson = match.game.course.about(match.at(verdict.ply).view(Seat(0)), verdict.action, verdict.best.action)
    assert lesson is not None
    return lesson.id


def test_a_deal_of_tricks_is_reviewed_with_keys(
    new_context: Callable[..., BrowserContext], boot: Callable[[Page], None], site: str
) -> None:
    match = finished("trick500", "australian-4", 4)
    player = at_known_table(new_context, boot, site, record=write_record(match.record()), made=TrickKeys)
    page = player.page
    kept = page.evaluate(MATCH)
    player.use("#act-review")
    expect(page.locator("#account")).to_be_visible()
    assert page.locator(".dec .cost b").first.inner_text() == f"−{costliest(match).cost}"
    player.use(".sum-line")
    expect(page.locator(".dec .looked table tr.me")).to_have_count(1)
    player.use("#act-at")
    player.key("End")
    assert f"Step {len(match.played)} of {len(match.played)}" in page.locator("#coach-h").inner_text()
    player.key("Home")
    for _ in range(3):
        player.key("ArrowRight")
    player.key("ArrowLeft")
    assert page.locator("#coach-h").inner_text().startswith("Step 2 ")
    player.use("#act-hands")
    expect(page.locator(".hands-of > li")).to_have_count(4)  # and the kitty
    player.use("#act-play-on")
    expect(page.locator("h1")).to_have_text("Practice")
    while player.screen == "table":
        player.take_turn()
    expect(page.locator("#practised")).to_contain_text("It counts for nothing.")
    player.use("#act-sheet")
    expect(page.locator("#act-next")).to_be_visible()
    assert page.evaluate(MATCH) == kept


def test_a_deal_of_rummy_is_reviewed_by_finger(
    new_context: Callable[..., BrowserContext], boot: Callable[[Page], None], site: str
) -> None:
    match = finished("rum500", "pagat", 3)
    player = at_known_table(new_context, boot, site, record=write_record(match.record()), language="da", **PHONE)
    page = player.page
    kept = page.evaluate(MATCH)
    player.use("#act-review")
    worst = costliest(match)
    assert page.locator(".dec .cost b").first.inner_text() == f"−{worst.cost}"
    lesson = page.locator("#act-lesson")
    assert lesson.get_attribute("href") == f"#learn/rum500/{lesson_about(match, worst)}"
    title = lesson.inner_text().partition(": ")[2]
    player.use("#act-lesson")
    expect(page.locator("#coach-h")).to_have_text(title)
    player.use("#act-choices")
    player.use(".sum-line")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    player.use(".dec .looked [id^=at-]")
    expect(page.locator("#tell")).to_contain_text("Så valgte du:")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    player.use("#act-hands")
    player.use("#at-next")
    expect(page.locator(".hands-of > li")).to_have_count(3)  # and the stock
    player.use("#at-prev")
    player.use("#act-play-on")
    player.take_turn()
    player.use("#act-choices")
    expect(page.locator("#act-sheet")).to_be_visible()
    assert page.evaluate(MATCH) == kept
    page.reload()
    expect(page.locator("#act-resume")).to_be_visible(timeout=60_000)
