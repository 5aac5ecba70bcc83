"""The page: events in, requests to the worker, frames painted. No rules, no words but one, no game state.

Runs in MicroPython, where a JavaScript exception can be caught only as a rejected promise that is awaited; so risky
calls are made by promises. The attributes that it listens for are listed in docs/architecture.md.
"""

import asyncio
import json
import random

from pyscript import document, ffi, window, workers

STORED = ("femhundra.match", "femhundra.settings", "femhundra.choice", "femhundra.aside")
ONCE = ("act", "yes", "deal", "next", "again")  # a double click means one of these
BOOT_MS = 60_000
LOG_LINES = 30
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
    "?": "dialog keys",
}
HAND = "input[name=card]"
PILE = "input[name=take]"
CONTROLS = "a, button, input, select, label, summary, dialog"
FAILED = (
    ("en", "Femhundra could not start. Your game is kept in this browser. Check the connection, then reload."),
    ("sv", "Femhundra kunde inte starta. Ditt spel finns kvar i webbläsaren. Se över uppkopplingen och ladda om."),
    ("da", "Femhundra kunne ikke starte. Dit spil er gemt i browseren. Tjek forbindelsen, og indlæs igen."),
)
RELOAD = "Reload · Ladda om · Genindlæs"

QUIET = window.Function.prototype  # a JavaScript function that does nothing
IDIOMORPH = ffi.to_js({"morphStyle": "innerHTML"})
app = document.getElementById("app")


class State:
    """What the page itself must remember."""

    def __init__(self):
        self.engine = None
        self.queue = []  # requests not yet sent, oldest first
        self.asked = None  # the request that is being answered
        self.due = None  # when bots go on, by performance.now()
        self.held = False  # that moment may not be brought forward
        self.skipping = False  # until it is the player's turn
        self.ply = 0
        self.screen = None
        self.letters = True
        self.stop = ""  # id of the hand's tab stop
        self.opener = ""  # id of what had the focus before a dialog
        self.told_unsaved = False
        self.audio = None
        self.noise = None


state = State()
wake = asyncio.Event()


def wake_up(*_):
    wake.set()


WAKE = ffi.create_proxy(wake_up)


def now():
    return window.performance.now()


def each(selector):
    return list(app.querySelectorAll(selector))


# requests


def send(do):
    """Queues a request with the cards chosen now; the second half of a double activation is dropped."""
    verb = do.split(" ")[0]
    for waiting in state.queue + [state.asked]:
        if waiting and verb in ONCE and waiting.get("do") == do and waiting["ply"] == state.ply:
            return
    if verb == "select":
        state.queue = [waiting for waiting in state.queue if waiting["do"] != "select"]
    take = app.querySelector(PILE + ":checked")
    request = {
        "v": 1,
        "type": "do",
        "do": do,
        "ply": state.ply,
        "cards": [element.value for element in each(HAND + ":checked")],
        "take": take.value if take else None,
    }
    state.queue.append(request)
    document.documentElement.setAttribute("data-busy", "")
    wake.set()


def next_request():
    if state.queue:
        return state.queue.pop(0)
    if state.due is not None and now() >= state.due:
        state.due = None
        return {"v": 1, "type": "continue"}
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
    await keep(reply["store"])
    news = reply["ply"] != state.ply
    state.ply = reply["ply"]
    for frame in reply["frames"]:
        await paint(frame)
    if not reply["more"]:
        state.due, state.held, state.skipping = None, False, False
    elif state.due is None or news:
        plan(reply["frames"][-1])


def plan(frame):
    state.held = frame["hold"]
    if state.held:
        state.skipping = False
    pause = 0 if state.skipping else frame["pause"]
    state.due = now() + pause
    document.documentElement.setAttribute("data-busy", "")
    window.setTimeout(WAKE, pause + 1)


def skip():
    if state.due is not None and not state.held:
        state.skipping = True
        state.due = now()
        wake.set()


# what the browser keeps


async def storage(method, key, *text):
    """Calls a method of localStorage, which may be missing, forbidden or full: then raises."""
    reach = window.Reflect.get.bind(window.Reflect, window)
    store = await window.Promise.resolve("localStorage").then(reach)
    call = getattr(window.Storage.prototype, method)
    if text:
        return await window.Promise.resolve(text[0]).then(call.bind(store, key))
    return await window.Promise.resolve(key).then(call.bind(store))


async def recall():
    """The texts kept by earlier visits, and whether they could be read at all."""
    texts = {}
    try:
        for key in STORED:
            text = await storage("getItem", key)
            if text is not None:
                texts[key] = text
    except Exception as error:
        window.console.info(str(error))
        return texts, False
    return texts, True


async def keep(store):
    """Writes in order of the keys: what is set aside comes before what it makes room for."""
    try:
        for key in sorted(store):
            if store[key] is None:
                await storage("removeItem", key)
            else:
                await storage("setItem", key, store[key])
    except Exception as error:
        window.console.info(str(error))
        unsaved()


def unsaved():
    if not state.told_unsaved:
        state.told_unsaved = True
        send("unsaved")


# painting


