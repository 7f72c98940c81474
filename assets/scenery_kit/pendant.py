"""A seal of red wax on a ribbon with two tails."""

from __future__ import annotations

from .seal import INKS, wax
from .shapes import INK, closed, gouge, outlined, placed

WIDTH, HEIGHT = 100, 146

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = ""
    for x, lean, low in ((36, -9, 138), (64, 9, 132)):
        notch = (x + lean, low - 11)
        foot = [(x + lean + 14, low - 1), notch, (x + lean - 14, low + 1)]
        drawn += outlined(closed([(x - 12, 52), (x + 12, 52), *foot]), 4.6, 4)
        for off, shade in ((-8, 6.2), (-2, 5.8), (7, 3.2)):
            ends = [(x + off, 78), (x + off + lean * 0.6, 104), (x + off + lean * 0.9, low - 16)]
            drawn += gouge(ends, 3.4, shade, peak=0.2)
        drawn += gouge([(x - 11, 88), (x, 94), (x + 11, 88)], 4, INK, peak=0.5)
    return drawn + placed(0, 0, 1.0, wax(11, ""))
