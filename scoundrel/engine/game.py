"""A game being played: the moves so far, with undo and redo."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from scoundrel.engine.cards import Card
from scoundrel.engine.deal import GameId
from scoundrel.engine.events import Dealt, Event
from scoundrel.engine.moves import Move
from scoundrel.engine.rules import apply, outcome, start
from scoundrel.engine.state import GameState


class Step(NamedTuple):
    """One move of a game and what came of it."""

    move: Move
    before: GameState
    after: GameState
    events: tuple[Event, ...]
    reveals: bool
    """Did it turn up a card that had not been seen in this game?"""
    room: int
    """The number of the Room in which it was made, the first being 1; a Room that is avoided counts."""

    @property
    def deals(self) -> bool:
        """Did it end its Room, so that the next one was dealt?"""
        return any(isinstance(event, Dealt) for event in self.events)


class Game:
    """A history of moves from the start of ``game_id``. All else about the game follows from those.

    ``practice`` is set once a move that revealed a card is taken back: from then on the player knows more
    than the rules allow, whatever is played next.
    """

    def __init__(self, game_id: GameId, *, practice: bool = False) -> None:
        self.id = game_id
        self.practice = practice
        self.certified = False
        """Was it dealt as one whose Dungeon is known to be one that can be cleared?"""
        self._start = start(game_id.ruleset, game_id.dungeon())
        self._steps: list[Step] = []
        self._undone: list[Step] = []
        self._seen = set(_face_up(self._start))

    @classmethod
    def replay(cls, game_id: GameId, moves: Iterable[Move], *, practice: bool = False) -> Game:
        """The game in which ``moves`` were made. Raises `IllegalMoveError` at the first that is illegal."""
        game = cls(game_id, practice=practice)
        for move in moves:
            game.push(move)
        return game

    @property
    def state(self) -> GameState:
        """What is on the table now."""
        return self._steps[-1].after if self._steps else self._start

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves made and not taken back, first to last."""
        return tuple(step.move for step in self._steps)

    @property
    def undone(self) -> tuple[Move, ...]:
        """The moves taken back that `redo` would make again, the next one first."""
        return tuple(step.move for step in reversed(self._undone))

    @property
    def steps(self) -> tuple[Step, ...]:
        """The same with what each did."""
        return tuple(self._steps)

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return outcome(self.state) is not None

    @property
    def room_number(self) -> int:
        """Which Room is on the table, counted as in `Step`."""
        if not self._steps:
            return 1
        last = self._steps[-1]
        return last.room + last.deals

    def push(self, move: Move) -> tuple[Event, ...]:
        """Make a move. What was undone is forgotten. Raises `IllegalMoveError` and changes nothing."""
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
    def undo_reveals(self) -> bool:
        """Would `undo` take back a move that revealed a card, and so make this a practice game?"""
        return bool(self._steps) and self._steps[-1].reveals

    def undo(self) -> Move | None:
        """Take the last move back and return it; `None` where there is none."""
        if not self._steps:
            return None
        step = self._steps.pop()
        self.practice = self.practice or step.reveals
        self._undone.append(step)
        return step.move

    def redo(self) -> tuple[Event, ...] | None:
        """Make the move undone last again and return what happened; `None` where there is none."""
        if not self._undone:
            return None
        step = self._undone.pop()
        self._steps.append(step)
        return step.events

    @property
    def can_undo(self) -> bool:
        """Is there a move to take back?"""
        return bool(self._steps)

    @property
    def can_redo(self) -> bool:
        """Is there a move to make again?"""
        return bool(self._undone)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (self.id, self.moves, self.practice) == (other.id, other.moves, other.practice)

    __hash__ = None  # type: ignore[assignment]  # a game changes as it is played

    def __repr__(self) -> str:
        return f"<Game {self.id} after {len(self._steps)} moves>"


def _face_up(state: GameState) -> Iterator[Card]:
    return (card for card in state.room if card is not None)
