"""A finger that rests on a card or bid, or the mouse's other button: asks why it cannot be used."""

from front.keys import ASKED, why
from front.waiting import send
from pyscript import document, ffi, window

PICKS = ".pick, .bid"
REST_MS = 550
STRAY = 12  # px that a resting finger may wander


class Rest:
    """The touch that is going on. `number` goes up when one begins or ends, so that a clock knows its own."""

    def __init__(self):
        self.number = 0
        self.down = False
        self.x = self.y = 0
        self.asked = False  # it has been answered: what it lifts from is not pressed


rest = Rest()


def on_down(event):
    end()
    rest.asked = False
    control = control_of(event.target)
    if control is None or event.pointerType != "touch" or not event.isPrimary:
        return
    rest.down, rest.x, rest.y = True, event.clientX, event.clientY
    name, number = control.id, rest.number

    def rested(*_):
        if rest.number == number and not rest.asked and document.getElementById(name) is not None:
            ask(document.getElementById(name))

    window.setTimeout(ffi.create_proxy(rested), REST_MS)


def on_move(event):
    if rest.down and max(abs(event.clientX - rest.x), abs(event.clientY - rest.y)) > STRAY:
        end()


def end(*_):
    rest.number += 1
    rest.down = False


def on_menu(event):
    """Browsers open a menu when a finger rests, or for the mouse's other button; a card or bid answers instead."""
    control = control_of(event.target)
    if control is not None:
        event.preventDefault()
        if not rest.asked:
            ask(control)


def control_of(target):
    """The control of the card or bid that was touched."""
    pick = target.closest(PICKS)
    return pick if pick is None or pick.matches(ASKED) else pick.querySelector(ASKED)


def ask(control):
    rest.asked = rest.down
    send(why(control))


def swallows(event):
    """Whether a click only ends a rest that has been answered."""
    asked, rest.asked = rest.asked, False
    return asked and event.detail > 0


def listen():
    document.addEventListener("pointerdown", ffi.create_proxy(on_down))
    document.addEventListener("pointermove", ffi.create_proxy(on_move))
    document.addEventListener("pointerup", ffi.create_proxy(end))
    document.addEventListener("pointercancel", ffi.create_proxy(end))
    document.addEventListener("contextmenu", ffi.create_proxy(on_menu))
