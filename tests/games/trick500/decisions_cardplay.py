"""Tricks, miseres among them, in which a player knows what to do; the words after them say why."""

from __future__ import annotations

from tests.games.positions import EVERYBODY, Case

SEED_JOKER = ("set joker_preassign=false", "set joker_void_forced=never", "set joker_lead=named_any")


def cardplay(contract: str, seat: int, hand: str, plays: str, *lines: str, seats: int = 4) -> str:
    """The seat is to play with this hand; of the others and of what was laid away only the numbers are known."""
    tricks = sum(line.startswith("trick ") for line in lines)
    played = {int(word.rpartition("/")[2]) for word in plays.split()}
    given = {line.split()[1] for line in lines if line.startswith("hand ")}
    idle = (int(contract.split()[1]) + 2) % 4 if "MIS" in contract and seats == 4 else None
    hands = (
        f"hand {other} ?{10 if other == idle else 10 - tricks - (other in played)}"
        for other in range(seats)
        if other != seat and str(other) not in given
    )
    said = (f"plays {plays}",) if plays else ()
    away = () if any(line.startswith("buried ") for line in lines) else ("buried ?3",)
    return "\n".join(
        ("game trick500", *lines, f"contract {contract}", f"hand {seat} {hand}", *hands, *said, *away, f"turn {seat}")
    )


def any_of(cards: str) -> tuple[str, ...]:
    """Any of these cards is right."""
    return tuple(f"play {card}" for card in cards.split())


