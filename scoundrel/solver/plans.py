"""All sensible plans for the rest of a Room, the lookahead that rates them, and the race between them.

In a race, all plans are tried on the same Dungeons until it is clear enough which plan is best.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from math import sqrt
from operator import attrgetter
from random import Random
from typing import Final, NamedTuple
from zlib import crc32

from ..engine import (
    AVOID,
    ROOM_SIZE,
    TURN_SIZE,
    AvoidPolicy,
    Card,
    GameState,
    Move,
    Outcome,
    Ruleset,
    apply,
    legal_moves,
    outcome,
    score,
    state_after,
)
from ..engine.deal import shuffle
from ..engine.records import replace
from .attempt import Endgames
from .packed_state import code, no_worse, pack_state, useful
from .turns import Turns, monsters
from .value import Column, Half, Value, limits
from .view import PlayerView

_Path = tuple[tuple[Move, ...], GameState]


class Plan(NamedTuple):
    """Moves for the rest of a Room."""

    moves: tuple[Move, ...]
    left: Card | None  # the card left for the next Room; `None` if all are taken or the Room is avoided
    packed: int  # health, Weapon and limit afterwards, as in `scoundrel.solver.packed_state`; 0 after a death
    ended: Outcome | None  # the outcome of the game, if the plan ends it
    score: int  # the score if the game ends, otherwise 0; the same for every order of the face-down cards

    @property
    def left_code(self) -> int | None:
        """The code of the card left in the Room; `None` if none is left."""
        return None if self.left is None else code(self.left)

    @property
    def avoids(self) -> bool:
        """Whether the Room is avoided."""
        return self.moves == (AVOID,)

    @property
    def key(self) -> tuple[bool, int | None, int]:
        """The identity of the result; a Club and a Spade of the same value count as equal."""
        return self.avoids, self.left_code, self.packed

    def like(self, other: Plan, *, exactly: bool = False) -> bool:
        """Return whether the results are equal; ``exactly`` also compares the suits of the cards left."""
        same = self.key == other.key and self.ended is other.ended and self.score == other.score
        return same and (self.left is other.left or not exactly)


def plan_of(view: PlayerView, moves: Sequence[Move]) -> Plan | None:
    """Return the plan with which a line of ``moves`` begins; `None` if they don't end the Room."""
    state = view.state()
    for number, move in enumerate(moves, 1):
        before, state = state, apply(state, move).state
        if not state.taken or outcome(state) is not None:
            return _plan(tuple(moves[:number]), before, state)
    return None


def _plan(moves: tuple[Move, ...], before: GameState, then: GameState) -> Plan:
    """Return the plan of ``moves``; the last of them led from the state ``before`` to ``then``."""
    ended = outcome(then)
    if ended is not None:
        return Plan(moves, None, 0 if ended is Outcome.DIED else pack_state(then), ended, score(then))
    rest = () if moves[-1] is AVOID else before.room
    left = next((card for card in rest if card not in (None, moves[-1].card)), None)
    return Plan(moves, left, pack_state(then), None, 0)


def sensible_plans(view: PlayerView, *, twins: bool = False) -> tuple[Plan, ...]:
    """Return the plans for the rest of this Room that no other dominates; none once the game is over.

    A plan that ends the game is only returned if all do, and then only the one with the best score. Of two
    equal Monsters it doesn't matter which is left, except for their order after avoiding the next Room. If
    ``twins`` is true, both plans are returned, because that order can decide a game once all cards are known.
    """
    living: list[Plan] = []
    ends: list[Plan] = []
    paths: list[_Path] = [((), view.state())] if view.health > 0 else []
    while paths:
        onward: list[_Path] = []
        for made, state in paths:
            for move in _different(legal_moves(state)):
                moves = (*made, move)
                then = apply(state, move).state
                if outcome(then) is not None:
                    ends.append(_plan(moves, state, then))
                elif then.taken:
                    onward.append((moves, then))
                else:
                    living.append(_plan(moves, state, then))
        paths = _best_paths(onward)
    if living:
        best = _best_plans(living)
        others = [twin for plan in best for twin in _twins(view, plan)] if twins else []
        return (*best, *others)
    return tuple(sorted(ends, key=lambda end: (end.ended is not Outcome.CLEARED, -end.score))[:1])


