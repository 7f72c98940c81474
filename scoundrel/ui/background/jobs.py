"""What the player has had begun and takes long: it goes on beside the game, and ends with a sentence."""

from __future__ import annotations

from collections.abc import Callable

from scoundrel.storage.task import Task

Work = Callable[[Task[str]], str]
"""Gives a sentence for the player, and tells the task how far it has come."""


class Background:
    """One task at most: an export or an import."""

    def __init__(self) -> None:
        self._task: Task[str] | None = None
        self._then: Callable[[], None] = lambda: None
        self._doing = ""

    def begin(self, doing: str, work: Work, then: Callable[[], None] = lambda: None) -> str:
        """Begin the work, with ``then`` to be called once it is done; give what to tell the player now."""
        if self._task is not None:
            return "One import or export at a time: wait for it, or cancel it."
        self._doing, self._then = f"{doing} games\N{HORIZONTAL ELLIPSIS}", then
        self._task = Task(work)
        return self._doing

    @property
    def running(self) -> bool:
        """Is there something that can be cancelled?"""
        return self._task is not None and not self._task.cancelled

    @property
    def doing(self) -> str:
        """What is being done, for the player."""
        return self._doing

    @property
    def fraction(self) -> float:
        """How much of it is done, 0 to 1."""
        return 0.0 if self._task is None else self._task.fraction

    def cancel(self) -> None:
        """Stop it; what it would have written is not written."""
        if self._task is not None:
            self._task.cancel()

    def finish(self) -> str | None:
        """Once it is done, and then once: what came of it, for the player."""
        task = self._task
        if task is None or not task.done:
            return None
        self._task = None
        if task.result is not None:
            self._then()
            return task.result
        if task.cancelled:
            return "Cancelled. Your games are as they were."
        return "That did not work; scoundrel.log says why."

    def wait(self, timeout: float) -> None:
        """Wait until it is done, at most ``timeout`` seconds, and cancel it then."""
        if self._task is not None and not self._task.wait(timeout):
            self._task.cancel()
