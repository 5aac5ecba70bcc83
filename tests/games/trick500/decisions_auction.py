"""Auctions and exchanges of the trick game in which a player knows what to do; the words after them say why."""

from __future__ import annotations

from tests.games.positions import EVERYBODY, Case

SOLID = "JK JD JH AD KD QD 10D 9D 7D 4D"
LIKELY = "JK KS QS 10S 9S 5C 6C 9D 4H AH"
LOW = "5S 7S 9S 5C 6C 8C 4D 6D 4H 7H"
TWO_SUITS = "8D 6D 5D 4D KC 9C AH QH 8H 5H"
NO_MISERE = ("set misere=false", "set open_misere=false")


def auction(hand: str, calls: str, *lines: str, seats: int = 4) -> str:
    """Seat 0 is to call; the seat of the first call sits after the dealer."""
    first = int(calls.split(maxsplit=1)[0].rpartition("/")[2]) if calls else 0
    others = (f"hand {seat} ?10" for seat in range(1, seats))
    said = (f"calls {calls}",) if calls else ()
    return "\n".join(
        ("game trick500", *lines, f"hand 0 {hand}", *others, f"dealer {(first - 1) % seats}", *said, "turn 0")
    )


def exchange(contract: str, hand: str, *lines: str) -> str:
    """Seat 0 has taken the kitty."""
    others = (f"hand {seat} ?10" for seat in (1, 2, 3))
    return "\n".join(
        ("game trick500", *lines, f"contract {contract}", "phase kitty", f"hand 0 {hand}", *others, "turn 0")
    )


CALLS = (
    Case(
        name="F26 a fair hand, first to speak",
        position=auction(TWO_SUITS, ""),
        accepted=("pass", "bid 6D"),
        because="two suits without a high trump",
        levels=("casual", "strong"),
    ),
    Case(
        name="F26 the same after 6S and a partner who passed",
        position=auction(TWO_SUITS, "6S/1 pass/2 pass/3"),
        accepted=("pass",),
        because="nobody is left to help",
        levels=EVERYBODY,
    ),
    Case(
        name="F28 a partner who bids the long suit",
        position=auction("JK JS 7S AS QH KD QD 9D 7D 4D", "6NT/0 pass/1 7D/2 pass/3"),
        accepted=("bid 8D", "bid 9D"),
        because="six trumps behind a 7D",
        levels=("casual", "strong"),
    ),
    Case(
        name="F29 all ten tricks",
        position=auction(SOLID, "7D/2 pass/3"),
        accepted=("bid 10D",),
        because="each trick is covered",
        levels=EVERYBODY,
    ),
    Case(
        name="F29 the same at 120",
        position=auction(SOLID, "7D/2 pass/3", "totals 120 0 120 0"),
        accepted=("bid 9D",),
        because="9D is enough to win",
        levels=EVERYBODY,
    ),
    Case(
        name="F29 the same at 480",
        position=auction(SOLID, "7D/2 pass/3", "totals 480 0 480 0"),
        accepted=("pass",),
        because="the partner's 7D wins already",
        levels=EVERYBODY,
    ),
    Case(
        name="nine diamonds and no joker",
        position=auction("JD JH AD KD QD 10D 9D AS AC KC", ""),
        accepted=("bid 8D", "bid 9D", "bid 8NT"),
        because="ten are bid when each is covered, and the joker may be with the others",
        levels=EVERYBODY,
    ),
    Case(
        name="F30 the joker and nothing else",
        position=auction("JK 5S 6S 4H 5H 4D 5D 5C 6C 7C", "", *NO_MISERE),
        accepted=("pass",),
        because="the joker adds one trick, no licence",
        levels=EVERYBODY,
    ),
    Case(
        name="F30 the joker, an ace and a king",
        position=auction("JK AS 5S 4H 5H KD 4D 5C 6C 7C", "pass/2 pass/3", *NO_MISERE),
        accepted=("pass", "bid 6C", "bid 6NT"),
        because="no signal to a partner who has passed",
        levels=EVERYBODY,
    ),
    Case(
        name="F31 ten winners less one for the joker",
        position=auction("AS KS QS AH KH QH AC KC AD KD", ""),
        accepted=("bid 8NT", "bid 9NT"),
        because="only the joker can take one",
        levels=EVERYBODY,
    ),
    Case(
        name="spades with two aces",
        position=auction("JK AS KS 9S AH KH 5C 6C 5D 6D", ""),
        accepted=("bid 6S", "bid 7S"),
        because="at no trump clubs or diamonds would run",
        levels=("casual",),
    ),
    Case(
        name="F43 the last tens are not worth a raise",
        position=auction("JK AS KS JS JC 10S 9S AD KD 5C", "6H/2 pass/3", "totals 480 0 480 0"),
        accepted=("pass",),
        because="the partner's 6H wins the match",
        levels=EVERYBODY,
    ),
    Case(
        name="a partner's bid that the others have left alone",
        position=auction("5S 9S KS 6C 9C 4D 9D QD 8H 10H", "pass/1 7S/2 pass/3"),
        accepted=("pass",),
        because="nothing to add to it",
        levels=EVERYBODY,
    ),
    Case(
        name="F41 a raise is not a command",
        position=auction("JS AS KS 9S 8S AD 6D 7C 9C QH", "6S/0 pass/1 7S/2 pass/3"),
        accepted=("pass",),
        because="the hand has been bid, and the partner's trick is in the seven",
        levels=EVERYBODY,
    ),
    Case(
        name="near the lower limit",
        position=auction(LIKELY, "", "totals -380 100 -380 100"),
        accepted=("pass", "bid 6S"),
        because="a failed 7S ends the match",
        levels=("casual",),
    ),
    Case(
        name="the same at the start",
        position=auction(LIKELY, ""),
        accepted=("bid 7S",),
        because="five trumps with the joker, and an ace",
        levels=("casual",),
    ),
    Case(
        name="the others are about to win",
        position=auction("JK KS QS 10S 9S 8S AD 6C 9H AH", "6H/1 pass/2 pass/3", "totals 200 440 200 440"),
        accepted=("bid 7S", "bid 8S", "bid 6NT", "bid 7NT", "bid 8NT"),
        because="their 6H would end the match",
        levels=EVERYBODY,
    ),
    Case(
        name="low cards with gaps",
        position=auction(LOW, "7S/3"),
        accepted=("bid MIS", "bid OMIS"),
        because="something lower than each card is out, and two suits are guarded from below",
        levels=("casual",),
    ),
    Case(
        name="no misère with a bare ace and a suit from the top",
        position=auction("AS KH QH 10H 5C 6C 8C 4D 6D 7D", "7S/3"),
        accepted=("pass",),
        because="hearts cannot be ducked",
        levels=EVERYBODY,
    ),
)
EXCHANGES = (
    Case(
        name="an empty suit",
        position=exchange("7H 0", "JK JH KH 9H 6H 5H AS AC 9C 8C 7D 4D 10S"),
        accepted=("bury 7D 4D 10S", "bury 7D 4D 8C"),
        because="diamonds are ruffed then; trumps and aces stay",
        levels=EVERYBODY,
    ),
    Case(
        name="what endangers a misère",
        position=exchange("MIS 0", "5S 7S 9S 5C 6C 8C 4D 6D 4H 7H AH KS JK"),
        accepted=("bury AH KS JK", "bury AH 7H JK"),
        because="the rest stays under what is out",
        levels=EVERYBODY,
    ),
)
