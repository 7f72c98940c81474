"""Work in several processes at once, whose results come in the order in which the work was given."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Final, Generic, TypeVar

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")

_AHEAD: Final = 8
"""So many tasks for each process are begun before the oldest of them is done."""
_PATIENCE: Final = 0.1
"""Seconds after which it is told that nothing has happened."""


class WorkerError(Exception):
    """A process ended before its work was done; the message is one line."""


class Workers(Generic[_Task, _Result]):
    """So many processes, each of which calls ``work`` with one task at a time. Once left, they are ended.

    They are started anew on every system, not forked, so ``work`` must be a function of a module, and tasks
    and results values that can be pickled. Raises `WorkerError` where they cannot be started.
    """

    def __init__(self, jobs: int, work: Callable[[_Task], _Result]) -> None:
        context = get_context("spawn")
        self._processes: dict[Connection, BaseProcess] = {}
        # Ctrl+C reaches every process of a terminal. These ignore it from the start, and are ended from here.
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            for _ in range(jobs):
                ours, theirs = context.Pipe()
                process = context.Process(target=_serve, args=(theirs, work), daemon=True)
                process.start()
                theirs.close()
                self._processes[ours] = process
        except OSError as error:
            raise WorkerError(f"no process can be started: {error.strerror or error}") from None
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
        """What comes of each task, in their order; and `None` now and then while there is nothing new.

        Raises `WorkerError` where a process has ended.
        """
        try:
            yield from self._results(tasks)
        except (EOFError, OSError):
            raise WorkerError("a process was ended before its work was done") from None

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
    """Do what is asked for, in a process of its own, until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            tasks.send(work(tasks.recv()))
    except (EOFError, OSError):
        return
