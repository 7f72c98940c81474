"""The time from the call that makes a move until the move is saved, compared with appending a bare line.

Whole games are played, so the moves include the ends and beginnings of games. Between two moves, the thread
that syncs files has as much time as a very fast player would leave it.
"""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median

from scoundrel.engine import Game, GameId, legal_moves
from scoundrel.storage.store import Store

from .figure import Figure

MOVES = 1_500
BETWEEN = 0.01  # seconds between two moves
BUDGET = 45.0  # maximum time per move, relative to a bare line; 0.2 ms on the machine where this was written


def run() -> list[Figure]:
    """Measure moves and bare lines alternately, so that other processes affect both equally."""
    with tempfile.TemporaryDirectory() as name:
        kept, bare = _measure(Path(name))
    return [
        Figure(
            "a move is kept, median", median(kept), "ms", median(bare), budget=BUDGET, less_is_better=True
        ),
        Figure("a move is kept, 99th percentile", sorted(kept)[len(kept) * 99 // 100], "ms"),
        Figure("a move is kept, the longest", max(kept), "ms"),
    ]


def _measure(folder: Path) -> tuple[list[float], list[float]]:
    """Return the milliseconds to save each move, and to append each bare line of a saved game's length."""
    random = Random(7).random
    store = Store(folder)
    store.load()
    kept: list[float] = []
    bare: list[float] = []
    number = 0
    game = Game(GameId.parse("classic#0"))
    line = b"x" * 300 + b"\n"
    with (folder / "bare").open("ab", buffering=0) as file:
        while len(kept) < MOVES:
            legal = legal_moves(game.state)
            if not legal:
                number += 1
                game = Game(GameId.parse(f"classic#{number}"))
                continue
            game.push(legal[int(random() * len(legal))])
            before = time.perf_counter()
            store.keep(game)
            between = time.perf_counter()
            file.write(line)
            bare.append((time.perf_counter() - between) * 1000)
            kept.append((between - before) * 1000)
            time.sleep(BETWEEN)
    store.close()
    return kept, bare
