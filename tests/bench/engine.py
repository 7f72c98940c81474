"""The engine's speed: whole random games, checked and with events, compared with a floor of bare integers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from time import perf_counter

from scoundrel.engine import CLASSIC, Card, apply, deal, legal_moves, score, start

from . import floor
from .figure import Figure

GAMES = 3000
ROUNDS = 7

Played = tuple[int, int]  # number of moves and sum of the scores


def play(dungeons: Iterable[tuple[Card, ...]], choices: Sequence[float]) -> Played:
    """Play each Dungeon once, choosing moves by ``choices``. Return the move count and the sum of scores."""
    made = total = 0
    for dungeon in dungeons:
        state = start(CLASSIC, dungeon)
        while moves := legal_moves(state):
            state = apply(state, moves[int(choices[made] * len(moves))]).state
            made += 1
        total += score(state)
    return made, total


def run() -> list[Figure]:
    """Measure the variants in turn, several times. Return their best times, which noise affects least."""
    random = Random(2011).random
    choices = [random() for _ in range(GAMES * 100)]
    numbers = range(GAMES)
    dealt, bare_dealt = [*map(deal, numbers)], [*map(floor.deal, numbers)]
    ways: dict[str, Callable[[], Played]] = {
        "games": lambda: play(map(deal, numbers), choices),
        "bare games": lambda: floor.play(map(floor.deal, numbers), choices),
        "moves": lambda: play(dealt, choices),
        "bare moves": lambda: floor.play(bare_dealt, choices),
    }
    best = dict.fromkeys(ways, float("inf"))
    results = set()
    for _ in range(ROUNDS):
        for name, way in ways.items():
            before = perf_counter()
            results.add(way())
            best[name] = min(best[name], perf_counter() - before)
    if len(results) != 1:
        raise AssertionError(f"engine and floor did not play the same games: {results}")
    ((made, _),) = results
    return [
        Figure("complete random games", GAMES / best["games"], "games/s", GAMES / best["bare games"], 0.25),
        Figure("their moves", made / best["games"], "moves/s", made / best["bare games"], 0.25),
        # The engine and the floor skip the shuffle here. It costs both the same, and would hide the cost of
        # the value objects.
        Figure("games dealt before", GAMES / best["moves"], "games/s", GAMES / best["bare moves"], 0.2),
        Figure("their moves", made / best["moves"], "moves/s", made / best["bare moves"], 0.2),
    ]
