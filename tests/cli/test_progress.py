"""The progress bar, Ctrl+C and worker processes."""

from __future__ import annotations

import io
import os
import signal
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from unittest.mock import Mock

import pytest

from scoundrel.cli import console as module
from scoundrel.cli.console import INTERRUPTED, Interrupt, Progress, lasting
from scoundrel.cli.simulate import WorkerError, Workers
from scoundrel.engine import Game, GameId, legal_moves
from scoundrel.storage.store import Store
from tests.commands import python

from .conftest import Cli


class Terminal(io.StringIO):
    """Standard error that says it is one."""

    def isatty(self) -> bool:
        return True


def on_screen(text: str) -> str:
    """What a line that was written over again and again shows in the end."""
    shown: list[str] = []
    for part in text.split("\r"):
        shown[: len(part)] = part
    return "".join(shown)


def test_a_bar_is_drawn_and_erased(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(module, "OFTEN", 0.0)
    with Progress() as progress:
        progress.show(0.5, "half of a long way")
        assert on_screen(terminal.getvalue()) == "[############............] half of a long way"
        progress.show(7.0, "all")
        assert on_screen(terminal.getvalue()).rstrip() == "[########################] all"
        progress.show(0.0, "x" * 500)
        assert len(on_screen(terminal.getvalue())) < 80, "it stays one line"
    assert on_screen(terminal.getvalue()).strip() == ""
    assert terminal.getvalue().endswith("\r"), "what is printed next begins at the left"


def test_the_bar_is_drawn_at_most_every_tenth_of_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    now = iter([5.0, 5.01, 5.02, 5.2])
    monkeypatch.setattr(module, "perf_counter", lambda: next(now))
    progress = Progress()
    for number in range(4):
        progress.show(0.0, f"{number} done")
    assert [f"{number} done" in terminal.getvalue() for number in range(4)] == [True, False, False, True]


@pytest.mark.parametrize("stream", [None, io.StringIO()])
def test_no_bar_without_a_terminal(stream: io.StringIO | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", stream)
    with Progress() as progress:
        progress.show(0.5, "half")
    assert stream is None or stream.getvalue() == ""


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


_PLAY = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from scoundrel.__main__ import main
sys.exit(main(sys.argv[1:], lambda _: os.kill(os.getpid(), signal.SIGINT)))
"""
"""Also where the tests were started to ignore Ctrl+C, as a shell starts what runs in its background."""


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
    assert store.load() == game
    store.close()


@pytest.mark.parametrize("command", ["replay", "verify", "analyse", "import"])
def test_a_command_that_waits_for_standard_input_stops(
    command: str, cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    stdin = Mock()
    stdin.buffer.read.side_effect = KeyboardInterrupt
    monkeypatch.setattr(sys, "stdin", stdin)
    assert cli(command, "-", code=INTERRUPTED) == ""


@pytest.mark.parametrize(("jobs", "many"), [(1, 300), (3, 300), (1, 0)])
def test_results_come_in_the_order_of_the_tasks(jobs: int, many: int) -> None:
    tasks = [-(number**3 % 101) - 1 for number in range(many)]
    with Workers[int, int](jobs, abs) as workers:
        found = [result for result in workers.results(tasks) if result is not None]
    assert found == [-task for task in tasks]


def test_endless_tasks_are_read_lazily() -> None:
    asked = []

    def tasks() -> Iterator[int]:
        while True:
            asked.append(-1)
            yield -1

    with Workers[int, int](2, abs) as workers:
        results = workers.results(tasks())
        found = [*islice((result for result in results if result is not None), 100)]
    assert found == [1] * 100
    assert len(asked) < 150


def test_a_dead_process_is_an_error() -> None:
    with Workers(2, os._exit) as workers, pytest.raises(WorkerError, match="before its work was done"):
        list(workers.results([3]))
