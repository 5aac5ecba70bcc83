"""A second copy of what is kept, in a file of the browser's own that is on the disk once it is closed.

Browsers write localStorage to the disk seconds later, if they live that long. A file is replaced as a whole, so that
whatever ends the browser, the last or the one before is there. Each copy has a number; at the start the higher counts.
"""

import asyncio
import json

from pyscript import ffi, window

NAME = "femhundra.json"
CREATE = ffi.to_js({"create": True})


class Disk:
    """What is to be written, and how that goes."""

    def __init__(self):
        self.next = None
        self.at_rest = asyncio.Event()
        self.at_rest.set()
        self.good = False  # the last one could be written


disk = Disk()


async def folder():
    """Raises where the browser has no such files, as on a plain http address."""
    return await window.navigator.storage.getDirectory()


async def read():
    """The number and the texts kept in the file, 0 and nothing where there is none yet; None where none can be."""
    try:
        place = await folder()
    except Exception as error:
        window.console.info(str(error))
        return None
    try:
        handle = await place.getFileHandle(NAME)
        kept = json.loads(await (await handle.getFile()).text())
        return kept["number"], kept["texts"]
    except Exception as error:
        window.console.info(str(error))
        return 0, {}


def write(number, texts):
    """Writes soon; what comes in the meantime takes the place of what waits."""
    disk.next = json.dumps({"number": number, "texts": texts})
    if disk.at_rest.is_set():
        disk.at_rest.clear()
        asyncio.create_task(work())


async def work():
    while disk.next is not None:
        text, disk.next = disk.next, None
        try:
            handle = await (await folder()).getFileHandle(NAME, CREATE)
            stream = await handle.createWritable()
            await stream.write(text)
            await stream.close()
            disk.good = True
        except Exception as error:
            window.console.info(str(error))
            disk.good = False
    disk.at_rest.set()


async def written():
    """Whether the last one is in the file."""
    await disk.at_rest.wait()
    return disk.good
