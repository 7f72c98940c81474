"""The Monster scale: a carved rail with brass caps and a cell for each value from 2 to 14."""

from __future__ import annotations

from random import Random

from .shapes import INK, Point, closed, disc, gouge, outlined, polygon, shaken

CELLS, CELL = 13, 64
"""The number of cells, and the width of each."""
LEFT = 30
"""The x coordinate of the first cell's left edge."""
WIDTH, HEIGHT = CELLS * CELL + 2 * LEFT, 52
INKS = ("#090605", "#1a110a", "#2b1b0e", "#432c16", "#64441f", "#8f682c", "#bd9140", "#e4bd66", "#fff0b8")
"""The palette, from ink through dark wood to the light on brass."""
_TOP, _BOTTOM = 6, 44


def rail(*, gilded: bool) -> str:
    """Draw the rail, with gilded cells or cells of bare wood."""
    random = Random(21)
    right = WIDTH - LEFT
    body = [(LEFT - 8.0, _TOP + 1.0)]
    body += [(LEFT + part * 104.0, _TOP + random.uniform(-0.8, 0.8)) for part in range(9)]
    body += [(right + 8, _TOP + 1), (right + 8, _BOTTOM - 1)]
    body += [(LEFT + part * 104.0, _BOTTOM + random.uniform(-0.8, 0.8)) for part in range(8, -1, -1)]
    drawn = outlined(closed([*body, (LEFT - 8, _BOTTOM - 1)]), 5.4, 5)
    for part in range(8):
        x = LEFT + part * 104
        drawn += gouge([(x, _TOP + 3), (x + 104, _TOP + 3)], 2.4, 2.2, ends=0.7, peak=0.6)
        drawn += gouge([(x, _BOTTOM - 2.6), (x + 104, _BOTTOM - 2.6)], 2, 3.8, ends=0.7, peak=0.4)
    for number in range(CELLS):
        drawn += _cell(LEFT + number * CELL, random, gilded=gilded)
    return drawn + _cap(LEFT - 1, -1) + _cap(right + 1, 1)


def _cell(x: float, random: Random, *, gilded: bool) -> str:
    corners: list[Point] = [(x + 3, 12.6), (x + CELL - 3, 12.6), (x + CELL - 3, 37.4), (x + 3, 37.4)]
    corners = shaken(corners, random, 1)
    a, b, c, d = corners
    drawn = outlined(closed(corners), 1.3 if gilded else 6.5, 3.4)
    for _ in range(5 if gilded else 7):
        left, y = x + random.uniform(6, 40), random.uniform(16, 35)
        ends = [(left, y), (left + random.uniform(8, 18), y - random.uniform(0, 1))]
        drawn += gouge(ends, 1.2, 1.9 if gilded else 5.7, steps=2)
    over, under = (0.5, 3.4) if gilded else (INK, 4.7)
    for (ax, ay), (bx, by), shade, inside in ((a, b, over, 2.2), (d, c, under, -2.0)):
        ends = [(ax + 2.6, ay + inside), (bx - 2.6, by + inside)]
        drawn += gouge(ends, 2.4, shade, ends=0.5, peak=0.4)
    if gilded:
        drawn += gouge([(a[0] + 2.4, a[1] + 3), (d[0] + 2.4, d[1] - 4)], 2, 0.9, peak=0.2)
        drawn += gouge([(b[0] - 2.2, b[1] + 3), (c[0] - 2.2, c[1] - 3)], 2, 3.2, peak=0.8)
    return drawn


def _cap(x: float, side: int) -> str:
    """Draw the cap at one end of the rail, pointing outwards."""
    points = [(0, 2), (9, 4), (13, 15), (27, 25), (13, 35), (9, 45), (0, 47), (-3, 25)]
    drawn = outlined(closed([(x + side * dx, dy) for dx, dy in points]), 2.9, 4.6)
    for (ax, ay), (bx, by), shade in (
        ((2, 5), (8, 7), 0.6),
        ((8, 7), (12, 17), 1),
        ((12, 17), (22, 24), 0.8),
        ((22, 26), (12, 33.4), 4.4),
        ((12, 33.4), (8, 43), 4.6),
    ):
        drawn += gouge([(x + side * ax, ay), (x + side * bx, by)], 2.4, shade, ends=0.5)
    diamond = [(x + side * 6, 18), (x + side * 11, 25), (x + side * 6, 32), (x + side, 25)]
    return drawn + polygon(diamond, INK) + disc(x + side * 5.4, 24, 1.7, 1)
