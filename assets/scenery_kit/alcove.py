"""A niche in a block of masonry. Its corners are 30 by 30 units; everything between them can be stretched."""

from __future__ import annotations

from random import Random

from .shapes import INK, closed, gouge, outlined, polygon

WIDTH, HEIGHT = 240, 130
INKS = ("#040506", "#0b0d0d", "#151817", "#2a2d29", "#4b4c43", "#6a6758", "#8c8873", "#b9b192", "#e6dcb8")
"""The palette, from ink through wet stone to the light on the niche's edges."""
_EDGE = 9  # the width of the stone around the niche


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(4)
    drawn = outlined(closed(_ring(2.5, random, 0.9)), 4.5, 4)
    for _ in range(70):
        x, y = (
            random.uniform(4, WIDTH - 22),
            random.choice((random.uniform(3, 10), HEIGHT - random.uniform(3, 10))),
        )
        drawn += gouge([(x, y), (x + random.uniform(5, 18), y + random.uniform(-1, 1))], 1.5, 3.7, steps=2)
    for _ in range(24):
        x, y = random.choice((4.5, 7, WIDTH - 5, WIDTH - 7.5)), random.uniform(8, HEIGHT - 24)
        drawn += gouge([(x, y), (x + random.uniform(-1, 1), y + random.uniform(6, 15))], 1.5, 5.5, steps=2)
    drawn += polygon(_ring(_EDGE, random, 1.2), INK) + polygon(_ring(_EDGE + 3.5, random, 1.0), 5.7)
    low, right, left = HEIGHT - _EDGE, WIDTH - _EDGE, _EDGE
    # The shadow of the upper and left edges on the niche's back wall.
    for inset, shade in ((0, 7.3), (4, 6.7), (8, 6.2)):
        x, y = left + 3.5 + inset, left + 3.5 + inset
        drawn += polygon([(x, y), (right - 4, y), (right - 4, y + 4), (x, y + 4)], shade)
        drawn += polygon([(x, y), (x + 4, y), (x + 4, low - 4), (x, low - 4)], shade)
    # The lower and right edges catch the light; the upper one is in the dark.
    drawn += gouge([(left + 3, low + 1), (WIDTH / 2, low + 2), (right - 3, low + 1)], 3.2, 1.9, ends=0.5)
    drawn += gouge([(right + 1, 12), (right + 2, HEIGHT / 2), (right + 1, low - 4)], 2.2, 2.9, ends=0.4)
    drawn += gouge([(left + 2, left - 2), (WIDTH / 2, left - 2.5), (right - 2, left - 2)], 2, 3.4, ends=0.4)
    for _ in range(16):
        x = random.uniform(left + 8, right - 12)
        fall = random.uniform(10, 24)
        drawn += gouge(
            [(x, left + 5), (x + random.uniform(-2, 2), left + 5 + fall)], 1.5, 6.2, peak=0.1, steps=2
        )
    return drawn


def _ring(inset: float, random: Random, rough: float) -> list[tuple[float, float]]:
    """Return the outline of a hand-cut rectangle, ``inset`` units inside the picture."""
    left, top, right, bottom = inset, inset, WIDTH - inset, HEIGHT - inset
    across = [left + (right - left) * i / 8 for i in range(9)]
    down = [top + (bottom - top) * i / 5 for i in range(1, 5)]

    def off() -> float:
        return random.uniform(-rough, rough)

    upper = [(x, top + off()) for x in across]
    lower = [(x, bottom + off()) for x in reversed(across)]
    return [*upper, *((right + off(), y) for y in down), *lower, *((left + off(), y) for y in reversed(down))]
