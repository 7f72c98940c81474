"""The Cavern above the Room: a wanderer on a rope bridge before the moon, crystals and orange mushrooms."""

from __future__ import annotations

import math
from random import Random

from .cavern import cold, mushrooms
from .masonry import post
from .rock import boulder, crystal, spike
from .shapes import INK, Point, curve, disc, gouge, line, polygon, shaken, smooth, tone

WIDTH, HEIGHT = 872, 312
STEP = 4
"""The difference between two greys, which is larger than usual to keep the file small."""
_LEFT = 204
_MIDDLE = 640.0
_MOON = (640.0, 40.0)
_CLOAK = (
    (-9, -53),
    (9, -54),
    (18, -44),
    (25, -26),
    (38, -9),
    (25, -14),
    (18, -6),
    (6, -13),
    (-7, -8),
    (-13, -30),
)
_CROWN = ((-12, -63), (-10, -78), (-3, -83), (2, -79), (9, -82), (13, -76), (14, -63))
WANDERER: tuple[list[Point], ...] = (
    smooth(_CLOAK, 4),
    [(-9, -18), (3, -18), (-8, 1), (-23, 1), (-22, -3), (-16, -5)],
    [(5, -18), (16, -16), (26, -3), (27, 1), (14, 1), (16, -4)],
    smooth([(-8, -60), (9, -60), (9, -52), (0, -48), (-9, -51), (-13, -55)], 4),  # the face
    [(-26, -58), *_CROWN, (29, -58), (8, -54), (-8, -54)],
    [(2, -50), (-33, -52), (-40, -49), (-35, -45), (-10, -42), (0, -32)],  # the arm
    [
        (-39, -50),
        (-35, -50),
        (-34, -46),
        (-23, -38),
        (-25, -15),
        (-22, -9),
        (-52, -9),
        (-49, -15),
        (-51, -38),
        (-40, -46),
    ],
)
"""The outlines of a wanderer with a hat and a lantern, walking left, relative to the feet."""
PANE: list[Point] = [(-46, -35), (-28, -35), (-30, -16), (-44, -16)]
"""The outline of the lantern's light."""
_MUSHROOMS = (*((278, 112, 1.24), (994, 112, 1.3), (326, 232, 1.1), (950, 232, 1.2)),)
"""The foot of each group of mushrooms, and its size."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(17)
    drawn = f'<rect x="{_LEFT}" y="0" width="{WIDTH}" height="{HEIGHT}" fill="{tone(5.7)}"/>'
    drawn += _shaft(random) + _cliffs(0, random) + _cliffs(1, random) + _ground(random)
    drawn += _bridge(random) + _cliffs(2, random)
    drawn += cold(_roof(random) + _shelf(-1, random) + _shelf(1, random))
    for x, y, size in ((376, 112, 84), (906, 111, 88), (730, 232, 66)):
        drawn += _crystals(x, y, size, random)
    drawn += "".join(mushrooms(x, y, scale, random) for x, y, scale in _MUSHROOMS)
    for side in (-1, 1):
        drawn += post(_MIDDLE + side * 428, HEIGHT, 6.4, 5.1, random, lit=-side, rough=2.4)
    return f'<g transform="translate({-_LEFT},0)">{drawn}</g>'


def _shaft(random: Random) -> str:
    """Draw the moon, and its hard-edged rays on the dark behind."""
    x, y = _MOON
    drawn = ""
    for left, right, half, shade in ((-330, -262, 9, 5.2), (-196, -60, 22, 5.0), (-120, 120, 44, 2.6)):
        drawn += polygon([(x - half, y), (x + half, y), (x + right, 330), (x + left, 330)], shade)
    for left, right, half, shade in ((60, 214, 24, 5.0), (270, 326, 8, 5.2), (-74, 70, 34, 1.3)):
        drawn += polygon([(x - half, y), (x + half, y), (x + right, 330), (x + left, 330)], shade)
    for radius, shade in ((132, 5.0), (106, 2.9)):
        rim = [
            (x + math.cos(turn) * radius * swell, y + math.sin(turn) * radius * swell)
            for turn, swell in ((math.tau * i / 30, (1.06, 0.94)[i % 2]) for i in range(30))
        ]
        drawn += polygon(shaken(rim, random, 1), shade)
    drawn += disc(x, y, 79, 5.4) + disc(x, y, 73, 0.5)
    for dx, dy, radius in ((-50, -14, 9), (-38, -27, 4), (46, -20, 7)):
        drawn += disc(x + dx, y + dy, radius, 1.3)
    return drawn


_LAYERS = ((112, 5.3, 3.2), (196, 6.2, 3.4), (330, 7.0, 5.0))
"""The cliffs, farthest first: the distance from the middle, the rock's tone and that of its lit edge."""
_BULGES = ((-20, -34), (14, -8), (40, 14), (64, 2), (96, 26), (150, 8), (210, 30), (330, 10))
"""The cliffs' profile: y coordinates, and how far the rock recedes at each."""


