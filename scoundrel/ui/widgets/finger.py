"""Scrolling by a finger: the rows follow it, and run on for a while once it has let go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from ..input import Intent, PointerLeft, PointerMoved, PointerPressed, PointerReleased
from ..pads import hand

LONG_PRESS: Final = 0.45
"""Seconds for which a finger rests on something to mean more than a tap."""
LEAST: Final = 44
"""Pixels that a control has for a finger, either way, if it is smaller and its neighbours leave the room."""
SLACK: Final = 12
"""A finger that moves less than this many pixels taps."""
_SLOWER: Final = 0.05
"""What is left of the speed after a second of running on."""
_STOPS: Final = 40.0
"""Below so many pixels a second nothing runs on."""
_LATE: Final = 0.08
"""Seconds after which a finger that rests has lost its speed."""


def high_enough(high: int, room: int) -> int:
    """How high a row of buttons is drawn that is usually so ``high``, where there is ``room`` for so much.

    Without a mouse it is as high as a finger needs it, if there is room for that.
    """
    return high if hand.keyed() or room < LEAST else max(high, LEAST)


def for_touch(pixels: int) -> int:
    """Return ``pixels``, or `LEAST` if that is more and touch is in use."""
    return max(pixels, LEAST) if hand.finger() else pixels


def nearest_to(rects: Sequence[Rect], pos: tuple[int, int]) -> int | None:
    """The index of the control that a finger at ``pos`` means, on it or a little beside; `None` without one.

    A control that is smaller than a finger reaches `LEAST` pixels, but never over another one.
    """
    hit = next((i for i, rect in enumerate(rects) if rect.collidepoint(pos)), None)
    if hit is not None:
        return hit
    near = [(_apart(rect, pos), i) for i, rect in enumerate(rects) if _grown(rect).collidepoint(pos)]
    return min(near)[1] if near else None


def _grown(rect: Rect) -> Rect:
    """The hit rectangle, which doesn't reach beyond the window's upper and left edges."""
    grown = rect.inflate(max(0, LEAST - rect.w), max(0, LEAST - rect.h))
    grown.topleft = max(0, grown.left), max(0, grown.top)
    return grown


def _apart(rect: Rect, pos: tuple[int, int]) -> int:
    """How far beside it a finger is, squared."""
    x, y = pos
    across = max(rect.left - x, 0, x - rect.right + 1)
    along = max(rect.top - y, 0, y - rect.bottom + 1)
    return across * across + along * along


class FingerScroll:
    """How far a finger has pushed what it scrolls, in pixels; down, towards the player, is above zero."""

    def __init__(self) -> None:
        self._from: int | None = None
        """Where the finger came down (a y), while it is down."""
        self._at = 0
        self.scrolling = False
        self._speed = 0.0
        """Pixels a second."""
        self._since = 0.0
        """Seconds since the finger moved last."""

    def handle(self, intent: Intent) -> int:
        """Take an intent; by how many pixels it scrolls."""
        match intent:
            case PointerPressed(pos, touch=True):
                self._from = self._at = pos[1]
                self.scrolling, self._speed, self._since = False, 0.0, 0.0
            case PointerMoved(pos, touch=True) if self._from is not None:
                if not self.scrolling and abs(pos[1] - self._from) < SLACK:
                    return 0
                self.scrolling = True
                by, self._at = pos[1] - self._at, pos[1]
                self._speed = by / max(self._since, 1 / 120)
                self._since = 0.0
                return by
            case PointerReleased():
                self._from = None
                if self._since > _LATE:
                    self._speed = 0.0
            case PointerLeft():
                self._from, self.scrolling, self._speed = None, False, 0.0
        return 0

    def later(self, dt: float) -> float:
        """Advance by ``dt`` seconds; by how many pixels what was pushed runs on."""
        if self._from is not None:
            self._since += dt
            return 0.0
        if abs(self._speed) < _STOPS:
            self.stop()
            return 0.0
        run = self._speed * dt
        self._speed *= _SLOWER**dt
        return run

    def stop(self) -> None:
        """Run on no more: the edge is reached."""
        self._speed = 0.0
