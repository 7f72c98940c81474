"""A red woodcut block with foliage in its corners, on which a habit's number is printed."""

from __future__ import annotations

import math
from random import Random

from .shapes import INK, Point, closed, gouge, outlined, shaken

WIDTH = HEIGHT = 96
INKS = ("#1c0606", "#480b0e", "#66100f", "#7f1516", "#981b1e", "#b3302b", "#d08a62", "#ecd3a4", "#fbeecb")
"""The palette, from ink through red to paper."""
_FACE, _GROOVE, _WHITE = 5.0, 6.6, 0.8  # the tones of the block, of the grooves behind it, and of its lines


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(4)
    drawn = outlined(closed(_square(4, random)), _FACE, 4)
    for _ in range(90):
        x, y = random.uniform(12, 80), random.uniform(12, 84)
        ends = [(x, y), (x + random.uniform(4, 12), y + random.uniform(-1, 1))]
        drawn += gouge(ends, random.uniform(1, 1.9), _GROOVE, steps=2)
    edge = _square(9.5, random)
    for a, b in zip(edge, [*edge[1:], edge[0]], strict=True):
        drawn += gouge([a, b], 2.6, _WHITE, ends=0.8, steps=2)
    for across in (-1, 1):
        for down in (-1, 1):
            drawn += _sprig(across, down)
    return drawn


def _square(inside: float, random: Random) -> list[Point]:
    far = WIDTH - inside
    steps = [inside + (far - inside) * i / 5 for i in range(5)]
    around = [(x, inside) for x in steps] + [(far, y) for y in steps]
    around += [(WIDTH - x, far) for x in steps] + [(inside, WIDTH - y) for y in steps]
    return shaken(around, random, 0.7)


def _sprig(across: int, down: int) -> str:
    """Draw two stems that curl in from a corner, each with three leaves, and a berry."""

    def at(x: float, y: float) -> Point:
        return 48 + across * (36 - x), 48 + down * (36 - y)

    drawn = ""
    for flip in (False, True):
        turns = [0.3 + 4.6 * i / 10 for i in range(11)]
        stem = [(17 - 7 * math.cos(t) * (1 - t / 7), 6.6 - 5.4 * math.sin(t) * (1 - t / 7)) for t in turns]
        stem = [(1.0, 1.0), *stem]
        drawn += gouge([at(y, x) if flip else at(x, y) for x, y in stem], 3.1, _WHITE, peak=0.3, ends=0.4)
        for leaf in (
            [(10, 10), (16, 15.5), (23, 14)],
            [(22, 2), (27, 6.5), (33, 3)],
            [(19, 9), (25, 11), (29, 8)],
        ):
            drawn += gouge([at(y, x) if flip else at(x, y) for x, y in leaf], 5, _WHITE)
    berry = [at(8, 6), at(9, 9), at(6, 9), at(5, 6)]
    return drawn + outlined(closed(berry), 1.6, 1, INK)
