"""Where a step of the focus leads: the nearest rectangle to one side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from ..input import Direction

_ASIDE: Final = {Direction.LEFT: 4, Direction.RIGHT: 4, Direction.UP: 0.5, Direction.DOWN: 0.5}
"""What a pixel to the side costs beside a pixel ahead: left and right stay in their row, if they can."""


def nearest(rects: Sequence[Rect], here: Rect, direction: Direction) -> int | None:
    """The index of the rectangle to this side of ``here`` that the eye would go to; `None` without one.

    Left and right lead only to what is more to the side than above or below. Of two that are equally near, it
    is the first.
    """
    found = [(cost, i) for i, rect in enumerate(rects) if (cost := _cost(here, rect, direction)) is not None]
    return min(found)[1] if found else None


def _cost(here: Rect, there: Rect, direction: Direction) -> float | None:
    """How far it is; `None` if it does not lie to this side."""
    across = direction in (Direction.LEFT, Direction.RIGHT)
    ahead, aside = (0, 1) if across else (1, 0)
    begins = there.topleft[ahead] - here.topleft[ahead], there.bottomright[ahead] - here.bottomright[ahead]
    # They may overlap, but the other must reach further at both its edges.
    if min(begins[0] * direction.by, begins[1] * direction.by) <= 0:
        return None
    gap = _gap(here, there, ahead)
    beside = _gap(here, there, aside)
    if across and beside > gap:
        return None
    centres = abs(there.center[aside] - here.center[aside])
    return gap + _ASIDE[direction] * beside + centres / 1000


def _gap(one: Rect, other: Rect, axis: int) -> int:
    """How far apart they are along an axis; 0 where they overlap."""
    return max(0, other.topleft[axis] - one.bottomright[axis], one.topleft[axis] - other.bottomright[axis])
