"""What a Room's play gave away, as a value: what should have been done, and what it cost."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from scoundrel.engine import ARMED, PLAIN, Card, Move, MoveKind, Outcome
from scoundrel.solver.compared import Lost
from scoundrel.solver.english import card_name, percent, points
from scoundrel.solver.plans import Course


class VerdictKind(Enum):
    """What should have been done instead; beside it the field of `Verdict` that it sets."""

    AVOID = "avoid"
    STAY = "stay"
    """Not to avoid the Room. ``card`` should have been left, if any."""
    LEAVE = "leave"
    """Not to take ``card``."""
    FIGHT_ARMED = "fight armed"
    """To fight ``card`` with the Weapon."""
    FIGHT_BAREHANDED = "fight barehanded"
    """To fight ``card`` barehanded."""
    BEGIN = "begin"
    """To begin with the move ``first``."""


class Verdict(NamedTuple):
    """What was given away in a Room. ``str`` says it in two English sentences: `advice` and `cost`."""

    kind: VerdictKind
    room: int
    """The Room's number, the first being 1."""
    chance: float
    """What was given away of the chance of clearing, 0 to 1."""
    points: float
    """Of the score; only where no chance was given away."""
    kept: float
    """The chance of the best way, or its score where points were given away."""
    card: Card | None = None
    first: Move | None = None
    died: bool = False
    """Did the player die of it?"""

    @property
    def advice(self) -> str:
        """``Room 8: you should have avoided it.``"""
        match self:
            case Verdict(kind=VerdictKind.AVOID):
                return f"Room {self.room}: you should have avoided it."
            case Verdict(kind=VerdictKind.STAY, card=Card() as card):
                return f"Room {self.room}: you should have faced it and left the {card_name(card)}."
            case Verdict(kind=VerdictKind.LEAVE, card=Card() as card):
                return f"Room {self.room}: you should have left the {card_name(card)}."
            case Verdict(kind=VerdictKind.FIGHT_ARMED, card=Card() as card):
                return f"Room {self.room}: you should have used your Weapon on the {card_name(card)}."
            case Verdict(kind=VerdictKind.FIGHT_BAREHANDED, card=Card() as card):
                return f"Room {self.room}: you should have fought the {card_name(card)} barehanded."
            case Verdict(kind=VerdictKind.BEGIN, first=Move(MoveKind.EQUIP, Card() as card)):
                return f"Room {self.room}: you should have equipped the {card_name(card)} first."
            case Verdict(kind=VerdictKind.BEGIN, first=Move(MoveKind.DRINK, Card() as card)):
                return f"Room {self.room}: you should have drunk the {card_name(card)} first."
            case Verdict(kind=VerdictKind.BEGIN, first=Move(MoveKind.FIGHT_ARMED, Card() as card)):
                return f"Room {self.room}: you should have used your Weapon on the {card_name(card)} first."
            case Verdict(kind=VerdictKind.BEGIN, first=Move(MoveKind.FIGHT_BAREHANDED, Card() as card)):
                return f"Room {self.room}: you should have fought the {card_name(card)} barehanded first."
        return f"Room {self.room}: you should have faced it."

    @property
    def cost(self) -> str:
        """``That cost you 10%.``"""
        gave = percent(self.chance) if self.chance > 0 else points(self.points)
        return f"That killed you and cost you {gave}." if self.died else f"That cost you {gave}."

    def __str__(self) -> str:
        return f"{self.advice} {self.cost}"


def verdict(room: int, played: Course, best: Course, lost: Lost, kept: float) -> Verdict | None:
    """What was given away in Room number ``room``; `None` where nothing was.

    ``kept`` is the chance of the best way, or where points were given away its score.
    """
    if lost.chance <= 0 and lost.points <= 0:
        return None
    kind, card, first = _instead(played, best)
    died = played.ended is Outcome.DIED
    return Verdict(kind, room, lost.chance, lost.points, kept, card, first, died)


def _instead(played: Course, best: Course) -> tuple[VerdictKind, Card | None, Move | None]:
    """What should have been done, the one thing that tells most of the difference."""
    if best.avoids:
        return VerdictKind.AVOID, None, None
    if played.avoids:
        return VerdictKind.STAY, best.left, None
    last = played.moves[-1]
    if played.ended is Outcome.DIED:
        if best.left is not None and best.left is last.card:
            return VerdictKind.LEAVE, last.card, None
        return _other_way(last, best) or (VerdictKind.BEGIN, None, best.moves[0])
    if best.left is not None and any(move.card is best.left for move in played.moves):
        return VerdictKind.LEAVE, best.left, None
    for move in played.moves:
        other = _other_way(move, best)
        if other is not None:
            return other
    return VerdictKind.BEGIN, None, best.moves[0]


def _other_way(move: Move, best: Course) -> tuple[VerdictKind, Card, None] | None:
    """Does the best way fight the same Monster in the other way?"""
    card = move.card
    if card is None:
        return None
    if move.kind is MoveKind.FIGHT_BAREHANDED and ARMED[card] in best.moves:
        return VerdictKind.FIGHT_ARMED, card, None
    if move.kind is MoveKind.FIGHT_ARMED and PLAIN[card] in best.moves:
        return VerdictKind.FIGHT_BAREHANDED, card, None
    return None
