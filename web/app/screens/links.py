"""What a link holds, in words: before it is followed, and where it is given away."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from pyengine.messages import Seat, msg
from web.app.models import LinkView
from web.app.words import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkBox:
    """Sentences about the link, and the rules that differ from the house, each with its value."""

    lesson: bool
    lines: tuple[Markup, ...]
    changes: tuple[tuple[str, str], ...]
    address: str | None
    whole: str  # the address with that of the page
    copied: bool
    refused: Markup | None


def link_box(link: LinkView, words: Words) -> LinkBox:
    told = () if link.refused else _of_lesson(link, words) if link.title is not None else _of_game(link, words)
    return LinkBox(
        lesson=link.title is not None,
        lines=told,
        refused=words.html(link.refused) if link.refused else None,
        changes=tuple(
            (words.text(f"{link.game}.opt.{name}"), words.value(link.game, name, value)) for name, value in link.changes
        ),
        address=link.address,
        whole=f"{link.site}{link.address or ''}",
        copied=link.copied,
    )


def _of_lesson(link: LinkView, words: Words) -> tuple[Markup, ...]:
    assert link.title is not None
    assert link.about is not None
    return words.markup("ui.link.lesson", game=msg(f"game.{link.game}"), lesson=link.title), words.html(link.about)


def _of_game(link: LinkView, words: Words) -> tuple[Markup, ...]:
    others = tuple(
        msg(
            "ui.link.partner" if seat in link.partners else "ui.link.player",
            other=Seat(seat),
            level=msg(f"level.{level}"),
        )
        for seat, level in enumerate(link.levels, start=1)
    )
    preset = msg(f"{link.game}.preset.{link.preset}")
    return (
        words.markup("ui.link.game", game=msg(f"game.{link.game}"), preset=preset),
        words.markup("ui.link.players", players=others),
        words.markup("ui.link.same" if link.seeded else "ui.link.fresh"),
        *((words.markup("ui.link.changes", n=len(link.changes)),) if link.changes else ()),
    )
