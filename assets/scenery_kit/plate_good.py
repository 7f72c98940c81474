"""The iron plate with a green rim, for a good outcome: a gain in health, or at most a small loss."""

from __future__ import annotations

from .iron import HEIGHT, WIDTH, plate

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

INKS = ("#040705", "#0a130d", "#101f15", "#172b1c", "#22472a", "#356d3a", "#5b9a4f", "#96c873", "#dff5b4")
"""The palette, from ink through iron to green light."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    return plate()
