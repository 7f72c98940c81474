"""What was given away in a Room, as a sentence: what was done, and what would have kept more."""

from __future__ import annotations

from typing import Final

from scoundrel.engine import ARMED, PLAIN, Card, Move, MoveKind, Outcome
from scoundrel.solver.compared import Lost
from scoundrel.solver.plans import Course

_RANKS: Final = {11: "Jack", 12: "Queen", 13: "King", 14: "Ace"}
_DOING: Final = {
    MoveKind.EQUIP: "equipping the {}",
    MoveKind.DRINK: "drinking the {}",
    MoveKind.FIGHT_ARMED: "fighting the {} with the Weapon",
    MoveKind.FIGHT_BAREHANDED: "fighting the {} barehanded",
}


def percent(part: float) -> str:
    """A chance as it is written, ``18 %``; only what is certain is called 0 or 100."""
    whole = round(100 * part)
    return f"{min(99, max(1, whole)) if 0 < part < 1 else whole} %"


def verdict(played: Course, best: Course, lost: Lost, kept: float) -> str:
    """What was given away, as a sentence without its full stop; nothing where nothing was.

    ``kept`` is the chance of the best way, or where points were given away its score.
    """
    if lost.chance > 0:
        gave, keeps = percent(lost.chance), percent(kept)
    elif lost.points > 0:
        gave, keeps = points(lost.points), points(kept)
    else:
        return ""
    what, instead = _different(played, best)
    died = " was death and" if played.ended is Outcome.DIED else ""
    return f"{what}{died} gave away {gave}; {instead} would have kept {keeps}"


def points(amount: float) -> str:
    """A score as it is expected: ``4 points``."""
    whole = round(amount)
    return f"{whole} point{'' if whole in (1, -1) else 's'}".replace("-", "\N{MINUS SIGN}")


def _different(played: Course, best: Course) -> tuple[str, str]:
    """What was done, and what should have been done instead."""
    if best.avoids:
        return "not avoiding", "avoiding"
    if played.avoids:
        return "avoiding", "taking the others and leaving the " + name(best.left) if best.left else "staying"
    last = played.moves[-1]
    if played.ended is Outcome.DIED:
        if best.left is not None and best.left is last.card:
            return doing(last), "leaving it"
        return doing(last), _instead(last, best)
    if best.left is not None and played.left is not best.left:
        taken = next((move for move in played.moves if move.card is best.left), None)
        if taken is not None:
            return doing(taken), "leaving it"
    for move in played.moves:
        if move.card is not None and _other_way(move) in best.moves:
            return doing(move), _instead(move, best)
    return "this order of taking", _instead(last, best)


def _instead(move: Move, best: Course) -> str:
    """What the best way does about the same card, or else how it begins."""
    other = _other_way(move)
    if other in best.moves:
        with_weapon = other.kind is MoveKind.FIGHT_ARMED
        return "fighting it with the Weapon" if with_weapon else "fighting it barehanded"
    return f"{doing(best.moves[0])} first"


def _other_way(move: Move) -> Move | None:
    """The other way to fight the same Monster."""
    if move.card is None:
        return None
    if move.kind is MoveKind.FIGHT_BAREHANDED:
        return ARMED[move.card]
    return PLAIN[move.card] if move.kind is MoveKind.FIGHT_ARMED else None


def doing(move: Move) -> str:
    """A move as one does it: ``fighting the Queen of Clubs barehanded``."""
    return "avoiding" if move.card is None else _DOING[move.kind].format(name(move.card))


def name(card: Card) -> str:
    """The card as a deck has it: ``King of Spades``."""
    return f"{_RANKS.get(card.rank, card.rank)} of {card.suit.name.capitalize()}"
