"""The results of a Room, the proof that a puzzle has one solution, its kind, and the search for mistakes."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from itertools import permutations
from typing import Final, NamedTuple

from ...engine import (
    AVOID,
    ROOM_SIZE,
    CardKind,
    Game,
    GameId,
    GameState,
    Move,
    MoveKind,
    apply,
    avoid_objection,
    outcome,
    state_after,
    weapon_limit,
)
from ...engine.records import replace
from ...i18n import N_
from ..attempt import Attempt
from ..packed_state import code, pack_state, row_of
from ..search import Sliced, endings

ResultKey = tuple[bool, int | None, int]
"""The identity of a result: whether the Room is avoided, the code of the card left, and the packed state."""


@dataclass(slots=True)
class Result:
    """A distinct result of a Room, and the most natural plan that leads to it.

    Unlike the advisor, `results` keeps every result, even if another is at least as good in every respect.
    """

    key: ResultKey
    moves: tuple[Move, ...]  # the most natural plan: fewest needless barehanded fights and wasted potions
    # The states afterwards, by `row_of`. There are several if either of two equal Monsters can be left.
    states: dict[bytes, GameState] = field(default_factory=dict)

    @property
    def avoids(self) -> bool:
        """Whether the Room is avoided."""
        return self.key[0]


def results(state: GameState) -> tuple[Result, ...]:
    """Return all results of the Room in ``state``, still untouched, that don't end the game."""
    found: dict[ResultKey, Result] = {}
    oddity: dict[ResultKey, int] = {}
    for ending in endings(state):
        then = ending.state
        if outcome(then) is not None:
            continue
        left = next((card for card in then.room if card is not None and card in state.room), None)
        key = (False, None if left is None else code(left), pack_state(then))
        odd, at = 0, state  # the number of needless barehanded fights and wasted potions so far
        for move in ending.moves:
            odd += barehanded_on_purpose(at, move) or wasted(at, move)
            at = apply(at, move).state
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


def barehanded_on_purpose(state: GameState, move: Move) -> bool:
    """Return whether the move fights a Monster barehanded that the Weapon could fight."""
    limit = weapon_limit(state.ruleset, state.weapon)
    return move.kind is MoveKind.FIGHT_BAREHANDED and move.card is not None and move.card.value <= limit


def wasted(state: GameState, move: Move) -> bool:
    """Return whether the move drinks a potion that heals nothing."""
    return move.kind is MoveKind.DRINK and (state.potion_drunk or state.health == state.ruleset.max_health)


MAX_CARDS: Final = 16
"""The maximum number of face-down cards in a puzzle, so that a player can think it through."""
MAX_UNSEEN: Final = 4
"""The maximum number of a puzzle's unseen cards.

Taking a Room's cards draws three new ones and avoiding it draws four, so all cards are known after the first
plan. A plan wins if the Dungeon can then be cleared.
"""


class Proof(Sliced):
    """Decides whether exactly one plan for the Room of ``state`` clears the Dungeon.

    That plan must clear every order of the ``unseen`` topmost cards; all others must fail in the real order.
    """

    def __init__(self, state: GameState, unseen: int = 0) -> None:
        """Raises `ValueError` if a card of the Room was taken, or for more than `MAX_UNSEEN` unseen cards."""
        if state.taken or unseen > MAX_UNSEEN:
            raise ValueError(f"a puzzle begins before a Room, with at most {MAX_UNSEEN} cards unseen")
        super().__init__(self._prove())
        self.solution: Result | None = None  # the only plan that clears, if there is one; set once `done`
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
        """Yield the state with its unseen cards in each of their other orders."""
        top, rest = self._state.dungeon[: self._unseen], self._state.dungeon[self._unseen :]
        done = {tuple(map(code, top))}
        for order in permutations(top):
            codes = tuple(map(code, order))
            if codes not in done:
                done.add(codes)
                yield replace(self._state, dungeon=order + rest)


def proof_of(game_id: GameId) -> Proof | None:
    """Return a search that decides whether a shared position is a puzzle.

    Return `None` for a whole Dungeon, or if too many cards are face down or unseen: those aren't puzzles.
    """
    position = game_id.position
    if position is None or len(position.unseen) + len(position.known) > MAX_CARDS:
        return None
    return Proof(Game(game_id).state, len(position.unseen)) if len(position.unseen) <= MAX_UNSEEN else None


