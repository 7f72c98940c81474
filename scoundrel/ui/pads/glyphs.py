"""The glyphs of controller buttons, drawn by code so that they are sharp at every size."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Final

import pygame

from .makes import SHOULDERS, Make, PadButton

Pos = tuple[float, float]
Polyline = tuple[Pos, ...]


def _arc(center: Pos, radii: Pos, begin: float, end: float) -> Polyline:
    """Return part of an ellipse, between two angles in degrees, clockwise from the right."""
    steps = 14
    angles = (math.radians(begin + (end - begin) * i / steps) for i in range(steps + 1))
    return tuple((center[0] + radii[0] * math.cos(a), center[1] + radii[1] * math.sin(a)) for a in angles)


_BOWL_P: Final = ((0.12, 0.0), (0.5, 0.0), *_arc((0.5, 0.26), (0.36, 0.26), -90, 90), (0.12, 0.52))
LETTERS: Final[Mapping[str, tuple[Polyline, ...]]] = {
    "A": (((0.0, 1.0), (0.5, 0.0), (1.0, 1.0)), ((0.2, 0.66), (0.8, 0.66))),
    "B": (
        ((0.12, 0.47), (0.12, 0.0), (0.5, 0.0), *_arc((0.5, 0.235), (0.32, 0.235), -90, 90), (0.12, 0.47)),
        ((0.12, 0.47), (0.12, 1.0), (0.54, 1.0), *reversed(_arc((0.54, 0.735), (0.36, 0.265), -90, 90))),
    ),
    "L": (((0.14, 0.0), (0.14, 1.0), (0.9, 1.0)),),
    "R": (((0.12, 1.0), *_BOWL_P), ((0.46, 0.52), (0.9, 1.0))),
    "T": (((0.02, 0.0), (0.98, 0.0)), ((0.5, 0.0), (0.5, 1.0))),
    "X": (((0.06, 0.0), (0.94, 1.0)), ((0.94, 0.0), (0.06, 1.0))),
    "Y": (((0.02, 0.0), (0.5, 0.5), (0.98, 0.0)), ((0.5, 0.5), (0.5, 1.0))),
    "Z": (((0.06, 0.0), (0.94, 0.0), (0.06, 1.0), (0.94, 1.0)),),
    "1": (((0.2, 0.2), (0.55, 0.0), (0.55, 1.0)),),
    "2": ((*_arc((0.5, 0.3), (0.4, 0.3), -170, 30), (0.08, 1.0), (0.94, 1.0)),),
    "3": ((*_arc((0.48, 0.26), (0.38, 0.26), -160, 90), *_arc((0.48, 0.74), (0.42, 0.26), -90, 160)),),
}
"""The strokes of the letters and digits that the glyphs need."""
GlyphColor = tuple[int, int, int]
_FINE: Final = 6  # supersampling factor of a glyph
_DARK: Final = (30, 29, 33)
_PALE: Final = (240, 236, 228)
_RIM: Final = (196, 190, 180)
_LETTERED: Final = (PadButton.A, PadButton.B, PadButton.X, PadButton.Y)
# The colours of the buttons in `_LETTERED`: of the discs (Xbox), or of the shapes on them (PlayStation).
_FACES: Final[Mapping[Make, tuple[GlyphColor, ...]]] = {
    Make.XBOX: ((78, 160, 56), (206, 50, 44), (44, 106, 196), (230, 172, 36)),
    Make.PLAYSTATION: ((124, 176, 238), (242, 110, 110), (232, 142, 206), (96, 206, 164)),
}
_ARROWS: Final[Mapping[PadButton, Pos]] = {
    PadButton.UP: (0, -1),
    PadButton.DOWN: (0, 1),
    PadButton.LEFT: (-1, 0),
    PadButton.RIGHT: (1, 0),
}
_STICKS: Final[Mapping[PadButton, str]] = {
    PadButton.LEFT_STICK: "L3",
    PadButton.RIGHT_STICK: "R3",
    PadButton.MOVE: "L",
    PadButton.SCROLL: "R",
}
# The colours of each make's buttons, rims, labels and outermost edges.
_COLORS: Final[Mapping[Make, tuple[GlyphColor, GlyphColor, GlyphColor, GlyphColor]]] = {
    Make.XBOX: (_DARK, _RIM, _PALE, _DARK),
    Make.PLAYSTATION: ((26, 30, 44), (142, 150, 178), _PALE, (26, 30, 44)),
    Make.NINTENDO: ((88, 86, 94), (226, 224, 220), (255, 255, 255), (88, 86, 94)),
    Make.STEAM: (_PALE, (70, 66, 72), _DARK, (70, 66, 72)),
}


class _Canvas:
    """A canvas for a glyph, in units of the glyph's height (x can exceed 1). Holds the make's colours."""

    def __init__(self, width: float, pixels: int, make: Make) -> None:
        self.ground, self.rim, self.ink, self.edge = _COLORS[make]
        self.unit = pixels * _FINE
        self.size = (round(width * pixels), pixels)
        self.surface = pygame.Surface((self.size[0] * _FINE, self.unit), pygame.SRCALPHA, 32)
        # Transparent pixels have the edge's colour, so that the antialiased rim has it too.
        self.surface.fill((*self.edge, 0))

    def px(self, part: float) -> int:
        return max(1, round(part * self.unit))

    def disc(self, center: Pos, radius: float, color: GlyphColor, width: float = 0.0) -> None:
        at = (center[0] * self.unit, center[1] * self.unit)
        pygame.draw.circle(self.surface, color, at, self.px(radius), self.px(width) if width else 0)

    def button(self, color: GlyphColor | None = None) -> None:
        """Draw a round button in ``color`` or, by default, in the make's colour."""
        for radius, fill in ((0.5, self.edge), (0.46, self.rim), (0.4, color or self.ground)):
            self.disc((0.5, 0.5), radius, fill)

    def box(
        self, rect: tuple[float, float, float, float], color: GlyphColor, radius: float, width: float = 0.0
    ) -> None:
        place = pygame.Rect(*(round(part * self.unit) for part in rect))
        thick = self.px(width) if width else 0
        pygame.draw.rect(self.surface, color, place, thick, border_radius=self.px(radius))

    def line(self, points: tuple[Pos, ...], color: GlyphColor, width: float) -> None:
        """Draw a stroke through ``points``, ``width`` wide, with a round pen."""
        for point in points:
            self.disc(point, width / 2, color)
        for (x, y), (u, v) in pairwise(points):
            length = max(1e-6, ((u - x) ** 2 + (v - y) ** 2) ** 0.5)
            aside = (-(v - y) / length * width / 2, (u - x) / length * width / 2)
            ends = ((x, y, 1), (u, v, 1), (u, v, -1), (x, y, -1))
            self.shape([(a + side * aside[0], b + side * aside[1]) for a, b, side in ends], color)

    def shape(self, points: list[Pos], color: GlyphColor) -> None:
        pygame.draw.polygon(self.surface, color, [(x * self.unit, y * self.unit) for x, y in points])

    def write(self, words: str, center: Pos, height: float, color: GlyphColor) -> None:
        """Draw the letters of ``words``, ``height`` high and centred at ``center``."""
        width, gap = height * 0.66, height * 0.3
        x, y = center[0] - (len(words) * width + (len(words) - 1) * gap) / 2, center[1] - height / 2
        for letter in words:
            for stroke in LETTERS[letter]:
                self.line(tuple((x + px * width, y + py * height) for px, py in stroke), color, height * 0.19)
            x += width + gap


