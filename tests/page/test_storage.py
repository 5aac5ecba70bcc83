"""What is kept, before anything is painted, in two copies: localStorage, and a file that outlives a sudden end."""

import json
from typing import Any

from tests.page.browser import Browser, in_browser, reply
from tests.page.screens import CARDS, table

SCREEN = '<main data-screen="start"><button id="go" data-do="seats 2"></button></main>'
FILE = "femhundra.json"


def kept(browser: Browser) -> dict[str, str]:
    assert browser.window.kept is not None
    return browser.window.kept


def on_disk(browser: Browser) -> dict[str, object]:
    read: dict[str, object] = json.loads(browser.window.navigator.storage.files[FILE])
    return read


def older_and_newer(browser: Browser) -> None:
    """localStorage as it was when it last reached the disk, and the file of a later moment."""
    kept(browser).update({"femhundra.match": "old", "femhundra.choice": "gone", "femhundra.number": "3"})
    texts = {"femhundra.match": "new", "femhundra.settings": "s"}
    browser.have_disk().files[FILE] = json.dumps({"number": 7, "texts": texts})


def newer_and_older(browser: Browser) -> None:
    kept(browser).update({"femhundra.match": "new", "femhundra.number": "8"})
    browser.have_disk().files[FILE] = json.dumps({"number": 7, "texts": {"femhundra.match": "old"}})


async def write(browser: Browser, **texts: str) -> None:
    browser.answers = [reply(SCREEN, store={f"femhundra.{name}": text for name, text in texts.items()})]
    await browser.click("go")


@in_browser
async def test_store_is_written_before_the_frame_is_painted(browser: Browser) -> None:
    morph = browser.window.Idiomorph.morph

    def note(*painted: Any) -> None:
        browser.history.append("paint")
        morph(*painted)

    await browser.show(table(*CARDS))
    browser.window.Idiomorph.morph = note
    browser.answers = [
        reply(table("7H"), store={"femhundra.match": "m", "femhundra.aside": "a", "femhundra.choice": None})
    ]
    await browser.click("stock")
    assert browser.history == [
        ("write", "femhundra.aside"),
        ("remove", "femhundra.choice"),
        ("write", "femhundra.match"),
        ("write", "femhundra.number"),
        "paint",
    ]


@in_browser
async def test_full_storage_is_told_once(browser: Browser) -> None:
    await browser.show(table(*CARDS))
    browser.window.full = True
    browser.answers = [
        reply(table("7H"), store={"femhundra.match": "m"}),
        reply(table("7H"), store={"femhundra.match": "n"}),
    ]
    await browser.click("stock")
    assert browser.asked == ["act draw", "unsaved"]


@in_browser(kept=False)
async def test_forbidden_storage_is_told_at_the_start(browser: Browser) -> None:
    assert browser.asked == ["boot", "unsaved"]


@in_browser(first=SCREEN, before=Browser.have_disk)
async def test_everything_is_in_both(browser: Browser) -> None:
    await write(browser, match="m", choice="c")
    await write(browser, match="n")
    texts = {"femhundra.match": "n", "femhundra.choice": "c"}
    assert on_disk(browser) == {"number": 2, "texts": texts}
    assert kept(browser) == texts | {"femhundra.number": "2"}


@in_browser(before=older_and_newer, first=SCREEN)
async def test_file_counts_where_it_is_newer(browser: Browser) -> None:
    assert browser.requests[0]["store"] == {"femhundra.match": "new", "femhundra.settings": "s"}


@in_browser(before=older_and_newer, first=SCREEN)
async def test_what_was_behind_is_brought_up_to_date_with_the_next_change(browser: Browser) -> None:
    await write(browser, settings="t")
    texts = {"femhundra.match": "new", "femhundra.settings": "t"}
    assert kept(browser) == texts | {"femhundra.number": "8"}
    assert on_disk(browser) == {"number": 8, "texts": texts}


@in_browser(before=newer_and_older, first=SCREEN)
async def test_file_does_not_count_where_it_is_older(browser: Browser) -> None:
    assert browser.requests[0]["store"] == {"femhundra.match": "new"}


@in_browser(before=lambda browser: browser.have_disk().files.update({FILE: "{"}), first=SCREEN)
async def test_file_that_is_broken_does_not_count(browser: Browser) -> None:
    assert browser.requests[0]["store"] == {}
    await write(browser, match="m")
    assert on_disk(browser)["texts"] == {"femhundra.match": "m"}


@in_browser(kept=False, before=Browser.have_disk, first=SCREEN)
async def test_file_alone_is_enough_where_the_rest_is_forbidden(browser: Browser) -> None:
    await write(browser, match="m")
    assert on_disk(browser)["texts"] == {"femhundra.match": "m"}
    assert "unsaved" not in browser.asked


@in_browser(before=Browser.have_disk, first=SCREEN)
async def test_file_alone_is_enough_where_the_rest_is_full(browser: Browser) -> None:
    browser.window.full = True
    await write(browser, match="m")
    assert on_disk(browser)["texts"] == {"femhundra.match": "m"}
    assert "unsaved" not in browser.asked


@in_browser(before=Browser.have_disk, first=SCREEN)
async def test_player_is_told_when_both_are_full(browser: Browser) -> None:
    browser.window.full = browser.window.navigator.storage.full = True
    await write(browser, match="m")
    assert "unsaved" in browser.asked


@in_browser(before=Browser.have_disk, first=SCREEN)
async def test_full_storage_that_has_room_again_gets_all_that_it_lacks(browser: Browser) -> None:
    browser.window.full = True
    await write(browser, match="m")
    browser.window.full = False
    await write(browser, choice="c")
    assert kept(browser) == {"femhundra.match": "m", "femhundra.choice": "c", "femhundra.number": "2"}
