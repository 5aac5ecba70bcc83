"""The page: events in, requests to the worker, frames painted. No rules, no words but one, no game state.

Runs in MicroPython, where a JavaScript exception can be caught only as a rejected promise that is awaited; so risky
calls are made by promises. The attributes that it listens for are listed in docs/page.md; web/front holds its parts.
"""

import asyncio
import json

from front import address, early, files, offline, rest, scrub, tabs, tricks
from front.edges import edges_soon, on_scroll
from front.failure import fail
from front.focus import CHOSEN, HAND, PILE, app, each, here, index_of, on_focus, place_focus, set_stop, with_stops
from front.keys import CONTROLS, keys, on_key
from front.sound import play
from front.speech import alarm, tell
from front.storage import keep, recall
from pyscript import document, ffi, window, workers

ONCE = ("act", "play", "go", "yes", "deal", "next", "again")  # a double click means one of these
NEWEST = ("select", "find")  # of several that wait only the last one counts
BOOT_MS = 60_000
QUIET = window.Function.prototype  # a JavaScript function that does nothing
IDIOMORPH = ffi.to_js({"morphStyle": "innerHTML"})


class State:
    """What the page itself must remember."""

    def __init__(self):
        self.engine = None
        self.queue = []  # requests not yet sent, oldest first
        self.asked = None  # the request that is being answered
        self.due = None  # when bots go on, by performance.now()
        self.held = False  # that moment may not be brought forward
        self.skipping = False  # until it is the player's turn
        self.thinking = False  # a bot is, with what it has found so far
        self.hurried = False  # that bot is to move at once
        self.ply = 0
        self.told_unsaved = False
        self.place = None  # what was last brought into sight because it was asked for


state = State()
wake = asyncio.Event()


def wake_up(*_):
    wake.set()


WAKE = ffi.create_proxy(wake_up)


def now():
    return window.performance.now()


# requests


def send(do, file=None):
    """Queues a request with the cards chosen now; the second half of a double activation is dropped."""
    verb = do.split(" ")[0]
    for waiting in state.queue + [state.asked]:
        if waiting and verb in ONCE and waiting.get("do") == do and waiting["ply"] == state.ply:
            return
    if verb in NEWEST:
        state.queue = [waiting for waiting in state.queue if waiting["do"].split(" ")[0] != verb]
    take = app.querySelector(PILE + ":checked")
    request = {
        "v": 1,
        "type": "do",
        "do": do,
        "ply": state.ply,
        "cards": [element.value for element in each(CHOSEN)],
        "take": take.value if take else None,
        "file": file,
    }
    state.queue.append(request)
    document.documentElement.setAttribute("data-busy", "")
    wake.set()


def send_news():
    """Tells the session what the page has learnt of itself, once for all that is still unsent."""
    state.queue = [waiting for waiting in state.queue if waiting["type"] != "news"]
    state.queue.append({"v": 1, "type": "news", "do": "", "ply": state.ply, "news": news()})
    wake.set()


def news():
    return offline.news() + tabs.news()


def next_request():
    if state.queue:
        return state.queue.pop(0)
    if state.due is not None and now() >= state.due:
        state.due = None
        hurried, state.hurried = state.hurried, False
        return {"v": 1, "type": "continue", "now": hurried}
    return None


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
    elif state.due is None or moved:
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


def skip():
    """Ends the waiting for bots, also when their next move is only being answered or painted, and their thinking."""
    state.hurried = state.thinking
    if state.due is not None and not state.held:
        state.skipping = True
        state.due = now()
        wake.set()
    elif state.due is None and state.asked and app.querySelector("button[data-skip]"):
        state.skipping = True


def unsaved():
    if not state.told_unsaved:
        state.told_unsaved = True
        send("unsaved")


# painting


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
        await asyncio.sleep(0)  # reading and painting are two tasks, so that neither is long
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
    place_focus(held_id, place, was_open and dialog is None)
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


# events


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
    elif target.closest("[data-print]") is not None:
        window.print()
    elif target.closest("[data-reload]") is not None:
        window.location.reload()
    elif target.closest("[data-newer]") is not None:
        offline.change()
    elif target.closest("[data-take-over]") is not None:
        asyncio.create_task(take_over())
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


# start


def fail_if_late(*_):
    """A worker that comes later still paints over this."""
    if state.engine is None:
        fail()


def listen():
    keys.send = send
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


async def boot():
    """The request with which a session begins, and whether the browser lets us read what it kept."""
    texts, readable = await recall()
    languages = [str(tag) for tag in window.navigator.languages]
    return {"v": 1, "type": "boot", "store": texts, "languages": languages, "news": news()}, readable


async def take_over():
    """Goes on here with what the other tab kept last."""
    document.documentElement.setAttribute("data-busy", "")
    await tabs.claim(send_news, tabs.STEAL)
    request, _ = await boot()
    request["do"], request["ply"] = "", state.ply
    state.queue.append(request)
    address.follow()
    wake.set()


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