@lru_cache(maxsize=120)
def glyph(button: PadButton, make: Make, pixels: int) -> pygame.Surface:
    """Return a button's glyph on a controller of ``make``, ``pixels`` high, with straight alpha."""
    width = 1.0 if button not in SHOULDERS else 1.55 if len(SHOULDERS[button][make.value]) > 1 else 1.25
    canvas = _Canvas(width, max(6, pixels), make)
    if button in _LETTERED:
        _draw_face(canvas, button, make)
    elif button in SHOULDERS:
        _draw_shoulder(canvas, button, SHOULDERS[button][make.value], width)
    elif button in _STICKS:
        _draw_stick(canvas, button)
    elif button in (PadButton.START, PadButton.VIEW):
        _draw_small(canvas, button, make)
    else:
        _draw_cross(canvas, button, make)
    return pygame.transform.smoothscale(canvas.surface, canvas.size)


def _draw_face(canvas: _Canvas, button: PadButton, make: Make) -> None:
    color = _FACES[make][_LETTERED.index(button)] if make in _FACES else None
    if make is Make.PLAYSTATION and color is not None:
        canvas.button()
        for stroke in _SHAPES.get(button, ()):
            canvas.line(stroke, color, 0.085)
        if button is PadButton.B:
            canvas.disc((0.5, 0.5), 0.245, color, 0.085)
        return
    canvas.button(color)
    # The Y on Xbox's yellow button is dark, because white on yellow would be invisible.
    written = _DARK if make is Make.XBOX and button is PadButton.Y else canvas.ink
    canvas.write(button.name, (0.5, 0.5), 0.49, written)


