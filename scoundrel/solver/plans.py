"""Every sensible way through the rest of a Room, and its result.

Nothing is revealed within a Room, so a player can plan all of it at once: avoid it, or which card to leave
and how to take the others. The moves are made with the engine's `apply`, from any state.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from scoundrel.engine import AVOID, Card, GameState, Move, Outcome, apply, legal_moves, outcome, score
from scoundrel.solver.standing import code, no_worse, standing_of
from scoundrel.solver.view import PlayerView

_Path = tuple[tuple[Move, ...], GameState]


class Course(NamedTuple):
    """One way through the rest of a Room."""

    moves: tuple[Move, ...]
    left: Card | None
    """The card that stays for the next Room; `None` if all are taken or the Room is avoided."""
    standing: int
    """Health, Weapon and limit afterwards, as in `scoundrel.solver.standing`; 0 after a death."""
    ended: Outcome | None
    """How the game ends, if it does."""
    score: int
    """The score if the game ends, else 0. It does not depend on the order of the face-down cards."""

    @property
    def left_code(self) -> int | None:
        """The code of the card left."""
        return None if self.left is None else code(self.left)

    @property
    def avoids(self) -> bool:
        """Is the Room avoided?"""
        return self.moves == (AVOID,)


def courses(view: PlayerView, *, twins: bool = False) -> tuple[Course, ...]:
    """The ways through the rest of this Room that no other dominates; nothing once the game is over.

    Of the ways to die only the one with the best score is given, and only if there is no other. Which of two
    equal Monsters is left decides no more than in which order they come back if the next Room is avoided.
    With ``twins`` both are given: when all cards are known even that can win or lose a game.
    """
    living: list[Course] = []
    ends: list[Course] = []
    paths: list[_Path] = [((), view.state())] if view.health > 0 else []
    while paths:
        onward: list[_Path] = []
        for made, state in paths:
            for move in _different(legal_moves(state)):
                moves = (*made, move)
                if move is AVOID:
                    living.append(Course(moves, None, standing_of(state), None, 0))
                    continue
                then = apply(state, move).state
                ended = outcome(then)
                if ended is not None:
                    standing = standing_of(then) if ended is Outcome.CLEARED else 0
                    ends.append(Course(moves, None, standing, ended, score(then)))
                elif then.taken:
                    onward.append((moves, then))
                else:
                    left = next((card for card in state.room if card not in (None, move.card)), None)
                    living.append(Course(moves, left, standing_of(then), None, 0))
        paths = _best_paths(onward)
    if living:
        best = _best_courses(living)
        others = [twin for course in best for twin in _twins(view, course)] if twins else []
        return (*best, *others)
    return tuple(sorted(ends, key=lambda end: (end.ended is not Outcome.CLEARED, -end.score))[:1])


def _twins(view: PlayerView, course: Course) -> Iterator[Course]:
    """The same course with an equal card left instead."""
    left = course.left
    for card in view.room:
        if left is None or card is None or card is left or code(card) != code(left):
            continue
        swapped = tuple([Move(move.kind, left) if move.card is card else move for move in course.moves])
        yield course._replace(moves=swapped, left=card)


def this_room(state: GameState, moves: tuple[Move, ...]) -> tuple[tuple[Move, ...], GameState]:
    """The moves up to the end of this Room or of the game, and the state after them."""
    for number, move in enumerate(moves, 1):
        state = apply(state, move).state
        if not state.taken or outcome(state) is not None:
            return moves[:number], state
    return moves, state


def leads_to(course: Course, state: GameState) -> bool:
    """Is this state the result of a course, in all that matters?"""
    ended = outcome(state)
    if course.ended is not None or ended is not None:
        return course.ended is ended and course.score == score(state)
    return (
        course.standing == standing_of(state)
        and course.avoids == state.avoided_last
        and (
            course.left is None
            or code(course.left) in [code(card) for card in state.room if card is not None]
        )
    )


def _different(moves: tuple[Move, ...]) -> list[Move]:
    """The moves without duplicates: a Club and a Spade of one value are equal."""
    found = {(move.kind, None if move.card is None else code(move.card)): move for move in reversed(moves)}
    return [*reversed(found.values())]


def _best_paths(paths: list[_Path]) -> list[_Path]:
    """For each set of cards left in the Room the ways that no other dominates."""
    groups: dict[bytes, list[tuple[int, bool, _Path]]] = {}
    for path in paths:
        state = path[1]
        cards = bytes(sorted([code(card) for card in state.room if card is not None]))
        groups.setdefault(cards, []).append((standing_of(state), state.potion_drunk, path))
    found: list[_Path] = []
    for group in groups.values():
        kept: list[tuple[int, bool, _Path]] = []
        for one in sorted(group, key=lambda one: (-one[0], one[1])):
            if not any(no_worse(other[0], one[0]) and other[1] <= one[1] for other in kept):
                kept.append(one)
        found += [path for _, _, path in kept]
    return found


def _best_courses(living: list[Course]) -> list[Course]:
    groups: dict[tuple[bool, int | None], list[Course]] = {}
    for course in sorted(living, key=lambda course: -course.standing):
        kept = groups.setdefault((course.avoids, course.left_code), [])
        if not any(no_worse(other.standing, course.standing) for other in kept):
            kept.append(course)
    return [course for kept in groups.values() for course in kept]
