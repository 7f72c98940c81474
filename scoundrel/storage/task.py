"""Long work on a thread of its own: it reports progress, can be cancelled, and does not delay frames."""

from __future__ import annotations

import logging
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, Generic, TypeVar

log = logging.getLogger(__name__)

T = TypeVar("T")

_WORK: Final = 0.003
"""Seconds of work between two pauses, the longest that a frame has to wait."""
_BREATH: Final = 0.0004
"""Seconds of a pause for other threads. With 0 they would often not get their turn."""

_SWITCH: Final = 0.001
"""Python's switch interval, in seconds, while a task runs. The default of 5 ms is a third of a frame."""


class CancelledError(Exception):
    """Raised within a task that was cancelled."""


class Task(Generic[T]):
    """Runs ``work`` at once on a daemon thread; ``work`` gets the task, and calls `report` often.

    If the system has no more threads it runs in the caller's.
    """

    def __init__(self, work: Callable[[Task[T]], T]) -> None:
        self.fraction = 0.0
        """How much of the work is done, 0 to 1."""
        self.done = False
        """Has it ended, in whatever way? Then all other fields are final."""
        self.result: T | None = None
        """What ``work`` returned; `None` if it failed or was cancelled in time."""
        self.cancelled = False
        """Was it cancelled before it was done? It may finish all the same."""
        self._next_breath = 0.0
        self._thread = threading.Thread(target=self._run, args=(work,), name="task", daemon=True)
        try:
            self._thread.start()
        except RuntimeError as error:
            log.warning("There is no thread for a task: %s", error)
            self._run(work)

    def report(self, fraction: float) -> None:
        """Report progress, and let other threads run. Raises `CancelledError` if the task was cancelled."""
        if self.cancelled:
            raise CancelledError
        self.fraction = fraction
        now = time.perf_counter()
        if now >= self._next_breath:
            time.sleep(_BREATH)
            self._next_breath = time.perf_counter() + _WORK

    def cancel(self) -> None:
        """Stop it at its next report; without effect once it is done."""
        if not self.done:
            self.cancelled = True

    def wait(self, timeout: float) -> bool:
        """Wait until it is done, at most ``timeout`` seconds; return whether it is."""
        if self._thread.ident is not None:
            self._thread.join(timeout)
        return self.done

    def _run(self, work: Callable[[Task[T]], T]) -> None:
        try:
            with _switching():
                self.result = work(self)
        except CancelledError:
            pass
        except Exception:
            log.exception("A task failed.")
        finally:
            self.done = True


_turn = threading.Lock()
_switched: list[float] = []
"""For each running task, the interval from before the first one started."""


@contextmanager
def _switching() -> Iterator[None]:
    """A context in which threads switch more often."""
    with _turn:
        _switched.append(_switched[0] if _switched else sys.getswitchinterval())
        sys.setswitchinterval(_SWITCH)
    try:
        yield
    finally:
        with _turn:
            before = _switched.pop()
            if not _switched:
                sys.setswitchinterval(before)
