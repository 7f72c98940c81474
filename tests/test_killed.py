"""The whole game, killed at any instant of play: nothing is lost, doubled or unreadable."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from scoundrel.engine import Game, GameId, Move, result_code
from scoundrel.storage.store import Store
from tests.extent import LONG

ROOT = Path(__file__).parents[1]
KILLS = 200 if LONG else 24
AT_ONCE = 4
MOST = 40
"""It is killed after it has told so many states at most: enough for two or three games that end in death."""

PLAYER = """
import json, sys
from random import Random
from scoundrel.ui.environment import prepare
prepare()
import pygame
from scoundrel.__main__ import main
from scoundrel.ui import app as module
from scoundrel.storage import store as stored

random = Random(int(sys.argv[2]))
opened, told = [], []
begin = module.App.__init__
module.App.__init__ = lambda self, *given: (begin(self, *given), opened.append(self))[0]

def press(name, mod=0):
    key = pygame.key.key_code(name)
    scancode = getattr(pygame, "KSCAN_" + name, 0)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=scancode))

def on_frame(seconds):
    app = opened[0]
    game = app.table.game
    state = [str(game.id), " ".join(map(str, game.moves)), " ".join(map(str, game.undone))]
    if (game.moves or game.undone) and state != told[-1:]:
        told[:] = [state]
        print(json.dumps([*state, game.over]), flush=True)
    # One change after the other is written, so that what is killed is at most one of them.
    app._store._worker.flush(60.0)
    if game.over and random.random() < 0.8:
        app.table.end_now()
        press("n")
    elif random.random() < 0.15:
        press("u")
    elif random.random() < 0.1:
        press("y", pygame.KMOD_CTRL)
    elif random.random() < 0.1:
        press("a")
    else:
        press(random.choice("1234"), random.choice([0, pygame.KMOD_SHIFT]))

print("ready", flush=True)
main(["--game", "hard#" + sys.argv[2], "--data-dir", sys.argv[1]], on_frame)
"""
"""Plays by its keyboard and tells each state of the game that it asked to be kept."""


class State(NamedTuple):
    """The game as it stood."""

    game: str
    moves: tuple[str, ...]
    undone: tuple[str, ...]


def play_and_kill(folder: Path, seed: int) -> list[tuple[State, bool]]:
    """Let it play for a while that the seed chooses; give each state it told, and whether it had ended."""
    child = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(folder), str(seed)],
        cwd=ROOT,
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
        },
        stdout=subprocess.PIPE,
        text=True,
    )
    with child:
        assert child.stdout is not None
        first = child.stdout.readline()
        random = Random(seed).random
        lines = [child.stdout.readline() for _ in range(1 + int(random() * MOST))]
        time.sleep(random() * 0.03)
        child.kill()
        rest = child.stdout.read()
    assert first == "ready\n"
    told = []
    # What it was in the middle of telling when it died, it has not told.
    for words in [*lines, *rest[: rest.rfind("\n") + 1].splitlines()]:
        game, moves, undone, over = json.loads(words)
        told.append((State(game, tuple(moves.split()), tuple(undone.split())), over))
    return told


def one_further(state: State, other: State) -> bool:
    """Can ``other`` be what became of ``state`` with one more move, undo or redo?"""
    if other.game != state.game:
        return len(other.moves) == 1
    return abs(len(other.moves) - len(state.moves)) == 1 and (
        other.moves[: len(state.moves)] == state.moves[: len(other.moves)]
    )


@pytest.fixture(scope="module")
def killed(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[dict[int, tuple[Path, list[tuple[State, bool]]]]]:
    """All games that were killed: where they were kept, and what they told."""
    folders = {seed: tmp_path_factory.mktemp(f"killed-{seed}") for seed in range(KILLS)}
    with ThreadPoolExecutor(AT_ONCE) as pool:
        told = pool.map(play_and_kill, folders.values(), folders)
        yield {seed: (folders[seed], states) for seed, states in zip(folders, told, strict=True)}


def code_of(state: State) -> str:
    return result_code(Game.replay(GameId.parse(state.game), map(Move.parse, state.moves)))


@pytest.mark.parametrize("seed", range(KILLS))
def test_the_game_killed_at_any_instant(
    seed: int, killed: dict[int, tuple[Path, list[tuple[State, bool]]]]
) -> None:
    folder, told = killed[seed]
    store = Store(folder)
    game = store.load()
    entries = store.entries()
    store.close()
    assert store.notice() is None, "every file can be read"
    states = [state for state, _ in told]
    if game is None:
        assert len(states) == 1, "it was killed at the very first move"
        return
    found = State(str(game.id), tuple(map(str, game.moves)), tuple(map(str, game.undone)))
    assert found in states[-2:] or one_further(states[-1], found)
    codes = [entry.code for entry in entries]
    assert len(set(codes)) == len(codes), "each game that ended is there once"
    ended = {code_of(state) for state, over in told if over}
    # The last move may be lost, and with it an end.
    surely = {code_of(state) for state, over in told[:-1] if over} | (
        {code_of(found)} if game.over else set()
    )
    assert surely <= set(codes) <= ended | surely


def test_games_were_killed_in_the_middle_and_after_an_end(
    killed: dict[int, tuple[Path, list[tuple[State, bool]]]],
) -> None:
    """Else what is above would prove little."""
    told = [states for _, states in killed.values()]
    assert sum(any(over for _, over in states) for states in told) > KILLS // 8
    assert sum(not states[-1][1] for states in told) > KILLS // 8
