"""Cold rays around a card, which is 240 by 336 in the middle of the picture."""

from __future__ import annotations

import math
from random import Random

from .shapes import gouge

WIDTH, HEIGHT = 560, 640
INKS = ("#0b2c40", "#123b54", "#1d4e6c", "#2a6588", "#3d80a6", "#5a9dc0", "#80bcda", "#a9d8ec", "#dff4ff")
"""From deep blue to the brightest rays."""
_COUNT = 84


def draw() -> str:
    """The body of the picture."""
    random = Random(4)
    drawn = ""
    for number in range(_COUNT):
        turn = math.tau * number / _COUNT + random.uniform(-0.03, 0.03)
        across, down = math.cos(turn), math.sin(turn)
        edge = 1 / max(abs(across) / 126, abs(down) / 174)
        begin = edge + random.uniform(2, 12)
        long = random.uniform(26, 100) * (1.0 if number % 2 else 0.5)
        points = [(WIDTH / 2 + across * far, HEIGHT / 2 + down * far) for far in (begin, begin + long)]
        drawn += gouge(points, random.uniform(4, 8), 1 if number % 2 else 3, peak=0.1, steps=4)
    return drawn
