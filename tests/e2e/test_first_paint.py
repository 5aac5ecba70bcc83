"""The start screen is there before any Python, in the visitor's language, and what is done on it early is done."""

from __future__ import annotations

import json
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.e2e.player import IDLE, Player
from tests.e2e.watching import READY_MS


class Gate:
    """Holds a file back from a page until it is opened."""

    def __init__(self, page: Page, file: str) -> None:
        self.page = page
        self.held: list[Route] = []
        self.is_open = False
        page.route(f"**/{file}", self.pass_by)

    def pass_by(self, route: Route) -> None:
        if self.is_open:
            route.continue_()
        else:
            self.held.append(route)

    def open(self) -> None:
        """Lets the file through and waits until everything that was done meanwhile is answered."""
        for _ in range(READY_MS // 20):
            if self.held:
                break
            self.page.wait_for_timeout(20)
        assert self.held, "the page never asked for the file"
        self.is_open = True
        for route in self.held:
            route.continue_()
        expect(self.page.locator("#app")).not_to_have_attribute("aria-busy", "true", timeout=READY_MS)
        self.page.wait_for_function(IDLE, timeout=READY_MS)


def visit(page: Page, site: str, file: str) -> Gate:
    """Opens the page as far as it comes without a file."""
    gate = Gate(page, file)
    page.goto(site, wait_until="domcontentloaded")
    return gate


@pytest.mark.parametrize(
    ("locale", "heading", "lang"),
    [("sv-SE", "Nytt spel", "sv"), ("nb-NO", "Nyt parti", "da"), ("fr", "New match", "en")],
)
def test_start_screen_stands_before_any_python(
    new_context: Callable[..., BrowserContext], site: str, locale: str, heading: str, lang: str
) -> None:
    page = new_context(locale=locale).new_page()
    gate = visit(page, site, "micropython.mjs")
    expect(page.locator("#new")).to_have_text(heading)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    before = page.locator("#app").inner_html()
    gate.open()
    assert page.locator("#app").inner_html() == before


def test_what_was_chosen_last_stands_before_any_python(new_context: Callable[..., BrowserContext], site: str) -> None:
    address = urlsplit(site)
    choice = {"format": 1, "game": "rum500", "preset": "pagat", "changes": {}, "seats": 3, "level": "beginner"}
    kept = {
        "femhundra.choice": choice,
        "femhundra.settings": {"format": 1, "language": "da", "theme": "dark", "deck": "4", "card_size": "large"},
    }
    origin = {
        "origin": f"{address.scheme}://{address.netloc}",
        "localStorage": [{"name": key, "value": json.dumps(value)} for key, value in kept.items()],
    }
    page = new_context(storage_state={"origins": [origin]}).new_page()
    gate = visit(page, site, "interpreter.mjs")
    root = page.locator("html")
    assert [root.get_attribute(f"data-{name}") for name in ("theme", "deck", "index")] == ["dark", "4", "large"]
    chosen = "#preset, #app input:checked"
    before = page.locator(chosen).evaluate_all("all => all.map(each => each.value)")
    assert before == ["da", "rum500", "pagat", "3", "beginner"]
    assert page.locator(".street .house.lit").count() == 2
    gate.open()
    assert page.locator(chosen).evaluate_all("all => all.map(each => each.value)") == before


def test_game_that_was_chosen_last_has_its_own_start_screen_before_any_python(
    new_context: Callable[..., BrowserContext], site: str
) -> None:
    address = urlsplit(site)
    choice = {"format": 1, "game": "trick500", "preset": "quebec-4", "changes": {}, "seats": 4, "level": "strong"}
    origin = {
        "origin": f"{address.scheme}://{address.netloc}",
        "localStorage": [{"name": "femhundra.choice", "value": json.dumps(choice)}],
    }
    page = new_context(storage_state={"origins": [origin]}).new_page()
    gate = visit(page, site, "interpreter.mjs")
    chosen = "#preset, #app input:checked"
    before = page.locator(chosen).evaluate_all("all => all.map(each => each.value)")
    assert before == ["en", "trick500", "quebec-4", "4", "strong"]
    expect(page.locator("#act-levels")).to_be_visible()
    assert page.locator("#act-learn").get_attribute("data-do") == "lesson trick500/tricks"
    gate.open()
    assert page.locator(chosen).evaluate_all("all => all.map(each => each.value)") == before


def test_levels_one_by_one_are_asked_for_before_any_python(
    new_context: Callable[..., BrowserContext], site: str
) -> None:
    address = urlsplit(site)
    choice = {"format": 1, "game": "trick500", "preset": "australian-4", "changes": {}, "seats": 4, "level": "casual"}
    kept = {"name": "femhundra.choice", "value": json.dumps(choice | {"apart": {"2": "expert"}})}
    origin = {"origin": f"{address.scheme}://{address.netloc}", "localStorage": [kept]}
    page = new_context(storage_state={"origins": [origin]}).new_page()
    gate = visit(page, site, "interpreter.mjs")
    page.locator("#act-levels").click()
    gate.open()
    expect(page.locator("#apart-2")).to_have_value("2=expert")
    page.locator("#apart-3").select_option("3=beginner")
    page.locator("#act-close").click()
    expect(page.locator("#level-help")).to_have_text("Except Bo (expert) and Signe (beginner).")
    kept_now = json.loads(page.evaluate("localStorage['femhundra.choice']"))
    assert kept_now["apart"] == {"2": "expert", "3": "beginner"}


@pytest.mark.parametrize("late", ["interpreter.mjs", "page.py"])
def test_what_is_chosen_early_is_what_is_dealt(page: Page, site: str, late: str) -> None:
    """Python is on its way, or even the page's own code is."""
    gate = visit(page, site, late)
    page.locator("label").filter(has=page.locator("#seats-3")).click()
    page.locator("#preset").select_option("pagat")
    page.locator("label").filter(has=page.locator("#level-beginner")).click()
    page.locator("#act-deal").click()
    gate.open()
    assert Player(page).screen in ("table", "score")
    kept = json.loads(page.evaluate("localStorage['femhundra.choice']"))
    assert (kept["preset"], kept["seats"], kept["level"]) == ("pagat", 3, "beginner")


def test_focus_stays_where_it_was_when_python_comes(page: Page, site: str) -> None:
    gate = visit(page, site, "interpreter.mjs")
    page.locator("#preset").focus()
    gate.open()
    expect(page.locator("#preset")).to_be_focused()


def test_visitor_sees_that_something_is_on_its_way(page: Page, site: str) -> None:
    line = "() => getComputedStyle(document.getElementById('app'), '::before').animationName"
    gate = visit(page, site, "interpreter.mjs")
    assert page.evaluate(line) == "coming"
    gate.open()
    assert page.evaluate(line) == "none"
