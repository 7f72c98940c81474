"""The instruments on the cabinet's shelf: a lute, a tuning fork, a bowl under a drip, and a bell."""

from __future__ import annotations

import math
from random import Random

from .shapes import INK, Point, closed, disc, gouge, line, outlined, oval, placed, polygon, smooth

WIDTH, HEIGHT = 470, 132
INKS = ("#0a0604", "#23130a", "#43230f", "#6b3a17", "#8f5a24", "#b98a3c", "#d9b467", "#f0d596", "#fff4cf")
"""The palette, from ink through brown wood and brass to highlights."""
_FLOOR = 124


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = placed(120, 76, 0.92, _lute(), turned=-62)
    drawn += placed(232, _FLOOR, 1.0, _fork()) + placed(324, _FLOOR, 1.0, _bowl())
    return drawn + placed(420, _FLOOR, 1.0, _bell())


def _lute() -> str:
    """Draw a lute: its body, rose, neck and bent head. `draw` turns it on its side."""
    random = Random(3)
    body = smooth([(0, -26), (22, -18), (38, 8), (34, 36), (0, 50), (-34, 36), (-38, 8), (-22, -18)])
    drawn = outlined(closed([(-7, -20), (7, -20), (6, -92), (-6, -92)]), 5, 4.4)
    head = [(-7, -92), (7, -92), (20, -116), (11, -121)]
    drawn += outlined(closed(head), 4.4, 4.4)
    for t in (0.25, 0.6, 0.9):
        x, y = 3 + 13 * t, -94 - 24 * t
        drawn += line(f"M{x - 12:.1f},{y - 4:.1f} L{x + 14:.1f},{y + 6:.1f}", INK, 5)
        drawn += line(f"M{x - 11:.1f},{y - 3.6:.1f} L{x + 13:.1f},{y + 5.6:.1f}", 2, 2)
    drawn += outlined(closed(body), 3.3, 5)
    for _ in range(26):
        x, y = random.uniform(-28, 28), random.uniform(-12, 40)
        if (x / 34) ** 2 + ((y - 14) / 32) ** 2 < 0.9:
            drawn += gouge([(x, y - 6), (x + 0.6, y + 6)], 1.3, random.choice((2.6, 4.1)), steps=2)
    drawn += gouge([(-32, 30), (-34, 8), (-20, -16)], 3, 1.6)
    drawn += disc(0, 6, 12, INK) + disc(0, 6, 9, 6.2)
    for i in range(6):
        turn = math.tau * i / 6
        drawn += disc(5 * math.cos(turn), 6 + 5 * math.sin(turn), 1.8, 2.2)
    drawn += outlined(closed([(-14, 30), (14, 30), (13, 35), (-13, 35)]), 6.4, 2)
    for x in (-5.0, -1.7, 1.7, 5.0):
        drawn += line(f"M{x * 0.7:.1f},-94 L{x * 1.6:.1f},31", 0.6, 1)
    return drawn


def _fork() -> str:
    """Draw a tuning fork on its block, still ringing."""
    block = [(-34, -22), (34, -22), (36, 0), (-36, 0)]
    drawn = outlined(closed(block), 4.4, 5) + gouge([(-30, -18), (30, -18)], 3, 2.2, ends=0.5)
    drawn += (
        gouge([(-30, -7), (0, -8), (30, -6)], 1.8, 6) + disc(-22, -10, 3.6, INK) + disc(22, -10, 3.6, INK)
    )
    drawn += outlined(closed([(-5, -22), (5, -22), (4, -50), (-4, -50)]), 2.6, 4)
    prongs = "M-14,-112 V-66 C-14,-44 14,-44 14,-66 V-112"
    drawn += line(prongs, INK, 14) + line(prongs, 2.2, 7) + line("M-16,-110 V-66", 0.6, 2)
    for far in (28, 38):
        for side in (-1, 1):
            bow = [(side * far, -110), (side * (far + 7), -96), (side * far, -82)]
            drawn += gouge(bow, 3, 1.4)
    return drawn


def _bowl() -> str:
    """Draw a bowl of water with a drop falling into it."""
    outer = smooth([(-36, -34), (36, -34), (30, -12), (16, -2), (-16, -2), (-30, -12)])
    drawn = outlined(closed(outer), 4, 5) + oval(0, -34, 38, 9, INK) + oval(0, -34, 33, 6, 5.6)
    drawn += oval(0, -33.4, 20, 3.4, 2.6) + oval(0, -33.4, 14, 2, 5.6)
    drawn += gouge([(-30, -24), (-20, -10), (-6, -6)], 3.4, 2.2) + gouge([(28, -22), (18, -8)], 3, 6.4)
    drawn += outlined(closed([(-16, -4), (16, -4), (20, 0), (-20, 0)]), 4.6, 3)
    for y, r in ((-96.0, 4.0), (-66.0, 7.0)):
        drop: list[Point] = [(0, y - 2.2 * r), (r, y), (0, y + r), (-r, y)]
        drawn += outlined(closed(smooth(drop)), 1.8, 3.4) + disc(-r * 0.3, y, r * 0.3, 0)
    return drawn


def _bell() -> str:
    """Draw a brass bell with its clapper."""
    bell = smooth([(0, -92), (16, -84), (20, -52), (38, -18), (0, -10), (-38, -18), (-20, -52), (-16, -84)])
    drawn = line("M0,-100 a9,9 0 1 1 0.1,0", INK, 9) + line("M0,-100 a9,9 0 1 1 0.1,0", 3, 4)
    drawn += disc(0, -6, 9, INK) + disc(0, -6, 6, 4) + outlined(closed(bell), 2.8, 5)
    drawn += gouge([(-12, -80), (-14, -52), (-28, -24)], 5, 0.7) + gouge(
        [(12, -80), (17, -48), (30, -24)], 6, 4.6
    )
    drawn += polygon([(-37, -22), (37, -22), (38, -15), (-38, -15)], 1.6)
    return drawn + gouge([(-36, -14), (0, -10), (36, -14)], 3, INK, ends=0.7)
