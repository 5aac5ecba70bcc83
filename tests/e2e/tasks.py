"""The tasks of the page's main thread in milliseconds of the processor, to which other programs add little."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

CATEGORIES = ["disabled-by-default-devtools.timeline", "devtools.timeline", "blink.user_timing"]
MAIN = "CrRendererMain"
ANEW = "painted anew"
# All that is shown is made and laid out from nothing, within one task; says in how many milliseconds of the clock.
PAINT_ANEW = """name => new Promise(done => setTimeout(() => {
    const begun = performance.mark(name).startTime;
    const app = document.getElementById('app');
    app.innerHTML = app.innerHTML;
    done(document.body.offsetWidth && performance.now() - begun);
}))"""


@dataclass(frozen=True)
class Task:
    """A task on the way to a stop, and the parts of it that took a millisecond or more."""

    stop: str
    ms: float
    parts: tuple[str, ...]


def traced(page: Page, stops: Iterable[str]) -> list[Task]:
    """All tasks while the stops are gone through; those called `ANEW` paint the first from nothing, for comparison."""
    browser = page.context.browser
    assert browser
    browser.start_tracing(page=page, categories=CATEGORIES)
    try:
        page.evaluate(PAINT_ANEW, ANEW)
        for stop in stops:
            page.evaluate("name => performance.mark(name)", stop)
    finally:
        trace = browser.stop_tracing()
    return list(tasks(json.loads(trace)["traceEvents"]))


def tasks(events: list[dict[str, Any]]) -> Iterator[Task]:
    """Those of the process that set the marks, each with the mark that it ends with or that comes next."""
    marks = [each for each in events if each["cat"] == "blink.user_timing" and "ts" in each]
    marks.sort(key=lambda each: each["ts"])
    names = [each for each in events if each["name"] == "thread_name" and each["args"]["name"] == MAIN]
    thread = next((each["pid"], each["tid"]) for each in names if each["pid"] == marks[0]["pid"])
    done = [each for each in events if each["ph"] == "X" and (each["pid"], each["tid"]) == thread]
    for task in done:
        if task["name"] == "RunTask":
            end = task["ts"] + task["dur"]
            stop = next((mark["name"] for mark in marks if mark["ts"] >= task["ts"]), "the end")
            inner = [each for each in done if task["ts"] <= each["ts"] < end and each is not task]
            yield Task(stop, ms(task), tuple(told(each) for each in inner if ms(each) >= 1))


def told(event: dict[str, Any]) -> str:
    """What it was and how long, of a script also where it is."""
    data = event["args"].get("data") or {}
    place = f" {data.get('functionName', '')} {data['url']}:{data.get('lineNumber')}" if "url" in data else ""
    return f"{event['name']} {ms(event):.0f}{place}"


def ms(event: dict[str, Any]) -> float:
    """Of the processor where the system says it, else of the clock."""
    return float(event.get("tdur", event["dur"])) / 1000
