"""What the visitor did on the start screen before this page listened; web/first.js and the controls remember it."""

from front.focus import each
from pyscript import document


def changed():
    """The controls that are no longer as they came."""
    inputs = [control for control in each("[data-change] input") if control.checked and not control.defaultChecked]
    lists = [control for control in each("select[data-change]") if not stands_as_it_came(control)]
    return inputs + lists


def stands_as_it_came(control):
    return control.selectedIndex < 0 or control.options.item(control.selectedIndex).defaultSelected


def pressed():
    """The last button that was pressed, or None."""
    root = document.documentElement
    name = root.getAttribute("data-early")
    root.removeAttribute("data-early")
    return document.getElementById(name) if name else None
