"""Screens as short as a test of the page allows."""

CARDS = ("7H", "8H", "9H")


def table(*cards: str, ticked: tuple[str, ...] = (), extra: str = "") -> str:
    ticks = dict.fromkeys(ticked, " checked")
    boxes = "".join(
        f'<li><input type="checkbox" name="card" tabindex="-1" id="hand-{card}" value="{card}"{ticks.get(card, "")}>'
        "</li>"
        for card in cards
    )
    return (
        '<div id="table" data-screen="table"><h1 id="h">Table</h1><main id="felt" data-skip><p id="cloth"></p>'
        '<button id="stock" data-do="act draw"></button>'
        '<fieldset id="pile" data-change="select"><input type="radio" name="take" id="pile-3S" value="3S"></fieldset>'
        f'<div class="acts"><button id="act-main" class="main" data-do="act meld"></button></div>'
        f'<fieldset id="hand" data-change="select" data-rows="1">{boxes}</fieldset>{extra}</main></div>'
    )


DIALOG = '<dialog id="dialog" data-modal><button id="act-close" data-do="close"></button></dialog>'
