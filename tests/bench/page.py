"""`python -m tests.bench.page`: how soon the built page can be played, and how soon it answers, in real Chromium.

Both as multiples of a page of the same server that loads Pyodide and nothing else. Needs `make build`.
"""

from __future__ import annotations

import json
import shutil
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from web.build.browser import own_chromium
from web.build.serve import site_server

DIST = Path(__file__).resolve().parents[2] / "dist"
BOOTS = 5
CLICKS = 30
BARE = """<!doctype html><title>bare</title><script type="module">
import { loadPyodide } from "./PYODIDE/pyodide.mjs";
const python = await loadPyodide();
document.body.dataset.ready = python.runPython("1 + 1");
</script>"""
# Clicks a hand card and waits for the worker's answer to be painted.
CLICK = """at => new Promise(done => {
  const cards = document.querySelectorAll("input[name=card]");
  const begun = performance.now();
  const watch = new MutationObserver(() => {
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)));
  });
  const all = {subtree: true, childList: true, attributes: true, characterData: true};
  watch.observe(document.querySelector("#app"), all);
  cards[at % cards.length].click();
})"""


@contextmanager
def served() -> Iterator[str]:
    """Address of a copy of the built site with the bare page beside it."""
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        shutil.copytree(DIST, site)
        (pyodide,) = (each.relative_to(site).as_posix() for each in site.glob("runtime/pyodide-*"))
        (site / "bare.html").write_text(BARE.replace("PYODIDE", pyodide), encoding="utf-8")
        server = site_server(site, 0)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}/"
        server.shutdown()
        server.server_close()


def boot(browser: Browser, address: str, ready: str) -> tuple[float, Page]:
    """Milliseconds from going to the address, nothing cached, until `ready` is there."""
    page = browser.new_context().new_page()
    begun = time.perf_counter()
    page.goto(address)
    page.wait_for_selector(ready, state="attached", timeout=60_000)
    return (time.perf_counter() - begun) * 1_000, page


def boots(browser: Browser, address: str, ready: str) -> list[float]:
    times = []
    for _ in range(BOOTS):
        taken, page = boot(browser, address, ready)
        page.context.close()
        times.append(taken)
    return times


def clicks(browser: Browser, address: str) -> list[float]:
    """Milliseconds from choosing a hand card until what it can do is painted."""
    _, page = boot(browser, address, "[data-do=deal]")
    page.click("[data-do=deal]")
    page.wait_for_selector("input[name=card]")
    page.wait_for_timeout(1_000)
    times = [float(page.evaluate(CLICK, at // 2)) for at in range(CLICKS)]
    page.context.close()
    return times


def main() -> None:
    found = own_chromium()
    with served() as address, sync_playwright() as playwright:
        switches = ["--no-sandbox", "--disable-gpu"]
        browser = playwright.chromium.launch(executable_path=found or None, args=switches)
        bare = statistics.median(boots(browser, address + "bare.html", "[data-ready]"))
        ours = statistics.median(boots(browser, address, "#app [data-do]"))
        answers = sorted(clicks(browser, address))
        browser.close()
    half, most = answers[len(answers) // 2], answers[int(len(answers) * 0.95)]
    print(f"bare Pyodide ready after {bare:.0f} ms")
    print(f"page can be played after {ours:.0f} ms: {ours / bare:.2f} x bare Pyodide")
    print(f"a click is answered after {half:.1f} ms (p95 {most:.1f} ms)")
    print(
        json.dumps(
            {
                "bare_ms": round(bare),
                "boot": round(ours / bare, 3),
                "click_p50_ms": round(half, 1),
                "click_p95_ms": round(most, 1),
            }
        )
    )


if __name__ == "__main__":
    main()
