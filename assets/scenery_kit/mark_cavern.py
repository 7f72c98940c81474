"""The Cavern's mark in an empty slot: three crystals."""

from __future__ import annotations

from .cavern import cold
from .corner_cavern import INKS
from .hoard import MARK, rimmed
from .rock import crystal

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

WIDTH, HEIGHT = MARK


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = rimmed(cold(crystal(38, 70, 48, 8, -0.62, 3.4)), 5)
    drawn += rimmed(cold(crystal(66, 70, 48, 8, 0.62, 3.4)), 5)
    return drawn + rimmed(crystal(52, 76, 70, 12, 0, 2.8), 5)
