"""The Cavern above the Room: the moon in a hole of the roof, a rope bridge, crystals and mushrooms."""

from __future__ import annotations

import math
from random import Random

from .cavern import mushrooms
from .rock import cluster, spike
from .shapes import Point, curve, disc, gouge, line, oval, polygon, shaken, tone

WIDTH, HEIGHT = 872, 312
_LEFT, _RIGHT = 204, 1076
_MIDDLE = 640.0
_MOON = (640.0, 36.0)


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(17)
    drawn = f'<rect x="{_LEFT}" y="0" width="{WIDTH}" height="{HEIGHT}" fill="{tone(5.4)}"/>'
    drawn += _shaft(random) + _walls(random)
    for x, y, size, shade in (
        (318, 112, 78, 3.6),
        (964, 108, 84, 3.6),
        (428, 104, 46, 2.9),
        (852, 108, 50, 2.9),
    ):
        drawn += _shine(x, y - size * 0.5, size * 1.1) + cluster(x, y, size, shade, random)
    drawn += mushrooms(252, 116, 1.2, 4.4, random) + mushrooms(1030, 114, 1.2, 4.4, random)
    drawn += _bridge(random) + _roof(random)
    return f'<g transform="translate({-_LEFT},0)">{drawn}</g>'


def _shaft(random: Random) -> str:
    """Draw the moon, and its light on the mist below."""
    x, y = _MOON
    drawn = ""
    for reach, shade in ((240, 4.6), (166, 3.6), (104, 2.2), (58, 0.9)):
        edge = shaken(
            [(x - reach * 0.36, -8), (x + reach * 0.36, -8), (x + reach, 320), (x - reach, 320)], random, 3
        )
        drawn += polygon(edge, shade)
    for radius, shade in ((72, 1.7), (56, 0.9), (42, 0.4)):
        drawn += disc(x, y, radius, shade)
    drawn += disc(x, y, 33, 0)
    for dx, dy, radius in ((-9, -6, 6), (8, 3, 7.5), (-4, 12, 4), (12, -12, 3.4)):
        drawn += disc(x + dx, y + dy, radius, 0.55)
    for _ in range(40):
        at, low = x + random.gauss(0, 60), random.uniform(70, 220)
        long = random.uniform(14, 40)
        drawn += gouge([(at - long, low), (at, low - 1), (at + long, low)], 2, 1.0, ends=0.2)
    return drawn


def _walls(random: Random) -> str:
    """Draw the cliffs on both sides, in three layers."""
    drawn = ""
    for far, shade, cut in ((120, 4.6, 1.9), (200, 5.7, 3.2), (320, 6.7, 4.6)):
        for side in (-1, 1):
            guides: list[Point] = [(_MIDDLE + side * (far + bulge), y) for y, bulge in _BULGES]
            edge = shaken(curve(guides, 4), random, 2)
            drawn += polygon([*edge, (_MIDDLE + side * 460, 330), (_MIDDLE + side * 460, -20)], shade)
            for x, y in edge[1::2]:
                away = random.uniform(14, 44)
                drawn += gouge(
                    [(x, y), (x + side * away * 0.4, y + 9), (x + side * away, y + 12)], 3, cut, peak=0.1
                )
            drawn += gouge(edge, 3.4, cut - 0.6, ends=0.5, steps=2)
    return drawn


_BULGES = ((-20, -34), (14, -8), (40, 14), (64, 2), (96, 26), (150, 8), (210, 30), (330, 10))
"""The cliffs' profile: y coordinates, and how far the rock recedes at each."""


def _shine(x: float, y: float, reach: float) -> str:
    """Draw the glow of crystals on the rock behind them."""
    return "".join(
        oval(x, y, reach * part, reach * part * 0.8, shade)
        for part, shade in ((1.0, 5.4), (0.72, 4.6), (0.46, 3.8))
    )


def _bridge(random: Random) -> str:
    """Draw a bridge of planks on two ropes, with lit upper edges."""

    def at(t: float, drop: float) -> Point:
        return 386 + 508 * t, 48 + drop

    deck = [at(i / 30, 34 * math.sin(math.pi * i / 30)) for i in range(31)]
    rail = [at(i / 30, 32 * math.sin(math.pi * i / 30) - 25) for i in range(31)]
    drawn = ""
    for i, ((x, y), (rx, ry)) in enumerate(zip(deck, rail, strict=True)):
        if i % 2 == 0:
            drawn += line(f"M{x:.1f},{y:.1f} L{rx:.1f},{ry:.1f}", 7.4, 2.2)
        if i not in {8, 19, 20}:
            slant = random.uniform(-1.8, 1.8)
            plank = [
                (x - 8, y - 3 + slant),
                (x + 8, y - 3 - slant),
                (x + 8, y + 5 - slant),
                (x - 7, y + 5 + slant),
            ]
            drawn += polygon(plank, 7.2)
            drawn += gouge([(x - 7, y - 3 + slant), (x + 7, y - 3 - slant)], 2.4, 0.5, ends=0.4)
    drawn += gouge(deck, 3, 7.6, ends=0.8, steps=3) + gouge(rail, 3.6, 7.6, ends=0.8, steps=3)
    drawn += gouge([(x, y - 1.4) for x, y in rail], 1.4, 0.8, ends=0.8, steps=3)
    for end in (0, 30):
        x, y = deck[end]
        drawn += gouge([(x, y + 40), (x, y - 34)], 10, 7.4, ends=0.8)
        drawn += gouge(
            [(x + (3 if end == 0 else -3), y + 30), (x + (3 if end == 0 else -3), y - 30)], 2.4, 1.2
        )
    return drawn


def _roof(random: Random) -> str:
    """Draw the rim of the hole and the stalactites around it."""
    drawn = ""
    for side in (-1, 1):
        rim = [
            (_MIDDLE + side * far, y)
            for far, y in ((440, -12), (440, 18), (330, 14), (210, 9), (120, 10), (66, -12))
        ]
        drawn += polygon(shaken(rim, random, 2), 7.4)
        drawn += gouge(
            [(_MIDDLE + side * far, y + 2) for far, y in ((330, 12), (210, 8), (112, 8))], 3, 3, ends=0.3
        )
        for far, long, half in (
            (96, 20, 5),
            (136, 40, 8),
            (172, 26, 6),
            (214, 50, 9),
            (262, 34, 7),
            (300, 58, 11),
            (356, 44, 9),
            (408, 62, 12),
        ):
            drawn += spike(_MIDDLE + side * far, 6, half, long, 7.4, 2.4, random, lit=-side)
    return drawn
