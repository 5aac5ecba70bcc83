"""axe-core on every screen and window, at desk and phone size, light and dark."""

from collections.abc import Callable, Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.e2e.player import Player

LOOKS = {
    "desk": {"viewport": {"width": 1280, "height": 800}},
    "desk dark": {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "phone dark": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "color_scheme": "dark"},
}
STILL = {"reduced_motion": "reduce"}

pytestmark = pytest.mark.untraced


def faults(player: Player) -> list[str]:
    """What axe finds, once nothing moves any more."""
    player.wait()
    player.page.evaluate("() => Promise.all(document.getAnimations().map(each => each.finished.catch(() => 0)))")
    found = Axe().run(player.page).response["violations"]
    return [f"{each['id']}: {node['html'][:160]}" for each in found for node in each["nodes"]]


@pytest.mark.parametrize("look", LOOKS)
def test_no_faults_on_any_screen(look: str, tour: Callable[..., tuple[Player, Iterator[str]]]) -> None:
    player, stops = tour(**STILL, **LOOKS[look])
    assert [f"{stop}: {row}" for stop in stops for row in faults(player)] == []
