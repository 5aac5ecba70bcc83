"""After the first visit no server is needed; a newer version waits for the player's word."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.conftest import READY_MS, ROOT, SUB_PATH
from tests.e2e.player import Player, at_known_table
from web.build.offline import WORKER, make_worker
from web.build.serve import SiteServer, site_server

LOOKED_AFTER = "() => navigator.serviceWorker.controller !== null"
STYLES = "() => fetch('./femhundra.css').then(answer => answer.text())"
# Asks for a newer version and waits until its worker has come to rest: "installed", "activated" or "redundant".
FETCH_NEWER = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update();
  const coming = registration.installing;
  if (coming) await new Promise(done => {
    coming.addEventListener("statechange", () => done());
  });
  return (coming || registration.waiting).state;
}"""
NEWER = "A new version is ready."


class Host:
    """A host of our own: a copy of the site that can be changed, and a server that can be stopped."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(ROOT / "dist", folder)
        self.server: SiteServer | None = None
        self.port = 0
        self.start()

    def start(self) -> None:
        self.server = site_server(self.folder, self.port, prefix=SUB_PATH)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Nothing answers any more; what a connection that is still open might ask for is gone too."""
        if self.server is not None:
            self.server.shutdown()
            self.server.server_close()
            self.server = None
            shutil.rmtree(self.folder)

    def publish(self, mark: str, *, lacking: str = "", edit: tuple[str, str, str] | None = None) -> None:
        """A newer version with `mark` in its styles; `lacking` a file that never arrived; `edit` a file's text."""
        if edit is not None:
            file, old, new = self.folder / edit[0], edit[1], edit[2]
            assert old in file.read_text(encoding="utf-8")
            file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
        styles = self.folder / "femhundra.css"
        styles.write_text(f"{styles.read_text(encoding='utf-8')}/* {mark} */", encoding="utf-8")
        (self.folder / WORKER).unlink()
        if lacking:
            (self.folder / lacking).write_text("# newer")
        target = self.folder.with_name("newer.js")
        make_worker(ROOT, self.folder, target)
        target.rename(self.folder / WORKER)
        if lacking:
            (self.folder / lacking).unlink()


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    made = Host(tmp_path / "site")
    yield made
    made.stop()


@pytest.fixture
def site(host: Host) -> str:
    """In place of the shared one."""
    return f"http://localhost:{host.port}{SUB_PATH}"


@pytest.fixture
def kept_page(new_context: Callable[..., BrowserContext], boot: Callable[[Page], None]) -> Page:
    """The page at its first visit, once the browser has kept all of it."""
    page = new_context(service_workers="allow").new_page()
    boot(page)
    page.wait_for_function(LOOKED_AFTER, timeout=READY_MS)
    return page


def reload(page: Page) -> None:
    page.reload()
    expect(page.locator("#app")).not_to_have_attribute("aria-busy", "true", timeout=READY_MS)


def heading_in(page: Page, language: str) -> str:
    page.locator("label").filter(has=page.locator(f"#language-{language}")).click()
    expect(page.locator("html")).to_have_attribute("lang", language)
    return page.locator("#new").inner_text()


def test_whole_deal_is_played_with_the_server_gone(kept_page: Page, host: Host) -> None:
    host.stop()
    kept_page.context.set_offline(True)
    reload(kept_page)
    player = Player(kept_page)
    player.make_bots_instant()
    player.use("#act-deal")
    player.play_deal()
    assert player.screen == "score"


def test_every_language_is_there_with_the_server_gone(kept_page: Page, host: Host) -> None:
    host.stop()
    kept_page.context.set_offline(True)
    reload(kept_page)
    assert [heading_in(kept_page, code) for code in ("sv", "da", "en")] == ["Nytt spel", "Nyt parti", "New match"]
    player = Player(kept_page)
    player.use("#act-rules")
    assert player.screen == "rules"


def test_plain_start_needs_no_server_either(
    new_context: Callable[..., BrowserContext], boot: Callable[[Page], None], host: Host
) -> None:
    """Its files are not among those that everybody gets; they are kept where it came to that."""
    host.publish("plain", edit=("interpreter.mjs", "const LENGTH = ", "const LENGTH = 0 * "))
    page = new_context(service_workers="allow").new_page()
    boot(page)
    page.wait_for_function(LOOKED_AFTER, timeout=READY_MS)
    host.stop()
    page.context.set_offline(True)
    reload(page)
    Player(page).use("#act-rules")
    assert Player(page).screen == "rules"


def test_address_with_a_question_works_with_the_server_gone(kept_page: Page, host: Host, site: str) -> None:
    host.stop()
    kept_page.goto(f"{site}index.html?from=mail#start")
    expect(kept_page.locator("#app")).not_to_have_attribute("aria-busy", "true", timeout=READY_MS)


def test_start_screen_says_so_only_when_no_network_is_needed(kept_page: Page, ready_page: Page) -> None:
    """Beside a page whose browser keeps nothing."""
    words = "It works without a network, too."
    expect(kept_page.locator(".hero")).to_contain_text(words)
    expect(ready_page.locator(".hero")).not_to_contain_text(words)


def test_newer_version_runs_when_the_player_says_so(kept_page: Page, host: Host) -> None:
    host.publish("second")
    assert kept_page.evaluate(FETCH_NEWER) == "installed"
    expect(kept_page.locator(".newer")).to_contain_text(NEWER)
    reload(kept_page)
    assert "/* second */" not in kept_page.evaluate(STYLES)
    with kept_page.expect_navigation():
        kept_page.locator("#act-newer").click()
    expect(kept_page.locator("#app")).not_to_have_attribute("aria-busy", "true", timeout=READY_MS)
    assert "/* second */" in kept_page.evaluate(STYLES)
    expect(kept_page.locator(".newer")).to_have_count(0)


def test_newer_version_is_not_offered_in_the_middle_of_a_deal(
    new_context: Callable[..., BrowserContext], boot: Callable[[Page], None], site: str, host: Host
) -> None:
    player = at_known_table(new_context, boot, site, service_workers="allow")
    player.page.wait_for_function(LOOKED_AFTER, timeout=READY_MS)
    host.publish("second")
    assert player.page.evaluate(FETCH_NEWER) == "installed"
    player.use("#stock")
    expect(player.page.locator("[data-newer]")).to_have_count(0)
    player.choose(player.hand[-1])
    player.use("#acts [data-kind=discard]")
    player.play_deal()
    expect(player.page.locator(".newer")).to_contain_text(NEWER)
    assert "/* second */" not in player.page.evaluate(STYLES)


def test_update_that_was_interrupted_leaves_the_old_version_whole(kept_page: Page, host: Host) -> None:
    host.publish("second", lacking="front/focus.py")
    assert kept_page.evaluate(FETCH_NEWER) == "redundant"
    expect(kept_page.locator("[data-newer]")).to_have_count(0)
    host.stop()
    kept_page.context.set_offline(True)
    reload(kept_page)
    assert "/* second */" not in kept_page.evaluate(STYLES)
    Player(kept_page).use("#act-rules")
    assert Player(kept_page).screen == "rules"
