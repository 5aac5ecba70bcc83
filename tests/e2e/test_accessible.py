"""axe-core on every screen and window, at desk and phone size, light and dark."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page

from tests.e2e.player import Player, at_known_table
from tests.e2e.tour import through_rum, through_tricks
from tests.e2e.tricks import at_trick_table

LOOKS = {
    "desk": {"viewport": {"width": 1280, "height": 800}},
    "desk dark": {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "phone dark": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "color_scheme": "dark"},
}
STILL = {"reduced_motion": "reduce"}


def faults(player: Player) -> list[str]:
    """What axe finds, once nothing moves any more."""
    player.wait()
    player.page.evaluate("() => Promise.all(document.getAnimations().map(each => each.finished.catch(() => 0)))")
    found = Axe().run(player.page).response["violations"]
    return [f"{each['id']}: {node['html'][:160]}" for each in found for node in each["nodes"]]


@pytest.mark.parametrize("look", LOOKS)
def test_no_faults_on_any_screen(
    look: str, new_context: Callable[..., BrowserContext], boot: Callable[[Page], None], site: str
) -> None:
    player = at_known_table(new_context, boot, site, settings={"coach": True}, **STILL, **LOOKS[look])
    assert [f"{stop}: {row}" for stop in through_rum(player) for row in faults(player)] == []


@pytest.mark.parametrize("look", LOOKS)
def test_no_faults_on_any_screen_of_the_trick_game(
    look: str, new_context: Callable[..., BrowserContext], boot: Callable[[Page], None], site: str
) -> None:
    player = at_trick_table(new_context, boot, site, settings={"coach": True}, **STILL, **LOOKS[look])
    assert [f"{stop}: {row}" for stop in through_tricks(player) for row in faults(player)] == []
