"""What is pressed, typed and changed on the page, as the attributes say that docs/page.md lists."""

import asyncio

from front import address, beginning, files, offline, rest, tricks
from front.focus import PILE, app, to_hand
from front.keys import CONTROLS
from front.waiting import ONCE, send, skip, wake
from pyscript import document, ffi, window


def on_click(event):
    target = event.target
    element = target.closest("[data-do]")
    if rest.swallows(event):
        event.preventDefault()
    elif element is not None:
        event.preventDefault()
        do = element.getAttribute("data-do")
        show_reason(element)
        if event.detail < 2 or do.split(" ")[0] not in ONCE:
            send(do)
    elif target.closest("[data-copy]") is not None:
        event.preventDefault()
        asyncio.create_task(copy(target.closest("[data-copy]")))
    elif target.closest("[data-to-hand]") is not None:
        if to_hand():
            event.preventDefault()
    elif target.closest("[data-then]") is not None:
        send(target.closest("[data-then]").getAttribute("data-then"))
    elif target.closest("[data-print]") is not None:
        window.print()
    elif target.closest("[data-reload]") is not None:
        window.location.reload()
    elif target.closest("[data-newer]") is not None:
        offline.change()
    elif target.closest("[data-take-over]") is not None:
        asyncio.create_task(beginning.take_over())
    elif target.closest("button[data-skip]") is not None:
        skip()
    elif target.tagName == "DIALOG":
        if outside(event, target.getBoundingClientRect()):
            send("close")
    elif target.matches(PILE) and target.hasAttribute("checked"):
        target.checked = False  # pressed again: put back
        send("select")
    elif target.closest("[data-skip]") is not None and target.closest(CONTROLS) is None and not tricks.go_on():
        skip()


async def copy(link):
    if await address.copy(link):
        send("copied")


def on_input(event):
    """What is typed where every letter counts."""
    if event.target.hasAttribute("data-typed"):
        send(event.target.getAttribute("data-typed") + " " + event.target.value)


def show_reason(element):
    """Where a control that is off is described by a part of the page, that part comes into sight."""
    name = element.getAttribute("aria-describedby") if element.hasAttribute("aria-disabled") else None
    if name:
        document.getElementById(name).scrollIntoView(ffi.to_js({"block": "center"}))


def outside(event, box):
    across = box.left <= event.clientX <= box.right
    down = box.top <= event.clientY <= box.bottom
    return event.detail > 0 and not (across and down)


def on_change(event):
    if event.target.type == "file":
        asyncio.create_task(send_file(event.target))
    else:
        send_change(event.target)


async def send_file(control):
    document.documentElement.setAttribute("data-busy", "")
    text = await files.read(control)
    if text is not None:
        send(control.getAttribute("data-file"), text)
    wake.set()


def send_change(control):
    element = control.closest("[data-change]")
    if element is None:
        return
    verb = element.getAttribute("data-change")
    value = control.value
    if control.type == "checkbox":
        value = "on" if control.checked else "off"
    send(verb if verb == "select" else verb + " " + value)


def on_cancel(event):
    if event.target.tagName == "DIALOG":
        event.preventDefault()
        send("close")


def on_close(event):
    """The browser may close a dialog without asking; the session must know."""
    if event.target.tagName == "DIALOG" and app.contains(event.target):
        send("close")
