"""The Cavern's large object on the table, behind the candle: a cluster of tall crystals."""

from __future__ import annotations

from random import Random

from .cavern import cold
from .corner_cavern import INKS as BRIGHT, mushroom
from .hoard import ASIDE, aside, rimmed
from .rock import boulder, crystal
from .shapes import disc

WIDTH, HEIGHT = ASIDE
INKS = (*BRIGHT[:9], "#12304e", "#173c60", "#1e4a70", "#285a80", "#366a8a", "#a07a4c", "#d8a458", "#f0ca84")
"""The palette: darker crystals than in the corners, with warm edges, so that the flame is the brightest."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = rimmed(cold(boulder(100, 240, 86, 62, 5.9, 3.4, Random(5), lit=-1)), 6)
    for x, y, long, half, turn, fill in (
        (66, 216, 146, 15, -0.3, 3.8),
        (138, 214, 136, 15, 0.3, 3.8),
        (50, 226, 66, 11, -0.56, 3.4),
        (152, 224, 62, 11, 0.52, 3.4),
        (84, 220, 196, 20, -0.1, 3.2),
        (120, 222, 158, 18, 0.14, 2.8),
        (66, 230, 92, 14, -0.22, 2.6),
        (146, 232, 74, 13, 0.3, 2.6),
    ):
        drawn += rimmed(cold(crystal(x, y, long, half, turn, fill + 0.6)), 6)
    drawn += rimmed(cold(boulder(66, 244, 52, 24, 5.6, 2.8, Random(9), lit=1)), 5)
    drawn += rimmed(cold(boulder(140, 244, 46, 20, 5.6, 3, Random(2), lit=-1)), 5)
    for x, y in ((24, 92), (178, 64), (134, 40)):
        drawn += disc(x, y, 2.6, 0.6)
    return aside(
        drawn + mushroom(24, 244, 40, 20, -4) + mushroom(176, 244, 46, 19, 3) + mushroom(48, 246, 20, 12, 2)
    )
