"""A skull for the end of a chain."""

from __future__ import annotations

from .props import skull
from .shapes import placed

WIDTH, HEIGHT = 120, 140
INKS = ("#0b0706", "#2a160d", "#4c2c16", "#7b4b23", "#ab7a3a", "#cfa565", "#e6cd98", "#f4e4ba", "#fff8e2")
"""The palette, from ink through old to fresh bone."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    return placed(8, 8, 1.0, skull(3))
