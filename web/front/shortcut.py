"""A shortcut on the home screen opens the page with a game chosen: the address ends with `#start/rum500`."""

from pyscript import document, window

START = "#start/"


def follow():
    """Chooses the game as a click would, once: a reload keeps what was chosen since."""
    place = window.location
    if not place.hash.startswith(START):
        return
    tile = document.getElementById("game-" + place.hash[len(START) :])
    window.history.replaceState(None, "", place.pathname + place.search)
    if tile is not None and not tile.checked:
        tile.click()
