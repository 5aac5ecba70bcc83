"""Hidden places outside the painted part, read aloud when something is put into them."""

from pyscript import document

LOG_LINES = 30


def region(role):
    element = document.createElement("div")
    element.className = "vh"
    element.setAttribute("role", role)
    document.body.appendChild(element)
    return element


log = region("log")
alert = region("alert")


def tell(sentence):
    """What others did, kept for a while for those who read back."""
    if sentence:
        line = document.createElement("p")
        line.textContent = sentence
        log.appendChild(line)
        while log.childElementCount > LOG_LINES:
            log.firstElementChild.remove()


def alarm(sentence):
    """A refusal on a screen that has no place of its own for it."""
    alert.textContent = sentence or ""
