"""Rulesets: every rule on which the sources disagree is an option."""

from __future__ import annotations

from enum import Enum
from typing import Any, Final

from .faults import FaultError, FaultKind
from .records import dataclass, replace

MAX_HEALTH_LIMIT: Final = 9999
"""The highest ``max_health`` of a ruleset."""


class AvoidPolicy(Enum):
    """The rule for avoiding Rooms (S000, Step 2; S004, Difficulty variants)."""

    ALWAYS = "always"
    NOT_TWICE = "nottwice"
    NEVER = "never"


_NAMES: Final = {AvoidPolicy.NOT_TWICE: "classic", AvoidPolicy.ALWAYS: "easy", AvoidPolicy.NEVER: "hard"}
_WORDS: Final[dict[str, tuple[str, Any]]] = {  # options without a value: the field and its value
    "equal": ("equal_rank_ok", True),
    "nobonus": ("final_potion_bonus", False),
    "room": ("death_counts_room", True),
}


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One variant of the rules. No rule depends on ``name``, the preset on which the ruleset is based.

    An unknown name becomes that of the preset with the same ``avoid``, so that every ruleset has a text form.

    As text, a ruleset is its preset and the options that differ: ``classic``, ``classic+equal``,
    ``hard+health=99+nobonus+room``. `parse` accepts the options in any order.

    Raises `FaultError` for a ``max_health`` outside 1 to `MAX_HEALTH_LIMIT`.
    """

    name: str
    max_health: int = 20  # health at the start, and its maximum (S000, Setup)
    avoid: AvoidPolicy = AvoidPolicy.NOT_TWICE
    equal_rank_ok: bool = False  # whether used Weapons can fight equal Monsters (S002, S003; not S000, S004)
    final_potion_bonus: bool = True  # whether a last potion at full health adds its value (S000, Scoring)
    death_counts_room: bool = False  # whether a death also subtracts the Room's Monsters (S000 doesn't)

    def __post_init__(self) -> None:
        if not 1 <= self.max_health <= MAX_HEALTH_LIMIT:
            raise FaultError(FaultKind.HEALTH, str(self.max_health), limit=MAX_HEALTH_LIMIT)
        if self.name not in _NAMES.values():
            object.__setattr__(self, "name", _NAMES[self.avoid])

    @classmethod
    def parse(cls, text: str) -> Ruleset:
        """Parse a ruleset such as ``classic+equal``. Raises `FaultError` naming the invalid part."""
        name, *options = text.split("+")
        if name not in PRESETS:
            raise FaultError(FaultKind.UNKNOWN_RULESET, name, ", ".join(PRESETS))
        ruleset = PRESETS[name]
        given: set[str] = set()
        for option in options:
            key, equals, value = option.partition("=")
            if key in given:
                raise FaultError(FaultKind.OPTION_TWICE, key)
            given.add(key)
            if not equals and key not in _WORDS:
                raise FaultError(FaultKind.UNKNOWN_OPTION, key)
            name, setting = _read_value(key, value) if equals else _WORDS[key]
            ruleset = replace(ruleset, **{name: setting})
        return ruleset

    def __str__(self) -> str:
        preset = PRESETS[self.name]
        options = [preset.name]
        if self.max_health != preset.max_health:
            options.append(f"health={self.max_health}")
        if self.avoid is not preset.avoid:
            options.append(f"avoid={self.avoid.value}")
        options += [word for word, (name, value) in _WORDS.items() if getattr(self, name) is value]
        return "+".join(options)


CLASSIC: Final = Ruleset("classic")
EASY: Final = Ruleset("easy", avoid=AvoidPolicy.ALWAYS)
HARD: Final = Ruleset("hard", avoid=AvoidPolicy.NEVER)
PRESETS: Final = {preset.name: preset for preset in (CLASSIC, EASY, HARD)}
"""The named rulesets. They differ only in ``avoid``."""


def _read_value(option: str, value: str) -> tuple[str, Any]:
    match option:
        case "health":
            # Allow no more digits than the limit has, because int() is very slow for very long texts.
            if not (value.isascii() and value.isdigit() and len(value) <= len(str(MAX_HEALTH_LIMIT))):
                raise FaultError(FaultKind.HEALTH, value, limit=MAX_HEALTH_LIMIT)
            return "max_health", int(value)
        case "avoid":
            try:
                return option, AvoidPolicy(value)
            except ValueError:
                choices = ", ".join(policy.value for policy in AvoidPolicy)
                raise FaultError(FaultKind.AVOID, value, choices) from None
    raise FaultError(FaultKind.OPTION_WITHOUT_VALUE, option)
