"""Kills the real game at a random moment, in a separate process.

    python -m tests.killing --kills 300 --busy 8

kills it 300 times, next to 8 busy processes, and reports what was lost. Nothing must be lost.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import NamedTuple

from scoundrel.engine import Game, GameId, Move, result_code
from scoundrel.storage.store import Store
from tests import ROOT
from tests.commands import QUIET

AT_ONCE = 4
MAXIMUM = 40  # maximum number of states before the kill: enough for two or three games that end in death

# A script that plays by keyboard, one change per frame, and prints each state of the game after drawing it.
PLAYER = """
import json, sys
from random import Random
from scoundrel.ui.sdl_env import prepare
prepare()
import pygame
from scoundrel.__main__ import main
from scoundrel.ui import app as module

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
    game = app.navigator.table.game
    state = [str(game.id), " ".join(map(str, game.moves)), " ".join(map(str, game.undone))]
    if (game.moves or game.undone) and state != told[-1:]:
        told[:] = [state]
        print(json.dumps([*state, game.over]), flush=True)
    if game.over and random.random() < 0.8:
        app.navigator.table.end_now()
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


class State(NamedTuple):
    """The game ID, moves and undone moves of a game."""

    game: str
    moves: tuple[str, ...]
    undone: tuple[str, ...]


@contextmanager
def started(code: str, *arguments: object) -> Iterator[subprocess.Popen[str]]:
    """Yield a process that runs ``code``. It is killed when the context ends, if it still runs."""
    child = subprocess.Popen(
        [sys.executable, "-c", code, *map(str, arguments)],
        cwd=ROOT,
        env={**os.environ, **QUIET},
        stdout=subprocess.PIPE,
        text=True,
    )
    with child:
        try:
            yield child
        finally:
            child.kill()


def printed_until_killed(child: subprocess.Popen[str], minimum: int, delay: float) -> list[str]:
    """Kill ``child`` ``delay`` seconds after it printed ``minimum`` lines. Return the complete lines."""
    assert child.stdout is not None
    lines = [child.stdout.readline() for _ in range(minimum)]
    assert all(lines), "it ended by itself"
    time.sleep(delay)
    child.kill()
    rest = child.stdout.read()
    # Ignore an incomplete last line.
    return "".join([*lines, rest[: rest.rfind("\n") + 1]]).splitlines()


def play_and_kill(folder: Path, seed: int) -> list[tuple[State, bool]]:
    """Kill the game after a random time. Return each printed state, and whether the game was over in it."""
    random = Random(seed).random
    with started(PLAYER, folder, seed) as child:
        first, *lines = printed_until_killed(child, 2 + int(random() * MAXIMUM), random() * 0.03)
    assert first == "ready"
    told = []
    for words in lines:
        game, moves, undone, over = json.loads(words)
        told.append((State(game, tuple(moves.split()), tuple(undone.split())), over))
    return told


def one_further(state: State, other: State) -> bool:
    """Return whether ``other`` is one move, undo or redo after ``state``, or a new game.

    A new game, with one move at most, is saved before it is drawn. `check` also checks that the end of the
    former game is recorded.
    """
    if other.game != state.game:
        return len(other.moves) <= 1
    return abs(len(other.moves) - len(state.moves)) == 1 and (
        other.moves[: len(state.moves)] == state.moves[: len(other.moves)]
    )


def code_of(state: State) -> str:
    """Return the result code of a finished game."""
    return result_code(Game.replay(GameId.parse(state.game), map(Move.parse, state.moves)))


def check(folder: Path, told: list[tuple[State, bool]]) -> str:
    """Check that the files left by a killed game contain its last drawn state or the next one.

    Return "as drawn" or "later". Raises `AssertionError` if anything is lost, duplicated or unreadable.
    """
    store = Store(folder)
    game, entries = next(iter(store.load()), None), store.entries()
    store.close()
    assert store.notice() is None, "every file can be read"
    assert game is not None, "a state was drawn"
    last, _ = told[-1]
    found = State(str(game.id), tuple(map(str, game.moves)), tuple(map(str, game.undone)))
    assert found == last or one_further(last, found), f"{last} was drawn, and {found} came back"
    codes = [entry.code for entry in entries]
    assert len(set(codes)) == len(codes), "each game that ended is there once"
    ended = {code_of(state) for state, over in told if over}
    assert ended <= {*codes}, "each end that was drawn is there"
    assert {*codes} <= ended | ({code_of(found)} if game.over else set())
    return "as drawn" if found == last else "later"


def main() -> None:
    """Kill the game as often as the command line says, and print the results."""
    parser = argparse.ArgumentParser(prog="python -m tests.killing", description="Kill the game at play.")
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--busy", type=int, default=0, help="processes beside it that never rest")
    parser.add_argument("--seed", type=int, default=0, help="of the first")
    options = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        for _ in range(options.busy):
            busy = stack.enter_context(subprocess.Popen([sys.executable, "-c", "while True: pass"]))
            stack.callback(busy.kill)
        pool = stack.enter_context(ThreadPoolExecutor(AT_ONCE))

        def one(seed: int) -> str:
            return check(folder / str(seed), play_and_kill(folder / str(seed), seed))

        found = Counter(pool.map(one, range(options.seed, options.seed + options.kills)))
    print(f"{options.kills} kills, {options.busy} busy processes beside them: {dict(found)}, nothing lost")


if __name__ == "__main__":
    main()
