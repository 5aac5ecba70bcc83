"""What stands around the cards of any table: dialogs, the coach, a lesson, the review."""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.messages import Msg, msg
from web.app.glossary import explained, named_in
from web.app.models import Settings, TableView
from web.app.screens import dialogs
from web.app.screens.actions import Button
from web.app.screens.lessons import pointed_at, said_html
from web.app.screens.links import link_box
from web.app.screens.review import hands_of, happened
from web.app.words import Words


def _say(view: TableView) -> Msg:
    """What the chosen bid or cards make, or what can be done."""
    if view.bid:
        return view.bid.meaning
    if view.offer:
        return view.offer.say
    return msg("ui.tricks.held") if view.held else view.scene.say


def around(view: TableView, buttons: Sequence[Button], settings: Settings, words: Words) -> dict[str, object]:
    """By the names that the templates of both tables have for it."""
    return {
        "view": view,
        "scene": view.scene,
        "settings": settings,
        "say": _say(view),
        "lies": bool(view.scene.middle.open or any(seat.groups for seat in view.scene.seats)),
        "link": link_box(view.link, words) if view.link else None,
        "pointed": pointed_at(view, buttons),
        "said": said_html(view.lesson, view.game.id, words) if view.lesson else (),
        "buttons": buttons,
        "controls": dialogs.settings_controls(settings, words) if view.dialog == "settings" else (),
        "log": dialogs.log_parts(view.log, words) if view.dialog == "log" else (),
        "coach": None if view.lesson else view.coach,
        "replay": view.replay,
        "happened": happened(view.replay, words) if view.replay else None,
        "shown_hands": hands_of(view.replay, words) if view.replay else (),
        "glossary": named_in(view.dialog, view.game.id, words),
        "explained": lambda message, part="say": explained(words.html(message), view.game.id, words, part),
    }
