"""A whole deal that looks just so from one seat: what it cannot know is dealt anew, within what play has shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from pyengine.cards import Card
from pyengine.games.trick500.auction import is_plain
from pyengine.games.trick500.kitty import is_taken
from pyengine.games.trick500.rules import full_pack
from pyengine.games.trick500.state import State
from pyengine.games.trick500.unseen import gone, known_places, unseen
from pyengine.games.trick500.view import Board, Phase, View, in_order
from pyengine.messages import Seat
from pyengine.rng import Rng

# Places other than hands, numbered after them.
BURIED, KITTY, UNDER = 10, 11, 12


@dataclass(slots=True)
class _Place:
    """Where cards lie that the seat cannot see, and how many more go there."""

    room: int
    cards: list[Card] = field(default_factory=list)


def determinize(seen: View, rng: Rng) -> State:
    """Deals what the seat cannot know, within what everybody saw. Raises ValueError if there are too few cards.

    Cards of the pack that the view counts nowhere stay out of play.
    """
    board = seen.board
    hands = [_known_hand(seen, Seat(seat)) for seat in range(board.seats)]
    dealt = deal_out(hiding(seen), rng)
    hands = [in_order((*hand, *dealt[seat])) for seat, hand in enumerate(hands)]
    buried = in_order(seen.buried or dealt[BURIED])
    return State(
        board=board,
        hands=tuple(hands),
        kitty=_as_dealt(seen, dealt[KITTY], buried, hands),
        buried=buried,
        under=tuple(_below(dealt[UNDER + seat], piles) for seat, piles in enumerate(board.under)),
        seed=str(rng.below(2**31)),
        partner=_partner(board, hands),
    )


def _known_hand(seen: View, seat: Seat) -> tuple[Card, ...]:
    if seat == seen.seat:
        return seen.hand
    return seen.open_hand if seat == seen.board.open else ()


def _rooms(seen: View, hands: Sequence[tuple[Card, ...]]) -> dict[int, int]:
    """How many cards that the seat cannot see lie in each place."""
    board = seen.board
    rooms = {seat: seen.counts[seat] - len(hand) for seat, hand in enumerate(hands)}
    rooms |= {BURIED: _buried_unseen(seen), KITTY: board.kitty}
    return rooms | {UNDER + seat: sum(piles) for seat, piles in enumerate(board.under)}


def _buried_unseen(seen: View) -> int:
    """How many cards the declarer laid away that the seat did not see."""
    contract = seen.board.contract
    if contract is None or contract.declarer in (None, seen.seat) or seen.board.phase is Phase.KITTY:
        return 0
    return seen.rules.kitty if is_taken(seen.rules, contract.bid) else 0


@dataclass(frozen=True, slots=True)
class Hiding:
    """Cards that a seat cannot see, in the order of the pack, how many lie in each place, and where each cannot be.

    There may be more cards than places: those that the view counts nowhere are out of play.
    """

    cards: tuple[Card, ...]
    rooms: dict[int, int]
    barred: dict[Card, set[int]]


def hiding(seen: View) -> Hiding:
    """Where the cards may be that the seat cannot see."""
    visible = {*seen.hand, *seen.open_hand, *seen.buried, *gone(seen.board)}
    hidden = tuple(card for card in full_pack(seen.rules) if card not in visible)
    rooms = _rooms(seen, [_known_hand(seen, Seat(seat)) for seat in range(seen.board.seats)])
    return Hiding(hidden, rooms, _barred(seen, hidden))


def deal_out(found: Hiding, rng: Rng) -> dict[int, list[Card]]:
    """The unseen cards in random places, each in one where it can be if there is any.

    Raises ValueError if there are too few cards.
    """
    places = {name: _Place(room) for name, room in found.rooms.items()}
    hidden = rng.shuffled(found.cards)
    order = rng.shuffled(places)
    choices = {card: [place for place in order if place not in found.barred[card]] for card in hidden}
    spare = len(hidden) - sum(place.room for place in places.values())
    for card in sorted(hidden, key=lambda each: len(choices[each])):
        if not _put(card, rng.shuffled(choices[card]), places, choices, set()):
            spare -= 1
            if spare < 0:
                _put(card, order, places, choices, set())
    if any(place.room for place in places.values()):
        raise ValueError(f"{len(hidden)} unseen cards are too few for the hidden places")
    return {name: place.cards for name, place in places.items()}


def _put(
    card: Card,
    wanted: Sequence[int],
    places: dict[int, _Place],
    choices: dict[Card, list[int]],
    tried: set[int],
) -> bool:
    """Lays the card in one of the places, where need be by moving one that lies there."""
    for name in wanted:
        if places[name].room:
            places[name].room -= 1
            places[name].cards.append(card)
            return True
    for name in wanted:
        if name in tried:
            continue
        tried.add(name)
        for at, other in enumerate(places[name].cards):
            if _put(other, choices[other], places, choices, tried):
                places[name].cards[at] = card
                return True
    return False


# what everybody can tell


def _barred(seen: View, cards: Iterable[Card]) -> dict[Card, set[int]]:
    """For each unseen card the places where it cannot be."""
    board, told = seen.board, unseen(seen)
    everywhere = {*range(board.seats), BURIED, KITTY, *range(UNDER, UNDER + board.seats)}
    only = {card: everywhere - places for card, places in known_places(seen, BURIED).items()}
    poor = _poor(board)
    barred: dict[Card, set[int]] = {}
    for card in cards:
        barred[card] = only.get(card, set()) | {seat for seat in told.counts if seat not in told.holders[card]}
        if poor is not None and not is_plain(card):
            barred[card].add(poor)
    return barred


def _poor(board: Board) -> Seat | None:
    """Who said to hold neither ace nor court card, and has not taken the kitty since. Source: rules.md B73."""
    declarer = board.contract.declarer if board.contract else None
    return None if board.tricks or board.thrown_in == declarer else board.thrown_in


# what follows


def _as_dealt(
    seen: View, kitty: list[Card], buried: tuple[Card, ...], hands: Sequence[tuple[Card, ...]]
) -> tuple[Card, ...]:
    """The kitty as it may have been dealt; only a declarer, who took it, can tell which cards it held."""
    board = seen.board
    if board.kitty:
        return in_order(kitty)
    if seen.came or board.kitty_shown:
        return seen.came or board.kitty_shown
    return hands[board.turn][: board.rules.kitty] if board.phase is Phase.KITTY else buried


def _below(cards: list[Card], piles: tuple[bool, ...]) -> tuple[Card | None, ...]:
    left = iter(cards)
    return tuple(next(left) if covered else None for covered in piles)


def _partner(board: Board, hands: Sequence[tuple[Card, ...]]) -> Seat | None:
    holders = (Seat(seat) for seat, hand in enumerate(hands) if board.partner_card in hand)
    return board.partner if board.partner is not None else next(holders, None)
