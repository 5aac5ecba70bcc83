"""The table of a trick game: players around the cloth, the auction or the trick in the middle, the player nearest."""

from __future__ import annotations

from dataclasses import replace

from pyengine.cards import Card
from pyengine.scene import Move, Stage, TrickMiddle
from web.app.models import Settings, TableView
from web.app.screens import dialogs
from web.app.screens.actions import buttons_for, moves_of
from web.app.screens.around import around
from web.app.screens.bidding import bid_box, calls_of, named_rows, told_call
from web.app.screens.faces import Drawn, drawn
from web.app.screens.felt import heaps_of, laid_cards, neighbours, role_of, slots_of, trick_box
from web.app.screens.hands import hand_box
from web.app.screens.pages import page
from web.app.screens.seats import YOU, seat_box
from web.app.screens.standing import contract_box, ruler_of
from web.app.words import Words

FLAT = (0.0, 0.0)


def tricks_html(view: TableView, middle: TrickMiddle, settings: Settings, words: Words) -> str:
    scene = view.scene
    own = scene.seats[scene.seat]
    touch = "play" if settings.one_tap and middle.stage is Stage.PLAY else "tap"
    verb = None if middle.put_away or view.replay else touch
    moves = moves_of(view)
    return page(
        "tricks",
        words,
        **around(view, buttons_for(_with_bid(view, moves), words), settings, words),
        middle=middle,
        stage=_stage(middle, moves),
        own=seat_box(own, (), words),
        role=role_of(own, middle, words),
        others=neighbours(view, middle, words),
        ruler=ruler_of(middle, words),
        contract=contract_box(middle, words),
        box=bid_box(view, middle, words),
        calls=calls_of(middle, words),
        told=told_call(middle, words),
        named=named_rows(moves, words),
        trick=trick_box(view, middle, words),
        last=laid_cards(middle.last_trick, lambda *_: FLAT, words, done=True),
        slots=slots_of(view, middle, words),
        order=_order(middle, words),
        hand=hand_box(view, words, verb),
        heaps=heaps_of(own.heaps, YOU, words, verb=verb, view=view),
        menu=dialogs.TRICK_MENU,
        letters=dialogs.TRICK_LETTERS if settings.letters else {},
    )


def _with_bid(view: TableView, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """The moves that are buttons: the chosen bid leads, cards to name are shown elsewhere."""
    rest = tuple(move for move in moves if move.names is None)
    return (replace(view.bid.move, main=True), *rest) if view.bid else rest


def _stage(middle: TrickMiddle, moves: tuple[Move, ...]) -> str:
    """What fills the middle: the bidding box, the calls, cards to name, the exchange, or the trick."""
    if middle.bids:
        return "bids"
    if any(move.names is not None for move in moves):
        return "names"
    if middle.stage is Stage.AUCTION:
        return "calls"
    if middle.stage is Stage.KITTY:
        return "slots" if middle.put_away else "calls"
    return "trick"


def _order(middle: TrickMiddle, words: Words) -> tuple[tuple[Drawn, str], ...]:
    """The trumps from the top, drawn and by name."""
    return tuple((drawn(Card(*face), words), words.card(face)) for face in middle.order)
