"""The niche of the selected puzzle, warm with candlelight."""

from __future__ import annotations

from random import Random

from .loculus import HEIGHT, WIDTH, niche
from .shapes import gouge

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

INKS = ("#070303", "#1d0d06", "#37190b", "#5c2e12", "#86481a", "#b56a26", "#e09838", "#fbc766", "#fff0c4")
"""The palette, from ink through candlelit stone to bright edges."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(6)
    drawn = niche(random, 4.3, 6.3, 4.7)
    for _ in range(16):
        x = random.uniform(48, 190)
        drawn += gouge([(x, random.uniform(46, 70)), (x + (x - 120) * 0.06, 38)], 2.2, 3.6, peak=0.2)
    return drawn
