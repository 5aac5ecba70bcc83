"""Frames on the page: the new picture is morphed into the old one, and nothing that the player has in hand is lost."""

from front import address
from front.edges import edges_soon
from front.focus import HAND, PILE, app, each, here, index_of, is_free, place_focus, set_stop, with_stops
from front.keys import keys
from front.sound import play
from front.speech import alarm, tell
from front.waiting import state
from pyscript import document, ffi, window

QUIET = window.Function.prototype  # a JavaScript function that does nothing
IDIOMORPH = ffi.to_js({"morphStyle": "innerHTML"})


async def paint(frame):
    """Puts a frame on the page; cards move where the browser and the player like it."""
    set_root("lang", frame["lang"])
    set_root("data-deck", frame["deck"])
    set_root("data-index", frame["index"])
    set_root("data-theme", None if frame["theme"] == "system" else frame["theme"])
    document.title = frame["title"]
    keys.letters = frame["letters"]
    calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches
    if (
        frame["moved"]
        and frame["pause"]
        and not state.skipping
        and not calm
        and hasattr(document, "startViewTransition")
    ):
        proxy = ffi.create_proxy(lambda *_: change(frame["html"]))
        transition = document.startViewTransition(proxy)
        transition.ready.catch(QUIET)  # a newer paint skips the animation: that is no error
        await transition.updateCallbackDone
    else:
        change(frame["html"])
    tell(frame["log"])
    alarm(frame["alert"])
    if frame["sound"]:
        play(frame["sound"])


def set_root(name, value):
    """Only what is new: `lang` set anew, even to the same, makes the browser style the whole page again."""
    root = document.documentElement
    if value == root.getAttribute(name):
        return
    if value is None:
        root.removeAttribute(name)
    else:
        root.setAttribute(name, value)


def change(html):
    held = document.activeElement
    held_id = held.id if held and app.contains(held) else None
    if held_id and 'id="' + held_id + '"' not in html:
        held.blur()  # were it removed with the focus, the page would be laid out at once
    typed = held.value if held_id and held.hasAttribute("data-typed") else None
    place = index_of(held, each(HAND))
    free = bool(held_id) and is_free(held)
    dialog = document.getElementById("dialog")
    was_open = dialog is not None and dialog.hasAttribute("open")
    if was_open:
        html = html.replace('id="dialog"', 'id="dialog" open', 1)  # else the morph would close it
    html = with_stops(html)
    if here.screen and 'data-screen="' + here.screen + '"' in html:
        window.Idiomorph.morph(app, html, IDIOMORPH)
    else:
        app.innerHTML = html  # nothing of another screen can be kept
    app.removeAttribute("aria-busy")
    keep_choice()
    if typed is not None and document.getElementById(held_id) is not None:
        document.getElementById(held_id).value = typed  # more may have been typed since it was sent
    set_stop()
    dialog = document.getElementById("dialog")
    if dialog is not None and not dialog.hasAttribute("open"):
        here.opener = held_id
        dialog.showModal()
    place_focus(held_id, place, was_open and dialog is None, free=free)
    if place_key() != state.place:
        state.place = place_key()
        address.show_place()
    edges_soon()


def place_key():
    """Which screen and which place on it is asked for: shown once, however often it is painted."""
    place = app.querySelector("[data-at]")
    return (here.screen, place.id if place is not None else None)


def keep_choice():
    """Cards ticked while a reply was on its way stay ticked until their own reply comes."""
    for waiting in state.queue:
        if waiting["do"] == "select":
            for element in each(HAND):
                element.checked = element.value in waiting["cards"]
            for element in each(PILE):
                element.checked = element.value == waiting["take"]
