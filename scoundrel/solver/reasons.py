"""Why a plan, as a value: what it keeps and what it risks."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from scoundrel.engine import AvoidPolicy, Card, CardKind, Outcome, damage
from scoundrel.solver.english import card_name
from scoundrel.solver.line import Line
from scoundrel.solver.plans import Course
from scoundrel.solver.standing import ARMS, FIVE, FRESH, HEALTH
from scoundrel.solver.value import trained_for
from scoundrel.solver.view import PlayerView


class ReasonKind(Enum):
    """What there is to say of a plan; beside it the fields of `Reason` that it sets.

    All from `DEADLY` on say what is left after the Room: they set ``health``, ``weapon``, ``limit``, ``left``
    and ``guess`` as well.
    """

    CLEARS = "clears"
    """The game is won within this Room. ``score``"""
    DIES = "dies"
    """Every way ends in this Room, and this one has the best score. ``score``"""
    FREE_AVOID = "free avoid"
    """Any Room may be avoided, and avoiding this one shows new cards."""
    KNOWN_CLEARED = "known cleared"
    """Every card left is known, and the Dungeon can be cleared. ``score``, ``proved``"""
    KNOWN_LOST = "known lost"
    """Every card left is known, and the Dungeon can't be cleared. ``score``"""
    DEADLY = "deadly"
    """``monsters`` that could each kill in one blow."""
    MUST_FACE = "must face"
    """After avoiding, the next Room must be faced."""
    BAREHANDED = "barehanded"
    """``monsters`` that can only be fought barehanded, at least until another Weapon comes."""
    WELL_ARMED = "well armed"
    """The Weapon may fight every Monster that is left."""
    NO_MONSTERS = "no monsters"
    """None is left in the Dungeon."""


class Arms(Enum):
    """What the Weapon is good for after a plan."""

    FRESH = "fresh"
    """It has slain nothing and may fight any Monster."""
    USED = "used"
    """It may fight Monsters up to ``limit``."""
    NONE = "none"
    """There is no Weapon, or none that may still fight a Monster."""


class Reason(NamedTuple):
    """Why a plan is worth considering. ``str`` says it in English."""

    kind: ReasonKind
    score: int = 0
    """Of the finished game."""
    proved: bool = False
    """Is there no better score?"""
    health: int = 0
    """Kept after the Room."""
    weapon: int = 0
    """The Weapon's value; 0 for none that may still fight."""
    limit: int = 0
    """The highest Monster value the Weapon may fight; 0 for none."""
    left: Card | None = None
    """The card left in the Room."""
    monsters: tuple[Card, ...] = ()
    """The Monsters the warning is about, at least one."""
    guess: bool = False
    """Was the advisor not trained with rules like these?"""

    @property
    def arms(self) -> Arms:
        """What the Weapon is good for afterwards."""
        if self.limit == FRESH:
            return Arms.FRESH
        return Arms.USED if self.limit else Arms.NONE

    def __str__(self) -> str:
        many = len(self.monsters) > 1
        key = (self.kind, self.arms) if (self.kind, self.arms) in _ONE else self.kind
        sentence = _MANY[key] if many and key in _MANY else _ONE[key]
        if self.kind is ReasonKind.KNOWN_CLEARED and self.proved:
            sentence = _PROVED
        said = [
            sentence.format(
                score=self.score,
                health=self.health,
                weapon=self.weapon,
                limit=self.limit,
                n=len(self.monsters),
                monster=card_name(self.monsters[0]) if self.monsters else "",
            )
        ]
        if self.left is not None:
            said.append(f"You leave the {card_name(self.left)}.")
        if self.guess:
            said.append("This is a guess: the advisor doesn't know these rules.")
        return " ".join(said)