def _twins(view: PlayerView, plan: Plan) -> Iterator[Plan]:
    """Yield the same plan, but leaving another card of the same value in the Room."""
    left = plan.left
    for card in view.room:
        if left is not None and card not in (None, left) and code(card) == code(left):
            swapped = tuple([Move(move.kind, left) if move.card is card else move for move in plan.moves])
            yield plan._replace(moves=swapped, left=card)


def _different(moves: tuple[Move, ...]) -> list[Move]:
    """Return one of each set of equivalent moves: a Club and a Spade of the same value count as equal."""
    found = {(move.kind, None if move.card is None else code(move.card)): move for move in reversed(moves)}
    return [*reversed(found.values())]


def _best_paths(paths: list[_Path]) -> list[_Path]:
    groups: dict[bytes, list[tuple[int, bool, _Path]]] = {}
    for path in paths:
        state = path[1]
        cards = bytes(sorted([code(card) for card in state.room if card is not None]))
        groups.setdefault(cards, []).append((pack_state(state), state.potion_drunk, path))
    found: list[_Path] = []
    for group in groups.values():
        best: list[tuple[int, bool, _Path]] = []
        for one in sorted(group, key=lambda one: (-one[0], one[1])):
            if not any(no_worse(other[0], one[0]) and other[1] <= one[1] for other in best):
                best.append(one)
        found += [path for _, _, path in best]
    return found


def _best_plans(living: list[Plan]) -> list[Plan]:
    groups: dict[tuple[bool, int | None], list[Plan]] = {}
    for plan in sorted(living, key=lambda plan: -plan.packed):
        kept = groups.setdefault((plan.avoids, plan.left_code), [])
        if not any(no_worse(other.packed, plan.packed) for other in kept):
            kept.append(plan)
    return [plan for kept in groups.values() for plan in kept]


_PIECE: Final = 12  # Rooms searched between two pauses if every card is known: about two milliseconds
_ROOMS: Final = 3  # the number of Rooms simulated in a rollout
_MAX_ROOMS: Final = 100  # Rooms searched per trial; if they aren't enough, the network's estimate is used
_SURE: Final = 5.0  # log odds beyond which a rollout ends early with the network's estimate


class Prospect(NamedTuple):
    """The expected result of a position."""

    chance: float  # the chance to clear the Dungeon, 0 to 1
    score: float


class NetworkChoice(NamedTuple):
    """The network's choice for a Room, and its estimate."""

    logit: float
    position: Half
    own: Half
    row: bytes
    packed: int
    avoids: bool


