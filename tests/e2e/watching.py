"""The built site, served; and what is watched in every page of it: its complaints, and that it asks no other host."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Route

from tests.e2e.tasks import MARK_BOOTED
from web.build.serve import site_server

# Starting Python takes seconds on a slow or busy machine; everything after it is quick.
READY_MS = 60_000
# Headless, in a container, and silent towards the browser's own maker.
SWITCHES = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
)
# PyScript says this in every worker that has no SharedArrayBuffer; the engine needs none.
# Playwright says the other one where it keeps the service worker away.
KNOWN_WARNINGS = ("Unable to use `window` or `document` in worker", "Service Worker registration blocked by Playwright")
LOUD = ("warning", "error", "assert")


@contextmanager
def served(folder: Path, prefix: str = "/") -> Iterator[str]:
    """Address at which a folder is served meanwhile, on a port of its own."""
    server = site_server(folder, 0, prefix=prefix)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://localhost:{server.server_port}{prefix}"
    server.shutdown()
    server.server_close()
    thread.join()


def watched(context: BrowserContext, site: str, complaints: list[str]) -> BrowserContext:
    """The context, made to add its pages' complaints to the list, and kept from every other host than the site's.

    Its pages mark when they are booted.
    """
    own = urlsplit(site).netloc

    def on_console(message: ConsoleMessage) -> None:
        if message.type in LOUD and not any(known in message.text for known in KNOWN_WARNINGS):
            complaints.append(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def on_route(route: Route) -> None:
        complaints.append(f"asked another host: {route.request.url}")
        route.abort()

    def is_foreign(address: str) -> bool:
        return urlsplit(address).scheme in ("http", "https", "ws", "wss") and urlsplit(address).netloc != own

    context.add_init_script(MARK_BOOTED)
    context.route(is_foreign, on_route)
    context.on("console", on_console)
    context.on("weberror", lambda error: complaints.append(f"uncaught: {error.error}"))
    return context
