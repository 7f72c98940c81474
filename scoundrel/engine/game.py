"""A game in progress: its moves so far, with undo and redo."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from .deal import GameId
from .moves import Dealt, Event, GameState, Move
from .records import NamedTuple
from .rules import apply, outcome


class Step(NamedTuple):
    """A move in a game, and its result."""

    move: Move
    before: GameState
    after: GameState
    events: tuple[Event, ...]
    reveals: bool  # whether the move revealed a card not seen before in this game
    room: int  # the number of the move's Room, from 1; avoided Rooms count too

    @property
    def deals(self) -> bool:
        """Whether the move ended its Room, so that the next Room was dealt."""
        return any(isinstance(event, Dealt) for event in self.events)


MAX_STARS: Final = 5
"""The highest difficulty of a Dungeon or a puzzle, in stars."""


class Selection(NamedTuple):
    """The conditions by which a game's Dungeon was chosen, as known to the player."""

    winnable: bool = False  # whether the Dungeon is known to be winnable
    stars: int = 0  # the Dungeon's difficulty in stars, 1 to `MAX_STARS`; 0 for any


ANY_DEAL: Final = Selection()
"""A selection without conditions, for example if the Dungeon was chosen by its number or day."""
WINNABLE: Final = Selection(winnable=True)
"""The selection of a winnable Dungeon of any difficulty."""


class Game:
    """A game of ``game_id``: the moves made so far, with undo and redo.

    Once a move that revealed a card is undone, ``practice`` becomes true for good, because the player then
    knows more than the rules allow. A game that begins from a position is always practice.
    """

    def __init__(self, game_id: GameId, *, practice: bool = False) -> None:
        self.id = game_id
        self.practice = practice or game_id.position is not None
        self.selection = ANY_DEAL  # how the Dungeon was chosen
        self._start = game_id.start()
        self._steps: list[Step] = []
        self._undone: list[Step] = []
        self._seen = {card for card in self._start.room if card is not None} | {*game_id.known}

    @classmethod
    def replay(cls, game_id: GameId, moves: Iterable[Move], *, practice: bool = False) -> Game:
        """Return the game after ``moves``. Raises `IllegalMoveError` at the first illegal move."""
        game = cls(game_id, practice=practice)
        for move in moves:
            game.push(move)
        return game

    def at(self, moves: int, *, practice: bool = False) -> Game:
        """Return a copy of the game after its first ``moves`` moves. Its own ``practice`` isn't copied."""
        game = Game.replay(self.id, self.moves[:moves], practice=practice)
        game.selection = self.selection
        return game

    @property
    def state(self) -> GameState:
        """The state after the last move."""
        return self._steps[-1].after if self._steps else self._start

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves made and not undone, oldest first."""
        return tuple(step.move for step in self._steps)

    @property
    def undone(self) -> tuple[Move, ...]:
        """The undone moves that `redo` would make again, in that order."""
        return tuple(step.move for step in reversed(self._undone))

    @property
    def steps(self) -> tuple[Step, ...]:
        """The moves with their states and events."""
        return tuple(self._steps)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return outcome(self.state) is not None

    @property
    def room_number(self) -> int:
        """The number of the current Room, counted as in `Step`."""
        if not self._steps:
            return 1
        last = self._steps[-1]
        return last.room + last.deals

    def push(self, move: Move) -> tuple[Event, ...]:
        """Make a move and clear the redo list. Raises `IllegalMoveError`, leaving the game unchanged."""
        before = self.state
        transition = apply(before, move)
        dealt = {card for event in transition.events if isinstance(event, Dealt) for _, card in event.cards}
        reveals = not dealt <= self._seen
        step = Step(move, before, transition.state, transition.events, reveals, self.room_number)
        self._seen |= dealt
        self._steps.append(step)
        self._undone.clear()
        return step.events

    @property
    def revealed(self) -> int:
        """The number of different cards seen so far: the dealt cards and `GameId.known`."""
        return len(self._seen)

    @property
    def undo_reveals(self) -> bool:
        """Whether the last move revealed a card, so that undoing it makes this a practice game."""
        return bool(self._steps) and self._steps[-1].reveals

    def undo(self) -> Move | None:
        """Undo the last move and return it; `None` if there is none."""
        if not self._steps:
            return None
        step = self._steps.pop()
        self.practice = self.practice or step.reveals
        self._undone.append(step)
        return step.move

    def redo(self) -> tuple[Event, ...] | None:
        """Redo the move undone last and return its events; `None` if there is none."""
        if not self._undone:
            return None
        step = self._undone.pop()
        self._steps.append(step)
        return step.events

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to undo."""
        return bool(self._steps)

    @property
    def can_redo(self) -> bool:
        """Whether there is a move to redo."""
        return bool(self._undone)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (self.id, self.moves, self.practice) == (other.id, other.moves, other.practice)

    __hash__ = None  # type: ignore[assignment]  # a game changes as it is played

    def __repr__(self) -> str:
        return f"<Game {self.id} after {len(self._steps)} moves>"
