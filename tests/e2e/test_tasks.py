"""No task holds the page for long: asked at the end of every test that follows its pages, and here on every screen."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from tests.e2e.player import Player
from tests.e2e.tasks import anew, too_long
from tests.e2e.trace import MARK, traced

# By the clock; beside many other programs still longer than a task may take of the processor.
HOLD = "function hold() { for (const begun = performance.now(); performance.now() < begun + 1500;); }"


def test_every_screen_is_there_soon(tour: Callable[..., tuple[Player, Iterator[str]]]) -> None:
    player, stops = tour()
    for stop in stops:
        player.page.evaluate(MARK, stop)


@pytest.mark.untraced
def test_script_that_holds_the_page_is_named_with_the_stop_before_which_it_does(ready_page: Page) -> None:
    def stops() -> Iterator[str]:
        yield "before"
        ready_page.evaluate(
            f"() => new Promise(done => {{ {HOLD} setTimeout(function held() {{ hold(); done(); }}); }})"
        )
        yield "after"

    tasks = traced(ready_page, stops())
    (found,) = too_long(tasks, anew(tasks))
    assert found.stop == "after"
    assert any("held" in part for part in found.parts)


@pytest.mark.untraced
def test_page_may_work_hard_while_it_starts(ready_page: Page, boot: Callable[[Page], None]) -> None:
    def stops() -> Iterator[str]:
        ready_page.add_init_script(f"{HOLD} hold();")
        boot(ready_page)
        yield "booted"

    tasks = traced(ready_page, stops())
    assert too_long(tasks, anew(tasks)) == []
