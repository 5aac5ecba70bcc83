"""The keyboard's place on the page: never lost by a paint, one tab stop in the hand."""

from pyscript import document, ffi

app = document.getElementById("app")
HAND = "[name=card]"  # ticked, or buttons
CHOSEN = HAND + ":checked, " + HAND + "[aria-pressed=true]"
PILE = "input[name=take]"
BIDS = "input[name=bid]"
STILL = ffi.to_js({"preventScroll": True})


class Place:
    """What is remembered from paint to paint."""

    def __init__(self):
        self.screen = None
        self.stop = ""  # id of the hand's tab stop
        self.bid = ""  # the same in the bidding box
        self.opener = ""  # id of what had the focus before a dialog


here = Place()


def each(selector):
    return list(app.querySelectorAll(selector))


def index_of(element, row):
    for at, other in enumerate(row):
        if other == element:
            return at
    return None


def set_stop():
    """The hand is one tab stop, and so is the bidding box; arrows move within them."""
    here.stop = only_stop(each(HAND), here.stop)
    here.bid = only_stop(each(BIDS), here.bid)


def with_stops(html):
    """The same with the tab stops of now: where the focus is, a changed `tabindex` has the page laid out at once."""
    for stop in (here.stop, here.bid):
        html = html.replace('tabindex="-1" id="' + stop + '"', 'tabindex="0" id="' + stop + '"', 1)
    return html


def only_stop(row, stop):
    """Leaves one element in the tab order, and says which: the same as before, or the first that can be used."""
    ids = [element.id for element in row]
    if stop not in ids:
        free = [element.id for element in row if not element.hasAttribute("aria-disabled")] or ids
        stop = free[0] if free else ""
    for element in row:
        index = 0 if element.id == stop else -1
        if element.tabIndex != index:
            element.tabIndex = index
    return stop


def place_focus(held_id, place, closed):
    """Keeps the focus where it was, or as near as can be; a new screen starts at its heading or hand."""
    root = app.querySelector("[data-screen]")
    screen = root.getAttribute("data-screen") if root else None
    fresh = here.screen is not None and screen != here.screen
    here.screen = screen
    active = document.activeElement
    dialog = document.querySelector("dialog[open]")
    if dialog is not None:
        if not dialog.contains(active):  # what was pressed in it is gone
            dialog.querySelector("[autofocus], h2, button").focus(STILL)
        return
    if held_id is None and not closed:
        return
    kept = active and app.contains(active) and active.id == held_id
    if kept and not fresh and not closed and active.checkVisibility():
        return  # it is still there, and in sight
    row = each(HAND)
    nearest = row[min(place, len(row) - 1)] if row and place is not None else None
    choices = [
        document.getElementById((here.opener if closed else held_id) or "-"),
        nearest,
        app.querySelector(".acts .main"),
        document.getElementById(here.bid or "-"),
        app.querySelector("#names button"),
    ]
    if fresh:
        choices = []
    for element in choices + [document.getElementById(here.stop or "-"), app.querySelector("h1")]:
        if element is not None and element.checkVisibility():  # one that is not in sight would lose the focus
            if element.tagName == "H1":
                element.tabIndex = -1
            element.focus(STILL)
            return


def move_focus(row, at):
    if row:
        element = row[max(0, min(at, len(row) - 1))]
        if element.name == "take":
            element.click()
            element.focus()
        else:
            remember(element)
            element.focus()


def remember(element):
    """Makes the element the tab stop of its row."""
    if element.name == "card":
        here.stop = element.id
    else:
        here.bid = element.id
    set_stop()


def on_focus(event):
    if event.target.matches(HAND + ", " + BIDS) and event.target.id not in (here.stop, here.bid):
        remember(event.target)
