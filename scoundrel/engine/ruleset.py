"""The dials: every rule on which the sources disagree, as data."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

MAX_HEALTH_LIMIT: Final = 9999
"""The highest ``max_health`` a ruleset may ask for."""


class AvoidPolicy(Enum):
    """How often a Room may be avoided (S000, Step 2; S004, Difficulty variants)."""

    ALWAYS = "always"
    NOT_TWICE = "nottwice"
    NEVER = "never"


_PRESET_NAMES: Final = {
    AvoidPolicy.NOT_TWICE: "classic",
    AvoidPolicy.ALWAYS: "easy",
    AvoidPolicy.NEVER: "hard",
}


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One way to play. No rule looks at ``name``: it says which preset the player began from.

    Any other name becomes that of the preset with the same ``avoid``, so that every ruleset has its text.

    As text a ruleset is its preset and the dials turned away from it: ``classic``, ``classic+equal``,
    ``hard+health=99+nobonus+room``. `parse` reads that back, in any order of dials; ``str`` writes one order.

    Raises `ValueError` for a ``max_health`` outside 1 to `MAX_HEALTH_LIMIT`.
    """

    name: str
    max_health: int = 20
    """Health at the start, and the most it may ever be (S000, Setup)."""
    avoid: AvoidPolicy = AvoidPolicy.NOT_TWICE
    equal_rank_ok: bool = False
    """May a used Weapon fight a Monster equal to the last slain (S002, S003), or only lower (S000, S004)?"""
    final_potion_bonus: bool = True
    """Does a potion as the last card, at full health, add its value to the score (S000, Scoring)?"""
    death_counts_room: bool = False
    """Does a death also subtract the Monsters face up in the Room, besides those in the Dungeon?"""

    def __post_init__(self) -> None:
        if not 1 <= self.max_health <= MAX_HEALTH_LIMIT:
            raise ValueError(f"health must be 1 to {MAX_HEALTH_LIMIT}, not {self.max_health}")
        if self.name not in _PRESET_NAMES.values():
            object.__setattr__(self, "name", _PRESET_NAMES[self.avoid])

    @classmethod
    def parse(cls, text: str) -> Ruleset:
        """Read ``classic+equal`` and the like. Raises `ValueError` that names the part it cannot read."""
        name, *dials = text.split("+")
        if name not in PRESETS:
            raise ValueError(f"unknown ruleset {_short(name)}: choose from {', '.join(PRESETS)}")
        ruleset = PRESETS[name]
        turned: set[str] = set()
        for dial in dials:
            key, equals, value = dial.partition("=")
            if key in turned:
                raise ValueError(f"the dial {_short(key)} is given twice")
            turned.add(key)
            ruleset = _turn_with_value(ruleset, key, value) if equals else _turn(ruleset, key)
        return ruleset

    def __str__(self) -> str:
        preset = PRESETS[self.name]
        dials = [preset.name]
        if self.max_health != preset.max_health:
            dials.append(f"health={self.max_health}")
        if self.avoid is not preset.avoid:
            dials.append(f"avoid={self.avoid.value}")
        if self.equal_rank_ok:
            dials.append("equal")
        if not self.final_potion_bonus:
            dials.append("nobonus")
        if self.death_counts_room:
            dials.append("room")
        return "+".join(dials)


CLASSIC: Final = Ruleset("classic")
EASY: Final = Ruleset("easy", avoid=AvoidPolicy.ALWAYS)
HARD: Final = Ruleset("hard", avoid=AvoidPolicy.NEVER)
PRESETS: Final = {preset.name: preset for preset in (CLASSIC, EASY, HARD)}
"""The rulesets with a name of their own. All three have the same dials but for ``avoid``."""


def _turn(ruleset: Ruleset, dial: str) -> Ruleset:
    match dial:
        case "equal":
            return replace(ruleset, equal_rank_ok=True)
        case "nobonus":
            return replace(ruleset, final_potion_bonus=False)
        case "room":
            return replace(ruleset, death_counts_room=True)
    raise ValueError(
        f"unknown dial {_short(dial)}: choose from health=NUMBER, avoid=POLICY, equal, nobonus, room"
    )


def _turn_with_value(ruleset: Ruleset, dial: str, value: str) -> Ruleset:
    match dial:
        case "health":
            # No more digits than the limit has: int() of a very long text takes very long.
            if not (value.isascii() and value.isdigit() and len(value) <= len(str(MAX_HEALTH_LIMIT))):
                raise ValueError(f"health must be 1 to {MAX_HEALTH_LIMIT}, not {_short(value)}")
            return replace(ruleset, max_health=int(value))
        case "avoid":
            try:
                return replace(ruleset, avoid=AvoidPolicy(value))
            except ValueError:
                choices = ", ".join(policy.value for policy in AvoidPolicy)
                raise ValueError(f"avoid must be one of {choices}, not {_short(value)}") from None
    raise ValueError(f"the dial {_short(dial)} does not take a value")


def _short(text: str) -> str:
    """Quote what somebody wrote, cut so that a message stays one line."""
    return repr(text if len(text) <= 40 else text[:40] + "...")