def _cliffs(number: int, random: Random) -> str:
    """Draw the cliffs of one layer on both sides."""
    far, shade, cut = _LAYERS[number]
    drawn = ""
    for side in (-1, 1):
        guides: list[Point] = [(_MIDDLE + side * (far + bulge), y) for y, bulge in _BULGES]
        edge = shaken(curve(guides, 4), random, 2)
        drawn += polygon([*edge, (_MIDDLE + side * 460, 330), (_MIDDLE + side * 460, -20)], shade)
        for x, y in edge[1::2]:
            away = random.uniform(14, 44)
            folds = [(x, y), (x + side * away * 0.4, y + 9), (x + side * away, y + 12)]
            drawn += gouge(folds, 3.4, cut, peak=0.1)
            dark = [(px + side * 5, py + 7) for px, py in folds]
            drawn += gouge(dark, 3.4, shade + 0.9, peak=0.2)
        drawn += gouge(edge, 4, cut - 0.9, ends=0.5, steps=2)
    return drawn


def _ground(random: Random) -> str:
    """Draw the floor between the cliffs: dark ledges, with the moonlight on those in the middle."""
    drawn = ""
    for number, y in enumerate((196, 214, 234, 258)):
        edge = [(200.0 + i * 44, y + random.uniform(-5, 5)) for i in range(21)]
        drawn += polygon([*edge, (1080, 330), (200, 330)], 5.9 + number * 0.4)
        half = 92 + number * 10
        lit = [(x, py) for x, py in edge if abs(x - _MIDDLE) < half + 26]
        drawn += gouge(lit, 5, 1.2, ends=0.4, steps=2)
        for _ in range(9):
            x, low = _MIDDLE + random.uniform(-half, half), y + random.uniform(5, 15)
            drawn += gouge([(x - 14, low), (x + 14, low)], 2.4, 3.2, ends=0.2)
    return drawn


def _shelf(side: int, random: Random) -> str:
    """Draw the rock shelf under the upper mushrooms and crystals on one side (-1 or 1)."""
    top = shaken([(_MIDDLE + side * far, 114.0) for far in range(430, 190, -12)], random, 1.6)
    under = ((194, 119), (206, 128), (246, 140), (268, 136), (330, 158), (430, 176))
    low = shaken([(_MIDDLE + side * far, y) for far, y in under], random, 1)
    drawn = "".join(
        spike(_MIDDLE + side * far, y, half, long, 6.6, 3.2, random, lit=-side)
        for far, y, half, long in ((226, 128, 8, 30), (290, 136, 11, 44), (356, 156, 9, 34))
    )
    drawn += polygon([*top, *low], 6.6)
    drawn += gouge([(x, y + 12) for x, y in top[:-3]], 12, 5.3, ends=0.5, steps=2)
    for x, y in top[1:-1]:
        crack = [(x, y + 9), (x + side * 3, y + random.uniform(19, 31))]
        drawn += gouge(crack, 3.4, random.choice((3.2, 5.2, 7.6)), peak=0.1)
    return drawn + gouge([*top, low[0]], 6, 1.4, peak=0.7, ends=0.5, steps=2)


