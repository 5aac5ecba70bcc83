"""A file that the player chose, as text. What it holds is for the session to judge."""

from pyscript import window

MOST = 8_000_000  # bytes; what is cut off here lacks its end, and the session says so


async def read(control):
    """The text of the file chosen in a control, which then is as before, so that the same can be chosen again."""
    chosen = control.files.item(0)
    if chosen is None:
        return None
    try:
        text = await chosen.slice(0, MOST).text()
    except Exception as error:  # moved or forbidden since it was chosen
        window.console.info(str(error))
        text = ""
    control.value = ""
    return text
