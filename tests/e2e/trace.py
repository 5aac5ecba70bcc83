"""What a page does while it is followed, as Chromium notes it."""

from __future__ import annotations

import base64
import gzip
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import CDPSession, Page

from tests.e2e.tasks import ANEW, MARKS, PAINT_ANEW, Task, tasks

TASKS = ("disabled-by-default-devtools.timeline", MARKS)
STACKS = ("disabled-by-default-devtools.timeline.stack", "devtools.timeline")
MARK = "name => performance.mark(name)"
FOLLOWED = "followed"


@dataclass
class Trace:
    """The tasks of the pages that it was told to follow, one at a time; `with_stacks` also what they consist of."""

    with_stacks: bool
    tasks: list[Task] = field(default_factory=list)
    page: Page | None = None
    session: CDPSession | None = None

    def follow(self, page: Page) -> None:
        """Begins with this page, and leaves the last one: a browser cannot trace two at once."""
        self.end()
        self.page, self.session = page, page.context.new_cdp_session(page)
        categories = [*TASKS, *STACKS] if self.with_stacks else TASKS
        config = {"includedCategories": list(categories)}
        options = {"transferMode": "ReturnAsStream", "streamCompression": "gzip", "traceConfig": config}
        self.session.send("Tracing.start", options)
        page.evaluate(MARK, FOLLOWED)

    def end(self) -> None:
        """Collects the tasks; those of a page that is closed already are lost."""
        if self.session is None or self.page is None or self.page.is_closed():
            return
        session, self.session = self.session, None
        outcome: dict[str, Any] = {}

        def complete(event: dict[str, Any]) -> None:
            outcome.update(event)

        session.on("Tracing.tracingComplete", complete)
        session.send("Tracing.end")
        while not outcome:
            self.page.wait_for_timeout(5)
        assert not outcome["dataLossOccurred"]
        data = b"".join(pieces(session, outcome["stream"]))
        session.detach()
        self.tasks += tasks(json.loads(gzip.decompress(data))["traceEvents"])


def traced(page: Page, stops: Iterable[str]) -> list[Task]:
    """All tasks while the stops are gone through; those called `ANEW` paint the first from nothing, for comparison."""
    trace = Trace(with_stacks=True)
    trace.follow(page)
    page.evaluate(PAINT_ANEW, ANEW)
    for stop in stops:
        page.evaluate(MARK, stop)
    trace.end()
    return trace.tasks


def pieces(session: CDPSession, stream: str) -> Iterator[bytes]:
    """All of a stream that the browser holds, which is closed then."""
    read = {"eof": False}
    while not read["eof"]:
        read = session.send("IO.read", {"handle": stream})
        yield base64.b64decode(read["data"])
    session.send("IO.close", {"handle": stream})
