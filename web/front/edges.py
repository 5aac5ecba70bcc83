"""Which ends of a scrolling part hide something: the style sheet fades those, so that one sees that it scrolls."""

from front.focus import each
from pyscript import document, ffi, window

SCROLLS = "[data-scrolls]"
SLACK = 2  # px that rounding may leave


def edges_soon(*_):
    """With the next frame, when the page is laid out anyway: asked at once, it would be laid out for the question."""
    window.requestAnimationFrame(MARK)


def mark_edges(*_):
    """All are measured before one is marked, or the browser would lay the page out anew for each."""
    for element, ends in [(element, ends_of(element)) for element in each(SCROLLS)]:
        mark(element, ends)


def ends_of(element):
    if element.scrollWidth - element.clientWidth > SLACK:
        ends = hidden(element.scrollLeft, element.clientWidth, element.scrollWidth)
        return [end + "-across" for end in ends]
    return hidden(element.scrollTop, element.clientHeight, element.scrollHeight)


def mark(element, ends):
    """`data-more` says before, after or both; nothing when all of it shows."""
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
        mark(event.target, ends_of(event.target))


MARK = ffi.create_proxy(mark_edges)
