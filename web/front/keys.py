"""The keyboard: keys within bids, hand and pile, and single letters for the table, as the list of keys says them."""

from front import tricks
from front.focus import BIDS, CHOSEN, HAND, PILE, app, each, here, index_of, move_focus
from front.waiting import send
from pyscript import document

LETTERS = {
    "d": "#stock",
    "p": "dialog pile",
    "c": '.acts [data-kind="call"]',
    "x": '.acts [data-kind="discard"]',
    "delete": '.acts [data-kind="discard"]',
    "s": "sort",
    "l": "dialog log",
    "r": "rules",
    "u": "undo",
    "h": "hint",
    "g": "#coach .main",
    "?": "dialog keys",
}
ASKED = HAND + ", " + PILE + ", " + BIDS
MAIN = ".acts .main, .go .main"
READ = "#coach .main"  # leads on from what a lesson gives to read: nothing else can be done before it
STEPS = ("ArrowLeft", "ArrowRight", "Home", "End")
CONTROLS = "a, button, input, select, label, summary, dialog"


class Keys:
    """Whether the player wants single letters."""

    def __init__(self):
        self.letters = True


keys = Keys()


def on_key(event):
    if event.ctrlKey or event.altKey or event.metaKey or event.defaultPrevented:
        return
    if document.querySelector("dialog[open]"):
        return
    used = on_why(event) or on_bid_key(event) or on_card_key(event) or on_step_key(event) or on_table_key(event)
    if used:
        event.preventDefault()


def on_why(event):
    """The letter that asks why the card or bid that has the focus cannot be used."""
    if not keys.letters or event.repeat or event.key.lower() != "w" or here.screen != "table":
        return False
    send(why(event.target) if event.target.matches(ASKED) else "explain")
    return True


def why(control):
    """The request that asks why a card or bid cannot be used."""
    return "why " + control.name + " " + control.value


def on_bid_key(event):
    """Keys within the bidding box: Enter chooses a bid, and makes the chosen one."""
    if not event.target.matches(BIDS):
        return False
    if event.key != "Enter":
        return tricks.on_bid_key(event)
    if not event.target.checked and app.querySelector(READ) is None:
        event.target.click()
    else:
        do_main(event)
    return True


def on_card_key(event):
    """Keys within the hand and the pile."""
    in_hand = event.target.matches(HAND)
    if not in_hand and not event.target.matches(PILE):
        return False
    row = each(HAND if in_hand else PILE)
    at = index_of(event.target, row)
    if event.key == "Enter":
        return on_enter(event)
    if event.key in ("Home", "End"):
        move_focus(row, 0 if event.key == "Home" else len(row) - 1)
        return True
    steps = {"ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": -per_row(len(row)), "ArrowDown": per_row(len(row))}
    if in_hand and event.key in steps:
        move_focus(row, at + steps[event.key])
        return True
    return False


def on_enter(event):
    """Enter on a card: what leads; on a card that is a button and not chosen yet, what the button does."""
    reads = app.querySelector(READ) is not None
    if not reads and event.target.tagName == "BUTTON" and event.target.getAttribute("aria-pressed") != "true":
        return tricks.go_on()
    if not do_main(event) and not event.repeat:
        send("explain")
    return True


def do_main(event):
    """Presses what leads on this screen; whether there is anything."""
    main = app.querySelector(READ) or app.querySelector(MAIN)
    if main is not None and not event.repeat:
        main.click()
    return main is not None


def per_row(count):
    """Cards in a row of the hand, which may lie in two."""
    hand = document.getElementById("hand")
    return (count + 1) // 2 if hand and hand.getAttribute("data-rows") == "2" else 0


def on_step_key(event):
    """Arrows, Home and End at a table that is looked back on: the button of a step that names the key."""
    if here.screen != "replay" or event.key not in STEPS:
        return False
    button = app.querySelector('[data-key="' + event.key + '"]')
    if button is not None and not button.hasAttribute("aria-disabled"):
        button.click()
    return True


def on_leave(event):
    """Escape in the rules leads back to where they were opened, unless there are letters to clear."""
    back = app.querySelector("#act-back") if here.screen == "book" else None
    if back is None or (event.target.tagName == "INPUT" and event.target.value):
        return False
    back.click()
    return True


def on_table_key(event):
    """Escape clears, Enter leads on; single letters do what they stand for, if the player wants them."""
    if event.key == "Escape":
        if app.querySelector(CHOSEN + ", " + PILE + ":checked, " + BIDS + ":checked"):
            send("clear")
            return True
        return on_leave(event)
    if here.screen not in ("table", "score"):
        return False
    if event.key == "Enter":
        return event.target.closest(CONTROLS) is None and do_main(event)
    if not keys.letters or event.repeat:
        return False
    if event.target.matches("select, textarea, input:not([type=checkbox]):not([type=radio])"):
        return False
    what = (tricks.LETTERS if tricks.at_tricks() else LETTERS).get(event.key.lower())
    if what is None:
        return False
    if what == "#bids":
        return tricks.to_bids()
    if what[0] in "#.":
        element = app.querySelector(what)
        if element is None:
            return False
        element.click()
        return True
    if here.screen == "score" and what in ("sort", "undo", "hint", "dialog pile"):
        return False
    send(what)
    return True
