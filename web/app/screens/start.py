"""The start screen: which game, which house rules, how many houses in the street."""

from __future__ import annotations

from dataclasses import dataclass

from pyengine.cards import Card, cards
from pyengine.game import Game
from pyengine.messages import Seat, msg
from web.app.choice import SAME
from web.app.models import LANGUAGES, NAMES, Other, Resume, Settings, Start
from web.app.screens.dialogs import Choice, Control, settings_controls
from web.app.screens.faces import Drawn, drawn
from web.app.screens.history import entries, sums
from web.app.screens.links import link_box
from web.app.screens.pages import page
from web.app.screens.seats import YOU, House, house
from web.app.words import Words

FAN = cards("KH 5S JK QD JC")
ART = {"rum500": cards("6H 7H 8H"), "trick500": cards("KS AS 9S")}


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile:
    """A game to choose, with three cards that tell what it is about."""

    id: str
    title: str
    about: str
    players: str
    art: tuple[Drawn, ...]
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Neighbour:
    """A house in the street: choosing it seats everybody up to it. `off` when the rules do not allow so many."""

    house: House
    seats: int
    name: str
    chosen: bool
    off: bool


def start_html(view: Start, settings: Settings, words: Words) -> str:
    return page(
        "start",
        words,
        view=view,
        tiles=tuple(_tile(game, view, words) for game in view.games),
        fan=_drawn_row(FAN, words),
        languages=_languages(settings, words),
        presets=_presets(view, words),
        about=words.text(f"{view.game.id}.preset.{view.preset}.about"),
        source=words.html(view.game.preset(view.preset).source),
        street=tuple(_neighbour(seats, view, words) for seats in range(2, len(NAMES) + 1)),
        levels=_levels(view, words),
        apart=_apart(view, words) if view.dialog == "levels" else (),
        resume=_resume_lines(view.resume, words) if view.resume else (),
        company=tuple(house(Seat(seat), words, lit=True) for seat in range(1, view.resume.players))
        if view.resume
        else (),
        controls=settings_controls(settings, words) if view.dialog == "settings" else (),
        archive=view.archive,
        sums=sums(view.history, view.games, words) if view.dialog == "history" else (),
        entries=entries(view.history, view.games, words) if view.dialog == "history" else (),
        link=link_box(view.link, words) if view.link else None,
    )


def _drawn_row(row: tuple[Card, ...], words: Words) -> tuple[Drawn, ...]:
    return tuple(drawn(each, words) for each in row)


def _tile(game: Game, view: Start, words: Words) -> Tile:
    ranges = [game.seat_range(preset.rules) for preset in game.presets]
    least, most = min(each[0] for each in ranges), max(each[-1] for each in ranges)
    return Tile(
        id=game.id,
        title=words.text(f"game.{game.id}"),
        about=words.text(f"game.{game.id}.about"),
        players=words.text("ui.start.players", least=least, most=most),
        art=_drawn_row(ART.get(game.id, ()), words),
        chosen=game.id == view.game.id,
    )


def _languages(settings: Settings, words: Words) -> Control:
    choices = (
        Choice(f"language-{code}", code, words.text(f"ui.language.{code}"), code == settings.language)
        for code in LANGUAGES
    )
    return Control(id="language", label=words.text("ui.start.language"), help=None, choices=tuple(choices))


def _presets(view: Start, words: Words) -> Control:
    game = view.game
    choices = tuple(
        Choice(f"preset-{preset.id}", preset.id, words.text(f"{game.id}.preset.{preset.id}"), preset.id == view.preset)
        for preset in game.presets
    )
    return Control(id="preset", label=words.text("ui.start.preset"), help=None, choices=choices)


def _levels(view: Start, words: Words) -> Control:
    choices = tuple(
        Choice(f"level-{name}", name, words.text(f"level.{name}"), name == view.level) for name in view.levels
    )
    apart = tuple(
        msg("ui.link.player", other=other.seat, level=msg(f"level.{other.apart}"))
        for other in view.others
        if other.apart
    )
    about = words.text("ui.start.apart", players=apart) if apart else words.text(f"level.{view.level}.about")
    return Control(id="level", label=words.text("ui.start.level"), help=about, choices=choices)


def _apart(view: Start, words: Words) -> tuple[tuple[House, Control], ...]:
    """A level for each of the others: as all of them, then each of its own."""
    return tuple((house(other.seat, words, lit=True), _level_of(other, view, words)) for other in view.others)


def _level_of(other: Other, view: Start, words: Words) -> Control:
    stem = f"apart-{other.seat}"
    same = Choice(f"{stem}-{SAME}", f"{other.seat}={SAME}", words.text("ui.levels.same"), not other.apart)
    choices = (
        Choice(f"{stem}-{name}", f"{other.seat}={name}", words.text(f"level.{name}"), name == other.apart)
        for name in view.levels
    )
    label = words.text("ui.levels.partner", who=other.seat) if other.partner else words.player(other.seat)
    return Control(id=stem, label=label, help=None, choices=(same, *choices))


def _neighbour(seats: int, view: Start, words: Words) -> Neighbour:
    off = seats not in view.seat_range
    return Neighbour(
        house=house(Seat(seats - 1), words, lit=seats <= view.seats),
        seats=seats,
        name=words.text("ui.start.opponent_off" if off else "ui.start.opponent", n=seats - 1),
        chosen=seats == view.seats,
        off=off,
    )


def _resume_lines(resume: Resume, words: Words) -> tuple[str, ...]:
    """How far the match is, and who leads once a deal has been scored."""
    if resume.finished:
        state = words.text("ui.start.resume_over")
    else:
        key = "ui.start.resume_turn" if resume.your_turn else "ui.start.resume_wait"
        state = words.text(key, deal=resume.deal_no)
    if resume.deal_no == 1 and not resume.finished:
        return (state,)
    if resume.leader == YOU:
        return state, words.text("ui.start.resume_you_lead", n=resume.your_total)
    if resume.leader_total == resume.your_total:
        return state, words.text("ui.start.resume_level", n=resume.your_total)
    leads = words.text("ui.start.resume_lead", n=resume.your_total, who=resume.leader, points=resume.leader_total)
    return state, leads
