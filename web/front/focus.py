"""The keyboard's place on the page: never lost by a paint, one tab stop in the hand."""

from pyscript import document, ffi

app = document.getElementById("app")
HAND = "[name=card]"  # ticked, or buttons
CHOSEN = HAND + ":checked, " + HAND + "[aria-pressed=true]"
PILE = "input[name=take]"
BIDS = "input[name=bid]"
LOOKED_UP = "book"  # the screen that one only looks something up in
STILL = ffi.to_js({"preventScroll": True})


class Place:
    """What is remembered from paint to paint."""

    def __init__(self):
        self.screen = None
        self.left = None  # id of what had the focus before the screen of now
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
    """Leaves one element in the tab order, and says which: the same as before, or the first that can be used.

    One that cannot be used stays as long as it has the focus, which was brought to it.
    """
    here_still = [element for element in row if element.id == stop]
    if not here_still or not (is_free(here_still[0]) or here_still[0] == document.activeElement):
        free = [element for element in row if is_free(element)] or here_still or row
        stop = free[0].id if free else ""
    for element in row:
        index = 0 if element.id == stop else -1
        if element.tabIndex != index:
            element.tabIndex = index
    return stop


def is_free(element):
    """Whether it can be used now."""
    return not element.hasAttribute("aria-disabled")


def nearest(row, at):
    """The element of the row nearest to that place that can be used, or else the nearest one."""
    if not row or at is None:
        return None
    free = [place for place in range(len(row)) if is_free(row[place])]
    return row[min(free or range(len(row)), key=lambda place: abs(place - at))]


def place_focus(held_id, place, closed, *, free):
    """Keeps the focus where it was, or as near as can be; a new screen starts at its heading or hand.

    What could be used (`free`) and cannot any more, since a turn has begun, gives it to what can. A screen that one
    looked something up from has it where it was.
    """
    root = app.querySelector("[data-screen]")
    screen = root.getAttribute("data-screen") if root else None
    fresh = here.screen is not None and screen != here.screen
    back = here.left if here.screen == LOOKED_UP else None
    if fresh:
        here.left = held_id
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
    lost = kept and free and active.matches(HAND) and not is_free(active)
    if kept and not fresh and not closed and not lost and active.checkVisibility():
        return  # it is still there, and in sight
    near = nearest(each(HAND), place)
    opener = document.getElementById((here.opener if closed else held_id) or "-")
    choices = [
        None if lost else opener,
        None if lost and near and not is_free(near) else near,
        app.querySelector(".acts .main, .go .main"),
        app.querySelector("#acts button[data-do]:not([aria-disabled])") if lost else None,
        document.getElementById(here.bid or "-"),
        app.querySelector("#names button"),
    ]
    if fresh:
        choices = [document.getElementById(back or "-")]
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


def to_hand():
    """Goes to the hand's tab stop; whether there is one."""
    if here.stop:
        document.getElementById(here.stop).focus()
    return bool(here.stop)


def on_focus(event):
    if event.target.matches(HAND + ", " + BIDS) and event.target.id not in (here.stop, here.bid):
        remember(event.target)