class Chooser:
    """Chooses plans with the network alone. Rows and packed states are as in `packed_state`."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._value: Final = Value(ruleset)
        self.turns: Final = Turns(ruleset)

    def choose(
        self,
        row: bytes,
        packed: int,
        column: Column,
        hidden: int,
        *,
        may_avoid: bool,
        noise: Callable[[], float] = float,
    ) -> NetworkChoice | None:
        """Return the choice for a Room with ``hidden`` unseen cards below it; `None` if all plans die.

        ``column`` is the network's sum for the unseen cards; ``noise`` is added to each plan's log odds.
        """
        value = self._value
        room, rest = row[:ROOM_SIZE], row[ROOM_SIZE:]
        highest = limits(rest)
        base = value.known(column, rest[hidden:], hidden)
        best: NetworkChoice | None = None
        maximum = -1e9
        slot = -1
        for at, after in self.turns.living(room, packed):
            if at != slot:
                slot = at
                position = value.left(base, room[at])
            own = value.own(useful(after, highest, room[at]))
            logit = value.logit(position, own) + noise()
            if logit > maximum:
                maximum = logit
                then = rest[:at] + room[at : at + 1] + rest[at:]
                best = NetworkChoice(logit, position, own, then, after, False)
        if may_avoid:
            turned = rest + room
            position = value.left(value.known(column, turned[hidden:], hidden, ROOM_SIZE), None)
            own = value.own(useful(packed, limits(turned), 0))
            logit = value.logit(position, own)
            if best is None or logit + noise() > maximum:
                best = NetworkChoice(logit, position, own, turned, packed, True)
        return best


class Lookahead(Chooser):
    """Estimates the prospects of plans for one view."""

    def __init__(self, view: PlayerView) -> None:
        super().__init__(view.ruleset)
        self._view: Final = view
        self._policy: Final = view.ruleset.avoid
        self.endgames: Final = Endgames(view.ruleset, self.turns)
        self._room: Final = view.room
        self._known: Final = bytes(map(code, view.known))
        self.unseen: Final = bytes(map(code, view.unseen))  # the cards never seen, in no particular order
        self._column: Final = self._value.unseen(self.unseen)

    def at_once(self, plan: Plan) -> Prospect:
        """Return the network's estimate of a plan, or the result if the plan ends the game."""
        if plan.ended is not None:
            return _ended(plan)
        turned = self._turned(plan)
        draw = ROOM_SIZE if plan.avoids else TURN_SIZE
        column = self._value.known(self._column, self._known + turned, len(self.unseen), draw)
        left = plan.left_code
        own = self._value.own(useful(plan.packed, limits(self.unseen + self._known + turned), left or 0))
        position = self._value.left(column, left)
        chance = self._value.chance(self._value.logit(position, own))
        return Prospect(chance, self._value.score(position, own))

    def solve(self, plan: Plan, unseen: bytes) -> Iterator[Prospect | None]:
        """Yield the result of best play after a plan if the unseen cards are known to be in the given order.

        Before that, yield `None` after every one or two milliseconds of work.
        """
        if plan.ended is not None:
            yield _ended(plan)
            return
        row, maximum, won = self._row(plan, unseen), 0, None
        while won is None:
            maximum += _PIECE  # raise the maximum, because the search might never end otherwise
            won = self.endgames.clears(row, plan.packed, plan.avoids, maximum)
            yield None if won is None else _sure(self.at_once(plan).score, won=won)

    def rollout(self, plan: Plan, unseen: bytes) -> Iterator[Prospect]:
        """Yield the result of `then` after `_ROOMS` more Rooms."""
        yield self.then(plan, unseen, _ROOMS)

    def _row(self, plan: Plan, unseen: bytes) -> bytes:
        """Return all remaining cards after a plan, with the card left in its slot."""
        row = unseen + self._known + self._turned(plan)
        if plan.left is None:
            return row
        slot = self._room.index(plan.left)
        return row[:slot] + bytes([code(plan.left)]) + row[slot:]

    def then(self, plan: Plan, unseen: bytes, rooms: int) -> Prospect:
        """Return a plan's result after ``rooms`` more Rooms if the unseen cards are in the order ``unseen``.

        The network plays them, knowing no more of the order than a player, and then evaluates the position.
        Once all cards are known, a short search tries to find the result of best play, but not if every Room
        can be avoided.
        """
        if plan.ended is not None:
            return _ended(plan)
        row = self._row(plan, unseen)
        column, hidden = self._column, len(unseen)
        packed, avoided = plan.packed, plan.avoids
        drawn = ROOM_SIZE if plan.left is None else TURN_SIZE
        while len(row) > ROOM_SIZE + 1:
            column = self._value.drawn(column, unseen[-hidden:][:drawn] if hidden else b"")
            hidden = max(0, hidden - drawn)
            choice = self.choose(row, packed, column, hidden, may_avoid=self._may_avoid(avoided))
            if choice is None:
                room, rest = row[:ROOM_SIZE], row[ROOM_SIZE:]
                return Prospect(0.0, (self.turns.death(room, packed) or 0) - monsters(rest))
            rooms -= 1
            if hidden <= 1 and self._policy is not AvoidPolicy.ALWAYS:
                won = self.endgames.clears(row, packed, avoided, _MAX_ROOMS)
                if won is not None:
                    return _sure(self._value.score(choice.position, choice.own), won=won)
            if rooms <= 0 or abs(choice.logit) > _SURE:
                chance = self._value.chance(choice.logit)
                return Prospect(chance, self._value.score(choice.position, choice.own))
            row, packed, avoided = choice.row, choice.packed, choice.avoids
            drawn = ROOM_SIZE if avoided else TURN_SIZE
        return self._end(row, packed, self._may_avoid(avoided))

    def after(self, plan: Plan, unseen: bytes) -> GameState:
        """Return the state after a plan if the unseen cards are in the order ``unseen``."""
        cards: dict[int, list[Card]] = {}
        for card in self._view.unseen:
            cards.setdefault(code(card), []).append(card)
        order = tuple([cards[one].pop() for one in unseen])
        return state_after(replace(self._view.state(), dungeon=order + self._view.known), plan.moves)

    def _turned(self, plan: Plan) -> bytes:
        """Return the cards that a plan puts at the bottom of the Dungeon."""
        return bytes([code(card) for card in self._room if card is not None]) if plan.avoids else b""

    def _may_avoid(self, avoided: bool) -> bool:
        return self._policy is AvoidPolicy.ALWAYS or (self._policy is AvoidPolicy.NOT_TWICE and not avoided)

    def _end(self, row: bytes, packed: int, may_avoid: bool) -> Prospect:
        """Return the result of the last two Rooms with best play, if every card is known."""
        room, rest = row[:ROOM_SIZE], row[ROOM_SIZE:]
        if len(row) <= TURN_SIZE:
            if (end := self.turns.end(row, packed)) is not None:
                return Prospect(1.0, end)
            return Prospect(0.0, self.turns.death(row, packed) or 0)
        found = [Prospect(0.0, (self.turns.death(room, packed) or 0) - monsters(rest))]
        for at, after in self.turns.living(room, packed):
            found.append(self._end(rest[:at] + room[at : at + 1] + rest[at:], after, False))
        if may_avoid and max(found).chance < 1:
            found.append(self._end(rest + room, packed, False))
        return max(found)


