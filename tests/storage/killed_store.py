"""Kills sessions before each of their disk operations, in turn.

    python -m tests.storage.killed_store SESSION FOLDER

plays the session in a copy of FOLDER/start for each of its steps, in FOLDER/0, FOLDER/1 and so on; the last
one isn't killed. The module runs in a separate process, because it forks.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

from scoundrel.engine import Game, GameId, Move, legal_moves
from scoundrel.storage.store import Store

EVENING = datetime.fromisoformat("2026-11-21T23:59:30+01:00")
STEPS = ("open", "write", "fsync", "replace", "rename", "link", "unlink", "ftruncate", "mkdir", "fchmod")


def leave_and_begin(folder: Path) -> None:
    """Abandon the game in progress for another, which is saved when dealt and after each of two moves."""
    store = Store(folder, now=lambda: EVENING)
    kept = next(iter(store.load()), None)
    assert kept is not None
    store.leave(kept)
    game = Game(GameId.parse("hard#7"))
    store.keep(game)
    for _ in range(2):
        game.push(legal_moves(game.state)[0])
        store.keep(game)
    store.close()


def end(folder: Path) -> None:
    """Make the last move of the game in progress."""
    store = Store(folder, now=lambda: EVENING)
    game = next(iter(store.load()), None)
    assert game is not None
    game.push(legal_moves(game.state)[0])
    assert game.over
    store.keep(game)
    store.close()


def change(folder: Path) -> None:
    """Change two settings and close the store."""
    store = Store(folder)
    store.change(store.settings._replace(effects=9, muted=False))
    store.close()


def two_games(folder: Path) -> None:
    """Play the daily game to its end, and abandon the other game for a new one."""
    store = Store(folder, now=lambda: EVENING)
    games = {store.is_daily(game): game for game in store.load()}
    daily = games[True]
    while legal := legal_moves(daily.state):
        daily.push(legal[0])
        store.keep(daily)
    store.leave(games[False])
    store.keep(Game(GameId.parse("hard#7")))
    store.close()


SESSIONS = {"leave_and_begin": leave_and_begin, "end": end, "change": change, "two_games": two_games}


def begun(folder: Path, game_id: str, moves: str) -> Game:
    """Save and return a game after ``moves``."""
    store = Store(folder)
    game = Game.replay(GameId.parse(game_id), map(Move.parse, moves.split()))
    store.keep(game)
    store.close()
    return game


def _kill_before(step: int) -> None:
    """Kill this process before disk operation ``step``, or halfway through a write if ``step`` is odd."""
    left = [step]

    def wrapped(function: Callable[..., Any], name: str) -> Callable[..., Any]:
        def counted(*arguments: Any, **named: Any) -> Any:
            left[0] -= 1
            if left[0] < 0:
                if name == "write" and step % 2:
                    handle, data = arguments
                    function(handle, data[: len(data) // 2])
                os.kill(os.getpid(), signal.SIGKILL)
            return function(*arguments, **named)

        return counted

    for name in STEPS:
        if hasattr(os, name):
            setattr(os, name, wrapped(getattr(os, name), name))


def main() -> None:
    """Play the session named on the command line, killed before its first step, its second, and so on."""
    session, folder = SESSIONS[sys.argv[1]], Path(sys.argv[2])
    step, status = 0, 1
    while status != 0:
        copy = folder / str(step)
        shutil.copytree(folder / "start", copy)
        child = os.fork()
        if child == 0:
            _kill_before(step)
            session(copy)
            os._exit(0)
        _, status = os.waitpid(child, 0)
        if status and not os.WIFSIGNALED(status):
            raise SystemExit(f"step {step} failed")
        step += 1


if __name__ == "__main__":
    main()
