"""A sheet with a list of rows, one of which is selected."""

from __future__ import annotations

from pygame import Rect

from ..input import Step
from ..requests import Context
from ..widgets.row_list import RowList
from ..widgets.scrollbar import Scroll
from .sheet import SheetScreen


class ListScreen(SheetScreen):
    """A screen with ``count`` rows, at first. Subclasses lay them out and draw them."""

    def __init__(self, context: Context, count: int) -> None:
        self.rows = RowList()
        self.rows.fill(count)
        super().__init__(context)

    @property
    def _scroll(self) -> Scroll:
        return self.rows.scroll

    @property
    def _area(self) -> Rect:
        return self.rows.area

    def _choose_row(self, row: int) -> None:
        """Select a row, and take the focus from the buttons."""
        self.news.fresh = False
        self.buttons.focus = None
        self.rows.select(row)
        self._dirty = True

    @property
    def _row_focused(self) -> bool:
        """Has the selected row the focus, and not a button, or what has just happened?"""
        return self.buttons.focus is None and not self.news.fresh

    def _step_in(self, step: Step) -> bool:
        return self.rows.step(step.direction)
