"""Simulated games from a position: the unseen cards are dealt again, and the advisor plays on."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import islice
from math import factorial
from random import Random
from typing import Final, NamedTuple

from ..engine import (
    AVOID,
    DECK,
    Card,
    Game,
    GameId,
    GameState,
    Move,
    Outcome,
    apply,
    legal_moves,
    outcome,
    score,
)
from ..engine.deal import shuffle
from ..engine.records import replace
from .attempt import let_go
from .search import Oracle, Sliced
from .view import PlayerView


def orders(view: PlayerView, seed: int) -> Iterator[tuple[Card, ...]]:
    """Yield random orders of the unseen cards forever, all equally likely; equal input gives equal orders."""
    random = Random(seed).random
    while True:
        cards = list(view.unseen)
        shuffle(cards, random)
        yield tuple(cards)


def redealt(game: Game, seed: int) -> Game:
    """Return a practice copy of the game with the unseen cards shuffled among their positions."""
    order, game_id = next(orders(PlayerView.of(game), seed)), game.id
    if (position := game_id.position) is not None:
        dealt = position.unseen[: len(position.unseen) - len(order)]
        game_id = replace(game_id, position=replace(position, unseen=dealt + order))
    else:
        cards = game_id.dungeon()
        game_id = GameId(game_id.ruleset, None, cards[: len(cards) - len(order)] + order)
    return Game.replay(game_id, game.moves, practice=True)


TRIES: Final = 100
"""Default number of rollouts of each plan."""

Plans = Sequence[tuple[Move, ...]]
"""Plans for the rest of a Room; players return them best first."""
Thought = Generator[None, None, Plans]
"""A generator that yields while it is thinking, and returns the plans."""
Player = Callable[[PlayerView], Thought]
"""A player, which chooses moves from a view and therefore has only a player's knowledge."""
# The maximum number of search steps for a line that clears a known Dungeon. A quarter of that is enough for
# nearly all such lines.
_SOLVING: Final = 60
_LOOK_EVERY: Final = 4  # steps between two checks of the line, because building a line is slow


class Ended(NamedTuple):
    """The result of one rollout."""

    cleared: bool
    score: int


def quick_play(view: PlayerView) -> Thought:
    """Return the advisor's first answer or, if every card is known, the line found by a short search."""
    from .advisor import Advisor  # noqa: PLC0415  # not needed by other players

    if len(view.unseen) > 1:
        advisor = Advisor(view)  # use first answers, because win chances are calibrated on them
        while not (advisor.ready or advisor.step(0)):
            yield
        return [plan.moves for plan in advisor.plans]
    oracle = Oracle(view.state())
    for number in range(1, _SOLVING + 1):
        yield
        if oracle.step(0) or (number % _LOOK_EVERY == 0 and oracle.line.cleared):
            break
    moves = oracle.line.moves
    let_go(oracle)
    return [moves]


class Rollouts(Sliced):
    """Plays on from each of the ``plans`` for a Room, ``tries`` times.

    In each try, the unseen cards of ``view`` are dealt anew, in the same order for all plans, so that the
    results differ only because of the plans. After the Room, a ``player`` finishes each game,
    never knowing more of the order than the rules allow. Equal inputs give equal results.
    """

    def __init__(
        self,
        view: PlayerView,
        plans: Plans,
        *,
        player: Player = quick_play,
        tries: int = TRIES,
        seed: int = 0,
    ) -> None:
        super().__init__(self._play_all(seed))
        self.tries: Final = tries
        self.ended: Final[list[tuple[Ended, ...]]] = []  # the result of each plan in each finished trial
        self._found: Final[dict[tuple[Card, ...], tuple[Ended, ...]]] = {}  # the plans' results, by order
        self._view: Final = view
        self._plans: Final = tuple(plans)
        self._player: Final = player
        self._known: Final = len(view.known)

    def cleared(self, plan: int) -> int:
        """Return the number of a plan's rollouts that cleared the Dungeon so far."""
        return sum([ends[plan].cleared for ends in self.ended])

    def only(self, plan: int, other: int) -> int:
        """Return the number of trials in which ``plan`` cleared the Dungeon and ``other`` didn't."""
        return sum([ends[plan].cleared and not ends[other].cleared for ends in self.ended])

    @property
    def orders(self) -> int:
        """The number of orders of the unseen cards if all were tried, so that results are exact; 0 if not."""
        every = factorial(len(self._view.unseen))
        return every if len(self._found) == every else 0

    def orders_cleared(self, plan: int) -> int:
        """Return the number of tried orders in which a plan cleared the Dungeon."""
        return sum([ends[plan].cleared for ends in self._found.values()])

    def _play_all(self, seed: int) -> Iterator[None]:
        """Play all games, at most one Room per step."""
        for order in islice(orders(self._view, seed), self.tries):
            yield
            ends: list[Ended] = []
            for plan in self._plans:
                game = _Played(replace(self._view.state(), dungeon=order + self._view.known), self._known)
                game.make(plan)
                while outcome(game.state) is None:
                    yield
                    game.make((yield from game.choose(self._player)))
                ends.append(Ended(outcome(game.state) is Outcome.CLEARED, score(game.state)))
            self.ended.append(tuple(ends))
            self._found[order] = tuple(ends)


class _Played:
    """A game in one trial: one plan, and its continuation."""

    def __init__(self, state: GameState, known: int) -> None:
        self.state = state
        self._known = known  # the number of cards known at the start or avoided, even if drawn since
        self._avoided = 0  # the number of Rooms avoided in a row

    def make(self, moves: tuple[Move, ...]) -> None:
        """Make the ``moves``, counting known cards and avoided Rooms."""
        for move in moves:
            if move is AVOID:
                self._known += sum([card is not None for card in self.state.room])
            self._avoided = self._avoided + 1 if move is AVOID else 0
            self.state = apply(self.state, move).state

    def choose(self, player: Player) -> Generator[None, None, tuple[Move, ...]]:
        """Return the player's next moves, but don't let it avoid Rooms endlessly."""
        unseen = max(0, len(self.state.dungeon) - self._known)
        plans = yield from player(PlayerView.of_state(self.state, unseen))
        if self._avoided >= len(DECK):
            plans = [plan for plan in plans if plan[0] is not AVOID]
        return plans[0] if plans else (next(move for move in legal_moves(self.state) if move is not AVOID),)
