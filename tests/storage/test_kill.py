"""A process killed at any instant loses nothing it had reported as written; two processes share a history."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from scoundrel.engine import Game, GameId
from tests import ROOT
from tests.engine.strategies import play_randomly
from tests.extent import sampled

from . import kept_games, kept_history
from .games import finished

GAME = "easy+health=9999#"
"""Nobody dies, so that every game goes on for at least the 44 cards of the Dungeon."""
FEWEST_MOVES = 40
"""Killed after so many moves at most, while there are more to come."""

PLAYER = f"""
import sys, time
from pathlib import Path
from random import Random
from scoundrel.engine import Game, GameId, legal_moves
from scoundrel.storage.saves import Saves
seed = int(sys.argv[2])
saves = Saves(Path(sys.argv[1]))
game = Game(GameId.parse("{GAME}" + str(seed)))
random = Random(seed).random
while legal := legal_moves(game.state):
    game.push(legal[int(random() * len(legal))])
    saves.keep(game)
    saves.flush(60.0)
    assert not saves.notices, saves.notices
    print(len(game.moves), flush=True)
time.sleep(60)
"""
"""Plays the game of `play_randomly` with the same seed, and prints the number of each move on disk."""

ADDER = """
import sys
from pathlib import Path
from scoundrel.storage.history import History
from tests.storage.games import finished
history = History(Path(sys.argv[1]))
for seed in range(int(sys.argv[2]), int(sys.argv[3])):
    history.add(finished(seed))
    history.flush(60.0)
    print(seed, flush=True)
history.close()
assert not history.notices, history.notices
"""
"""Adds these games, and prints the seed of each that is on disk."""


@contextmanager
def started(code: str, *arguments: object) -> Iterator[subprocess.Popen[str]]:
    """A process that runs this code; killed at the latest at the end of the test."""
    child = subprocess.Popen(
        [sys.executable, "-c", code, *map(str, arguments)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    )
    with child:
        try:
            yield child
        finally:
            child.kill()


def printed_until_killed(child: subprocess.Popen[str], minimum: int, delay: float) -> list[int]:
    """Kill it ``delay`` seconds after it printed ``minimum`` numbers; return all it printed."""
    assert child.stdout is not None
    lines = [child.stdout.readline() for _ in range(minimum)]
    assert all(lines), "it ended by itself"
    time.sleep(delay)
    child.kill()
    rest = child.stdout.read()
    # A torn last line does not count.
    return [int(word) for word in [*lines, *rest[: rest.rfind("\n") + 1].split()]]


@pytest.mark.parametrize("seed", range(sampled(60)))
def test_a_game_killed_at_any_instant_is_kept(seed: int, tmp_path: Path) -> None:
    random = Random(seed).random
    # One at a time: the others would play on while this one is waited for, and be over before their turn.
    with started(PLAYER, tmp_path, seed) as child:
        last = [0, *printed_until_killed(child, int(random() * FEWEST_MOVES), random() * 0.002)][-1]
    game, notices = kept_games.load(tmp_path)
    made = len(game.moves) if game is not None else 0
    assert (last <= made <= last + 1, notices) == (True, [])
    assert game is None or game == play_randomly(Game(GameId.parse(f"{GAME}{seed}")), seed, made)


def test_a_history_is_kept_when_killed_at_any_instant(tmp_path: Path) -> None:
    """After each kill it has all that was reported to be on disk, and nothing twice."""
    random = Random(20).random
    known = 0
    for _ in range(sampled(20)):
        with started(ADDER, tmp_path, 0, 10_000) as child:
            # First those that are there already, and at least one more.
            printed = printed_until_killed(child, known + 1, random() * 0.01)
        found, notices = kept_history.load(tmp_path)
        assert (found, notices) == ([finished(seed) for seed in range(len(found))], [])
        assert len(printed) <= len(found) <= len(printed) + 1
        known = len(found)
    assert len((tmp_path / kept_history.NAME).read_bytes().splitlines()) == known + 1


def test_two_processes_add_to_one_history(tmp_path: Path) -> None:
    with started(ADDER, tmp_path, 0, 60) as one, started(ADDER, tmp_path, 30, 90) as other:
        assert [child.communicate(timeout=600) and child.returncode for child in (one, other)] == [0, 0]
    found, notices = kept_history.load(tmp_path)
    assert (sorted(found), notices) == ([finished(seed) for seed in range(90)], [])
    assert len((tmp_path / kept_history.NAME).read_bytes().splitlines()) == 91
