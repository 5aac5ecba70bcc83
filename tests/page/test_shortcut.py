"""Opening the page by a shortcut that names a game."""

from tests.page.fake import Browser, in_browser

TILES = (
    '<div data-screen="start"><fieldset data-change="game">'
    '<input type="radio" name="game" id="game-rum500" value="rum500" checked>'
    '<input type="radio" name="game" id="game-trick500" value="trick500"></fieldset></div>'
)


@in_browser(address="#start/trick500", first=TILES)
async def test_shortcut_chooses_its_game_once(browser: Browser) -> None:
    assert browser.asked == ["boot", "game trick500"]
    assert browser.history == ["/femhundra/"]


@in_browser(address="#start/rum500", first=TILES)
async def test_shortcut_to_the_game_that_is_chosen_leaves_its_rules_alone(browser: Browser) -> None:
    assert browser.asked == ["boot"]


@in_browser(address="#start/bridge", first=TILES)
async def test_shortcut_to_a_game_that_is_not_there_opens_the_start_screen(browser: Browser) -> None:
    assert browser.asked == ["boot"]