def _ended(plan: Plan) -> Prospect:
    return Prospect(float(plan.packed > 0), plan.score)


def _sure(score: float, *, won: bool) -> Prospect:
    """Return a certain prospect: a clear with a score of at least 1, or a death with a score of at most 0."""
    return Prospect(1.0, max(1.0, score)) if won else Prospect(0.0, min(0.0, score))


FEW: Final = 4
"""Maximum number of unseen cards for which all orders are tried and the network is ignored."""


_FIRST_WORD: Final = 6  # the network's estimate counts as this many trials
STATED: Final = 96
"""The number of trials after which the win chance to show is fixed. Later trials only rank plans."""
_HOPELESS: Final = 0.15  # a plan isn't tried if its estimated win chance is this far below the best plan's
_APART: Final = 3.0  # a plan has fallen behind if it is this many standard errors below the best
LEAST: Final = 24
"""The minimum number of trials before any decision."""
_ROUND: Final = 8  # the number of trials of each plan between two checks for plans to drop
_POINT: Final = 0.0005  # the weight of a point of score relative to the chance of clearing, for ranking plans

Trial = Callable[[Plan, bytes], Iterator[Prospect | None]]
"""A function that tries a plan on one order of the unseen cards. Its last yield is the result, or `None`."""


class Tried:
    """A plan and its estimates."""

    def __init__(self, plan: Plan, first: Prospect, *, played: bool = False) -> None:
        self.plan = plan
        self.played = played  # whether the player followed this plan, or can still complete it
        self.first = first  # the network's estimate, before any trial
        self.prospect = first  # the current estimate
        self.found: list[Prospect] = []  # the result of each trial

    def settle(self, weight: int) -> None:
        """Update the estimate from the trials; the network's estimate counts as ``weight`` trials."""
        count = len(self.found) + weight
        chance = weight * self.first.chance + sum([one.chance for one in self.found])
        points = weight * self.first.score + sum([one.score for one in self.found])
        self.prospect = Prospect(chance / count, points / count)

    @property
    def worth(self) -> float:
        """The value by which plans are ranked."""
        return self.prospect.chance + _POINT * self.prospect.score

    def shortfall(self, best: Tried, by: Callable[[Prospect], float]) -> tuple[float, float]:
        """Return the mean shortfall in ``by`` against ``best`` in common trials, and its standard error."""
        lacks = [by(mine) - by(other) for mine, other in zip(best.found, self.found, strict=False)]
        mean = sum(lacks) / len(lacks)
        return mean, sqrt(sum([(lack - mean) ** 2 for lack in lacks]) / (len(lacks) - 1) / len(lacks))


