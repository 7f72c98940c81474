"""A search through the turns of a known Dungeon, the most promising first, for the best way to clear it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from math import inf
from typing import Final

from scoundrel.engine import ROOM_SIZE, TURN_SIZE, AvoidPolicy, Ruleset
from scoundrel.solver.bound import BITS, Bounds, bag
from scoundrel.solver.estimate import LEVELS, Estimate
from scoundrel.solver.standing import GUARD, HEALTH, HELD, Node
from scoundrel.solver.turns import Turns, monsters

BATCH: Final = 16
"""Nodes gone through in one layer before the next has its turn."""
MOST: Final = 400_000
"""Nodes after which it is given up, because all of them are kept: some 350 megabytes."""
_MEMORY: Final = 50_000
"""So many bags or Rooms are remembered before they are forgotten again."""


class _Layer:
    """All games between two turns with so many cards left."""

    def __init__(self, ruleset: Ruleset, cards: int) -> None:
        self.cards = cards
        self.estimate = Estimate(ruleset, cards)
        self.queue: list[list[Node]] = [[] for _ in range(LEVELS)]
        """Nodes to go through, by what is estimated of them."""
        self.free: dict[bytes, list[int]] = {}
        """The standings gone through for each row; none that comes later may be worse than one of them."""
        self.bound: dict[bytes, list[int]] = {}
        """The same where the Room may not be avoided, because the one before it was."""

    def put(self, node: Node) -> None:
        """Add a node to those to go through."""
        self.queue[self.estimate.row(node[1]) + self.estimate.standings[node[0]]].append(node)


class Search:
    """Looks for the best way to clear the Dungeon, and on the way for a good death.

    Each layer, one for each number of cards left, has a queue; in each round every layer goes through the
    `BATCH` nodes of it that look best, and what follows them is queued in the next. So the first lines are
    found at once, and the longer it lasts the more of each layer has been seen. A node is left out where one
    with the same row was no worse in health, Weapon and limit, or where even its bound is no improvement.
    """

    def __init__(
        self, ruleset: Ruleset, starts: Sequence[Node], turns: Turns, *, hopeless: bool = False
    ) -> None:
        """``starts`` are nodes that all have the same number of cards left; there may be none.

        With ``hopeless`` also what cannot be cleared is gone through, for the sake of the deaths.
        """
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
        self._gone_through = 0
        self._ruleset = ruleset
        self._turns = turns
        self._most = ruleset.max_health
        self._policy = ruleset.avoid
        self._bounds = Bounds(ruleset)
        self._least = -inf if hopeless else 0
        """What a bound must surpass while there is no score: less than 1 is no score of a cleared Dungeon."""
        self._rooms: dict[bytes, dict[int, tuple[tuple[int, int], ...]]] = {}
        """What `Turns.living` gives for each Room, by standing."""
        cards = len(starts[0][1]) if starts else 0
        self._layers = [_Layer(ruleset, left) for left in range(cards, TURN_SIZE, -TURN_SIZE)]
        for node in starts:
            if self._layers:
                self._layers[0].put(node)
            else:
                self._end(node)

    def work(self) -> Iterator[bool]:
        """Search on, with a pause after each batch, until nothing is left or it is given up."""
        while not self.exhausted and self._gone_through < MOST:
            before = self._gone_through
            for layer, below in zip_longest(self._layers, self._layers[1:]):
                self._go_through(layer, below)
                yield False
            self.exhausted = self._gone_through == before
            self._forget()

    def _forget(self) -> None:
        """Keep what only saves work within bounds."""
        if len(self._bounds) > _MEMORY or len(self._rooms) > _MEMORY:
            self._bounds = Bounds(self._ruleset)
            self._rooms = {}

    def _go_through(self, layer: _Layer, below: _Layer | None) -> None:
        """Go through the best of a layer."""
        queue, bounds, most = layer.queue, self._bounds, self._most
        best = self._least if self.best is None else self.best
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
                queue[other].append((standing, turned, node, True))
                level = max(level, other)
        self._gone_through += BATCH - left

    def _play(self, node: Node, cards: int, room: bytes, rest: bytes, below: _Layer) -> None:
        """Queue what comes of taking three cards, where that may be an improvement."""
        standing = node[0]
        most, bounds, queue = self._most, self._bounds, below.queue
        best = self._least if self.best is None else self.best
        values, standings = below.estimate.after(room, rest), below.estimate.standings
        behind = cards - bag(room)
        spares = [bounds[behind + BITS[card]] for card in room]
        rows = [rest[:slot] + room[slot : slot + 1] + rest[slot:] for slot in range(ROOM_SIZE)]
        for slot, then in self._living(room, standing):
            spare = spares[slot]
            health = (then >> HEALTH) + spare[then & HELD]
            if (health if health < most else spare.most) > best:
                queue[values[slot] + standings[then]].append((then, rows[slot], node, False))

    def _living(self, room: bytes, standing: int) -> tuple[tuple[int, int], ...]:
        """What `Turns.living` gives, remembered."""
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
