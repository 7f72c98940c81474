"""The review of a played game: for each Room its win chance, what was played and what was best."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from scoundrel.engine import AVOID, Card, Game, GameState, Move, Outcome, outcome
from scoundrel.solver.advisor import Plan
from scoundrel.solver.compared import Compared
from scoundrel.solver.plans import Course, Prospect
from scoundrel.solver.reasons import why, why_better
from scoundrel.solver.slices import advance
from scoundrel.solver.value import trained_for
from scoundrel.solver.verdict import Verdict, verdict
from scoundrel.solver.view import PlayerView

_TELLING: Final = 0.04
"""The least chance given away that makes a turning point."""
_TURNING_POINTS: Final = 5
"""The most turning points; in short games a third of the Rooms, or two."""

_HALF_OF_A_ROOM: Final = 100
"""Rounds of trials, of which no Room needs a certain number."""


class Turn(NamedTuple):
    """One Room of a game, as its player could judge it when it lay open."""

    room: int
    """Its number, the first being 1."""
    begins: int
    """Moves made in the game before it was dealt."""
    cards: tuple[Card, ...]
    """The face-up cards, left to right."""
    chance: float
    """The chance to clear the Dungeon from here with best play, 0 to 1."""
    made: tuple[Move, ...]
    """The moves that were made in it."""
    played: Plan | None
    """The way it was played; if the game was left within the Room, the best way to finish it."""
    best: Plan
    rival: tuple[Move, ...] | None
    """What the best way is compared with: the way played, or if that is it the next best, if there is one."""
    gave_away: float
    """The part of the chance given away, at least 0; differences that may be noise are 0."""
    gave_points: float
    """The part of the score, if the chance is as good as the best."""
    verdict: Verdict | None
    """What was given away and how, if anything was."""
    turning_point: bool = False
    """Is it one of the few Rooms where most was given away?"""
    settled: bool = False
    """Is it worked out? Until then all of this is a first estimate."""

    @property
    def sentence(self) -> str:
        """The verdict in English; empty where nothing was given away."""
        return "" if self.verdict is None else str(self.verdict)


class _Room(NamedTuple):
    """Where a Room begins, and the moves made in it."""

    number: int
    begins: int
    view: PlayerView
    moves: tuple[Move, ...]


class Review:
    """Reviews ``game`` in slices of time; `turns` is the current answer.

    Each Room is judged by what its player could know then, never by the cards that were still face down. The
    game is not changed, and moves made in it later are not followed.
    """

    def __init__(self, game: Game) -> None:
        self.id: Final = game.id
        self.ended: Final[Outcome | None] = outcome(game.state)
        """How the game ended, if it did."""
        self.trained: Final = trained_for(game.id.ruleset)
        """Was the advisor trained with such rules, or does it only guess?"""
        self.done = False
        self.changes = 0
        """Grows whenever `turns` may have changed."""
        self._rooms: Final = tuple(_rooms(game))
        self._compared: list[Compared] = []
        self._settled: set[int] = set()
        """The places of the Rooms that are worked out."""
        self._rounds = 0
        """Of trials in the present one."""
        self._work: Final = self._steps()
        self._told: tuple[int, tuple[Turn, ...]] = (-1, ())
        self._turns: list[Turn | None] = [None] * len(self._rooms)

    @property
    def rooms(self) -> int:
        """The number of Rooms."""
        return len(self._rooms)

    @property
    def begins(self) -> tuple[int, ...]:
        """For each Room the moves made before it was dealt."""
        return tuple(room.begins for room in self._rooms)

    @property
    def progress(self) -> float:
        """The part of the Rooms that is worked out, 0 to 1; of the present one it is estimated."""
        part = self._rounds / (self._rounds + _HALF_OF_A_ROOM)
        return 1.0 if self.done else (len(self._settled) + part) / max(1, self.rooms)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The Rooms judged so far, in order: soon all of them, then more and more exactly."""
        if self._told[0] != self.changes:
            known = [self._turn(i) for i in range(len(self._compared))]
            chosen = sorted(
                (turn for turn in known if turn.gave_away >= _TELLING),
                key=lambda turn: (-turn.gave_away, turn.room),
            )[: min(_TURNING_POINTS, max(2, len(self._rooms) // 3))]
            rooms = {turn.room for turn in chosen}
            told = tuple(turn._replace(turning_point=turn.room in rooms) for turn in known)
            self._told = (self.changes, told)
        return self._told[1]

    @property
    def given_away(self) -> float:
        """The share of all the chance there was that the player gave away, 0 to 1.

        After a tenth is given away in one Room and a half of what is left in another, 55% are gone. What a
        lucky card brought back counts again, so the plain sum over the Rooms may be more than all there is.
        """
        kept = 1.0
        for turn in self.turns:
            if turn.gave_away > 0:
                kept *= 1 - turn.gave_away / turn.chance
        return 1 - kept

    @property
    def turning_points(self) -> tuple[Turn, ...]:
        """The few Rooms where most was given away, in the order of the game."""
        return tuple(turn for turn in self.turns if turn.turning_point)

    def step(self, seconds: float) -> bool:
        """Work for about ``seconds``, at least a millisecond or two. Returns `done`."""
        self.done = self.done or advance(self._work, seconds)
        return self.done

    def as_data(self) -> dict[str, object]:
        """The current answer as plain values, for other programs."""
        return {
            "game": str(self.id),
            "outcome": None if self.ended is None else self.ended.value,
            "trained": self.trained,
            "done": self.done,
            "given_away": self.given_away,
            "rooms": [_turn_data(turn) for turn in self.turns],
        }

    def _steps(self) -> Iterator[bool]:
        """All Rooms by the network first, then each by trials, those with most to lose first."""
        for room in self._rooms:
            self._compared.append(Compared(room.view, room.moves))
            # Evaluate it now: reading `turns` of a long game would otherwise take many frames' time.
            self._turn(len(self._compared) - 1)
            self.changes += 1
            yield True
        # Rooms are independent, so the order can be fixed now.
        for place in sorted(range(len(self._rooms)), key=lambda i: -self._compared[i].urgency):
            for whole in self._compared[place].trials():
                if whole:
                    self._rounds += 1
                    self._turns[place] = None
                    self.changes += 1
                yield True
            self._settled.add(place)
            self._rounds = 0
            self._turns[place] = None
            self.changes += 1

    def _turn(self, place: int) -> Turn:
        found = self._turns[place]
        if found is None:
            found = self._turns[place] = _turn(self._rooms[place], self._compared[place])._replace(
                settled=place in self._settled
            )
        return found


def _rooms(game: Game) -> Iterator[_Room]:
    """The Rooms of a game with what their player could know; the last may have no moves yet."""
    steps = game.steps
    state = steps[0].before if steps else game.state
    number, begins, turned = 1, 0, len(game.id.known)
    for i, step in enumerate(steps, 1):
        if not step.deals:
            continue
        yield _Room(number, begins, _view(state, turned), game.moves[begins:i])
        turned += sum(card is not None for card in step.before.room) if step.move is AVOID else 0
        number, begins, state = number + 1, i, step.after
    if begins < len(steps) or not game.over:
        yield _Room(number, begins, _view(state, turned), game.moves[begins:])


def _view(state: GameState, turned: int) -> PlayerView:
    """The view after ``turned`` cards were put under the Dungeon."""
    return PlayerView.of_state(state, max(0, len(state.dungeon) - turned))


def _turn(room: _Room, compared: Compared) -> Turn:
    best, played, lost = compared.best, compared.played, compared.lost
    found: Verdict | None = None
    if played is not None:
        kept = best[1].chance if lost.chance else best[1].score
        found = verdict(room.number, played[0], best[0], lost, kept)
    alone = played is None or played[0] == best[0]
    rival = compared.second if alone or played is None else played[0]
    better = _plan(room.view, *best, rival)
    if found is not None and played is not None:
        better = better._replace(why=why_better(room.view, best[0], played[0]))
    return Turn(
        room=room.number,
        begins=room.begins,
        cards=tuple(card for card in room.view.room if card is not None),
        chance=best[1].chance,
        made=room.moves,
        played=None
        if played is None
        else _plan(room.view, *played, rival if alone else best[0], behind=found is not None),
        best=better,
        rival=None if rival is None else rival.moves,
        gave_away=lost.chance,
        gave_points=lost.points,
        verdict=found,
    )


def _plan(
    view: PlayerView, course: Course, prospect: Prospect, rival: Course | None, *, behind: bool = False
) -> Plan:
    return Plan(course.moves, prospect.chance, prospect.score, why(view, course, rival, behind=behind))


def _turn_data(turn: Turn) -> dict[str, object]:
    return {
        "room": turn.room,
        "moves_before": turn.begins,
        "cards": [card.code for card in turn.cards],
        "clear_chance": turn.chance,
        "moves": [str(move) for move in turn.made],
        "played": None if turn.played is None else _plan_data(turn.played),
        "best": _plan_data(turn.best),
        "gave_away": turn.gave_away,
        "gave_away_points": turn.gave_points,
        "turning_point": turn.turning_point,
        "sentence": turn.sentence,
    }


def _plan_data(plan: Plan) -> dict[str, object]:
    return {
        "moves": [str(move) for move in plan.moves],
        "clear_chance": plan.clear_chance,
        "expected_score": plan.expected_score,
        "why": str(plan.why),
    }
