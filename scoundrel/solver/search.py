"""A search through the turns of a known Dungeon, the most promising first, for the best way to clear it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

from scoundrel.engine import ROOM_SIZE, TURN_SIZE, AvoidPolicy, Ruleset

from .estimate import LEVELS, Estimate
from .standing import GUARD, HEALTH, Node, bonus, healing
from .turns import Turns, monsters, turn_rows

BATCH: Final = 32
"""Nodes gone through in one layer before the next has its turn."""

_Living = dict[int, tuple[tuple[int, int], ...]]


class _Ways(NamedTuple):
    """What can follow a row."""

    living: _Living
    """What `Turns.living` gives for this Room, by standing."""
    rows: tuple[bytes, ...]
    """The row there is when all of the Room but this slot has been taken."""
    values: tuple[int, ...]
    """What is estimated of each."""
    turned: bytes
    """The row there is when the Room has been avoided."""
    turned_value: int
    charge: int
    """The Monsters in the Dungeon behind this Room."""
    healing: int
    """All potions of the row."""
    bonus: int
    """The most the last card may add to the score."""


class _Layer:
    """All games between two turns with so many cards left."""

    def __init__(self, cards: int, estimate: Estimate) -> None:
        self.cards = cards
        self.row_value = estimate.of_rows(cards)
        self.values = estimate.of_standings(cards)
        self.queue: list[list[Node]] = [[] for _ in range(LEVELS)]
        """Nodes to go through, by what is estimated of them."""
        self.waiting = 0
        self.free: dict[bytes, list[int]] = {}
        """The standings gone through for each row; none that comes later may be worse than one of them."""
        self.bound: dict[bytes, list[int]] = {}
        """The same where the Room may not be avoided, because the one before it was."""
        self.ways: dict[bytes, _Ways] = {}

    def put(self, node: Node) -> None:
        """Add a node to those to go through."""
        self.queue[self.row_value(node[1]) + self.values[node[0]]].append(node)


class Search:
    """Looks for the best way to clear the Dungeon, and on the way for a good death.

    Each layer, one for each number of cards left, has a queue; in each round every layer goes through the
    `BATCH` nodes of it that look best, and what follows them is queued in the next. So the first lines are
    found at once, and the longer it lasts the more of each layer has been seen. A node is left out where one
    with the same row was no worse in health, Weapon and limit, or where even its bound is no improvement.
    """

    def __init__(self, ruleset: Ruleset, starts: Sequence[Node], turns: Turns) -> None:
        """``starts`` are nodes that all have the same number of cards left; there may be none."""
        self.best: int | None = None
        """The best score of clearing the Dungeon so far."""
        self.node: Node | None = None
        """The last Room of that, in which all cards are taken."""
        self.death: int | None = None
        """The best score of dying so far; no longer looked for once the Dungeon has been cleared."""
        self.death_node: Node | None = None
        """The Room of that death."""
        self.exhausted = False
        """Has everything been gone through, so that `best` is proved?"""
        self._dropped = False
        self._turns = turns
        self._most = ruleset.max_health
        self._ruleset = ruleset
        self._policy = ruleset.avoid
        self._rooms: dict[bytes, _Living] = {}
        estimate = Estimate(ruleset)
        cards = len(starts[0][1]) if starts else 0
        self._layers = [_Layer(left, estimate) for left in range(cards, TURN_SIZE, -TURN_SIZE)]
        for node in starts:
            if self._layers:
                self._layers[0].put(node)
            else:
                self._end(node)

    @property
    def found(self) -> bool:
        """Is there a line yet?"""
        return self.best is not None or self.death is not None

    def work(self) -> Iterator[bool]:
        """Search on, with a pause after each batch, until nothing is left."""
        while True:
            busy = False
            for layer, below in zip_longest(self._layers, self._layers[1:]):
                if self._go_through(layer, below):
                    busy = True
                    yield False
            if not busy:
                self.exhausted = not self._dropped
                return

    def _go_through(self, layer: _Layer, below: _Layer | None) -> bool:
        """Go through the best of a layer; is there any?"""
        queue, ways_of, living_of = layer.queue, layer.ways, self._turns.living
        may_avoid = self._policy is not AvoidPolicy.NEVER and layer.cards > ROOM_SIZE
        twice = self._policy is AvoidPolicy.ALWAYS
        level = LEVELS - 1
        left = BATCH
        while left:
            while level and not queue[level]:
                level -= 1
            if not queue[level]:
                break
            node = queue[level].pop()
            standing, row, _, avoided = node
            free = twice or not avoided
            if not _is_new(layer, row, standing, free=free):
                continue
            ways = ways_of.get(row)
            if ways is None:
                ways = ways_of[row] = self._ways(layer, below, row)
            living, rows, values, turned, turned_value, charge, heals, adds = ways
            if self.best is not None:
                health = (standing >> HEALTH) + heals
                if (health if health < self._most else self._most + adds) <= self.best:
                    continue
            elif self.death is None or -charge > self.death:
                self._die(node, charge)
            left -= 1
            after = living.get(standing)
            if after is None:
                after = living[standing] = living_of(row[:ROOM_SIZE], standing)
            if below is None:
                for slot, then in after:
                    self._end((then, rows[slot], node, False))
            else:
                queue_below, values_below = below.queue, below.values
                for slot, then in after:
                    queue_below[values[slot] + values_below[then]].append((then, rows[slot], node, False))
            if may_avoid and free:
                other = turned_value + layer.values[standing]
                queue[other].append((standing, turned, node, True))
                level = max(level, other)
        return left < BATCH

    def _ways(self, layer: _Layer, below: _Layer | None, row: bytes) -> _Ways:
        room, rest = row[:ROOM_SIZE], row[ROOM_SIZE:]
        rows = tuple([then for _, then in turn_rows(row)])
        return _Ways(
            self._rooms.setdefault(room, {}),
            rows,
            () if below is None else tuple(map(below.row_value, rows)),
            rest + room,
            layer.row_value(rest + room),
            monsters(rest),
            healing(row),
            bonus(self._ruleset, row),
        )

    def _end(self, node: Node) -> None:
        """Take all of the last Room."""
        end = self._turns.end(node[1], node[0])
        if end is None:
            if self.best is None:
                self._die(node, 0)
        elif self.best is None or end > self.best:
            self.best = end
            self.node = node

    def _die(self, node: Node, charge: int) -> None:
        left = self._turns.death(node[1][:ROOM_SIZE], node[0])
        if left is not None and (self.death is None or left - charge > self.death):
            self.death = left - charge
            self.death_node = node


def _is_new(layer: _Layer, row: bytes, standing: int, *, free: bool) -> bool:
    """Is none of those gone through as good? Then it is one of them from now on."""
    less = GUARD - standing
    freed = layer.free.get(row, ())
    for one in freed:
        if one + less & GUARD == GUARD:
            return False
    if free:
        seen = layer.free
    else:
        seen = layer.bound
        for one in seen.get(row, ()):
            if one + less & GUARD == GUARD:
                return False
    if row in seen:
        seen[row].append(standing)
    else:
        seen[row] = [standing]
    return True