def _all_clear(one: Result) -> Generator[bool, None, bool | None]:
    """Return whether the states after ``one`` can be cleared; `None` if unknown or if they differ."""
    clears: set[bool | None] = set()
    for state in one.states.values():
        clears.add((yield from Attempt(state).pieces()).cleared)
    return clears.pop() if len(clears) == 1 else None


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
    PuzzleKind.AVOID: N_("Retreat: the only way was to avoid the Room."),
    PuzzleKind.MONSTER: N_("The right order: it mattered what came first, and which card you left."),
}
"""A sentence about each kind of puzzle (`N_`), shown when it is solved."""


def kind_played(game: Game) -> PuzzleKind | None:
    """Return the kind of the puzzle that ``game`` solved; `None` before its first Room is finished."""
    begin = game.id.start()
    then = next((step.after for step in game.steps if step.deals), None)
    if then is None:
        return None
    key = pack_state(then), then.avoided_last
    found = (one for one in results(begin) if (one.key[2], one.avoids) == key)
    solution = next((one for one in found if row_of(then) in one.states), None)
    return None if solution is None else kind_of(begin, solution)


def kind_of(state: GameState, solution: Result) -> PuzzleKind:
    """Return the kind of the puzzle that begins at ``state`` and has this ``solution``."""
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


_IMPROVING: Final = 2_000  # maximum oracle steps for a better death, the same on every machine


class Orders(NamedTuple):
    """Counts the orders of the cards unseen at the start: those that can still be cleared, and all."""

    clear: int
    of: int


class MistakeSearch(Sliced):
    """Finds the move that lost ``game``, which could be cleared after ``begins`` moves and now can't."""

    def __init__(self, game: Game, begins: int = 0) -> None:
        super().__init__(self._find())
        self.moves: Final = game.moves  # all moves of the game
        self.at = begins  # the number of moves before the mistake (final once `done`)
        self.solution: tuple[Move, ...] = ()  # the winning moves from the position before the mistake
        # The best play after the mistake, up to a death; empty if the mistake ended the game.
        self.rest: tuple[Move, ...] = ()
        # Orders that can still be cleared; `None` if all cards were known or the mistake ended the game.
        self.orders: Orders | None = None
        position = game.id.position
        self._unseen = 0 if position is None else len(position.unseen)
        self._states = [game.id.start(), *(step.after for step in game.steps)]
        self._rooms = [step.room for step in game.steps]

    def _find(self) -> Iterator[bool]:
        clears, lost = self.at, len(self._states) - 1
        while lost - clears > 1:
            center = (clears + lost) // 2
            found = yield from Attempt(self._states[center], keep=True).pieces()
            if found.cleared:
                clears = center
            else:
                lost = center
        self.at = clears
        found = yield from Attempt(self._states[clears], keep=True).pieces()
        self.solution = found.line.moves
        then = self._states[lost]
        if outcome(then) is None:
            rest = yield from Attempt(then, keep=True).pieces()
            for _step in range(_IMPROVING):
                if rest.oracle.step(0):
                    break
                yield False
            self.rest = rest.line.moves
        if self._unseen > 1 and self._rooms[clears] == 1 and outcome(then) is None:
            self.orders = yield from self._count()

    def _count(self) -> Generator[bool, None, Orders]:
        """Count the orders that can be cleared after the first Room's best remaining plan."""
        made = self.moves[: self.at + 1]
        start = self._states[0]
        top, below = start.dungeon[: self._unseen], start.dungeon[self._unseen :]
        orders = [*permutations(top)]
        best = 0
        for line in _lines(start, made):
            clear = 0
            for order in orders:
                state = state_after(replace(start, dungeon=order + below), line)
                clear += (yield from Attempt(state).pieces()).cleared is True
            best = max(best, clear)
        return Orders(best, len(orders))


def _lines(start: GameState, made: tuple[Move, ...]) -> list[tuple[Move, ...]]:
    """Return the plans for the first Room that begin with the moves ``made`` and survive."""
    state = state_after(start, made)
    if not state.taken:
        return [made]
    found: dict[tuple[object, ...], tuple[Move, ...]] = {}
    for ending in endings(state):
        then = ending.state
        if outcome(then) is None:
            found.setdefault((then.room, then.health, then.weapon), (*made, *ending.moves))
    return [*found.values()]
