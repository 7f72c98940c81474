"""Rows of dots, one for each try: a full disc where the Dungeon was cleared, a cross where the game died."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from ..widgets.theme import Color, Theme

LINE: Final = 50
"""Dots in a line; what more there are stand in lines below."""
_FINER: Final = 3
_PART: Final = 0.86
"""Of the space from one dot to the next that a dot fills."""


def height(wide: int, tries: int) -> int:
    """How high the lines of so many tries are, ``wide`` pixels wide."""
    return round(wide / LINE * -(-tries // LINE))


def places(rect: Rect, tries: int) -> list[Rect]:
    """Where the dot of each try is: line by line from the left."""
    pitch = rect.w / LINE
    side = max(4, round(pitch * _PART))
    found = []
    for number in range(tries):
        line, column = divmod(number, LINE)
        dot = Rect(0, 0, side, side)
        dot.center = (
            round(rect.left + pitch * (column + 0.5)),
            round(rect.top + pitch * (line + 0.5)),
        )
        found.append(dot)
    return found


def draw(target: pygame.Surface, rect: Rect, cleared: Sequence[bool], tries: int, theme: Theme) -> None:
    """Draw the tries that were ``cleared`` or not so far, and the places of those to come."""
    for number, dot in enumerate(places(rect, tries)):
        if number >= len(cleared):
            ring = dot.inflate(-dot.w // 2, -dot.h // 2)
            target.blit(_disc(ring.w, theme.grid), ring, special_flags=pygame.BLEND_PREMULTIPLIED)
        else:
            draw_one(target, dot, theme, cleared=cleared[number])


def draw_one(target: pygame.Surface, dot: Rect, theme: Theme, *, cleared: bool) -> None:
    """Draw one dot into its place."""
    drawn = _disc(dot.w, theme.green) if cleared else _cross(dot.w, theme.red)
    target.blit(drawn, dot, special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=8)
def _disc(side: int, color: Color) -> pygame.Surface:
    large = side * _FINER
    canvas = _canvas(large, color)
    pygame.draw.circle(canvas, color, (large / 2, large / 2), large / 2)
    return _small(canvas, side)


@lru_cache(maxsize=8)
def _cross(side: int, color: Color) -> pygame.Surface:
    large = side * _FINER
    canvas, thick, edge = _canvas(large, color), max(2, round(large * 0.2)), round(large * 0.14)
    for begin, end in (
        ((edge, edge), (large - edge, large - edge)),
        ((edge, large - edge), (large - edge, edge)),
    ):
        pygame.draw.line(canvas, color, begin, end, thick)
    return _small(canvas, side)


def _canvas(side: int, color: Color) -> pygame.Surface:
    canvas = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    # Transparent pixels in the dot's own colour leave no dark rim when scaled.
    canvas.fill((*color, 0))
    return canvas


def _small(canvas: pygame.Surface, side: int) -> pygame.Surface:
    return pygame.transform.smoothscale(canvas, (side, side)).premul_alpha()
