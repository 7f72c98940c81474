"""A seal of red wax, stamped with a skull."""

from __future__ import annotations

import math
from random import Random

from .props import skull
from .shapes import INK, closed, gouge, placed, smooth, tone

WIDTH = HEIGHT = 100
INKS = ("#1d0507", "#3d080d", "#5f0d14", "#84141b", "#a61d22", "#c1332f", "#d9564a", "#ee8a72", "#ffd2b4")
"""The palette, from ink through the pressed wax to the light on the rim and the pale emblem."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    return wax(5, placed(32.5, 29.5, 0.37, skull(0, 7.5)))


def wax(seed: int, pressed: str) -> str:
    """Draw red wax, 100 units wide. ``seed`` determines its edge; ``pressed`` is the stamped picture."""
    random = Random(seed)
    turns = [math.tau * i / 17 for i in range(17)]
    rim = [
        (50 + (41 + random.uniform(-5, 4)) * math.cos(t), 50 + (40 + random.uniform(-5, 4)) * math.sin(t))
        for t in turns
    ]
    drawn = f'<path d="{closed(smooth(rim, 5))}" fill="{tone(4)}" stroke="{tone(INK)}" stroke-width="4"/>'
    drawn += f'<circle cx="50.5" cy="51" r="29" fill="{tone(6.6)}"/>'
    drawn += f'<circle cx="50" cy="50.5" r="27" fill="{tone(5.2)}"/>'
    drawn += pressed
    for start, end, far, width, light in (
        (3.3, 4.5, 34.5, 4.6, 1.4), (4.75, 5.25, 35, 3.4, 2), (2.75, 3.1, 34.5, 3, 2.4),
        (0.2, 1.5, 26, 3, 2.8), (0.3, 1.7, 36, 4, 6), (1.9, 2.4, 36, 3.2, 5.6),
    ):  # fmt: skip
        arc = [start + (end - start) * i / 6 for i in range(7)]
        drawn += gouge([(50 + far * math.cos(t), 50 + far * math.sin(t)) for t in arc], width, light)
    return drawn
