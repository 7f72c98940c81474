"""The kinds of puzzles, each named for the most surprising feature of its solution."""

from __future__ import annotations

from enum import Enum, auto

from ...engine import CardKind, GameState, MoveKind, apply
from .results import Result, barehanded_on_purpose, wasted


class PuzzleKind(Enum):
    """The most surprising feature of a solution."""

    WASTE = auto()  # a potion is drunk without effect
    LOWER = auto()  # a Weapon weaker than the one held is equipped
    BAREHANDED = auto()  # a Monster is fought barehanded although the Weapon could fight it
    POTION = auto()  # a potion is left for the next Room although health is missing
    WEAPON = auto()  # a Weapon is left for the next Room
    AVOID = auto()  # the Room is avoided
    MONSTER = auto()  # a solution without any of these features: only the order and the Monster left matter


def kind_of(state: GameState, solution: Result) -> PuzzleKind:
    """Return the kind of a puzzle with this start and ``solution``."""
    if solution.avoids:
        return PuzzleKind.AVOID
    before, features = state, set()
    for move in solution.moves:
        held, card = state.weapon, move.card
        if wasted(state, move):
            features.add(PuzzleKind.WASTE)
        if move.kind is MoveKind.EQUIP and held is not None and card is not None:
            features |= {PuzzleKind.LOWER} if card.value < held.card.value else set()
        if barehanded_on_purpose(state, move):
            features.add(PuzzleKind.BAREHANDED)
        state = apply(state, move).state
    left = next(card for card in state.room if card is not None and card in before.room)
    if left.kind is CardKind.POTION and before.health < before.ruleset.max_health:
        features.add(PuzzleKind.POTION)
    if left.kind is CardKind.WEAPON:
        features.add(PuzzleKind.WEAPON)
    return next((kind for kind in PuzzleKind if kind in features), PuzzleKind.MONSTER)
