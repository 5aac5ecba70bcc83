"""The tasks of the page's main thread in milliseconds of the processor, to which other programs add little."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

CATEGORIES = [
    "disabled-by-default-devtools.timeline",
    "disabled-by-default-devtools.timeline.stack",
    "devtools.timeline",
    "blink.user_timing",
]
MARKED = CATEGORIES[-1]
MAIN = "CrRendererMain"
TASK = "RunTask"
COMPILED = ("$", "invoke_")  # frames of MicroPython itself
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
    """A task on the way to a stop, and the parts of it that took a millisecond or more, each with its stack."""

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
    marks = [each for each in events if each["cat"] == MARKED and "startTime" in each["args"].get("data", {})]
    marks.sort(key=lambda each: each["ts"])
    names = [each for each in events if each["name"] == "thread_name" and each["args"]["name"] == MAIN]
    thread = next((each["pid"], each["tid"]) for each in names if each["pid"] == marks[0]["pid"])
    done = [each for each in events if each["ph"] == "X" and (each["pid"], each["tid"]) == thread]
    parts = sorted((each for each in done if each["name"] != TASK and ms(each) >= 1), key=begun)
    for task in done:
        if task["name"] == TASK:
            end = task["ts"] + task["dur"]
            stop = next((mark["name"] for mark in marks if mark["ts"] >= task["ts"]), "the end")
            inner = parts[bisect_left(parts, task["ts"], key=begun) : bisect_left(parts, end, key=begun)]
            yield Task(stop, ms(task), tuple(map(told, inner)))


def begun(event: dict[str, Any]) -> int:
    return int(event["ts"])


def told(event: dict[str, Any]) -> str:
    """What it was and how long; of a script where it is, of layout and style the scripts that asked for it."""
    data = event["args"].get("data") or event["args"].get("beginData") or {}
    frames = data.get("stackTrace") or ([data] if "functionName" in data else [])
    places = [place(each) for each in frames if not each["functionName"].startswith(COMPILED)]
    return " < ".join((f"{event['name']} {data.get('type', '')} {ms(event):.0f}".replace("  ", " "), *places))


def place(frame: dict[str, Any]) -> str:
    return f"{frame['functionName']} {frame['url'].rpartition('/')[2]}:{frame['lineNumber']}:{frame['columnNumber']}"


def ms(event: dict[str, Any]) -> float:
    """Of the processor where the system says it, else of the clock."""
    return float(event.get("tdur", event["dur"])) / 1000
