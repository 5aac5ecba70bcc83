"""The tasks of the page's main thread in milliseconds of the processor, to which other programs add little."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

MARKS = "blink.user_timing"
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
BOOTED = "booted"
# For every page that is opened: marks when the first screen is painted. Until then it is allowed to work hard.
MARK_BOOTED = f"""new MutationObserver((_, observer) => {{
    const app = document.getElementById('app');
    if (!app || app.getAttribute('aria-busy') === 'true') return;
    observer.disconnect();
    performance.mark('{BOOTED}');
}}).observe(document, {{ subtree: true, childList: true, attributeFilter: ['aria-busy'] }})"""
# What holds for a player of today's machine; on a slower or busier one, so many times what a table's painting takes.
LONG_MS, LONGER = 50, 4


@dataclass(frozen=True)
class Task:
    """A task on the way to a stop, and the parts of it that took a millisecond or more, each with its stack."""

    stop: str
    ms: float
    parts: tuple[str, ...]


def anew(tasks: Iterable[Task]) -> float:
    """Milliseconds of the longest of those that painted a screen from nothing."""
    return max(task.ms for task in tasks if task.stop == ANEW)


def too_long(tasks: Iterable[Task], anew: float) -> list[Task]:
    """Those that would be called long on a machine that nothing else holds up; `anew` is a table's painting anew."""
    return [task for task in tasks if task.ms > max(LONG_MS, LONGER * anew)]


def tasks(events: list[dict[str, Any]]) -> Iterator[Task]:
    """Those of the process that set the marks, each with the mark that it ends with or that comes next."""
    marks = [each for each in events if each["cat"] == MARKS and "startTime" in each["args"].get("data", {})]
    marks.sort(key=begun)
    process = marks[0]["pid"]
    names = [each for each in events if each["name"] == "thread_name" and each["args"]["name"] == MAIN]
    thread = next(each["tid"] for each in names if each["pid"] == process)
    boots = [boot(each, marks) for each in events if each["name"] == "navigationStart" and is_visit(each)]
    done = [each for each in events if each["ph"] == "X" and (each["pid"], each["tid"]) == (process, thread)]
    parts = sorted((each for each in done if each["name"] != TASK and ms(each) >= 1), key=begun)
    for task in done:
        if task["name"] == TASK and not any(start <= begun(task) <= end for start, end in boots):
            end = task["ts"] + task["dur"]
            stop = next((mark["name"] for mark in marks if begun(mark) >= begun(task)), "the end")
            inner = parts[bisect_left(parts, begun(task), key=begun) : bisect_left(parts, end, key=begun)]
            yield Task(stop, ms(task), tuple(map(told, inner)))


def is_visit(event: dict[str, Any]) -> bool:
    """Whether the page itself is opened; a picture in it is a document of its own, without an address."""
    data = event["args"]["data"]
    return bool(data["isOutermostMainFrame"] and data["documentLoaderURL"])


def boot(visit: dict[str, Any], marks: list[dict[str, Any]]) -> tuple[float, float]:
    """From when to when the page starts; without end if it does not come so far."""
    visit_id = visit["args"]["data"]["navigationId"]
    done = (
        begun(each) for each in marks if each["name"] == BOOTED and each["args"]["data"]["navigationId"] == visit_id
    )
    return begun(visit), next(done, math.inf)


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
