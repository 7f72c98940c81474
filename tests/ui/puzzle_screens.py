"""Puzzles for tests, including one solved by avoiding, and their screens in every state."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from itertools import chain
from pathlib import Path

from scoundrel.engine import Move, legal_moves
from scoundrel.solver.attempt import answer
from scoundrel.solver.puzzles import Puzzle
from scoundrel.solver.puzzles.proof import results
from scoundrel.storage.settings import Settings
from scoundrel.storage.store import Store
from scoundrel.ui.background.puzzles import ChosenPuzzle, Puzzles
from scoundrel.ui.base_screen import BaseScreen
from scoundrel.ui.input import Key
from scoundrel.ui.requests import Command, Context
from scoundrel.ui.screens.puzzle import PuzzleEnd, PuzzleTable, PuzzleWhy
from scoundrel.ui.screens.puzzles import PuzzlesScreen
from scoundrel.ui.screens.review import ReviewWhy
from tests.extent import LONG

Size = tuple[int, int]
_FERTILE = (50_000_046, 50_000_044, 50_000_052, 50_000_040)  # Dungeon numbers in which a puzzle can be found
Show = Callable[[Size, Settings], BaseScreen]


def puzzles(folder: Path | None = None) -> Puzzles:
    """Return the shipped puzzles, some solved; new ones always come from the same Dungeons."""
    found = Puzzles(Store(folder), chain(_FERTILE, range(1000, 3000)).__next__)
    for number in (1, 2, 4):
        found.solve(found.chosen(number).game_id)
    return found


def _rest(screen: BaseScreen, seconds: float = 4.0) -> None:
    for _ in range(round(seconds / 0.2)):
        screen.update(0.2)


def choosing(size: Size, settings: Settings) -> BaseScreen:
    """Return the list of puzzles: all in a long run, otherwise some, including those with unseen cards."""
    found = puzzles()
    if not LONG:
        every = enumerate(found.numbered)
        found.numbered = tuple(one for n, one in every if n % 8 == 0 or _has_unseen(one))
    return PuzzlesScreen(Context(size, lambda _: None, settings), found)


def _has_unseen(puzzle: Puzzle) -> bool:
    return puzzle.game_id.position is not None and len(puzzle.game_id.position.unseen) > 1


def make(table: PuzzleTable, moves: Iterable[Move | str]) -> None:
    """Make ``moves`` with their keys, waiting until the table is idle before each move."""
    for move in moves:
        _rest(table)
        make_one(table, Move.parse(move) if isinstance(move, str) else move)
    _rest(table, 8.0)


def make_one(table: PuzzleTable, wanted: Move) -> None:
    """Make the move ``wanted`` with its keys."""
    if wanted.card is None:
        table.handle(Key("a"))
        return
    slot = table.game.state.room.index(wanted.card) + 1
    bare = not str(wanted).endswith("*")
    table.handle(Key(str(slot), shift=bare))
    if table.game.moves[-1:] != (wanted,):  # make the move directly if a needless death has to be confirmed
        table.session.push(wanted)


def solution(table: PuzzleTable) -> tuple[Move, ...]:
    """Return moves that clear the Dungeon from the table's position."""
    return answer(table.game.state).line.moves


def wrong_plan(table: PuzzleTable) -> tuple[Move, ...]:
    """Return a plan for the Room that the player survives, but after which the Dungeon can't be cleared."""
    return next(
        one.moves for one in results(table.game.state) if not answer(next(iter(one.states.values()))).cleared
    )


def table(
    size: Size, settings: Settings, chosen: ChosenPuzzle | None = None, found: Puzzles | None = None
) -> PuzzleTable:
    """Return a puzzle on the table, ``chosen`` or the usual one, after its cards are dealt."""
    found = found or puzzles()
    screen = PuzzleTable(Context(size, lambda _: None, settings), chosen or found.chosen(120), found)
    _rest(screen)
    return screen


def _hinted(size: Size, settings: Settings) -> BaseScreen:
    screen = table(size, settings)
    screen.puzzles.help(screen.chosen.game_id)  # as if the player had confirmed
    screen.act(Command.HINT)
    _rest(screen, 2.0)
    return screen


def lost_table(size: Size, settings: Settings) -> PuzzleTable:
    screen = table(size, settings)
    make(screen, wrong_plan(screen))
    while not screen.lost:  # the search takes a few milliseconds in each frame
        screen.update(0.05)
    return screen


def right_plan(
    size: Size, settings: Settings, found: Puzzles | None = None, *, frames: int = 12
) -> PuzzleTable:
    """Return the table some ``frames`` after the right plan for its Room; after 28, its light is gone."""
    screen = table(size, settings, found=found)
    moves = iter(solution(screen))
    while screen.game.room_number == 1:
        wanted = next(moves)
        _rest(screen)
        if screen.game.room_number == 1:
            make_one(screen, wanted)
    for _ in range(400):
        if "That's it!" in screen.news.words:
            break
        screen.update(0.05)
    for _ in range(frames):
        screen.update(0.05)
    return screen


def _ended(size: Size, settings: Settings, *, solved: bool) -> BaseScreen:
    screen = table(size, settings)
    if solved:
        make(screen, solution(screen))
    while not screen.game.over:
        screen.game.push(legal_moves(screen.game.state)[0])
    return PuzzleEnd(screen.context, screen)


def _why(size: Size, settings: Settings, *, review: bool) -> BaseScreen:
    lost, context = lost_table(size, settings), Context(size, lambda _: None, settings)
    screen = ReviewWhy(context, lost.game) if review else PuzzleWhy(context, lost)
    while screen.preload():
        pass
    return screen


SCREENS: dict[str, Show] = {
    "puzzles": choosing,
    "puzzle": table,
    "puzzle, a hint": _hinted,
    "puzzle, lost": lost_table,
    "puzzle, the right plan": partial(right_plan, frames=32),
    "puzzle, why": partial(_why, review=False),
    "review, why": partial(_why, review=True),
    "puzzle, solved": partial(_ended, solved=True),
    "puzzle, not solved": partial(_ended, solved=False),
}
