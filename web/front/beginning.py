"""How a session begins: with all that was kept, at the start or where another tab has kept the match so far."""

from front import address, tabs
from front.storage import recall
from front.waiting import news, send_news, state, wake
from pyscript import document, window


async def boot():
    """The request with which a session begins, and whether the browser lets us read what it kept."""
    texts, readable = await recall()
    languages = [str(tag) for tag in window.navigator.languages]
    site = window.location.href.split("#")[0]
    begins = {"v": 1, "type": "boot", "store": texts, "languages": languages, "site": site, "news": news()}
    return begins, readable


async def take_over():
    """Goes on here with what the other tab kept last."""
    document.documentElement.setAttribute("data-busy", "")
    await tabs.claim(send_news, tabs.STEAL)
    request, _ = await boot()
    request["do"], request["ply"] = "", state.ply
    state.queue.append(request)
    address.follow()
    wake.set()
