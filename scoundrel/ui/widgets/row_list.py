"""A scrolling list of rows with its scrollbar."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect, Surface

from ..input import (
    Direction,
    FocusStep,
    Intent,
    Key,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TurnPage,
    Wheel,
)
from . import paper
from .theme import Style, Theme
from .touch import MINIMUM, FingerScroll

_WHEEL = 3  # the number of rows per wheel step


@dataclass(slots=True)
class Scroll:
    """A view of ``count`` rows, of which ``seen`` fit; ``top`` is the index of the first visible row.

    If rows have different heights, each "row" is one pixel, and a wheel step scrolls ``stride`` pixels.
    """

    count: int = 0
    seen: int = 1
    top: int = 0
    groove: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    minimum: int = 24  # the minimum height of the knob, in pixels
    stride: int = _WHEEL
    highlighted: bool = False
    row: int = 1  # height of a row, in pixels
    _held: int | None = None  # distance from the knob's top edge to the pointer that drags it
    finger: FingerScroll = field(default_factory=FingerScroll)
    _pushed: float = 0.0  # touch offset in pixels, beyond whole rows

    @property
    def last(self) -> int:
        """The maximum ``top``."""
        return max(0, self.count - self.seen)

    @property
    def knob(self) -> Rect | None:
        """The scrollbar's draggable part; `None` if all rows are visible."""
        if not self.last:
            return None
        height = max(min(self.minimum, self.groove.h), round(self.groove.h * self.seen / self.count))
        top = self.groove.top + round((self.groove.h - height) * self.top / self.last)
        return Rect(self.groove.left, top, self.groove.w, height)

    def lay(self, groove: Rect, style: Style) -> None:
        """Lay out the scrollbar in ``groove``."""
        self.groove, self.minimum = groove, style.px(28)

    def to(self, top: int) -> None:
        """Scroll to make ``top`` the first visible row, within the limits."""
        self.top = max(0, min(self.last, top))

    def show(self, row: int, rows: int = 1) -> None:
        """Scroll as little as needed to show ``rows`` rows, starting with ``row``."""
        self.to(min(max(self.top, row + rows - self.seen), row))

    def handle(self, intent: Intent) -> bool:
        """Handle an intent. Return whether the intent scrolls or is on the scrollbar."""
        if self.last and self._held is None:
            self._push(self.finger.handle(intent))
        knob = self.knob
        match intent:
            case Wheel(steps):
                self.to(self.top - steps * self.stride)
                return True
            case PointerMoved(pos):
                self.highlighted = self._over(pos)
                if self._held is not None:
                    self._drag(pos[1] - self._held)
                    return True
            case PointerPressed(pos, button=1, touch=touch) if knob and self._over(pos, touch=touch):
                self._held = pos[1] - knob.top if knob.top <= pos[1] < knob.bottom else knob.h // 2
                self._drag(pos[1] - self._held)
                self.finger.handle(PointerLeft())
                return True
            case PointerMoved(touch=True) if self.finger.scrolling:
                return True
            case PointerReleased(button=1):
                held, self._held = self._held, None
                scrolled, self.finger.scrolling = self.finger.scrolling, False
                return held is not None or scrolled
            case PointerLeft():
                self.highlighted, self._held = False, None
        return False

    def update(self, dt: float) -> bool:
        """Advance inertial scrolling. Return whether the list moved."""
        before = self.top
        self._push(self.finger.later(dt))
        return self.top != before

    def _push(self, pixels: float) -> None:
        self._pushed -= pixels
        rows = int(self._pushed / self.row)
        self._pushed -= rows * self.row
        if rows:
            wanted = self.top + rows
            self.to(wanted)
            if self.top != wanted:
                self.finger.stop()
                self._pushed = 0

    def draw(self, target: Surface, theme: Theme) -> None:
        """Draw the scrollbar, if there is anything to scroll."""
        if (knob := self.knob) is None:
            return
        radius = self.groove.w // 2
        paper.draw_box(target, self.groove, theme.paper_light, radius, theme.faded_ink, 1)
        held = self.highlighted or self._held is not None
        paper.draw_box(target, knob, theme.ink if held else theme.faded_ink, radius)

    def _over(self, pos: tuple[int, int], *, touch: bool = False) -> bool:
        # Count presses close to the narrow groove. Touches also count further to the right.
        beside = Rect(self.groove.inflate(8, 0))
        beside.w = max(beside.w, MINIMUM if touch else 0)
        return beside.collidepoint(pos)

    def _drag(self, y: int) -> None:
        if (knob := self.knob) is not None and knob.h < self.groove.h:
            self.to(round((y - self.groove.top) / (self.groove.h - knob.h) * self.last))


