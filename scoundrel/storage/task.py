"""Long work on a thread of its own: it says how far it is, can be cancelled, and lets frames through."""

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
"""Seconds of work between two breaths: a frame that is due meanwhile waits no longer."""
_BREATH: Final = 0.0004
"""Seconds for which other threads are let through. A breath of 0 would only offer it, and take it back."""


_SWITCH: Final = 0.001
"""Seconds after which a thread that works is made to let another through that waits. Python's own 5 ms are
a third of a frame, which waits several times."""


class CancelledError(Exception):
    """Raised within a task that nobody wants any more."""


class Task(Generic[T]):
    """Runs ``work`` at once on a daemon thread; ``work`` is given the task, and calls `report` often.

    Where the system has no more threads it runs in the caller's.
    """

    def __init__(self, work: Callable[[Task[T]], T]) -> None:
        self._work = work
        self.fraction = 0.0
        """How much of the work is done, 0 to 1."""
        self.done = False
        """Has it ended, in whatever way? Then all else here is final."""
        self.result: T | None = None
        """What ``work`` returned; `None` where it failed, or was cancelled in time."""
        self.cancelled = False
        """Was it asked to stop before it was done? That may be too late."""
        self._next_breath = 0.0
        self._thread = threading.Thread(target=self._run, name="task", daemon=True)
        try:
            self._thread.start()
        except RuntimeError as error:
            log.warning("There is no thread for a task: %s", error)
            self._run()

    def report(self, fraction: float) -> None:
        """Say how much is done, and let other threads through. Raises `CancelledError` where it must stop."""
        if self.cancelled:
            raise CancelledError
        self.fraction = fraction
        now = time.perf_counter()
        if now >= self._next_breath:
            time.sleep(_BREATH)
            self._next_breath = time.perf_counter() + _WORK

    def cancel(self) -> None:
        """Have it stop at its next report; without effect once it is done."""
        if not self.done:
            self.cancelled = True

    def wait(self, timeout: float) -> bool:
        """Wait until it is done, at most ``timeout`` seconds; say whether it is."""
        if self._thread.ident is not None:
            self._thread.join(timeout)
        return self.done

    def _run(self) -> None:
        try:
            with _switching():
                self.result = self._work(self)
        except CancelledError:
            pass
        except Exception:
            log.exception("A task failed.")
        finally:
            self.done = True


_turn = threading.Lock()
_switched: list[float] = []
"""For each task that runs, the interval that was in force before any did."""


@contextmanager
def _switching() -> Iterator[None]:
    """Meanwhile threads take turns more often."""
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