def _crystals(x: float, y: float, size: float, random: Random) -> str:
    """Draw crystals from one root, each with an ink outline, on a stone with a lit edge."""
    drawn = ""
    for turn, part in ((-0.95, 0.55), (0.9, 0.6), (-0.5, 0.8), (0.44, 0.85), (-0.04, 1.08)):
        at, lean = (x + turn * size * 0.24, y), turn + random.uniform(-0.08, 0.08)
        one = crystal(*at, size * part, size * 0.12, lean, 3.1)
        drawn += f'<g stroke="{tone(7.6)}" stroke-width="3.4">{one}</g>{one}'
    return drawn + boulder(x, y + 6, size * 0.5, size * 0.22, 6.4, 3.4, random, lit=1 if x < _MIDDLE else -1)


def _bridge(random: Random) -> str:
    """Draw a bridge of planks on two ropes, dark against the moon, with lit upper edges."""

    def at(t: float, drop: float) -> Point:
        return 372 + 536 * t, 52 + drop

    deck = [at(i / 30, 37 * math.sin(math.pi * i / 30)) for i in range(31)]
    rail = [at(i / 30, 32 * math.sin(math.pi * i / 30) - 32) for i in range(31)]
    drawn = ""
    for i, ((x, y), (rx, ry)) in enumerate(zip(deck, rail, strict=True)):
        if i % 3 == 0 and abs(x - _MIDDLE) > 70:
            drawn += line(f"M{x:.1f},{y:.1f} L{rx:.1f},{ry:.1f}", 7.9, 4)
        if i not in {8, 23}:
            slant = random.uniform(-2.2, 2.2)
            plank = [
                (x - 8, y - 4 + slant),
                (x + 8, y - 4 - slant),
                (x + 8, y + 10 - slant),
                (x - 7, y + 10 + slant),
            ]
            drawn += polygon(plank, 7.9)
            drawn += gouge([(x - 7, y - 4 + slant), (x + 7, y - 4 - slant)], 2.8, 0.5, ends=0.5)
    drawn += gouge(deck, 4.4, 7.9, ends=0.8, steps=3) + gouge(rail, 6, 7.9, ends=0.8, steps=3)
    drawn += gouge([(x, y - 2.2) for x, y in rail], 1.8, 0.8, ends=0.8, steps=3)
    for end in (0, 30):
        x, y = deck[end]
        lit = x + (3.4 if end == 0 else -3.4)
        drawn += gouge([(x, y + 40), (x, y - 40)], 14, 7.6, ends=0.8)
        drawn += gouge([(lit, y + 30), (lit, y - 34)], 3, 1.2)
    return drawn + _wanderer(650, 87)


def _wanderer(x: float, y: float) -> str:
    """Draw the silhouette of the wanderer, with the feet at ``y`` and light in the lantern."""
    drawn = "".join(polygon([(x + dx, y + dy) for dx, dy in part], INK) for part in WANDERER)
    return drawn + polygon([(x + dx, y + dy) for dx, dy in PANE], 4)


def _roof(random: Random) -> str:
    """Draw the rim of the hole and the stalactites around it."""
    drawn = ""
    for side in (-1, 1):
        rim = [
            (_MIDDLE + side * far, y)
            for far, y in ((440, -12), (440, 18), (330, 14), (210, 9), (120, 10), (60, -12))
        ]
        drawn += polygon(shaken(rim, random, 2), 7.5)
        drawn += gouge(
            [(_MIDDLE + side * far, y + 2) for far, y in ((330, 12), (210, 8), (112, 8))], 3, 3, ends=0.3
        )
        for far, long, half in (
            (96, 22, 6),
            (134, 46, 9),
            (172, 28, 7),
            (212, 58, 10),
            (262, 38, 8),
            (302, 66, 12),
            (356, 48, 10),
            (408, 70, 13),
        ):
            drawn += spike(_MIDDLE + side * far, 6, half, long, 7.5, 2.0, random, lit=-side)
    return drawn
