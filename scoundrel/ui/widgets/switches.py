"""Switches on a sheet besides its buttons: which of them has the focus, and what arrows do there."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from ..input import Direction
from .buttons import Buttons


class Switches:
    """Above the buttons of a sheet, from the top down; arrows up and down lead through them.

    What arrows to the left and right turn is their owner's.
    """

    def __init__(self) -> None:
        self._all: Sequence[Rect] = ()
        self.focus: int | None = None
        """The index of the one that has the focus."""

    def lay(self, places: Sequence[Rect]) -> None:
        """Have those at these places from now on."""
        self._all = places
        if self.focus is not None and self.focus >= len(places):
            self.focus = None

    @property
    def marked(self) -> Rect | None:
        """The place of the one with the focus."""
        return None if self.focus is None else self._all[self.focus]

    def step(self, direction: Direction) -> bool:
        """Move the focus to the next one; `False` below the last."""
        last = len(self._all) - 1
        if last < 0:
            return False
        match direction:
            case Direction.LEFT | Direction.RIGHT:
                self.focus = self.focus or 0
            case Direction.UP:
                self.focus = last if self.focus is None else max(0, self.focus - 1)
            case _:
                self.focus = None if self.focus is None or self.focus == last else self.focus + 1
        return self.focus is not None

    def tab(self, by: int, buttons: Buttons) -> None:
        """Move the focus through all of them and on through the buttons."""
        many = len(self._all)
        usable = [i for i, button in enumerate(buttons.buttons) if button.enabled]
        here = -1 if by > 0 else 0
        if self.focus is not None:
            here = self.focus
        elif buttons.focus in usable:
            here = many + usable.index(buttons.focus)
        there = (here + by) % (many + len(usable))
        self.focus = there if there < many else None
        buttons.give(None if there < many else usable[there - many])
