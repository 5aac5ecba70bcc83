"""The page without a network: a service worker keeps every file, and a newer version waits for the player's word.

sw.js is made at build time. It never takes over from an older one by itself, so no version changes under a match.
"""

from pyscript import ffi, window

WORKER = "./sw.js"
CHECK_MS = 3_600_000  # a page that stays open asks for a newer version this often
QUIET = window.Function.prototype  # a JavaScript function that does nothing


class Version:
    """What is known of the version that runs, and of the next one."""

    def __init__(self):
        self.registration = None
        self.tell = None
        self.wanted = False  # the player asked for the newer version


version = Version()


def container():
    """The browser's service workers; None where they are missing, as on a plain http address."""
    navigator = window.navigator
    return navigator.serviceWorker if hasattr(navigator, "serviceWorker") else None


def news():
    """What is true now: "offline" (this page needs no network any more), "newer" (another version is ready)."""
    workers = container()
    told = []
    if workers and workers.controller:
        told.append("offline")
        if version.registration and version.registration.waiting:
            told.append("newer")
    return told


async def look_after(tell):
    """Registers the worker; `tell` is called whenever the news may have changed."""
    workers = container()
    if not workers:
        return
    version.tell = tell
    workers.addEventListener("controllerchange", ffi.create_proxy(on_control))
    try:
        version.registration = await workers.register(WORKER)
    except Exception as error:  # a private window, or storage that is forbidden: the page goes on without
        window.console.info(str(error))
        return
    if not version.registration:
        return
    version.registration.addEventListener("updatefound", ffi.create_proxy(on_found))
    on_found()
    tell()
    window.setInterval(ffi.create_proxy(check), CHECK_MS)


def on_found(*_):
    """A newer version is being fetched; if it comes whole, it waits."""
    coming = version.registration.installing
    if coming:
        coming.addEventListener("statechange", ffi.create_proxy(lambda *_: version.tell()))


def on_control(*_):
    if version.wanted:
        window.location.reload()
    else:
        version.tell()


def check(*_):
    version.registration.update().catch(QUIET)  # without a network there is none to be found


def change():
    """Puts the newer version to use: it takes over, and the page starts again with it."""
    waiting = version.registration.waiting if version.registration else None
    if waiting:
        version.wanted = True
        waiting.postMessage(ffi.to_js({"type": "SKIP_WAITING"}))
