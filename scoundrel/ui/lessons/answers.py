"""A lesson's prompts, its answers to the player's moves, and the possible results of a Room."""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum
from typing import NamedTuple

from ...engine import (
    ARMED,
    AVOID,
    PLAIN,
    Avoided,
    Card,
    CardKind,
    Drank,
    Equipped,
    Fought,
    GameState,
    Move,
    Outcome,
    Step,
    apply,
    legal_moves,
    most_healed,
    objection,
    outcome,
    preview,
    state_after,
    weapon_limit,
)
from ...i18n import N_, gettext as _
from ...solver.search import endings

AVOIDED = "-"
"""The result of avoiding the Room."""
DEAD = "dead"
"""The result of any death."""


def results(state: GameState) -> dict[str, tuple[Move, ...]]:
    """Return each possible result of the rest of the Room, with the first moves found that lead to it."""
    found: dict[str, tuple[Move, ...]] = {AVOIDED: (AVOID,)} if AVOID in legal_moves(state) else {}
    for moves, _after in endings(state):
        *made, last = moves
        found.setdefault(result(state_after(state, made), last), moves)
    return found


def result(before: GameState, move: Move) -> str:
    """Return the result of a move that ends a Room: `AVOIDED`, `DEAD`, or the state that the move leads to.

    A state is the card left, health, Weapon and limit: ``9s:13:5d:5``. A missing card is ``-``.
    """
    if move is AVOID:
        return AVOIDED
    after = apply(before, move).state
    if outcome(after) is Outcome.DIED:
        return DEAD
    left = next((card.code for card in before.room if card not in (None, move.card)), "-")
    held = after.weapon
    weapon = "-" if held is None else held.card.code
    return f"{left}:{after.health}:{weapon}:{weapon_limit(after.ruleset, held)}"


class Spot(Enum):
    """A target of a lesson's pointer, other than a card in the Room."""

    AVOID = "avoid"
    HEALTH = "health"
    WEAPON = "weapon"


class Prompt(NamedTuple):
    """A prompt, or a comment on the last move."""

    words: str
    at: Card | Spot | None = None  # the card or place that the prompt points at
    answer: bool = False  # whether the prompt comments on a move that can be undone
    final: bool = False  # whether undo is the only option


def answer(step: Step, asked: Move | None = None, earlier: Collection[Move] = ()) -> Prompt | None:
    """Return a comment on what a move cost; `None` if it was ``asked`` for or deserves no comment.

    A move requested ``earlier`` isn't a mistake either, as long as there is no Weapon.
    """
    before = step.before
    if step.move == asked or (step.move in earlier and before.weapon is None):
        return None
    match step.events[0]:
        case Fought(card=card, weapon=None, damage=lost):
            return _bare(before, card, lost)
        case Fought(card=card) if asked == PLAIN[card]:
            words = _(
                "Now your Weapon can only fight Monsters up to {upto}, so the Queen is out of its reach.",
                upto=_upto(step.after),
            )
            return Prompt(words, Spot.WEAPON, answer=True)
        case Fought(card=card):
            return _armed(before, step.after, card)
        case Drank(spent=True):
            return Prompt(_("That potion was wasted: only one heals in each Room."), Spot.HEALTH, answer=True)
        case Drank(card=card, healed=healed) if healed < most_healed(before, card, armed=True):
            wasted, most = card.value - healed, before.ruleset.max_health
            words = N_("That potion could have healed {wasted} more, but health never goes above {most}.")
            return Prompt(_(words, wasted=wasted, most=most), Spot.HEALTH, answer=True)
        case Equipped(card=card, replaced=old) if old is not None and old.card.value > card.value:
            fields = {"old": old.card.value, "new": card.value}
            words = _("Your {old} is gone: equipping the {new} discarded it.", **fields)
            return Prompt(words, Spot.WEAPON, answer=True)
        case Avoided():
            words = _("That Room will come back at the end. You can't avoid this one.")
            return Prompt(words, answer=True)
    return None


def _upto(state: GameState) -> int:
    """Return the value of the strongest Monster that the Weapon can fight."""
    return weapon_limit(state.ruleset, state.weapon)


def _bare(before: GameState, card: Card, lost: int) -> Prompt | None:
    armed, weapon, less = ARMED[card], before.weapon, 0
    if objection(before, armed) is None:
        less = preview(before, armed).damage
        if less >= lost:
            return None
        if less == 0:
            words = N_("Barehanded, that cost you {lost}. With your Weapon, it would have cost nothing.")
        else:
            words = N_("Barehanded, that cost you {lost}. With your Weapon, it would have cost only {less}.")
    elif weapon is not None and weapon.slain:
        words = N_("That cost you the full {lost}: your Weapon can only fight Monsters up to {upto}.")
    elif any(one is not None and one.kind is CardKind.WEAPON for one in before.room):
        words = N_("Without a Weapon, that cost you the full {lost}. A Weapon blocks damage up to its value.")
    else:
        return None
    return Prompt(_(words, lost=lost, less=less, upto=_upto(before)), Spot.HEALTH, answer=True)


def _armed(before: GameState, after: GameState, card: Card) -> Prompt | None:
    """Return a comment if a fight wore the Weapon too much for another Monster in the Room."""
    left = [one for one in before.room if one not in (None, card)]
    reach, now = _upto(before), _upto(after)
    if any(one is not None and one.kind is CardKind.MONSTER and now < one.value <= reach for one in left):
        words = N_("Now your Weapon can only fight Monsters up to {upto}. Fight the strongest first.")
        return Prompt(_(words, upto=now), Spot.WEAPON, answer=True)
    return None
