"""How everybody plays in a roll-out: lays at once, takes from the pile what it can use, throws what is least useful.

A habit has no chance and no search in it, and keeps to the rules of the sketch that it plays on.
"""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.games.rum500.bots.sketch import Sketch
from pyengine.games.rum500.bots.terms import FACES, JOKER, LANE, Lay, Terms, bits, suits_of
from pyengine.games.rum500.melds import wilds_within_limit

GIVEN = 1.5  # share of its cost that a card which fits the table gives away
WEIGHED = 6  # cards on the pile to which a discard of the same rank is thought to give something
MOST_TURNS = 300  # of a roll-out; no deal is so long unless the pile goes round


def play_out(sketch: Sketch) -> None:
    """Plays the deal to its end, from the beginning of a turn."""
    for _ in range(MOST_TURNS):
        if sketch.over:
            return
        take_turn(sketch)
    sketch.finish(-1)


def take_turn(sketch: Sketch) -> None:
    """One whole turn."""
    count, use = choose_source(sketch)
    if take(sketch, count) and lay(sketch, use):
        throw(sketch)


# drawing


def take(sketch: Sketch, count: int) -> bool:
    """So many cards of the pile, or one of the stock; False if the turn ends because there is none."""
    if count:
        sketch.take(count)
    elif sketch.stock:
        sketch.draw()
    else:
        sketch.decline()
        return False
    return True


def risk(sketch: Sketch) -> float:
    """The share of a hand card's cost that the seat whose turn it is expects it to cost."""
    fewest = min(sketch.count(seat) for seat in range(sketch.seats) if seat != sketch.turn)
    return sketch.styles[sketch.turn].risk(fewest)


def choose_source(sketch: Sketch) -> tuple[int, int]:
    """How many cards to take from the pile, 0 to draw, and the face for whose sake: it is laid at once."""
    seat, pile = sketch.turn, sketch.pile
    if not pile or sketch.floating[seat] or not sketch.may_lay(seat):
        return 0, -1
    terms, style, hand, fits = sketch.terms, sketch.styles[seat], sketch.hands[seat], sketch.fits(seat)
    lies = 0
    for face in pile:
        lies |= 1 << face
    wanted = (terms.meldable((hand | lies) & FACES) | fits) & lies
    if not wanted:
        return 0, -1
    best, choice = (style.stock_hope if sketch.stock else 0.0), (0, -1)
    depths, caught, now, held, spare = _depths(sketch), -1.0, 0.0, hand, 0.0
    for count, face in enumerate(reversed(pile), start=1):
        if face == JOKER:
            spare += terms.worth[JOKER]
            continue
        held |= 1 << face
        if not wanted >> face & 1 or count not in depths or not (fits >> face & 1 or in_a_meld(held, face)):
            continue
        if caught < 0:
            caught = risk(sketch)
            now = holding(terms, hand, fits, caught)
        gain = spare + holding(terms, held, fits, caught) - now - style.each_taken * count
        if gain > best and _can_use(sketch, count, face, held, fits):
            best, choice = gain, (count, face)
    return choice


def _depths(sketch: Sketch) -> range | tuple[int, ...]:
    rules, count = sketch.terms.rules, len(sketch.pile)
    if rules.pile_take == "top_only":
        return (1,)
    deep = not rules.pickup_needs_prior_meld or sketch.has_meld(sketch.turn)
    if rules.pile_take == "any_depth":
        return range(1, count + 1) if deep else (1,)
    if rules.pile_take == "whole_only":
        return (count,) if deep else ()
    return (1, count) if deep else (1,)


def holding(terms: Terms, held: int, fits: int, caught: float) -> float:
    """Points that these faces lay at once, less what those left over are expected to cost."""
    plan = terms.plan(held)
    loose = held & ~plan.faces
    return plan.points + terms.worths(loose & fits) - caught * terms.costs(loose & ~fits)


def in_a_meld(faces: int, face: int) -> bool:
    """Whether the face, one of these, is part of a set or a run of three, an ace at either end."""
    rank = face % 13
    if suits_of(faces, rank).bit_count() > 2:
        return True
    lane = faces >> face - rank & LANE
    row = lane << 3 | (lane & 1) << 16  # Positions 1 to 14, from the third bit on.
    return _is_in_three(row >> rank + 1) or (rank == 0 and _is_in_three(row >> 14))