class RowList:
    """Rows numbered from 0 with a scrollbar; the owner of the list draws the visible rows."""

    def __init__(self) -> None:
        self.scroll = Scroll()
        self.selected = 0
        self.pointed: int | None = None
        self.area = Rect(0, 0, 0, 0)  # the area of all visible rows
        self._pressed: int | None = None

    def lay(self, rect: Rect, row_height: int, style: Style) -> None:
        """Lay out as many rows of ``row_height`` pixels as fit in ``rect``, and the scrollbar beside them."""
        scroll = self.scroll
        was_visible = scroll.top <= self.selected < scroll.top + scroll.seen
        scroll.seen = max(1, rect.h // row_height)
        self.area = Rect(rect.left, rect.top, rect.w - style.px(24), scroll.seen * row_height)
        groove = style.px(14)
        scroll.row = row_height
        scroll.lay(Rect(rect.right - groove, rect.top, groove, self.area.h), style)
        scroll.to(scroll.top)
        if was_visible:
            scroll.show(self.selected)
        self.pointed = self._pressed = None

    def fill(self, count: int) -> None:
        """Set the number of rows to ``count``, and select the first row."""
        self.selected = self.scroll.top = 0
        self.scroll.count = count
        self.pointed = self._pressed = None

    def visible(self) -> range:
        """Return the range of visible rows."""
        return range(self.scroll.top, min(self.scroll.top + self.scroll.seen, self.scroll.count))

    def row_rect(self, row: int) -> Rect:
        """Return the rectangle of a visible row."""
        top = self.area.top + (row - self.scroll.top) * self.scroll.row
        return Rect(self.area.left, top, self.area.w, self.scroll.row)

    def row_at(self, pos: tuple[int, int], *, touch: bool = False) -> int | None:
        """Return the row at ``pos``, if any. A touch just outside counts as the nearest row."""
        visible = self.visible()
        area = Rect(self.area.left, self.area.top, self.area.w, len(visible) * self.scroll.row)
        beside = max(0, MINIMUM - self.scroll.row) if touch else 0
        if not visible or not area.inflate(0, beside).collidepoint(pos):
            return None
        return max(visible[0], min(visible[-1], self.scroll.top + (pos[1] - area.top) // self.scroll.row))

    def select(self, row: int) -> None:
        """Select ``row``, or the nearest existing row, and scroll to it."""
        self.selected = max(0, min(self.scroll.count - 1, row))
        self.scroll.show(self.selected)
        self.pointed = None

    def handle(self, intent: Intent) -> bool:
        """Handle scrolling, hover and selection. Return whether a row was clicked and thereby selected."""
        if isinstance(intent, FocusStep | TurnPage | Key):
            self._move(intent)
            return False
        top = self.scroll.top
        clicked = not self.scroll.handle(intent) and self._point(intent)
        if self.scroll.top != top:
            self.pointed = None  # another row is under the pointer now
        return clicked

    def step(self, direction: Direction) -> bool:
        """Select the row above or below. Return whether there is one."""
        before = self.selected
        self._move(FocusStep(direction))
        return self.selected != before

    def _move(self, intent: FocusStep | TurnPage | Key) -> None:
        match intent:
            case FocusStep(Direction.UP | Direction.DOWN as direction):
                self.select(self.selected + direction.by)
            case TurnPage(by):
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
                # Select only on release, because a touch may be about to scroll.
                if self._pressed is not None and not touch:
                    self.selected = self._pressed
            case PointerReleased(pos, button=1, touch=touch):
                pressed, self._pressed = self._pressed, None
                if pressed is not None and pressed == self.row_at(pos, touch=touch):
                    self.selected = pressed  # a key may have moved the selection meanwhile
                    return True
            case PointerLeft():
                self.pointed = self._pressed = None
        return False

    def look(self) -> tuple[object, ...]:
        """Return everything the picture depends on, to detect changes."""
        return (self.scroll.top, self.scroll.highlighted, self.scroll.knob, self.selected, self.pointed)
