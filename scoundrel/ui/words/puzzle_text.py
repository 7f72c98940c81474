"""What is said about puzzles."""

from __future__ import annotations

from enum import Enum, auto

from scoundrel.engine import Position, Ruleset, weapon_limit
from scoundrel.i18n import gettext as _
from scoundrel.i18n import ngettext


class Source(Enum):
    """Where a puzzle comes from."""

    NUMBERED = auto()
    DAILY = auto()
    ENDLESS = auto()
    """Found while the game was idle."""
    SHARED = auto()
    """From a code that was pasted."""


def name(source: Source, number: int = 0) -> str:
    """Which puzzle it is."""
    match source:
        case Source.NUMBERED:
            return _("Puzzle {number}", number=number)
        case Source.DAILY:
            return _("Today's puzzle")
        case Source.ENDLESS:
            return _("New puzzle")
        case Source.SHARED:
            return _("Shared puzzle")


def difficulty(stars: int) -> str:
    """The stars in words; nothing where they are not known."""
    return ngettext("{n} star", "{n} stars", stars) if stars else ""


def of_the_day(stars: int, *, solved: bool) -> str:
    """What is written on the button of today's puzzle."""
    if solved:
        return _("Today's puzzle: solved")
    return ngettext("Today's puzzle: {n} star", "Today's puzzle: {n} stars", stars)


def standing(position: Position, ruleset: Ruleset) -> str:
    """Health and Weapon at the start."""
    weapon = position.weapon
    if weapon is None:
        return _("health {health}, no Weapon", health=position.health)
    fields = {"health": position.health, "weapon": weapon.card.value}
    if not weapon.slain:
        return _("health {health}, Weapon {weapon} (fresh)", **fields)
    limit = weapon_limit(ruleset, weapon)
    return _("health {health}, Weapon {weapon} (up to {limit})", limit=limit, **fields)


def cards(position: Position) -> str:
    """How much there is to think about."""
    down = len(position.unseen) + len(position.known)
    if len(position.unseen) > 1:
        return ngettext(
            "{n} card to come, {unseen} unseen",
            "{n} cards to come, {unseen} unseen",
            down,
            unseen=len(position.unseen),
        )
    return ngettext("{n} card to come, all known", "{n} cards to come, all known", down)


def solved_so_far(solved: int, of: int) -> str:
    """How many of the numbered puzzles are solved."""
    return _("{solved} of {of} solved", solved=solved, of=of)
