"""The near corners after a clear: heaps of gold, with a chest and a goblet on the left, a crown on the right.

The heaps are larger than other scenes' corners, because there is no rail between them: 290 and 330 wide, and
150 high.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random

from .hoard import coins
from .shapes import INK, closed, curve, gouge, outlined, oval, placed, polygon, smooth

WIDTH, HEIGHT = 472, 113
INKS = ("#120804", "#2c1507", "#57300c", "#8a5412", "#b87a1c", "#e0a42c", "#f8c84a", "#ffe388", "#fff8d4")
"""The palette, from ink through old gold to the light of dawn."""
_BOTTOM: float = 150


def draw() -> str:
    """Return the drawing's SVG elements."""
    return placed(0, 0, 0.75, _left() + placed(300, 0, 1, _right()))


def _left() -> str:
    drawn = _heap([(-14, 40), (60, 62), (120, 76), (180, 96), (230, 122), (262, 146)], Random(5))
    drawn += placed(84, 96, 1, _chest(), turned=-7) + placed(196, 108, 1.2, _goblet(), turned=13)
    drawn += _heap([(-14, 92), (46, 98), (104, 102), (160, 112), (208, 124), (244, 142)], Random(8))
    return drawn + coins(266, 147, 15, 6)


def _right() -> str:
    ridge = [(44, 142), (76, 116), (124, 94), (180, 84), (236, 66), (286, 34), (330, 14)]
    drawn = _heap(ridge, Random(3)) + placed(122, 92, 1.25, _crown(), turned=-9)
    drawn += _heap([(60, 134), (110, 108), (164, 112), (220, 110), (280, 96), (330, 76)], Random(11))
    return drawn + coins(36, 145, 15, 6, 2, lit=-1) + coins(84, 140, 15, 6, 3, lit=-1)


def _heap(ridge: list[tuple[float, float]], random: Random) -> str:
    """Draw coins under a ``ridge`` of points from left to right, the nearest coins in front."""
    (left, _), (right, _) = ridge[0], ridge[-1]
    drawn, lie = "", []
    ground = [*curve(ridge, 4), (right, _BOTTOM), (left, _BOTTOM)]
    for _ in range(round((right - left) * 0.62)):
        x = random.uniform(left, right)
        (ax, ay), (bx, by) = next(pair for pair in pairwise(ridge) if pair[1][0] >= x)
        top = ay + (by - ay) * (x - ax) / (bx - ax)
        lie.append((top + (_BOTTOM + 4 - top) * random.random() ** 1.1, x))
    for y, x in sorted(lie):
        drawn += coins(x, y, random.uniform(13, 17), random.uniform(5.4, 7.4), random.choice((1, 1, 1, 2)))
    return polygon(ground, INK) + drawn


def _chest() -> str:
    """Draw an open chest of dark wood with golden bands, full of coins, its foot below the origin."""
    lid = [(-64, -48), (-68, -76), (-54, -94), (54, -94), (68, -76), (64, -48)]
    drawn = outlined(closed(lid), 3.4, 6)
    drawn += polygon([(-54, -48), (-57, -72), (-46, -85), (46, -85), (57, -72), (54, -48)], 7.2)
    for x in (-30, 0, 30):
        drawn += gouge([(x, -83), (x * 1.08, -52)], 3, 6)
    drawn += gouge([(-52, -91), (0, -92), (52, -91)], 3.4, 1)
    for x, y in ((-44, -50), (40, -51), (-16, -58), (18, -57), (-30, -52), (2, -53), (28, -50)):
        drawn += coins(x, y, 15, 6.4, 2)
    drawn += outlined(closed([(-64, -46), (64, -46), (58, 14), (-58, 14)]), 6.1, 6)
    for y in (-24, -6):
        drawn += gouge([(-60, y), (60, y)], 3, INK, ends=0.6) + gouge([(-56, y + 4), (52, y + 4)], 2, 5)
    for x in (-44, 44):
        drawn += outlined(closed([(x - 7, -46), (x + 7, -46), (x + 6, 14), (x - 6, 14)]), 3.2, 3.4)
        drawn += gouge([(x + 3, -42), (x + 3, 10)], 3, 1)
    drawn += outlined(closed([(-66, -50), (66, -50), (65, -38), (-65, -38)]), 3, 4)
    drawn += gouge([(-60, -46.5), (60, -46.5)], 3, 1, ends=0.5)
    drawn += outlined(closed([(-13, -42), (13, -42), (11, -20), (0, -14), (-11, -20)]), 2.4, 4)
    return drawn + oval(0, -33, 3.6, 3.6, INK) + polygon([(-2, -32), (2, -32), (3.4, -22), (-3.4, -22)], INK)


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
    for x, y in ((-20, 11), (0, 15)):
        drawn += polygon([(x - 6, y), (x, y - 6), (x + 6, y), (x, y + 6)], INK)
        drawn += polygon([(x - 3.4, y), (x, y - 3.4), (x + 3.4, y), (x, y + 3.4)], 6)
    for x in (-24, -4, 20):
        drawn += gouge([(x, -26 if x != -4 else -34), (x - 4, -2)], 4, 1.2)
    return drawn
