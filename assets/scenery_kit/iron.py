"""Iron plates with hewn ends, for the outcome of a move."""

from __future__ import annotations

from random import Random

from .shapes import INK, closed, disc, gouge, outlined

WIDTH, HEIGHT = 220, 48


def plate() -> str:
    """Draw a plate with a light rim. Its middle third is straight, so that it can be stretched."""
    random = Random(4)
    outer = [
        (3, 24),
        (13, 13),
        (21, 4),
        (72, 4),
        (148, 4),
        (199, 4),
        (208, 14),
        (217, 24),
        (209, 33),
        (199, 44),
        (148, 44),
        (72, 44),
        (20, 44),
        (12, 34),
    ]
    drawn = outlined(closed(outer), 6.6, 4)
    inner = [
        (10, 24),
        (18, 15),
        (24, 8.6),
        (196, 8.6),
        (203, 15),
        (210, 24),
        (203, 33),
        (196, 39.4),
        (24, 39.4),
        (17, 33),
    ]
    drawn += outlined(closed(inner), 5.9, 2.6, 2.6)
    drawn += gouge([(24, 8.4), (110, 8.4), (196, 8.4)], 3, 1.4, ends=0.95)
    for side in (-1, 1):
        for y in (18, 30):
            x = 110 + side * 99
            drawn += gouge([(x, 24 + (y - 24) * 0.5), (x - side * 7, y)], 2.2, 1.4, peak=0.2)
        for _ in range(5):
            x, y = 110 + side * random.uniform(62, 84), random.uniform(14, 35)
            drawn += gouge([(x, y), (x + random.uniform(4, 10), y - 1)], 1.2, 5.2, steps=2)
        drawn += disc(110 + side * 92, 24, 3.4, INK) + disc(110 + side * 92, 24, 1.8, 3)
    return drawn
