"""A dovetailed hollow cut into stone, for a sentence. Its ends are 40 units wide."""

from __future__ import annotations

from .shapes import INK, closed, gouge, outlined, polygon

WIDTH, HEIGHT = 260, 40
INKS = ("#060504", "#0d0a08", "#171210", "#241d18", "#3a3028", "#5c4f42", "#84745f", "#b09d80", "#e2d0ac")
"""The palette, from ink through dark stone to the hollow's lit lower edge."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    left, right, top, low, middle = 20, WIDTH - 20, 4, HEIGHT - 5, (HEIGHT - 1) / 2
    hollow = [(left, top), (right, top), (right - 9, middle), (right, low), (left, low), (left + 9, middle)]
    drawn = outlined(closed(hollow), 7.3, 3, 7.8)
    drawn += gouge([(left + 2, low + 1.4), (right - 2, low + 1.4)], 2.6, 1.9, ends=0.7)
    drawn += gouge([(left + 4, top + 2.6), (right - 4, top + 2.6)], 3, INK, ends=0.8)
    for x in (left - 11, right + 11):
        drawn += polygon([(x - 6, middle), (x, middle - 9), (x + 6, middle), (x, middle + 9)], 6.8)
        drawn += gouge([(x - 4, middle + 4), (x, middle + 9), (x + 5, middle + 2)], 2, 2.2)
    return drawn