class Race:
    """Tries plans on the same orders of the unseen cards, and drops those that fall behind."""

    def __init__(self, plans: Sequence[Tried], unseen: bytes, maximum: int | None) -> None:
        """Prepare to try each plan on at most ``maximum`` orders, or on all if ``maximum`` is `None`."""
        self.all: Final = plans
        self.racing = list(plans)  # the plans still in the race
        # Only the unseen cards seed the orders, so that a hint and a review state the same win chance.
        self.orders: Final = _orders(unseen, crc32(unseen), maximum)
        self._stated: float | None = None  # the best plan's win chance after `STATED` trials

    @property
    def best(self) -> Tried:
        """The best plan still in the race."""
        return max(self.racing, key=lambda one: one.worth)

    def skip_hopeless(self) -> None:
        """Drop plans that the network rates far below the best, except those the player played."""
        least = max(one.first.chance for one in self.all) - _HOPELESS
        self.racing = [one for one in self.all if one.played or one.first.chance >= least]

    def drop(self, number: int) -> None:
        """Every few rounds, drop plans significantly worse than the best, except those the player played."""
        if number >= LEAST and number % _ROUND == 0:
            best, racing = self.best, self.racing
            self.racing = [one for one in racing if one.played or one is best or not _is_behind(one, best)]

    def stated(self, one: Tried) -> float:
        """Return the win chance of ``one`` to show to players, relative to the best plan's stated chance."""
        if self._stated is None:
            return one.prospect.chance
        return self._stated * min(1.0, one.prospect.chance / max(self.best.prospect.chance, 1e-9))

    def rounds(self, trial: Trial, *, exact: bool = False) -> Iterator[int]:
        """Try each plan on each order. Yield 0 after each step, and the round's number after each round.

        The plans' estimates include the network's unless ``exact`` is true. A trial without a result counts
        as the network's estimate.
        """
        for number, order in enumerate(self.orders, 1):
            for one in self.racing:
                found: Prospect | None = None
                for piece in trial(one.plan, order):
                    found = piece
                    yield 0
                one.found.append(found or one.first)
            for one in self.racing:
                one.settle(0 if exact else _FIRST_WORD)
            if number == STATED:
                self._stated = self.best.prospect.chance
            yield number


def _is_behind(one: Tried, best: Tried) -> bool:
    """Return whether ``one`` is worse than ``best`` by more than `_APART` standard errors."""
    mean, error = one.shortfall(best, attrgetter("chance"))
    return mean > _APART * error


def _orders(cards: bytes, seed: int, maximum: int | None) -> Iterator[bytes]:
    """Yield ``maximum`` random orders of ``cards``, or all if it is `None`, as determined by ``seed``."""
    random = Random(seed).random
    if maximum is None:
        every = [*map(bytes, permutations(cards))]
        shuffle(every, random)
        yield from every
        return
    order = list(cards)
    for _ in range(maximum):
        shuffle(order, random)
        yield bytes(order)
