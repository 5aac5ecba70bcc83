"""At 200 % on a laptop and 320 pixels wide nothing is lost: no scrolling sideways, no control out of reach."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.e2e.player import Player

# 1280x800 at 200 %; the width that WCAG 2.2 asks for (1.4.10), upright.
SIZES = {"200 %": {"width": 640, "height": 400}, "320 px": {"width": 320, "height": 640}}
# Controls that are cut off where nothing scrolls them into sight; the link to the hand shows when it has the focus.
LOST = """() => {
    const root = document.querySelector('dialog[open]') ?? document.getElementById('app');
    const controls = root.querySelectorAll('button, a[href]:not(#to-hand), select, input:not([type=file]), summary');
    const isLost = control => {
        const shown = control.matches('input') ? control.closest('label, li') ?? control : control;
        if (!shown.checkVisibility({ visibilityProperty: true })) return false;
        let { left, top, right, bottom } = shown.getBoundingClientRect();
        const needs = [Math.min(24, right - left) - 1, Math.min(24, bottom - top) - 1];
        const above = part => getComputedStyle(part).position === 'absolute' ? part.offsetParent : part.parentElement;
        for (let part = above(shown); part; part = above(part)) {
            const { overflowX: across, overflowY: down } = getComputedStyle(part), frame = part.getBoundingClientRect();
            if (/auto|scroll/.test(across)) ({ left, right } = frame);
            else if (across !== 'visible') [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
            if (/auto|scroll/.test(down)) ({ top, bottom } = frame);
            else if (down !== 'visible') [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
        }
        return right - left < needs[0] || bottom - top < needs[1];
    };
    const lost = [...controls].filter(isLost).map(control => control.id || control.outerHTML.slice(0, 80));
    const sideways = document.documentElement.scrollWidth - innerWidth;
    return sideways > 0 ? [...lost, `${sideways} px sideways`] : lost;
}"""

pytestmark = pytest.mark.untraced


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_lost(size: str, tour: Callable[..., tuple[Player, Iterator[str]]]) -> None:
    player, stops = tour(language="sv", viewport=SIZES[size], reduced_motion="reduce")
    assert [f"{stop}: {each}" for stop in stops for each in lost(player)] == []


def lost(player: Player) -> list[str]:
    found: list[str] = player.page.evaluate(LOST)
    return found