_PROVED: Final = (
    "Every card left is known: from here you can clear the Dungeon for {score}, the best possible."
)
_ONE: Final[dict[ReasonKind | tuple[ReasonKind, Arms], str]] = {
    ReasonKind.CLEARS: "It clears the Dungeon and scores {score}.",
    ReasonKind.DIES: "You die whatever you do here, and this way has the best score, {score}.",
    ReasonKind.FREE_AVOID: (
        "Avoiding costs nothing in these rules: it shows new cards, and this Room comes back later."
    ),
    ReasonKind.KNOWN_CLEARED: (
        "Every card left is known: from here you can clear the Dungeon for {score}, the best found."
    ),
    ReasonKind.KNOWN_LOST: (
        "Every card left is known: the Dungeon can't be cleared any more, and this way scores {score}."
    ),
    (ReasonKind.DEADLY, Arms.FRESH): (
        "It keeps {health} health and a fresh Weapon of {weapon},"
        " but the {monster} could kill you in one blow."
    ),
    (ReasonKind.DEADLY, Arms.USED): (
        "It keeps {health} health and a Weapon good up to {limit},"
        " but the {monster} could kill you in one blow."
    ),
    (ReasonKind.DEADLY, Arms.NONE): (
        "It keeps {health} health but no usable Weapon, and the {monster} could kill you in one blow."
    ),
    (ReasonKind.MUST_FACE, Arms.FRESH): (
        "It keeps {health} health and a fresh Weapon of {weapon}, but you must face the next Room."
    ),
    (ReasonKind.MUST_FACE, Arms.USED): (
        "It keeps {health} health and a Weapon good up to {limit}, but you must face the next Room."
    ),
    (ReasonKind.MUST_FACE, Arms.NONE): (
        "It keeps {health} health but no usable Weapon, and you must face the next Room."
    ),
    (ReasonKind.BAREHANDED, Arms.USED): (
        "It keeps {health} health and a Weapon good up to {limit},"
        " but the {monster} can only be fought barehanded."
    ),
    (ReasonKind.BAREHANDED, Arms.NONE): (
        "It keeps {health} health but no usable Weapon, with the {monster} still to fight."
    ),
    ReasonKind.WELL_ARMED: (
        "It keeps {health} health and a Weapon that can fight every Monster left in the Dungeon."
    ),
    ReasonKind.NO_MONSTERS: "It keeps {health} health, and no Monsters are left in the Dungeon.",
}
"""The sentence of each kind, about one Monster where it is about any."""
_MANY: Final[dict[ReasonKind | tuple[ReasonKind, Arms], str]] = {
    (ReasonKind.DEADLY, Arms.FRESH): (
        "It keeps {health} health and a fresh Weapon of {weapon},"
        " but {n} Monsters could kill you in one blow."
    ),
    (ReasonKind.DEADLY, Arms.USED): (
        "It keeps {health} health and a Weapon good up to {limit},"
        " but {n} Monsters could kill you in one blow."
    ),
    (ReasonKind.DEADLY, Arms.NONE): (
        "It keeps {health} health but no usable Weapon, and {n} Monsters could kill you in one blow."
    ),
    (ReasonKind.BAREHANDED, Arms.USED): (
        "It keeps {health} health and a Weapon good up to {limit},"
        " but {n} Monsters can only be fought barehanded."
    ),
    (ReasonKind.BAREHANDED, Arms.NONE): (
        "It keeps {health} health but no usable Weapon, with {n} Monsters still to fight."
    ),
}
"""The same about several Monsters."""


def why(view: PlayerView, course: Course) -> Reason:
    """Why one might play a course."""
    if course.ended is not None:
        cleared = course.ended is Outcome.CLEARED
        return Reason(ReasonKind.CLEARS if cleared else ReasonKind.DIES, score=course.score)
    if course.avoids and view.ruleset.avoid is AvoidPolicy.ALWAYS and len(view.unseen) > 1:
        return Reason(ReasonKind.FREE_AVOID)
    health, limit = course.standing >> HEALTH, course.standing & FIVE
    weapon = course.standing >> ARMS & FIVE
    kind, monsters = _risk(view, course, health, weapon, limit)
    guess = not trained_for(view.ruleset)
    return Reason(
        kind, health=health, weapon=weapon, limit=limit, left=course.left, monsters=monsters, guess=guess
    )


def why_known(line: Line) -> Reason:
    """The same for the best line where every card in the Dungeon is known."""
    kind = ReasonKind.KNOWN_CLEARED if line.cleared else ReasonKind.KNOWN_LOST
    return Reason(kind, score=line.score, proved=line.proved)


def _risk(
    view: PlayerView, course: Course, health: int, weapon: int, limit: int
) -> tuple[ReasonKind, tuple[Card, ...]]:
    """What may go wrong in the next Rooms, the worst first, and the Monsters it is about."""
    cards = (*view.unseen, *view.known, *(view.room if course.avoids else ()))
    monsters = [card for card in cards if card is not None and card.kind is CardKind.MONSTER]
    deadly = tuple(card for card in monsters if damage(card.value, weapon, limit) >= health)
    if deadly:
        return ReasonKind.DEADLY, deadly
    if course.avoids and view.ruleset.avoid is not AvoidPolicy.ALWAYS:
        return ReasonKind.MUST_FACE, ()
    beyond = tuple(card for card in monsters if card.value > limit)
    if beyond:
        return ReasonKind.BAREHANDED, beyond
    return ReasonKind.WELL_ARMED if monsters else ReasonKind.NO_MONSTERS, ()
