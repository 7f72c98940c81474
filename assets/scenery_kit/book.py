"""An open book on the table: a leather cover with brass corners, the block of pages, and two leaves."""

from __future__ import annotations

import math
from random import Random

from .shapes import INK, Point, closed, disc, gouge, outlined, polygon, shaken

WIDTH, HEIGHT = 1104, 702
INKS = ("#0e0706", "#2a0a0b", "#561518", "#8c3a2c", "#a87a38", "#c9a45c", "#d6bd88", "#efe0bc", "#f9efd8")
"""The palette, from ink through leather and brass to the light on paper."""
_COVER, _GROOVE, _SHADE = 6.0, 5.0, 7.0  # the tones of the leather: cover, grooves and shade
_BRASS, _PAPER = 3.6, 1.05
_MARGIN = 46  # the distance from the edge of the cover to the edge of a leaf


def draw() -> str:
    """Return the drawing's SVG elements."""
    return bound(WIDTH, HEIGHT, leaves=2)


def bound(width: int, height: int, *, leaves: int) -> str:
    """Draw an open book of ``width`` by ``height`` units; ``leaves`` is 1, or 2 with a gutter between."""
    random = Random(3)
    drawn = _cover(width, height, random)
    sides = ((width / 2, -1), (width / 2, 1)) if leaves == 2 else ((float(_MARGIN), 1),)
    for deep, fill in ((9, 3.0), (6, 1.6), (3, 2.6)):
        for inner, side in sides:
            drawn += outlined(closed(_leaf(width, height, inner, side, deep, random)), fill, 2.2)
    for inner, side in sides:
        drawn += outlined(closed(_leaf(width, height, inner, side, 0, random)), _PAPER, 3.2)
    for inner, side in sides:
        drawn += _worn(width, height, inner, side, random, gutter=leaves == 2)
    if leaves == 2:
        x = width / 2
        drawn += polygon([(x - 2.4, 44), (x + 2.4, 44), (x + 3.4, height - 32), (x - 3.4, height - 32)], 7.2)
    return drawn


def _frame(inside: float, width: int, height: int, random: Random) -> list[Point]:
    """Return the outline of the cover, ``inside`` units within its edge, as if cut with a knife."""
    left, top, right, bottom = 8 + inside, 16 + inside, width - 8 - inside, height - 10 - inside
    across = [left + (right - left) * i / 24 for i in range(24)]
    down = [top + (bottom - top) * i / 16 for i in range(16)]
    edges = [(x, top) for x in across] + [(right, y) for y in down]
    edges += [(right - (x - left), bottom) for x in across] + [(left, bottom - (y - top)) for y in down]
    return shaken(edges, random, 1.4)


def _cover(width: int, height: int, random: Random) -> str:
    edge = _frame(0, width, height, random)
    drawn = polygon([(x + 3, y + 7) for x, y in edge], INK) + outlined(closed(edge), _COVER, 6)
    for number in range(520):
        if number % 2:
            x = random.choice((random.uniform(12, 38), random.uniform(width - 54, width - 26)))
            y = random.uniform(22, height - 20)
        else:
            x = random.uniform(12, width - 32)
            y = random.choice((random.uniform(20, 36), random.uniform(height - 44, height - 16)))
        ends = [(x, y), (x + random.uniform(5, 16), y + random.uniform(-2, 2))]
        drawn += gouge(ends, random.uniform(1.2, 2.3), random.choice((_SHADE, _SHADE, _GROOVE)), steps=2)
    inner = _frame(8, width, height, random)
    for a, b in zip(inner, [*inner[1:], inner[0]], strict=True):
        drawn += gouge([a, b], 2.4, _GROOVE, ends=0.8, steps=2)
    for across, x in ((1, 8), (-1, width - 8)):
        for down, y in ((1, 16), (-1, height - 10)):
            drawn += _corner(x, y, across, down, random)
    return drawn


def _corner(x: float, y: float, across: int, down: int, random: Random) -> str:
    shape = ((-2, -2), (66, -2), (56, 15), (22, 22), (15, 56), (-2, 66))
    brass = shaken([(x + a * across, y + b * down) for a, b in shape], random, 1)
    drawn = outlined(closed(brass), _BRASS, 5)
    light = [(x + a * across, y + b * down) for a, b in ((3, 58), (4, 4), (58, 4))]
    drawn += gouge(light[:2], 3.4, 1.6, ends=0.5) + gouge(light[1:], 3.4, 1.6, ends=0.5)
    rivet = x + 14 * across, y + 13 * down
    return drawn + disc(*rivet, 5, INK) + disc(*rivet, 3, 1.4)


def _outer(width: int, side: int) -> float:
    return width - _MARGIN if side > 0 else float(_MARGIN)


def _leaf(width: int, height: int, inner: float, side: int, deep: float, random: Random) -> list[Point]:
    """Return the outline of a leaf from the gutter to its outer edge, ``deep`` units below the top leaf."""
    edge = _outer(width, side) + side * deep
    top, bottom, bow = 32 - deep * 0.2, height - 42 + deep, 13 if inner == width / 2 else 0
    upper: list[Point] = []
    lower: list[Point] = []
    for i in range(25):
        t = i / 24
        x = inner + (edge - inner) * t
        arc = bow * (1 - math.sin(min(1, t * 2.6) * math.pi / 2))
        upper.append((x, top + arc + random.uniform(-0.8, 0.8)))
        lower.append((x, bottom + arc - 4 + random.uniform(-0.8, 0.8)))
    outside = [(edge + random.uniform(-1.2, 1.2), top + (bottom - top) * i / 20) for i in range(1, 20)]
    return upper + outside + lower[::-1]


def _worn(width: int, height: int, inner: float, side: int, random: Random, *, gutter: bool) -> str:
    """Draw the browned edges of a leaf, and the shadow where it curves into the gutter."""
    drawn, edge = "", _outer(width, side)
    for _ in range(330 if gutter else 0):
        y, depth = random.uniform(52, height - 46), random.random() ** 2.2 * 46
        x, long = inner + side * (2 + depth * 0.6), random.uniform(6, 26)
        fill = random.choice((4.0, 3.2, 2.4)) if depth < 14 else 1.8
        ends = [(x, y), (x + side * long, y - random.uniform(0, 3))]
        drawn += gouge(ends, random.uniform(1.2, 2.6), fill, peak=0.1, steps=2)
    for x, inward in ((edge, -side), *(() if gutter else ((inner, side),))):
        for _ in range(300):
            y = random.uniform(36, height - 48)
            long = random.uniform(4, 12) if random.random() < 0.75 else random.uniform(12, 28)
            ends = [(x, y), (x + inward * long, y + random.uniform(-2, 2))]
            drawn += gouge(ends, random.uniform(1.1, 2.2), random.uniform(1.8, 2.9), peak=0.1, steps=2)
    first, last = sorted((inner + side * (50 if gutter else 4), edge - side * 4))
    for y, inward in ((34, 1), (height - 46, -1)):
        for _ in range(170):
            x = random.uniform(first, last)
            ends = [(x, y), (x + random.uniform(-2, 2), y + inward * random.uniform(4, 11))]
            drawn += gouge(ends, random.uniform(1.1, 2), random.uniform(1.8, 2.5), peak=0.1, steps=2)
    for _ in range(150):
        x, y = random.uniform(first + 10, last - 24), random.uniform(52, height - 52)
        ends = [(x, y), (x + random.uniform(5, 20), y + random.uniform(-1, 1))]
        drawn += gouge(ends, random.uniform(0.8, 1.4), random.choice((0.5, 1.4)), steps=2)
    return drawn
