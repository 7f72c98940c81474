"""Sheets with switches that arrows turn, such as tabs, above their buttons."""

from __future__ import annotations

from abc import abstractmethod

from pygame import Rect

from ..input import Direction, Step
from ..requests import Context
from ..widgets.switches import Switches
from .sheet import SheetScreen


class SwitchSheet(SheetScreen):
    """A sheet on which arrows go from its switches to its buttons and back; to the sides they turn one."""

    focusable = ("buttons", "switches")

    def __init__(self, context: Context) -> None:
        self.switches = Switches()
        """What arrows turn."""
        super().__init__(context)

    @abstractmethod
    def _turn(self, by: int) -> None:
        """Turn what has the focus."""

    def _turns_at_once(self) -> bool:
        """Do arrows to the sides turn the first switch while none has the focus?"""
        return False

    @property
    def _area(self) -> Rect:
        return self._inner

    def marked(self) -> Rect | None:
        """The switch that has the focus."""
        return self.switches.marked

    def _takes_enter(self) -> bool:
        return self.switches.focus is not None

    def _focus_button(self, index: int) -> None:
        self.switches.focus = None
        super()._focus_button(index)

    def _step_in(self, step: Step) -> bool:
        aside = step.direction in (Direction.LEFT, Direction.RIGHT)
        turns = aside and (self.marked() is not None or self._turns_at_once())
        inside = self.switches.step(step.direction)
        if turns and inside:
            self._turn(step.direction.by)
        return inside

    def _enter(self, direction: Direction) -> None:
        # Where there is nothing to turn the focus stays with the buttons.
        if not self.switches.step(direction):
            self.buttons.step(direction)
