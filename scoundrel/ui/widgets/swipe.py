"""A swipe to the side, by which a finger turns pages."""

from __future__ import annotations

from typing import Final

from ..input import Intent, PointerLeft, PointerPressed, PointerReleased

_LEAST: Final = 60
"""Pixels to the side that a swipe has at least."""
_FLAT: Final = 2
"""How many times as far it goes to the side as up or down."""


class Swipe:
    """Follows the finger that is down."""

    def __init__(self) -> None:
        self._from: tuple[int, int] | None = None

    def handle(self, intent: Intent, *, begins: bool = True) -> int:
        """Take an intent: 1 where a finger has swiped to the left, -1 to the right, else 0.

        A press ``begins`` a swipe, unless it is on something to be pressed.
        """
        match intent:
            case PointerPressed(pos, touch=True) if begins:
                self._from = pos
            case PointerPressed() | PointerLeft():
                self._from = None
            case PointerReleased(pos) if self._from is not None:
                across, along = pos[0] - self._from[0], pos[1] - self._from[1]
                self._from = None
                if abs(across) >= max(_LEAST, _FLAT * abs(along)):
                    return -1 if across > 0 else 1
        return 0
