"""The frame of a wooden cabinet. Its corners, in brass, are 56 by 56 units; the rest can be stretched."""

from __future__ import annotations

from random import Random

from .shapes import INK, Point, closed, disc, gouge, outlined, polygon, shaken

WIDTH, HEIGHT = 260, 260
INKS = ("#0a0604", "#1b0f08", "#2c180c", "#432410", "#5f3718", "#8c6128", "#b98d3e", "#e3b962", "#ffeab0")
"""The palette, from ink through dark wood to highlights on brass."""
_RAIL = 30  # the width of the frame


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(14)
    drawn = outlined(closed(_ring(8, random)), 4.9, 6)
    for _ in range(150):
        along, across = random.uniform(8, WIDTH - 50), random.uniform(13, _RAIL - 4)
        far, shade = along + random.uniform(14, 42), random.choice((4.2, 5.6, 6.2))
        other = WIDTH - across
        for ends in (
            [(along, across), (far, across)],
            [(along, other), (far, other)],
            [(across, along), (across, far)],
            [(other, along), (other, far)],
        )[random.randrange(4) :][:1]:
            drawn += gouge(ends, 1.5, shade, steps=2)
    drawn += polygon(_ring(_RAIL, random), INK) + polygon(_ring(_RAIL + 5, random), 6.6)
    low, right = HEIGHT - _RAIL, WIDTH - _RAIL
    drawn += gouge([(14, 13), (WIDTH / 2, 12), (WIDTH - 14, 13)], 3.4, 2.6, ends=0.6)
    drawn += gouge([(_RAIL, low + 3), (WIDTH / 2, low + 4), (right, low + 3)], 3.2, 2.4, ends=0.6)
    drawn += gouge([(right + 3, _RAIL), (right + 4, HEIGHT / 2), (right + 3, low)], 2.4, 3.2, ends=0.5)
    drawn += gouge([(12, 16), (11, HEIGHT / 2), (12, HEIGHT - 16)], 2.4, 3.2, ends=0.5)
    for x, across in ((7, 1), (WIDTH - 7, -1)):
        for y, down in ((7, 1), (HEIGHT - 7, -1)):
            drawn += _bracket(x, y, across, down, random)
    return drawn


def _ring(inset: float, random: Random) -> list[Point]:
    """Return the outline of a hand-cut square, ``inset`` units from the picture's edges."""
    far, steps = WIDTH - inset, [inset + (WIDTH - 2 * inset) * i / 6 for i in range(6)]
    edges = [(x, inset) for x in steps] + [(far, y) for y in steps]
    edges += [(WIDTH - x, far) for x in steps] + [(inset, HEIGHT - y) for y in steps]
    return shaken(edges, random, 0.9)


def _bracket(x: float, y: float, across: int, down: int, random: Random) -> str:
    """Draw the brass of a corner, with three rivets."""
    shape = ((0, 0), (52, 0), (46, 14), (52, 27), (32, 30), (30, 32), (27, 52), (14, 46), (0, 52))
    drawn = outlined(closed(shaken([(x + a * across, y + b * down) for a, b in shape], random, 0.8)), 2.6, 5)
    for ends in (((4, 46), (4, 5)), ((5, 4), (46, 4))):
        drawn += gouge([(x + a * across, y + b * down) for a, b in ends], 2.8, 1.0, ends=0.5)
    for a, b in ((14, 14), (40, 14), (14, 40)):
        drawn += disc(x + a * across, y + b * down, 4.4, INK) + disc(x + a * across, y + b * down, 2.6, 1.2)
    return drawn
