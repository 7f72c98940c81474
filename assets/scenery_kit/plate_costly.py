"""The iron plate with an amber rim, for a costly outcome: lost health or a wasted potion."""

from __future__ import annotations

from .iron import HEIGHT, WIDTH, plate

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

INKS = ("#070503", "#140d05", "#22160a", "#332108", "#5a3c10", "#8f6420", "#ecae3e", "#f6cf78", "#ffeec0")
"""The palette, from ink through iron to amber light."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    return plate()