async def paint(frame):
    """Puts a frame on the page; cards move where the browser and the player like it."""
    root = document.documentElement
    root.lang = frame["lang"]
    root.setAttribute("data-deck", frame["deck"])
    root.setAttribute("data-index", frame["index"])
    if frame["theme"] == "system":
        root.removeAttribute("data-theme")
    else:
        root.setAttribute("data-theme", frame["theme"])
    document.title = frame["title"]
    state.letters = frame["letters"]
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
    alarm.textContent = frame["alert"] or ""
    if frame["sound"]:
        play(frame["sound"])


def change(html):
    held = document.activeElement
    held_id = held.id if held and app.contains(held) else ""
    place = index_of(held, each(HAND))
    dialog = document.getElementById("dialog")
    was_open = dialog is not None and dialog.hasAttribute("open")
    if was_open:
        html = html.replace('id="dialog"', 'id="dialog" open', 1)  # else the morph would close it
    if state.screen and 'data-screen="' + state.screen + '"' in html:
        window.Idiomorph.morph(app, html, IDIOMORPH)
    else:
        app.innerHTML = html  # nothing of another screen can be kept
    app.removeAttribute("aria-busy")
    keep_choice()
    set_stop()
    dialog = document.getElementById("dialog")
    if dialog is not None and not dialog.hasAttribute("open"):
        state.opener = held_id
        dialog.showModal()
    place_focus(held_id, place, was_open and dialog is None)


def keep_choice():
    """Cards ticked while a reply was on its way stay ticked until their own reply comes."""
    for waiting in state.queue:
        if waiting["do"] == "select":
            for element in each(HAND):
                element.checked = element.value in waiting["cards"]
            for element in each(PILE):
                element.checked = element.value == waiting["take"]


def index_of(element, row):
    for at, other in enumerate(row):
        if other == element:
            return at
    return None


# focus


def set_stop():
    """The hand is one tab stop; arrows move within it."""
    row = each(HAND)
    ids = [element.id for element in row]
    if state.stop not in ids:
        state.stop = ids[0] if ids else ""
    for element in row:
        element.tabIndex = 0 if element.id == state.stop else -1


def place_focus(held_id, place, closed):
    """Keeps the focus where it was, or as near as can be; a new screen starts at its heading or hand."""
    root = app.querySelector("[data-screen]")
    screen = root.getAttribute("data-screen") if root else None
    fresh = state.screen is not None and screen != state.screen
    state.screen = screen
    active = document.activeElement
    if document.querySelector("dialog[open]") or not held_id:
        return
    if not fresh and not closed and active and active.id == held_id:
        return
    row = each(HAND)
    nearest = row[min(place, len(row) - 1)] if row and place is not None else None
    choices = [document.getElementById(state.opener if closed else held_id), nearest, app.querySelector(".acts .main")]
    if fresh:
        choices = []
    choices += [app.querySelector("#" + state.stop) if state.stop else None, app.querySelector("h1")]
    for element in choices:
        if element is not None:
            if element.tagName == "H1":
                element.tabIndex = -1
            element.focus(ffi.to_js({"preventScroll": True}))
            return


def move_focus(row, at):
    if row:
        element = row[max(0, min(at, len(row) - 1))]
        if element.name == "card":
            state.stop = element.id
            set_stop()
            element.focus()
        else:
            element.click()
            element.focus()


def on_focus(event):
    if event.target.matches(HAND) and event.target.id != state.stop:
        state.stop = event.target.id
        set_stop()


# events


def on_click(event):
    target = event.target
    element = target.closest("[data-do]")
    if element is not None:
        event.preventDefault()
        do = element.getAttribute("data-do")
        if event.detail < 2 or do.split(" ")[0] not in ONCE:
            send(do)
    elif target.closest("[data-reload]") is not None:
        window.location.reload()
    elif target.closest("button[data-skip]") is not None:
        skip()
    elif target.tagName == "DIALOG":
        if outside(event, target.getBoundingClientRect()):
            send("close")
    elif target.matches(PILE) and target.hasAttribute("checked"):
        target.checked = False  # pressed again: put back
        send("select")
    elif target.closest("[data-skip]") is not None and target.closest(CONTROLS) is None:
        skip()


def outside(event, box):
    across = box.left <= event.clientX <= box.right
    down = box.top <= event.clientY <= box.bottom
    return event.detail > 0 and not (across and down)


def on_change(event):
    element = event.target.closest("[data-change]")
    if element is None:
        return
    verb = element.getAttribute("data-change")
    value = event.target.value
    if event.target.type == "checkbox":
        value = "on" if event.target.checked else "off"
    send(verb if verb == "select" else verb + " " + value)


def on_cancel(event):
    if event.target.tagName == "DIALOG":
        event.preventDefault()
        send("close")


def on_close(event):
    """The browser may close a dialog without asking; the session must know."""
    if event.target.tagName == "DIALOG" and app.contains(event.target):
        send("close")


def on_key(event):
    if event.ctrlKey or event.altKey or event.metaKey or event.defaultPrevented:
        return
    if document.querySelector("dialog[open]"):
        return
    used = on_card_key(event) or on_table_key(event)
    if used:
        event.preventDefault()


