"""Scrolling: which rows are visible, and the scrollbar."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame
from pygame import Rect

from ..input import Intent, PointerLeft, PointerMoved, PointerPressed, PointerReleased, Wheel
from . import boxes
from .finger import LEAST, FingerScroll
from .theme import Style, Theme

_WHEEL = 3
"""Rows for each step of the wheel."""


@dataclass(slots=True)
class Scroll:
    """A window on ``count`` rows, of which ``seen`` fit; ``top`` is the first visible one.

    Where rows are of different heights a pixel is a row, and the wheel moves by ``stride`` of them.
    """

    count: int = 0
    seen: int = 1
    top: int = 0
    groove: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    least: int = 24
    """The shortest knob, in pixels."""
    stride: int = _WHEEL
    lit: bool = False
    row: int = 1
    """Pixels of a row, for a finger."""
    _held: int | None = None
    """How far below the knob's upper edge the pointer holds it."""
    _finger: FingerScroll = field(default_factory=FingerScroll)
    _pushed: float = 0.0
    """Pixels that a finger has pushed beyond whole rows."""

    @property
    def last(self) -> int:
        """The greatest ``top``."""
        return max(0, self.count - self.seen)

    @property
    def knob(self) -> Rect | None:
        """The part that is dragged; nothing where all rows are visible."""
        if not self.last:
            return None
        high = max(min(self.least, self.groove.h), round(self.groove.h * self.seen / self.count))
        way = self.groove.h - high
        return Rect(
            self.groove.left, self.groove.top + round(way * self.top / self.last), self.groove.w, high
        )

    def lay(self, groove: Rect, style: Style) -> None:
        """Put the scrollbar into this groove."""
        self.groove, self.least = groove, style.px(28)

    def to(self, top: int) -> None:
        """Make this the first visible row, as far as possible."""
        self.top = max(0, min(self.last, top))

    def show(self, row: int, rows: int = 1) -> None:
        """Scroll as little as needed to show this row, or so many from it on."""
        self.to(min(max(self.top, row + rows - self.seen), row))

    def handle(self, intent: Intent) -> bool:
        """Take an intent; return whether it was for the bar or the wheel, or a finger scrolls."""
        if self.last and self._held is None:
            self._push(self._finger.handle(intent))
        match intent:
            case Wheel(steps):
                self.to(self.top - steps * self.stride)
                return True
            case PointerMoved(pos):
                self.lit = self._over(pos)
                if self._held is not None:
                    self._drag(pos[1] - self._held)
                    return True
            case PointerPressed(pos, button=1, touch=touch) if knob := self._held_at(pos, touch=touch):
                inside = knob.top <= pos[1] < knob.bottom
                self._held = pos[1] - knob.top if inside else knob.h // 2
                self._drag(pos[1] - self._held)
                self.let_go()
                return True
            case PointerMoved(touch=True) if self._finger.scrolling:
                return True
            case PointerReleased(button=1):
                held, self._held = self._held, None
                scrolled, self._finger.scrolling = self._finger.scrolling, False
                return held is not None or scrolled
            case PointerLeft():
                self.lit, self._held = False, None
        return False

    @property
    def pushed(self) -> bool:
        """Does a finger scroll just now?"""
        return self._finger.scrolling

    def let_go(self) -> None:
        """Leave the finger that is down to something else: it scrolls no more."""
        self._finger.handle(PointerLeft())

    def update(self, dt: float) -> bool:
        """Advance time: what a finger has pushed runs on. Has it moved?"""
        before = self.top
        self._push(self._finger.later(dt))
        return self.top != before

    def _push(self, pixels: float) -> None:
        self._pushed -= pixels
        rows = int(self._pushed / self.row)
        self._pushed -= rows * self.row
        if rows:
            wanted = self.top + rows
            self.to(wanted)
            if self.top != wanted:
                self._finger.stop()
                self._pushed = 0

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        """Draw groove and knob, if there is anything to scroll."""
        knob = self.knob
        if knob is None:
            return
        radius = self.groove.w // 2
        boxes.box(target, self.groove, theme.paper_light, radius, theme.faded_ink, 1)
        held = self.lit or self._held is not None
        boxes.box(target, knob, theme.ink if held else theme.faded_ink, radius)

    def _held_at(self, pos: tuple[int, int], *, touch: bool) -> Rect | None:
        """The knob, if a press there takes hold of it."""
        return self.knob if self._over(pos, touch=touch) else None

    def _over(self, pos: tuple[int, int], *, touch: bool = False) -> bool:
        # It is narrow, so a press a little beside it counts; a finger's more to the right, where nothing is.
        beside = Rect(self.groove.inflate(8, 0))
        beside.w = max(beside.w, LEAST if touch else 0)
        return beside.collidepoint(pos)

    def _drag(self, y: int) -> None:
        knob = self.knob
        if knob is not None and knob.h < self.groove.h:
            self.to(round((y - self.groove.top) / (self.groove.h - knob.h) * self.last))