EIGHT = (
    "trick JK/1 4H/2 7H/3 5H/0",
    "trick JH/1 4D/2 8H/3 6H/0",
    "trick AC/1 5C/2 6C/3 7C/0",
    "trick AD/1 5D/2 6D/3 7D/0",
    "trick KD/1 8D/2 10D/3 8C/0",
    "trick 5S/1 6S/2 10S/3 KS/0",
    "trick 10C/0 QH/1 9C/2 JC/3",
    "trick KC/1 7S/2 9S/3 QD/0",
)
TRICKS = (
    Case(
        name="F39 right, left, ace and king",
        position=cardplay("7H 0", 0, "JH JD AH KH 9H 6H AS 5C 7S 9D", ""),
        accepted=any_of("JH JD AH KH 5C 9D"),
        because="trumps are drawn from the top; a low one gives a trick away",
        levels=EVERYBODY,
    ),
    Case(
        name="trumps before aces",
        position=cardplay("7S 0", 0, "JK JS 9S 8S 7S AD KD AC 5H 6C", ""),
        accepted=("play JK", "play JS"),
        because="an ace is ruffed while the others have trumps",
        levels=EVERYBODY,
    ),
    Case(
        name="the partner's last trumps",
        position=cardplay(
            "7H 0", 0, "AH 9H 8H AC 6C QS 5D 7D", "", "trick JK/0 4D/1 4H/2 8D/3", "trick JH/0 6S/1 5H/2 6D/3"
        ),
        accepted=("play AC", "play 6C", "play QS", "play 5D"),
        because="the others have none left",
    ),
    Case(
        name="second hand keeps the joker",
        position=cardplay("7H 0", 1, "JK 7H 5C 8D 6C 9C 6S 7S 10S 10D", "9H/0"),
        accepted=("play 7H",),
        because="the right bower is still out and the partner is to come",
        levels=EVERYBODY,
    ),
    Case(
        name="the partner has it",
        position=cardplay("7H 1", 2, "AS 5S 10D 9D 8D 6C 9C QC 5H 6H", "KS/0 6S/1"),
        accepted=("play 5S",),
        because="the king is the partner's, and the ace is good for another",
        levels=EVERYBODY,
    ),
    Case(
        name="the partner's ace is not ruffed",
        position=cardplay("7H 1", 2, "9H 5H 5D 6D 8D 10D 6C 8C 9C QC", "AS/0 6S/1"),
        accepted=("play 5D", "play 6D", "play 8D", "play 10D", "play 6C", "play 8C", "play 9C", "play QC"),
        because="it has the trick",
        levels=EVERYBODY,
    ),
    Case(
        name="third hand high",
        position=cardplay("7NT 1", 2, "KH 6H 5S 6S 9S 7D 9D 6C 8C 9C", "5H/0 7H/1"),
        accepted=("play KH",),
        because="the six loses to the seven, and the king is good enough unless the last has the ace",
        levels=EVERYBODY,
    ),
    Case(
        name="last hand takes cheaply",
        position=cardplay("7H 1", 2, "AS QS 5S 6D 8D 10D 6C 8C 9C 5H", "8S/3 6S/0 10S/1"),
        accepted=("play QS",),
        because="the queen is enough",
        levels=EVERYBODY,
    ),
    Case(
        name="a ruff with the lowest",
        position=cardplay("7H 1", 2, "KH 8H 5H 6D 8D 10D 6C 8C 9C QC", "9S/3 6S/0 AS/1"),
        accepted=("play 5H",),
        because="nobody plays after it",
        levels=EVERYBODY,
    ),
    Case(
        name="the joker is not spent where a queen is enough",
        position=cardplay(
            "7NT 1", 2, "JK QH 8H 5S 6S 9S 7D 9D 6C 8C", "9H/3 6H/0 10H/1", *SEED_JOKER, "set joker_follow=anytime"
        ),
        accepted=("play QH",),
        because="the joker takes any trick later",
        levels=EVERYBODY,
    ),
    Case(
        name="joker and one card left at no trump",
        position=cardplay("7NT 0", 0, "JK QD", "", "hand 1 KC 9C", "hand 2 7S 8S", "hand 3 10H 9H"),
        accepted=("play JK=D",),
        because="the joker takes the king or ace of diamonds with it",
        levels=EVERYBODY,
    ),
    Case(
        name="at no trump the long suit",
        position=cardplay("7NT 0", 0, "KS QS JS 9S 8S 7S AH AD 6C 5C", ""),
        accepted=("play KS", "play QS", "play JS"),
        because="one lead makes five spades good, while the aces bring the lead back",
        levels=EVERYBODY,
    ),
    Case(
        name="a winner is not thrown away",
        position=cardplay("9H 1", 0, "AS 9D", "QC/1 8S/2 JS/3", *EIGHT),
        accepted=("play 9D",),
        because="a spade may be led to the last trick; the last diamond is no better",
        levels=EVERYBODY,
    ),
    Case(
        name="the higher of two trumps first",
        position=cardplay("9H 1", 1, "JD 9H", "", *EIGHT),
        accepted=("play JD",),
        because="it draws the trump that would beat the nine, and both tricks are needed",
        levels=EVERYBODY,
    ),
    Case(
        name="a defender leads no trumps",
        position=cardplay("8S 0", 1, "AC 9C KS 8S 6D 9D 5H 6H 8H", "", "trick 6C/0 KC/1 5C/2 7C/3"),
        accepted=any_of("AC 9C 6D 9D 5H 6H 8H"),
        because="the declarer draws them anyway, and the king may ruff or stand",
        levels=EVERYBODY,
    ),
    Case(
        name="the secret partner lets the declarer's king be",
        position=cardplay(
            "8H 0", 2, "AH 7H AS 5S 6D 9D 8D 6C 9C QC", "KS/0 6S/1", "preset australian-5", "called AH", seats=5
        ),
        accepted=("play 5S",),
        because="the called ace makes the trick their own",
        levels=EVERYBODY,
    ),
    Case(
        name="one of three partners has it",
        position=cardplay(
            "8H 0", 5, "AS 5S 7H 4D 9D 8D 6C 9C QC 10C", "KS/1 6S/2 9S/3 10S/4", "preset australian-6", seats=6
        ),
        accepted=("play 5S",),
        because="only a trump of the last player could take it, and that would take the ace too",
        levels=EVERYBODY,
    ),
)
MISERES = (
    Case(
        name="F32 the misère is safe in this trick",
        position=cardplay("MIS 0", 3, "KD 4D AC KC 9C 9H 10H QS 8S 7H", "8D/0 10D/1"),
        accepted=("play KD",),
        because="the low diamond is needed later",
        levels=EVERYBODY,
    ),
    Case(
        name="F33 the misère has the trick",
        position=cardplay("MIS 0", 1, "KD 4D AC KC 9C 9H 10H QS 8S 7H", "8D/3 10D/0"),
        accepted=("play 4D",),
        because="he is left with it",
        levels=EVERYBODY,
    ),
    Case(
        name="the joker would save a misère",
        position=cardplay("MIS 0", 1, "JK AC KC QC 9C 9H 10H QS 8S 7H", "8D/3 10D/0", *SEED_JOKER),
        accepted=any_of("AC KC QC 9C 9H 10H QS 8S 7H"),
        because="the misère has the trick",
        levels=EVERYBODY,
    ),
    Case(
        name="a misère ducks with its highest",
        position=cardplay("MIS 0", 0, "9D 6D 4D 5S 7S 5C 8C 6C 4H 7H", "10D/3"),
        accepted=("play 9D",),
        because="the low ones are safe later, the nine is not",
        levels=EVERYBODY,
    ),
    Case(
        name="a misère throws what endangers it",
        position=cardplay("MIS 0", 0, "9D 4D 6D 5S 7S 8S QH 4H 5H", "9C/3", "trick 5C/0 AC/1 KC/3"),
        accepted=("play QH", "play 9D"),
        because="a trick that it cannot take is the way to lose a high card",
        levels=EVERYBODY,
    ),
    Case(
        name="an open misère is played by its cards",
        position=cardplay("OMIS 0", 1, "7S KS QC", "", "hand 0 10S 9D 5C", "open 0", "hand 2", "hand 3 9S AC QS"),
        accepted=("play 7S", "play QC"),
        because="only his ten can follow, and the nine stays under it; the club shows what the other has",
        levels=EVERYBODY,
    ),
    Case(
        name="no lead of what a misère is out of",
        position=cardplay("MIS 0", 1, "AS 9S 8S 5D 9D 10D 6C 8C 9H", "", "trick QS/3 KD/0 10S/1"),
        accepted=("play 5D", "play 6C", "play 9H", "play 8C"),
        because="he would only throw another high card on a spade",
        levels=EVERYBODY,
    ),
)
SHORT = "JK KD 7D 10H 7S 7C 9S 8S QH KC"
PARTNERS = (
    Case(
        name="F37 the other defender has it, the declarer leads on score",
        position=cardplay("7D 0", 2, SHORT, "9D/0 10D/1", "preset australian-3", "totals 60 20 0", seats=3),
        accepted=("play 7D",),
        because="two defenders are partners while the declarer has more",
        levels=("casual",),
    ),
    Case(
        name="F37 the declarer has it",
        position=cardplay("7D 0", 2, SHORT, "QD/0 10D/1", "preset australian-3", "totals 60 20 0", seats=3),
        accepted=("play KD",),
        because="the king is enough",
        levels=EVERYBODY,
    ),
    Case(
        name="F37 the other defender has it and leads on score",
        position=cardplay("7D 0", 2, SHORT, "9D/0 10D/1", "preset australian-3", "totals 20 60 0", seats=3),
        accepted=("play KD",),
        because="he is more of a danger than the declarer",
        levels=("casual",),
    ),
)
