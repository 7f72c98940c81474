"""The Crypt above the Room: Death over a tomb at the end of a nave, between skulls and stone knights."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from . import crypt
from .masonry import column, floor, post, wedges
from .props import chain, skull
from .shapes import (
    INK,
    Point,
    closed,
    disc,
    doorway,
    gouge,
    line,
    outlined,
    path,
    placed,
    polygon,
    smooth,
    tone,
)

WIDTH, HEIGHT = 872, 312
_LEFT = 204
"""The x coordinate of the frieze's left edge in the scene's coordinate system, which this module uses."""
_MIDDLE = 640
_ROBE = ((-30, 4), (-22, -30), (-15, -52), (-14, -66), (-2, -78), (10, -70), (15, -54), (20, -30), (28, 4))
_BLADE = (
    (40, -85),
    (18, -95),
    (-6, -94),
    (-26, -83),
    (-38, -62),
    (-22, -76),
    (-4, -84),
    (16, -86),
    (32, -77),
)
DEATH: tuple[Sequence[Point], ...] = (
    smooth(_ROBE),
    ((8, -58), (34, -54), (38, -47), (24, -38), (12, -34)),  # an arm
    ((32, -90), (37, -90), (41, 4), (36, 4)),  # the scythe's shaft
    _BLADE,
)
"""The outlines of Death with a scythe, relative to the middle of the robe's hem."""
_ARCH = (44.0, 3.0, 86.0)
"""The y coordinates of a niche's spring, apex and sill."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(11)
    drawn = f'<rect x="{_LEFT}" y="0" width="{WIDTH}" height="{HEIGHT}" fill="{tone(1.0)}"/>' + _nave(random)
    for side in (-1, 1):
        drawn += _side(side, random)
    drawn += chain(536, -6, 30, 6.6, 3.6, 0.7) + chain(744, -6, 44, 6.6, 3.6, 0.7) + _lantern(744, 46)
    for points in (
        [(204, 8), (330, -2), (420, 26), (428, 60)],
        [(1076, 8), (950, -2), (860, 26), (852, 60)],
    ):
        drawn += gouge(points, 15, 7, ends=0.7)
        drawn += gouge([(x, y - 3) for x, y in points], 3, 3.6, ends=0.5)
    for side in (-1, 1):
        drawn += post(_MIDDLE + side * 428, HEIGHT, 5.8, 4.2, random, lit=-side, rough=1)
    return f'<g transform="translate({-_LEFT},0)">{drawn}</g>'


def _nave(random: Random) -> str:
    """Draw the Crypt's arches, far away, and a tomb in the light at their end."""
    hall = f'<rect x="200" y="-60" width="880" height="400" fill="{tone(0.3)}"/>'
    hall += crypt.light(random) + floor((640, 238.0), 284, 302, 1280, 1.5, random) + crypt.arches(random)
    drawn = f'<g transform="translate(640,104) scale(.65,.56) translate(-640,-238)">{hall}</g>'
    drawn += "".join(polygon([(638 + x, 88 + 0.89 * y) for x, y in part], 7.8) for part in DEATH)
    drawn += polygon([(594, 94), (686, 94), (690, 132), (590, 132)], 5.4)
    drawn += polygon([(584, 86), (696, 86), (692, 97), (588, 97)], 6.4)
    return drawn + gouge([(587, 87.4), (693, 87.4)], 2.6, 1.4, ends=0.5)


def _side(side: int, random: Random) -> str:
    """Draw the wall on one side (-1 or 1): courses of stone, three niches and two columns."""
    left, right = sorted((_MIDDLE + side * 226, _MIDDLE + side * 440))
    drawn = polygon([(left, -4), (right, -4), (right, HEIGHT), (left, HEIGHT)], 6.3)
    for row in range(13):
        x, y = left - random.uniform(0, 30), 2.0 + 24 * row
        while x < right:
            wide = random.uniform(30, 52)
            a, b = max(left, x + 1.5), min(right, x + wide - 1.5)
            drawn += polygon([(a, y + 1), (b, y + 1), (b, y + 22), (a, y + 22)], 5.5)
            drawn += gouge([(x + 5, y + 3), (x + wide - 10, y + 3.4)], 2.6, 4.3, peak=0.3)
            x += wide
    drawn += _knight(_MIDDLE + side * 320, -side, random)
    for number, away in enumerate((282, 345, 408)):
        drawn += _niche(_MIDDLE + side * away, side, number, random)
    return drawn + column(_MIDDLE + side * 236, 30, 18, HEIGHT, 6.6, 2.2, random, lit=-side)


