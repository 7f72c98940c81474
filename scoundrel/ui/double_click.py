"""Double clicks: which press belongs to the press before it."""

from __future__ import annotations

from .input import Intent, PointerPressed, PointerReleased

DOUBLE_CLICK = 0.5
"""The most seconds between the two presses of a double click."""
_NEAR = 24
"""The most pixels between them, along either axis."""
_PROMPT = 0.1
"""Maximum delay in seconds before a press is read, unless the machine is too slow."""


class DoubleClicks:
    """Marks the presses of a double click by their times and positions.

    A press is read some time after it was made, and later on a slow machine. If the game keeps up, assume the
    shortest possible time between two presses; if it doesn't, assume the longest, so that a click on
    something that the first press brought up always counts.
    """

    def __init__(self) -> None:
        self._before = self._time = 0.0
        """The events read now were made after `_before` and no later than `_time`."""
        self._last: tuple[float, float, tuple[int, int]] | None = None
        """The last press that can begin a double click: the times it was made and read, and its position."""

    def advance(self, seconds: float, waiting: float | None = None) -> None:
        """Advance time by ``seconds``, before reading events.

        ``waiting`` is the maximum age of these events in seconds (default: ``seconds``).
        """
        self._time += seconds
        self._before = self._time - (seconds if waiting is None else waiting)

    def mark(self, intent: Intent) -> Intent:
        """``intent`` itself, or a press that is marked as part of a double click."""
        if isinstance(intent, PointerPressed):
            last = self._last
            self._last = min(self._time, self._before + _PROMPT), self._time, intent.pos
            if last is not None and _near(intent.pos, last[2]):
                made, read, _ = last
                latest = max(self._before, self._time - _PROMPT)
                # A press made before the game had answered the first can't be aimed at anything new.
                if self._before <= read + 1e-6 or latest - made <= DOUBLE_CLICK:
                    return intent._replace(again=True)
        elif isinstance(intent, PointerReleased) and self._last and not _near(intent.pos, self._last[2]):
            self._last = None  # a drag is no click
        return intent


def _near(a: tuple[int, int], b: tuple[int, int]) -> bool:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1])) <= _NEAR
