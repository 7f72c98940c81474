"""A best-first search through the turns of a known Dungeon for the best way to clear it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from typing import Final

from scoundrel.engine import ROOM_SIZE, TURN_SIZE, AvoidPolicy, Ruleset
from scoundrel.solver.bound import BITS, Bounds, bag
from scoundrel.solver.estimate import LEVELS, Estimate
from scoundrel.solver.standing import GUARD, HEALTH, HELD, Node
from scoundrel.solver.turns import Turns, monsters

BATCH: Final = 16
"""Nodes expanded in one layer before the next has its turn."""
MOST: Final = 400_000
"""Nodes after which the search gives up, because all stay in memory: some 350 megabytes."""
_MEMORY: Final = 50_000
"""Bags or Rooms cached before the cache is cleared."""


class _Layer:
    """All nodes with the same number of cards left."""

    def __init__(self, ruleset: Ruleset, cards: int) -> None:
        self.cards = cards
        self.estimate = Estimate(ruleset, cards)
        self.queue: list[list[Node] | None] = [None] * LEVELS
        """Nodes to expand, by their estimate; thousands of empty lists would busy the garbage collector."""
        self.free: dict[bytes, list[int]] = {}
        """The standings expanded for each row; a later one must not be worse than any of them."""
        self.bound: dict[bytes, list[int]] = {}
        """The same if the Room may not be avoided because the one before was."""

    def put(self, node: Node) -> None:
        """Queue a node."""
        _put(self.queue, self.estimate.row(node[1]) + self.estimate.standings[node[0]], node)


class Search:
    """Searches for the best way to clear the Dungeon, and on the way for a good death.

    There is a layer for each number of cards left; in each round every layer expands its `BATCH` best nodes
    and queues their successors in the next. So the first lines are found at once, and each layer is covered
    more and more. A node is pruned if one with the same row was no worse in health, Weapon and limit, or if
    its bound is no improvement.
    """

    def __init__(
        self, ruleset: Ruleset, starts: Sequence[Node], turns: Turns, *, hopeless: bool = False
    ) -> None:
        """``starts`` are nodes that all have the same number of cards left; there may be none.

        With ``hopeless`` nodes that cannot be cleared are expanded too, for their deaths.
        """
        self.best: int | None = None
        """The best score of clearing the Dungeon so far."""
        self.node: Node | None = None
        """Its last Room, in which all cards are taken."""
        self.death: int | None = None
        """The best score of a death so far; no longer updated once the Dungeon was cleared."""
        self.death_node: Node | None = None
        """The Room of that death."""
        self.exhausted = False
        """Was everything searched, so that `best` is proved?"""
        self._gone_through = 0
        self._ruleset = ruleset
        self._turns = turns
        self._most = ruleset.max_health
        self._policy = ruleset.avoid
        self._bounds = Bounds(ruleset)
        self._least = -inf if hopeless else 0
        """What a bound must exceed while there is no score: a cleared Dungeon scores at least 1."""
        self._rooms: dict[bytes, dict[int, tuple[tuple[int, int], ...]]] = {}
        """Cache of `Turns.living` for each Room, by standing."""
        cards = len(starts[0][1]) if starts else 0
        self._lefts: Final = range(cards, TURN_SIZE, -TURN_SIZE)
        """For each layer how many cards are left."""
        self._layers: list[_Layer] = []
        """Those that were needed so far: to make all at once takes longer than a frame."""
        for node in starts:
            if self._lefts:
                self._layer(0).put(node)
            else:
                self._end(node)

    def work(self) -> Iterator[bool]:
        """Search, pausing after each batch, until nothing is left or it gives up."""
        while not self.exhausted and self._gone_through < MOST:
            before = self._gone_through
            for number in range(len(self._lefts)):
                below = self._layer(number + 1) if number + 1 < len(self._lefts) else None
                self._go_through(self._layer(number), below)
                yield False
            self.exhausted = self._gone_through == before
            self._forget()

    def _layer(self, number: int) -> _Layer:
        """Give the layer of this number; it is made if it is the next."""
        if number == len(self._layers):
            self._layers.append(_Layer(self._ruleset, self._lefts[number]))
        return self._layers[number]

    def _forget(self) -> None:
        """Bound the size of the caches."""
        if len(self._bounds) > _MEMORY or len(self._rooms) > _MEMORY:
            self._bounds = Bounds(self._ruleset)
            self._rooms = {}

    def _go_through(self, layer: _Layer, below: _Layer | None) -> None:
        """Expand the best nodes of a layer."""
        queue, bounds, most = layer.queue, self._bounds, self._most
        best = self._least if self.best is None else self.best
        may_avoid = self._policy is not AvoidPolicy.NEVER and layer.cards > ROOM_SIZE
        twice = self._policy is AvoidPolicy.ALWAYS
        level = LEVELS - 1
        left = BATCH
        while left:
            while level and not queue[level]:
                level -= 1
            nodes = queue[level]
            if not nodes:
                break
            node = nodes.pop()
            standing, row, _, avoided = node
            free = twice or not avoided
            cards = bag(row)
            spare = bounds[cards]
            health = (standing >> HEALTH) + spare[standing & HELD]
            if (health if health < most else spare.most) <= best:
                continue
            if not _is_new(layer, row, standing, free=free):
                continue
            left -= 1
            room, rest = row[:ROOM_SIZE], row[ROOM_SIZE:]
            if self.best is None:
                self._die(node, rest)
            if below is None:
                for slot, then in self._living(room, standing):
                    self._end((then, rest[:slot] + room[slot : slot + 1] + rest[slot:], node, False))
                best = self._least if self.best is None else self.best
            else:
                self._play(node, cards, room, rest, below)
            if may_avoid and free:
                turned = rest + room
                other = layer.estimate.row(turned) + layer.estimate.standings[standing]
                _put(queue, other, (standing, turned, node, True))
                level = max(level, other)
        self._gone_through += BATCH - left

    def _play(self, node: Node, cards: int, room: bytes, rest: bytes, below: _Layer) -> None:
        """Queue the results of taking three cards that may be an improvement."""
        standing = node[0]
        most, bounds, queue = self._most, self._bounds, below.queue
        best = self._least if self.best is None else self.best
        values, standings = below.estimate.after(room, rest), below.estimate.standings
        behind = cards - bag(room)
        left = -1
        for slot, then in self._living(room, standing):
            if slot != left:  # no bound is made for a card that cannot be left
                left = slot
                spare = bounds[behind + BITS[room[slot]]]
                row = rest[:slot] + room[slot : slot + 1] + rest[slot:]
            health = (then >> HEALTH) + spare[then & HELD]
            if (health if health < most else spare.most) > best:
                _put(queue, values[slot] + standings[then], (then, row, node, False))

    def _living(self, room: bytes, standing: int) -> tuple[tuple[int, int], ...]:
        """`Turns.living`, cached."""
        living = self._rooms.get(room)
        if living is None:
            living = self._rooms[room] = {}
        after = living.get(standing)
        if after is None:
            after = living[standing] = self._turns.living(room, standing)
        return after

    def _end(self, node: Node) -> None:
        """Take all of the last Room."""
        end = self._turns.end(node[1], node[0])
        if end is None:
            if self.best is None:
                self._die(node, b"")
        elif self.best is None or end > self.best:
            self.best = end
            self.node = node

    def _die(self, node: Node, rest: bytes) -> None:
        charge = monsters(rest)
        if self.death is not None and -charge <= self.death:
            return
        left = self._turns.death(node[1][:ROOM_SIZE], node[0])
        if left is not None and (self.death is None or left - charge > self.death):
            self.death = left - charge
            self.death_node = node


def _put(queue: list[list[Node] | None], level: int, node: Node) -> None:
    """Queue a node at this level."""
    nodes = queue[level]
    if nodes is None:
        queue[level] = [node]
    else:
        nodes.append(node)


def _is_new(layer: _Layer, row: bytes, standing: int, *, free: bool) -> bool:
    """Is the standing better in some way than all expanded before? Then remember it."""
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
