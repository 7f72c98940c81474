"""What is said about puzzles."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from scoundrel.engine import Fought, Game, Position, Ruleset, weapon_limit
from scoundrel.i18n import gettext as _
from scoundrel.i18n import ngettext

from .card_names import formal

if TYPE_CHECKING:  # no puzzle is played without the solver, but much else is
    from scoundrel.solver.puzzles.mistake import Mistake

MOST_STARS: Final = 5
"""The greatest difficulty."""


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
    """How difficult it is; nothing where that is not known."""
    return _("difficulty {n} of {of}", n=stars, of=MOST_STARS) if stars else ""


def of_the_day(stars: int, *, solved: bool) -> str:
    """What is written on the button of today's puzzle."""
    if solved:
        return _("Today's puzzle: solved")
    return _("Today's puzzle: difficulty {n}", n=stars)


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


def what_it_cost(game: Game, mistake: Mistake) -> str:
    """Why the move was a mistake by which this puzzle was lost."""
    shown = Game.replay(game.id, (*mistake.moves[: mistake.at + 1], *mistake.rest))
    step, event = shown.steps[-1], shown.steps[-1].events[0]
    if not mistake.rest or not isinstance(event, Fought):
        return _("Until then the Dungeon could still be cleared.")
    if mistake.orders is not None:
        clear, of = mistake.orders
        return ngettext(
            "Until then the Dungeon could be cleared in each of the {of} orders of the unseen cards. Now it"
            " can in {n} at most, and not as they lie.",
            "Until then the Dungeon could be cleared in each of the {of} orders of the unseen cards. Now it"
            " can in {n} at most, and not as they lie.",
            clear,
            of=of,
        )
    return _(
        "Until then the Dungeon could still be cleared. Now even best play dies in Room {room}: there"
        " you meet {card:the} with {health} health and take {damage} damage.",
        room=step.room,
        card=formal(event.card),
        health=step.before.health,
        damage=event.damage,
    )
