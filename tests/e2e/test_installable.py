"""The page can be put on a home screen, as Chromium sees it."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page


def test_chromium_finds_nothing_that_forbids_to_install(
    new_context: Callable[..., BrowserContext], boot: Callable[[Page], None]
) -> None:
    page = new_context(service_workers="allow").new_page()
    boot(page)
    browser = page.context.new_cdp_session(page)
    manifest = browser.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"].endswith("/manifest.webmanifest")
    problems = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A test's profile keeps nothing, and that is all there is to say against it.
    assert [each["errorId"] for each in problems if each["errorId"] != "in-incognito"] == []
