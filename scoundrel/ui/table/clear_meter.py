"""The meter below the discard: the win chance now."""

from __future__ import annotations

import pygame
from pygame import Rect

from scoundrel.engine.records import NamedTuple
from scoundrel.i18n import gettext as _

from ..widgets import paper, plates, text
from ..widgets.plates import Plate
from ..widgets.theme import SMALL
from ..words.numbers import percent
from .layout import Layout

_PACE = 5.0
"""How much of the way to a new chance the bar covers, in parts for each second."""
_THERE = 0.004
_MARKS = (0.25, 0.5, 0.75)


class MeterReading(NamedTuple):
    """The win chance, 0 to 1, and how far the bar is filled on its way there."""

    chance: float
    shown: float


class ClearMeter:
    """The motion of the meter; ``reduced`` is without."""

    def __init__(self, *, reduced: bool) -> None:
        self._reduced = reduced
        self._goal: float | None = None
        self._shown = 0.0

    def update(self, dt: float, chance: float | None) -> bool:
        """Advance time on the way to ``chance``, or to nothing; return whether that is to be drawn."""
        before = (self._shown, self._goal is None)
        if chance is None or self._goal is None or self._reduced:
            self._shown = chance or 0.0
        else:
            self._shown += (chance - self._shown) * min(1.0, _PACE * dt)
            if abs(chance - self._shown) < _THERE:
                self._shown = chance
        self._goal = chance
        return before != (self._shown, self._goal is None)

    @property
    def reading(self) -> MeterReading | None:
        """What it shows, if anything."""
        return None if self._goal is None else MeterReading(self._goal, self._shown)


def draw(target: pygame.Surface, layout: Layout, reading: MeterReading | None) -> None:
    """Draw it where the button to avoid has its place on the other side, if there is something to show."""
    if reading is None:
        return
    place, style = layout.meter, layout.style
    theme = style.theme
    plates.draw(target, place.inflate(0, style.px(12)), Plate.STRIP, style.scale, theme)
    words = _("Win {chance}", chance=percent(reading.chance))
    text.put(
        target,
        text.fitted(words, style.bold(SMALL, theme.chalk), place.w - style.px(16)),
        (place.centerx, place.top + place.h * 0.28),
    )
    thick = max(8, style.px(11))
    aside = style.px(10)
    groove = Rect(place.left + aside, place.bottom - thick - style.px(2), place.w - 2 * aside, thick)
    paper.draw_box(target, groove, theme.engraved, thick // 2, theme.engraved_edge)
    inner = groove.inflate(-4, -4)
    for mark in _MARKS:
        x = inner.left + round(inner.w * mark)
        pygame.draw.line(target, theme.engraved_edge, (x, inner.top), (x, inner.bottom - 1))
    # Clip a full bar to the reading, so that its round end matches the groove's.
    reach = round(inner.w * reading.shown)
    if reach > 0:
        clip = target.get_clip()
        target.set_clip(Rect(inner.left, inner.top, reach, inner.h).clip(clip))
        paper.draw_box(target, inner, theme.brass, inner.h // 2)
        target.set_clip(clip)
