"""A sheet with a list of rows, one of which is selected."""

from __future__ import annotations

import pygame
from pygame import Rect

from ..input import Step
from ..requests import Context
from ..widgets import paper
from ..widgets.row_list import RowList, Scroll
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

    def marked(self) -> Rect | None:
        """The selected row, unless a button has the focus."""
        rows = self.rows
        here = self.buttons.focus is None and rows.selected in rows.visible()
        return rows.row_rect(rows.selected) if here else None

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

    def _draw_mark(self, target: pygame.Surface, row: int) -> None:
        """Draw the ground of a row that is selected or pointed at.

        The selected one is framed unless Enter acts on a button, or the pointer is on another row.
        """
        rows, theme = self.rows, self._theme
        if row not in (rows.selected, rows.pointed):
            return
        edge = None
        if row == rows.selected:
            chosen = self.buttons.focus is None and rows.pointed in (None, row)
            edge = theme.focus if chosen else theme.grid
        thick = self._style.frame(1) if edge == theme.focus else 1
        paper.draw_box(target, rows.row_rect(row).inflate(0, -2), theme.paper_light, 6, edge, thick)
