"""Ctrl+C: the game is closed and kept, a command stops, and nobody is shown a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scoundrel.__main__ import main
from scoundrel.cli.interrupt import INTERRUPTED
from scoundrel.engine import Game, GameId, legal_moves
from scoundrel.storage.store import Store
from tests.commands import ROOT

_PLAY = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from scoundrel.__main__ import main
sys.exit(main(sys.argv[1:], lambda _: os.kill(os.getpid(), signal.SIGINT)))
"""
"""Also where the tests were started to ignore Ctrl+C, as a shell starts what runs in its background."""


class _Terminal:
    """Standard input where Ctrl+C is pressed instead of anything else."""

    @property
    def buffer(self) -> _Terminal:
        return self

    def read(self, _most: int) -> bytes:
        raise KeyboardInterrupt


@pytest.mark.skipif(sys.platform == "win32", reason="there a process cannot press Ctrl+C for itself alone")
def test_the_game_is_closed_and_kept(tmp_path: Path) -> None:
    game = Game(GameId.parse("classic#11982"))
    game.push(legal_moves(game.state)[0])
    store = Store(tmp_path)
    store.keep(game)
    store.close()
    done = subprocess.run(
        [sys.executable, "-c", _PLAY, "--data-dir", str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert (done.returncode, done.stderr) == (INTERRUPTED, "")
    store = Store(tmp_path)
    assert store.load() == game
    store.close()


@pytest.mark.parametrize("command", ["replay", "verify", "analyse", "import"])
def test_a_command_that_waits_for_standard_input_stops(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", _Terminal())
    assert main([command, "-"]) == INTERRUPTED
    assert capsys.readouterr() == ("", "")
