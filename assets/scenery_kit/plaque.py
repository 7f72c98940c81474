"""A small brass plate for a count. Its blank area is (18, 9) to (102, 31); its ends are 26 units wide."""

from __future__ import annotations

from random import Random

from .shapes import closed, gouge, outlined

WIDTH, HEIGHT = 120, 40
INKS = ("#090605", "#1a110a", "#2c1d0f", "#412c15", "#5f421d", "#8a6328", "#bb8f3e", "#e3bd66", "#fff0b8")
"""The palette, from ink through dark brass to the light on the plate's edge."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(1)
    outer = [(12, 4), (60, 3.4), (108, 4), (112, 11), (117, 20), (111, 29), (107, 36), (60, 36.6), (13, 36)]
    outer += [(8, 29), (3, 20), (9, 11)]
    drawn = outlined(closed(outer), 1.6, 4.2)
    for _ in range(9):
        x, y = random.uniform(22, 84), random.uniform(12, 29)
        drawn += gouge([(x, y), (x + random.uniform(5, 14), y - 1)], 1.1, 2.0, steps=2)
    inner = [(14.4, 7.6), (60, 7), (105.6, 7.6), (108.6, 12.4), (113, 20), (107.6, 27.8), (105, 32.4)]
    inner += [(60, 33), (15, 32.4), (11.4, 27.8), (7, 20), (12.4, 12.4)]
    for i, (a, b) in enumerate(zip(inner, [*inner[1:], inner[0]], strict=True)):
        drawn += gouge([a, b], 2.3, 0.9 if i < 4 or i > 9 else 4.2, ends=0.75, steps=3)
    return drawn
