"""A sheet with a form, for settings and the rules of new games."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

import pygame
from pygame import Rect

from ..accessibility import controls
from ..accessibility.node import Node, text
from ..input import Accept, Direction, Intent, Step
from ..requests import Context
from ..widgets.form import Chosen, Form, Row
from ..widgets.row_list import Scroll
from .sheet import SheetScreen


class FormScreen(SheetScreen):
    """A screen with a form. Subclasses give its rows and take the choices."""

    focusable = ("buttons", "form")

    def __init__(self, context: Context) -> None:
        self.form = Form()
        super().__init__(context)

    @abstractmethod
    def _rows(self) -> Sequence[Row]:
        """The rows as they are now."""

    @abstractmethod
    def _choose(self, chosen: Chosen) -> None:
        """Take a choice."""

    def _lay_sheet(self) -> None:
        self.form.lay(tuple(self._rows()), self._inner, self._style)
        self._dirty = True

    def _take(self, intent: Intent) -> None:
        if isinstance(intent, Step):
            if intent.direction.is_tab:
                self._step(intent.direction.by)
            else:
                super()._take(intent)
            return
        # A row with the focus comes before the button that Enter presses.
        if not (isinstance(intent, Accept) and self.form.focus is not None) and self._handled(intent):
            return
        before = self.form.look()
        chosen = self.form.handle(intent)
        if chosen is not None:
            self._choose(chosen)
            self._lay_sheet()
        if self.form.focus is not None:
            self.buttons.focus = None
        self._dirty |= before != self.form.look()

    def keep_focus(self, intent: Intent) -> None:
        """Remember the focus when the pointer moves. Its row may be gone by the next step."""
        super().keep_focus(intent)
        if self.form.focus is not None and self.form.focus >= len(self.form.rows):
            self.form.focus = None

    @property
    def _scroll(self) -> Scroll:
        return self.form.scroll

    @property
    def _area(self) -> Rect:
        return self._inner

    def marked(self) -> Rect | None:
        """The row with the focus."""
        focus = self.form.focus
        return None if focus is None else self.form.row_rect(self.form.rows[focus].key)

    def _takes_enter(self) -> bool:
        return self.form.focus is not None and self.form.steered

    def _step_in(self, step: Step) -> bool:
        form, direction = self.form, step.direction
        if form.focus is None and direction in (Direction.LEFT, Direction.RIGHT):
            form.go(0)
        last = len(form.rows) - 1 if direction is Direction.DOWN else 0
        if direction in (Direction.UP, Direction.DOWN) and form.focus == last:
            form.go(None)
            self._dirty = True
            return False
        chosen = form.handle(step)
        if chosen is not None:
            self._choose(chosen)
            self._lay_sheet()
        self._dirty = True
        return form.focus is not None

    def _steer(self, step: Step) -> None:
        """Take a step; where none leads on from a row, the focus stays on it."""
        before = self.form.focus
        super()._steer(step)
        if before is not None and self.form.focus is None and self.buttons.focus is None:
            self.form.go(before)

    def _enter(self, direction: Direction) -> None:
        self.form.go(0 if direction is Direction.DOWN else len(self.form.rows) - 1)

    def _step(self, by: int) -> None:
        """Move the focus through the rows and on through the buttons."""
        form, buttons = self.form, self.buttons
        rows = len(form.rows)
        here = form.focus
        if buttons.focus is not None:
            here = rows + buttons.focus
        elif here is None:
            here = -1 if by > 0 else 0
        there = (here + by) % (rows + len(buttons.buttons))
        form.go(there if there < rows else None)
        buttons.give(None if there < rows else there - rows)
        self._dirty = True

    def _focus_button(self, index: int) -> None:
        self.form.go(None)
        super()._focus_button(index)

    def _focus_row(self, index: int) -> None:
        """Focus a row."""
        self.news.fresh = False
        self.buttons.focus = None
        self.form.go(index)
        self._dirty = True

    def _nodes(self) -> Sequence[Node]:
        def take(key: str, value: int) -> None:
            self._choose(Chosen(key, value))
            self._lay_sheet()

        remark = [text("remark", self.remark)] if self.remark and self.remark != self.news.words else []
        return (*controls.form(self.form, self._focus_row, take), *remark)

    def _draw_sheet(self, target: pygame.Surface) -> None:
        self.form.draw(target)
