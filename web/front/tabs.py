"""One tab at a time keeps the match. Another says so, and may take over; it writes nothing until then.

The browser's locks tell who it is. Where they are missing, as on a plain http address, the last tab that was opened
holds, and a stamp beside what is kept says which that is.
"""

import asyncio
import random

from front.storage import storage
from pyscript import ffi, window

LOCK = "femhundra"
STAMP = "femhundra.tab"
FREE, STEAL = "ifAvailable", "steal"
FOREVER = window.Promise.new(window.Function.prototype)  # a lock is held until its promise is kept: never
QUIET = window.Function.prototype  # a JavaScript function that does nothing


class Tab:
    """What is known of this tab."""

    def __init__(self):
        self.name = str(random.random())
        self.holds = True
        self.stamped = False  # there are no locks
        self.lost = None  # called when another tab takes over


tab = Tab()


def news():
    return [] if tab.holds else ["elsewhere"]


async def claim(lost, how=FREE):
    """Becomes the tab that keeps, if no other is; with STEAL in any case. `lost` is called if that ends."""
    tab.lost = lost
    locks = window.navigator.locks if hasattr(window.navigator, "locks") else None
    if locks:
        await lock(locks, how)
    else:
        await stamp()


async def lock(locks, how):
    answered = asyncio.Event()

    def on_answer(held, *_):
        tab.holds = held is not None
        answered.set()
        return FOREVER if tab.holds else None

    def on_end(*_):
        """Another tab has stolen the lock; or the browser allows none, and keeps nothing either."""
        if answered.is_set():
            lose()
        else:
            answered.set()

    asked = locks.request(LOCK, ffi.to_js({how: True}), ffi.create_proxy(on_answer))
    asked.then(QUIET, ffi.create_proxy(on_end))
    await answered.wait()


async def stamp():
    try:
        await storage("setItem", STAMP, tab.name)
    except Exception as error:  # full or forbidden: what cannot be written cannot be overwritten
        window.console.info(str(error))
        return
    tab.holds = tab.stamped = True
    window.onstorage = ffi.create_proxy(on_storage)


async def may_write():
    """Whether this tab keeps the match; asked before each write, since news of another tab may still be on its way."""
    if tab.stamped and tab.holds:
        try:
            found = await storage("getItem", STAMP)
        except Exception as error:  # forbidden since: what cannot be written cannot be overwritten
            window.console.info(str(error))
            return tab.holds
        if found is not None and found != tab.name:
            lose()
    return tab.holds


def on_storage(event):
    if event.key == STAMP and event.newValue != tab.name:
        lose()


def lose():
    if tab.holds:
        tab.holds = False
        tab.lost()
