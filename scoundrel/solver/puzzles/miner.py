"""Finds puzzles in real games: a quick player plays Dungeons, and each late Room is examined."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from typing import Final, NamedTuple

from ...engine import CLASSIC, ROOM_SIZE, Game, GameId, GameState, Position
from ..plans import Lookahead, sensible_plans
from ..search import Sliced
from ..view import PlayerView
from .collection import Puzzle
from .kinds import PuzzleKind, kind_of
from .panel import PlayerPanel, difficulty, failing, only_ways, stars
from .proof import MAX_CARDS, MAX_UNSEEN, Proof

MIN_PLANS: Final = 3
"""The minimum number of sensible plans: with fewer the choice would be obvious."""


class Found(NamedTuple):
    """A puzzle with the facts by which the collection selects."""

    puzzle: Puzzle
    number: int  # the Dungeon it comes from
    difficulty: float  # the result of `panel.difficulty`
    kind: PuzzleKind


class Miner(Sliced):
    """Plays Dungeons by ``numbers`` and examines their late positions."""

    def __init__(self, numbers: Iterable[int]) -> None:
        super().__init__(self._mine())
        self.found: list[Found] = []
        """The puzzles found so far, at most one per Dungeon."""
        self.tried = 0
        """The number of Dungeons that were played."""
        self._numbers = numbers

    def _mine(self) -> Iterator[bool]:
        for number in self._numbers:
            best: Found | None = None
            for state, unseen in _positions(number):
                yield False
                if state is None:
                    continue
                one = yield from _examine(number, state, unseen)
                if one is not None and (best is None or one.difficulty > best.difficulty):
                    best = one
            if best is not None:
                self.found.append(best)
            self.tried += 1
            yield False


def _positions(number: int) -> Iterator[tuple[GameState | None, int]]:
    """Yield the states of a game that may be puzzles, each with its number of unseen cards."""
    game = Game(GameId(CLASSIC, number))
    while not game.over:
        view = PlayerView.of(game)
        late = len(view.unseen) <= MAX_UNSEEN and ROOM_SIZE <= view.left <= MAX_CARDS
        yield game.state if late else None, len(view.unseen)
        look = Lookahead(view)
        for move in max(sensible_plans(view), key=lambda plan: look.at_once(plan).chance).moves:
            game.push(move)


def _examine(number: int, state: GameState, unseen: int) -> Generator[bool, None, Found | None]:
    """Return the puzzle that begins at a position, or `None` if it is none."""
    panel = PlayerPanel(PlayerView.of_state(state, unseen))
    if len(panel.plans) < MIN_PLANS:
        return None
    proof = Proof(state, unseen)
    yield from proof.pieces()
    solution = proof.solution
    if solution is None:
        return None
    wrong = yield from failing(panel, solution)
    if not wrong:
        return None  # a plan that everybody finds makes no puzzle
    hard = difficulty(wrong, (yield from only_ways(state, solution)))
    game_id = GameId(CLASSIC, None, position=Position.of(state, unseen))
    return Found(Puzzle(game_id, stars(hard)), number, hard, kind_of(state, solution))
