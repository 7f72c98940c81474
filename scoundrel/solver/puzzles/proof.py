"""All possible results of a Room, and the proof of a puzzle: exactly one plan clears the Dungeon."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from itertools import permutations
from typing import Final

from ...engine import (
    AVOID,
    ROOM_SIZE,
    Game,
    GameId,
    GameState,
    Move,
    MoveKind,
    apply,
    avoid_objection,
    outcome,
    weapon_limit,
)
from ...engine.records import replace
from ..attempt import Attempt
from ..packed_state import code, pack_state, row_of
from ..search import Sliced, endings

ResultKey = tuple[bool, int | None, int]
"""The identity of a result: whether the Room is avoided, the code of the card left, and the packed state."""


@dataclass(slots=True)
class Result:
    """A result of a Room, and the plans that lead to it.

    All results are kept, whereas the advisor drops one if another is at least as good in every respect.
    """

    key: ResultKey
    # The most natural of the lines, with the fewest needlessly barehanded fights and wasted potions.
    moves: tuple[Move, ...]
    # The states afterwards: several if equal Clubs and Spades may be left in different slots.
    states: dict[bytes, GameState] = field(default_factory=dict)

    @property
    def avoids(self) -> bool:
        """Whether the Room is avoided."""
        return self.key[0]


def results(state: GameState) -> tuple[Result, ...]:
    """Return all results of the untouched Room of ``state`` that the player survives to play on."""
    found: dict[ResultKey, Result] = {}
    oddity: dict[ResultKey, int] = {}
    for ending in endings(state):
        then = ending.state
        if outcome(then) is not None:
            continue
        left = next((card for card in then.room if card is not None and card in state.room), None)
        key = (False, None if left is None else code(left), pack_state(then))
        odd = oddities(state, ending.moves)
        if key not in found:
            found[key] = Result(key, ending.moves)
        elif odd < oddity[key]:
            found[key].moves = ending.moves
        oddity[key] = min(odd, oddity.get(key, odd))
        found[key].states.setdefault(row_of(then), then)
    if avoid_objection(state) is None:
        then = apply(state, AVOID).state
        key = (True, None, pack_state(then))
        found[key] = Result(key, (AVOID,), {row_of(then): then})
    return tuple(found.values())


def oddities(state: GameState, moves: tuple[Move, ...]) -> int:
    """Count the moves that need an explanation."""
    odd = 0
    for move in moves:
        odd += barehanded_on_purpose(state, move) or wasted(state, move)
        state = apply(state, move).state
    return odd


def barehanded_on_purpose(state: GameState, move: Move) -> bool:
    """Return whether the move fights a Monster barehanded that the Weapon could fight."""
    limit = weapon_limit(state.ruleset, state.weapon)
    return move.kind is MoveKind.FIGHT_BAREHANDED and move.card is not None and move.card.value <= limit


def wasted(state: GameState, move: Move) -> bool:
    """Return whether the move drinks a potion that heals nothing."""
    full = state.health == state.ruleset.max_health
    return move.kind is MoveKind.DRINK and (state.potion_drunk or full)


MAX_CARDS: Final = 16
"""The maximum number of face-down cards that a player can think through."""
MAX_UNSEEN: Final = 4
"""The maximum number of a puzzle's unseen cards.

A Room draws three cards after it is taken and four after it is avoided, so all cards are known after the
first plan. It wins if the Dungeon can be cleared from there.
"""


class Proof(Sliced):
    """Decides whether exactly one plan for the Room of ``state`` clears the Dungeon.

    It must clear every order of the ``unseen`` topmost cards; other plans must fail in the actual order.
    """

    def __init__(self, state: GameState, unseen: int = 0) -> None:
        """No card of the Room may have been taken. Raises `ValueError` for too many unseen cards."""
        if state.taken or unseen > MAX_UNSEEN:
            raise ValueError(f"a puzzle begins before a Room, with at most {MAX_UNSEEN} cards unseen")
        super().__init__(self._prove())
        self.solution: Result | None = None
        """The only plan that clears, once `done`; `None` if there is none or more than one."""
        self._state = state
        self._unseen = unseen

    def _prove(self) -> Iterator[bool]:
        found: Result | None = None
        if outcome(self._state) is None and len(self._state.dungeon) >= ROOM_SIZE:
            for one in sorted(results(self._state), key=lambda one: one.key[2], reverse=True):
                clears = yield from _all_clear(one)
                if clears is None or (clears and found is not None):
                    return
                if clears:
                    found = one
        if found is not None:
            for state in self._orders():
                same = next(one for one in results(state) if one.key == found.key)
                if not (yield from _all_clear(same)):
                    return
            self.solution = found

    def _orders(self) -> Iterator[GameState]:
        """Yield the state with its unseen cards in every other order."""
        top, rest = self._state.dungeon[: self._unseen], self._state.dungeon[self._unseen :]
        done = {tuple(map(code, top))}
        for order in permutations(top):
            codes = tuple(map(code, order))
            if codes not in done:
                done.add(codes)
                yield replace(self._state, dungeon=order + rest)


def proof_of(game_id: GameId) -> Proof | None:
    """Return the search that decides whether a shared position is a puzzle.

    `None` if no search is needed: for a whole Dungeon, too many cards, or too many unseen ones.
    """
    position = game_id.position
    if position is None or len(position.unseen) + len(position.known) > MAX_CARDS:
        return None
    return Proof(Game(game_id).state, len(position.unseen)) if len(position.unseen) <= MAX_UNSEEN else None


def _all_clear(one: Result) -> Generator[bool, None, bool | None]:
    """Return whether the Dungeon can be cleared after this result.

    `None` if that depends on which card is left, or if the search gave up.
    """
    clears: set[bool | None] = set()
    for state in one.states.values():
        attempt = Attempt(state)
        yield from attempt.pieces()
        clears.add(attempt.cleared)
    return clears.pop() if len(clears) == 1 else None
