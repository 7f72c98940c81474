"""A candle melted onto a skull; its height shows how much of the Dungeon remains."""

from __future__ import annotations

import math
from random import Random

from .props import skull
from .shapes import INK, Point, closed, gouge, line, outlined, oval, path, placed, smooth

WIDTH, HEIGHT = 240, 300
INKS = ("#0b0706", "#2a160d", "#4c2c16", "#7b4b23", "#ab7a3a", "#cfa565", "#e6cd98", "#f4e4ba", "#fff8e2")
"""The palette, from ink through brown to bone and wax."""
_X, _BROW = 120.0, 142.0
"""The x coordinate of the candle's centre, and the y coordinate at which it stands on the skull."""


def candle(wick: float, pool: float) -> str:
    """Draw a candle with its wick's tip at (120, ``wick``) and a pool of wax scaled by ``pool``."""
    random = Random(9)
    drawn = _dish() + _pool(pool) + placed(50, 130, 1.34, skull(3)) + _shading()
    return drawn + _stub(wick + 17) + _drips(pool, random) + _rim(wick + 17)


def _dish() -> str:
    """Draw a brass dish, with a shadow all around it because the flame is above it."""
    drawn = ""
    for step in range(5):
        drawn += oval(_X - 2, 280 - step * 0.4, 108 - step * 5, 19 - step, INK, 'fill-opacity="0.24"')
    drawn += oval(_X, 277.5, 91, 18.5, INK) + oval(_X, 276.5, 88, 16.5, 4.2) + oval(_X, 273.5, 86, 14.5, 2.6)
    drawn += oval(_X, 274.2, 82, 12.6, 5) + oval(_X, 275.6, 76, 10.6, 5.8)
    for start, end, tint in ((2.4, 1.9, 1.2), (1.5, 0.9, 2.6), (5.6, 4.2, 1.4)):
        turns = [start + (end - start) * i / 6 for i in range(7)]
        drawn += gouge([(_X + math.cos(t) * 84, 273.6 + math.sin(t) * 13.6) for t in turns], 3, tint)
    turns = [2.3 - 1.5 * i / 6 for i in range(7)]
    drawn += gouge([(_X + math.cos(t) * 87, 277 + math.sin(t) * 15.4) for t in turns], 2.4, 6.6)
    return drawn


def _pool(size: float) -> str:
    """Draw the pool of wax in the dish; ``size`` is its scale."""
    across, deep = 62 * size, 9 * size
    random = Random(3)
    points: list[Point] = []
    for i in range(18):
        turn = math.tau * i / 18
        swell = random.uniform(0.90, 1.10)
        points.append((_X + math.cos(turn) * across * swell, 272 + math.sin(turn) * deep * swell))
    drawn = outlined(closed(smooth(points, 5)), 2.4, 3.4)
    turns = [3.5 + 2.2 * i / 8 for i in range(9)]
    far = [(_X + math.cos(turn) * across * 0.88, 272 + math.sin(turn) * deep * 0.7) for turn in turns]
    return drawn + gouge(far, 3, 0.8)


def _shading() -> str:
    """Draw the glow of the flame on the left side of the skull."""
    drawn = ""
    for points, width in (
        ([(66, 184), (72, 166), (84, 156)], 5),
        ([(60, 212), (62, 196), (66, 186)], 3.6),
        ([(74, 240), (80, 248), (90, 250)], 3),
    ):
        drawn += gouge(points, width, 0.6)
    return drawn


def _drips(pool: float, random: Random) -> str:
    """Draw the wax that ran over the brow; the larger the pool, the longer the runs."""
    long = (pool - 0.8) * 90
    lower: list[Point] = []
    for x, low in (
        (166, 176),
        (152, 160),
        (141, 196),
        (129, 162),
        (110, 188),
        (97, 164),
        (83, 192),
        (74, 160),
    ):
        reach = low + (long if low > 170 else long * 0.12)
        lower += [(x + 6.5, _BROW + 12), (x + 5.5, reach - 7), (x, reach), (x - 5.5, reach - 7)]
    upper = [
        (70, 148),
        (76, 132),
        (90, 124),
        (104, 131),
        (120, 133),
        (137, 131),
        (150, 124),
        (164, 131),
        (171, 148),
    ]
    outline = closed(smooth([*upper, *lower], 4))
    drawn = outlined(outline, 1.4, 4.4)
    for i in range(0, len(lower), 4):
        x, reach = lower[i + 2]
        drawn += gouge([(x + 2.6, _BROW + 10), (x + 3, reach - 8), (x + 0.6, reach - 3)], 3.4, 3.2, peak=0.7)
        drawn += gouge([(x - 2.6, _BROW + random.uniform(0, 8)), (x - 2.8, reach - 10)], 2.2, 0)
    return drawn


def _stub(top: float) -> str:
    """Draw the candle's body, with its rim at ``top``."""
    left, right = _X - 28, _X + 28
    runs = [
        (left, top),
        (left - 1, _BROW - 10),
        (left + 3, _BROW + 2),
        (_X - 12, _BROW + 9),
        (_X + 10, _BROW + 9),
        (right - 2, _BROW + 2),
        (right + 1, _BROW - 10),
        (right, top),
    ]
    body = closed([(left, top), *smooth(runs, 4)[: 4 * 7 + 1], (right, top)])
    drawn = outlined(body, 1.3, 4.4)
    for x, low, width in (
        (right - 5, _BROW - 2, 6),
        (right - 13, _BROW - 14, 4),
        (right - 20, top + 26, 2.6),
    ):
        drawn += gouge(
            [(x, top + 6), (x + 1, (top + low) / 2), (x, max(low, top + 14))], width, 3.4, peak=0.3
        )
    return drawn + gouge([(left + 6, top + 8), (left + 5, _BROW - 6)], 4, 0)


def _rim(top: float) -> str:
    """Draw the hollow at the top of the candle, wax about to overflow, and the wick."""
    left, right, ry = _X - 28, _X + 28, 8.0
    drawn = (
        oval(_X, top, 30, ry + 2, INK)
        + oval(_X, top, 26, ry - 2, 0.5)
        + oval(_X, top + 1, 20, ry * 0.58, 2.4)
        + oval(_X + 1, top + 2, 14, ry * 0.34, 1)
    )
    for x, long in ((left + 3, 30), (right - 6, 22), (left + 16, 18)):
        if top + long < _BROW + 8:
            drop = [
                (x - 4, top + 3),
                (x - 4, top + long),
                (x, top + long + 6),
                (x + 4, top + long),
                (x + 4, top + 4),
            ]
            drawn += outlined(closed(smooth(drop, 4)), 0.6, 1.6, 4)
    tip = top - 19.5  # the printing filter moves the wick down and right by two units
    wick = f"M{_X - 2},{top + 2} C{_X - 4},{top - 6} {_X},{tip + 8} {_X - 2},{tip + 2}"
    return drawn + line(wick, INK, 4.6) + path(f"M{_X - 4.4},{tip + 4} a2.6,2.6 0 1 1 5,0Z", 3)
