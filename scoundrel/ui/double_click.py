"""Double clicks: which press belongs to the press before it."""

from __future__ import annotations

from .input import Intent, PointerPressed, PointerReleased

DOUBLE_CLICK = 0.5
"""The most seconds between the two presses of a double click."""
_NEAR = 24
"""The most pixels between them, along either axis."""


class DoubleClicks:
    """Marks the presses of a double click by their times and positions.

    A press is read some time after it was made, and a slow machine reads late. So the time between two
    presses is taken to be as short as it can have been: from when the first was read to the reading before
    that of the second.
    """

    def __init__(self) -> None:
        self._time = 0.0
        """When events were read the last time before these."""
        self._last: tuple[float, tuple[int, int]] | None = None
        """When and where a button went down last, if a double click may have begun there."""
        self._fresh = False
        """Was that press read since time was advanced, so that it may be as late as the next advance?"""

    def advance(self, seconds: float) -> None:
        """Advance time to when the events marked just now were read."""
        self._time += seconds
        if self._fresh and self._last is not None:
            self._last = self._time, self._last[1]
        self._fresh = False

    def mark(self, intent: Intent) -> Intent:
        """``intent`` itself, or a press that is marked as part of a double click."""
        if isinstance(intent, PointerPressed):
            last, self._last, self._fresh = self._last, (self._time, intent.pos), True
            if last is not None and self._time - last[0] <= DOUBLE_CLICK and _near(intent.pos, last[1]):
                return intent._replace(again=True)
        elif isinstance(intent, PointerReleased) and self._last and not _near(intent.pos, self._last[1]):
            self._last = None  # a drag is no click
        return intent


def _near(a: tuple[int, int], b: tuple[int, int]) -> bool:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1])) <= _NEAR