# The strokes of the shapes on a PlayStation controller's buttons, except for the circle.
_SHAPES: Final[Mapping[PadButton, tuple[Polyline, ...]]] = {
    PadButton.A: (((0.32, 0.32), (0.68, 0.68)), ((0.68, 0.32), (0.32, 0.68))),
    PadButton.X: (((0.31, 0.31), (0.69, 0.31), (0.69, 0.69), (0.31, 0.69), (0.31, 0.31)),),
    PadButton.Y: (((0.5, 0.24), (0.745, 0.64), (0.255, 0.64), (0.5, 0.24)),),
}


def _draw_shoulder(canvas: _Canvas, button: PadButton, words: str, width: float) -> None:
    """Draw a shoulder button: a flat bumper, or a higher and rounder trigger."""
    radius, top = (0.36, 0.0) if button in (PadButton.LT, PadButton.RT) else (0.2, 0.08)
    for inset, color in ((0.0, canvas.edge), (0.04, canvas.rim), (0.1, canvas.ground)):
        rect = (inset, top + inset, width - 2 * inset, 1 - 2 * inset - 2 * top * 0.5 - top * 0.5)
        canvas.box(rect, color, radius - inset * 0.6)
    canvas.write(words, (width / 2, 0.5 + top * 0.25), 0.48, canvas.ink)


def _draw_stick(canvas: _Canvas, button: PadButton) -> None:
    """Draw a stick: a label for pressing it, or a cap with arrows for moving it."""
    canvas.button()
    words = _STICKS[button]
    if len(words) > 1:
        canvas.write(words, (0.5, 0.5), 0.36, canvas.ink)
        return
    canvas.disc((0.5, 0.5), 0.265, canvas.rim)
    canvas.write(words, (0.5, 0.5), 0.3, canvas.ground)
    for x, y in ((0, -1), (0, 1)) if button is PadButton.SCROLL else _ARROWS.values():
        corners = ((0.36, 0.0), (0.294, -0.055), (0.294, 0.055))  # distances outwards and sideways
        points = [(0.5 + x * out - y * aside, 0.5 + y * out + x * aside) for out, aside in corners]
        canvas.shape(points, canvas.ink)


def _draw_small(canvas: _Canvas, button: PadButton, make: Make) -> None:
    """Draw one of the two small middle buttons: the make's symbol for menu or view."""
    canvas.button()
    ground, ink = canvas.ground, canvas.ink
    menu = button is PadButton.START
    if make is Make.NINTENDO:
        canvas.line(((0.27, 0.5), (0.73, 0.5)), ink, 0.12)
        if menu:
            canvas.line(((0.5, 0.27), (0.5, 0.73)), ink, 0.12)
    elif menu:
        for y in (0.34, 0.5, 0.66):
            canvas.line(((0.29, y), (0.71, y)), ink, 0.085)
    elif make is Make.PLAYSTATION:
        # The rays of the Create button.
        for ends in (((0.5, 0.28), (0.5, 0.5)), ((0.28, 0.36), (0.38, 0.54)), ((0.72, 0.36), (0.62, 0.54))):
            canvas.line(ends, ink, 0.085)
        canvas.line(((0.32, 0.7), (0.68, 0.7)), ink, 0.085)
    else:
        canvas.box((0.25, 0.28, 0.34, 0.34), ink, 0.04, 0.075)
        canvas.box((0.41, 0.40, 0.34, 0.34), ground, 0.04)
        canvas.box((0.41, 0.40, 0.34, 0.34), ink, 0.04, 0.075)


def _draw_cross(canvas: _Canvas, button: PadButton, make: Make) -> None:
    """Draw the D-pad, with the direction of ``button`` filled, if the button has one."""
    for inset, color in ((0.0, canvas.edge), (0.045, canvas.rim), (0.105, canvas.ground)):
        canvas.box((0.32 + inset, inset, 0.36 - 2 * inset, 1 - 2 * inset), color, 0.08)
        canvas.box((inset, 0.32 + inset, 1 - 2 * inset, 0.36 - 2 * inset), color, 0.08)
    # Cover the rim of one bar where it crosses the other.
    canvas.box((0.32 + 0.105, 0.2, 0.36 - 0.21, 0.6), canvas.ground, 0.0)
    if button in _ARROWS:
        x, y = _ARROWS[button]
        lit = {Make.XBOX: (255, 255, 255), Make.STEAM: (26, 110, 200)}.get(make, (255, 214, 110))
        width, height = (0.36, 0.4) if y else (0.4, 0.36)
        left, top = 0.5 + x * 0.3 - width / 2, 0.5 + y * 0.3 - height / 2
        canvas.box((left, top, width, height), canvas.edge, 0.08)
        canvas.box((left + 0.06, top + 0.06, width - 0.12, height - 0.12), lit, 0.05)
    else:
        canvas.disc((0.5, 0.5), 0.07, canvas.ink)
