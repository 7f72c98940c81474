"""Touch: inertial scrolling, swipes, and the nearest target to a touch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Vector2

from ..input import Direction, Intent, PointerLeft, PointerMoved, PointerPressed, PointerReleased
from ..pads import active_device

LONG_PRESS: Final = 0.45
"""Seconds after which a touch counts as long."""
MINIMUM: Final = 44
"""Minimum size of a touch target in pixels, if its neighbours leave room."""
SLACK: Final = 12
"""Maximum movement of a tap, in pixels."""
_SLOWER: Final = 0.05  # fraction of the scroll speed that remains after one second of inertia
_STOPS: Final = 40.0  # minimum speed of inertial scrolling, in pixels per second
_LATE: Final = 0.08  # seconds after which a resting touch no longer starts inertial scrolling
_MINIMUM: Final = 60  # the minimum horizontal travel of a swipe, in pixels
FLAT: Final = 2
"""Minimum ratio of horizontal to vertical travel, for a swipe or for dragging a slider."""
# The cost of a pixel sideways, relative to a pixel ahead; high for Left and Right, to stay in the row.
_ASIDE: Final = {Direction.LEFT: 4, Direction.RIGHT: 4, Direction.UP: 0.5, Direction.DOWN: 0.5}


def high_enough(height: int, room: int) -> int:
    """Return a button row's height: at least `MINIMUM` for a controller or touch, if ``room`` allows."""
    return height if active_device.keyboard() or room < MINIMUM else max(height, MINIMUM)


def for_touch(pixels: int) -> int:
    """Return the length ``pixels``, increased to `MINIMUM` for touch if it is smaller."""
    return max(pixels, MINIMUM) if active_device.touch() else pixels


def nearest_to(rects: Sequence[Rect], pos: tuple[int, int], *, touch: bool) -> int | None:
    """Return the index of the control at ``pos`` or, for touch, close to it; `None` if there is none.

    For touch, a small control's target is enlarged to `MINIMUM` pixels, but never covers another control.
    """
    hit = next((i for i, rect in enumerate(rects) if rect.collidepoint(pos)), None)
    if hit is not None or not touch:
        return hit
    at, point = Vector2(pos), Rect(pos, (1, 1))
    near = [i for i, rect in enumerate(rects) if hit_rect(rect).collidepoint(pos)]
    return min(near, key=lambda i: at.distance_to(point.clamp(rects[i]).topleft), default=None)


def hit_rect(rect: Rect) -> Rect:
    """Return ``rect``, enlarged to `MINIMUM` pixels each way, but not past the window's top or left edge."""
    grown = rect.inflate(max(0, MINIMUM - rect.w), max(0, MINIMUM - rect.h))
    grown.topleft = max(0, grown.left), max(0, grown.top)
    return grown


class FingerScroll:
    """Touch scrolling by an offset in pixels; positive is downwards."""

    def __init__(self) -> None:
        self._from: int | None = None  # the y coordinate where the touch began, while it lasts
        self._at = 0
        self.scrolling = False
        self._speed = 0.0  # the speed, in pixels per second
        self._since = 0.0  # seconds since the last movement

    def handle(self, intent: Intent) -> int:
        """Handle an intent; return the pixels to scroll."""
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
        """Advance by ``dt`` seconds; return the pixels of inertial scrolling."""
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
        """Stop inertial scrolling, because an edge was reached."""
        self._speed = 0.0


class Swipe:
    """Detects swipes of a touch."""

    def __init__(self) -> None:
        self._from: tuple[int, int] | None = None

    def handle(self, intent: Intent, *, begins: bool = True) -> int:
        """Return 1 for a swipe left, -1 for one right, else 0. A press starts no swipe unless ``begins``."""
        match intent:
            case PointerPressed(pos, touch=True) if begins:
                self._from = pos
            case PointerPressed() | PointerLeft():
                self._from = None
            case PointerReleased(pos) if self._from is not None:
                across, along = pos[0] - self._from[0], pos[1] - self._from[1]
                self._from = None
                if abs(across) >= max(_MINIMUM, FLAT * abs(along)):
                    return -1 if across > 0 else 1
        return 0


def nearest(rects: Sequence[Rect], here: Rect, direction: Direction) -> int | None:
    """Return the index of the nearest rectangle in ``direction`` from ``here``; `None` if there is none.

    Left and right lead only to rectangles further to the side than above or below. Of equally near
    rectangles, the first is returned.
    """
    costs = [(cost, i) for i, rect in enumerate(rects) if (cost := _cost(here, rect, direction)) is not None]
    return min(costs)[1] if costs else None


def _cost(here: Rect, there: Rect, direction: Direction) -> float | None:
    """Return the cost of a focus step to ``there``; `None` if it isn't in ``direction``."""
    across = direction in (Direction.LEFT, Direction.RIGHT)
    ahead, aside = (0, 1) if across else (1, 0)
    begins = there.topleft[ahead] - here.topleft[ahead], there.bottomright[ahead] - here.bottomright[ahead]
    # Allow overlapping rectangles, but only if both edges of ``there`` are further in ``direction``.
    if min(begins[0] * direction.by, begins[1] * direction.by) <= 0:
        return None
    gap, beside = _gap(here, there, ahead), _gap(here, there, aside)
    if across and beside > gap:
        return None
    return gap + _ASIDE[direction] * beside + abs(there.center[aside] - here.center[aside]) / 1000


def _gap(one: Rect, other: Rect, axis: int) -> int:
    return max(0, other.topleft[axis] - one.bottomright[axis], one.topleft[axis] - other.bottomright[axis])
