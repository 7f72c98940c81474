"""Four links of a chain, which tile vertically; the links at the ends overlap the next tile."""

from __future__ import annotations

from .shapes import INK, Point, line

WIDTH, HEIGHT = 48, 176
INKS = ("#0d0806", "#1c130c", "#2e2116", "#453422", "#5c4a34", "#7b643f", "#a08049", "#c4a263", "#ecd08e")
"""The palette, from ink through rust to the light on iron."""
LINK = HEIGHT // 4
"""The height of a link, in units."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    # One link above and one below complete the pattern at both edges.
    return "".join(link((WIDTH / 2, LINK * (i + 0.5)), flat=i % 2 == 0) for i in (-1, 1, 3, 0, 2, 4))


def link(center: Point, *, flat: bool) -> str:
    """Draw a link, seen from the front if ``flat`` is true, otherwise from its side."""
    x, y = center
    if not flat:
        upright = f"M{x} {y - LINK * 0.66:.1f}V{y + LINK * 0.66:.1f}"
        return line(upright, INK, 19) + line(upright, 3.2, 8) + line(upright, 1.6, 2.6)
    r, down = 14, LINK * 0.6
    oval = f"M{x - r} {y}a{r} {down} 0 1 1 {2 * r} 0a{r} {down} 0 1 1 {-2 * r} 0Z"
    lit = f"M{x - r} {y + 6}v-14"
    return line(oval, INK, 17) + line(oval, 4, 8) + line(lit, 1.2, 5)
