"""axe-core on every screen and window, at desk and phone size, light and dark."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page

from tests.e2e.player import Player, at_known_table

LOOKS = {
    "desk": {"viewport": {"width": 1280, "height": 800}},
    "desk dark": {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "phone dark": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "color_scheme": "dark"},
}


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
    player = at_known_table(new_context, boot, site, reduced_motion="reduce", **LOOKS[look])
    found = {"first turn": faults(player)}
    player.choose("9S")
    player.choose("7S")
    found["chosen"] = faults(player)
    for name, steps in {"log": ["#act-log"], "menu": ["#act-menu"], "pile": ["#act-menu", "#menu-pile"]}.items():
        found[name] = windowed(player, steps)
    found["settings"] = windowed(player, ["#act-menu", "#menu-settings"])
    found["keys"] = windowed(player, ["#act-menu", "#menu-keys"])
    player.use("#act-clear")
    player.use("#stock")
    player.use("#act-undo")
    found["question"] = faults(player)
    player.use("#act-close")
    player.use("#act-rules")
    found["rules of the match"] = faults(player)
    player.use("#act-back")
    player.choose("KS")
    player.use("#acts [data-kind=discard]")
    player.play_deal()
    found["score"] = faults(player)
    player.use("#act-home")
    found["start"] = faults(player)
    player.use("#act-lessons")
    found["lessons"] = faults(player)
    player.use("#lesson-rum500-pile-deep")
    player.use("#step-next")
    found["lesson"] = faults(player)
    found["link"] = windowed(player, ["#act-menu", "#menu-share"])
    player.use("#act-home")
    player.use("#act-rules")
    found["rules"] = faults(player)
    assert [f"{name}: {row}" for name, rows in found.items() for row in rows] == []


def windowed(player: Player, steps: list[str]) -> list[str]:
    for step in steps:
        player.use(step)
    found = faults(player)
    player.use("#act-close")
    return found
