"""A small brass tag for the number of a slot. Its blank area is (8, 6) to (38, 28)."""

from __future__ import annotations

from .shapes import closed, gouge, outlined

WIDTH, HEIGHT = 46, 34
INKS = ("#090605", "#1a110a", "#2c1d0f", "#412c15", "#5f421d", "#8a6328", "#bb8f3e", "#e3bd66", "#fff0b8")
"""The palette, from ink through dark brass to the light on the tag's edge."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    outer = [(8, 4), (23, 3), (38, 4), (43, 12), (42, 23), (37, 30), (23, 31), (9, 30), (4, 22), (3, 12)]
    drawn = outlined(closed(outer), 6.3, 4.6)
    inner = [(10, 7.4), (23, 6.6), (36, 7.4), (39.4, 13), (38.6, 22), (35, 26.6), (23, 27.4), (11, 26.6)]
    inner += [(7.4, 21.6), (6.6, 13)]
    for i, (a, b) in enumerate(zip(inner, [*inner[1:], inner[0]], strict=True)):
        drawn += gouge([a, b], 2.2, 1.6 if i < 3 or i == 9 else 3.6, ends=0.7, steps=3)
    return drawn