def on_card_key(event):
    """Keys within the hand and the pile."""
    in_hand = event.target.matches(HAND)
    if not in_hand and not event.target.matches(PILE):
        return False
    row = each(HAND if in_hand else PILE)
    at = index_of(event.target, row)
    if event.key == "Enter":
        main = app.querySelector(".acts .main")
        if main is not None and not event.repeat:
            main.click()
        return True
    if event.key in ("Home", "End"):
        move_focus(row, 0 if event.key == "Home" else len(row) - 1)
        return True
    steps = {"ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": -per_row(len(row)), "ArrowDown": per_row(len(row))}
    if in_hand and event.key in steps:
        move_focus(row, at + steps[event.key])
        return True
    return False


def per_row(count):
    """Cards in a row of the hand, which may lie in two."""
    hand = document.getElementById("hand")
    return (count + 1) // 2 if hand and hand.getAttribute("data-rows") == "2" else 0


def on_table_key(event):
    """Escape clears; single letters do what they stand for, if the player wants them."""
    if event.key == "Escape":
        if app.querySelector(HAND + ":checked, " + PILE + ":checked"):
            send("clear")
            return True
        return False
    if not state.letters or event.repeat or state.screen not in ("table", "score"):
        return False
    if event.target.matches("select, textarea, input:not([type=checkbox]):not([type=radio])"):
        return False
    what = LETTERS.get(event.key.lower())
    if what is None:
        return False
    if what[0] in "#.":
        element = app.querySelector(what)
        if element is None:
            return False
        element.click()
        return True
    if state.screen == "score" and what in ("sort", "undo", "dialog pile"):
        return False
    send(what)
    return True


# speech and sound


def region(role):
    """A hidden place outside the painted part, read aloud when something is put into it."""
    element = document.createElement("div")
    element.className = "vh"
    element.setAttribute("role", role)
    document.body.appendChild(element)
    return element


log = region("log")
alarm = region("alert")


def tell(sentence):
    if sentence:
        line = document.createElement("p")
        line.textContent = sentence
        log.appendChild(line)
        while log.childElementCount > LOG_LINES:
            log.firstElementChild.remove()


def play(tones):
    """Tones as web/app/sound.py writes them; the first sound follows a click, as browsers demand."""
    if state.audio is None:
        state.audio = window.AudioContext.new()
    audio = state.audio
    for kind, start, length, hertz, loudness in tones:
        begin = audio.currentTime + start / 1000
        end = begin + length / 1000
        volume = audio.createGain()
        volume.gain.setValueAtTime(0.4 * loudness, begin)
        volume.gain.exponentialRampToValueAtTime(0.001, end)
        volume.connect(audio.destination)
        source = noise(audio, hertz, volume) if kind == "noise" else tone(audio, kind, hertz, volume)
        source.start(begin)
        source.stop(end)


def tone(audio, kind, hertz, volume):
    source = audio.createOscillator()
    source.type = kind
    source.frequency.value = hertz
    source.connect(volume)
    return source


def noise(audio, hertz, volume):
    """A card on cloth: noise through a band around a frequency."""
    if state.noise is None:
        state.noise = audio.createBuffer(1, 2400, audio.sampleRate)
        state.noise.getChannelData(0).set(ffi.to_js([random.random() * 2 - 1 for _ in range(2400)]))
    source = audio.createBufferSource()
    source.buffer = state.noise
    band = audio.createBiquadFilter()
    band.type = "bandpass"
    band.frequency.value = hertz
    source.connect(band)
    band.connect(volume)
    return source


# start


def fail(*_):
    """The one thing that the page says by itself: that the worker is gone, in all languages."""
    texts = "".join('<p lang="' + lang + '">' + text + "</p>" for lang, text in FAILED)
    app.innerHTML = (
        '<div class="failed" role="alert">'
        + texts
        + '<button class="btn main" data-reload>'
        + RELOAD
        + "</button></div>"
    )
    app.removeAttribute("aria-busy")


def fail_if_late(*_):
    """A worker that comes later still paints over this."""
    if state.engine is None:
        fail()


def listen():
    document.addEventListener("click", ffi.create_proxy(on_click))
    document.addEventListener("change", ffi.create_proxy(on_change))
    document.addEventListener("keydown", ffi.create_proxy(on_key))
    document.addEventListener("focusin", ffi.create_proxy(on_focus))
    # These two do not bubble; they can be caught on their way down.
    document.addEventListener("cancel", ffi.create_proxy(on_cancel), True)
    document.addEventListener("close", ffi.create_proxy(on_close), True)


async def main():
    window.setTimeout(ffi.create_proxy(fail_if_late), BOOT_MS)
    listen()
    texts, readable = await recall()
    languages = [str(tag) for tag in window.navigator.languages]
    try:
        state.engine = await workers["engine"]
        await receive(await ask({"v": 1, "type": "boot", "store": texts, "languages": languages}))
    except Exception as error:
        window.console.error(str(error))
        fail()
        return
    if not readable:
        unsaved()
    await serve()


asyncio.create_task(main())
