"""A ribbon with swallowtail ends, for the second action. Its ends are 64 units wide."""

from __future__ import annotations

from random import Random

from .shapes import INK, closed, gouge, outlined, polygon

WIDTH, HEIGHT = 346, 68
INKS = ("#06090b", "#0c161a", "#12252c", "#1a3f4c", "#28606c", "#488a86", "#a0c8a6", "#f0ecb8", "#fff6d8")
"""The palette, from ink through teal to the light on the ribbon's hems."""
_LEFT, _RIGHT, _LOW = 42, WIDTH - 42, 50


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(2)
    drawn = ""
    for side in (-1, 1):
        end, inside = (4, _LEFT + 20) if side < 0 else (WIDTH - 4, _RIGHT - 20)
        tail = [(inside, 16), (end, 16), (end - side * 16, 39), (end, _LOW + 8), (inside, _LOW + 8)]
        drawn += outlined(closed(tail), 6.2, 4)
        for y in (22.5, _LOW + 3.5):
            drawn += gouge([(end - side * 6, y), (inside + side * 24, y)], 3.4, 2, ends=0.8)
        drawn += polygon([(_LEFT if side < 0 else _RIGHT, _LOW), (inside, _LOW + 8), (inside, _LOW - 2)], INK)
    middle = WIDTH / 2
    band = [(_LEFT, 5), (middle, 3), (_RIGHT, 5), (_RIGHT, _LOW), (middle, _LOW - 2), (_LEFT, _LOW)]
    drawn += outlined(closed(band), 5, 4.4)
    for _ in range(120):
        x, y = random.uniform(_LEFT + 6, _RIGHT - 20), random.uniform(12, _LOW - 6)
        ends = [(x, y), (x + random.uniform(5, 16), y + random.uniform(-0.6, 0.6))]
        drawn += gouge(ends, random.uniform(1.2, 2.2), random.choice((4.2, 6)), steps=2)
    for y in (10.0, _LOW - 5.5):
        drawn += gouge([(_LEFT + 4, y), (middle, y - 1.5), (_RIGHT - 4, y)], 3.4, 1.2, ends=0.8)
    return drawn
