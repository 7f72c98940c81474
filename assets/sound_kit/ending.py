"""The sounds at the end of a game: a bell and a snuffed candle, or the morning after a clear."""

from __future__ import annotations

import numpy as np

from .bodies import SLAB, body, string, toll
from .matter import crunch, drop, dying, falling, rubble
from .stage import Take
from .synth import burst, frames, slopes, swell, unit
from .voices import groan

LOW_D = 146.83
"""The pitch (Hz) of the lowest bell at death."""

FELT = (0.30, 0.8, 0.9, 0.40, 0.85, 0.3, 0.18, 0.1)
"""The strengths of a bell's partials under a muffled clapper."""

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
    """Add a bell that falls in three strokes, the last with a great weight, a breath, and a dying candle."""
    dice = take.dice
    for at, hertz, level, pan in ((0.0, 2 * LOW_D, 1.5, -0.4), (0.36, 1.5 * LOW_D, 1.6, 0.4)):
        take.add(burst(dice, 0.003, 500, 3_000), at, 0.22 * level, pan, 0.5)
        take.add(drop(260, hertz / 2, 0.012, 0.06, 1.0, 200, 460), at, 0.4 * level)
        take.add(toll(hertz, 0.9, 3.0, FELT), at, level, pan, 0.8)
    down = 0.84
    take.add(toll(LOW_D, 1.2, 2.9, FELT), down, 1.8, 0, 0.7)
    take.add(drop(190, LOW_D / 4, 0.02, 0.34, 1.6, 200, 460, 1.5), down, 1.4, 0, 0.6)
    take.add(body(SLAB, take, 1.2e-3, 0.5, 0.9), down, 1.0, 0, 0.9)
    take.add(burst(dice, 0.016, 250, 700), down, 0.5, 0, 0.8)
    take.add(crunch(dice, 0.22, 40, 300, 1_300, 2.2, 4), down + 0.004, 0.35, -0.3, 1.0)
    # The weight settles: stone groans an octave below the bell, and dust trickles down.
    take.add(groan(dice, LOW_D / 2, 2.2), down + 0.05, 0.7, 0.3, 0.8)
    dust = rubble(dice, 1.4, 260, 900, 6_500, falling(frames(1.4), 3.0, 0.03), 0.0015)
    take.add(dying(dust, 0.05, (500, 1.4), (3_000, 0.9), (10e3, 0.5)), down + 0.03, 0.45, 0.2, 1.0)
    breath = frames(0.42)
    take.add(unit(slopes(dice.noise(breath) * swell(breath, 0.3), 350, 1_700)), 2.05, 0.24, 0.2, 1.0)
    take.add(rubble(dice, 0.9, 220, 2_200, 8_000, falling(frames(0.9), 4), 7e-4), 2.3, 0.12, 0.3, 0.9)


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
