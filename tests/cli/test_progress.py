"""Commands show durations in fitting units, stop on Ctrl+C, and report worker processes that die."""

from __future__ import annotations

import io
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from unittest.mock import Mock

import pytest

from scoundrel.cli.console import INTERRUPTED, Interrupt, lasting
from scoundrel.cli.simulate import WorkerError, in_parallel
from scoundrel.engine import Game, GameId, legal_moves
from scoundrel.storage.store import Store
from tests.commands import python

from .conftest import Cli


class Terminal(io.StringIO):
    """Standard error that claims to be a terminal."""

    def isatty(self) -> bool:
        return True


def on_screen(text: str) -> str:
    """Return the final appearance of a line that was overwritten repeatedly."""
    shown: list[str] = []
    for part in text.split("\r"):
        shown[: len(part)] = part
    return "".join(shown)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.0, "0 s"), (44.6, "45 s"), (99.4, "99 s"), (120.0, "2 min"), (5900.0, "98 min"), (7200.0, "2.0 h")],
)
def test_durations_have_a_fitting_unit(seconds: float, words: str) -> None:
    assert lasting(seconds) == words


@pytest.mark.usefixtures("ctrl_c")
def test_interrupt_sets_a_flag_and_raises_only_if_allowed() -> None:
    with Interrupt() as interrupt:
        assert not interrupt.asked
        signal.raise_signal(signal.SIGINT)
        assert interrupt.asked
        with pytest.raises(KeyboardInterrupt), interrupt.at_once():
            raise AssertionError("it was pressed before")
        interrupt.asked = False
        with pytest.raises(KeyboardInterrupt), interrupt.at_once():
            signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


@pytest.mark.usefixtures("ctrl_c")
def test_an_ignored_ctrl_c_stays_ignored() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with Interrupt() as interrupt:
        signal.raise_signal(signal.SIGINT)
        assert not interrupt.asked


# The script works even if the tests were started with Ctrl+C ignored, as shells start background jobs.
_PLAY = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from scoundrel.__main__ import main
sys.exit(main(sys.argv[1:], lambda _: os.kill(os.getpid(), signal.SIGINT)))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there a process cannot press Ctrl+C for itself alone")
def test_ctrl_c_closes_and_saves_the_game(tmp_path: Path) -> None:
    game = Game(GameId.parse("classic#11982"))
    game.push(legal_moves(game.state)[0])
    store = Store(tmp_path)
    store.keep(game)
    store.close()
    done = python(_PLAY, "--data-dir", tmp_path)
    assert (done.returncode, done.stderr) == (INTERRUPTED, "")
    store = Store(tmp_path)
    assert store.load() == [game]
    store.close()


@pytest.mark.parametrize("command", ["replay", "verify", "analyse", "import"])
def test_a_command_that_waits_for_standard_input_stops(
    command: str, cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    stdin = Mock()
    stdin.buffer.read.side_effect = KeyboardInterrupt
    monkeypatch.setattr(sys, "stdin", stdin)
    assert cli(command, "-", code=INTERRUPTED) == ""


def test_endless_tasks_are_read_lazily() -> None:
    asked = []

    def tasks() -> Iterator[int]:
        while True:
            asked.append(-1)
            yield -1

    with closing(in_parallel(2, abs, tasks())) as results:
        found = [*islice((result for result in results if result is not None), 100)]
    assert found == [1] * 100
    assert len(asked) < 150


def test_a_dead_process_is_an_error() -> None:
    with pytest.raises(WorkerError, match="before its work was done"):
        list(in_parallel(2, os._exit, [3]))
