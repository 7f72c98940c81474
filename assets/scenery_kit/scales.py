"""A pair of scales on the table: a blindfolded skull on a column, coins in one pan, dice in the other."""

from __future__ import annotations

import math

from .hoard import coins
from .props import skull
from .shapes import INK, Point, closed, curve, disc, gouge, line, outlined, oval, path, placed, polygon

WIDTH, HEIGHT = 180, 360
INKS = ("#0a0604", "#24130a", "#43260f", "#6a4118", "#946221", "#bf8a33", "#e0b455", "#f6db92", "#fff4cf")
"""The palette, from ink through dark brass to candlelight."""
_SCALE = 180 / 220
"""The scale of the drawing below, which is 220 units wide."""
_X, _PIVOT, _FLOOR = 110, 104, 428
_ARM, _TILT = 70, 9
"""Half the beam's length, and the vertical distance of its ends from the pivot."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = _base() + _column()
    for side in (-1, 1):
        drawn += _pan(_X + side * _ARM, _PIVOT + 8 - side * _TILT, side)
    drawn += _beam() + placed(145, 17, 0.68, _blind(), flipped=True)
    return placed(0, 0, _SCALE, drawn)


def _base() -> str:
    """Draw a foot of dark wood with brass bands."""
    drawn = oval(_X, _FLOOR - 2, 84, 10, INK, 'fill-opacity="0.5"')
    for half, top, low, shade in ((74, 408, 428, 5.6), (60, 392, 409, 5), (40, 376, 393, 3.4)):
        step = [(_X - half + 4, top), (_X + half - 4, top), (_X + half, low), (_X - half, low)]
        drawn += outlined(closed(step), shade, 5)
        drawn += gouge([(_X - half + 7, top + 4), (_X + half - 7, top + 4)], 3.4, shade - 2.6, ends=0.4)
        for x in range(_X - half + 12, _X + half - 8, 13):
            drawn += gouge([(x, low - 3), (x + 8, low - 7)], 2.4, shade - 1.4)
        drawn += gouge([(_X + half - 5, top + 5), (_X + half - 4, low - 3)], 4, 1)
    return drawn


def _column() -> str:
    """Draw the turned column, lit from the right."""
    knots = ((9, 378), (6, 350), (10, 318), (13, 300), (7, 284), (6, 200), (8, 160), (12, 146), (7, 132))
    right = curve([(_X + half, y) for half, y in (*knots, (7, 96))], 5)
    left = [(2 * _X - x, y) for x, y in right]
    drawn = outlined(closed([*left, *right[::-1]]), 4, 5)
    drawn += polygon([*[(x + 2.6, y) for x, y in left[2:-2]], *[(_X - 1, y) for _x, y in left[-3:1:-1]]], 5.2)
    for low, high in ((372, 322), (280, 204), (196, 164)):
        drawn += gouge([(_X + 3.4, low), (_X + 3.4, high)], 3.6, 0.8)
    for half, y in ((17, 300), (16, 146), (14, 376)):
        ring = closed([(_X - half, y - 5), (_X + half, y - 5), (_X + half, y + 5), (_X - half, y + 5)])
        drawn += outlined(ring, 3.4, 4.4) + gouge(
            [(_X - half + 3, y), (_X + half - 2, y - 1)], 3.4, 0.6, peak=0.8
        )
    return drawn


def _beam() -> str:
    """Draw the beam, tipped to the left."""
    ends: list[Point] = [(_X - _ARM, _PIVOT + _TILT), (_X + _ARM, _PIVOT - _TILT)]
    (x, y), (x2, y2) = ends
    upper = [
        (x, y - 4),
        (x + 34, y - 10),
        (_X - 12, _PIVOT - 14),
        (_X + 12, _PIVOT - 17),
        (x2 - 34, y2 - 1),
        (x2, y2 - 4),
    ]
    lower = [
        (x2, y2 + 4),
        (x2 - 34, y2 + 11),
        (_X + 10, _PIVOT + 11),
        (_X - 10, _PIVOT + 13),
        (x + 34, y + 1),
        (x, y + 4),
    ]
    drawn = outlined(closed([*curve(upper, 5), *curve(lower, 5)]), 3.2, 5)
    drawn += gouge([(x + 4, y - 2.4), (x + 34, y - 7), (_X - 12, _PIVOT - 10)], 4, 0.8)
    drawn += gouge([(x2 - 4, y2 - 2.4), (x2 - 34, y2 + 2), (_X + 14, _PIVOT - 11)], 4, 0.4)
    for at in ends:
        drawn += disc(*at, 9, INK) + disc(*at, 6, 2.4) + disc(at[0] + 1, at[1] - 1, 2.6, 0)
    drawn += disc(_X, _PIVOT - 1, 15, INK) + disc(_X, _PIVOT - 1, 11.4, 3.4) + disc(_X, _PIVOT - 1, 4.6, INK)
    turns = [-2.2 + i * 0.4 for i in range(7)]
    return drawn + gouge([(_X + 8.6 * math.cos(t), _PIVOT - 1 + 8.6 * math.sin(t)) for t in turns], 3, 0.4)


def _pan(x: float, top: float, side: int) -> str:
    """Draw a pan on its chains, with coins on the left (``side`` -1) or dice on the right (1)."""
    y, half = top + 148, 36
    drawn = line(f"M{x},{top - 4} v12", INK, 6) + line(f"M{x},{top - 4} v12", 2.6, 2.4)
    for far in (-half + 3, half - 3):
        for width, shade, dash in ((5.6, INK, ""), (2.6, 2.4, 'stroke-dasharray="7 2.6"')):
            drawn += line(f"M{x},{top + 8} L{x + far},{y}", shade, width, dash)
    drawn += oval(x, y, half, 7, INK) + oval(x, y, half - 4, 4, 6.4)
    drawn += _dice(x, y) if side > 0 else _heap(x, y)
    bowl = [(x - half, y), (x - half * 0.8, y + 14), (x - half * 0.3, y + 22), (x + half * 0.3, y + 22)]
    bowl += [(x + half * 0.8, y + 14), (x + half, y)]
    rim = [(x + half * 0.6, y + 4), (x, y + 6), (x - half * 0.6, y + 4)]
    drawn += outlined(closed([*curve(bowl, 5), *rim]), 3.6, 5)
    drawn += gouge([(x - half + 3, y + 3), (x, y + 9), (x + half - 3, y + 3)], 3.6, 0.8)
    drawn += gouge([(x + half - 7, y + 9), (x + half * 0.4, y + 18), (x - 2, y + 20)], 4, 1.6)
    for i in range(5):
        drawn += gouge([(x - 25 + i * 6, y + 9 + i), (x - 18 + i * 6, y + 15 + i)], 2.4, 6)
    return drawn + disc(x, y + 27, 6, INK) + disc(x, y + 26, 3, 1.8)


def _heap(x: float, y: float) -> str:
    """Draw a heap of coins in a pan."""
    drawn = ""
    for dx, dy, count in ((-15, 0, 3), (14, 0, 2), (0, 3, 4)):
        drawn += coins(x + dx, y + dy, 15, 6, count)
    return drawn


def _dice(x: float, y: float) -> str:
    """Draw two bone dice in a pan."""
    return placed(x - 15, y + 4, 0.92, _die((1, 4, 2)), turned=-9) + placed(
        x + 13, y + 5, 1, _die((6, 3, 5)), turned=8
    )


def _die(pips: tuple[int, int, int]) -> str:
    """Draw a die with its lower corner at (0, 0): its left, right and upper faces with their pips."""
    left: list[Point] = [(0, 0), (-15, -6), (-14, -23), (0, -16)]
    right: list[Point] = [(0, 0), (15, -6), (14, -23), (0, -16)]
    upper: list[Point] = [(0, -16), (-14, -23), (0, -30), (14, -23)]
    drawn = outlined(closed([left[0], left[1], left[2], upper[2], right[2], right[1]]), 0.6, 6)
    spots = {
        1: [(0.5, 0.5)],
        2: [(0.27, 0.27), (0.73, 0.73)],
        4: [(u, v) for u in (0.27, 0.73) for v in (0.27, 0.73)],
    }
    spots[3], spots[5] = spots[1] + spots[2], spots[1] + spots[4]
    spots[6] = [(u, v) for u in (0.27, 0.73) for v in (0.2, 0.5, 0.8)]
    for face, shade, number in zip((left, right, upper), (2.8, 0.9, 0), pips, strict=True):
        (ax, ay), (bx, by), _far, (dx, dy) = face
        drawn += outlined(closed(face), shade, 1.8)
        for u, v in spots[number]:
            drawn += disc(ax + (bx - ax) * u + (dx - ax) * v, ay + (by - ay) * u + (dy - ay) * v, 2.1, INK)
    return drawn


def _blind() -> str:
    """Draw a skull blindfolded like Justice, with the ends of the cloth hanging down behind."""
    tails = "M90,50 C112,52 116,72 108,100 L100,88 L92,98 C98,76 94,64 86,60Z"
    band = "M2,46 C24,38 70,34 99,42 L99,64 C70,58 30,62 5,70Z"
    drawn = outlined(tails, 5.4, 5) + skull(2.2) + outlined(band, 5, 5)
    drawn += gouge([(8, 52), (44, 43), (94, 47)], 5, 2.8) + gouge([(10, 64), (44, 55), (92, 58)], 3.6, 6.8)
    return drawn + path("M86,44 l12,-3 3,24 -12,-2Z", 3.4, 'stroke="#000" stroke-width="4"')
