"""The window's rim near death: brambles with embers, and a red glow that beats slowly like a heart."""

from __future__ import annotations

from typing import Final

import pygame

from .. import assets
from ..widgets.theme import Color

_THORNS: Final = (640, 64)
_SHOWN: Final = 0.9
"""Size of the brambles at scale 1, over that of their drawing."""
_DEEP: Final = 72
"""Pixels at scale 1 for which the glow reaches into the window."""
_STEP: Final[Color] = (22, 4, 1)
"""What one step of the glow adds at the very rim."""
_BEAT: Final = (3, 1, 3, 2, 2, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)
"""Steps of the glow at each flicker of the flame: two knocks of a heart, and a long rest, 2.4 seconds."""
_CELLS: Final = 12


class EmberRim:
    """The glow round a window of this size."""

    def __init__(self, size: tuple[int, int], scale: float) -> None:
        self._size = size
        self._deep = round(_DEEP * scale)
        self._strips: list[tuple[pygame.Surface, tuple[int, int]]] = []

    def draw(self, target: pygame.Surface, ticks: int) -> None:
        """Add the glow as it is after so many flickers of the flame; a still flame has none."""
        steps = _BEAT[ticks % len(_BEAT)] if ticks else 0
        if steps and not self._strips:
            self._strips = self._light()
        # One faint strip several times takes less memory than one for each brightness.
        for _ in range(steps):
            for strip, at in self._strips:
                target.blit(strip, at, special_flags=pygame.BLEND_RGB_ADD)

    def go_out(self) -> None:
        """Free the glow's pictures."""
        self._strips.clear()

    def _light(self) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        (w, h), deep = self._size, self._deep
        below = pygame.transform.smoothscale(_ramp(), (w, deep))
        beside = pygame.transform.smoothscale(pygame.transform.rotate(_ramp(), 90), (deep, h))
        return [
            (pygame.transform.flip(below, False, True), (0, h - deep)),
            (below, (0, 0)),
            (beside, (0, 0)),
            (pygame.transform.flip(beside, True, False), (w - deep, 0)),
        ]


def _ramp() -> pygame.Surface:
    """A small picture that is bright above and black below."""
    ramp = pygame.Surface((4, _CELLS), depth=32)
    for y in range(_CELLS):
        part = (1 - y / (_CELLS - 1)) ** 1.8
        ramp.fill([round(part * value) for value in _STEP], (0, y, 4, 1))
    return ramp


def draw_thorns(target: pygame.Surface, scale: float) -> None:
    """Brambles along all four edges of the window."""
    long, high = round(_THORNS[0] * _SHOWN * scale), round(_THORNS[1] * _SHOWN * scale)
    above = assets.picture("thorns", (long, high), "scenery")
    if above is None:
        return
    w, h = target.get_size()
    below, left = pygame.transform.rotate(above, 180), pygame.transform.rotate(above, 90)
    right = pygame.transform.rotate(above, -90)
    # Each overlaps the one before, whose end is thin.
    step = long - high
    # Above, where the names and buttons are, little of them is seen.
    out, far_out = high // 6, high // 2
    for x in range(-high, w, step):
        target.blit(above, (x, -far_out), special_flags=pygame.BLEND_PREMULTIPLIED)
        target.blit(below, (x, h - high + out), special_flags=pygame.BLEND_PREMULTIPLIED)
    for y in range(-high, h, step):
        target.blit(left, (-out, y), special_flags=pygame.BLEND_PREMULTIPLIED)
        target.blit(right, (w - high + out, y), special_flags=pygame.BLEND_PREMULTIPLIED)
