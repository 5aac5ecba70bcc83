"""A finger that slides along the hand or the pile: the card under it rises, and is chosen when it lifts.

Taps, the mouse, keys and scrolling up and down stay the browser's; the style sheet leaves it those (`touch-action`).
"""

from front.focus import app, each
from pyscript import document, ffi

ROWS = "#hand .row, #pile .row"
SLIDE = 16  # px: farther than any browser still takes for a tap, which would choose a second time


class Finger:
    """Where it went down, and the control of the card that is up now."""

    def __init__(self):
        self.row = ""  # id of the hand or pile
        self.x = 0
        self.slides = False
        self.card = ""


finger = Finger()


def on_down(event):
    """A first finger on the cards; a second one, or a mouse, ends it."""
    leave()
    row = event.target.closest(ROWS)
    if row is None or event.pointerType != "touch" or not event.isPrimary:
        return
    finger.row = row.closest("[id]").id
    finger.x = event.clientX
    document.addEventListener("pointermove", MOVE)


def on_move(event):
    finger.slides = finger.slides or abs(event.clientX - finger.x) >= SLIDE
    if finger.slides:
        show(under(event.clientX, event.clientY))


def on_up(_):
    card = document.getElementById(finger.card) if finger.card else None
    leave()
    if card is not None:
        card.click()


def leave(*_):
    """Nothing is up any more, and nothing is chosen."""
    if finger.row:
        document.removeEventListener("pointermove", MOVE)
        finger.row, finger.slides = "", False
        show("")


def under(x, y):
    """The control of the card there: none above the cards, and the last one beside and below them."""
    row = app.querySelector("#" + finger.row + " .row")
    if row is None or y < row.getBoundingClientRect().top:
        return ""
    found = document.elementFromPoint(x, y)
    item = found.closest("li") if found is not None else None
    if item is None or not row.contains(item):
        return finger.card
    return item.querySelector("input, button").id


def show(card):
    """Marks the card that is up. A paint takes marks away, so each is looked for anew."""
    for item in each("[data-under]"):
        item.removeAttribute("data-under")
    control = document.getElementById(card) if card else None
    finger.card = card if control is not None else ""
    if control is not None:
        control.closest("li").setAttribute("data-under", "")


MOVE = ffi.create_proxy(on_move)


def listen():
    document.addEventListener("pointerdown", ffi.create_proxy(on_down))
    document.addEventListener("pointerup", ffi.create_proxy(on_up))
    document.addEventListener("pointercancel", ffi.create_proxy(leave))
