"""The page: events in, requests to the worker, frames painted. No rules, no words but one, no game state.

Runs in MicroPython, where a JavaScript exception can be caught only as a rejected promise that is awaited; so risky
calls are made by promises. The attributes that it listens for are listed in docs/page.md; web/front holds its parts.
"""

import asyncio
import json

from front import address, early, offline, rest, scrub, tabs
from front.beginning import boot
from front.edges import edges_soon, on_scroll
from front.failure import fail
from front.focus import app, here, on_focus
from front.keys import on_key
from front.paint import paint
from front.presses import on_cancel, on_change, on_click, on_close, on_input, send_change
from front.storage import keep
from front.waiting import WAKE, next_request, now, send, send_news, state, wake
from pyscript import document, ffi, window, workers

BOOT_MS = 60_000


async def serve():
    """One request at a time, so that replies are painted in order; bots go on when nobody asks anything.

    The root's `data-busy` says that something is still to come.
    """
    while True:
        wake.clear()
        state.asked = next_request()
        if state.asked is None:
            if state.due is None:
                document.documentElement.removeAttribute("data-busy")
            await wake.wait()
            continue
        try:
            reply = await ask(state.asked)
            await receive(reply)
        except Exception as error:
            window.console.error(str(error))
            fail()
            return
        state.asked = None


async def ask(request):
    return json.loads(await state.engine.dispatch(json.dumps(request)))


async def receive(reply):
    """Keeps, then paints, then waits for the bots if there are any to move."""
    if reply["error"]:
        window.console.error(reply["error"])
    if await tabs.may_write() and not await keep(reply["store"]):
        unsaved()
    moved = reply["ply"] != state.ply
    state.ply = reply["ply"]
    for frame in reply["frames"]:
        await paint(frame)
    if not reply["more"]:
        state.due, state.held, state.skipping = None, False, False
        state.thinking = state.hurried = False
    elif not reply["frames"]:
        await asyncio.sleep(0)  # a bot is thinking: what was clicked in the meantime comes first
        state.due, state.thinking = now(), True
    elif state.due is None or moved or not reply["frames"][-1]["pause"]:
        plan(reply["frames"][-1])
        state.thinking = False


def plan(frame):
    state.held = frame["hold"]
    if state.held:
        state.skipping = False
    pause = 0 if state.skipping else frame["pause"]
    state.due = now() + pause
    document.documentElement.setAttribute("data-busy", "")
    window.setTimeout(WAKE, pause + 1)


def unsaved():
    if not state.told_unsaved:
        state.told_unsaved = True
        send("unsaved")


def fail_if_late(*_):
    """A worker that comes later still paints over this."""
    if state.engine is None:
        fail()


def listen():
    document.addEventListener("click", ffi.create_proxy(on_click))
    document.addEventListener("change", ffi.create_proxy(on_change))
    document.addEventListener("input", ffi.create_proxy(on_input))
    document.addEventListener("keydown", ffi.create_proxy(on_key))
    document.addEventListener("focusin", ffi.create_proxy(on_focus))
    # These do not bubble; they can be caught on their way down.
    document.addEventListener("cancel", ffi.create_proxy(on_cancel), True)
    document.addEventListener("close", ffi.create_proxy(on_close), True)
    document.addEventListener("scroll", ffi.create_proxy(on_scroll), True)
    scrub.listen()
    rest.listen()
    window.onresize = ffi.create_proxy(edges_soon)


def catch_up():
    """The start screen stands there already, made at build time, and may have been used."""
    root = app.querySelector("[data-screen]")
    here.screen = root.getAttribute("data-screen") if root else None
    for control in early.changed():
        send_change(control)
    button = early.pressed()
    if button is not None:
        button.click()


async def main():
    window.setTimeout(ffi.create_proxy(fail_if_late), BOOT_MS)
    listen()
    catch_up()
    await tabs.claim(send_news)
    request, readable = await boot()
    try:
        state.engine = await workers["engine"]
        first = await ask(request)
        if state.queue:
            first["frames"] = []  # what the visitor has chosen since is painted with the next answer
        await receive(first)
    except Exception as error:
        window.console.error(str(error))
        fail()
        return
    address.listen(send)
    address.follow()
    if not readable:
        unsaved()
    asyncio.create_task(offline.look_after(send_news))
    await serve()


asyncio.create_task(main())
