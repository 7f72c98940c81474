"""The Cellar's near corners: a tapped barrel and a bottle (left), a tankard and coins (right)."""

from __future__ import annotations

from random import Random

from .hoard import CORNERS, both, coins, rimmed
from .shapes import INK, closed, disc, gouge, line, outlined, oval, placed, polygon, smooth
from .stores import barrel, bottle

WIDTH, HEIGHT = CORNERS
INKS = ("#080504", "#1c110a", "#38210f", "#593516", "#7d4f20", "#a6702d", "#cf9840", "#efc46c", "#ffeab8")
"""The palette, from ink through wood and brass to the flame's light."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    return both(_left(), _right())


def _left() -> str:
    drawn = rimmed(placed(150, 92, 1, bottle(0, 0, 80, 5.6, 1.2), turned=5))
    drawn += disc(62, 66, 60, INK) + barrel(62, 66, 57, 5.2, 2.4, Random(4), lit=1) + placed(2, -5, 1, _tap())
    return drawn + coins(122, 87, 19, 8, 1) + coins(168, 89, 15, 6, 2)


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
    drawn = coins(40, 76, 31, 13, 1, lit=-1) + coins(104, 75, 32, 13, 5, lit=-1)
    return drawn + placed(178, 88, 1.12, _tankard(0, 0))


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