def _is_in_three(around: int) -> bool:
    """Whether the third of five bits has two others beside it."""
    return around & 7 == 7 or around & 14 == 14 or around & 28 == 28


def to_keep(terms: Terms) -> int:
    """Cards that laying must leave in the hand, so that the turn can be ended."""
    return {"required": 1, "required_unplayable": 2}.get(terms.rules.final_discard, 0)


def _can_use(sketch: Sketch, count: int, face: int, held: int, fits: int) -> bool:
    """Whether the face can be laid at once in a way that every duty of taking it allows."""
    rules, seat = sketch.terms.rules, sketch.turn
    spare = sketch.count(seat) + count - to_keep(sketch.terms)
    if fits >> face & 1 and rules.pickup_use != "new_meld_only":
        return spare > 0
    lays = _lays_for(sketch, face, held)
    if not lays or sum(each.size for each in lays) > spare:
        return False
    own = next(each.faces for each in lays if each.faces >> face & 1) & sketch.hands[seat] & ~(1 << face)
    return own.bit_count() >= rules.pickup_min_hand_cards


def _lays_for(sketch: Sketch, face: int, held: int) -> tuple[Lay, ...]:
    """The meld of the dearest plan that has the face in it, with all others where they are needed to open."""
    rules, plan = sketch.terms.rules, sketch.terms.plan(held)
    if not plan.faces >> face & 1:
        return ()
    if rules.opening_min and not sketch.has_meld(sketch.turn):
        return plan.lays if plan.points >= rules.opening_min else ()
    return tuple(lay for lay in plan.lays if lay.faces >> face & 1)


# laying


def lay(sketch: Sketch, use: int = -1) -> bool:
    """Lays all that can be laid, first the face that must be; whether the turn then still has to be ended."""
    seat = sketch.turn
    if sketch.may_lay(seat):
        if use >= 0:
            _lay_first(sketch, use)
        _lay_melds(sketch)
        _lay_more(sketch)
        if sketch.jokers[seat]:
            _lay_jokers(sketch)
    if sketch.count(seat):
        return True
    sketch.all_laid()
    return False


def _lay_first(sketch: Sketch, face: int) -> None:
    """Lays the face for whose sake the pile was taken."""
    seat = sketch.turn
    if sketch.fits(seat) >> face & 1 and sketch.terms.rules.pickup_use != "new_meld_only":
        sketch.lay_off(face)
    else:
        sketch.lay_out(_lays_for(sketch, face, sketch.hands[seat]))


def _lay_melds(sketch: Sketch) -> None:
    terms, seat = sketch.terms, sketch.turn
    while (plan := terms.plan(sketch.hands[seat])).lays:
        if terms.rules.opening_min > plan.points and not sketch.has_meld(seat):
            return
        lays = _trimmed(terms, plan.lays, sketch.count(seat) - to_keep(terms))
        if not lays or (terms.rules.opening_min and lays != plan.lays and not sketch.has_meld(seat)):
            return
        sketch.lay_out(lays)


def _trimmed(terms: Terms, lays: tuple[Lay, ...], spare: int) -> tuple[Lay, ...]:
    """As many of these melds as so many cards allow, the last one shorter if need be."""
    fitting = []
    for each in lays:
        if each.size > spare > 2:
            fitting.append(_shortened(terms, each, spare))
            break
        if each.size <= spare:
            fitting.append(each)
            spare -= each.size
    return tuple(fitting)


def _shortened(terms: Terms, lay: Lay, size: int) -> Lay:
    """So many cards of a longer meld: the upper ones of a run."""
    if lay.is_run:
        return terms.run(lay.key, lay.high - size + 1, lay.high)
    return terms.set_of(lay.key, lay.low & lay.low - 1)


def _lay_more(sketch: Sketch) -> None:
    """Adds to the melds on the table."""
    seat, keep = sketch.turn, to_keep(sketch.terms)
    while faces := sketch.hands[seat] & sketch.fits(seat):
        if keep and sketch.count(seat) <= keep:
            return
        sketch.lay_off((faces & -faces).bit_length() - 1)


