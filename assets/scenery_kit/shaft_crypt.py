"""The Crypt's light from the far end of the nave, with the shadows of a ringed grave cross and a column."""

from __future__ import annotations

import math

from . import shaft
from .shaft import fading, pool, shadow
from .shapes import INK, Point, closed, path

WIDTH, HEIGHT = shaft.WIDTH, shaft.HEIGHT
_HUB, _LEAN = (332.0, 582.0), math.radians(17)
"""The middle of the cross's ring, and how far its foot leans to the right."""
_STEM: list[Point] = [(-17, -380), (17, -380), (18, -70), (13, 0), (18, 62), (32, 122)]
_ARM: list[Point] = [(-86, -30), (-54, -16), (0, -12), (54, -16), (86, -30)]
"""Half of the outlines of the cross's stem and arm, from the middle of its ring."""
_RINGS = (63, 45)
_COLUMN: list[Point] = [(700, 60), (716, 60), (1128, 800), (980, 800)]


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = fading([(500, 60), (780, 60), (1240, 800), (40, 800)], 4.4, 5.8)
    drawn += fading([(556, 60), (724, 60), (1130, 800), (140, 800)], 1.7, 2.2) + shadow(_COLUMN, 7)
    stem = [*_STEM, *[(-x, y) for x, y in _STEM[:1:-1]]]
    arm = [*_ARM, *[(-x, -y) for x, y in _ARM]]
    drawn += "".join(shadow([_at(point) for point in outline]) for outline in (stem, arm))
    around = [(math.cos(math.tau * i / 32), math.sin(math.tau * i / 32)) for i in range(32)]
    rings = [closed([_at((far * x, far * y)) for x, y in around]) for far in _RINGS]
    drawn += path("".join(rings), INK, 'fill-rule="evenodd"')
    return shaft.window(drawn + pool(640, 60, 330, 170, 3.8))


def _at(point: Point) -> Point:
    """Return a point of the cross on the cloth, where it is a little wider than deep."""
    x, y = point
    across, down = math.cos(_LEAN), math.sin(_LEAN)
    return _HUB[0] + 1.08 * (x * across - y * down), _HUB[1] + 0.92 * (x * down + y * across)
