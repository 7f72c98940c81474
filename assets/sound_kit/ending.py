"""The sounds at the end of a game: a bell and a snuffed candle, or the morning after a clear."""

from __future__ import annotations

import numpy as np

from .bodies import string, toll
from .matter import drop, falling, rubble
from .stage import Take
from .synth import burst, frames, slopes, swell, unit

PHRASE = (
    (0.00, 146.83, 1.0),
    (0.02, 220.00, 0.7),
    (0.22, 293.66, 0.9),
    (0.44, 329.63, 0.9),
    (0.66, 130.81, 1.0),
    (0.67, 196.00, 0.7),
    (0.69, 392.00, 0.9),
    (0.91, 440.00, 0.8),
    (1.14, 146.83, 1.0),
    (1.16, 220.00, 0.8),
    (1.19, 293.66, 0.9),
    (1.22, 369.99, 0.9),
    (1.26, 440.00, 0.9),
    (1.31, 587.33, 1.0),
    (1.37, 739.99, 0.6),
)
"""The melody: time (seconds), frequency (Hz) and level. D with a flat seventh, a C chord, then D major."""


def death(take: Take) -> None:
    """Add a bell with its minor third, a second, lower bell, a breath, and the last hiss of the wick."""
    dice = take.dice
    take.add(burst(dice, 0.004, 700, 5_000), 0, 0.35)
    take.add(toll(293.66, 1.3, 3.6, (0.72, 1, 0.8, 0.35, 0.6, 0.35, 0.25, 0.2)), 0, 2.0, 0, 0.8)
    take.add(toll(146.83, 1.1, 3.4, (0.32, 0.6, 0.8, 0.4, 0.9, 0.4, 0.3, 0.2)), 0, 1.3, -0.3, 0.7)
    take.add(drop(150, 36.71, 0.02, 0.5, 0.9, 180, 380, 2.0), 0, 0.78)
    take.add(toll(277.18, 1.0, 2.4, (0.5, 0.8, 0.9, 0.2, 0.5, 0.2, 0.2, 0.1)), 1.15, 1.0, 0.4, 0.4)
    breath = frames(0.42)
    take.add(unit(slopes(dice.noise(breath) * swell(breath, 0.3), 350, 1_700)), 2.05, 0.55, 0.2, 1.0)
    take.add(rubble(dice, 0.9, 220, 2_200, 8_000, falling(frames(0.9), 4), 7e-4), 2.3, 0.16, 0.3, 0.9)


def clear(take: Take) -> None:
    """Add rising strings over a drum, then three bells for the morning."""
    dice = take.dice
    for at, hertz, level in PHRASE:
        plucked = string(dice, hertz, 0.85, 0.1 + 0.2 * dice.uniform(), 3.4 - at, 1.3, 0.7, nail=0.03)
        pan = float(np.clip(0.6 * np.log2(hertz / 300), -0.7, 0.7))
        take.add(plucked, at, 0.8 * level, pan, 0.35)
    for at, level in ((0, 0.9), (0.66, 0.8), (1.14, 1.3)):
        take.add(drop(190, 73.4, 0.015, 0.14, 1.0, 200, 450), at, level)
        take.add(burst(dice, 0.004, 700, 2_000), at, 0.3 * level)
    for k, hertz in enumerate((1_174.66, 1_479.98, 1_760.0)):
        take.add(toll(hertz, 0.6, 2.2 - 0.25 * k), 1.31 + 0.25 * k, 1.4, 0.5 * k - 0.5, 0.4)
    take.add(rubble(dice, 1.0, 120, 5_000, 12e3, falling(frames(1.0), 3), 5e-4), 1.33, 0.06, 0, 1.0)