def _lay_jokers(sketch: Sketch) -> None:
    """Makes the dearest meld of a joker and a pair, or adds the joker to a meld on the table."""
    terms, seat = sketch.terms, sketch.turn
    if terms.rules.joker_role != "wild":
        return
    keep = to_keep(terms)
    while sketch.jokers[seat] and sketch.count(seat) > keep:
        made = joker_meld(sketch.hands[seat], terms) if sketch.count(seat) >= keep + 3 else None
        short = terms.rules.opening_min if made and not sketch.has_meld(seat) else 0
        if made and wilds_within_limit(1, 3, terms.rules) and made.points >= short:
            sketch.lay_out((made,))
            _lay_more(sketch)
        elif not sketch.add_joker():
            return


def joker_meld(faces: int, terms: Terms) -> Lay | None:
    """The dearest meld of two of these faces and a joker."""
    made = [*_joker_sets(faces, terms), *(run for suit in range(4) for run in _joker_runs(faces, suit, terms))]
    return max(made, key=lambda lay: lay.points, default=None)


def _joker_sets(faces: int, terms: Terms) -> Iterator[Lay]:
    for rank in bits(pairs(faces)):
        suits = suits_of(faces, rank)
        if suits.bit_count() == 2:
            free = ~suits & 15
            wild = free & -free
            yield terms.set_of(rank, suits | wild, 13 * (wild.bit_length() - 1) + rank)


def _joker_runs(faces: int, suit: int, terms: Terms) -> Iterator[Lay]:
    """Two neighbours with the joker beside them, above where there is room, or two with the joker between them."""
    lane = faces >> 13 * suit & LANE
    row = (lane & ~1) << 1 | (lane & 1) * (2 * terms.aces_low | terms.aces_high << 14)
    top = 14 if terms.aces_high else 13
    for low in bits(row & row >> 1):
        start = low if low + 2 <= top else low - 1
        yield terms.run(suit, start, start + 2, 13 * suit + ((low + 2 if start == low else start) - 1) % 13)
    for low in bits(row & row >> 2):
        yield terms.run(suit, low, low + 2, 13 * suit + low % 13)


# discarding


def pairs(faces: int) -> int:
    """The ranks, from 0, of which two suits or more are among the faces."""
    one, two, three, four = faces & LANE, faces >> 13 & LANE, faces >> 26 & LANE, faces >> 39 & LANE
    return one & (two | three | four) | two & (three | four) | three & four


def throw(sketch: Sketch) -> None:
    """Ends the turn with the discard that loses least."""
    sketch.discard(least_useful(sketch))


def least_useful(sketch: Sketch) -> int:
    """The face whose loss is least: what it promises and gives away, less what it is expected to cost if kept."""
    terms, seat = sketch.terms, sketch.turn
    hand = sketch.hands[seat]
    if terms.rules.rediscard_single_top == "forbid" and 0 <= sketch.taken < JOKER:
        rest = hand & ~(1 << sketch.taken)
        hand = rest if rest or sketch.jokers[seat] else hand
    return min(prices(sketch, hand))[1] if hand else JOKER


def least_useful_first(sketch: Sketch) -> list[int]:
    """All faces of the hand of the seat whose turn it is, in the order in which it would rather throw them."""
    order = [face for _, face in sorted(prices(sketch, sketch.hands[sketch.turn]))]
    return order + [JOKER] * bool(sketch.jokers[sketch.turn])


def prices(sketch: Sketch, faces: int) -> list[tuple[float, int]]:
    """What throwing each of these faces of the hand loses, in points, with the face."""
    terms, style, held, seen = sketch.terms, sketch.styles[sketch.turn], sketch.hands[sketch.turn], sketch.seen
    near = [terms.nearness(held >> shift & LANE) for shift in (0, 13, 26, 39)]
    kin, cost, caught = pairs(held), terms.cost, risk(sketch)
    given, recent = sketch.all_fits(), [face % 13 for face in sketch.pile[-WEIGHED:] if face != JOKER]
    found = []
    while faces:
        low = faces & -faces
        faces ^= low
        face = low.bit_length() - 1
        rank = face % 13
        share = style.near * near[face // 13][rank] - caught
        if kin >> rank & 1:
            others = suits_of(held, rank).bit_count() - 1
            share += others * (style.pair if seen >> 4 * rank & 15 < 2 else style.spent_pair)
        if given & low:
            share += GIVEN
        elif rank in recent:
            share += style.recent * recent.count(rank)
        found.append((share * cost[face], face))
    return found
