"""Switches on a sheet besides its buttons: which of them has the focus, and what arrows do there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect

from ..input import Direction, Step
from .buttons import Buttons


class Switch(NamedTuple):
    """Something that arrows to the left and right turn."""

    area: Rect
    turn: Callable[[int], None]
    """Turns it one step: 1 forward, -1 backward."""


class Switches:
    """Above the buttons of a sheet, from the top down; arrows up and down lead through them."""

    def __init__(self) -> None:
        self._all: Sequence[Switch] = ()
        self.focus: int | None = None
        """The index of the one that has the focus."""

    def lay(self, switches: Sequence[Switch]) -> None:
        """Have these from now on."""
        self._all = switches
        if self.focus is not None and self.focus >= len(switches):
            self.focus = None

    @property
    def marked(self) -> Rect | None:
        """The place of the one with the focus."""
        return None if self.focus is None else self._all[self.focus].area

    def turn(self, by: int) -> None:
        """Turn the one with the focus."""
        if self.focus is not None:
            self._all[self.focus].turn(by)

    def step(self, step: Step) -> bool:
        """Turn the one with the focus, or move on to another; `False` below the last."""
        direction, last = step.direction, len(self._all) - 1
        if last < 0:
            return False
        match direction:
            case Direction.LEFT | Direction.RIGHT:
                if self.focus is None:
                    self.focus = 0
                else:
                    self.turn(direction.by)
            case Direction.UP:
                self.focus = last if self.focus is None else max(0, self.focus - 1)
            case _:
                self.focus = None if self.focus in (None, last) else self.focus + 1
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
