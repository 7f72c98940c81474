"""The near corners after a clear: heaps of gold, with a goblet on the left and a crown on the right."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from .hoard import CORNERS, both, coins
from .shapes import INK, closed, gouge, outlined, oval, placed, polygon, smooth

WIDTH, HEIGHT = CORNERS
INKS = ("#120804", "#2c1507", "#57300c", "#8a5412", "#b87a1c", "#e0a42c", "#f8c84a", "#ffe388", "#fff8d4")
"""The palette, from ink through old gold to the light of dawn."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    return both(_left(), _right())


def _left() -> str:
    drawn = _heap([(0, 22), (46, 30), (96, 52), (140, 74), (176, 88)], Random(5))
    drawn += placed(64, 58, 1, _goblet(), turned=-14)
    return drawn + _heap([(20, 66), (60, 72), (110, 80), (150, 90)], Random(8)) + coins(158, 90, 15, 6, 2)


def _right() -> str:
    drawn = _heap([(4, 92), (30, 66), (66, 50), (112, 68), (180, 72), (230, 52), (262, 36)], Random(3))
    drawn += placed(64, 58, 1, _crown(), turned=-8)
    return (
        drawn
        + _heap([(30, 88), (70, 78), (120, 82), (200, 80), (262, 66)], Random(11))
        + coins(14, 92, 15, 6, 2, lit=-1)
    )


def _heap(ridge: list[tuple[float, float]], random: Random) -> str:
    """Draw coins under a ``ridge`` of points from left to right, the nearest coins in front."""
    (left, _), (right, _) = ridge[0], ridge[-1]
    drawn, lie = "", []
    ground = [*ridge, (right, 100), (left, 100)]
    for _ in range(round((right - left) * 0.62)):
        x = random.uniform(left, right)
        (ax, ay), (bx, by) = next(pair for pair in pairwise(ridge) if pair[1][0] >= x)
        top = ay + (by - ay) * (x - ax) / (bx - ax)
        lie.append((top + (104 - top) * random.random() ** 1.2, x))
    for y, x in sorted(lie):
        drawn += coins(x, y, random.uniform(11, 15), random.uniform(4.6, 6.4), random.choice((1, 1, 1, 2)))
    return polygon(ground, INK) + drawn


def _goblet() -> str:
    """Draw a golden goblet with a red stone, its foot below the origin."""
    drawn = outlined(closed(smooth([(-20, 22), (-6, 12), (6, 12), (20, 22), (0, 27)])), 3.4, 5)
    drawn += outlined(closed([(-4, -8), (4, -8), (5, 16), (-5, 16)]), 3.8, 4) + oval(0, 2, 8, 5, INK)
    drawn += oval(0, 2, 5.6, 3, 2)
    bowl = [(-25, -50), (25, -50), (22, -26), (9, -9), (-9, -9), (-22, -26)]
    drawn += outlined(closed(smooth(bowl, 3)), 3.6, 5) + oval(0, -50, 25, 7, INK) + oval(0, -50, 21, 4.4, 6.4)
    drawn += gouge([(-16, -42), (-14, -26), (-6, -14)], 6, 1) + gouge([(14, -40), (12, -26)], 3, 1.8)
    drawn += oval(2, -30, 6.4, 7.6, INK) + oval(2, -30, 4, 5.2, 5.8) + gouge([(-1, -33), (2, -34)], 2.4, 0.4)
    return drawn + gouge([(-14, 21), (0, 17), (12, 20)], 3, 1)


def _crown() -> str:
    """Draw a golden crown with five points, tilted towards the viewer."""
    points = [
        (-44, -34),
        (-26, -8),
        (-22, -42),
        (-6, -12),
        (0, -50),
        (6, -12),
        (22, -42),
        (26, -8),
        (44, -34),
    ]
    drawn = oval(0, -10, 34, 9, INK) + outlined(closed([*points, (36, 16), (0, 24), (-36, 16)]), 3.2, 5)
    for x, y in points[::2]:
        drawn += oval(x, y, 6, 6, INK) + oval(x, y, 3.8, 3.8, 1.4)
    drawn += gouge([(-36, 4), (0, 11), (36, 4)], 3.4, 5.6) + gouge([(-34, 13), (0, 20), (34, 13)], 3, 1)
    for x, y in ((-20, 11), (0, 15), (20, 11)):
        drawn += polygon([(x - 6, y), (x, y - 6), (x + 6, y), (x, y + 6)], INK)
        drawn += polygon([(x - 3.4, y), (x, y - 3.4), (x + 3.4, y), (x, y + 3.4)], 6)
    for x in (-24, -4, 20):
        drawn += gouge([(x, -26 if x != -4 else -34), (x - 4, -2)], 4, 1.2)
    return drawn
