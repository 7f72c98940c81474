"""A long job started by the player: it runs in the background and ends with a message."""

from __future__ import annotations

from collections.abc import Callable

from ...i18n import gettext as _
from ...storage.worker import Task

BackgroundWork = Callable[[Task[str]], str]
"""Returns a sentence for the player, and reports its progress to the task."""


class Background:
    """The background job, an export or an import; at most one at a time."""

    def __init__(self) -> None:
        self._task: Task[str] | None = None
        self._then: Callable[[], None] = lambda: None
        self.doing = ""  # the name of the job, for the player

    def begin(self, doing: str, work: BackgroundWork, then: Callable[[], None] = lambda: None) -> str:
        """Begin the work and return the message to show now; ``then`` is called once it is done.

        ``doing`` is the name of the work, as a message for the player.
        """
        if self._task is not None:
            return _("An import or export is still running. Wait for it, or cancel it.")
        self.doing, self._then = doing, then
        self._task = Task(work)
        return self.doing

    @property
    def running(self) -> bool:
        """Whether there is a job that can be cancelled."""
        return self._task is not None and not self._task.cancelled

    @property
    def fraction(self) -> float:
        """The completed fraction, 0 to 1."""
        return 0.0 if self._task is None else self._task.fraction

    def cancel(self) -> None:
        """Stop the job; none of its results are written."""
        if self._task is not None:
            self._task.cancel()

    def finish(self) -> str | None:
        """Return the result once, after the job is done."""
        task = self._task
        if task is None or not task.done:
            return None
        self._task = None
        if task.result is not None:
            self._then()
            return task.result
        if task.cancelled:
            return _("Cancelled. Your games haven't changed.")
        return _("That didn't work. The reason is in scoundrel.log.")

    def wait(self, timeout: float) -> None:
        """Wait until the job is done, at most ``timeout`` seconds, then cancel it."""
        if self._task is not None and not self._task.wait(timeout):
            self._task.cancel()
