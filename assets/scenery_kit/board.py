"""Boards with hewn ends, for buttons. Only their middle third is stretched."""

from __future__ import annotations

from random import Random

from .shapes import INK, LIGHTEST, Point, closed, gouge, polygon, tone

WIDTH, HEIGHT = 240, 84
_MIDDLE = HEIGHT / 2


def _outline(inside: float) -> list[Point]:
    """Return a board's outline, ``inside`` units within its edge, clockwise from the left end."""
    i = inside
    left = [(3 + i, _MIDDLE), (10 + i * 0.9, 29), (8.5 + i, 15 + i * 0.5), (20 + i * 0.4, 4 + i)]
    left += [(81, 5 + i - (1.2 if i < 4 else 0)), (159, 4 + i + (1.2 if i < 4 else 0))]
    right = [(WIDTH - x, y) for x, y in reversed(left[:4])]
    upper = left + right
    return upper + [(x, HEIGHT - y) for x, y in reversed(upper[1:-1])]


def board(face: float, cut: float, rim: float, *, double: bool) -> str:
    """Draw a board in the tones of its face, carved shade and rim. ``double`` adds a line and diamonds."""
    random = Random(7)
    drawn = polygon([(x + 1, min(HEIGHT - 1.0, y + 4)) for x, y in _outline(0)], INK)
    shape = closed(_outline(0))
    edge = f'stroke="{tone(INK)}" stroke-width="4.4" stroke-linejoin="round"'
    drawn += f'<path d="{shape}" fill="{tone(face)}" {edge}/>'
    for _ in range(210):
        x, deep = random.uniform(12, WIDTH - 12), random.random() ** 1.7
        y = HEIGHT - 8 - deep * 38
        tall = random.uniform(5, 14) * (1 - deep * 0.6)
        drawn += gouge(
            [(x, y), (x + random.uniform(-2, 2), y - tall)], random.uniform(1.3, 2.7), cut, peak=0.15, steps=2
        )
    for inside, width in ((8.0, 2.9), (13.4, 1.5)) if double else ((6.5, 2.2),):
        points = _outline(inside)
        for a, b in zip(points, [*points[1:], points[0]], strict=True):
            drawn += gouge([a, b], width, rim, ends=0.78, steps=4)
    if double:
        for x in (24, WIDTH - 24):
            drawn += polygon(
                [(x - 5.5, _MIDDLE), (x, _MIDDLE - 8), (x + 5.5, _MIDDLE), (x, _MIDDLE + 8)], rim
            )
    points = [(x, y + 0.6) for x, y in _outline(3.2)[2:8]]
    return drawn + gouge([points[1], (120, 8.2), points[4]], 1.8, max(LIGHTEST, rim - 1.4), ends=0.7)
