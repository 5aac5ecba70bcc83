"""What the page's address asks for: a shortcut or a link ends with `#` and a room of the app, as in `#start/rum500`.

An anchor within a screen has no slash, and stays the browser's.
"""

from front import tabs
from front.focus import STILL, app
from pyscript import ffi, window


class Address:
    """How the session is asked."""

    def __init__(self):
        self.send = None


address = Address()


def follow(*_):
    """Asks for what the address names, once: a reload keeps what was done since.

    Not while another tab keeps the match: then it waits until this one takes over.
    """
    place = window.location
    wanted = place.hash[1:]
    if "/" in wanted and not tabs.news():
        window.history.replaceState(None, "", place.pathname + place.search)
        address.send("open " + wanted)


def listen(send):
    """From now on a link that is opened in this tab is followed too."""
    address.send = send
    window.onhashchange = ffi.create_proxy(follow)


async def copy(link):
    """Puts the whole address of a link where it can be pasted; whether that could be done."""
    try:
        await window.navigator.clipboard.writeText(link.href)
    except Exception as error:
        window.console.info(str(error))
        return False
    return True


def show_place():
    """Brings what was asked for into sight; whether there is anything."""
    place = app.querySelector("[data-at]")
    if place is not None:
        place.focus(STILL)
        if place.tagName != "BUTTON":  # one stands where it is seen, below what is to be read first
            place.scrollIntoView(ffi.to_js({"block": "center" if place.tagName != "H3" else "start"}))
    return place is not None
