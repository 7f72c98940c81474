"""What follows a plan: estimated by the network, or played ahead for one order of the unseen cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from scoundrel.engine import ROOM_SIZE, TURN_SIZE, AvoidPolicy, Card, GameState, apply
from scoundrel.engine.records import replace
from scoundrel.solver.endgame import Endgames
from scoundrel.solver.plans import Course
from scoundrel.solver.standing import code, useful
from scoundrel.solver.turns import Turns, monsters
from scoundrel.solver.value import Half, Value, chance, limits
from scoundrel.solver.view import PlayerView

_PIECE: Final = 12
"""Rooms searched between two pauses where every card is known: some two milliseconds."""
_MOST_ROOMS: Final = 100
"""Rooms searched for what comes of one trial; without an answer the network judges."""
_SURE: Final = 5.0
"""Log odds beyond which nothing is played ahead."""


class Prospect(NamedTuple):
    """The expected result of a position."""

    chance: float
    """The chance to clear the Dungeon, 0 to 1."""
    score: float


class _Choice(NamedTuple):
    """The network's choice for a Room, and its estimate."""

    logit: float
    position: Half
    own: Half
    row: bytes
    standing: int
    avoids: bool


class Lookahead:
    """Estimates what follows the plans for one view. Rows and standings are those of `standing`."""

    def __init__(self, view: PlayerView) -> None:
        self._view: Final = view
        self._policy: Final = view.ruleset.avoid
        self._value: Final = Value(view.ruleset)
        self._turns: Final = Turns(view.ruleset)
        self.endgames: Final = Endgames(view.ruleset, self._turns)
        self._room: Final = view.room
        self._known: Final = bytes(map(code, view.known))
        self.unseen: Final = bytes(map(code, view.unseen))
        """The cards never seen, in no particular order."""
        self._column: Final = self._value.unseen(self.unseen)

    def at_once(self, course: Course) -> Prospect:
        """The network's estimate of a course, or the result if the game ends by it."""
        if course.ended is not None:
            return _ended(course)
        turned = self._turned(course)
        draw = ROOM_SIZE if course.avoids else TURN_SIZE
        column = self._value.known(self._column, self._known + turned, len(self.unseen), draw)
        left = course.left_code
        highest = limits(self.unseen + self._known + turned)
        own = self._value.own(useful(course.standing, highest, left or 0))
        position = self._value.left(column, left)
        return Prospect(chance(self._value.logit(position, own)), self._value.score(position, own))

    def solved(self, course: Course, unseen: bytes, most: int) -> Prospect | None:
        """What comes of a course by best play where the unseen cards lie in this order, and are then known.

        `None` if that takes a search of more than ``most`` Rooms; asked again, it goes on.
        """
        if course.ended is not None:
            return _ended(course)
        won = self.endgames.clears(self._row(course, unseen), course.standing, course.avoids, most)
        return None if won is None else _sure(self.at_once(course).score, won=won)

    def solve(self, course: Course, unseen: bytes) -> Iterator[Prospect | None]:
        """The same in pieces of a millisecond or two: `None` until it is known, and then the prospect."""
        most, found = _PIECE, None
        while found is None:
            found = self.solved(course, unseen, most)
            most += _PIECE  # less than the whole way to the end would never come to an end
            yield found

    def _row(self, course: Course, unseen: bytes) -> bytes:
        """All cards after a course, the card left in its slot."""
        row = unseen + self._known + self._turned(course)
        if course.left is None:
            return row
        slot = self._room.index(course.left)
        return row[:slot] + bytes([code(course.left)]) + row[slot:]

    def then(self, course: Course, unseen: bytes, rooms: int) -> Prospect:
        """What comes of a course where the unseen cards lie in this order, if so many Rooms are played on.

        They are played as the network would, which knows no more of the order than a player; then it judges.
        Once all cards are known it is best play that counts.
        """
        if course.ended is not None:
            return _ended(course)
        row = self._row(course, unseen)
        column, hidden = self._column, len(unseen)
        standing, avoided = course.standing, course.avoids
        drawn = ROOM_SIZE if course.left is None else TURN_SIZE
        while len(row) > ROOM_SIZE + 1:
            column = self._value.drawn(column, unseen[-hidden:][:drawn] if hidden else b"")
            hidden = max(0, hidden - drawn)
            choice = self._choose(row, standing, column, hidden, avoided)
            if choice is None:
                room, rest = row[:ROOM_SIZE], row[ROOM_SIZE:]
                return Prospect(0.0, (self._turns.death(room, standing) or 0) - monsters(rest))
            rooms -= 1
            if hidden <= 1 and self._policy is not AvoidPolicy.ALWAYS:
                won = self.endgames.clears(row, standing, avoided, _MOST_ROOMS)
                if won is not None:
                    return _sure(self._value.score(choice.position, choice.own), won=won)
            if rooms <= 0 or abs(choice.logit) > _SURE:
                return Prospect(chance(choice.logit), self._value.score(choice.position, choice.own))
            row, standing, avoided = choice.row, choice.standing, choice.avoids
            drawn = ROOM_SIZE if avoided else TURN_SIZE
        return self._end(row, standing, self._may_avoid(avoided))

    def after(self, course: Course, unseen: bytes) -> GameState:
        """The state after a course if the unseen cards are in this order."""
        cards: dict[int, list[Card]] = {}
        for card in self._view.unseen:
            cards.setdefault(code(card), []).append(card)
        order = tuple([cards[one].pop() for one in unseen])
        state = replace(self._view.state(), dungeon=order + self._view.known)
        for move in course.moves:
            state = apply(state, move).state
        return state

    def _turned(self, course: Course) -> bytes:
        """The cards that a course puts under the Dungeon."""
        return bytes([code(card) for card in self._room if card is not None]) if course.avoids else b""

    def _may_avoid(self, avoided: bool) -> bool:
        return self._policy is AvoidPolicy.ALWAYS or (self._policy is AvoidPolicy.NOT_TWICE and not avoided)

    def _choose(
        self, row: bytes, standing: int, column: list[float], hidden: int, avoided: bool
    ) -> _Choice | None:
        """The choice for a Room with ``hidden`` unseen cards below it; `None` if all ways are deaths."""
        value = self._value
        room, rest = row[:ROOM_SIZE], row[ROOM_SIZE:]
        highest = limits(rest)
        base = value.known(column, rest[hidden:], hidden)
        best: _Choice | None = None
        most = -1e9
        slot = -1
        for at, after in self._turns.living(room, standing):
            if at != slot:
                slot = at
                position = value.left(base, room[at])
            own = value.own(useful(after, highest, room[at]))
            logit = value.logit(position, own)
            if logit > most:
                most = logit
                best = _Choice(logit, position, own, rest[:at] + room[at : at + 1] + rest[at:], after, False)
        if self._may_avoid(avoided):
            turned = rest + room
            position = value.left(value.known(column, turned[hidden:], hidden, ROOM_SIZE), None)
            own = value.own(useful(standing, limits(turned), 0))
            logit = value.logit(position, own)
            if logit > most:
                best = _Choice(logit, position, own, turned, standing, True)
        return best

    def _end(self, row: bytes, standing: int, may_avoid: bool) -> Prospect:
        """The last Room and the one before it, if nothing is left to guess."""
        room, rest = row[:ROOM_SIZE], row[ROOM_SIZE:]
        if len(row) <= TURN_SIZE:
            end = self._turns.end(row, standing)
            return (
                Prospect(1.0, end)
                if end is not None
                else Prospect(0.0, self._turns.death(row, standing) or 0)
            )
        found = [Prospect(0.0, (self._turns.death(room, standing) or 0) - monsters(rest))]
        for at, after in self._turns.living(room, standing):
            found.append(self._end(rest[:at] + room[at : at + 1] + rest[at:], after, False))
        if may_avoid and max(found).chance < 1:
            found.append(self._end(rest + room, standing, False))
        return max(found)


def _ended(course: Course) -> Prospect:
    return Prospect(float(course.standing > 0), course.score)


def _sure(score: float, *, won: bool) -> Prospect:
    """The prospect where it is known whether the Dungeon is cleared: with a score of 1 or more, or below."""
    return Prospect(1.0, max(1.0, score)) if won else Prospect(0.0, min(0.0, score))
