"""Quick games of one Dungeon: the network decides, without looking ahead.

It knows what every player knows, never the order of the unseen cards. In an unsteady game it takes now one
and now another of the plans that it rates alike, so that many games of one Dungeon go different ways.
"""

from __future__ import annotations

from math import log
from random import Random
from typing import Final, NamedTuple
from zlib import crc32

from scoundrel.engine import ROOM_SIZE, TURN_SIZE, AvoidPolicy, GameState
from scoundrel.solver.standing import row_of, standing_of, useful
from scoundrel.solver.turns import Turns
from scoundrel.solver.value import Column, Value, limits

WAVERING: Final = 0.2
"""How unsteady the choices are, in log odds: a plan that is worse by this is taken a third as often."""


class _Position(NamedTuple):
    """A game between two turns."""

    row: bytes
    """The Room, then the Dungeon, as in `scoundrel.solver.standing`."""
    standing: int
    avoided: bool
    hidden: int
    """How many cards below the Room were never seen."""
    column: Column
    """The network's sum of those."""


class QuickGames:
    """Plays the Dungeon that begins with ``state`` again and again; the same games on every machine.

    No two Rooms in a row are avoided, even where the rules allow it: avoiding until every card is known would
    make all Dungeons alike.
    """

    def __init__(self, state: GameState) -> None:
        self._value: Final = Value(state.ruleset)
        self._turns: Final = Turns(state.ruleset)
        self._avoids: Final = state.ruleset.avoid is not AvoidPolicy.NEVER
        row = row_of(state)
        unseen = sorted(row[ROOM_SIZE:])
        self._begin: Final = _Position(
            row, standing_of(state), False, len(unseen), self._value.unseen(unseen)
        )
        self._random: Final = Random(crc32(row)).random

    def play(self, wavering: float = WAVERING) -> int:
        """Play one more game, as unsteady as ``wavering`` says; its score if it is cleared, and 0 if not."""
        at: _Position | None = self._begin
        while at is not None and len(at.row) > TURN_SIZE:
            at = self._onward(at, wavering)
        return 0 if at is None else self._turns.end(at.row, at.standing) or 0

    def _onward(self, at: _Position, wavering: float) -> _Position | None:
        """The position after the Room; `None` if every way through it is a death."""
        value = self._value
        room, rest = at.row[:ROOM_SIZE], at.row[ROOM_SIZE:]
        base = value.known(at.column, rest[at.hidden :], at.hidden)
        highest = limits(rest)
        best: tuple[float, int, int] | None = None
        slot = -1
        for left, after in self._turns.living(room, at.standing):
            if left != slot:
                slot, position = left, value.left(base, room[left])
            own = value.own(useful(after, highest, room[left]))
            rated = value.logit(position, own) + self._whim(wavering)
            if best is None or rated > best[0]:
                best = rated, left, after
        if self._avoids and not at.avoided:
            turned = rest + room
            position = value.left(value.known(at.column, turned[at.hidden :], at.hidden, ROOM_SIZE), None)
            own = value.own(useful(at.standing, limits(turned), 0))
            if best is None or value.logit(position, own) + self._whim(wavering) > best[0]:
                return self._dealt(at, turned, at.standing, rest[:ROOM_SIZE], avoided=True)
        if best is None:
            return None
        _rated, left, after = best
        row = rest[:left] + room[left : left + 1] + rest[left:]
        return self._dealt(at, row, after, rest[:TURN_SIZE], avoided=False)

    def _dealt(self, at: _Position, row: bytes, standing: int, drawn: bytes, *, avoided: bool) -> _Position:
        """The position once the cards ``drawn`` for the next Room have been seen."""
        column = self._value.drawn(at.column, drawn[: at.hidden])
        return _Position(row, standing, avoided, max(0, at.hidden - len(drawn)), column)

    def _whim(self, wavering: float) -> float:
        """Chance by which choices go as their odds: the plan with the highest sum is taken."""
        return -wavering * log(-log(self._random() or 0.5)) if wavering else 0.0
