"""What is killed at any moment comes back as it stood before its last move or change, or after it."""

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
from scoundrel.storage.saves import Saves
from scoundrel.storage.settings import SettingsFile
from tests.engine.strategies import play_randomly
from tests.extent import sampled

from .kept_games import loaded

ROOT = Path(__file__).parents[2]
KILLS = sampled(60)
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
"""Plays the game of `play_randomly` with the same seed, and says of each move that it is on disk."""

CHANGER = """
import sys
from pathlib import Path
from scoundrel.storage.settings import SettingsFile
file = SettingsFile(Path(sys.argv[1]))
settings = file.load()
for number in range(1, 101 * 101):
    settings = settings._replace(ambience=number // 101, effects=number % 101)
    file.keep(settings)
    file.flush(60.0)
    assert not file.notices, file.notices
    print(number, flush=True)
"""
"""Counts in the settings, and says of each number that it is on disk."""


@contextmanager
def player(folder: Path, seed: int, code: str = PLAYER) -> Iterator[subprocess.Popen[str]]:
    """A copy of the game at play; killed at the latest when the test is done with it."""
    child = subprocess.Popen(
        [sys.executable, "-c", code, str(folder), str(seed)],
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


def said_until_killed(child: subprocess.Popen[str], seed: int) -> int:
    """Kill it at an instant that the seed chooses; give the last number it said was on disk."""
    random = Random(seed).random
    wait_for, then = int(random() * FEWEST_MOVES), random() * 0.002
    assert child.stdout is not None
    said = 0
    while said < wait_for:
        line = child.stdout.readline()
        assert line, "it ended by itself"
        said = int(line)
    time.sleep(then)
    child.kill()
    rest = child.stdout.read()
    # What it was in the middle of saying when it died, it has not said.
    whole = rest[: rest.rfind("\n") + 1].split()
    return int(whole[-1]) if whole else said


@pytest.mark.parametrize("seed", range(KILLS))
def test_killed_at_any_instant(seed: int, tmp_path: Path) -> None:
    # One at a time: the others would play on while this one is waited for, and be over before their turn.
    with player(tmp_path, seed) as child:
        said = said_until_killed(child, seed)
    saves = Saves(tmp_path)
    game = loaded(saves)
    saves.close()
    assert not saves.notices
    made = len(game.moves) if game is not None else 0
    assert said <= made <= said + 1
    if game is not None:
        assert game == play_randomly(Game(GameId.parse(f"{GAME}{seed}")), seed, made)


@pytest.mark.parametrize("seed", range(sampled(20)))
def test_settings_of_a_game_killed_at_any_instant(seed: int, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"more": [1, 2], "effects": 0, "ambience": 0}')
    with player(tmp_path, seed, CHANGER) as child:
        said = said_until_killed(child, seed)
    file = SettingsFile(tmp_path)
    settings = file.load()
    file.close()
    assert not file.notices
    assert said <= settings.ambience * 101 + settings.effects <= said + 1
    assert (tmp_path / "settings.json").read_text().startswith('{"more": [1, 2], "effects": ')
