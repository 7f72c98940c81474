"""A direction that is held on a controller: one step at once, and more of them after a while."""

from __future__ import annotations

from typing import Final

from ..input import Direction, Step

FIRST: Final = 0.4
"""Seconds until the first repetition."""
NEXT: Final = 0.12
"""Seconds from one repetition to the next."""


class Repeat:
    """The direction held now, if one is. Time comes from the loop: no event tells that it is still held."""

    def __init__(self) -> None:
        self.direction: Direction | None = None
        self._left = 0.0
        """Seconds until the next repetition."""
        self._fresh = False
        """Has no time been told since it was pressed? The first may have begun long before that."""

    def hold(self, direction: Direction | None, *, new: bool = True) -> list[Step]:
        """Hold this direction, or none; a ``new`` one is a step at once."""
        if direction is self.direction:
            return []
        self.direction, self._left, self._fresh = direction, FIRST, True
        return [Step(direction)] if new and direction is not None else []

    def advance(self, dt: float) -> list[Step]:
        """The repetition that is due after ``dt`` more seconds: at most one, however long they were."""
        if self.direction is None:
            return []
        if self._fresh:
            self._fresh = False
            return []
        self._left -= dt
        if self._left > 0:
            return []
        self._left = max(0.0, self._left + NEXT)
        return [Step(self.direction)]
