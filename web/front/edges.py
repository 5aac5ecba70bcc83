"""Which ends of a scrolling part hide something: the style sheet fades those, so that one sees that it scrolls."""

from front.focus import each
from pyscript import document

SCROLLS = "[data-scrolls]"
SLACK = 2  # px that rounding may leave


def mark_edges(*_):
    for element in each(SCROLLS):
        mark(element)


def mark(element):
    """`data-more` says before, after or both; nothing when all of it shows."""
    ends = hidden(element.scrollTop, element.clientHeight, element.scrollHeight)
    if element.scrollWidth - element.clientWidth > SLACK:
        ends = hidden(element.scrollLeft, element.clientWidth, element.scrollWidth)
        ends = [end + "-across" for end in ends]
    if ends:
        element.setAttribute("data-more", " ".join(ends))
    else:
        element.removeAttribute("data-more")


def hidden(at, shown, whole):
    ends = ["before"] if at > SLACK else []
    if whole - shown - at > SLACK:
        ends.append("after")
    return ends


def on_scroll(event):
    if event.target != document and event.target.matches(SCROLLS):
        mark(event.target)
