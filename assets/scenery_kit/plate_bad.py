"""The iron plate with a red rim, for a bad outcome, such as death or low health."""

from __future__ import annotations

from .iron import HEIGHT, WIDTH, plate

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

INKS = ("#080404", "#150909", "#230e0f", "#331315", "#571a1d", "#8c2428", "#c23c38", "#ea7a5e", "#ffd0ae")
"""The palette, from ink through iron to red light."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    return plate()
