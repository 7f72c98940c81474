"""A brass medal with 20 lit notches on its rim, on a ring. Its face is a disc of radius 44 at (80, 122)."""

from __future__ import annotations

import math
from random import Random

from .shapes import INK, LIGHTEST, Point, closed, disc, gouge, line, outlined, polygon, smooth

WIDTH, HEIGHT = 160, 206
INKS = ("#120a05", "#2c1a0a", "#4d3010", "#744a18", "#9c6c26", "#c3913c", "#dfb45c", "#f2d489", "#fff0c0")
"""The palette, from ink through dark brass to the light on the medal's rim."""
RED = ("#140405", "#2e080a", "#520e12", "#7a141a", "#a01f24", "#c43a34", "#e87f66", "#efa27c", "#ffd8b0")
STEEL = ("#060a0e", "#0e1a24", "#18303f", "#23465a", "#386377", "#5b8797", "#8bb0b8", "#bfd6d4", "#eef6ec")
_X, _Y = 80, 122  # the centre of the disc
_NOTCHES = 20
_FLAME = ((82, -6), (96, 20), (104, 40), (92, 62), (66, 62), (56, 42), (66, 28), (72, 34))
_CORE = ((83, 22), (91, 42), (88, 60), (72, 60), (70, 46))


def draw() -> str:
    """Return the drawing's SVG elements."""
    return ring() + coin(1.4)


def coin(notches: float) -> str:
    """Draw a disc with a notched rim; ``notches`` is the tone of the notches."""
    random = Random(3)
    rim = [_around(66, math.tau * i / 40, random.uniform(-1.2, 1.2)) for i in range(40)]
    drawn = polygon([(x + 2, y + 5) for x, y in rim], INK) + outlined(closed(rim), 4.4, 6)
    for i in range(_NOTCHES):
        first, last = (-math.pi / 2 + math.tau * (i + part) / _NOTCHES for part in (0.13, 0.87))
        corners = ((50, first), (61, first), (61, last), (50, last))
        drawn += polygon([_around(far, turn) for far, turn in corners], notches)
    drawn += disc(_X, _Y, 46.5, INK) + disc(_X, _Y, 44, 2.1)
    for _ in range(70):
        turn, near = random.uniform(0, math.tau), random.uniform(30, 40)
        ends = [_around(near, turn), _around(near + random.uniform(3, 7), turn)]
        drawn += gouge(ends, 1.7, 3.4 if math.sin(turn) > -0.2 else 1.0, steps=2)
    light = [_around(64, 3.4 + 0.225 * i) for i in range(9)]
    return drawn + gouge(light, 3, 0.6)


def ring() -> str:
    """Draw the ring from which a medal hangs."""
    return "".join(
        line("M80 19a15 15 0 1 1 -0.1 0Z", tone, width) for tone, width in ((INK, 11.0), (3, 5.0), (1, 1.6))
    )


def crown() -> str:
    """Draw a crown at the top of the disc."""
    points = [(42, 68), (34, 18), (58, 38), (80, 8), (102, 38), (126, 18), (118, 68)]
    drawn = outlined(closed(points), 2.6, 6)
    for x, y in (points[1], points[3], points[5]):
        drawn += disc(x, y + 1, 8.5, INK) + disc(x, y + 1, 5.2, 1.2)
    for x in (58, 80, 102):
        drawn += gouge([(x, 40 + abs(x - 80) * 0.1), (x, 62)], 3, 6)
    return drawn


def flames() -> str:
    """Draw three flames at the top of the disc."""
    drawn = ""
    for aside, size in ((-30, 0.72), (30, 0.72), (0, 1.15)):
        for shape, fill in ((_FLAME, 2.4), (_CORE, LIGHTEST)):
            points = [(80 + aside + (x - 80) * size, 70 + (y - 62) * size) for x, y in shape]
            outline = smooth(points, 6)
            drawn += outlined(closed(outline), fill, 5.4) if fill else polygon(outline, fill)
    return drawn


def _around(far: float, turn: float, off: float = 0.0) -> Point:
    return _X + (far + off) * math.cos(turn), _Y + (far + off) * math.sin(turn)
