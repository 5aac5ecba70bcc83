"""What the browser keeps between visits: in localStorage, which may be missing, forbidden or full, and on the disk."""

from front import disk
from pyscript import window

NAMES = ("match", "settings", "choice", "lessons", "history", "aside", "before")
STORED = tuple("femhundra." + name for name in NAMES)
NUMBER = "femhundra.number"  # of the last time that all was written; after it, so never of something half written


class Shelf:
    """What is kept now, and how often something was."""

    def __init__(self):
        self.texts = {}
        self.number = 0
        self.behind = False  # localStorage lacks something


shelf = Shelf()


async def storage(method, key, *text):
    """Calls a method of localStorage. Raises when that cannot be: by promises, since nothing else can be caught."""
    reach = window.Reflect.get.bind(window.Reflect, window)
    store = await window.Promise.resolve("localStorage").then(reach)
    call = getattr(window.Storage.prototype, method)
    if text:
        return await window.Promise.resolve(text[0]).then(call.bind(store, key))
    return await window.Promise.resolve(key).then(call.bind(store))


async def recall():
    """The texts kept by earlier visits, and whether anything can be kept at all."""
    readable = await recall_stored()
    copy = await disk.read()
    if copy and copy[0] > shelf.number:
        shelf.number, shelf.texts = copy
        shelf.behind = True
    return dict(shelf.texts), readable or copy is not None


async def recall_stored():
    """Takes what localStorage holds; whether it could be read."""
    shelf.texts, shelf.number, shelf.behind = {}, 0, False
    try:
        for key in STORED:
            text = await storage("getItem", key)
            if text is not None:
                shelf.texts[key] = text
        shelf.number = int(await storage("getItem", NUMBER) or 0)
    except Exception as error:
        window.console.info(str(error))
        return False
    return True


async def keep(store):
    """Writes texts, None removes; whether that could be done."""
    if not store:
        return True
    shelf.number += 1
    for key in store:
        if store[key] is None:
            shelf.texts.pop(key, None)
        else:
            shelf.texts[key] = store[key]
    disk.write(shelf.number, shelf.texts)
    everything = {key: shelf.texts.get(key) for key in STORED}
    shelf.behind = not await put(everything if shelf.behind else store)
    return not shelf.behind or await disk.written()


async def put(store):
    """Into localStorage; whether all could be. What is set aside comes before what it makes room for."""
    try:
        for key in sorted(store):
            if store[key] is None:
                await storage("removeItem", key)
            else:
                await storage("setItem", key, store[key])
        await storage("setItem", NUMBER, str(shelf.number))
    except Exception as error:
        window.console.info(str(error))
        return False
    return True
