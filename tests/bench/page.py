"""`python -m tests.bench.page`: how soon the built page is there and answers, what it fetches and holds, in Chromium.

Times are multiples of a page of the same server, in the same run, that loads Pyodide and nothing else; both with a warm
cache, in turns. Needs `make build`.
"""

from __future__ import annotations

import gzip
import json
import re
import shutil
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.e2e.player import IDLE
from tests.e2e.watching import served
from web.build.browser import own_chromium

DIST = Path(__file__).resolve().parents[2] / "dist"
BOOTS = 7
CLICKS = 30
SWITCHES = ("--no-sandbox", "--disable-gpu")
READY = "() => window.readyAt"
BARE = """<!doctype html><title>bare</title><script type="module">
import { loadPyodide } from "./PYODIDE/pyodide.mjs";
const python = await loadPyodide();
if (python.runPython("1 + 1") === 2) window.readyAt = performance.now();
</script>"""
# Notes when Python has painted over the start screen that was there from the beginning.
WATCH = """addEventListener("DOMContentLoaded", () => {
  const app = document.getElementById("app");
  if (!app) return;
  const look = () => { if (!app.hasAttribute("aria-busy")) window.readyAt ??= performance.now(); };
  new MutationObserver(look).observe(app, {attributes: true});
});"""
PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0].startTime"
KEPT = "() => navigator.serviceWorker.controller !== null"
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
def served_with_bare() -> Iterator[str]:
    """Address of a copy of the built site with the bare page beside it."""
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        shutil.copytree(DIST, site)
        (pyodide,) = (each.relative_to(site).as_posix() for each in site.glob("runtime/pyodide-*"))
        (site / "bare.html").write_text(BARE.replace("PYODIDE", pyodide), encoding="utf-8")
        with served(site) as address:
            yield address


def opened(context: BrowserContext, address: str) -> tuple[Page, float]:
    """A page of this profile, and after how many milliseconds Python was ready."""
    page = context.new_page()
    page.goto(address)
    page.wait_for_function(READY, timeout=120_000)
    return page, float(page.evaluate(READY))


def boots(bare: BrowserContext, ours: BrowserContext, address: str) -> dict[str, list[float]]:
    """Milliseconds until bare Pyodide is ready, until the start screen is painted, and until Python answers on it."""
    times: dict[str, list[float]] = {"bare": [], "painted": [], "ready": []}
    for _ in range(BOOTS):
        page, ready = opened(bare, address + "bare.html")
        times["bare"].append(ready)
        page.close()
        page, ready = opened(ours, address)
        times["ready"].append(ready)
        times["painted"].append(float(page.evaluate(PAINTED)))
        page.close()
    return times


def first_visit(context: BrowserContext, address: str) -> set[str]:
    """What a visitor fetches: what the page asks for, and what is kept for later; then the cache is warm."""
    asked: set[str] = set()
    context.on("request", lambda request: asked.add(request.url))
    page, _ = opened(context, address)
    page.wait_for_function(KEPT, timeout=120_000)
    page.close()
    kept = re.findall(r'url:"([^"]+)"', (DIST / "sw.js").read_text(encoding="utf-8"))
    names = {url.removeprefix(address).partition("?")[0] or "index.html" for url in asked if url.startswith(address)}
    return names | set(kept) | {"sw.js"}


def weight(name: str) -> int:
    """Bytes of a file as a host sends it that compresses with gzip."""
    whole = (DIST / name).read_bytes()
    return min(len(whole), len(gzip.compress(whole, 6)))


def clicks(context: BrowserContext, address: str) -> list[float]:
    """Milliseconds from choosing a hand card until what it can do is painted."""
    page, _ = opened(context, address)
    page.click("[data-do=deal]")
    page.wait_for_selector("input[name=card]")
    page.wait_for_function(IDLE)
    times = [float(page.evaluate(CLICK, at // 2)) for at in range(CLICKS)]
    page.close()
    return sorted(times)


def megabytes_held(browser: Browser, context: BrowserContext, address: str) -> float:
    """Memory of the process in which the page and its worker run, as Linux counts what is its own."""
    page, _ = opened(context, address)
    page.wait_for_timeout(1_000)
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    own = [private_kilobytes(each["id"]) for each in processes if each["type"] == "renderer"]
    page.close()
    return max(own) / 1_024


def private_kilobytes(process: int) -> int:
    try:
        text = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii")
    except FileNotFoundError:
        return 0
    return sum(map(int, re.findall(r"^Private_\w+:\s+(\d+) kB", text, re.MULTILINE)))


def measure(browser: Browser, address: str) -> dict[str, float]:
    """All figures of one run; prints what a visitor fetches on the way."""
    bare = browser.new_context(service_workers="block")
    ours = browser.new_context()
    ours.add_init_script(WATCH)
    fetched = {name: weight(name) for name in first_visit(ours, address)}
    for name, size in sorted(fetched.items(), key=lambda each: -each[1]):
        print(f"{size / 1e6:9.3f} MB  {name}")
    opened(bare, address + "bare.html")[0].close()
    times = {name: statistics.median(each) for name, each in boots(bare, ours, address).items()}
    answers = clicks(ours, address)
    return {
        "bare_ms": round(times["bare"]),
        "painted": round(times["painted"] / times["bare"], 3),
        "ready": round(times["ready"] / times["bare"], 3),
        "click_p50_ms": round(answers[len(answers) // 2], 1),
        "click_p95_ms": round(answers[int(len(answers) * 0.95)], 1),
        "first_visit_mb": round(sum(fetched.values()) / 1e6, 2),
        "bare_held_mb": round(megabytes_held(browser, bare, address + "bare.html")),
        "held_mb": round(megabytes_held(browser, ours, address)),
    }


def main() -> None:
    with served_with_bare() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=own_chromium(), args=list(SWITCHES))
        figures = measure(browser, address)
        browser.close()
    print(f"{figures['first_visit_mb']:9.3f} MB  in all, at the first visit\n")
    print(f"bare Pyodide ready after {figures['bare_ms']} ms")
    print(f"start screen painted after {figures['painted']} x that")
    print(f"Python answers after {figures['ready']} x that")
    print(f"a click is answered after {figures['click_p50_ms']} ms (p95 {figures['click_p95_ms']} ms)")
    print(f"the page holds {figures['held_mb']} MB, a page with bare Pyodide {figures['bare_held_mb']} MB")
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
