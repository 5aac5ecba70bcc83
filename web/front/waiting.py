"""What waits: requests to the worker, oldest first, and the bots, which go on when it is their time."""

import asyncio

from front import offline, tabs
from front.focus import CHOSEN, PILE, app, each
from pyscript import document, ffi, window

ONCE = ("act", "play", "go", "yes", "deal", "next", "again")  # a double click means one of these
NEWEST = ("select", "find")  # of several that wait only the last one counts


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


def skip():
    """Ends the waiting for bots, also when their next move is only being answered or painted, and their thinking."""
    state.hurried = state.thinking
    if state.due is not None and not state.held:
        state.skipping = True
        state.due = now()
        wake.set()
    elif state.due is None and state.asked and app.querySelector("button[data-skip]"):
        state.skipping = True
