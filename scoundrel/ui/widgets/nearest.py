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
    by = direction.by
    ahead, aside = (0, 1) if across else (1, 0)
    if (there.center[ahead] - here.center[ahead]) * by <= 0:
        return None
    begin, end = (here.bottomright, there.topleft) if by > 0 else (there.bottomright, here.topleft)
    far = end[ahead] - begin[ahead]
    if far < -0.75 * min(here.size[ahead], there.size[ahead]):
        return None
    beside = max(
        0, there.topleft[aside] - here.bottomright[aside], here.topleft[aside] - there.bottomright[aside]
    )
    if across and beside > max(0, far):
        return None
    centres = abs(there.center[aside] - here.center[aside])
    return max(0, far) + _ASIDE[direction] * beside + centres / 1000
