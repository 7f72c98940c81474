"""A small plate of brass for a count. Its face is clear: (18, 9) to (92, 31)."""

from __future__ import annotations

from random import Random

from .shapes import closed, gouge, outlined, tone

WIDTH, HEIGHT = 110, 40
INKS = ("#090605", "#1a110a", "#2c1d0f", "#412c15", "#5f421d", "#8a6328", "#bb8f3e", "#e3bd66", "#fff0b8")
"""From ink over dark brass to the light on its edge."""


def draw() -> str:
    """The body of the picture."""
    random = Random(1)
    shape = closed([(10, 4), (100, 4), (106, 11), (106, 29), (100, 36), (10, 36), (4, 29), (4, 11)])
    drawn = outlined(shape, 5.8, 3.6)
    inner = [(15, 7.6), (95, 7.6), (102, 14), (102, 26), (95, 32.4), (15, 32.4), (8, 26), (8, 14)]
    drawn += f'<path d="{closed(inner)}" fill="none" stroke="{tone(3)}" stroke-width="1.7"/>'
    drawn += gouge([inner[0], inner[1]], 2.6, 1, ends=0.4, peak=0.6) + gouge(
        [inner[1], inner[2], inner[3]], 2.4, 1.4
    )
    for _ in range(12):
        x, y = random.uniform(14, 80), random.uniform(11, 30)
        drawn += gouge([(x, y), (x + random.uniform(5, 14), y - 1)], 1, 5.2, steps=2)
    for x in (12.5, 97.5):
        drawn += (
            f'<circle cx="{x}" cy="20" r="2.9" fill="{tone(2.4)}" stroke="{tone(7.4)}" stroke-width="1.6"/>'
        )
    return drawn
