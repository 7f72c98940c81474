"""The dials of the rules in words: what may be chosen, what each choice means, and who plays it so."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, NamedTuple

from scoundrel.engine import CLASSIC, EASY, HARD, AvoidPolicy, Ruleset

Value = AvoidPolicy | bool | int


class Choice(NamedTuple):
    """One way to set a dial."""

    value: Value
    label: str
    sentence: str
    source: str
    """Which of the published descriptions has it so, in plain words."""


class Dial(NamedTuple):
    """A rule on which the descriptions disagree, or which a house may like to change."""

    field: str
    """Its name in `Ruleset`."""
    title: str
    choices: tuple[Choice, ...]
    """All choices, Classic's first; of a number only Classic's: see `in_force` for any other."""

    @property
    def is_number(self) -> bool:
        """May it be any number the ruleset allows?"""
        return self.field == "max_health"


def _health(amount: int) -> Choice:
    source = "Rules of 2011, Setup, and all others" if amount == CLASSIC.max_health else "A house rule"
    return Choice(amount, str(amount), f"You begin with {amount} health and never have more.", source)


AVOID: Final = Dial(
    "avoid",
    "Avoiding Rooms",
    (
        Choice(
            AvoidPolicy.NOT_TWICE,
            "Not twice in a row",
            "After a Room you avoided you must face the next.",
            "Rules of 2011, Step 2; Online Scoundrel, Classic",
        ),
        Choice(
            AvoidPolicy.ALWAYS,
            "Any Room",
            "You may avoid one Room after another.",
            "Online Scoundrel, Easy",
        ),
        Choice(
            AvoidPolicy.NEVER,
            "Never",
            "You must face every Room as it comes.",
            "Online Scoundrel, Hard",
        ),
    ),
)
EQUAL: Final = Dial(
    "equal_rank_ok",
    "Used Weapons",
    (
        Choice(
            False,
            "Lower only",
            "They fight only what is lower than the last they slew.",
            "Rules of 2011, Weapon Degradation; Online Scoundrel",
        ),
        Choice(
            True,
            "Equal or lower",
            "They also fight what is equal to the last they slew.",
            "A retelling of the rules of 2011; a browser's Scoundrel",
        ),
    ),
)
BONUS: Final = Dial(
    "final_potion_bonus",
    "The last potion",
    (
        Choice(
            True,
            "Bonus",
            "As the very last card, at full health, it adds its value to the score.",
            "Rules of 2011, Scoring; Online Scoundrel",
        ),
        Choice(
            False,
            "No bonus",
            "The score is the health left, and nothing else.",
            "A browser's Scoundrel, Scoring",
        ),
    ),
)
ROOM: Final = Dial(
    "death_counts_room",
    "Death subtracts",
    (
        Choice(
            False,
            "The Dungeon",
            "The Monsters still face down in the Dungeon.",
            "Rules of 2011, Scoring; Online Scoundrel",
        ),
        Choice(
            True,
            "Dungeon and Room",
            "Those face up in the Room as well.",
            "A house rule",
        ),
    ),
)
HEALTH: Final = Dial("max_health", "Health", (_health(CLASSIC.max_health),))

DIALS: Final = (AVOID, EQUAL, BONUS, ROOM, HEALTH)
"""Every dial of `Ruleset`."""


def in_force(dial: Dial, ruleset: Ruleset) -> Choice:
    """The choice that ``ruleset`` has made on ``dial``."""
    value = getattr(ruleset, dial.field)
    if dial.is_number:
        return _health(value)
    return next(choice for choice in dial.choices if choice.value == value)


def is_turned(dial: Dial, ruleset: Ruleset) -> bool:
    """Does ``ruleset`` differ from Classic on ``dial``?"""
    return bool(getattr(ruleset, dial.field) != getattr(CLASSIC, dial.field))


def turned(ruleset: Ruleset, dial: Dial, value: Value) -> Ruleset:
    """The rules with one dial set, named after the preset that is nearest to them.

    Raises `ValueError` for a health outside what `Ruleset` allows.
    """
    change: dict[str, Any] = {dial.field: value}
    # Without a name a ruleset takes that of the preset with the same `avoid`.
    return replace(ruleset, name="", **change)


_BASES: Final = {AvoidPolicy.NOT_TWICE: "Classic", AvoidPolicy.ALWAYS: "Easy", AvoidPolicy.NEVER: "Hard"}


def in_words(ruleset: Ruleset) -> str:
    """A short name for the rules in force, such as ``Easy, health 99, no bonus``.

    It tells what is played and not how it was written: ``easy+avoid=never`` is ``Hard``.
    """
    words = [_BASES[ruleset.avoid]]
    if ruleset.equal_rank_ok:
        words.append("equal or lower")
    if ruleset.max_health != CLASSIC.max_health:
        words.append(f"health {ruleset.max_health}")
    if not ruleset.final_potion_bonus:
        words.append("no bonus")
    if ruleset.death_counts_room:
        words.append("Room counts")
    return ", ".join(words)


class Described(NamedTuple):
    """A game as somebody has published it."""

    title: str
    ruleset: Ruleset
    sentence: str


_EQUAL_OR_LOWER: Final = replace(CLASSIC, equal_rank_ok=True)


def described() -> tuple[Described, ...]:
    """The published descriptions of the game, each with the ruleset that plays it."""
    return (
        Described("The rules of 2011", CLASSIC, "As Zach Gage and Kurt Bieg first wrote them down."),
        Described(
            "A retelling of them",
            _EQUAL_OR_LOWER,
            "The same, but a used Weapon also fights a Monster equal to the last it has slain.",
        ),
        Described(
            "A browser's Scoundrel",
            replace(_EQUAL_OR_LOWER, final_potion_bonus=False),
            "Equal Monsters too, and the last potion adds nothing to the score.",
        ),
        Described("Online Scoundrel, Easy", EASY, "Any Room may be avoided, even one after another."),
        Described("Online Scoundrel, Classic", CLASSIC, "The same as the rules of 2011."),
        Described("Online Scoundrel, Hard", HARD, "No Room may ever be avoided."),
    )
