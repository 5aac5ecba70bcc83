"""Moments that a match seldom brings: a call, a joker won back, no cards left, sound."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.player import Player, at_known_table
from tests.e2e.records import FLOATING, TO_CALL, TO_SWAP

Opener = Callable[..., Player]
# Counts what is played, and leaves it playing.
LISTEN = """() => {
    window.heard = [];
    for (const source of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
        const start = source.prototype.start;
        source.prototype.start = function (...given) {
            window.heard.push(this.constructor.name);
            return start.apply(this, given);
        };
    }
}"""


@pytest.fixture
def at(new_context: Callable[..., BrowserContext], boot: Callable[[Page], None], site: str) -> Opener:
    """Opens a saved match."""

    def open_table(record: str, **options: object) -> Player:
        return at_known_table(new_context, boot, site, record=record, **options)  # type: ignore[arg-type]

    return open_table


@pytest.mark.parametrize("by", ["key", "button"])
def test_rummy_is_called_by_key_and_by_button(by: str, at: Opener) -> None:
    player = at(TO_CALL)
    call = player.page.locator("#acts [data-kind=call]").first
    expect(call).to_contain_text("Rummy!")
    if by == "key":
        player.page.keyboard.press("c")
    else:
        call.click()
    expect(player.page.locator("#own .meld").first).to_be_visible()
    player.wait()


def test_call_can_be_let_go(at: Opener) -> None:
    player = at(TO_CALL)
    player.use("#acts [data-kind=pass]")
    expect(player.page.locator("#own .meld")).to_have_count(0)
    expect(player.page.locator("#own[data-turn]")).to_be_visible()


def test_joker_is_won_back_with_the_card_it_stands_for(at: Opener) -> None:
    player = at(TO_SWAP)
    player.choose("KD")
    player.use("#acts [data-kind=swap]")
    assert "JK" in player.hand
    assert "KD" not in player.hand
    expect(player.page.locator("#own .meld [data-joker]")).to_have_count(0)


def test_player_without_cards_draws_and_goes_on(at: Opener) -> None:
    player = at(FLOATING)
    expect(player.page.locator("#hand .none")).to_be_visible()
    expect(player.page.locator("#say")).not_to_be_empty()
    player.page.keyboard.press("d")
    player.wait()
    assert len(player.hand) == 1


def test_sound_is_heard_when_it_is_on_and_all_is_said_without_it(at: Opener) -> None:
    player = at(TO_CALL, settings={"sound": True})
    player.page.evaluate(LISTEN)
    player.use("#acts [data-kind=pass]")
    player.use("#stock")
    player.choose(player.hand[0])
    assert {"AudioBufferSourceNode"} <= set(player.page.evaluate("window.heard"))
    assert player.page.locator("#say").inner_text()
    player.use("#act-menu")
    player.use("#menu-settings")
    player.use("#set-sound")
    player.use("#act-close")
    player.page.evaluate("window.heard.length = 0")
    player.use("#acts [data-kind=discard]")
    assert player.page.evaluate("window.heard") == []
