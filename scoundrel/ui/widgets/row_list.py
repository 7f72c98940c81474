"""A list of rows of one height: which are visible, which is selected, and how it is scrolled and clicked."""

from __future__ import annotations

from pygame import Rect

from ..input import (
    Direction,
    Intent,
    Key,
    Page,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Step,
)
from .finger import LEAST
from .scrollbar import Scroll
from .theme import Style


class RowList:
    """Rows numbered from 0 with a scrollbar; the owner of the list draws the visible ones."""

    def __init__(self) -> None:
        self.scroll = Scroll()
        self.selected = 0
        self.pointed: int | None = None
        self.area = Rect(0, 0, 0, 0)
        """All visible rows."""
        self._height = 1
        self._pressed: int | None = None

    def lay(self, rect: Rect, row_height: int, style: Style) -> None:
        """Put as many rows as fit into ``rect``, and the scrollbar at its right edge; see `width`."""
        scroll = self.scroll
        was_visible = scroll.top <= self.selected < scroll.top + scroll.seen
        self._height = row_height
        scroll.seen = max(1, rect.h // row_height)
        self.area = Rect(rect.left, rect.top, self.width(rect.w, style), scroll.seen * row_height)
        groove = style.px(14)
        scroll.row = row_height
        scroll.lay(Rect(rect.right - groove, rect.top, groove, self.area.h), style)
        scroll.to(scroll.top)
        if was_visible:
            scroll.show(self.selected)
        self.pointed = self._pressed = None

    @staticmethod
    def width(wide: int, style: Style) -> int:
        """How wide the rows are in a list of this width."""
        return wide - style.px(14) - style.px(10)

    def fill(self, count: int) -> None:
        """Hold so many rows, with the first one selected."""
        self.selected = self.scroll.top = 0
        self.scroll.count = count
        self.pointed = self._pressed = None

    def visible(self) -> range:
        """The rows to draw."""
        return range(self.scroll.top, min(self.scroll.top + self.scroll.seen, self.scroll.count))

    def row_rect(self, row: int) -> Rect:
        """Where a visible row is."""
        top = self.area.top + (row - self.scroll.top) * self._height
        return Rect(self.area.left, top, self.area.w, self._height)

    def row_at(self, pos: tuple[int, int], *, touch: bool = False) -> int | None:
        """The row at ``pos``; for a finger also the first or last one a little beside it."""
        visible = self.visible()
        area = Rect(self.area.left, self.area.top, self.area.w, len(visible) * self._height)
        beside = max(0, LEAST - self._height) if touch else 0
        if not visible or not area.inflate(0, beside).collidepoint(pos):
            return None
        row = self.scroll.top + (pos[1] - area.top) // self._height
        return max(visible[0], min(visible[-1], row))

    def select(self, row: int) -> None:
        """Select the row, or the nearest there is, and scroll to it."""
        self.selected = max(0, min(self.scroll.count - 1, row))
        self.scroll.show(self.selected)
        self.pointed = None

    def handle(self, intent: Intent) -> bool:
        """Scroll, point and select; return whether a row was clicked, which is then the selected one."""
        if isinstance(intent, Step | Page | Key):
            self._move(intent)
            return False
        top = self.scroll.top
        clicked = not self.scroll.handle(intent) and self._point(intent)
        if self.scroll.top != top:
            self.pointed = None  # another row is under the pointer now
        return clicked

    def step(self, direction: Direction) -> bool:
        """Select the row above or below; is there one?"""
        before = self.selected
        self._move(Step(direction))
        return self.selected != before

    def _move(self, intent: Step | Page | Key) -> None:
        match intent:
            case Step(Direction.UP | Direction.DOWN as direction):
                self.select(self.selected + direction.by)
            case Page(by):
                self.select(self.selected + by * max(1, self.scroll.seen - 1))
            case Key("home", ctrl=False, alt=False):
                self.select(0)
            case Key("end", ctrl=False, alt=False):
                self.select(self.scroll.count - 1)

    def _point(self, intent: Intent) -> bool:
        match intent:
            case PointerMoved(pos, touch):
                self.pointed = self.row_at(pos, touch=touch)
            case PointerPressed(pos, button=1, touch=touch):
                self.pointed = self._pressed = self.row_at(pos, touch=touch)
                # A finger may be about to scroll.
                if self._pressed is not None and not touch:
                    self.selected = self._pressed
            case PointerReleased(pos, button=1, touch=touch):
                pressed, self._pressed = self._pressed, None
                if pressed is not None and pressed == self.row_at(pos, touch=touch):
                    self.selected = pressed  # a key may have moved the selection since
                    return True
            case PointerLeft():
                self.pointed = self._pressed = None
        return False

    def look(self) -> tuple[object, ...]:
        """Everything the picture depends on, to detect changes."""
        return (self.scroll.top, self.scroll.lit, self.scroll.knob, self.selected, self.pointed)
