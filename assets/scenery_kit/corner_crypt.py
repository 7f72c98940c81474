"""The near corners of the Crypt: an urn, a skull and bones (left), a skeleton's hand and a key (right)."""

from __future__ import annotations

from itertools import pairwise

from .hoard import CORNERS, both, key, rimmed
from .props import skull
from .shapes import INK, Point, closed, curve, disc, gouge, line, outlined, oval, placed, polygon

WIDTH, HEIGHT = CORNERS
INKS = ("#070706", "#1a1812", "#332e20", "#544a31", "#7a6b45", "#a2905e", "#c8b57e", "#e6d8a8", "#fff7dc")
"""The palette, from ink through old bone to its highlights."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    return both(_left(), _right())


def bone(long: float) -> str:
    """Draw a long bone from (0, 0) to the right, with two knuckles at each end."""
    drawn = polygon([(0, -5), (long * 0.3, -4), (long * 0.7, -4), (long, -5), (long, 5), (0, 5)], 2.2)
    for x, way in ((-2.0, -1), (long + 2, 1)):
        drawn += disc(x, -6, 7, 2.2) + disc(x + way * 2, 5, 7, 2.2)
    body = rimmed(drawn) + gouge([(4, -2), (long / 2, -1.4), (long - 4, -2)], 3, 0.5)
    body += gouge([(8, 3.4), (long * 0.6, 2.6)], 2.6, 4.6) + disc(-3, -7, 2.4, 0.6)
    return body + disc(long + 2, -7, 2.4, 0.6)


def _left() -> str:
    drawn = placed(84, 84, 0.9, bone(96), turned=-15) + placed(92, 78, 0.9, bone(94), turned=13)
    return _urn(46) + drawn + placed(168, 20, 0.6, skull(2.2), turned=-7, flipped=True)


def _urn(x: float) -> str:
    """Draw a cracked urn with a lid."""
    side = [(16, 24), (13, 32), (34, 46), (38, 66), (30, 86), (20, 96)]
    right = curve([(x + far, y) for far, y in side], 5)
    left = [(2 * x - px, y) for px, y in right]
    drawn = outlined(closed([*left, *right[::-1]]), 4.6, 5)
    drawn += polygon([*left[2:], *[(px + 24, y) for px, y in left[:1:-1]]], 5.8)
    lid = [(x - 22, 25), (x - 14, 15), (x - 5, 12), (x + 5, 12), (x + 14, 15), (x + 22, 25)]
    drawn += outlined(closed(lid), 4, 5) + disc(x, 9, 6.4, INK) + disc(x, 9, 3.8, 2.6)
    drawn += gouge([(x + 4, 17), (x + 16, 22)], 4, 1.4) + gouge([(x - 18, 29), (x + 18, 29)], 3, 2.2)
    drawn += gouge([(x + 24, 42), (x + 33, 58), (x + 32, 72), (x + 26, 86)], 6, 1)
    for low in (50, 66):
        drawn += gouge([(x - 34, low), (x, low + 5), (x + 35, low)], 3, 6.8, ends=0.6)
    for i in range(6):
        at = x - 26 + i * 10.4
        mark = [(at, 57), (at + 5, 61), (at, 66), (at - 5, 61)]
        drawn += polygon(mark, 2.2)
    crack: list[Point] = [(x - 4, 32), (x - 10, 42), (x - 3, 50), (x - 12, 62), (x - 7, 70)]
    return drawn + line("M" + " L".join(f"{px},{y}" for px, y in crack), INK, 2.6)


def _right() -> str:
    drawn = placed(154, 46, 1.0, bone(84), turned=4) + placed(156, 57, 0.9, bone(90), turned=9)
    return drawn + placed(-28, -20, 1.0, _hand()) + placed(4, 42, 0.62, key(), turned=4)


def _hand() -> str:
    """Draw the bones of a hand, palm down, with its fingers to the left."""
    fingers: list[list[Point]] = [
        [(172, 56), (138, 40), (112, 38), (92, 50)],
        [(170, 62), (128, 54), (98, 56), (78, 68)],
        [(170, 68), (130, 66), (102, 70), (84, 80)],
        [(172, 74), (138, 78), (114, 82), (98, 89)],
        [(176, 54), (158, 36), (144, 24), (128, 20)],
    ]
    drawn = ""
    for joints in fingers:
        for (x, y), (x2, y2) in pairwise(joints):
            drawn += rimmed(gouge([(x, y), (x2, y2)], 9, 2.2, ends=0.75) + disc(x, y, 6, 2.2), 4.4)
            drawn += gouge([(x - 3, y - 2), (x2 + 4, y2 - 2)], 2.8, 0.4)
        x, y = joints[-1]
        drawn += rimmed(polygon([(x + 4, y - 4), (x - 10, y + 3), (x + 3, y + 4)], 1.8), 4)
    for x, y, r in ((178, 58, 8), (184, 67, 8.4), (179, 75, 7.4), (190, 59, 6), (192, 74, 6)):
        drawn += (
            oval(x, y, r + 2.4, r + 1.4, INK) + oval(x, y, r - 0.6, r - 1.4, 2.6) + disc(x - 2, y - 2, 2, 0.6)
        )
    return drawn
