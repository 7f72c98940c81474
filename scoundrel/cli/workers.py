"""Work in several processes, with results in the order of the tasks."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Final, Generic, TypeVar

from scoundrel.i18n import gettext as _

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")

_AHEAD: Final = 8
"""Tasks per process that may be started before the oldest of them is done."""
_PATIENCE: Final = 0.1
"""Seconds between two reports that nothing has happened."""


class WorkerError(Exception):
    """A process ended before its work was done; the message is one line."""


class Workers(Generic[_Task, _Result]):
    """A number of processes, each of which calls ``work`` with one task at a time; they end with the context.

    They are spawned on every system, never forked, so ``work`` must be a module's function, and tasks and
    results must be picklable. Raises `WorkerError` if they cannot be started.
    """

    def __init__(self, jobs: int, work: Callable[[_Task], _Result]) -> None:
        context = get_context("spawn")
        self._processes: dict[Connection, BaseProcess] = {}
        # Ctrl+C reaches every process of a terminal. These ignore it from the start, and are ended from here.
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            for _job in range(jobs):
                ours, theirs = context.Pipe()
                process = context.Process(target=_serve, args=(theirs, work), daemon=True)
                process.start()
                theirs.close()
                self._processes[ours] = process
        except OSError as error:
            raise WorkerError(_("can't start a process: {reason}", reason=error.strerror or error)) from None
        finally:
            signal.signal(signal.SIGINT, before)

    def __enter__(self) -> Workers[_Task, _Result]:
        return self

    def __exit__(self, *_: object) -> None:
        for connection, process in self._processes.items():
            connection.close()
            process.terminate()
        for process in self._processes.values():
            process.join()

    def results(self, tasks: Iterable[_Task]) -> Iterator[_Result | None]:
        """The results in the order of the tasks, and `None` now and then while there is nothing new.

        Raises `WorkerError` if a process has ended.
        """
        try:
            yield from self._results(tasks)
        except (EOFError, OSError):
            raise WorkerError(_("a process ended before its work was done")) from None

    def _results(self, tasks: Iterable[_Task]) -> Iterator[_Result | None]:
        waiting = enumerate(tasks)
        idle = [*self._processes]
        busy: dict[Connection, int] = {}
        done: dict[int, _Result] = {}
        turn = 0
        while True:
            while idle and len(busy) + len(done) < _AHEAD * len(self._processes):
                given = next(waiting, None)
                if given is None:
                    break
                connection = idle.pop()
                busy[connection], task = given
                connection.send(task)
            if not busy:
                return
            told = wait([*busy], _PATIENCE)
            ready = [connection for connection in busy if connection in told]
            for connection in ready:
                done[busy.pop(connection)] = connection.recv()
                idle.append(connection)
            if not ready:
                yield None
            while turn in done:
                yield done.pop(turn)
                turn += 1


def _serve(tasks: Connection, work: Callable[[_Task], _Result]) -> None:
    """Do the tasks in a process of its own, until the other side closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            tasks.send(work(tasks.recv()))
    except (EOFError, OSError):
        return
