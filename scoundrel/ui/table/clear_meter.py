"""The gauge below the discard: how likely the Dungeon is cleared now."""

from __future__ import annotations

import pygame
from pygame import Rect

from ..widgets import boxes, text
from ..widgets.theme import BOLD_FONT, BRASS, CHALK, ENGRAVED, ENGRAVED_EDGE, SMALL
from ..words.numbers import percent
from .layout import Layout

_PACE = 5.0
"""How much of the way to a new chance the bar covers, in parts for each second."""
_THERE = 0.004
_MARKS = (0.25, 0.5, 0.75)


class Meter:
    """A groove that fills with light. It stands where the button to avoid has its place on the other side."""

    def __init__(self, layout: Layout, *, reduced: bool) -> None:
        button = layout.avoid_button
        self._place = Rect(layout.discard.x, button.y, button.w, button.h)
        self._scale = layout.scale
        self._reduced = reduced
        self._goal: float | None = None
        self._shown = 0.0

    def update(self, dt: float, chance: float | None) -> bool:
        """Let time pass on the way to ``chance``, or to nothing; say whether that is to be drawn."""
        before = (self._shown, self._goal is None)
        if chance is None or self._goal is None or self._reduced:
            self._shown = chance or 0.0
        else:
            self._shown += (chance - self._shown) * min(1.0, _PACE * dt)
            if abs(chance - self._shown) < _THERE:
                self._shown = chance
        self._goal = chance
        return before != (self._shown, self._goal is None)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it, if there is something to show."""
        if self._goal is None:
            return
        place, pixels = self._place, round(SMALL * self._scale)
        words = text.fitted(f"Win {percent(self._goal)}", BOLD_FONT, pixels, CHALK, place.w)
        text.put(target, words, (place.centerx, place.top + place.h * 0.3))
        thick = max(8, round(11 * self._scale))
        groove = Rect(place.left, place.bottom - thick, place.w, thick)
        boxes.box(target, groove, ENGRAVED, thick // 2, ENGRAVED_EDGE)
        inner = groove.inflate(-4, -4)
        for mark in _MARKS:
            x = inner.left + round(inner.w * mark)
            pygame.draw.line(target, ENGRAVED_EDGE, (x, inner.top), (x, inner.bottom - 1))
        # A full bar drawn as far as it reaches: its round end is the groove's.
        reach = round(inner.w * self._shown)
        if reach > 0:
            clip = target.get_clip()
            target.set_clip(Rect(inner.left, inner.top, reach, inner.h).clip(clip))
            boxes.box(target, inner, BRASS, inner.h // 2)
            target.set_clip(clip)
