"""The thread that writes, so that no frame waits for a disk."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable

log = logging.getLogger(__name__)

Job = Callable[[], None]


class Worker:
    """Does jobs in the order in which their names were first queued, for all kept files.

    A failing job is logged and does not stop the next one; the job itself reports the failure to the player.
    """

    def __init__(self) -> None:
        self._turn = threading.Condition()
        """Guards the fields below, and is notified of each change."""
        self._waiting: dict[str, Job] = {}
        self._busy = False
        self._closed = False
        self._thread: threading.Thread | None = None

    def do(self, name: str, job: Job) -> None:
        """Queue ``job``; it replaces a waiting job of the same name.

        Without a thread it is done at once. After `close` it is ignored.
        """
        with self._turn:
            if self._closed:
                return
            if self._begun():
                self._waiting[name] = job
                self._turn.notify_all()
                return
            self._waiting.pop(name, None)
        _do(job)

    def flush(self, timeout: float = 5.0) -> bool:
        """Wait until all jobs are done, at most ``timeout`` seconds; return whether they are."""
        until = time.monotonic() + timeout
        with self._turn:
            while self._waiting or self._busy:
                left = until - time.monotonic()
                if left <= 0:
                    log.warning("Not everything was written after %g seconds.", timeout)
                    return False
                self._turn.wait(left)
        return True

    def close(self) -> bool:
        """Finish the jobs and stop; return false if the thread still waits for its disk."""
        self.flush()
        with self._turn:
            self._closed = True
            self._turn.notify_all()
        if self._thread is None:
            return True
        self._thread.join(1.0)
        return not self._thread.is_alive()

    def _begun(self) -> bool:
        # A thread that died is replaced, and its remaining jobs are done.
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
            with self._turn:
                while not self._waiting:
                    if self._closed:
                        return
                    self._turn.wait()
                job = self._waiting.pop(next(iter(self._waiting)))
                self._busy = True
            try:
                _do(job)
            finally:
                with self._turn:
                    self._busy = False
                    self._turn.notify_all()


def _do(job: Job) -> None:
    try:
        job()
    except Exception:
        log.exception("A job of the worker failed.")
