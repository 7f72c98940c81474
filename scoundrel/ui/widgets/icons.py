"""Small drawn icons: replay buttons, difficulty stars, day marks, turning-point diamonds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

import pygame
from pygame import Rect, Surface

from ...engine import Outcome
from ...i18n import N_
from .. import assets
from ..requests import Command
from .theme import Color, Theme

_FINER: Final = 4  # the supersampling factor of icons
_WARM: Final = (181, 122, 42)  # the colour of hatching

_Shape = tuple[tuple[float, float], ...]  # corners, relative to the icon's size
_POINTS: Final = 5
_INNER: Final = 0.42  # the radius of a star's notches, relative to the radius of its points
_STEP: Final = 1.16  # the distance between two stars, relative to a star's height
_RAYS: Final = 8  # the number of a sun's rays
_THIN: Final = 0.075  # the stroke of a hollow mark, relative to its size

LEGEND: Final = (
    (Outcome.CLEARED, True, N_("cleared on time")),
    (Outcome.CLEARED, False, N_("cleared late")),
    (Outcome.DIED, True, N_("played on time, died")),
    (Outcome.DIED, False, N_("played late, died")),
)
"""The day marks, by outcome and whether on time, with their source texts, translated when shown."""


def smooth(
    size: tuple[int, int], ink: Color, draw: Callable[[Surface], object], finer: int = _FINER
) -> Surface:
    """Draw with ``draw`` on a transparent surface ``finer`` times as large, and scale it down to ``size``."""
    large = Surface((size[0] * finer, size[1] * finer), pygame.SRCALPHA, 32)
    # Give transparent pixels the same colour, because otherwise scaling would leave a dark rim.
    large.fill((*ink, 0))
    draw(large)
    return pygame.transform.smoothscale(large, size)


def hatch(large: Surface, line: Sequence[tuple[int, int]], floor: int, thick: int) -> None:
    """Hatch the area from a chart's ``line``, ``thick`` pixels wide, down to the y coordinate ``floor``."""
    area = Rect(line[0][0], 0, line[-1][0] - line[0][0], floor)
    large.fill((*_WARM, 40), area)
    large.set_clip(area)
    for x in range(area.left - floor, area.right, 2 * thick):
        pygame.draw.line(large, (*_WARM, 120), (x, floor), (x + floor // 2, 0), thick // 2)
    pygame.draw.polygon(large, (*_WARM, 0), [area.topleft, *line, area.topright])
    large.set_clip(None)


def inked(sign: Surface, ink: Color) -> Surface:
    """Return the shape of the icon ``sign`` in the colour ``ink``, with premultiplied alpha."""
    shape = sign.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    shape.fill((*ink, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return shape.premul_alpha()


def dyed(picture: Surface, color: Color) -> Surface:
    """Return a copy of ``picture``, tinted with ``color``."""
    copy = picture.copy()
    copy.fill((*color, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


@lru_cache(maxsize=4)
def rule(half: int, thick: int, ink: Color) -> Surface:
    """Return an engraved rule that tapers from a central lozenge to both ends, with premultiplied alpha."""

    def draw(large: Surface) -> None:
        x, y, wide = half * _FINER, 3 * thick * _FINER, 4 * thick * _FINER
        upper, lower = [(x - wide, 0.8 * y), (x, 0), (x + wide, 0.8 * y)], 1.2 * y
        sides = [(0, y), *upper, (2 * x, y), (x + wide, lower), (x, 2 * y - 1), (x - wide, lower)]
        pygame.draw.polygon(large, ink, sides)

    return smooth((2 * half, 6 * thick), ink, draw).premul_alpha()


# --- replay buttons


def page_turn(way: int, height: int, ink: Color) -> Surface:
    """Return the arrow that turns a page: back if ``way`` is -1, forward if it is 1."""
    size, unit = (height * 9 // 4, height), height * _FINER / 2
    ends = ((1, 0), (0, -1), (0, -0.4), (-1.4, -0.5), (-1.1, 0), (-1.4, 0.5), (0, 0.4), (0, 1))

    def draw(large: Surface) -> None:
        x, y = large.get_rect().center
        pygame.draw.polygon(large, ink, [(x + way * (a + 0.2) * unit, y + b * unit) for a, b in ends])

    return smooth(size, ink, draw).premul_alpha()


def _bar(x: float, width: float = 0.14) -> _Shape:
    return (x, 0.12), (x + width, 0.12), (x + width, 0.88), (x, 0.88)


def _arrow(begin: float, tip: float) -> _Shape:
    return (begin, 0.12), (tip, 0.5), (begin, 0.88)


def _rhomb(center: float) -> _Shape:
    return (center, 0.2), (center + 0.24, 0.5), (center, 0.8), (center - 0.24, 0.5)


PAUSE: Final = "pause"
EARLIER_POINT, LATER_POINT = "earlier", "later"

_TRANSPORT: Final[Mapping[Enum | str, tuple[_Shape, ...]]] = {
    Command.FIRST: (_bar(0.02, 0.11), _arrow(0.56, 0.15), _arrow(0.97, 0.56)),
    Command.BACKWARD: (_arrow(0.62, 0.1), _bar(0.72)),
    Command.RUN: (_arrow(0.2, 0.88),),
    PAUSE: (_bar(0.18, 0.22), _bar(0.6, 0.22)),
    Command.FORWARD: (_bar(0.14), _arrow(0.38, 0.9)),
    Command.LAST: (_arrow(0.03, 0.44), _arrow(0.44, 0.85), _bar(0.87, 0.11)),
    EARLIER_POINT: (_arrow(0.42, 0.02), _rhomb(0.76)),
    LATER_POINT: (_rhomb(0.24), _arrow(0.58, 0.98)),
}


@lru_cache(maxsize=40)
def transport(which: Enum | str, pixels: int, color: Color) -> Surface:
    """Return the replay button's icon ``which``, a key of `_TRANSPORT`, with premultiplied alpha."""

    def draw(large: Surface) -> None:
        size = large.get_width()
        for shape in _TRANSPORT[which]:
            pygame.draw.polygon(large, color, [(x * size, y * size) for x, y in shape])

    return smooth((pixels, pixels), color, draw).premul_alpha()


# --- stars


@lru_cache(maxsize=20)
def stars(filled: int, of: int, pixels: int, ink: Color, fill: Color | None = None) -> Surface:
    """Return ``of`` stars, each ``pixels`` high: the first ``filled`` ones filled, the others outlined.

    The outlines are in ``ink``, the insides in ``fill`` or, by default, in ``ink`` too.
    """
    side, step = pixels * _FINER, round(pixels * _FINER * _STEP)

    def draw(large: Surface) -> None:
        for i in range(of):
            center, outer = (i * step + side / 2, side * 0.53), side * 0.48
            pygame.draw.polygon(large, ink, _star(center, outer))
            inside = (*ink, 0) if i >= filled else fill or ink
            pygame.draw.polygon(large, inside, _star(center, outer * 0.68))

    return smooth(((step * (of - 1) + side) // _FINER, pixels), ink, draw).convert_alpha()


def _star(center: tuple[float, float], outer: float) -> list[tuple[float, float]]:
    x, y = center
    radii = (outer, outer * _INNER)
    turns = [(i, pi * i / _POINTS) for i in range(2 * _POINTS)]
    return [(x + radii[i % 2] * sin(turn), y - radii[i % 2] * cos(turn)) for i, turn in turns]


# --- day marks


@lru_cache(maxsize=16)
def ended(how: Outcome | None, height: int) -> Surface | None:
    """Return a flame (cleared), a skull (died) or an unlit candle (`None`), if its picture exists."""
    if how is None:
        return assets.picture("candle-low", (height, height), "scenery")
    name, width = ("flame", 0.6) if how is Outcome.CLEARED else ("skull", 0.86)
    return assets.picture(name, (round(height * width), height), "scenery")


@lru_cache(maxsize=24)
def daymark(how: Outcome, in_time: bool, pixels: int, theme: Theme) -> Surface:
    """Return a sun (cleared) or a cross (died), hollow if late, on a square with premultiplied alpha."""
    ink, mark = (theme.gold, _sun) if how is Outcome.CLEARED else (theme.red, _cross)
    return smooth((pixels, pixels), ink, lambda large: mark(large, ink, solid=in_time)).premul_alpha()


def _sun(large: Surface, ink: Color, *, solid: bool) -> None:
    size = large.get_width()
    center, half = pygame.Vector2(size / 2, size / 2), size * _THIN * (1 if solid else 0.5)
    pygame.draw.circle(large, ink, center, size * 0.26, 0 if solid else round(_THIN * size))
    near, far, tip = size * 0.325, size * 0.49, half * 0.35 if solid else half
    for ray in range(_RAYS):
        corners = ((near, -half), (far, -tip), (far, tip), (near, half))
        outline = [center + pygame.Vector2(corner).rotate(360 * ray / _RAYS) for corner in corners]
        pygame.draw.polygon(large, ink, outline)


def _cross(large: Surface, ink: Color, *, solid: bool) -> None:
    size = large.get_width()
    center, insides = pygame.Vector2(size / 2, size / 2), (0.0,) if solid else (0.0, _THIN)
    for inside in insides:  # first the cross, then any hollow in it
        long, half = size * (0.47 - inside), size * (0.115 - inside)
        for turn in (45, 135):
            corners = ((-long, -half), (long, -half), (long, half), (-long, half))
            beam = [center + pygame.Vector2(corner).rotate(turn) for corner in corners]
            pygame.draw.polygon(large, (*ink, 0) if inside else ink, beam)


# --- a chart's diamonds and rings


def draw_diamond(image: Surface, pos: tuple[int, int], half: int, rim: int, ink: Color, theme: Theme) -> None:
    """Draw a diamond with a dark ``rim`` around it; ``half`` is its half diagonal in pixels."""
    x, y = pos
    for color, reach in ((theme.engraved, half + rim), (ink, half)):
        pygame.draw.polygon(image, color, [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)])


@lru_cache(maxsize=8)
def diamond(half: int, ink: Color, theme: Theme) -> Surface:
    """Return a turning point's diamond with half diagonals of ``half`` pixels and premultiplied alpha."""
    side = 2 * half + 5

    def draw(large: Surface) -> None:
        draw_diamond(large, large.get_rect().center, half * _FINER, 2 * _FINER, ink, theme)

    return smooth((side, side), theme.engraved, draw).premul_alpha()


@lru_cache(maxsize=8)
def ring(radius: int, thick: int, ink: Color) -> Surface:
    """Return the outline of a circle of ``radius``, ``thick`` pixels wide, with premultiplied alpha."""
    side = 2 * radius + 1

    def draw(large: Surface) -> None:
        pygame.draw.circle(large, ink, large.get_rect().center, side * _FINER // 2, thick * _FINER)

    return smooth((side, side), ink, draw).premul_alpha()
