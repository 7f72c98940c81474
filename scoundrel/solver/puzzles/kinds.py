"""What a puzzle's solution is about, so that a collection of puzzles can be varied."""

from __future__ import annotations

from enum import Enum, auto

from scoundrel.engine import CardKind, GameState, MoveKind, apply
from scoundrel.solver.puzzles.results import Result, barehanded_on_purpose, wasted


class Kind(Enum):
    """The least expected thing in a solution."""

    WASTE = auto()
    """A potion is drunk in vain."""
    LOWER = auto()
    """A Weapon lower than the one held is equipped."""
    BAREHANDED = auto()
    """A Monster is fought barehanded that the Weapon could fight."""
    POTION = auto()
    """A potion is left for the next Room though health is missing."""
    WEAPON = auto()
    """A Weapon is left for the next Room."""
    AVOID = auto()
    """The Room is avoided."""
    MONSTER = auto()
    """It is only a question of which Monster is left, and of the order."""


def kind_of(state: GameState, solution: Result) -> Kind:
    """What the solution of a puzzle that begins in ``state`` is about."""
    if solution.avoids:
        return Kind.AVOID
    before, found = state, set()
    for move in solution.moves:
        held, card = state.weapon, move.card
        if wasted(state, move):
            found.add(Kind.WASTE)
        if move.kind is MoveKind.EQUIP and held is not None and card is not None:
            found |= {Kind.LOWER} if card.value < held.card.value else set()
        if barehanded_on_purpose(state, move):
            found.add(Kind.BAREHANDED)
        state = apply(state, move).state
    left = next(card for card in state.room if card is not None and card in before.room)
    if left.kind is CardKind.POTION and before.health < before.ruleset.max_health:
        found.add(Kind.POTION)
    if left.kind is CardKind.WEAPON:
        found.add(Kind.WEAPON)
    return next((kind for kind in Kind if kind in found), Kind.MONSTER)
