"""The exact search through a known Dungeon: turns, bounds, the oracle, and the best line."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from math import inf
from time import perf_counter
from typing import Final, NamedTuple, Self

from ..engine import (
    AVOID,
    ROOM_SIZE,
    TURN_SIZE,
    AvoidPolicy,
    GameState,
    Move,
    Outcome,
    Ruleset,
    apply,
    damage,
    legal_moves,
    outcome,
    score,
)
from .deaths import Deaths
from .packed_state import (
    ARMS,
    FIVE,
    FRESH,
    GUARD,
    HEALTH,
    HELD,
    LEVELS,
    POTION,
    VALUE,
    WEAPON,
    Estimate,
    SearchNode,
    pack_state,
    row_of,
)
from .turns import Turns, monsters

_SIZE: Final = VALUE  # one more than the highest value of a card
_WEAPONS_AT: Final = 2 * _SIZE
_POTIONS_AT: Final = _WEAPONS_AT + _SIZE
_MONSTERS: Final = (1 << _WEAPONS_AT) - 1
_WEAPONS: Final = (1 << _SIZE) - 1
_ONES: Final = _MONSTERS // 3
_FIRST_AT: Final = _WEAPONS_AT  # the first bits, above a bag's Monsters, of the two best Weapons' values
_SECOND_AT: Final = _FIRST_AT + ARMS


def _bit(code: int) -> int:
    value = code & VALUE
    if code >= POTION:
        return 1 << _POTIONS_AT + value
    return 1 << _WEAPONS_AT + value if code >= WEAPON else 1 << 2 * value


BITS: Final = tuple([_bit(code) for code in range(POTION + VALUE)])
"""The number that a card of each code adds to a bag (a multiset of cards as one number)."""


def bag(row: bytes) -> int:
    """Return the cards of a row as one number: two bits per Monster value, one for each other card."""
    return sum(map(BITS.__getitem__, row))


class _Costs:
    """Computes and caches the minimum health that Monsters cost, and the card values in a bag."""

    def __init__(self, *, twice: bool) -> None:
        """Create the cost table. If ``twice`` is true, a Weapon can slay two Monsters of the same value."""
        self._twice: Final = twice
        self._damages: dict[int, int] = {}
        self._values: dict[int, tuple[int, ...]] = {}

    def values_of(self, bits: int) -> tuple[int, ...]:
        """Return the values whose bits are set, highest first."""
        # Don't cache globally, because entries that outlive the search would keep its memory in use.
        found = self._values.get(bits)
        if found is None:
            found = self._values[bits] = tuple([value for value in range(_SIZE)[::-1] if bits >> value & 1])
        return found

    def min_damage(self, foes: int, arms: int) -> int:
        """Return a lower bound on the Monsters' cost, given the held Weapon and the best two to come.

        For speed, ``foes`` packs the Monsters of a bag and, in its higher bits, those two Weapons; ``arms``
        packs the held Weapon and its limit.
        """
        key = foes << HEALTH | arms
        found = self._damages.get(key)
        if found is None:
            first, second = foes >> _FIRST_AT & FIVE, foes >> _SECOND_AT
            weapon, limit = arms >> ARMS, arms & FIVE
            found = 0
            for value in range(second + 1, VALUE):
                many = foes >> 2 * value & 3
                if many:
                    held = weapon if value <= limit else 0
                    found += damage(value, max(first, held), FRESH)
                    if many > 1:
                        best_two = max(first, held) if self._twice else max(second, min(first, held))
                        found += damage(value, best_two, FRESH)
            self._damages[key] = found
        return found


class Spare(dict[int, int]):
    """Maps each packed Weapon and limit to a bag's total healing minus the minimum cost of its Monsters."""

    __slots__ = ("_costs", "_foes", "_healing", "maximum")

    def __init__(self, cards: int, costs: _Costs, maximum: int, *, bonus: bool) -> None:
        """``cards`` is the bag; ``bonus`` is whether a last potion adds to the score."""
        super().__init__()
        # Keep no reference to the bounds, so that a finished search frees its memory at once.
        self._costs = costs
        monsters, weapons = cards & _MONSTERS, cards >> _WEAPONS_AT & _WEAPONS
        many = (monsters & _ONES).bit_count() + 2 * (monsters >> 1 & _ONES).bit_count()
        turns = -(-(many + (cards >> _WEAPONS_AT).bit_count()) // TURN_SIZE)
        potions = costs.values_of(cards >> _POTIONS_AT)
        self._healing = sum(potions[:turns])  # the sum of the potions that can heal, one per turn
        first, second, *_ = (*costs.values_of(weapons), 0, 0)
        self._foes = monsters | first << _FIRST_AT | second << _SECOND_AT
        self.maximum = maximum + (potions[0] if potions and bonus else 0)  # the best score, with full health

    def __missing__(self, arms: int) -> int:
        spare = self[arms] = self._healing - self._costs.min_damage(self._foes, arms)
        return spare


class Bounds(dict[int, Spare]):
    """The `Spare` of every bag, computed on first use."""

    def __init__(self, ruleset: Ruleset) -> None:
        super().__init__()
        self._maximum: Final = ruleset.max_health
        self._bonus: Final = ruleset.final_potion_bonus
        self._costs: Final = _Costs(twice=ruleset.equal_rank_ok)

    def __missing__(self, cards: int) -> Spare:
        spare = self[cards] = Spare(cards, self._costs, self._maximum, bonus=self._bonus)
        return spare

    def score(self, packed: int, row: bytes) -> int:
        """Return an upper bound on the score; 0 or less if the Dungeon can't be cleared."""
        spare = self[bag(row)]
        health = (packed >> HEALTH) + spare[packed & HELD]
        return health if health < self._maximum else spare.maximum


_BATCH: Final = 16  # the number of nodes expanded in one layer before the next layer continues
MAXIMUM: Final = 400_000
"""The number of nodes at which the search gives up, which take about 350 megabytes."""
MEMORY: Final = 5_000
"""The number of cached bags, or of cached Rooms, above which both caches are cleared."""


class _Layer:
    """All nodes with the same number of cards left."""

    def __init__(self, ruleset: Ruleset, cards: int) -> None:
        self.cards = cards
        self.estimate = Estimate(ruleset, cards)
        self.queue: list[list[SearchNode] | None] = [None] * LEVELS
        """The nodes to expand, by estimate; unused levels are `None`, which speeds up garbage collection."""
        self.free_to_avoid: dict[bytes, list[int]] = {}  # expanded states by row, which prune others
        self.just_avoided: dict[bytes, list[int]] = {}  # like `free_to_avoid`, for Rooms dealt after avoiding


class Search:
    """Searches for the best line that clears the Dungeon and, until one is found, for a good death.

    There is a layer for each number of cards left. In each round every layer expands its `_BATCH` best nodes
    and queues their successors in the next layer, so the first lines are found quickly. A node is pruned if
    an expanded node with the same row was at least as good in health, Weapon and limit, or if its upper bound
    doesn't exceed the best score so far.
    """

    def __init__(
        self, ruleset: Ruleset, starts: Sequence[SearchNode], turns: Turns, *, above: float = 0
    ) -> None:
        """All ``starts`` have the same number of cards left.

        Nodes that can't lead to a score above ``above`` are pruned. If ``above`` is negative, even lost nodes
        are expanded, in order to find deaths.
        """
        self.best: int | None = None  # the best score of clearing the Dungeon so far
        self.node: SearchNode | None = None  # the node of the last Room, in which all cards are taken
        self.death: int | None = None  # the best score of a death so far; not updated after a clear
        self.death_node: SearchNode | None = None  # the node of the Room with the best death
        self.exhausted = False  # whether everything was searched, so that `best` is proved
        self._gone_through = 0
        self._ruleset = ruleset
        self._turns = turns
        self._maximum = ruleset.max_health
        self._policy = ruleset.avoid
        self._bounds = Bounds(ruleset)
        self._to_beat = above  # the score to beat while there is no line
        self._rooms: dict[bytes, dict[int, tuple[tuple[int, int], ...]]] = {}  # `Turns.living`, cached
        cards = len(starts[0][1]) if starts else 0
        self._lefts: Final = range(cards, TURN_SIZE, -TURN_SIZE)  # the cards left in each layer
        self._layers: list[_Layer] = []  # created on demand, because creating all takes longer than a frame
        for node in starts:
            if self._lefts:
                layer = self._layer(0)
                _put(layer.queue, layer.estimate.row(node[1]) + layer.estimate.packed_states[node[0]], node)
            else:
                self._end(node)

    def work(self) -> Iterator[bool]:
        """Search, pausing after each batch, until nothing is left or the search gives up."""
        while not self.exhausted and self._gone_through < MAXIMUM:
            before = self._gone_through
            for number in range(len(self._lefts)):
                below = self._layer(number + 1) if number + 1 < len(self._lefts) else None
                self._go_through(self._layer(number), below)
                yield False
            self.exhausted = self._gone_through == before
            if len(self._bounds) > MEMORY or len(self._rooms) > MEMORY:
                self._bounds, self._rooms = Bounds(self._ruleset), {}

    def _layer(self, number: int) -> _Layer:
        if number == len(self._layers):
            self._layers.append(_Layer(self._ruleset, self._lefts[number]))
        return self._layers[number]

    def _go_through(self, layer: _Layer, below: _Layer | None) -> None:
        queue, bounds, maximum = layer.queue, self._bounds, self._maximum
        best = self._to_beat if self.best is None else self.best
        may_avoid = self._policy is not AvoidPolicy.NEVER and layer.cards > ROOM_SIZE
        twice = self._policy is AvoidPolicy.ALWAYS
        level = LEVELS - 1
        left = _BATCH
        while left:
            while level and not queue[level]:
                level -= 1
            nodes = queue[level]
            if not nodes:
                break
            node = nodes.pop()
            packed, row, _, avoided = node
            free = twice or not avoided
            cards = bag(row)
            spare = bounds[cards]
            health = (packed >> HEALTH) + spare[packed & HELD]
            if (health if health < maximum else spare.maximum) <= best:
                continue
            if not _is_new(layer, row, packed, free=free):
                continue
            left -= 1
            room, rest = row[:ROOM_SIZE], row[ROOM_SIZE:]
            if self.best is None:
                self._die(node, rest)
            if below is None:
                for slot, then in self._living(room, packed):
                    self._end((then, rest[:slot] + room[slot : slot + 1] + rest[slot:], node, False))
                best = self._to_beat if self.best is None else self.best
            else:
                self._play(node, cards, room, rest, below)
            if may_avoid and free:
                turned = rest + room
                other = layer.estimate.row(turned) + layer.estimate.packed_states[packed]
                _put(queue, other, (packed, turned, node, True))
                level = max(level, other)
        self._gone_through += _BATCH - left

    def _play(self, node: SearchNode, cards: int, room: bytes, rest: bytes, below: _Layer) -> None:
        """Queue each result of taking three cards that can lead to a better score than the best so far."""
        packed = node[0]
        maximum, bounds, queue = self._maximum, self._bounds, below.queue
        best = self._to_beat if self.best is None else self.best
        values, packed_states = below.estimate.after(room, rest), below.estimate.packed_states
        behind = cards - bag(room)
        left = -1
        for slot, then in self._living(room, packed):
            if slot != left:  # computed once for each card that can be left
                left = slot
                spare = bounds[behind + BITS[room[slot]]]
                row = rest[:slot] + room[slot : slot + 1] + rest[slot:]
            health = (then >> HEALTH) + spare[then & HELD]
            if (health if health < maximum else spare.maximum) > best:
                _put(queue, values[slot] + packed_states[then], (then, row, node, False))

    def _living(self, room: bytes, packed: int) -> tuple[tuple[int, int], ...]:
        living = self._rooms.get(room)
        if living is None:
            living = self._rooms[room] = {}
        after = living.get(packed)
        if after is None:
            after = living[packed] = self._turns.living(room, packed)
        return after

    def _end(self, node: SearchNode) -> None:
        end = self._turns.end(node[1], node[0])
        if end is None:
            if self.best is None:
                self._die(node, b"")
        elif end > (self._to_beat if self.best is None else self.best):
            self.best = end
            self.node = node

    def _die(self, node: SearchNode, rest: bytes) -> None:
        charge = monsters(rest)
        if self.death is not None and -charge <= self.death:
            return
        left = self._turns.death(node[1][:ROOM_SIZE], node[0])
        if left is not None and (self.death is None or left - charge > self.death):
            self.death = left - charge
            self.death_node = node


def _put(queue: list[list[SearchNode] | None], level: int, node: SearchNode) -> None:
    nodes = queue[level]
    if nodes is None:
        queue[level] = [node]
    else:
        nodes.append(node)


def _is_new(layer: _Layer, row: bytes, packed: int, *, free: bool) -> bool:
    """Record the state and return `True`, or return `False` if an expanded state was at least as good."""
    less = GUARD - packed
    for one in layer.free_to_avoid.get(row, ()):
        if one + less & GUARD == GUARD:
            return False
    if free:
        seen = layer.free_to_avoid
    else:
        seen = layer.just_avoided
        for one in seen.get(row, ()):
            if one + less & GUARD == GUARD:
                return False
    if row in seen:
        seen[row].append(packed)
    else:
        seen[row] = [packed]
    return True


class Line(NamedTuple):
    """A line: moves to the end of a game, found with knowledge of the whole Dungeon."""

    score: int  # the final score
    moves: tuple[Move, ...]  # the moves from the given state to the end of the game
    proved: bool  # whether it is proved that no other line scores higher
    cleared: bool  # whether the moves clear the Dungeon
    lost: bool = False  # Whether the Dungeon is proved lost. The best death may not be proved yet.


def rest_of(whole: tuple[Move, ...], made: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return the moves of a ``whole`` game after those ``made``; empty if another move was made."""
    return whole[len(made) :] if whole[: len(made)] == made else ()


class TurnEnding(NamedTuple):
    """A line of moves to the end of a turn."""

    moves: tuple[Move, ...]
    state: GameState


def endings(state: GameState, moves: tuple[Move, ...] = ()) -> Iterator[TurnEnding]:
    """Yield every line to the end of the current turn without avoiding; the game must not be over."""
    for move in legal_moves(state):
        if move.card is None:
            continue
        after = apply(state, move).state
        if after.taken and outcome(after) is None:
            yield from endings(after, (*moves, move))
        else:
            yield TurnEnding((*moves, move), after)


def best_ending(state: GameState, *, cleared: bool) -> TurnEnding:
    """Return the best end of the game within this turn: a clear if ``cleared`` is true, else a death."""
    over = [ending for ending in endings(state) if outcome(ending.state) is not None]
    alive = [ending for ending in over if (ending.state.health > 0) is cleared]
    return max(alive, key=lambda ending: score(ending.state))


def ending_at(state: GameState, node: SearchNode) -> TurnEnding:
    """Return the moves from ``state`` (of the root node) to ``node``, and the state they lead to."""
    path = []
    at: SearchNode | None = node
    while at is not None:
        path.append(at)
        at = at[2]
    moves: tuple[Move, ...] = ()
    for packed, row, _, avoided in path[-2::-1]:
        if avoided:
            state = apply(state, AVOID).state
            moves += (AVOID,)
        else:
            alive = (one for one in endings(state) if outcome(one.state) is None)
            ending = next(one for one in alive if (pack_state(one.state), row_of(one.state)) == (packed, row))
            state = ending.state
            moves += ending.moves
    return TurnEnding(moves, state)


class Sliced:
    """Work done in time slices; a subclass supplies a generator that pauses after each piece."""

    def __init__(self, work: Iterator[object]) -> None:
        self.done = False  # whether the work has ended
        self._work: Final = work

    def step(self, seconds: float) -> bool:
        """Work for about ``seconds``, but for at least one piece; return `done`."""
        end = perf_counter() + seconds
        self.done = self.done or all(perf_counter() < end for _ in self._work)
        return self.done

    def pieces(self) -> Generator[bool, None, Self]:
        """Work to the end, pausing after each piece; return self."""
        while not self.step(0):
            yield False
        return self

    def finish(self) -> Self:
        """Work to the end without a pause; return self."""
        for _ in self.pieces():
            pass
        return self


class Oracle(Sliced):
    """Searches for the best line from a state; `line` is the best found so far.

    The result depends on the amount of work, never on time. A line is proved once it reaches the bound, which
    is 30 for a whole deck under Classic rules, or once there is nothing left to search. The search ends then
    or, rarely, when it would need too much memory.
    """

    def __init__(self, state: GameState, turns: Turns | None = None, above: int = 0) -> None:
        """``state`` can be any state of a game, even in mid-turn or after the end.

        Searches are faster if they share their ``turns``, a cache. If ``above`` is positive, the search only
        looks for a line with a higher score, and not for the best death.
        """
        super().__init__(self._stages())
        self._over: list[TurnEnding] = []  # endings of this turn that end the game
        self._starts: dict[SearchNode, TurnEnding] = {}  # the start nodes, and the moves to each
        between = outcome(state) is not None or not state.taken
        for ending in [TurnEnding((), state)] if between else endings(state):
            then = ending.state
            if outcome(then) is None:
                self._starts.setdefault((pack_state(then), row_of(then), None, then.avoided_last), ending)
            else:
                self._over.append(ending)
        self._ruleset = state.ruleset
        self._turns = turns = turns or Turns(state.ruleset)
        starts = [*self._starts]
        bounds = Bounds(state.ruleset)
        self._bound = max([bounds.score(packed, row) for packed, row, *_ in starts], default=None)
        self._search = Search(state.ruleset, starts, turns, above=above)  # for the best line that clears
        self._above = above
        self._searches = [self._search]  # one for a good death is added once the Dungeon is proved lost
        self._deaths = Deaths(state.ruleset, starts, turns)  # the slowest search, for the best death
        self._line: Line | None = None
        if not starts:
            self.step(0)

    @property
    def cleared(self) -> bool:
        """Whether a line that clears the Dungeon was found."""
        return (self._score or 0) > 0

    @property
    def lost(self) -> bool:
        """Whether the Dungeon is proved lost."""
        return self._search.exhausted and not self.cleared

    @property
    def line(self) -> Line:
        """The best line found so far. If there is none yet, searches until there is."""
        while (total := self._score) is None:
            self.step(0)
        if self._line is None or self._line.score != total:
            self._line = self._best_line(total)
        if self.lost:
            return self._line._replace(proved=self._deaths.exhausted, lost=True)
        return self._line._replace(proved=self._search.exhausted or self._reached)

    @property
    def _reached(self) -> bool:
        """Whether the best line has the best possible score."""
        return self._search.best is not None and self._search.best == self._bound

    def _stages(self) -> Iterator[bool]:
        for _ in self._search.work():
            if self._reached:
                return
            yield False
        if self._search.exhausted and self._search.best is None and not self._above:
            self._searches.append(Search(self._ruleset, [*self._starts], self._turns, above=-inf))
            yield from self._searches[-1].work()
            yield from self._deaths.work(self._score)

    @property
    def _score(self) -> int | None:
        """The best score so far, including games that end within this turn; `None` before there is one."""
        if self._search.best is not None:
            return self._search.best
        found = [score(ending.state) for ending in self._over]
        deaths = *(search.death for search in self._searches), self._deaths.best
        return max([*found, *(death for death in deaths if death is not None)], default=None)

    def _best_line(self, total: int) -> Line:
        for ending in self._over:
            if score(ending.state) == total:
                cleared = outcome(ending.state) is Outcome.CLEARED
                return Line(total, ending.moves, False, cleared)
        cleared = self._search.best is not None
        node = self._search.node
        if not cleared:
            nodes = [search.death_node for search in self._searches if search.death == total]
            node = nodes[0] if nodes else self._deaths.node
        assert node is not None
        start = node
        while start[2] is not None:
            start = start[2]
        first = self._starts[start]
        ending = ending_at(first.state, node)
        last = best_ending(ending.state, cleared=cleared)
        return Line(total, first.moves + ending.moves + last.moves, False, cleared)