def _knight(x: float, lit: int, random: Random) -> str:
    """Draw a niche with the statue of a knight leaning on a sword, lit from the right (``lit`` 1) or left."""
    drawn = path(doorway(x, 72, 168, 92, HEIGHT), INK)
    drawn += wedges((x, 72, 168, 92), 12, 5, 3.2, random, stones=7, gap=1, hatch=2)
    body = [(-20, 162), (-44, 172), (-52, 204), (-44, HEIGHT), (44, HEIGHT), (52, 204), (44, 172), (20, 162)]
    drawn += polygon([(x + dx, y) for dx, y in body], 5)
    helm = [(-20, 164), (-22, 132), (-14, 116), (0, 110), (14, 116), (22, 132), (20, 164), (0, 172)]
    drawn += outlined(closed([(x + dx, y) for dx, y in helm]), 4.2, 4)
    drawn += polygon([(x - 18, 136), (x + 18, 136), (x + 16, 143), (x - 16, 143)], INK)
    drawn += gouge([(x, 112), (x, 168)], 5, 3, ends=0.5) + gouge(
        [(x - 20, 133), (x + 20, 133)], 4, 3, ends=0.5
    )
    for dx, top, low in ((15, 120, 160), (40, 176, 220), (33, 178, 222), (26, 182, 222)):
        drawn += gouge([(x + lit * dx, top), (x + lit * (dx + 4), low)], 4.4, 2, peak=0.3)
        drawn += gouge([(x - lit * dx, top), (x - lit * (dx + 4), low)], 3, 6.6, peak=0.3)
    drawn += outlined(closed([(x - 7, 212), (x + 7, 212), (x + 6, HEIGHT), (x - 6, HEIGHT)]), 3, 3)
    drawn += outlined(closed([(x - 30, 204), (x + 30, 204), (x + 30, 213), (x - 30, 213)]), 3, 3)
    drawn += line(f"M{x},184 V204", INK, 13) + line(f"M{x},184 V204", 4, 8)
    return drawn + disc(x, 180, 9, INK) + disc(x, 180, 6.4, 2.6)


def _niche(x: float, side: int, number: int, random: Random) -> str:
    """Draw a niche with one or three skulls, darker the further it is from the nave."""
    spring, apex, sill = _ARCH
    dark = number * 0.3
    drawn = path(doorway(x, 25, spring, apex, sill), INK)
    drawn += wedges(
        (x, 25, spring, apex), 9, 4.6 + dark, 2.6 + number * 0.5, random, stones=5, gap=0.9, hatch=2
    )
    for end in (-1, 1):
        jamb = [(x + end * 25, spring), (x + end * 34, spring), (x + end * 34, sill), (x + end * 25, sill)]
        drawn += polygon(jamb, 4.8 + dark)
        drawn += gouge(
            [(x + end * 26.5, spring + 2), (x + end * 26.5, sill - 2)], 2.6, 2.8 + number * 0.5, ends=0.3
        )
    if number == 1:
        drawn += placed(x - 17, 52, 0.3, skull(1.8)) + placed(x + 19, 52, 0.3, skull(2), flipped=True)
        drawn += placed(x - 13, 24, 0.28, skull(1.4), flipped=side > 0)
    else:
        drawn += placed(x + 21 * side, 32, 0.42, skull(1 + number * 0.5), flipped=side > 0)
    drawn += polygon([(x - 34, 83), (x + 34, 83), (x + 36, 94), (x - 36, 94)], 5.2)
    return drawn + gouge([(x - 33, 84), (x + 33, 84)], 3, 2.4 + number * 0.4, ends=0.6)


def _lantern(x: float, y: float) -> str:
    """Draw a hanging lantern, its top centred at (``x``, ``y``)."""
    drawn = outlined(f"M{x - 12},{y + 7} h24 l-2,22 h-20Z", 7.6, 2) + disc(x, y - 1, 3, INK)
    flame = [(1, 8), (3, 15), (6, 20), (4, 25), (0, 27), (-5, 25), (-6, 20), (-2, 16)]
    drawn += polygon([(x + dx, y + dy) for dx, dy in flame], 0.4)
    drawn += outlined(f"M{x - 14},{y + 8} l10,-8 h8 l10,8Z", 6.8, 2)
    return drawn + outlined(f"M{x - 12},{y + 28} h24 v4 h-24Z", 6.8, 2)
