"""What the browser keeps between visits. localStorage may be missing, forbidden or full."""

from pyscript import window

STORED = ("femhundra.match", "femhundra.settings", "femhundra.choice", "femhundra.aside", "femhundra.before")


async def storage(method, key, *text):
    """Calls a method of localStorage. Raises when that cannot be: by promises, since nothing else can be caught."""
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
    """Writes texts, None removes; whether all could be. What is set aside comes before what it makes room for."""
    try:
        for key in sorted(store):
            if store[key] is None:
                await storage("removeItem", key)
            else:
                await storage("setItem", key, store[key])
    except Exception as error:
        window.console.info(str(error))
        return False
    return True
