"""Double clicks: which press belongs to the press before it."""

from __future__ import annotations

from .input import Intent, PointerPressed, PointerReleased

DOUBLE_CLICK = 0.5
"""The most seconds between the two presses of a double click."""
_NEAR = 24
"""The most pixels between them, along either axis."""
_PROMPT = 0.1
"""The most seconds after which a press is read, unless the machine is too slow."""


class DoubleClicks:
    """Marks the presses of a double click by their times and positions.

    A press is read some time after it was made, and a slow machine reads late. Where the game keeps up, the
    time between two presses is taken to be as short as it can have been; where it doesn't, as long as it can
    have been, so that a click on what the first press has brought always counts.
    """

    def __init__(self) -> None:
        self._before = self._time = 0.0
        """Events read now were made after the one and before the other."""
        self._last: tuple[float, float, tuple[int, int]] | None = None
        """When a button went down last, when that was read, and where, if a double click may begin there."""

    def advance(self, seconds: float, waiting: float | None = None) -> None:
        """Advance time to the next reading of events, which have been ``waiting`` no longer than that."""
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
                # One that was made before the game had answered the first is not aimed at anything new.
                if self._before <= read + 1e-6 or latest - made <= DOUBLE_CLICK:
                    return intent._replace(again=True)
        elif isinstance(intent, PointerReleased) and self._last and not _near(intent.pos, self._last[2]):
            self._last = None  # a drag is no click
        return intent


def _near(a: tuple[int, int], b: tuple[int, int]) -> bool:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1])) <= _NEAR
