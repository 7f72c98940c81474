"""The Cellar's near corners: a tapped barrel and a lantern (left), a tankard and coins (right)."""

from __future__ import annotations

import math
from random import Random

from .hoard import CORNERS, both, coins, rimmed
from .shapes import INK, closed, disc, gouge, line, outlined, oval, placed, polygon, smooth
from .stores import barrel

WIDTH, HEIGHT = CORNERS
INKS = ("#080504", "#180f0a", "#2e1d11", "#472c19", "#5f3f20", "#7b5529", "#a3783c", "#deb064", "#ffeab8")
"""The palette, from ink through wood and brass to the flame's light."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    return both(_left(), _right())


def _left() -> str:
    drawn = disc(62, 66, 60, INK) + barrel(62, 66, 57, 4.6, 1.2, Random(4), lit=1)
    return drawn + placed(2, -5, 1, _tap()) + _lantern(154) + coins(116, 88, 19, 8, 1)


def _lantern(x: float) -> str:
    """Draw a lit lantern that stands at the picture's foot, with its rays."""
    drawn = ""
    for number in range(16):
        turn, far = math.tau * (number + 0.5) / 16, 40 + number % 2 * 10
        dx, dy = math.cos(turn), math.sin(turn)
        drawn += gouge([(x + 22 * dx, 54 + 24 * dy), (x + far * 0.9 * dx, 54 + far * dy)], 5.4, 2.6, ends=0.1)
    drawn += line(f"M{x - 8},22 q0,-14 8,-14 q8,0 8,14", INK, 8) + line(
        f"M{x - 8},22 q0,-14 8,-14 q8,0 8,14", 3, 3
    )
    glass = [(x - 16, 36), (x + 16, 36), (x + 19, 82), (x - 19, 82)]
    drawn += outlined(closed(glass), 3.8, 6)
    flame = smooth([(x, 40), (x + 8, 56), (x + 9, 70), (x, 78), (x - 9, 70), (x - 7, 56)])
    drawn += polygon(flame, 1.4) + polygon([(x, 52), (x + 4, 68), (x, 75), (x - 4, 68)], 0)
    for part in (-1, 1):
        drawn += gouge([(x + part * 6, 36), (x + part * 7, 82)], 2.6, INK, ends=0.9)
    roof = [(x - 8, 18), (x + 8, 18), (x + 23, 36), (x - 23, 36)]
    drawn += outlined(closed(roof), 5.4, 4) + gouge([(x - 20, 34), (x + 20, 34)], 3, 1.2, ends=0.5)
    base = [(x - 22, 80), (x + 22, 80), (x + 24, 92), (x - 24, 92)]
    return drawn + outlined(closed(base), 5.4, 4) + gouge([(x - 20, 82), (x + 20, 82)], 3, 1.2, ends=0.5)


def _tap() -> str:
    """Draw a brass tap from the side."""
    pipe = [(40, 52), (82, 52), (97, 57), (101, 68), (101, 80), (85, 80), (84, 70), (78, 68), (40, 68)]
    drawn = (
        disc(42, 60, 15, 1.8) + polygon(pipe, 1.8) + polygon([(60, 54), (60, 38), (71, 38), (71, 54)], 1.8)
    )
    drawn = rimmed(drawn + polygon([(46, 28), (85, 28), (88, 40), (43, 40)], 1.8), 9)
    drawn += gouge([(44, 56), (82, 56), (95, 63)], 4, 0.2, ends=0.3) + gouge([(47, 32), (83, 32)], 4, 0.2)
    return drawn + gouge([(44, 65), (76, 65), (87, 78)], 3, 4.2, ends=0.3) + disc(42, 60, 5, 5)


def _right() -> str:
    drawn = coins(40, 72, 31, 13, 1, lit=-1) + coins(104, 71, 32, 13, 5, lit=-1)
    return drawn + placed(178, 86, 1.12, _tankard(0, 0))


def _tankard(x: float, y: float) -> str:
    """Draw a foaming wooden tankard with two hoops."""
    handle = f"M{x + 22},{y - 54} h14 q10,2 10,12 v14 q0,12 -22,14"
    drawn = line(handle, INK, 12) + line(handle, 3.4, 5)
    body = [(x - 24, y - 64), (x + 24, y - 64), (x + 29, y), (x - 29, y)]
    drawn += outlined(closed(body), 4, 5)
    for part in (-0.62, -0.2, 0.22, 0.64):
        drawn += gouge([(x + part * 24, y - 60), (x + part * 28, y - 2)], 3, 6, ends=0.5)
    drawn += gouge([(x - 20, y - 58), (x - 24, y - 4)], 5, 1.2)
    for at in (y - 48, y - 14):
        hoop = [(x - 28, at - 5), (x + 28, at - 5), (x + 29, at + 5), (x - 29, at + 5)]
        drawn += outlined(closed(hoop), 2.8, 4) + gouge(
            [(x - 25, at - 1), (x + 22, at - 1)], 3, 0.6, peak=0.2
        )
    foam = smooth([(x - 28, y - 62), (x - 22, y - 74), (x - 8, y - 77), (x + 6, y - 78), (x + 20, y - 75)])
    drawn += oval(x, y - 66, 27, 8, INK) + outlined(closed([*foam, (x + 28, y - 64)]), 0.8, 4)
    drawn += polygon([(x - 24, y - 62), (x + 25, y - 62), (x + 20, y - 70), (x - 20, y - 70)], 0.8)
    drip = closed(smooth([(x - 14, y - 64), (x - 6, y - 64), (x - 8, y - 50), (x - 12, y - 50)]))
    return drawn + outlined(drip, 0.8, 3) + gouge([(x - 4, y - 68), (x + 20, y - 66)], 3, 2.4)
