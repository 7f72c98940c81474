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


class Gain(Enum):
    """What a plan has that its best rival has not, the strongest argument first."""

    SAFETY = "safety"
    """Fewer Monsters could kill in one blow."""
    HEALTH = "health"
    """``more`` health."""
    WEAPON = "weapon"
    """A Weapon that may fight more, or is stronger."""
    LEFT = "left"
    """A potion or a Weapon stays for the next Room."""
    CHOICE = "choice"
    """The next Room may be avoided."""


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
    gain: Gain | None = None
    """The argument against its best rival, if there is one: it is said in place of a risk."""
    more: int = 0
    """By how much the health is more than the rival's."""

    @property
    def arms(self) -> Arms:
        """What the Weapon is good for afterwards."""
        if self.limit == FRESH:
            return Arms.FRESH
        return Arms.USED if self.limit else Arms.NONE

    def __str__(self) -> str:
        said = [_PROVED if self.kind is ReasonKind.KNOWN_CLEARED and self.proved else _KINDS[self.kind]]
        if self.kind in _AFTER:
            said = [_ARMS[self.arms], _GAINS[self.gain] if self.gain is not None else self._risk()]
        if self.left is not None and self.gain is not Gain.LEFT:
            said.append("You leave the {left}.")
        if self.guess:
            said.append("This is a guess: the advisor doesn't know these rules.")
        return " ".join(said).format(
            score=self.score,
            health=self.health,
            weapon=self.weapon,
            limit=self.limit,
            more=self.more,
            n=len(self.monsters),
            monster=card_name(self.monsters[0]) if self.monsters else "",
            left="" if self.left is None else card_name(self.left),
        )

    def _risk(self) -> str:
        many = len(self.monsters) > 1
        return _MANY[self.kind] if many and self.kind in _MANY else _KINDS[self.kind]


_PROVED: Final = (
    "Every card left is known: from here you can clear the Dungeon for {score}, the best possible."
)
_KINDS: Final = {
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
    ReasonKind.DEADLY: "Beware of the {monster}, which could then kill you in one blow.",
    ReasonKind.MUST_FACE: "This Room comes back last, and you must face the next.",
    ReasonKind.BAREHANDED: "You'd then have to fight the {monster} barehanded.",
    ReasonKind.WELL_ARMED: "Your Weapon can fight every Monster left.",
    ReasonKind.NO_MONSTERS: "No Monsters are left in the Dungeon.",
}
"""The sentence of each kind, about one Monster where it is about any."""
_MANY: Final = {
    ReasonKind.DEADLY: "Beware of {n} Monsters that could then kill you in one blow.",
    ReasonKind.BAREHANDED: "You'd then have to fight {n} Monsters barehanded.",
}
"""The same about several Monsters."""
_AFTER: Final = (*_MANY, ReasonKind.MUST_FACE, ReasonKind.WELL_ARMED, ReasonKind.NO_MONSTERS)
"""The kinds that say what is left after the Room."""
_ARMS: Final = {
    Arms.FRESH: "Afterwards: {health} health and a fresh Weapon of {weapon}.",
    Arms.USED: "Afterwards: {health} health and a Weapon for Monsters up to {limit}.",
    Arms.NONE: "Afterwards: {health} health and no usable Weapon.",
}
_GAINS: Final = {
    Gain.SAFETY: "The best alternative leaves more Monsters that could kill you in one blow.",
    Gain.HEALTH: "The best alternative costs {more} more health.",
    Gain.WEAPON: "The best alternative leaves you a worse Weapon.",
    Gain.LEFT: "You save the {left} for the next Room.",
    Gain.CHOICE: "You may then avoid the next Room.",
}


def why(view: PlayerView, course: Course, rival: Course | None = None) -> Reason:
    """Why one might play a course, and not its best ``rival``."""
    if course.ended is not None:
        cleared = course.ended is Outcome.CLEARED
        return Reason(ReasonKind.CLEARS if cleared else ReasonKind.DIES, score=course.score)
    if course.avoids and view.ruleset.avoid is AvoidPolicy.ALWAYS and len(view.unseen) > 1:
        return Reason(ReasonKind.FREE_AVOID)
    health, weapon, limit = _kept(course)
    kind, monsters = _risk(view, course)
    reason = Reason(
        kind,
        health=health,
        weapon=weapon,
        limit=limit,
        left=course.left,
        monsters=monsters,
        guess=not trained_for(view.ruleset),
    )
    if rival is None or rival.ended is not None:
        return reason
    return reason._replace(gain=_gain(view, course, rival), more=max(0, health - _kept(rival)[0]))


def why_known(line: Line) -> Reason:
    """The same for the best line where every card in the Dungeon is known."""
    kind = ReasonKind.KNOWN_CLEARED if line.cleared else ReasonKind.KNOWN_LOST
    return Reason(kind, score=line.score, proved=line.proved)


def _kept(course: Course) -> tuple[int, int, int]:
    """Health, Weapon and limit afterwards."""
    return course.standing >> HEALTH, course.standing >> ARMS & FIVE, course.standing & FIVE


def _gain(view: PlayerView, course: Course, rival: Course) -> Gain | None:
    """The strongest argument for a course against a rival."""
    (health, weapon, limit), (less, weaker, lower) = _kept(course), _kept(rival)
    if len(_deadly(view, course)) < len(_deadly(view, rival)):
        return Gain.SAFETY
    if health > less:
        return Gain.HEALTH
    if (limit, weapon) > (lower, weaker) and weapon >= weaker:
        return Gain.WEAPON
    left = course.left
    if left is not None and left.kind is not CardKind.MONSTER and not rival.avoids and left != rival.left:
        return Gain.LEFT
    once = view.ruleset.avoid is AvoidPolicy.NOT_TWICE
    return Gain.CHOICE if once and rival.avoids and not course.avoids else None


def _monsters(view: PlayerView, course: Course) -> list[Card]:
    """Those that are left in the Dungeon after a course."""
    cards = (*view.unseen, *view.known, *(view.room if course.avoids else ()))
    return [card for card in cards if card is not None and card.kind is CardKind.MONSTER]


def _deadly(view: PlayerView, course: Course) -> tuple[Card, ...]:
    """The Monsters that could each kill in one blow."""
    health, weapon, limit = _kept(course)
    return tuple(card for card in _monsters(view, course) if damage(card.value, weapon, limit) >= health)


def _risk(view: PlayerView, course: Course) -> tuple[ReasonKind, tuple[Card, ...]]:
    """What may go wrong in the next Rooms, the worst first, and the Monsters it is about."""
    deadly = _deadly(view, course)
    if deadly:
        return ReasonKind.DEADLY, deadly
    if course.avoids and view.ruleset.avoid is not AvoidPolicy.ALWAYS:
        return ReasonKind.MUST_FACE, ()
    monsters, (_health, _weapon, limit) = _monsters(view, course), _kept(course)
    beyond = tuple(card for card in monsters if card.value > limit)
    if beyond:
        return ReasonKind.BAREHANDED, beyond
    return ReasonKind.WELL_ARMED if monsters else ReasonKind.NO_MONSTERS, ()
