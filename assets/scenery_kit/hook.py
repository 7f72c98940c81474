"""An iron hook under two links of a chain, for a milestone or medal not yet earned."""

from __future__ import annotations

from .chain import INKS, LINK, link
from .shapes import INK, line

WIDTH, HEIGHT = 60, 190
__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")
_BENT = "M28 92V122A21 21 0 1 1 6 148"


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = "".join(link((28, LINK * (i + 0.5)), flat=i % 2 == 0) for i in (1, 0))
    return drawn + line(_BENT, INK, 18) + line(_BENT, 3.4, 8) + line(_BENT, 1.4, 2.4)
