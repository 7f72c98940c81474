"""The writing thread, background tasks, the player's long-running job, and the clock."""

from __future__ import annotations

import logging
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from ..i18n import gettext as _

if TYPE_CHECKING:
    from datetime import datetime

log = logging.getLogger(__name__)

Job = Callable[[], None]


class Worker:
    """Runs the jobs of all files in the order in which their names were first queued.

    A failing job is logged and doesn't stop the others; the job itself has to notify the player.
    """

    def __init__(self) -> None:
        self.guard = threading.Condition()  # guards the fields below, and is notified of every change
        self.waiting: dict[str, Job] = {}
        self._busy = False
        self._closed = False
        self._thread: threading.Thread | None = None

    def do(self, name: str, job: Job) -> None:
        """Queue ``job``, replacing a waiting job of that name. If no thread can start, run it immediately."""
        with self.guard:
            if self._closed:
                return
            if self._begun():
                self.waiting[name] = job
                self.guard.notify_all()
                return
            self.waiting.pop(name, None)
        _do(job)

    def flush(self, timeout: float = 5.0) -> bool:
        """Wait until all jobs are done, for at most ``timeout`` seconds; return whether they are."""
        until = time.monotonic() + timeout
        with self.guard:
            while self.waiting or self._busy:
                left = until - time.monotonic()
                if left <= 0:
                    log.warning("Not everything was written after %g seconds.", timeout)
                    return False
                self.guard.wait(left)
        return True

    def close(self) -> bool:
        """Finish the jobs and stop. Return `False` if the thread is still waiting for the disk."""
        self.flush()
        with self.guard:
            self._closed = True
            self.guard.notify_all()
        if self._thread is None:
            return True
        self._thread.join(1.0)
        return not self._thread.is_alive()

    def _begun(self) -> bool:
        # Replace a dead thread; the new thread does the remaining jobs.
        if self._thread is None or not self._thread.is_alive():
            thread = threading.Thread(target=self._run, name="worker", daemon=True)
            try:
                thread.start()
            except RuntimeError as error:
                log.warning("There is no thread to write with: %s", error)
                return False
            self._thread = thread
        return True

    def _run(self) -> None:
        while True:
            with self.guard:
                while not self.waiting:
                    if self._closed:
                        return
                    self.guard.wait()
                job = self.waiting.pop(next(iter(self.waiting)))
                self._busy = True
            try:
                _do(job)
            finally:
                with self.guard:
                    self._busy = False
                    self.guard.notify_all()


def _do(job: Job) -> None:
    try:
        job()
    except Exception:
        log.exception("A job of the worker failed.")


T = TypeVar("T")

_WORK: Final = 0.003  # seconds of work between two pauses, so that other threads can draw a frame
_BREATH: Final = 0.0004  # the length of such a pause, in seconds; with 0, other threads often wouldn't run

_SWITCH: Final = 0.001  # the switch interval during a task, in seconds; the default is a third of a frame


class CancelledError(Exception):
    """Raised inside a cancelled task."""


class Task(Generic[T]):
    """Runs ``work(task)``, which must call `report` often, on a daemon thread if one can start."""

    def __init__(self, work: Callable[[Task[T]], T]) -> None:
        self.fraction = 0.0  # the completed fraction, 0 to 1
        self.done = False  # whether the task has ended, for whatever reason; all other fields are then final
        self.result: T | None = None  # the result of ``work``; `None` if it failed or was cancelled
        self.cancelled = False  # whether the task was cancelled; it may still finish
        self._next_breath = 0.0
        self._thread = threading.Thread(target=self._run, args=(work,), name="task", daemon=True)
        try:
            self._thread.start()
        except RuntimeError as error:
            log.warning("There is no thread for a task: %s", error)
            self._run(work)

    def report(self, fraction: float) -> None:
        """Report progress and let other threads run. Raises `CancelledError` in a cancelled task."""
        if self.cancelled:
            raise CancelledError
        self.fraction = fraction
        if time.perf_counter() >= self._next_breath:
            time.sleep(_BREATH)
            self._next_breath = time.perf_counter() + _WORK

    def cancel(self) -> None:
        """Stop the task at its next report; does nothing once it is done."""
        if not self.done:
            self.cancelled = True

    def wait(self, timeout: float) -> bool:
        """Wait until the task is done, for at most ``timeout`` seconds; return whether it is."""
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


guard = threading.Lock()
_switched: list[float] = []  # the switch interval before any task started, once per running task


@contextmanager
def _switching() -> Iterator[None]:
    """A context in which Python switches threads more often."""
    with guard:
        _switched.append(_switched[0] if _switched else sys.getswitchinterval())
        sys.setswitchinterval(_SWITCH)
    try:
        yield
    finally:
        with guard:
            before = _switched.pop()
            if not _switched:
                sys.setswitchinterval(before)


BackgroundWork = Callable[[Task[str]], str]
"""A function that reports its progress to the task and returns a message for the player."""


class Background:
    """The background job, an export or an import; only one can run at a time."""

    def __init__(self) -> None:
        self._task: Task[str] | None = None
        self._then: Callable[[], None] = lambda: None
        self.doing = ""  # the name of the job, shown to the player

    def begin(self, doing: str, work: BackgroundWork, then: Callable[[], None] = lambda: None) -> str:
        """Start ``work`` unless a job is running; call ``then`` if it succeeds. Return a message to show."""
        if self._task is not None:
            return _("An import or export is still running. Wait for it to finish, or cancel it.")
        self.doing, self._then = doing, then
        self._task = Task(work)
        return self.doing

    @property
    def running(self) -> bool:
        """Whether there is a job that hasn't been cancelled."""
        return self._task is not None and not self._task.cancelled

    @property
    def fraction(self) -> float:
        """The completed fraction, 0 to 1."""
        return 0.0 if self._task is None else self._task.fraction

    def cancel(self) -> None:
        """Stop the job, unless it is already writing its results."""
        if self._task is not None:
            self._task.cancel()

    def finish(self) -> str | None:
        """Return the message of a job that has ended. Each message is returned once; after that, `None`."""
        task = self._task
        if task is None or not task.done:
            return None
        self._task = None
        if task.result is not None:
            self._then()
            return task.result
        if task.cancelled:
            return _("Cancelled. Your games haven't changed.")
        return _("Something went wrong. See scoundrel.log for the reason.")

    def wait(self, timeout: float) -> None:
        """Wait up to ``timeout`` seconds for the job; cancel it if it isn't done."""
        if self._task is not None and not self._task.wait(timeout):
            self._task.cancel()


def now() -> datetime:
    """Return the local time with its offset; UTC if the system's offset is unusable.

    ``TZ=ABC-24:59:59`` is a legal POSIX time zone, but `datetime` rejects its offset of more than a day.
    Offsets are truncated to minutes, as in the history.
    """
    from datetime import UTC, datetime, timedelta, timezone  # noqa: PLC0415  # not needed for the first frame

    try:
        local = datetime.now().astimezone()
        offset = local.utcoffset() or timedelta()
        return local.astimezone(timezone(timedelta(minutes=offset // timedelta(minutes=1))))
    except (ValueError, OverflowError, OSError):
        return datetime.now(UTC)
