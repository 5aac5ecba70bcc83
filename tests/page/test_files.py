"""What the page does with a file that was chosen."""

import types
from typing import Any

from tests.page.browser import Browser, in_browser
from tests.page.document import Element
from tests.page.promise import Promise

SCREEN = '<main data-screen="start"><input type="file" id="file-open" data-file="bring"></main>'


def chosen(text: str | None) -> Any:
    """A list of files as the control has it; `None` where nothing was chosen."""
    part = types.SimpleNamespace(text=lambda: Promise(text))
    file = types.SimpleNamespace(slice=lambda *_: part)
    return types.SimpleNamespace(item=lambda at: None if text is None else file)


async def choose(browser: Browser, files: Any) -> Element:
    control = browser.get("file-open")
    control.__dict__.update(files=files, value="C:\\fakepath\\femhundra.txt")
    browser.document.send("change", control)
    await browser.settle()
    return control


@in_browser(first=SCREEN)
async def test_chosen_file_is_sent_as_text(browser: Browser) -> None:
    browser.requests.clear()
    control = await choose(browser, chosen("femhundra export 1\n[end]\n"))
    assert [(each["do"], each["file"]) for each in browser.requests] == [("bring", "femhundra export 1\n[end]\n")]
    assert control.value == ""
    assert not browser.document.hasAttribute("data-busy")


@in_browser(first=SCREEN)
async def test_no_file_sends_nothing(browser: Browser) -> None:
    browser.requests.clear()
    await choose(browser, chosen(None))
    assert browser.requests == []
    assert not browser.document.hasAttribute("data-busy")


@in_browser(first=SCREEN)
async def test_file_that_cannot_be_opened_is_sent_as_an_empty_one(browser: Browser) -> None:
    browser.requests.clear()
    gone = types.SimpleNamespace(slice=lambda *_: types.SimpleNamespace(text=lambda: Promise(error=OSError("gone"))))
    await choose(browser, types.SimpleNamespace(item=lambda at: gone))
    assert [each["file"] for each in browser.requests] == [""]
