"""The kinds of puzzles, each named for the most surprising feature of its solution."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from typing import Final

from ...engine import CardKind, Game, GameState, MoveKind, apply
from ...i18n import N_
from ..packed_state import pack_state, row_of
from .proof import Result, barehanded_on_purpose, results, wasted


class PuzzleKind(Enum):
    """The most surprising feature of a solution."""

    WASTE = auto()  # a potion is drunk without effect
    LOWER = auto()  # a Weapon weaker than the one held is equipped
    BAREHANDED = auto()  # a Monster is fought barehanded although the Weapon could fight it
    POTION = auto()  # a potion is left for the next Room although health is missing
    WEAPON = auto()  # a Weapon is left for the next Room
    AVOID = auto()  # the Room is avoided
    MONSTER = auto()  # a solution without any of these features: only the order and the Monster left matter


WORDS: Final[Mapping[PuzzleKind, str]] = {
    PuzzleKind.WASTE: N_("Wasted potion: you had to drink one that healed nothing."),
    PuzzleKind.LOWER: N_("A step down: you had to take a weaker Weapon."),
    PuzzleKind.BAREHANDED: N_("Bare hands: you had to fight barehanded and spare your Weapon."),
    PuzzleKind.POTION: N_("Thirst: you had to leave a potion for the next Room."),
    PuzzleKind.WEAPON: N_("A blade for later: you had to leave a Weapon for the next Room."),
    PuzzleKind.AVOID: N_("Retreat: you had to avoid the Room."),
    PuzzleKind.MONSTER: N_("The right order: it mattered what came first, and which card you left."),
}
"""What each kind of puzzle is about, shown once it is solved."""


def kind_played(game: Game) -> PuzzleKind | None:
    """Return the kind of the puzzle that ``game`` solved; `None` before its first Room is over."""
    begin = game.id.start()
    then = next((step.after for step in game.steps if step.deals), None)
    if then is None:
        return None
    key = pack_state(then), then.avoided_last
    found = (one for one in results(begin) if (one.key[2], one.avoids) == key)
    solution = next((one for one in found if row_of(then) in one.states), None)
    return None if solution is None else kind_of(begin, solution)


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
