"""A stick of a controller: where it points. It trembles when it rests, so there is a dead zone."""

from __future__ import annotations

from typing import Final

from ..input import Direction

DEAD: Final = 8000
"""Below this a stick, of a range up to 32767, points nowhere any more."""
BEGINS: Final = 12000
"""From here on one that pointed nowhere points somewhere: more than `DEAD`, so that it never flickers."""
_TURNS: Final = 1.4
"""How much farther along the other axis a stick has to point before its direction changes."""


class Stick:
    """One stick by its two axes, right and down above zero."""

    def __init__(self) -> None:
        self.x = self.y = 0
        self.direction: Direction | None = None

    def move(self, *, x: int | None = None, y: int | None = None) -> Direction | None:
        """Note an axis; return the direction in which the stick points now."""
        self.x = self.x if x is None else x
        self.y = self.y if y is None else y
        across, down = abs(self.x), abs(self.y)
        if max(across, down) < (DEAD if self.direction else BEGINS):
            self.direction = None
        elif self.direction in (Direction.LEFT, Direction.RIGHT):
            self.direction = self._vertical if down > across * _TURNS else self._horizontal
        elif self.direction in (Direction.UP, Direction.DOWN):
            self.direction = self._horizontal if across > down * _TURNS else self._vertical
        else:
            self.direction = self._horizontal if across >= down else self._vertical
        return self.direction

    @property
    def _horizontal(self) -> Direction:
        return Direction.RIGHT if self.x > 0 else Direction.LEFT

    @property
    def _vertical(self) -> Direction:
        return Direction.DOWN if self.y > 0 else Direction.UP
