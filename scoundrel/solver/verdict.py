"""What a Room's play gave away, as a value: what should have been done, and what it cost."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from scoundrel.engine import ARMED, PLAIN, Card, Move, MoveKind, Outcome
from scoundrel.i18n import N_, NN_
from scoundrel.solver.compared import Lost
from scoundrel.solver.plans import Course
from scoundrel.solver.sentences import Message, Sentence, percent


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
    """To begin the Room, or prepare a fight, with the move ``first``."""


_AVOID: Final = N_("Room {room}: you should have avoided it.")
_FACE: Final = N_("Room {room}: you should have faced it.")
_ADVICE: Final[dict[VerdictKind, Message]] = {
    VerdictKind.AVOID: _AVOID,
    VerdictKind.STAY: N_("Room {room}: you should have faced it and left {card:the}."),
    VerdictKind.LEAVE: N_("Room {room}: you should have left {card:the}."),
    VerdictKind.FIGHT_ARMED: N_("Room {room}: you should have used your Weapon on {card:the}."),
    VerdictKind.FIGHT_BAREHANDED: N_("Room {room}: you should have fought {card:the} barehanded."),
}
_FIRST: Final[dict[MoveKind, Message]] = {
    MoveKind.AVOID: _AVOID,
    MoveKind.EQUIP: N_("Room {room}: you should have equipped {card:the} first."),
    MoveKind.DRINK: N_("Room {room}: you should have drunk {card:the} first."),
    MoveKind.FIGHT_ARMED: N_("Room {room}: you should have used your Weapon on {card:the} first."),
    MoveKind.FIGHT_BAREHANDED: N_("Room {room}: you should have fought {card:the} barehanded first."),
}
"""What to begin with."""
# After the advice, "that" would be read as what should have been done.
_CHANCE: Final = N_("As you played, your win chance fell from {kept} to {chance}.")
_LITTLE: Final = N_("As you played, your win chance fell a little.")
_LAST_CHANCE: Final = N_("As you played, you died and threw away a win chance of {chance}.")
_POINTS: Final = NN_(
    "As you played, you lost about {n} point of your score.",
    "As you played, you lost about {n} points of your score.",
)
_LAST_POINTS: Final = NN_(
    "As you played, you died and lost {n} point of your score.",
    "As you played, you died and lost {n} points of your score.",
)
_Advised = tuple[VerdictKind, Card | None, Move | None]
"""The advice for a Room: the fields ``kind``, ``card`` and ``first`` of `Verdict`."""


class Verdict(NamedTuple):
    """What was given away in a Room. ``str`` says it in two English sentences."""

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
    def said(self) -> tuple[Sentence, Sentence]:
        """What should have been done, and what was given up."""
        card = self.card or (None if self.first is None else self.first.card)
        advice = Sentence(self._advice(), {"room": self.room, "card": card})
        return advice, self._cost()

    def _cost(self) -> Sentence:
        if self.chance <= 0:
            return Sentence(_LAST_POINTS if self.died else _POINTS, {"n": round(self.points)})
        if self.died:
            return Sentence(_LAST_CHANCE, {"chance": self.chance})
        after = max(0.0, self.kept - self.chance)
        if percent(after) == percent(self.kept):
            return Sentence(_LITTLE, {})
        return Sentence(_CHANCE, {"kept": self.kept, "chance": after})

    def _advice(self) -> Message:
        if self.first is not None:
            return _FIRST[self.first.kind]
        return _FACE if self.kind is VerdictKind.STAY and self.card is None else _ADVICE[self.kind]

    def __str__(self) -> str:
        return " ".join(map(str, self.said))


def verdict(room: int, played: Course, best: Course, lost: Lost, kept: float) -> Verdict | None:
    """What was given away in Room number ``room``; `None` where nothing was.

    ``kept`` is the chance of the best way, or where points were given away its score.
    """
    if lost.chance <= 0 and lost.points <= 0:
        return None
    kind, card, first = _instead(played, best)
    died = played.ended is Outcome.DIED
    return Verdict(kind, room, lost.chance, lost.points, kept, card, first, died)


def _instead(played: Course, best: Course) -> _Advised:
    """What should have been done, the one thing that tells most of the difference."""
    if best.avoids:
        return VerdictKind.AVOID, None, None
    if played.avoids:
        return VerdictKind.STAY, best.left, None
    moves = played.moves[-1:] if played.ended is Outcome.DIED else played.moves
    if best.left is not None and any(move.card is best.left for move in moves):
        return VerdictKind.LEAVE, best.left, None
    ways = (_other_way(move, played, best) for move in moves)
    return next(filter(None, ways), (VerdictKind.BEGIN, None, best.moves[0]))


def _other_way(move: Move, played: Course, best: Course) -> _Advised | None:
    """Return the advice if the best play fights the same Monster differently, else `None`."""
    card = move.card
    if card is None:
        return None
    if move.kind is MoveKind.FIGHT_BAREHANDED and (armed := ARMED[card]) in best.moves:
        before, better = _of_weapon(played, move), _of_weapon(best, armed)
        if better and better[0].kind is MoveKind.EQUIP and better[:1] != before[:1]:
            return VerdictKind.BEGIN, None, better[0]
        worn = [one for one in before if one.kind is MoveKind.FIGHT_ARMED and one not in better]
        if any(one.card is not None and one.card.value <= card.value for one in worn):
            return VerdictKind.BEGIN, None, armed
        return VerdictKind.FIGHT_ARMED, card, None
    if move.kind is MoveKind.FIGHT_ARMED and PLAIN[card] in best.moves:
        return VerdictKind.FIGHT_BAREHANDED, card, None
    return None


def _of_weapon(course: Course, move: Move) -> tuple[Move, ...]:
    """The moves before ``move`` that are made with the same Weapon; the first may equip it."""
    before = course.moves[: course.moves.index(move)]
    equips = [i for i, one in enumerate(before) if one.kind is MoveKind.EQUIP]
    return before[equips[-1] :] if equips else before
