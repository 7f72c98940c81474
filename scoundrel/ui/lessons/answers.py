"""A lesson's prompts, and its answers to what the player does."""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum
from typing import NamedTuple

from ...engine import (
    ARMED,
    PLAIN,
    Avoided,
    Card,
    CardKind,
    Drank,
    Equipped,
    Fought,
    GameState,
    Move,
    Step,
    objection,
    preview,
    weapon_limit,
)
from ..words import lesson_text
from .results import most_healed


class Spot(Enum):
    """A target of a lesson's pointer, besides the cards of the Room."""

    AVOID = "avoid"
    HEALTH = "health"
    WEAPON = "weapon"


class Said(NamedTuple):
    """One prompt, or the answer to a move."""

    words: str
    at: Card | Spot | None = None
    """The card or place that the prompt points at."""
    answer: bool = False
    """Whether it answers a move that can be undone."""
    final: bool = False
    """Whether undo is the only thing left to do."""


def answer(step: Step, asked: Move | None = None, earlier: Collection[Move] = ()) -> Said | None:
    """Return the cost of a move; `None` if it was ``asked`` for, or no other would have cost less.

    What was asked for ``earlier`` is no mistake once the same cards lie there without it.
    """
    before = step.before
    if step.move == asked or (step.move in earlier and before.weapon is None):
        return None
    match step.events[0]:
        case Fought(card=card, weapon=None, damage=lost):
            return _bare(before, card, lost)
        case Fought(card=card) if asked == PLAIN[card]:
            return Said(lesson_text.was_spent(_upto(step.after)), Spot.WEAPON, answer=True)
        case Fought(card=card):
            return _armed(before, step.after, card)
        case Drank(spent=True):
            return Said(lesson_text.was_wasted(), Spot.HEALTH, answer=True)
        case Drank(card=card, healed=healed) if healed < most_healed(before, card):
            maximum = before.ruleset.max_health
            return Said(lesson_text.was_full(card.value - healed, maximum), Spot.HEALTH, answer=True)
        case Equipped(card=card, replaced=old) if old is not None and old.card.value > card.value:
            return Said(lesson_text.was_worse(old.card.value, card.value), Spot.WEAPON, answer=True)
        case Avoided():
            return Said(lesson_text.was_avoided(), answer=True)
    return None


def _upto(state: GameState) -> int:
    """The strongest Monster that the Weapon may fight."""
    return weapon_limit(state.ruleset, state.weapon)


def _bare(before: GameState, card: Card, lost: int) -> Said | None:
    """Answer a fight with bare hands."""
    armed, weapon = ARMED[card], before.weapon
    if objection(before, armed) is None:
        less = preview(before, armed).damage
        words = lesson_text.was_barehanded(lost, less) if less < lost else ""
    elif weapon is not None and weapon.slain:
        words = lesson_text.was_too_strong(lost, _upto(before))
    elif any(one is not None and one.kind is CardKind.WEAPON for one in before.room):
        words = lesson_text.was_unarmed(lost)
    else:
        words = ""
    return Said(words, Spot.HEALTH, answer=True) if words else None


def _armed(before: GameState, after: GameState, card: Card) -> Said | None:
    """Answer a fight after which the Weapon can't fight a Monster of the same Room any more."""
    left = [one for one in before.room if one not in (None, card)]
    reach, now = _upto(before), _upto(after)
    if any(one is not None and one.kind is CardKind.MONSTER and now < one.value <= reach for one in left):
        return Said(lesson_text.was_lowered(now), Spot.WEAPON, answer=True)
    return None
