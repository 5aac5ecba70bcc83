"""Keys and touches of a trick table: the bidding box as a grid, letters of its own, a finished trick that waits."""

from front.focus import BIDS, app, each, here, index_of, move_focus
from pyscript import document

GO_ON = '.acts [data-kind="go"]'
LETTERS = {
    "p": '.acts [data-kind="pass"]',
    "x": '.acts [data-kind="bury"]',
    "b": "#bids",
    "s": "sort",
    "u": "dialog trick",
    "t": "dialog order",
    "a": "dialog auction",
    "z": "undo",
    "h": "hint",
    "g": "#coach .main, " + GO_ON,
    "l": "dialog log",
    "r": "rules",
    "?": "dialog keys",
}


def at_tricks():
    return document.querySelector("[data-tricks]") is not None


def go_on():
    """Leaves a finished trick; whether one waits."""
    button = app.querySelector(GO_ON)
    if button is not None:
        button.click()
    return button is not None


def to_bids():
    """Goes to the bidding box; whether there is one."""
    if here.bid:
        document.getElementById(here.bid).focus()
    return bool(here.bid)


def on_bid_key(event):
    """Arrows within the bidding box; whether the key was used. Space chooses by itself."""
    row = each(BIDS)
    at = index_of(event.target, row)
    columns = int(document.getElementById("bids").getAttribute("data-cols"))
    steps = {"ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": -columns, "ArrowDown": columns}
    if event.key in ("Home", "End"):
        move_focus(row, 0 if event.key == "Home" else len(row) - 1)
    elif event.key in steps:
        move_focus(row, at + steps[event.key])
    else:
        return False
    return True
